// SPDX-License-Identifier: MIT
//
// A part of a layer, and the surface it makes over the picture.

import Foundation
import VitrineDrawing
import VitrineGeometry

/// A convex part of a layer in space.
///
/// Depth is a linear function of the place in the picture: perspective keeps planes plane. A class, because every pair is looked at.
final class Piece {
    let solid: Solid
    /// In the space of the layer.
    let polygon: ConvexPolygon
    /// The part that is drawn: convex, but for where it reaches a little beneath the pieces in front of it.
    let shown: ConvexPolygon
    /// Whether something is missing from the layer.
    let isCut: Bool
    /// In the picture.
    let outline: ConvexPolygon
    let box: CGRect
    /// Depth as `x · X + y · Y + constant` of a point (X, Y) of the picture; more is nearer.
    let depth: HalfPlane

    /// Nil where the polygon is empty or seen from its edge.
    init?(_ solid: Solid, polygon: ConvexPolygon, shown: ConvexPolygon? = nil, isCut: Bool) {
        guard !polygon.isEmpty else { return nil }
        let homography = solid.homography
        let outline = ConvexPolygon(corners: polygon.corners.compactMap(homography.map))
        guard outline.corners.count == polygon.corners.count else { return nil }
        let box = CGRect(enclosing: outline.corners)
        guard box.isFinite, box.width > 1e-6, box.height > 1e-6, let inverse = homography.inverted() else { return nil }
        // z / w of a point of the layer is linear over linear; taken back through the picture, the denominators cancel.
        let z = (solid.matrix.m13, solid.matrix.m23, solid.matrix.m43)
        let depth = HalfPlane(
            x: inverse.m11 * z.0 + inverse.m12 * z.1 + inverse.m13 * z.2,
            y: inverse.m21 * z.0 + inverse.m22 * z.1 + inverse.m23 * z.2,
            constant: inverse.m31 * z.0 + inverse.m32 * z.1 + inverse.m33 * z.2)
        guard depth.x.isFinite, depth.y.isFinite, depth.constant.isFinite else { return nil }
        self.shown = shown ?? polygon
        (self.solid, self.polygon, self.isCut, self.outline, self.box, self.depth) = (solid, polygon, isCut, outline, box, depth)
    }

    /// What is painted of the plane; nil for all of it.
    var seen: ConvexPolygon? { isCut ? shown : nil }

    /// The depth in the middle of the box.
    var centerDepth: CGFloat { depth.value(at: box.center) }

    /// How the piece lies to another where both are seen.
    enum Relation { case apart, level, inFront, behind, crossing }

    func relation(to other: Piece) -> Relation { relation(to: other, within: outline.intersection(other.outline)) }

    /// How the piece lies to another in a part of the picture.
    func relation(to other: Piece, within common: ConvexPolygon) -> Relation {
        guard common.hasArea else { return .apart }
        let difference = depth.minus(other.depth)
        let values = common.corners.map { difference.value(at: $0) }
        let (low, high) = (values.min() ?? 0, values.max() ?? 0)
        if high <= Self.tolerance && low >= -Self.tolerance { return .level }
        if low >= -Self.tolerance { return .inFront }
        if high <= Self.tolerance { return .behind }
        return .crossing
    }

    /// Which of the two is nearer in a part of the picture for the most part.
    func order(to other: Piece, within common: ConvexPolygon) -> Relation {
        guard common.hasArea else { return .apart }
        let difference = depth.minus(other.depth)
        let mean = common.corners.reduce(0) { $0 + difference.value(at: $1) } / CGFloat(common.corners.count)
        if abs(mean) <= Self.tolerance { return .level }
        return mean > 0 ? .inFront : .behind
    }

    /// In points of depth: below what rounding of matrices leaves.
    private static let tolerance: CGFloat = 1e-3

