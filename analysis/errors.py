"""Name everything that can go wrong in one tree.

AnalysisError
├── ReleaseError                 a release on disk is not what its manifest or the format says
│   ├── ReleaseNotFound          no such name or folder
│   ├── TableInvalid             data/releases.toml is not a table of releases
│   ├── ReleaseExists            a release would be written over something that is there
│   ├── UnknownFormat            manifest of another format or version
│   ├── ManifestInvalid          manifest unreadable, or a field missing, extra or mistyped
│   ├── FileMissing              a listed file is not there
│   ├── FileUnlisted             a file is there that the manifest does not list
│   ├── HashMismatch             a file's bytes differ from the manifest
│   ├── FileChanged              a file was changed or replaced after the release was opened
│   ├── FileUnreadable           a Parquet file cannot be read
│   ├── RowCountMismatch         a file holds another number of rows than the manifest says
│   ├── RelationUnknown          a relation the format does not declare
│   ├── ColumnMissing            a declared column is absent
│   ├── ColumnUnknown            a column is there that the format does not declare
│   ├── ColumnMistyped           a column has another type than declared
│   ├── ValueRefused             a value breaks a declared rule (null, range, allowed values)
│   ├── DuplicateKey             two rows share a key
│   └── DanglingReference        a row points at a row that is not there
├── SliceError                   a filter names something the release does not hold
│   ├── UnknownFilter
│   ├── UnknownValue
│   ├── UnknownRound             a round that the release, or this slice of it, does not hold
│   ├── MixedSettings            a slice pools runs made under different settings
│   └── QueryRefused             a query is not one SELECT, or does not run
├── SourceError                  files given to an importer are not what it reads
├── FetchError                   what a name pins cannot be brought
│   ├── PinsUnknown              it exists elsewhere, but neither where nor which bytes is known
│   ├── DownloadFailed           the server or the disk stopped it; what arrived is kept
│   ├── PinMismatch              what arrived is not what was pinned
│   └── ArchiveRefused           an archive holds something other than plain files within its folder
├── DocumentError                a JSON document handed to a command, or the place of its result
│   ├── DocumentRefused          unreadable, too large, or not of the declared shape
│   ├── GoldRefused              a scorer's field in what a solver would see
│   └── OutputExists             a result would be written over something that is there
├── LedgerError                  the printed numbers, or the claims about them, are not what is declared
│   ├── LedgerInvalid            a file of printed numbers has a column, a value or an id that is not allowed
│   ├── LedgerRowUnknown         no printed number by that id
│   └── ClaimInvalid             a claim has a field that is not declared, or rests on a number that is not there
├── ExhibitError
│   └── UnknownExhibit
├── NotebookError
│   ├── UnknownParameter         a papermill parameter the notebook does not declare
│   ├── ParametersMissing        a notebook has no parameters cell
│   ├── ParameterMistyped        a parameter's value is not of the type the notebook declares
│   ├── NotebookFailed           a cell raised, or the kernel died
│   └── RecordBroken             a committed notebook or figure does not follow from the release
└── UsageError                   something impossible is asked for, on a command line or of a function

Every message says what was asked, what was found, what is available and the next step.
"""

from collections.abc import Iterable
from difflib import get_close_matches


class AnalysisError(Exception):
    """Root of every error this package raises on purpose; the command line prints it and exits 2."""


class ReleaseError(AnalysisError):
    """A release on disk is not what its manifest or the format says."""


class ReleaseNotFound(ReleaseError):
    """No release by that name, nor a folder at that path."""


class TableInvalid(ReleaseError):
    """The table of releases is unreadable, or an entry of it impossible."""


class ReleaseExists(ReleaseError):
    """A release would be written over something that is there."""


class UnknownFormat(ReleaseError):
    """The manifest declares a format or version this code does not read."""


class ManifestInvalid(ReleaseError):
    """The manifest is unreadable, or a field is missing, extra or mistyped."""


class FileMissing(ReleaseError):
    """A file listed in the manifest is not there."""


