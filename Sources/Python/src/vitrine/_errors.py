# SPDX-License-Identifier: MIT
"""What can go wrong, each kind as an exception of its own."""

from __future__ import annotations

from typing import Optional, Sequence

from ._values import Diagnostic


class VitrineError(Exception):
    """What all exceptions of this package are."""


class ProgramError(VitrineError):
    """The program `vitrine` is not there, or cannot be unpacked or started."""


class SceneError(VitrineError, ValueError):
    """A scene, its data or an option is wrong.

    Everything that is wrong with a scene is told at once, in `diagnostics`; `line`, `column`, `path`, `hint` and `file` are those of
    the first error.
    """

    def __init__(self, message: str, diagnostics: Sequence[Diagnostic] = ()) -> None:
        #: What is wrong, in a line.
        self.message = message
        #: All that was told, errors and warnings, in the order of the file.
        self.diagnostics: tuple[Diagnostic, ...] = tuple(diagnostics)
        first = self.first
        #: The line of the first error, from 1; None where it has no place.
        self.line: Optional[int] = first.line if first else None
        #: The column of the first error in characters, from 1; None where it has no place.
        self.column: Optional[int] = first.column if first else None
        #: The path of keys to the first error, such as `collection.sections[0]`, of a scene that was given as a mapping.
        self.path: Optional[str] = first.path if first else None
        #: What may be meant instead, of the first error.
        self.hint: Optional[str] = first.hint if first else None
        #: The file of the first error, as it was named; None for a scene that is no file.
        self.file: Optional[str] = first.file if first else None
        super().__init__(message)

    @property
    def first(self) -> Optional[Diagnostic]:
        """The first error; the first of all that was told, where nothing is an error."""
        errors = [each for each in self.diagnostics if each.severity == "error"]
        return next(iter(errors or self.diagnostics), None)

    def __str__(self) -> str:
        if not self.diagnostics:
            return self.message
        shown = [str(each) for each in self.diagnostics[:20]]
        rest = len(self.diagnostics) - len(shown)
        return "\n".join(shown + ([f"and {rest} more"] if rest else []))

    def __reduce__(self) -> tuple[type, tuple[str, tuple[Diagnostic, ...]]]:
        return type(self), (self.message, self.diagnostics)


class MissingError(SceneError):
    """A file that is asked for is not there."""


class LimitError(SceneError):
    """A scene or its picture is larger than may be."""


class RenderError(VitrineError):
    """A picture could not be made of a scene that is fine."""


class CrashError(VitrineError):
    """The program ended in the middle of a request, twice; `said` is the end of what it wrote on standard error."""

    def __init__(self, message: str, said: str = "") -> None:
        self.message, self.said = message, said
        super().__init__(message + (f":\n{said}" if said else ""))

    def __reduce__(self) -> tuple[type, tuple[str, str]]:
        return type(self), (self.message, self.said)


class TimeLimitError(VitrineError, TimeoutError):
    """A request took longer than it may, with the waiting for a process that is free.

    The process that worked on it is ended, and another takes its place.
    """


class StageError(VitrineError):
    """A stage refused a call, or did not begin; the message says why."""


class SceneWarning(UserWarning):
    """What the program tells of a scene that it draws all the same."""
