"""Serve a release, or a slice of it, as SQL views and polars frames."""

import itertools
import threading
import weakref
from collections.abc import Mapping, Sequence

import duckdb
import polars as pl

from analysis.errors import QueryRefused, RelationUnknown
from analysis.release.filters import FILTERS, POLICIES, Filters, Value, Wanted
from analysis.release.manifest import Manifest
from analysis.release.schema import RELATIONS
from analysis.release.stamps import Stamps, refuse_changed
from analysis.release.views import DERIVED, Views

HELD: Mapping[str, str] = {
    "bench": 'SELECT bench FROM "full".rounds UNION SELECT bench FROM "full".runs',
    "models": 'SELECT model FROM "full".runs',
    "effort": 'SELECT effort FROM "full".runs',
    "step_budget": 'SELECT step_budget FROM "full".runs',
    "modality": 'SELECT modality FROM "full".runs',
    "domain": 'SELECT domain FROM "full".rounds',
    "conflict": 'SELECT category FROM "full".rounds UNION SELECT unnest(conflicts) FROM "full".rounds',
    "difficulty": 'SELECT difficulty FROM "full".rounds',
    "phase": 'SELECT phase FROM "full".rounds',
    "judge": 'SELECT judge FROM "full".verdicts',
}

_NUMBERS = itertools.count(1)


