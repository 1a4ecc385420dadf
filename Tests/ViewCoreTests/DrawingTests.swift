// SPDX-License-Identifier: MIT
//
// When views and layers draw, and what of it is kept.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineOptimizedViews
import VitrineTypography
import VitrineViews

/// Counts how often it is drawn.
private class CountingView: UIView {
    var count = 0
    var rects: [CGRect] = []

    override func draw(_ rect: CGRect) {
        count += 1
        rects.append(rect)
        UIColor.label.setFill()
        UIRectFill(bounds)
    }
}

/// Draws only where it has something to say.
private final class HesitantView: UIView {
    var isReady = false
    var asked = 0

    override func draw(_ rect: CGRect) {
        super.draw(rect)
        asked += 1
        if isReady { UIRectFill(rect) }
    }
}

/// Gives its layer a picture where it has one, and leaves the layer to draw otherwise.
private final class PictureView: UIView {
    var picture: CGImage?

    override func display(_ layer: CALayer) {
        guard let picture else { return super.display(layer) }
        layer.contents = picture
    }
}

/// Draws into its layer itself.
private final class StripeLayer: CALayer {
    override func draw(in context: CGContext) { context.fill(CGRect(x: 0, y: 0, width: bounds.width, height: 2)) }
}

/// Draws layers for which it is the delegate.
private final class Painter: CALayerDelegate {
    func draw(_ layer: CALayer, in context: CGContext) { context.fillEllipse(in: layer.bounds) }
}

@MainActor @Suite struct DrawingTests {
    private func shown(_ view: UIView) -> [DisplayList.Content] { view.displayList(scale: 1).layers.first?.contents ?? [] }

    /// The fills of a picture.
    private func fills(_ contents: [DisplayList.Content]) -> [Paint] {
        contents.flatMap { content -> [Paint] in
            switch content {
            case .shape(let shape): shape.fill.map { [$0] } ?? []
            case .picture(let picture): fills(picture.marks)
            case .image, .text, .layers: []
            }
        }
    }

    @Test func `a view is drawn once, before it is first shown, and again when that is asked for`() {
        let view = CountingView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        #expect(view.count == 0)
        let first = shown(view)
        #expect(first.count == 1 && shown(view) == first)
        #expect(view.rects == [CGRect(x: 0, y: 0, width: 20, height: 10)])
        view.setNeedsDisplay()
        view.setNeedsDisplay()
        _ = shown(view)
        #expect(view.count == 2)
        view.layer.setNeedsDisplay()
        #expect(view.layer.needsDisplay())
        view.layer.displayIfNeeded()
        #expect(view.count == 3 && !view.layer.needsDisplay())
    }

    @Test func `a drawing is stretched with its view, or made anew where the mode says so`() {
        let view = CountingView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        _ = shown(view)
        view.frame.size = CGSize(width: 40, height: 10)
        guard case .picture(let stretched)? = shown(view).first else { return #expect(Bool(false), "nothing was drawn") }
        #expect(view.count == 1 && stretched.transform == CGAffineTransform(scaleX: 2, y: 1))
        view.contentMode = .center
        guard case .picture(let centered)? = shown(view).first else { return #expect(Bool(false), "nothing was drawn") }
        #expect(centered.transform == CGAffineTransform(translationX: 10, y: 0))
        view.contentMode = .redraw
        view.frame.size = CGSize(width: 50, height: 10)
        guard case .picture(let anew)? = shown(view).first else { return #expect(Bool(false), "nothing was drawn") }
        #expect(view.count == 2 && anew.transform == .identity && anew.bounds == view.bounds)
    }

    @Test func `a drawing follows the traits`() {
        let view = CountingView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        let light = fills(shown(view))
        view.overrideUserInterfaceStyle = .dark
        let dark = fills(shown(view))
        #expect(light == [.color(UIColor.label.cgColor(for: UITraitCollection(userInterfaceStyle: .light)))])
        #expect(dark == [.color(UIColor.label.cgColor(for: UITraitCollection(userInterfaceStyle: .dark)))])
    }

    @Test func `a class that calls the body above it and draws nothing at first is asked again`() {
        let first = HesitantView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        #expect(shown(first).isEmpty && first.asked > 0)
        let second = HesitantView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        second.isReady = true
        #expect(!shown(second).isEmpty)
    }

    @Test func `every view of a class is drawn in an optimised program, and not its first alone`() {
        for _ in 0..<3 { #expect(shown(ClosingView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))).count == 1) }
    }

    @Test func `a view is asked for a picture whatever those of its class before it had`() {
        let views = (0..<2).map { _ in PictureView(frame: CGRect(x: 0, y: 0, width: 20, height: 10)) }
        #expect(shown(views[0]).isEmpty)
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2)) }
        for view in views {
            view.picture = picture.cgImage
            view.setNeedsDisplay()
            #expect(shown(view).count == 1)
        }
    }

    @Test func `a view that overrides nothing has no drawing, however often it is asked`() {
        final class Quiet: UIView {}
        let view = Quiet(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        for _ in 0..<2 {
            view.setNeedsDisplay()
            #expect(shown(view).isEmpty)
        }
    }

    @Test func `a layer draws itself, or its delegate does, once it is asked to`() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        let (stripe, plain, painter) = (StripeLayer(), CALayer(), Painter())
        plain.delegate = painter
        for layer in [stripe, plain] {
            layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            root.layer.addSublayer(layer)
        }
        func drawn() -> [Int] { root.displayList(scale: 1).layers.flatMap(\.sublayers).map(\.contents.count) }
        #expect(drawn().allSatisfy { $0 == 0 })
        stripe.setNeedsDisplay()
        plain.setNeedsDisplay()
        #expect(drawn() == [1, 1])
    }

    @Test func `there is a context while a view draws, and none otherwise`() {
        #expect(UIGraphicsGetCurrentContext() == nil)
        let view = CountingView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        _ = shown(view)
        #expect(UIGraphicsGetCurrentContext() == nil)
    }
}