    /// The two parts of the piece behind and in front of another's plane.
    func split(by other: Piece) -> (behind: Piece, inFront: Piece)? {
        let line = depth.minus(other.depth)
        let h = solid.homography
        // A line of the picture as a line of the layer.
        let cut = HalfPlane(
            x: line.x * h.m11 + line.y * h.m12 + line.constant * h.m13, y: line.x * h.m21 + line.y * h.m22 + line.constant * h.m23,
            constant: line.x * h.m31 + line.y * h.m32 + line.constant * h.m33)
        // The part in front is drawn later. Beneath its core the part behind reaches a point of the picture further, so that no seam
        // shows where the edges of both are smoothed.
        let reach = (line.x * line.x + line.y * line.y).squareRoot()
        let wide = HalfPlane(x: cut.x - reach * h.m13, y: cut.y - reach * h.m23, constant: cut.constant - reach * h.m33)
        var kept = shown.clipped(to: cut.opposite)
        if let core = solid.core?.intersection(polygon) { kept.add(core.clipped(to: cut).clipped(to: wide.opposite), along: cut) }
        guard
            let behind = Piece(
                solid, polygon: polygon.clipped(to: cut.opposite), shown: kept, isCut: true),
            let inFront = Piece(solid, polygon: polygon.clipped(to: cut), shown: shown.clipped(to: cut), isCut: true)
        else { return nil }
        return (behind, inFront)
    }
}

extension HalfPlane {
    fileprivate func minus(_ other: HalfPlane) -> HalfPlane {
        HalfPlane(x: x - other.x, y: y - other.y, constant: constant - other.constant)
    }
}

extension ConvexPolygon {
    /// Twice the signed area: positive where the corners run clockwise on screen, y down.
    private var doubledArea: CGFloat {
        guard var previous = corners.last else { return 0 }
        var sum: CGFloat = 0
        for corner in corners {
            sum += previous.x * corner.y - corner.x * previous.y
            previous = corner
        }
        return sum
    }

    var area: CGFloat { abs(doubledArea) / 2 }

    /// Whether it has more area than rounding leaves.
    var hasArea: Bool { !isEmpty && area > 1e-6 }

    /// Adds a strip that lies along one of the edges, beyond a line.
    ///
    /// - Parameters:
    ///   - strip: a polygon with an edge on the line.
    ///   - line: one on which an edge of this polygon lies; it is nowhere positive within.
    fileprivate mutating func add(_ strip: ConvexPolygon, along line: HalfPlane) {
        let length = (line.x * line.x + line.y * line.y).squareRoot()
        guard !isEmpty, strip.hasArea, length > 0 else { return }
        func edge(of polygon: ConvexPolygon) -> Int? {
            let isOnLine = polygon.corners.map { abs(line.value(at: $0)) < 1e-6 * length }
            return isOnLine.indices.first { isOnLine[$0] && isOnLine[($0 + 1) % isOnLine.count] }
        }
        guard let at = edge(of: self), let foot = edge(of: strip) else { return }
        // From one end of the foot around to the other.
        let count = strip.corners.count
        var around = (1...count).map { strip.corners[(foot + $0) % count] }
        let (from, to) = (corners[at], corners[(at + 1) % corners.count])
        func place(_ point: CGPoint) -> CGFloat { (point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y) }
        if let first = around.first, let last = around.last, place(first) > place(last) { around.reverse() }
        corners.insert(contentsOf: around, at: at + 1)
    }

    /// The part that lies in another convex polygon too.
    func intersection(_ other: ConvexPolygon) -> ConvexPolygon {
        guard var previous = other.corners.last else { return ConvexPolygon(corners: []) }
        let side: CGFloat = other.doubledArea < 0 ? -1 : 1
        var result = self
        for corner in other.corners {
            let (dx, dy) = ((corner.x - previous.x) * side, (corner.y - previous.y) * side)
            result = result.clipped(to: HalfPlane(x: -dy, y: dx, constant: dy * previous.x - dx * previous.y))
            if result.isEmpty { break }
            previous = corner
        }
        return result
    }
}
