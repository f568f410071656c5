"""Say in what policies differ, and what less effort takes from each of them."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

Trust = Literal["peer", "latest", "authority", "majority", "evidence"]
Closing = Literal["nothing", "locks", "habit", "all"]
Clock = Literal["forgets", "at once", "waits"]
Effort = Literal["low", "medium", "high"]
ALL = 99


@dataclass(frozen=True)
class Traits:
    """What a policy does and does not do; each field is one mechanism.

    ``trust`` decides what is held true among all that was read:
        peer (what the instruction says is reported), latest (the latest time on it), authority (the highest title
        behind it), majority (what most sources say), evidence (what images and exported files show).
    ``images`` is how many images are opened, in the order of the list; ``exports``, ``documents`` and ``entry`` whether
    exported evidence, the peers' own files of the round, and the case's entry in the register are read.
    ``wary``: of two pieces of evidence the one is believed that does not show what was claimed, else the first read.
    ``closing`` is what is done of the desk protocol:
        nothing, locks (frees what it took), habit (hands over to whoever it reported to, without reading the protocol),
        all (reads the protocol and follows it).
    ``clock`` is what is done about a time window: the note is forgotten, made at once, or waited for.
    ``horizon`` is how many of the things asked are kept in mind, in their order.
    ``acts_first``: state is changed before anything but the inbox is read.
    ``wanders`` is the share of the step budget spent on looking around; ``rereads`` before how many duties all that
    bears on the finding is read again; ``verifies`` how many of the changes made are read back; ``patience`` how many
    minutes a lock is waited for.
    """

    name: str
    trust: Trust = "evidence"
    images: int = ALL
    exports: bool = True
    documents: bool = False
    entry: bool = False
    wary: bool = True
    cites: bool = True
    closing: Closing = "all"
    clock: Clock = "waits"
    horizon: int = ALL
    acts_first: bool = False
    wanders: float = 0.0
    rereads: int = 0
    verifies: int = 0
    patience: int = 10

    def at(self, effort: Effort) -> "Traits":
        """Return the traits as far as an effort lets them show."""
        limit = LIMITS[effort]
        return replace(
            self,
            images=min(self.images, limit.images),
            horizon=min(self.horizon, limit.horizon),
            entry=self.entry and limit.thorough,
            documents=self.documents and limit.attentive,
            wary=self.wary and limit.attentive,
            cites=self.cites and limit.attentive,
            closing="habit" if self.closing == "all" and not limit.attentive else self.closing,
            wanders=self.wanders * limit.leisure,
            rereads=int(self.rereads * limit.leisure),
            verifies=int(self.verifies * limit.leisure),
        )


@dataclass(frozen=True)
class Limit:
    """What an effort allows at most.

    ``attentive``: peers' files, the protocol and the question for the source are read, and two prints are compared;
    ``thorough``: the register is read; ``leisure`` scales wandering, rereading and reading back.
    """

    images: int
    horizon: int
    attentive: bool
    thorough: bool
    leisure: float


LIMITS: Mapping[Effort, Limit] = {
    "low": Limit(images=1, horizon=5, attentive=False, thorough=False, leisure=0.25),
    "medium": Limit(images=2, horizon=7, attentive=True, thorough=False, leisure=0.5),
    "high": Limit(images=ALL, horizon=ALL, attentive=True, thorough=True, leisure=1.0),
}
