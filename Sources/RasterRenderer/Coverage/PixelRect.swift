// SPDX-License-Identifier: MIT
//
// Rectangles of whole device pixels.

import Foundation
import VitrineComposition
import VitrineDrawing

/// Pixels from `(minX, minY)` up to, but without, `(maxX, maxY)`.
struct PixelRect: Hashable {
    var minX: Int
    var minY: Int
    var maxX: Int
    var maxY: Int

    static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

    /// Coordinates beyond this are cut off, which keeps sums within `Int` and paths within Cairo's 24 bits.
    static let limit = DisplayList.widthLimit

    var width: Int { maxX - minX }
    var height: Int { maxY - minY }
    var isEmpty: Bool { minX >= maxX || minY >= maxY }

    var rect: CGRect { CGRect(x: minX, y: minY, width: width, height: height) }

    init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
        (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
    }

    /// Every pixel that the rectangle touches; empty for a rectangle that is null or not a number.
    init(covering rect: CGRect) {
        guard let edges = Edges(rect) else {
            self = .empty
            return
        }
        self.init(
            minX: Int(edges.minX.rounded(.down)), minY: Int(edges.minY.rounded(.down)), maxX: Int(edges.maxX.rounded(.up)),
            maxY: Int(edges.maxY.rounded(.up)))
    }

    /// The rectangle with each edge on the nearest line between pixels: neighbours that shared an edge still do, and hairlines are a pixel.
    init(snapping rect: CGRect) {
        guard let edges = Edges(rect) else {
            self = .empty
            return
        }
        let (x, y) = (PixelEdge.round(edges.minX, edges.maxX), PixelEdge.round(edges.minY, edges.maxY))
        self.init(minX: Int(x.start), minY: Int(y.start), maxX: Int(x.end), maxY: Int(y.end))
    }

    func intersection(_ other: PixelRect) -> PixelRect {
        let result = PixelRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
        return result.isEmpty ? .empty : result
    }

    func overlaps(_ other: PixelRect) -> Bool {
        max(minX, other.minX) < min(maxX, other.maxX) && max(minY, other.minY) < min(maxY, other.maxY)
    }

    func contains(_ other: PixelRect) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }

    func insetBy(_ distance: Int) -> PixelRect {
        PixelRect(minX: minX + distance, minY: minY + distance, maxX: maxX - distance, maxY: maxY - distance)
    }

    func offsetBy(x: Int, y: Int) -> PixelRect {
        PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
    }
}

/// The edges of a rectangle, cut off at the limit; nil where there is no number to go by.
private struct Edges {
    var minX, minY, maxX, maxY: CGFloat

    init?(_ rect: CGRect) {
        if rect.isNull { return nil }
        (minX, minY, maxX, maxY) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        guard !minX.isNaN, !minY.isNaN, !maxX.isNaN, !maxY.isNaN else { return nil }
        func cut(_ value: CGFloat) -> CGFloat { min(max(value, -PixelRect.limit), PixelRect.limit) }
        (minX, minY, maxX, maxY) = (cut(minX), cut(minY), cut(maxX), cut(maxY))
    }
}
