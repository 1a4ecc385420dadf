// SPDX-License-Identifier: MIT
//
// Where layers stand, and in which order they are painted.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineLayers

@MainActor @Suite struct CALayerTests {
    private func layer(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, name: String? = nil) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: x, y: y, width: width, height: height)
        layer.name = name
        layer.backgroundColor = .black
        return layer
    }

    private func names(_ layers: [DisplayList.Layer]) -> [String] { layers.map { $0.name ?? "?" } }

    @Test(arguments: [
        (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 60, y: 40)), (CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 20)),
        (CGPoint(x: 1, y: 0.5), CGPoint(x: 110, y: 40)),
    ])
    func `setting a frame puts the anchor point at its place`(anchor: CGPoint, position: CGPoint) {
        let layer = CALayer()
        layer.anchorPoint = anchor
        layer.frame = CGRect(x: 10, y: 20, width: 100, height: 40)
        #expect(layer.position == position)
        #expect(layer.bounds == CGRect(x: 0, y: 0, width: 100, height: 40))
        #expect(layer.frame == CGRect(x: 10, y: 20, width: 100, height: 40))
    }

    @Test func `the frame of a turned layer is the box around it`() {
        let layer = layer(0, 0, 100, 40)
        layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(layer.frame == CGRect(x: 30, y: -30, width: 40, height: 100))
        #expect(layer.bounds.size == CGSize(width: 100, height: 40))
    }

    @Test func `setting the frame of a turned layer sizes its bounds so that it fits`() {
        let layer = CALayer()
        layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
        layer.frame = CGRect(x: 10, y: 10, width: 40, height: 100)
        #expect(layer.bounds.size == CGSize(width: 100, height: 40))
        #expect(layer.frame == CGRect(x: 10, y: 10, width: 40, height: 100))
    }

    // T(-anchor) * transform * T(position), for a layer whose bounds start elsewhere than at zero (geometry.layer-placement).
    @Test func `a layer is moved to its anchor, transformed and placed`() throws {
        let layer = CALayer()
        layer.bounds = CGRect(x: 5, y: 6, width: 20, height: 10)
        layer.anchorPoint = CGPoint(x: 1, y: 0)
        layer.position = CGPoint(x: 100, y: 200)
        layer.transform = CATransform3DMakeScale(2, 3, 1)
        // The anchor is (25, 6): the point (15, 8) lies 10 left of it and 2 below, then 20 and 6.
        #expect(layer.transformToSuperlayer.project(CGPoint(x: 25, y: 6)) == CGPoint(x: 100, y: 200))
        #expect(layer.transformToSuperlayer.project(CGPoint(x: 15, y: 8)) == CGPoint(x: 80, y: 206))
    }

    // The scale at depth z is d / (d - z), about the parent's centre (geometry.perspective-divides).
    @Test func `a perspective scales about the middle of the parent`() throws {
        let parent = layer(0, 0, 200, 100)
        parent.sublayerTransform.m34 = -1 / 500
        let child = layer(150, 40, 20, 20)
        child.zPosition = 250
        parent.addSublayer(child)
        #expect(child.transformToSuperlayer.project(CGPoint(x: 0, y: 0)) == CGPoint(x: 200, y: 30))
        #expect(child.transformToSuperlayer.project(CGPoint(x: 20, y: 20)) == CGPoint(x: 240, y: 70))
        let shown = try #require(parent.displayLayer(at: 0, in: DisplayContext(scale: 1)))
        #expect(shown.sublayers[0].transform == child.transformToSuperlayer)
    }

    @Test func `sublayers are painted by depth and then in order`() throws {
        let parent = layer(0, 0, 100, 100)
        for (name, z) in [("a", 1.0), ("b", 0), ("c", 1), ("d", -1)] {
            let child = layer(0, 0, 10, 10, name: name)
            child.zPosition = z
            parent.addSublayer(child)
        }
        let shown = try #require(parent.displayLayer(at: 0, in: DisplayContext(scale: 1)))
        #expect(names(shown.sublayers) == ["d", "b", "a", "c"])
    }

    @Test func `a depth that only orders leaves a flat matrix`() throws {
        let parent = layer(0, 0, 100, 100)
        let child = layer(10, 20, 10, 10)
        child.zPosition = 7
        parent.addSublayer(child)
        let shown = try #require(parent.displayLayer(at: 0, in: DisplayContext(scale: 1)))
        #expect(shown.sublayers[0].transform == CATransform3DMakeTranslation(10, 20, 0))
    }

    @Test func `what keeps depth hands it on`() throws {
        let parent = CATransformLayer()
        parent.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        parent.backgroundColor = .black
        let child = layer(10, 20, 10, 10)
        child.zPosition = 7
        parent.addSublayer(child)
        let shown = try #require(parent.displayLayer(at: 0, in: DisplayContext(scale: 1)))
        #expect(shown.keepsDepth)
        #expect(shown.background == nil)
        #expect(shown.sublayers[0].transform == CATransform3DMakeTranslation(10, 20, 7))
    }

    @Test func `hidden and transparent layers are absent`() throws {
        let parent = layer(0, 0, 100, 100)
        let (hidden, clear, seen) = (layer(0, 0, 10, 10), layer(0, 0, 10, 10), layer(0, 0, 10, 10, name: "seen"))
        hidden.isHidden = true
        clear.opacity = 0
        for child in [hidden, clear, seen] { parent.addSublayer(child) }
        let shown = try #require(parent.displayLayer(at: 0, in: DisplayContext(scale: 1)))
        #expect(names(shown.sublayers) == ["seen"])
    }

    @Test func `what lies outside of a clipping layer is left out`() {
        let root = layer(0, 0, 100, 100, name: "root")
        let clip = layer(0, 0, 50, 50, name: "clip")
        clip.masksToBounds = true
        clip.bounds.origin.y = 30
        for (name, y) in [("above", 0.0), ("edge", 15), ("inside", 40), ("below", 90)] {
            clip.addSublayer(layer(0, y, 10, 10, name: name))
        }
        let wide = layer(60, 200, 10, 10, name: "off the canvas")
        wide.addSublayer(layer(0, -150, 10, 10, name: "sticks out"))
        root.addSublayer(clip)
        root.addSublayer(wide)
        let list = CALayer.displayList(of: root, size: CGSize(width: 100, height: 100), scale: 1)
        #expect(names(list.layers[0].sublayers) == ["clip", "off the canvas"])
        #expect(names(list.layers[0].sublayers[0].sublayers) == ["inside"])
        #expect(names(list.layers[0].sublayers[1].sublayers) == ["sticks out"])
        #expect(list.layers[0].sublayers[1].background == nil)
    }

    @Test func `a shadow from outside is seen inside`() {
        let root = layer(0, 0, 100, 100)
        let child = layer(0, 102, 10, 10, name: "child")
        child.shadowOpacity = 0.5
        child.shadowColor = .black
        root.addSublayer(child)
        let list = CALayer.displayList(of: root, size: CGSize(width: 100, height: 100), scale: 1)
        #expect(names(list.layers[0].sublayers) == ["child"])
        #expect(list.layers[0].sublayers[0].shadow?.color.alpha == 0.5)
        child.position.y += 20
        #expect(CALayer.displayList(of: root, size: CGSize(width: 100, height: 100), scale: 1).layers[0].sublayers.isEmpty)
    }

    @Test func `a layer that clips shows no shadow`() throws {
        let layer = layer(0, 0, 10, 10)
        layer.shadowOpacity = 1
        layer.masksToBounds = true
        #expect(try #require(layer.displayLayer(at: 0, in: DisplayContext(scale: 1))).shadow == nil)
    }

    @Test func `a display list prints as text`() {
        let root = layer(0, 0, 100, 50)
        root.backgroundColor = .white
        let card = layer(10, 5, 40, 20, name: "card")
        card.cornerRadius = 6
        card.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        card.borderWidth = 1
        card.opacity = 0.5
        let mask = layer(0, 0, 20, 20)
        card.mask = mask
        root.addSublayer(card)
        #expect(
            CALayer.displayList(of: root, size: CGSize(width: 100, height: 50), scale: 2).description == """
                canvas 100 50 @2
                  layer [0 0 100 50] background #ffffff
                    layer 'card' [0 0 40 20] at 10 5 opacity 0.5 background #000000 corners 6 6 0 0 border 1 #000000
                      mask [0 0 20 20] background #000000

                """)
    }

    // Minimum edges are inside, maximum edges are not (compositing.hit-testing).
    @Test func `the front-most layer at a point is hit`() {
        let root = layer(0, 0, 100, 100)
        let (back, front) = (layer(10, 10, 30, 30), layer(20, 20, 30, 30))
        root.addSublayer(back)
        root.addSublayer(front)
        #expect(root.hitTest(CGPoint(x: 20, y: 20)) === front)
        #expect(root.hitTest(CGPoint(x: 10, y: 10)) === back)
        #expect(root.hitTest(CGPoint(x: 50, y: 50)) === root)
        #expect(root.hitTest(CGPoint(x: 100, y: 50)) == nil)
    }

    @Test func `points are carried through turned and scrolled layers`() {
        let root = layer(0, 0, 100, 100)
        let scrolled = layer(10, 10, 50, 50)
        scrolled.bounds.origin = CGPoint(x: 0, y: 100)
        let turned = layer(0, 100, 20, 20)
        turned.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
        root.addSublayer(scrolled)
        scrolled.addSublayer(turned)
        #expect(turned.convert(CGPoint(x: 0, y: 0), to: root) == CGPoint(x: 30, y: 10))
        #expect(turned.convert(CGPoint(x: 30, y: 10), from: root) == CGPoint(x: 0, y: 0))
        #expect(root.convert(CGRect(x: 0, y: 0, width: 10, height: 20), from: turned) == CGRect(x: 10, y: 10, width: 20, height: 10))
    }

    @Test func `layers are inserted, replaced and removed`() {
        let root = CALayer()
        let (a, b, c, d) = (
            layer(0, 0, 1, 1, name: "a"), layer(0, 0, 1, 1, name: "b"), layer(0, 0, 1, 1, name: "c"), layer(0, 0, 1, 1, name: "d")
        )
        root.addSublayer(a)
        root.insertSublayer(b, below: a)
        root.insertSublayer(c, above: b)
        #expect(root.sublayers?.map(\.name) == ["b", "c", "a"])
        root.replaceSublayer(c, with: d)
        #expect(root.sublayers?.map(\.name) == ["b", "d", "a"])
        #expect(c.superlayer == nil)
        d.removeFromSuperlayer()
        root.insertSublayer(a, at: 0)
        #expect(root.sublayers?.map(\.name) == ["a", "b"])
    }

    @Test func `layout runs once for each layer that needs it`() {
        final class Counter: CALayer {
            var count = 0
            override func layoutSublayers() { count += 1 }
        }
        let (root, middle, leaf) = (Counter(), Counter(), Counter())
        root.addSublayer(middle)
        middle.addSublayer(leaf)
        func counts() -> [Int] { [root.count, middle.count, leaf.count] }
        leaf.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(counts() == [0, 0, 1])
        leaf.bounds.size = CGSize(width: 5, height: 5)
        root.setNeedsLayout()
        leaf.layoutIfNeeded()
        #expect(counts() == [0, 0, 2])
        root.layoutIfNeeded()
        #expect(counts() == [1, 0, 2])
    }

    @Test func `a picture is placed by its gravity`() throws {
        let layer = layer(0, 0, 100, 50)
        layer.contents = CGImage(SharedBitmap(Bitmap(width: 20, height: 20)))
        layer.contentsScale = 2
        layer.contentsGravity = .bottomRight
        let shown = try #require(layer.displayLayer(at: 0, in: DisplayContext(scale: 2)))
        guard case .image(let image) = shown.contents.first else {
            Issue.record("no image")
            return
        }
        #expect(image.frame == CGRect(x: 90, y: 40, width: 10, height: 10))
    }
}
