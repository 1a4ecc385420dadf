// SPDX-License-Identifier: MIT
//
// A projected rectangle in pieces that affine maps show well enough.

package import Foundation
import VitrineDrawing
package import VitrineGeometry

/// Cells of a layer's rectangle, in each of which an affine map is right to a quarter of a pixel, or to what is asked for.
package struct AffineCells {
    package struct Cell {
        /// The part of the layer's rectangle that the cell is.
        package var rect: CGRect
        /// From the layer to where it is seen.
        package var map: CGAffineTransform
        /// The cell's corners where they are seen, reaching a pixel and a half beneath the cells that are drawn later where they may overlap.
        package var outline: [CGPoint]
    }

    package private(set) var cells: [Cell] = []
    private let map: Homography
    private let tolerance: CGFloat
    /// How far cells reach past the whole rectangle, and beneath their neighbours.
    private let reach: CGFloat
    private let overlap: CGFloat
    /// Where they are looked for, with room for what they reach.
    private let seen: CGRect
    /// More would be slower to draw than anyone could see.
    private static let most = 4096

    /// - Parameters:
    ///   - pixelScale: pixels in a unit of the space that is mapped to.
    ///   - seen: cells that lie outside of this rectangle of that space are not made.
    ///   - isOpaque: whether cells may lie over each other without being seen twice; only then do they overlap, so that no seam shows.
    ///     Where they let something through they abut.
    ///   - error: how far off a place may be seen, in pixels.
    package init(
        _ rect: CGRect, _ map: Homography, pixelScale: CGFloat, seen: CGRect = .infinite, isOpaque: Bool, error: CGFloat = 0.25
    ) {
        self.map = map
        let scale = max(pixelScale, 1e-9)
        tolerance = error / scale
        reach = 1.5 / scale
        overlap = isOpaque ? reach : 0
        self.seen = seen.isInfinite ? seen : seen.insetBy(dx: -reach, dy: -reach)
        guard rect.isFinite, rect.width > 0, rect.height > 0 else { return }
        split(rect, whole: rect, depth: 0)
    }

    private mutating func split(_ rect: CGRect, whole: CGRect, depth: Int) {
        if cells.count >= Self.most || !isSeen(rect) { return }
        if let near = fitted(to: rect), error(of: near, over: rect) <= tolerance || depth >= 12 {
            add(rect, near, whole: whole)
            return
        }
        if depth >= 12 { return }
        // Across the side that bends more: the one along which w changes.
        let (acrossX, acrossY) = (abs(map.m13) * rect.width, abs(map.m23) * rect.height)
        if acrossX >= acrossY {
            let half = rect.width / 2
            split(CGRect(x: rect.minX, y: rect.minY, width: half, height: rect.height), whole: whole, depth: depth + 1)
            split(CGRect(x: rect.minX + half, y: rect.minY, width: half, height: rect.height), whole: whole, depth: depth + 1)
        } else {
            let half = rect.height / 2
            split(CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: half), whole: whole, depth: depth + 1)
            split(CGRect(x: rect.minX, y: rect.minY + half, width: rect.width, height: half), whole: whole, depth: depth + 1)
        }
    }

    /// Whether something of a rectangle may be seen: what is before the eye is seen between its corners.
    private func isSeen(_ rect: CGRect) -> Bool {
        if seen.isInfinite { return true }
        let corners = ConvexPolygon(rect).corners.compactMap { map.map($0) }
        return corners.count < 4 || CGRect(enclosing: corners).overlaps(seen)
    }

    /// The affine map that is nearest to the corners as they are seen; nil where one of them is not.
    private func fitted(to rect: CGRect) -> CGAffineTransform? {
        let seen = ConvexPolygon(rect).corners.compactMap { map.map($0) }
        guard seen.count == 4 else { return nil }
        func part(_ p: CGFloat, _ q: CGFloat, _ r: CGFloat, _ s: CGFloat) -> (along: CGFloat, down: CGFloat, mean: CGFloat) {
            ((q - p + r - s) / (2 * rect.width), (s - p + r - q) / (2 * rect.height), (p + q + r + s) / 4)
        }
        let x = part(seen[0].x, seen[1].x, seen[2].x, seen[3].x)
        let y = part(seen[0].y, seen[1].y, seen[2].y, seen[3].y)
        return CGAffineTransform(
            a: x.along, b: y.along, c: x.down, d: y.down, tx: x.mean - x.along * rect.midX - x.down * rect.midY,
            ty: y.mean - y.along * rect.midX - y.down * rect.midY)
    }

    /// How far off an affine map is at the corners, the middles of the sides and the centre, which are the worst places.
    private func error(of near: CGAffineTransform, over rect: CGRect) -> CGFloat {
        var result: CGFloat = 0
        for y in [rect.minY, rect.midY, rect.maxY] {
            for x in [rect.minX, rect.midX, rect.maxX] {
                guard let exact = map.map(CGPoint(x: x, y: y)) else { return .infinity }
                let point = CGPoint(x: x, y: y).applying(near)
                result = max(result, abs(point.x - exact.x), abs(point.y - exact.y))
            }
        }
        return result
    }

    private mutating func add(_ rect: CGRect, _ near: CGAffineTransform, whole: CGRect) {
        let (alongX, alongY) = (hypot(near.a, near.b), hypot(near.c, near.d))
        // Past the rectangle's own edges there is no neighbour, and what is filled is cut there by its clip.
        func extra(_ along: CGFloat, isOuter: Bool) -> CGFloat { along > 0 ? (isOuter ? reach : overlap) / along : 0 }
        let left = rect.minX > whole.minX ? 0 : extra(alongX, isOuter: true)
        let top = rect.minY > whole.minY ? 0 : extra(alongY, isOuter: true)
        let right = extra(alongX, isOuter: rect.maxX >= whole.maxX)
        let bottom = extra(alongY, isOuter: rect.maxY >= whole.maxY)
        let wide = CGRect(
            x: rect.minX - left, y: rect.minY - top, width: rect.width + left + right, height: rect.height + top + bottom)
        cells.append(Cell(rect: rect, map: near, outline: ConvexPolygon(wide).corners.map { map.map($0) ?? $0.applying(near) }))
    }
}
