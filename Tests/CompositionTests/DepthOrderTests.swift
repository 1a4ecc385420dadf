// SPDX-License-Identifier: MIT

import Foundation
import Testing
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

@Suite struct DepthOrderTests {
    /// A square of 100 points about the origin, of a name.
    private func square(_ name: String, _ transform: CATransform3D = .identity, isDoubleSided: Bool = true) -> DisplayList.Layer {
        DisplayList.Layer(
            bounds: CGRect(x: -50, y: -50, width: 100, height: 100), transform: transform, name: name, background: .black,
            isDoubleSided: isDoubleSided)
    }

    private func planes(of layers: [DisplayList.Layer]) throws -> [Composition.Group] {
        try Composition(DisplayList(size: CGSize(width: 100, height: 100), scale: 1, layers: layers)).groups
    }

    private func names(_ planes: [Composition.Group]) -> [String] { planes.map { $0.name ?? "" } }

    private func perspective(_ distance: CGFloat) -> CATransform3D {
        var t = CATransform3D.identity
        t.m34 = -1 / distance
        return t
    }

    @Test func `flat layers stay in their order and whole`() throws {
        let planes = try planes(of: [square("a"), square("b", CATransform3DMakeTranslation(10, 0, 0))])
        #expect(names(planes) == ["a", "b"])
        #expect(planes.allSatisfy { $0.cut == nil })
        #expect(planes[1].place.affine == CGAffineTransform(translationX: 10, y: 0))
    }

    @Test func `what is nearer is painted later`() throws {
        let near = square("near", CATransform3DMakeTranslation(0, 0, 20))
        let far = square("far", CATransform3DMakeTranslation(0, 0, -20))
        #expect(try names(planes(of: [near, square("middle"), far])) == ["far", "middle", "near"])
    }

    @Test func `layers of equal depth keep their order`() throws {
        let tilt = CATransform3DRotate(perspective(500), 0.5, 0, 1, 0)
        #expect(try names(planes(of: [square("a", tilt), square("b", tilt), square("c", tilt)])) == ["a", "b", "c"])
    }

    @Test func `crossing layers are cut along the line where they meet`() throws {
        let turned = square("turned", CATransform3DMakeRotation(.pi / 4, 0, 1, 0))
        let planes = try planes(of: [square("flat"), turned])
        #expect(names(planes) == ["turned", "flat", "turned"])
        // Rotated about y, positive x goes away from the viewer: the part behind is the one with positive x.
        let behind = planes[0].cut?.corners ?? []
        let inFront = planes[2].cut?.corners ?? []
        // It reaches a point of the picture further, beneath its part in front.
        #expect(behind.map(\.x).min().map { abs($0 + 2.0.squareRoot()) < 1e-9 } == true && behind.map(\.x).max() == 50)
        #expect(inFront.map(\.x).min() == -50 && inFront.map(\.x).max().map { abs($0) < 1e-9 } == true)
        #expect(planes[1].cut == nil)
    }

    @Test func `an opaque layer reaches beneath its part in front, so that no seam shows`() throws {
        let turned = square("turned", CATransform3DMakeRotation(.pi / 4, 0, 1, 0))
        let leaning = square("leaning", CATransform3DMakeRotation(-.pi / 4, 0, 1, 0))
        func reach(_ layer: DisplayList.Layer) throws -> CGFloat? {
            try planes(of: [turned, layer]).first { $0.name == "leaning" }?.cut?.corners.map(\.x).max()
        }
        // A point of the picture, seen from 45 degrees.
        #expect(try reach(leaning).map { abs($0 - 2.0.squareRoot()) < 1e-9 } == true)
        var translucent = leaning
        translucent.opacity = 0.5
        #expect(try reach(translucent).map { abs($0) < 1e-9 } == true)
    }

    @Test func `the strip beneath the part in front ends where something shows through`() throws {
        var card = square("card")
        (card.corners, card.shadow) = (CornerRadii(10), Shadow(color: .black, radius: 10, offset: .zero))
        var cell = square("cell", CATransform3DMakeRotation(.pi / 4, 0, 1, 0))
        (cell.background, cell.sublayers) = (nil, [card])
        let planes = try planes(of: [square("flat"), cell])
        #expect(names(planes) == ["cell", "flat", "cell"])
        let behind = planes[0].cut?.corners ?? []
        // The shadow is cut along the line, the card a point of the picture further, where it has its whole height.
        #expect(behind.map(\.y).max().map { $0 > 80 } == true)
        let strip = behind.filter { $0.x < -1e-9 }
        #expect(strip.count == 2 && strip.allSatisfy { abs($0.x + 2.0.squareRoot()) < 1e-9 && abs(abs($0.y) - 50) < 1e-9 })
    }

    @Test func `a shadow alone neither cuts nor is cut`() throws {
        var (flat, turned) = (square("flat"), square("turned"))
        turned.transform = CATransform3DConcat(CATransform3DMakeRotation(.pi / 8, 0, 1, 0), CATransform3DMakeTranslation(110, 0, 0))
        (flat.shadow, turned.shadow) = (Shadow(color: .black, radius: 20, offset: .zero), Shadow(color: .black, radius: 20, offset: .zero))
        let planes = try planes(of: [turned, flat])
        // The edge of the turned one that is beside the other is nearer.
        #expect(names(planes) == ["flat", "turned"])
        #expect(planes.allSatisfy { $0.cut == nil })
    }

    @Test func `the parts of an element that keeps depth are still the element's`() throws {
        let element = DisplayList.Element(category: .cell, kind: nil, section: 0, item: 4)
        let face = square("face", CATransform3DMakeTranslation(0, 0, 5))
        let cell = DisplayList.Layer(bounds: .zero, element: element, opacity: 0.5, keepsDepth: true, sublayers: [face])
        let planes = try planes(of: [cell])
        #expect(planes.map(\.element) == [element])
        #expect(planes.map(\.opacity.value) == [0.5])
    }

