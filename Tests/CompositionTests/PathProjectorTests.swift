// SPDX-License-Identifier: MIT
//
// Tests of paths and strokes in perspective.

import Foundation
import Testing
import VitrineComposition
import VitrineDrawing
import VitrineGeometry
import VitrineTestSupport

@Suite struct PathProjectorTests {
    /// The plane turned about y by some degrees and seen from a distance.
    private func turned(_ degrees: CGFloat, from distance: CGFloat) -> Homography {
        var perspective = CATransform3D.identity
        perspective.m34 = -1 / distance
        return Homography(CATransform3DConcat(CATransform3DMakeRotation(degrees * .pi / 180, 0, 1, 0), perspective))
    }

    /// The subpaths as corners, thirty-two for each curve.
    private func polygons(_ path: Path) -> [[CGPoint]] {
        var result: [[CGPoint]] = []
        for element in path.elements {
            switch element {
            case .move(let p): result.append([p])
            case .line(let p): result[result.count - 1].append(p)
            case .curve(let p, let c1, let c2):
                guard let a = result.last?.last else { continue }
                for step in 1...32 {
                    let t = CGFloat(step) / 32
                    let s = 1 - t
                    let (k0, k1, k2, k3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
                    let x = a.x * k0 + c1.x * k1 + c2.x * k2 + p.x * k3
                    let y = a.y * k0 + c1.y * k1 + c2.y * k2 + p.y * k3
                    result[result.count - 1].append(CGPoint(x: x, y: y))
                }
            case .quadCurve, .close: continue
            }
        }
        return result
    }

    private func winding(of polygons: [[CGPoint]], around p: CGPoint) -> Int {
        var count = 0
        for polygon in polygons {
            for (index, a) in polygon.enumerated() {
                let b = polygon[(index + 1) % polygon.count]
                guard (a.y <= p.y) != (b.y <= p.y) else { continue }
                let x = a.x + (p.y - a.y) * (b.x - a.x) / (b.y - a.y)
                if x > p.x { count += b.y > a.y ? 1 : -1 }
            }
        }
        return count
    }

    @Test(arguments: [(40, 300), (65, 150), (-70, 120)] as [(CGFloat, CGFloat)], [0.05, 0.5] as [CGFloat])
    func `a circle is seen where it is, to the tolerance`(_ view: (CGFloat, CGFloat), _ tolerance: CGFloat) throws {
        let map = turned(view.0, from: view.1)
        let back = try #require(map.inverted())
        let circle = Path.ellipse(in: CGRect(x: -60, y: -60, width: 120, height: 120))
        let shown = try #require(PathProjector(map, tolerance: tolerance).project(circle))
        let points = polygons(shown).flatMap(\.self)
        #expect(points.count > 100)
        for point in points {
            let place = try #require(back.map(point))
            // A circle of four curves is itself off by a fiftieth of a point here.
            #expect(abs(hypot(place.x, place.y) - 60) * map.magnification(at: place) < tolerance * 1.5 + 0.03)
        }
    }

    @Test(arguments: [Stroke.Join.round, .bevel, .miter], [(50, 200), (-65, 150)] as [(CGFloat, CGFloat)])
    func `the edges of a stroke are right to a twentieth`(_ join: Stroke.Join, _ view: (CGFloat, CGFloat)) throws {
        let map = turned(view.0, from: view.1)
        let stroke = Stroke(color: .black, width: 20, join: join)
        let circle = Path.ellipse(in: CGRect(x: -50, y: -50, width: 100, height: 100))
        let shown = polygons(try #require(PathProjector(map, tolerance: 0.05).project(stroke, along: circle)))
        let steps = Cases.count(720)
        for step in 0..<steps {
            let angle = CGFloat(step) * 2 * .pi / CGFloat(steps)
            for (radius, isInside) in [(40, false), (60, true)] as [(CGFloat, Bool)] {
                for side in [-1, 1] as [CGFloat] {
                    let near = CGPoint(x: radius * cos(angle), y: radius * sin(angle))
                    let off = side * 0.1 / max(map.magnification(at: near), 0.1)
                    let place = CGPoint(x: (radius + off) * cos(angle), y: (radius + off) * sin(angle))
                    let point = try #require(map.map(place))
                    #expect((winding(of: shown, around: point) != 0) == (isInside == (side < 0)), "\(radius) at \(angle), \(side)")
                }
            }
        }
    }

    @Test(arguments: [75, -80, 60] as [CGFloat])
    func `what reaches the eye is cut far out, and covers all before`(_ degrees: CGFloat) throws {
        let map = turned(degrees, from: 150)
        let path = try #require(PathProjector(map, tolerance: 0.05).project(.rect(CGRect(x: -300, y: -100, width: 600, height: 200))))
        let shown = polygons(path)
        #expect(shown.flatMap(\.self).allSatisfy { abs($0.x) < 100_001 && abs($0.y) < 100_001 })
        for step in -29...29 {
            for y in [-99, 0, 99] as [CGFloat] {
                guard let point = map.map(CGPoint(x: CGFloat(step) * 10, y: y)), abs(point.x) < 90_000, abs(point.y) < 90_000 else {
                    continue
                }
                #expect(winding(of: shown, around: point) != 0)
            }
        }
    }

    @Test func `what reaches behind the eye is cut off`() throws {
        let map = turned(80, from: 100)
        let path = try #require(PathProjector(map, tolerance: 0.05).project(.rect(CGRect(x: -400, y: -10, width: 800, height: 20))))
        let points = polygons(path).flatMap(\.self)
        #expect(points.count == 4)
        #expect(points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
        let behind = map.w(at: CGPoint(x: 200, y: 0)) < 0 ? CGFloat(200) : -209
        #expect(PathProjector(map, tolerance: 0.05).project(.rect(CGRect(x: behind, y: 0, width: 9, height: 9))) == nil)
    }
}
