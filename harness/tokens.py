"""Count tokens of text with an offline tokenizer: Mistral's Tekken, whose vocabulary is inside its package."""

from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from harness.errors import InfrastructureError

TOKENIZER = "tekken_240911"
KEPT = 200_000


@lru_cache(maxsize=KEPT)
def count(text: str) -> int:
    """Return how many tokens a text has; the same text is counted once a process.

    >>> count("The lease is held.")
    5
    """
    return len(_tokenizer().encode(text, bos=False, eos=False))


@cache
def _tokenizer() -> Any:  # noqa: ANN401 - loaded when first needed
    try:
        from mistral_common.tokens.tokenizers.tekken import Tekkenizer
    except ImportError as error:
        raise InfrastructureError("mistral-common is not installed; install the harness extra") from error
    return Tekkenizer.from_file(str(files("mistral_common") / "data" / f"{TOKENIZER}.json"))
