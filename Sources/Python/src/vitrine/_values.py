# SPDX-License-Identifier: MIT
"""What comes back: diagnostics, layouts and differences."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Iterator, Mapping, NamedTuple, Optional, Union

JSONObject = Mapping[str, Any]


class Point(NamedTuple):
    """A point, in points of the canvas."""

    x: float
    y: float


class Size(NamedTuple):
    """A size, in points unless it is said to be in pixels."""

    width: float
    height: float


class Rect(NamedTuple):
    """A rectangle, in points unless it is said to be in pixels; the origin is its upper left corner."""

    x: float
    y: float
    width: float
    height: float

    @property
    def max_x(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def max_y(self) -> float:
        """The lower edge."""
        return self.y + self.height

    @property
    def center(self) -> Point:
        """The middle."""
        return Point(self.x + self.width / 2, self.y + self.height / 2)


def rect(value: Any) -> Rect:
    x, y, width, height = value
    return Rect(x, y, width, height)


@dataclass(frozen=True)
class Diagnostic:
    """Something that is told of a scene."""

    #: `error`, `warning` or `note`.
    severity: str
    #: What it is, in a sentence.
    message: str
    #: What may be meant instead, or what is allowed.
    hint: Optional[str] = None
    #: The file, as it was named; None for a scene that is no file.
    file: Optional[str] = None
    #: From 1; None where it has no place.
    line: Optional[int] = None
    #: In characters, from 1; None where it has no place.
    column: Optional[int] = None
    #: What sort of thing it is, such as `schema`.
    category: Optional[str] = None
    #: Of a scene that was given as a mapping, the path of keys, such as `collection.sections[0].items[2]`, in place of a line.
    path: Optional[str] = None

    @classmethod
    def from_json(cls, value: JSONObject) -> Diagnostic:
        return cls(
            severity=value.get("severity") or "error",
            message=value.get("message") or "",
            hint=value.get("hint") or None,
            file=value.get("file") or None,
            # A place without a line is none.
            line=value.get("line") or None,
            column=value.get("column") or None,
            category=value.get("category"),
        )

    def __str__(self) -> str:
        place = [self.file or self.path or "scene", *(str(number) for number in (self.line, self.column) if number is not None)]
        hint = f"\n    hint: {self.hint}" if self.hint else ""
        return f"{':'.join(place)}: {self.severity}: {self.message}{hint}"


@dataclass(frozen=True)
class View:
    """A view within an element, such as a label."""

    #: What it is: `label`, `image`, `vstack`, `box`, …
    kind: str
    #: On the canvas, in points.
    frame: Rect
    #: What it shows as text.
    text: Optional[str]
    #: The views in it, from back to front.
    views: tuple[View, ...]
    #: All that is told of it: font, colour, properties, its place in the file.
    details: JSONObject = field(repr=False, compare=False)

    @classmethod
    def from_json(cls, value: JSONObject) -> View:
        return cls(
            kind=value.get("kind") or value.get("class") or "",
            frame=rect(value.get("frame") or (0, 0, 0, 0)),
            text=value.get("text"),
            views=tuple(cls.from_json(each) for each in value.get("views", ())),
            details=value,
        )

    @property
    def all_views(self) -> Iterator[View]:
        """This view and all in it, from the outermost on."""
        yield self
        for view in self.views:
            yield from view.all_views


@dataclass(frozen=True)
class Element:
    """A cell, a supplementary view such as a header, or a decoration, with its layout attributes."""

    #: `cell`, `supplementary` or `decoration`.
    category: str
    #: The kind of a supplementary view or a decoration; None for cells.
    kind: Optional[str]
    #: Section and item.
    index_path: tuple[int, ...]
    #: In the content, in points.
    frame: Rect
    #: In the content, in points.
    center: Point
    #: In points.
    size: Size
    #: 0 to 1.
    alpha: float
    z_index: int
    hidden: bool
    #: Whether any of it is in the bounds.
    visible: bool
    #: 16 numbers, row by row.
    transform: tuple[float, ...]
    #: What it shows, from back to front.
    views: tuple[View, ...]
    #: All that is told of it.
    details: JSONObject = field(repr=False, compare=False)

    @classmethod
    def from_json(cls, value: JSONObject) -> Element:
        frame = rect(value.get("frame") or (0, 0, 0, 0))
        return cls(
            category=value.get("category") or "cell",
            kind=value.get("kind"),
            index_path=tuple(value.get("indexPath") or ()),
            frame=frame,
            center=Point(*(value.get("center") or frame.center)),
            size=Size(*(value.get("size") or frame[2:])),
            alpha=value.get("alpha", 1),
            z_index=value.get("zIndex", 0),
            hidden=bool(value.get("hidden", False)),
            visible=bool(value.get("visible", True)),
            transform=tuple(value.get("transform3D") or ()),
            views=tuple(View.from_json(each) for each in value.get("views", ())),
            details=value,
        )

    @property
    def all_views(self) -> Iterator[View]:
        """All views in it, from the outermost on."""
        for view in self.views:
            yield from view.all_views

    @property
    def texts(self) -> list[str]:
        """The texts that it shows, in order."""
        return [view.text for view in self.all_views if view.text]


@dataclass(frozen=True)
class Layout:
    """Where everything of a scene stands: what `vitrine inspect --json` tells."""

    #: Of all the content, in points; None for what is no collection view.
    content_size: Optional[Size]
    #: The part of the content that is seen, in points.
    bounds: Optional[Rect]
    #: By section the header, the cells and the footer, then decorations.
    elements: tuple[Element, ...]
    #: The whole answer, of a storyboard or a nib its views.
    details: Any = field(repr=False, compare=False)

    @classmethod
    def from_json(cls, value: Any) -> Layout:
        told: JSONObject = value if isinstance(value, Mapping) else {}
        size, bounds = told.get("contentSize"), told.get("bounds")
        return cls(
            content_size=Size(*size) if size else None,
            bounds=rect(bounds) if bounds else None,
            elements=tuple(Element.from_json(each) for each in told.get("elements", ())),
            details=value,
        )

    @property
    def cells(self) -> list[Element]:
        """The cells, in order."""
        return [each for each in self.elements if each.category == "cell"]

    def cell(self, section: int, item: int) -> Element:
        """The cell of an item.

        Raises:
            KeyError: There is no such item.
        """
        for each in self.elements:
            if each.category == "cell" and each.index_path == (section, item):
                return each
        raise KeyError((section, item))

    @property
    def texts(self) -> list[str]:
        """The texts of all elements, in order."""
        return [text for each in self.elements for text in each.texts]

    def find(self, text: str) -> View:
        """The first view that shows a text.

        Raises:
            KeyError: No view does.
        """
        for each in self.elements:
            for view in each.all_views:
                if view.text == text:
                    return view
        raise KeyError(text)


@dataclass(frozen=True)
class Difference:
    """What is different between two pictures, scenes or layouts."""

    #: Whether they match, within the limits.
    matches: bool
    #: What changed in the layout, a sentence each; nothing for two pictures.
    changes: tuple[str, ...] = ()
    #: Pixels that are too far apart.
    differing_pixels: int = 0
    #: Pixels that differ by the antialiasing of an edge, and were let pass.
    antialiased_pixels: int = 0
    #: The largest difference of a channel, 0 to 255.
    max_channel_delta: int = 0
    #: Rectangles around what differs, in pixels.
    boxes: tuple[Rect, ...] = ()
    #: Width and height of both pictures, in pixels; nothing for layouts.
    sizes: tuple[Size, ...] = ()
    #: The name of the metric.
    metric: str = "exact"
    #: A PNG that shows what differs, where there is one.
    picture: Optional[bytes] = field(default=None, repr=False)
    #: All that was counted.
    details: JSONObject = field(default_factory=dict, repr=False, compare=False)

    @classmethod
    def from_json(cls, value: JSONObject, picture: Optional[bytes] = None) -> Difference:
        metric: Union[JSONObject, str, None] = value.get("metric")
        return cls(
            matches=bool(value.get("match", False)),
            changes=tuple(value.get("changes", ())),
            differing_pixels=value.get("differingPixels", 0),
            antialiased_pixels=value.get("antialiasedPixels", 0),
            max_channel_delta=value.get("maxChannelDelta", 0),
            boxes=tuple(rect(each) for each in value.get("clusters", ())),
            sizes=tuple(Size(*each) for each in value.get("sizes", ())),
            metric=metric.get("name", "exact") if isinstance(metric, Mapping) else metric or "exact",
            picture=picture,
            details=value,
        )

    def __bool__(self) -> bool:
        """Whether there is a difference."""
        return not self.matches

    @property
    def sentences(self) -> list[str]:
        """What is different, in words."""
        lines = list(self.changes)
        if len(self.sizes) == 2 and self.sizes[0] != self.sizes[1]:
            first, second = (f"{size.width:g} × {size.height:g}" for size in self.sizes)
            lines.append(f"{second} pixels in place of {first}")
        elif self.differing_pixels and not self.matches:
            total = self.sizes[0].width * self.sizes[0].height if self.sizes else 0
            line = f"{self.differing_pixels} of {total:.0f} pixels differ, by up to {self.max_channel_delta} of 255"
            if self.boxes:
                x, y, width, height = self.boxes[0]
                count = len(self.boxes)
                line += f", in {count} places, the first" if count > 1 else ", in a place of"
                line += f" {width:g} × {height:g} at {x:g}, {y:g}"
            lines.append(line)
        return lines

    def __str__(self) -> str:
        return "\n".join(self.sentences) or ("they match" if self.matches else "they differ")

    def _repr_png_(self) -> Optional[bytes]:
        return self.picture
