// SPDX-License-Identifier: MIT
//
// How a view draws into its layer.

public import Foundation
package import VitrineLayers

extension UIView {
    package var drawingGravity: CALayerContentsGravity { contentMode.gravity }

    package func conditions(of layer: CALayer) -> AnyObject? { traitCollection }

    /// Draws the view in a context, under its traits and in its environment.
    func drawLayer(_ layer: CALayer, in context: CGContext) {
        guard layer === self.layer else { return }
        environment.run {
            UIGraphicsPushContext(context)
            defer { UIGraphicsPopContext() }
            traitCollection.performAsCurrent { draw(bounds) }
        }
    }
}

extension UIView {
    /// Draws the view with all that is on it in a rectangle of the current context, as it is seen (drawing.layers-in-contexts).
    ///
    /// - Parameters:
    ///   - rect: Where it is drawn, stretched to fill it.
    ///   - afterUpdates: Whether the view is laid out first.
    /// - Returns: Whether something was drawn.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return false }
        if afterUpdates { layoutIfNeeded() }
        decodeImages(scale: context.scale)
        context.saveGState()
        defer { context.restoreGState() }
        context.clip(to: rect)
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        layer.render(in: context)
        return true
    }
}
