// SPDX-License-Identifier: MIT
//
// Where a layer stands in depth, and what it is unless told (geometry.*, compositing.*).

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineLayers

@MainActor @Suite struct PlacementTests {
    private func parent(_ children: CALayer...) -> CALayer {
        let parent = CALayer()
        parent.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        for child in children { parent.addSublayer(child) }
        return parent
    }

    private func child(_ name: String, x: CGFloat = 90, z: CGFloat = 0) -> CALayer {
        let child = CALayer()
        child.frame = CGRect(x: x, y: 40, width: 20, height: 20)
        child.zPosition = z
        child.backgroundColor = .black
        child.name = name
        return child
    }

    private func shown(_ layer: CALayer) throws -> DisplayList.Layer {
        try #require(layer.displayLayer(at: 0, in: DisplayContext(scale: 1)))
    }

    @Test func `a fresh layer is anchored in its middle, seen from both sides, and casts no shadow`() {
        let layer = CALayer()
        #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) && layer.anchorPointZ == 0 && layer.zPosition == 0)
        #expect(layer.isDoubleSided && !layer.isHidden && layer.opacity == 1 && !layer.masksToBounds)
        #expect(layer.transform == .identity && layer.sublayerTransform == .identity)
        #expect(layer.shadowOpacity == 0 && layer.shadowRadius == 3 && layer.shadowOffset == CGSize(width: 0, height: -3))
        #expect(layer.shadowColor == .black && layer.shadowPath == nil)
        #expect(layer.cornerCurve == .circular && layer.maskedCorners == .all)
    }

    // A = bounds.origin + anchor * size (geometry.layer-placement).
    @Test func `the vanishing point is the parent's anchor, wherever its bounds begin`() {
        let near = child("near", z: 250)
        let parent = parent(near)
        parent.bounds.origin = CGPoint(x: 40, y: 10)
        parent.anchorPoint = CGPoint(x: 0, y: 1)
        parent.sublayerTransform.m34 = -1 / 500
        // Twice as large about (40, 110): the corner (90, 40) goes to (140, -30).
        #expect(near.transformToSuperlayer.project(.zero) == CGPoint(x: 140, y: -30))
        #expect(near.transformToSuperlayer.project(CGPoint(x: 20, y: 20)) == CGPoint(x: 180, y: 10))
    }

    // T(-anchor) * transform * T(position), in depth too (geometry.layer-placement, geometry.anchor-and-frame).
    @Test func `a layer stands behind an anchor in front of it`() {
        let card = child("card")
        card.anchorPointZ = 500
        let parent = parent(card)
        parent.sublayerTransform.m34 = -1 / 500
        // 500 points farther from an eye 500 points away: half as large about the middle of the parent.
        #expect(card.transformToSuperlayer.project(.zero) == CGPoint(x: 95, y: 45))
        card.zPosition = 500
        #expect(card.transformToSuperlayer.project(.zero) == CGPoint(x: 90, y: 40))
    }

    @Test func `a layer turns about an anchor behind it, as on a drum`() {
        let card = child("card")
        card.anchorPointZ = -100
        card.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
        let matrix = card.transformToSuperlayer
        // The middle of the card was 100 points in front of the axis, and is now 100 points to the right.
        let middle = matrix.project(CGPoint(x: 10, y: 10)) ?? .zero
        #expect(abs(middle.x - 200) < 1e-9 && abs(middle.y - 50) < 1e-9)
        #expect(abs(10 * matrix.m13 + 10 * matrix.m23 + matrix.m43) < 1e-9)
    }

    @Test func `an anchor in depth orders like a position in depth`() throws {
        let (far, middle, near) = (child("far"), child("middle"), child("near"))
        far.anchorPointZ = 5
        near.anchorPointZ = -5
        #expect(try shown(parent(near, middle, far)).sublayers.map(\.name) == ["far", "middle", "near"])
    }

    @Test func `what a shared transform turns round is ordered by where it comes to stand`() throws {
        let parent = parent(child("left", x: 0), child("middle"), child("right", x: 180))
        parent.sublayerTransform = CATransform3DMakeRotation(0.5, 0, 1, 0)
        let turned = try shown(parent).sublayers.map(\.name)
        #expect(turned == ["right", "middle", "left"])
        parent.sublayerTransform = CATransform3DMakeRotation(-0.5, 0, 1, 0)
        #expect(try shown(parent).sublayers.map(\.name) == ["left", "middle", "right"])
    }

    @Test func `a layer that keeps depth neither clips, nor masks, nor casts a shadow, but fades`() throws {
        let space = CATransformLayer()
        space.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        space.masksToBounds = true
        space.shadowOpacity = 1
        space.borderWidth = 2
        space.mask = child("mask")
        space.opacity = 0.5
        space.addSublayer(child("outside"))
        let layer = try shown(space)
        #expect(layer.sublayers.map(\.name) == ["outside"])
        #expect(!layer.clipsToBounds && layer.shadow == nil && layer.border == nil && layer.mask.isEmpty && layer.opacity == 0.5)
    }

    @Test func `an unknown corner curve is the circular one`() throws {
        let card = child("card")
        card.cornerRadius = 4
        card.cornerCurve = .continuous
        #expect(try shown(card).corners.curve == .continuous)
        card.cornerCurve = CALayerCornerCurve(rawValue: "squircle")
        #expect(card.cornerCurve == .circular)
        #expect(try shown(card).corners == CornerRadii(4))
    }

    // The strength is that of the colour times the opacity (compositing.shadow-is-a-gaussian).
    @Test func `a shadow has its colour's alpha, its own opacity, and goes where it is told`() throws {
        let card = child("card")
        card.shadowColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        card.shadowOpacity = 0.5
        let shadow = try #require(try shown(card).shadow)
        #expect(shadow.color.alpha == 0.25 && shadow.radius == 3 && shadow.offset == CGSize(width: 0, height: -3))
        card.shadowOpacity = 7
        #expect(try shown(card).shadow?.color.alpha == 0.5)
        card.shadowRadius = -2
        #expect(try shown(card).shadow?.radius == 0)
    }

    @Test func `a mask that shows nothing leaves nothing of the layer`() throws {
        let card = child("card")
        card.mask = child("mask")
        card.mask?.opacity = 0.5
        #expect(try shown(card).mask.map(\.opacity) == [0.5])
        card.mask?.isHidden = true
        #expect(card.displayLayer(at: 0, in: DisplayContext(scale: 1)) == nil)
    }

    @Test func `what is hidden or nearly clear is not hit, with all beneath it`() {
        let (box, inner) = (child("box"), CALayer())
        inner.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        box.addSublayer(inner)
        let parent = parent(box)
        let point = CGPoint(x: 100, y: 50)
        #expect(parent.hitTest(point) === inner)
        box.opacity = 0.009
        #expect(parent.hitTest(point) === parent)
        box.opacity = 0.01
        box.isHidden = true
        #expect(parent.hitTest(point) === parent)
    }
}