class FileUnlisted(ReleaseError):
    """A file is there that the manifest does not list."""


class HashMismatch(ReleaseError):
    """A file's bytes differ from what the manifest recorded."""


class FileChanged(ReleaseError):
    """A file was changed, replaced or removed after the release was opened and verified."""


class FileUnreadable(ReleaseError):
    """A Parquet file cannot be read, though its bytes are as recorded."""


class RowCountMismatch(ReleaseError):
    """A file holds another number of rows than the manifest says."""


class RelationUnknown(ReleaseError):
    """A relation that the format does not declare."""


class ColumnMissing(ReleaseError):
    """A declared column is absent."""


class ColumnUnknown(ReleaseError):
    """A column is there that the format does not declare."""


class ColumnMistyped(ReleaseError):
    """A column has another type than the format declares."""


class ValueRefused(ReleaseError):
    """A value breaks a declared rule: null, out of range, not among the allowed."""


class DuplicateKey(ReleaseError):
    """Two rows of a relation share a key."""


class DanglingReference(ReleaseError):
    """A row points at a row of another relation that is not there."""


class SliceError(AnalysisError):
    """A filter cannot be applied to this release."""


class UnknownFilter(SliceError):
    """No such filter."""


class UnknownValue(SliceError):
    """The release holds no row with the value a filter asks for."""


class UnknownRound(SliceError):
    """The release, or this slice of it, does not hold a round that is asked for."""


class MixedSettings(SliceError):
    """A slice pools runs made under different settings, where one per model is needed."""


class QueryRefused(SliceError):
    """A query is not one SELECT statement, or does not run."""


class SourceError(AnalysisError):
    """Files given to an importer are not what it reads."""


class FetchError(AnalysisError):
    """What a name pins cannot be brought."""


class PinsUnknown(FetchError):
    """A release exists elsewhere, but neither where it is nor which bytes it has is known."""


class DownloadFailed(FetchError):
    """The server or the disk stopped a download; what arrived is kept for the next run."""


class PinMismatch(FetchError):
    """What arrived is not what was pinned."""


class ArchiveRefused(FetchError):
    """An archive cannot be unpacked, or holds something other than plain files within its folder."""


class DocumentError(AnalysisError):
    """A JSON document handed to a command is at fault, or the place its result should go to."""


class DocumentRefused(DocumentError):
    """A document is unreadable, too large, or not of the declared shape."""


class GoldRefused(DocumentError):
    """What a solver would see holds a field that belongs to the scorer."""


class OutputExists(DocumentError):
    """A result would be written over something that is there."""


class LedgerError(AnalysisError):
    """The printed numbers, or the claims about them, are not what is declared."""


class LedgerInvalid(LedgerError):
    """A file of printed numbers has a column, a value or an id that is not allowed."""


class LedgerRowUnknown(LedgerError):
    """No printed number by that id."""


class ClaimInvalid(LedgerError):
    """A claim has a field that is not declared, or rests on a number that is not there."""


class ExhibitError(AnalysisError):
    """An exhibit cannot be made."""


class UnknownExhibit(ExhibitError, AttributeError):
    """No exhibit by that name; an AttributeError too, as exhibits are attributes of a module."""


class NotebookError(AnalysisError):
    """A notebook cannot be run, or its record does not hold."""


class UnknownParameter(NotebookError):
    """A papermill parameter that the notebook does not declare."""


class ParametersMissing(NotebookError):
    """A notebook has no cell tagged ``parameters``."""


class ParameterMistyped(NotebookError):
    """A parameter's value is not of the type that the notebook declares."""


class NotebookFailed(NotebookError):
    """A cell of a notebook raised, or its kernel died."""


class RecordBroken(NotebookError):
    """A committed notebook or figure no longer follows from the release it names."""


class UsageError(AnalysisError):
    """Something impossible is asked for: on a command line, or of a function."""


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """Return what a message adds after a name that is not known: the close ones in brackets, or nothing."""
    close = get_close_matches(name, list(known))
    return f" (did you mean {' or '.join(close)}?)" if close else ""