class Release:
    """A verified release, or the slice of one that its filters keep; read-only.

    Views named after the relations show the slice; those in schema ``full`` show the whole release. ``outcomes``,
    ``required_checks``, ``actions`` and ``polls`` are derived from the slice by ``counting.sql``; ``images`` serves the
    pictures it holds.
    """

    def __init__(
        self,
        manifest: Manifest,
        digest: str,
        cursor: duckdb.DuckDBPyConnection,
        stamps: Stamps,
        filters: Filters | None = None,
    ) -> None:
        """Take over a connection to the database whose schema ``full`` holds the release, read from stamped files."""
        self.manifest = manifest
        self.digest = digest
        self._stamps = stamps
        self._filters = filters or Filters()
        self._cursor = cursor
        # A connection refuses a second call rather than waiting, so callers on several threads take turns.
        self._turn = threading.Lock()
        self._views = Views(cursor, f"slice_{next(_NUMBERS)}", self._filters)
        weakref.finalize(self, self._views.drop).atexit = False

    @property
    def name(self) -> str:
        """Name of the release, from its manifest."""
        return self.manifest.name

    @property
    def filters(self) -> dict[str, list[Value]]:
        """The values kept by each filter in force; empty for a whole release."""
        return {name: list(values) for name, values in self._filters.kept.items()}

    def where(  # noqa: PLR0913
        self,
        *,
        bench: Wanted = None,
        models: Wanted = None,
        effort: Wanted = None,
        step_budget: Wanted = None,
        modality: Wanted = None,
        domain: Wanted = None,
        conflict: Wanted = None,
        difficulty: Wanted = None,
        phase: Wanted = None,
        judge: str | None = None,
        policy: str | None = None,
        **unknown: Wanted,
    ) -> "Release":
        """Return the slice that these filters keep of this one; None keeps everything.

        Args:
            conflict: Conflict categories or conflict plugins; a round is kept that has any of them.
            judge: The judge that decides, instead of each run's own.
            policy: Audit policy: ``none``, ``conservative`` or ``upper_bound`` (see ``slicing.sql``).

        The others take one value or several. Raise UnknownFilter or UnknownValue.
        """
        wanted: dict[str, Wanted] = {
            "bench": bench,
            "models": models,
            "effort": effort,
            "step_budget": step_budget,
            "modality": modality,
            "domain": domain,
            "conflict": conflict,
            "difficulty": difficulty,
            "phase": phase,
            "judge": judge,
            "policy": policy,
            **unknown,
        }
        held = {name: self._held(name) for name, value in wanted.items() if value is not None and name in FILTERS}
        filters = self._filters.narrowed(wanted, held)
        with self._turn:
            cursor = self._cursor.cursor()
        return Release(self.manifest, self.digest, cursor, self._stamps, filters)

    def headline(self, *, besides: str | Sequence[str] = (), **wanted: Wanted) -> "Release":
        """Return the slice a release puts forward (``Manifest.headline``), narrowed as by ``where``.

        A filter given here takes the place of the headline's; ``besides`` names one or several that are left open.
        """
        left_open = {besides} if isinstance(besides, str) else set(besides)
        put_forward = {name: value for name, value in self.manifest.headline.items() if name not in left_open}
        return self.where(**{**put_forward, **{name: value for name, value in wanted.items() if value is not None}})  # type: ignore[arg-type]

    def sql(self, query: str) -> pl.DataFrame:
        """Return the rows of one SELECT over the views of this slice.

        Raise QueryRefused for anything else, FileChanged when the release's files are no longer those it opened.
        """
        with self._turn:
            self._refuse_other_statements(query)
            refuse_changed(self._stamps)
            self._views.count_for(query)
            self._cursor.execute("BEGIN TRANSACTION READ ONLY")
            try:
                # polars reads DuckDB's Arrow stream itself; DuckDB's own `.pl()` would need pyarrow.
                return pl.DataFrame(self._cursor.sql(query))
            except duckdb.Error as error:
                raise QueryRefused(f"{error}\nviews are {', '.join((*RELATIONS, *DERIVED))}") from error
            finally:
                self._cursor.execute("ROLLBACK")

    def fills(self, relation: str) -> bool:
        """Say whether the slice has any row of a relation."""
        if relation not in RELATIONS:
            raise RelationUnknown(f"no relation {relation!r}; the format has {', '.join(RELATIONS)}")
        return not self.sql(f"SELECT 1 AS held FROM {relation} LIMIT 1").is_empty()

    def rounds(self) -> pl.DataFrame:
        """Return the generated tasks, in key order."""
        return self._frame("rounds")

    def checks(self) -> pl.DataFrame:
        """Return the compiled checks, with roles as the audit policy leaves them."""
        return self._frame("checks")

    def assets(self) -> pl.DataFrame:
        """Return the visual assets."""
        return self._frame("assets")

    def runs(self) -> pl.DataFrame:
        """Return the runs, each with the judge that decides."""
        return self._frame("runs")

    def episodes(self) -> pl.DataFrame:
        """Return the attempts, counted or not."""
        return self._frame("episodes")

    def steps(self) -> pl.DataFrame:
        """Return the actions of every attempt."""
        return self._frame("steps")

    def verdicts(self) -> pl.DataFrame:
        """Return the verdicts: of every judge, or of the one asked for."""
        return self._frame("verdicts")

    def votes(self) -> pl.DataFrame:
        """Return the judges' votes."""
        return self._frame("votes")

    def labels(self) -> pl.DataFrame:
        """Return the audit labels."""
        return self._frame("labels")

    def proofs(self) -> pl.DataFrame:
        """Return the proofs of the rounds."""
        return self._frame("proofs")

    def texts(self) -> pl.DataFrame:
        """Return the texts an agent finds when a round starts."""
        return self._frame("texts")

    def facts(self) -> pl.DataFrame:
        """Return the decisive facts of the rounds."""
        return self._frame("facts")

    def reference_actions(self) -> pl.DataFrame:
        """Return the actions of the executed reference trajectories."""
        return self._frame("reference_actions")

    def commands(self) -> pl.DataFrame:
        """Return the action language, whatever the slice."""
        return self._frame("commands")

    def stages(self) -> pl.DataFrame:
        """Return the stages of the generator, whatever the slice."""
        return self._frame("stages")

    def images(self) -> pl.DataFrame:
        """Return the pictures the release holds, each as the bytes of its PNG; ``assets`` lists all there are."""
        return self._frame("images")

    def outcomes(self) -> pl.DataFrame:
        """Return how each planned round of each run ended (``counting.sql``)."""
        return self._frame("outcomes")

    def actions(self) -> pl.DataFrame:
        """Return the actions of the attempts that count, each with the command and category it is counted as."""
        return self._frame("actions")

    def polls(self) -> pl.DataFrame:
        """Return how the votes of each judge on each check fell."""
        return self._frame("polls")

    def required_checks(self) -> pl.DataFrame:
        """Return the deciding checks of each planned round of each run, with their verdicts (``counting.sql``)."""
        return self._frame("required_checks")

    def __repr__(self) -> str:
        """Name the release, its digest and the filters in force."""
        filters = "".join(f", {name}={values}" for name, values in self.filters.items())
        return f"Release({self.name!r}, {self.digest[:12]}{filters})"

    def _frame(self, view: str) -> pl.DataFrame:
        key = RELATIONS[view].key if view in RELATIONS else DERIVED[view]
        return self.sql(f"SELECT * FROM {view} ORDER BY {', '.join(key)}")

    def _held(self, name: str) -> Sequence[Value]:
        """List the values of a filter that the whole release has."""
        if name == "policy":
            # Without audit labels no check could be demoted, and a slice that says it was would mislead.
            labelled = self.sql('SELECT count(*)::BIGINT AS labels FROM "full".labels')["labels"][0]
            return POLICIES if labelled else POLICIES[:1]
        rows = self.sql(f"SELECT DISTINCT held FROM ({HELD[name]}) AS asked(held) WHERE held IS NOT NULL ORDER BY held")
        return rows["held"].to_list()

    def _refuse_other_statements(self, query: str) -> None:
        try:
            statements = self._cursor.extract_statements(query)
        except duckdb.Error as error:
            raise QueryRefused(f"{error}\nasked: {query.strip()}") from error
        kinds = [statement.type for statement in statements]
        if kinds != [duckdb.StatementType.SELECT]:
            found = ", ".join(kind.name for kind in kinds) or "nothing"
            raise QueryRefused(f"a release is read-only and answers one SELECT at a time, not {found}: {query.strip()}")
