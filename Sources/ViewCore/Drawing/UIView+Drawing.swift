// SPDX-License-Identifier: MIT
//
// How a view draws into its layer.

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
