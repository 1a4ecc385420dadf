// SPDX-License-Identifier: MIT
//
// Paths as a perspective shows them.

package import Foundation
package import VitrineGeometry

/// Maps paths of a layer to where they are seen: lines stay lines, curves are cut until they are right to a tolerance.
package struct PathProjector {
    let map: Homography
    /// How far off a curve may be, in the units of the space that is mapped to.
    let tolerance: CGFloat
    /// What lies nearer to the eye than this is cut off.
    private static let nearest: CGFloat = 1e-4
    /// What is seen further out than this is cut off: next to the eye coordinates grow, and no one fills edges of a million pixels right.
    private static let farthest: CGFloat = 1e5

    package init(_ map: Homography, tolerance: CGFloat) {
        self.map = map
        self.tolerance = tolerance
    }

    /// The path as it is seen; nil where none of it can be.
    package func project(_ path: Path) -> Path? {
        if map.m13 == 0, map.m23 == 0, let affine = map.affine { return path.applying(affine) }
        if let near = affine(for: path) { return path.applying(near) }
        let points = path.points
        guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
        if points.contains(where: isOut) { return projectCut(path) }
        var result = Path()
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        for element in path.elements {
            switch element {
            case .move(let p):
                guard let q = map.map(p) else { return nil }
                result.move(to: q)
                (start, current) = (p, p)
            case .line(let p):
                guard let q = map.map(p) else { return nil }
                result.addLine(to: q)
                current = p
            case .quadCurve(let p, let c):
                let first = CGPoint(x: current.x + (c.x - current.x) * 2 / 3, y: current.y + (c.y - current.y) * 2 / 3)
                let second = CGPoint(x: p.x + (c.x - p.x) * 2 / 3, y: p.y + (c.y - p.y) * 2 / 3)
                add(Cubic(current, first, second, p), to: &result, depth: 0)
                current = p
            case .curve(let p, let c1, let c2):
                add(Cubic(current, c1, c2, p), to: &result, depth: 0)
                current = p
            case .close:
                result.close()
                current = start
            }
        }
        return result.isEmpty ? nil : result
    }

    private func add(_ curve: Cubic, to path: inout Path, depth: Int) {
        guard let near = map.linearized(at: curve.a), let far = map.linearized(at: curve.d) else { return }
        let shown = Cubic(
            curve.a.applying(near), curve.b.applying(near), curve.c.applying(far), curve.d.applying(far))
        let isClose = [0.25, 0.5, 0.75].allSatisfy { t in
            guard let exact = map.map(curve.point(at: t)) else { return true }
            let point = shown.point(at: t)
            return abs(exact.x - point.x) <= tolerance && abs(exact.y - point.y) <= tolerance
        }
        if isClose || depth >= 8 {
            path.addCurve(to: shown.d, control1: shown.b, control2: shown.c)
        } else {
            let (first, second) = curve.halves
            add(first, to: &path, depth: depth + 1)
            add(second, to: &path, depth: depth + 1)
        }
    }

    /// Half planes of the layer with what lies before the eye and is not seen too far out.
    private var room: [HalfPlane] {
        let h = map
        let far = Self.farthest
        return [
            HalfPlane(x: h.m13, y: h.m23, constant: h.m33 - Self.nearest),
            HalfPlane(x: far * h.m13 + h.m11, y: far * h.m23 + h.m21, constant: far * h.m33 + h.m31),
            HalfPlane(x: far * h.m13 - h.m11, y: far * h.m23 - h.m21, constant: far * h.m33 - h.m31),
            HalfPlane(x: far * h.m13 + h.m12, y: far * h.m23 + h.m22, constant: far * h.m33 + h.m32),
            HalfPlane(x: far * h.m13 - h.m12, y: far * h.m23 - h.m22, constant: far * h.m33 - h.m32),
        ]
    }

    private func isOut(_ p: CGPoint) -> Bool {
        let w = map.w(at: p)
        guard w >= Self.nearest else { return true }
        let far = Self.farthest * w
        return abs(p.x * map.m11 + p.y * map.m21 + map.m31) > far || abs(p.x * map.m12 + p.y * map.m22 + map.m32) > far
    }

    /// The path as polygons, cut off before the eye and far out.
    private func projectCut(_ path: Path) -> Path? {
        var result = Path()
        for polygon in path.flattened(steps(of:)) {
            let kept = room.reduce(ConvexPolygon(corners: polygon.points)) { $0.clipped(to: $1) }
            let points = kept.corners.compactMap { map.map($0) }
            if points.count > 2 { result.append(.polygon(points)) }
        }
        return result.isEmpty ? nil : result
    }
}

extension PathProjector {
    /// An affine map that is right to the tolerance all over a path with curves, such as the outline of a letter; nil where there is none.
    ///
    /// It keeps quadratic curves what they are.
    private func affine(for path: Path) -> CGAffineTransform? {
        let hasCurves = path.elements.contains { element in
            switch element {
            case .curve, .quadCurve: true
            case .move, .line, .close: false
            }
        }
        let bounds = path.controlBounds
        guard hasCurves, bounds.isFinite else { return nil }
        return affine(for: bounds)
    }

