// SPDX-License-Identifier: MIT
//
// How far two rectangles are apart: gaps between them, or where one lies in the other, what is left at its four sides.

/** Lines as {x, y, length, isHorizontal}, from rectangles as [x, y, width, height]. */
export function distances(first, second) {
  const [a, b] = [edges(first), edges(second)];
  if (contains(a, b)) return insets(a, b);
  if (contains(b, a)) return insets(b, a);
  return [...gap(a, b, true), ...gap(a, b, false)];
}

const edges = ([x, y, width, height]) => ({ left: x, top: y, right: x + width, bottom: y + height });

const contains = (outer, inner) => outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right
  && outer.bottom >= inner.bottom;

function insets(outer, inner) {
  const [x, y] = [(inner.left + inner.right) / 2, (inner.top + inner.bottom) / 2];
  return [
    { x: outer.left, y, length: inner.left - outer.left, isHorizontal: true },
      { x: inner.right, y, length: outer.right - inner.right, isHorizontal: true },
    { x, y: outer.top, length: inner.top - outer.top, isHorizontal: false },
      { x, y: inner.bottom, length: outer.bottom - inner.bottom, isHorizontal: false },
  ].filter(({ length }) => length > 0);
}

function gap(a, b, isHorizontal) {
  const [start, end, low, high] = isHorizontal ? ['left', 'right', 'top', 'bottom'] : ['top', 'bottom', 'left', 'right'];
  const middle = between(a, b, low, high);
  const make = (from, to) => (isHorizontal ? { x: from, y: middle, length: to - from, isHorizontal }
    : { x: middle, y: from, length: to - from, isHorizontal });
  if (a[end] <= b[start]) return [make(a[end], b[start])].filter(({ length }) => length > 0);
  if (b[end] <= a[start]) return [make(b[end], a[start])].filter(({ length }) => length > 0);
  // They overlap here: how far their edges are from each other.
  return [make(Math.min(a[start], b[start]), Math.max(a[start], b[start])), make(Math.min(a[end], b[end]), Math.max(a[end], b[end]))]
    .filter(({ length }) => length > 0);
}

/** A place across: where both are, or the middle of the first. */
function between(a, b, low, high) {
  const [from, to] = [Math.max(a[low], b[low]), Math.min(a[high], b[high])];
  return from <= to ? (from + to) / 2 : (a[low] + a[high]) / 2;
}
