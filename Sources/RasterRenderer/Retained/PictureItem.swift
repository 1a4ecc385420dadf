// SPDX-License-Identifier: MIT
//
// What became of one thing on a picture since the picture before.

import Foundation
import VitrineComposition
import VitrineGeometry

/// A thing, or several that share a fate, with the pixels that it may touch.
struct PictureItem {
    enum Fate: Hashable {
        /// It is where it was, and looks as it did.
        case stayed
        /// It looks as it did, so many whole pixels further.
        case moved(PixelStep)
        /// Anything else: it came, went, or looks otherwise.
        case changed
    }

    /// The pixels of the picture before; empty where it was not there.
    var before: PixelRect
    /// The pixels of the picture now; empty where it is gone.
    var now: PixelRect
    var fate: Fate
    /// What cuts it, before and now: the canvas, or the clip of a group that it lies in.
    var clipBefore: PixelRect
    var clipNow: PixelRect
    /// Whether it gives all of its pixels one colour, and the same wherever it is looked at.
    var isEven = false
    /// Whether nothing beneath it is seen.
    var covers = false
}

/// A way of whole pixels.
struct PixelStep: Hashable {
    var dx: Int
    var dy: Int

    static let none = PixelStep(dx: 0, dy: 0)

    /// Sums this exact are whole: what is added to coordinates of any picture is far more than what they lose in rounding.
    private static let exactness: CGFloat = 1e-8

    init(dx: Int, dy: Int) { (self.dx, self.dy) = (dx, dy) }

    /// The step from one space to another, where they differ in no more.
    init?(from old: DeviceSpace, to new: DeviceSpace) {
        if old.map == new.map {
            self = .none
            return
        }
        guard let a = old.affine, let b = new.affine, a.a == b.a, a.b == b.b, a.c == b.c, a.d == b.d else { return nil }
        let (x, y) = (b.tx - a.tx, b.ty - a.ty)
        let whole = (x: x.rounded(), y: y.rounded())
        guard abs(x - whole.x) < Self.exactness, abs(y - whole.y) < Self.exactness, abs(whole.x) < PixelRect.limit,
            abs(whole.y) < PixelRect.limit
        else { return nil }
        self.init(dx: Int(whole.x), dy: Int(whole.y))
    }

    /// The step from one rectangle to another of its size; nil where the sizes differ.
    init?(from old: PixelRect, to new: PixelRect) {
        guard old.width == new.width, old.height == new.height else { return nil }
        self.init(dx: new.minX - old.minX, dy: new.minY - old.minY)
    }

    var fate: PictureItem.Fate { self == .none ? .stayed : .moved(self) }
}

extension PixelRect {
    func moved(by step: PixelStep) -> PixelRect { offsetBy(x: step.dx, y: step.dy) }

    func moved(against step: PixelStep) -> PixelRect { offsetBy(x: -step.dx, y: -step.dy) }

    var area: Int { isEmpty ? 0 : width * height }

    /// The parts of the rectangle that lie outside of another: at most four.
    func subtracting(_ other: PixelRect) -> [PixelRect] {
        let hole = intersection(other)
        if isEmpty { return [] }
        if hole.isEmpty { return [self] }
        return [
            PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: hole.minY), PixelRect(minX: minX, minY: hole.maxY, maxX: maxX, maxY: maxY),
            PixelRect(minX: minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY),
            PixelRect(minX: hole.maxX, minY: hole.minY, maxX: maxX, maxY: hole.maxY),
        ].filter { !$0.isEmpty }
    }
}
