// SPDX-License-Identifier: MIT
//
// What a layer drew, kept until it is drawn again.

import Foundation
import VitrineDrawing
import VitrineGeometry

/// The marks of a layer, made at one size and shown at any (drawing.kept-until-asked).
struct LayerDrawing {
    /// The layer's bounds when it was drawn.
    let bounds: CGRect
    let marks: [DisplayList.Content]
    /// What the drawing depended on beside the layer's properties.
    let conditions: AnyObject?

    /// The drawing as a layer shows it: placed as the layer's contents are, and cut at its own edges.
    ///
    /// - Parameter model: The layer itself, unless it is animated.
    @MainActor func content(on layer: CALayer, of model: CALayer) -> DisplayList.Content {
        let frame = (model.source?.drawingGravity ?? layer.contentsGravity).frame(of: bounds.size, in: layer.bounds)
        // Scrolled, it goes along; at another size, it is placed anew.
        let transform =
            frame.size == bounds.size
            ? CGAffineTransform(translationX: frame.minX - bounds.minX, y: frame.minY - bounds.minY)
            : CGAffineTransform(
                a: frame.width / bounds.width, b: 0, c: 0, d: frame.height / bounds.height,
                tx: frame.minX - bounds.minX * frame.width / bounds.width, ty: frame.minY - bounds.minY * frame.height / bounds.height)
        return .picture(DisplayList.Picture(marks, transform: transform, bounds: bounds))
    }
}

extension CALayer {
    /// Whether another size asks for the layer to be drawn again; false by default.
    public var needsDisplayOnBoundsChange: Bool {
        get { flags.isDrawnAtEverySize }
        set { flags.isDrawnAtEverySize = newValue }
    }

    /// A promise that what the layer draws fills its bounds; nothing checks it.
    public var isOpaque: Bool {
        get { flags.isOpaque }
        set { flags.isOpaque = newValue }
    }

    /// Whether drawing was asked for and not done yet.
    public func needsDisplay() -> Bool { flags.needsDisplay }

    /// Draws the layer at once where that was asked for.
    public func displayIfNeeded() { if flags.needsDisplay { drawWhereNeeded(scale: contentsScale) } }

    /// A view's layer is drawn before it is shown for the first time (drawing.views-draw-first).
    func sourceChanged() {
        UIEnvironment.current.noteMaking(of: self)
        if source != nil { flags.needsDisplay = true }
    }

    /// Draws the layer where that was asked for, or what the last drawing depended on is not the same any more.
    func drawWhereNeeded(in context: DisplayContext) {
        if !flags.needsDisplay {
            guard let drawing = rare?.looks.drawing, let source, drawing.conditions !== source.conditions(of: self) else { return }
        }
        drawWhereNeeded(scale: context.scale)
    }

    private func drawWhereNeeded(scale: CGFloat) {
        flags.needsDisplay = false
        guard bounds.width > 0, bounds.height > 0, bounds.isFinite else {
            // There is nothing to draw on yet.
            flags.needsDisplay = source != nil
            return
        }
        display()
    }

    /// Asks the delegate for the contents, or else draws.
    func displayByDelegate() {
        let environment = UIEnvironment.current
        if let delegate {
            environment.isDisplayAbsent = false
            delegate.display(self)
            if !environment.isDisplayAbsent { return }
        }
        let context = CGContext(bounds: bounds, scale: environment.pictureScale)
        delegate?.layerWillDraw(self)
        draw(in: context)
        let marks = context.marks
        if marks.isEmpty {
            if rare?.looks.drawing != nil { uncommon.looks.drawing = nil }
            return
        }
        uncommon.looks.drawing = LayerDrawing(bounds: bounds, marks: marks, conditions: source?.conditions(of: self))
    }

    /// Says that the delegate leaves the display of the layer to the layer.
    package func noteAbsentDisplay() { UIEnvironment.current.isDisplayAbsent = true }

    /// Lets the delegate draw.
    func drawByDelegate(in context: CGContext) { delegate?.draw(self, in: context) }
}

extension CALayer {
    /// Draws the layer with all that is on it, as it is now, in the layer's own space (drawing.layers-in-contexts).
    public func render(in ctx: CGContext) {
        layoutIfNeeded()
        guard var look = currentLook() else { return }
        (look.transform, look.keepsDepth) = (.identity, false)
        ctx.putContents([.layers([look])])
    }
}