    @Test func `layers that do not overlap are not cut`() throws {
        let far = CATransform3DConcat(CATransform3DMakeRotation(.pi / 4, 0, 1, 0), CATransform3DMakeTranslation(300, 0, 0))
        let planes = try planes(of: [square("flat"), square("turned", far)])
        #expect(names(planes) == ["flat", "turned"])
        #expect(planes.allSatisfy { $0.cut == nil })
    }

    @Test(arguments: [(CGFloat(0), true), (.pi * 0.4, true), (.pi * 0.6, false), (.pi, false)])
    func `a one-sided layer is gone when it faces away`(_ angle: CGFloat, _ isSeen: Bool) throws {
        let layer = square("card", CATransform3DMakeRotation(angle, 0, 1, 0), isDoubleSided: false)
        #expect(try planes(of: [layer]).isEmpty != isSeen)
    }

    @Test func `a layer seen from its edge is gone`() throws {
        #expect(try planes(of: [square("edge", CATransform3DMakeRotation(.pi / 2, 0, 1, 0))]).isEmpty)
    }

    @Test func `what reaches behind the eye is cut off, never mirrored`() throws {
        // The eye is 60 points away; the right end of the square comes 50 points near, a further one would pass it.
        let layer = square(
            "wide", CATransform3DConcat(CATransform3DMakeScale(4, 1, 1), CATransform3DRotate(perspective(60), -.pi / 3, 0, 1, 0)))
        let planes = try planes(of: [layer])
        let clip = planes.first?.cut?.corners ?? []
        #expect(clip.count == 4)
        #expect(clip.allSatisfy { (planes.first?.place.w(at: $0) ?? 0) > 0 })
    }

    @Test func `layers that keep depth let their sublayers stand among the siblings`() throws {
        let pair = DisplayList.Layer(
            bounds: .zero, transform: CATransform3DMakeTranslation(0, 0, 5), name: "pair", opacity: 0.5, keepsDepth: true,
            sublayers: [
                square("behind", CATransform3DMakeTranslation(0, 0, -10)), square("in front", CATransform3DMakeTranslation(0, 0, 10)),
            ])
        let planes = try planes(of: [pair, square("middle")])
        #expect(names(planes) == ["behind", "middle", "in front"])
        #expect(planes.map(\.opacity.value) == [0.5, 1, 0.5])
    }

    @Test func `three that cover each other in a circle are all painted`() throws {
        let layers = (0..<3).map { index -> DisplayList.Layer in
            let spoke = CATransform3DConcat(
                CATransform3DConcat(CATransform3DMakeScale(2, 0.4, 1), CATransform3DMakeRotation(0.3, 0, 1, 0)),
                CATransform3DMakeTranslation(0, 60, 0))
            return square("\(index)", CATransform3DConcat(spoke, CATransform3DMakeRotation(CGFloat(index) * 2 * .pi / 3, 0, 0, 1)))
        }
        #expect(try Set(names(planes(of: layers))) == ["0", "1", "2"])
    }

    @Test func `matrices that are not finite or not invertible are left out`() throws {
        var broken = CATransform3D.identity
        broken.m13 = .nan
        let planes = try planes(of: [square("nan", broken), square("flat", CATransform3DMakeScale(0, 1, 1)), square("good")])
        #expect(names(planes).contains("good"))
        #expect(!names(planes).contains("nan"))
    }

    @Test func `a thousand layers that all cross each other end in an order`() throws {
        let layers = (0..<1000).map { square("\($0)", CATransform3DMakeRotation(CGFloat($0) * 0.003 - 1.5, 0.3, 1, 0)) }
        let planes = try planes(of: layers)
        #expect(Set(names(planes)).count >= 999)
    }
}

@Suite struct HomographyTests {
    private let tilted: Homography = {
        var t = CATransform3D.identity
        t.m34 = -1 / 400
        return Homography(CATransform3DTranslate(CATransform3DRotate(t, 0.7, 1, 1, 0), 20, -10, 5))
    }()

    @Test func `a point comes back through the inverse`() throws {
        let inverse = try #require(tilted.inverted())
        let point = CGPoint(x: 12, y: -34)
        let back = try #require(tilted.map(point).flatMap(inverse.map))
        #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
    }

    @Test func `what is half as far is seen twice as large`() {
        var t = CATransform3D.identity
        t.m34 = -1 / 100
        let near = Homography(CATransform3DTranslate(t, 0, 0, 50))
        #expect(near.map(CGPoint(x: 10, y: 0)) == CGPoint(x: 20, y: 0))
        #expect(abs(near.magnification(at: .zero) - 2) < 1e-12)
    }

    @Test func `a point behind the eye is not seen`() {
        var t = CATransform3D.identity
        t.m34 = -1 / 100
        #expect(Homography(CATransform3DTranslate(t, 0, 0, 150)).map(.zero) == nil)
    }

    @Test func `near a point the map is its linear part`() throws {
        let (point, step) = (CGPoint(x: 5, y: 7), CGPoint(x: 5.001, y: 7.002))
        let linear = try #require(tilted.linearized(at: point))
        let (exact, near) = (try #require(tilted.map(step)), step.applying(linear))
        #expect(abs(exact.x - near.x) < 1e-6 && abs(exact.y - near.y) < 1e-6)
    }

    @Test func `a matrix without perspective is affine`() {
        #expect(Homography(CATransform3DMakeScale(0.5, 2, 3)).affine == CGAffineTransform(scaleX: 0.5, y: 2))
        #expect(!tilted.isAffine)
    }
}
