// SPDX-License-Identifier: MIT
//
// What a layer is asked to show, and by whom: the moment and the part of the canvas, and the view behind a layer.

package import Foundation
package import VitrineDrawing

/// What the making of a display list needs to know at a layer.
package struct DisplayContext {
    /// Device pixels per point.
    package var scale: CGFloat
    /// The part of the layer's own space that can be seen; nil where that is not known, behind a perspective.
    package var visible: CGRect?
    /// Whether layers that say nothing of it have smooth edges.
    package var smoothsEdges: Bool
    /// Where the layer's anchor point is to stand instead of at its position; nil but for the root of a picture.
    var position: CGPoint?
    /// How many layers the layer lies in.
    var depth = 0
    /// The bounds that the layer is shown with, which differ from its own while they are animated.
    package var bounds = CGRect.null
    /// Numbers the layers of a recording; nil in a picture that stands alone.
    package var identities: LayerIdentities?

    package init(scale: CGFloat, visible: CGRect? = nil, smoothsEdges: Bool = true, identities: LayerIdentities? = nil) {
        self.scale = scale
        self.visible = visible
        self.smoothsEdges = smoothsEdges
        self.identities = identities
    }
}

/// What the view behind a layer says about how the layer looks now.
package struct LayerAppearance {
    /// Whether the layer itself is in view, and not only something beneath it.
    package var isSeen = true
    /// Whether the background is on its way to another.
    package var isBackgroundAnimated = false
    package var background: CGColor?
    package var borderColor: CGColor?
    package var shadowColor: CGColor?
    package var contents: [DisplayList.Content] = []
    package var element: DisplayList.Element?
    /// What is beneath, blurred; it comes and goes with the layer's opacity.
    package var backdrop: DisplayList.Backdrop?
    /// What the layer is to glass that lies on it; nil for nothing.
    package var glass: GlassRole?
    /// How what is on the layer lets through what is beneath: colours of its own give way to one.
    package var vibrancy: Vibrancy?
    /// Whether the layer is seen elsewhere and leaves its own place empty.
    package var isAway = false
    /// Whether what the view draws is cut at the layer's bounds, as it is where a view draws into a picture of its own size.
    package var clipsContents = false
}

/// The view behind a layer.
///
/// Colours that depend on the appearance are resolved here, when the display list is made.
@MainActor package protocol LayerSource: CALayerDelegate {
    /// Completes what the layer says about itself.
    func complete(_ appearance: inout LayerAppearance, of layer: CALayer, in context: DisplayContext)

    /// Where a drawing of another size stands in the layer.
    var drawingGravity: CALayerContentsGravity { get }

    /// What a drawing depends on beside the layer's own properties; what was drawn for another object is drawn again.
    func conditions(of layer: CALayer) -> AnyObject?

    /// The environment that the view behind the layer belongs to.
    var environment: UIEnvironment { get }

    /// Tells that the layer's bounds changed in origin or size.
    func layer(_ layer: CALayer, boundsChangedFrom old: CGRect)
}

extension CALayer {
    /// The environment of the nearest view that the layer belongs to.
    var environmentOfView: UIEnvironment? {
        var layer: CALayer? = self
        while let current = layer {
            if let source = current.delegate as? any LayerSource { return source.environment }
            layer = current.superlayer
        }
        return nil
    }
}

/// The sublayers of a layer as they are shown at a moment of its own time.
typealias ShownSublayers = (TimeInterval) -> [DisplayList.Layer]