    /// An affine map that is right to the tolerance all over a rectangle; nil where there is none.
    package func affine(for rect: CGRect) -> CGAffineTransform? {
        guard let near = map.linearized(at: CGPoint(x: rect.midX, y: rect.midY)) else { return nil }
        // The further from the middle, the larger the error.
        for corner in ConvexPolygon(rect).corners {
            guard let exact = map.map(corner) else { return nil }
            let point = corner.applying(near)
            guard abs(point.x - exact.x) <= tolerance, abs(point.y - exact.y) <= tolerance else { return nil }
        }
        return near
    }

    /// How long something of a length of 1 is seen at most, at some points of the layer.
    func magnification(at points: [CGPoint]) -> CGFloat {
        let seen = points.map { map.magnification(at: $0) }.filter(\.isFinite).max() ?? 1
        // What is seen larger than this is as good as at the eye.
        return min(max(seen, 1e-6), 1024)
    }

    /// Into how many lines a curve is to be cut so that they are right to the tolerance.
    func steps(of curve: Cubic) -> Int {
        // The chord of a piece is off by an eighth of the second derivative, times the square of its length.
        let bend = max(
            hypot(curve.a.x - 2 * curve.b.x + curve.c.x, curve.a.y - 2 * curve.b.y + curve.c.y),
            hypot(curve.b.x - 2 * curve.c.x + curve.d.x, curve.b.y - 2 * curve.c.y + curve.d.y))
        guard bend.isFinite else { return 1 }
        let near = magnification(at: [curve.a, curve.b, curve.c, curve.d])
        return Int(min(max((0.75 * bend * near / tolerance).squareRoot(), 1), 256).rounded(.up))
    }
}

/// A cubic Bézier curve.
struct Cubic {
    var a, b, c, d: CGPoint

    init(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

    func point(at t: CGFloat) -> CGPoint {
        let s = 1 - t
        let (k0, k1, k2, k3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        let x = a.x * k0 + b.x * k1 + c.x * k2 + d.x * k3
        let y = a.y * k0 + b.y * k1 + c.y * k2 + d.y * k3
        return CGPoint(x: x, y: y)
    }

    var halves: (Cubic, Cubic) {
        func middle(_ p: CGPoint, _ q: CGPoint) -> CGPoint { CGPoint(x: (p.x + q.x) / 2, y: (p.y + q.y) / 2) }
        let (ab, bc, cd) = (middle(a, b), middle(b, c), middle(c, d))
        let (abc, bcd) = (middle(ab, bc), middle(bc, cd))
        let center = middle(abc, bcd)
        return (Cubic(a, ab, abc, center), Cubic(center, bcd, cd, d))
    }
}

extension Path {
    /// The closed path through points.
    package static func polygon(_ points: [CGPoint]) -> Path {
        var path = Path()
        for point in points { path.isEmpty ? path.move(to: point) : path.addLine(to: point) }
        if !path.isEmpty { path.close() }
        return path
    }

    var points: [CGPoint] {
        elements.flatMap { element -> [CGPoint] in
            switch element {
            case .move(let p), .line(let p): [p]
            case .quadCurve(let p, let c): [p, c]
            case .curve(let p, let c1, let c2): [p, c1, c2]
            case .close: []
            }
        }
    }

    /// The subpaths as lines, as many for each curve as `steps` says.
    func flattened(_ steps: (Cubic) -> Int) -> [(points: [CGPoint], isClosed: Bool)] {
        var result: [(points: [CGPoint], isClosed: Bool)] = []
        var line: [CGPoint] = []
        func finish(_ isClosed: Bool) {
            if line.count > 1 { result.append((line, isClosed)) }
        }
        func bend(_ curve: Cubic) {
            let count = max(steps(curve), 1)
            for step in 1...count { line.append(step == count ? curve.d : curve.point(at: CGFloat(step) / CGFloat(count))) }
        }
        for element in elements {
            switch element {
            case .move(let p):
                finish(false)
                line = [p]
            case .line(let p): line.append(p)
            case .quadCurve(let p, let c):
                guard let current = line.last else { continue }
                let first = CGPoint(x: current.x + (c.x - current.x) * 2 / 3, y: current.y + (c.y - current.y) * 2 / 3)
                bend(Cubic(current, first, CGPoint(x: p.x + (c.x - p.x) * 2 / 3, y: p.y + (c.y - p.y) * 2 / 3), p))
            case .curve(let p, let c1, let c2):
                guard let current = line.last else { continue }
                bend(Cubic(current, c1, c2, p))
            case .close:
                guard let first = line.first else { continue }
                if line.last == first, line.count > 1 { line.removeLast() }
                finish(true)
                line = [first]
            }
        }
        finish(false)
        return result
    }
}
