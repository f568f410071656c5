"""Name everything that can go wrong in one tree.

HarnessError
├── CommandError                  an action that cannot be carried out: costs a step, changes nothing
│   ├── UnparsableAction          the reply holds no action
│   ├── UnknownCommand            no such command
│   ├── BadArguments              an argument is missing, extra or of the wrong type
│   ├── NotFound                  the action names something that is not there
│   ├── NotPermitted              the agent's role may not do this
│   ├── Conflicting               the state does not allow it now (a lock is held, a request is closed)
│   └── NotSighted                an image was asked for in a blind run
├── GenerationError               a round cannot be made
│   ├── GateRefused               a gate found a fault; carries the micro-step and the diagnosis
│   └── RetriesExhausted          the correction loop gave up on a micro-step
├── GradingError                  a check or a judge is used wrongly
├── InfrastructureError           the machinery failed, not the agent: renderer, perception, judge
├── JournalMismatch               a journal belongs to a run with other settings
└── UsageError                    a command line asks for something impossible
"""


class HarnessError(Exception):
    """Root of every error this package raises on purpose; the command line prints it and exits 2."""


class CommandError(HarnessError):
    """An agent's action that cannot be carried out."""

    code = "command_error"


class UnparsableAction(CommandError):
    """The reply holds no action."""

    code = "unparsable_action"


class UnknownCommand(CommandError):
    """No such command."""

    code = "unknown_command"


class BadArguments(CommandError):
    """An argument is missing, extra or of the wrong type."""

    code = "bad_arguments"


class NotFound(CommandError):
    """The action names something that is not there."""

    code = "not_found"


class NotPermitted(CommandError):
    """The agent's role may not do this."""

    code = "not_permitted"


class Conflicting(CommandError):
    """The state does not allow it now."""

    code = "conflicting"


class NotSighted(CommandError):
    """An image was asked for in a blind run."""

    code = "not_sighted"


class GenerationError(HarnessError):
    """A round cannot be made."""


class GateRefused(GenerationError):
    """A gate found a fault in what a micro-step made."""

    def __init__(self, step: str, diagnosis: str) -> None:
        super().__init__(f"{step}: {diagnosis}")
        self.step = step
        self.diagnosis = diagnosis


class RetriesExhausted(GenerationError):
    """The correction loop gave up on a micro-step; ``refusals`` names the steps refused in this staging, in order."""

    def __init__(self, refusals: tuple[str, ...], message: str) -> None:
        super().__init__(message)
        self.refusals = refusals


class GradingError(HarnessError):
    """A check or a judge is used wrongly."""


class InfrastructureError(HarnessError):
    """The machinery failed, not the agent."""


class JournalMismatch(HarnessError):
    """A journal belongs to a run with other settings."""


class UsageError(HarnessError):
    """A command line asks for something impossible."""
