# SPDX-License-Identifier: MIT
"""Variants of what is compared: every combination of some values."""

from __future__ import annotations

import itertools
from typing import Any, Container, Mapping, Sequence, Union

#: The axes, as `vitrine test --matrix` names them, and the options that they are here.
AXES = {
    "device": "device",
    "orientation": "orientation",
    "size": "size",
    "scale": "scale",
    "appearance": "appearance",
    "contrast": "contrast",
    "system": "system",
    "mode": "mode",
    "locale": "language",
    "language": "language",
    "direction": "direction",
    "textSize": "text_size",
    "text_size": "text_size",
}

Matrix = Union[str, Mapping[str, Sequence[Any]]]


class MatrixError(ValueError):
    """What is said of a matrix is none."""


def variants(matrix: Union[Matrix, None], without: Container[str] = ()) -> list[tuple[str, dict[str, Any]]]:
    """Every combination, with its name: the values, with dots between them. One without a name where there is no matrix.

    Options of `without` are said elsewhere: their axes are left out.

    Raises:
        MatrixError: An axis is none, or has no values.
    """
    if not matrix:
        return [("", {})]
    axes = _read(matrix) if isinstance(matrix, str) else matrix
    chosen: list[tuple[str, list[Any]]] = []
    for axis, values in axes.items():
        if axis not in AXES:
            raise MatrixError(f"there is no axis '{axis}'; there are {', '.join(dict.fromkeys(AXES))}")
        if isinstance(values, str) or not len(values):
            raise MatrixError(f"the axis '{axis}' has a list of values")
        if AXES[axis] not in without:
            chosen.append((AXES[axis], list(values)))
    found: list[tuple[str, dict[str, Any]]] = []
    for combination in itertools.product(*(values for _, values in chosen)):
        name = ".".join(_word(value) for value in combination)
        found.append((name, {axis: _value(axis, value) for (axis, _), value in zip(chosen, combination)}))
    if len({name for name, _ in found}) < len(found):
        raise MatrixError("two variants of the matrix have the same name")
    return found


def _read(text: str) -> dict[str, list[str]]:
    axes: dict[str, list[str]] = {}
    for part in text.split(";"):
        axis, equals, values = part.partition("=")
        if not equals or not values.strip():
            raise MatrixError(f"'{part.strip()}' is no axis: write 'appearance=light,dark;textSize=large,accessibility1'")
        axes[axis.strip()] = [value.strip() for value in values.split(",") if value.strip()]
    return axes


def _word(value: Any) -> str:
    if isinstance(value, (tuple, list)):
        return "x".join(f"{number:g}" for number in value)
    return str(value)


def _value(axis: str, value: Any) -> Any:
    return float(value) if axis == "scale" else value
