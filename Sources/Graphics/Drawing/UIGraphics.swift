// SPDX-License-Identifier: MIT
//
// The context that is drawn into, and UIKit's shortest ways to draw something in it.

public import Foundation
import VitrineDrawing
import VitrineEnvironment
public import VitrineQuartz2D

/// The context that is drawn into; nil outside of drawing.
@preconcurrency @MainActor public func UIGraphicsGetCurrentContext() -> CGContext? { UIEnvironment.current.graphics.contexts.last }

/// Makes a context the one that is drawn into.
@preconcurrency @MainActor public func UIGraphicsPushContext(_ context: CGContext) {
    UIEnvironment.current.graphics.contexts.append(context)
}

/// Makes the context of before the one that is drawn into.
@preconcurrency @MainActor public func UIGraphicsPopContext() { _ = UIEnvironment.current.graphics.contexts.popLast() }

/// Fills a rectangle with the colour of the current context.
@preconcurrency @MainActor public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Fills the ring of one point along the inside of a rectangle.
@preconcurrency @MainActor public func UIRectFrame(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.fill([
        CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
        CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1),
        CGRect(x: rect.minX, y: rect.minY + 1, width: 1, height: max(rect.height - 2, 0)),
        CGRect(x: rect.maxX - 1, y: rect.minY + 1, width: 1, height: max(rect.height - 2, 0)),
    ])
}

/// Limits what follows in the current context to a rectangle.
@preconcurrency @MainActor public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension UIColor {
    /// Fills and strokes with the colour from now on, in the current context.
    @preconcurrency @MainActor public func set() {
        setFill()
        setStroke()
    }

    /// Fills with the colour from now on, in the current context.
    @preconcurrency @MainActor public func setFill() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        guard let image = patternImage else { return context.setFillColor(cgColor) }
        context.setFillPattern(image.wholeContents, size: image.size)
    }

    /// Strokes with the colour from now on, in the current context.
    @preconcurrency @MainActor public func setStroke() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        guard let image = patternImage else { return context.setStrokeColor(cgColor) }
        context.setStrokePattern(image.wholeContents, size: image.size)
    }
}

/// Fills a rectangle with the colour of the current context, mixed with what is beneath.
@preconcurrency @MainActor public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
}
