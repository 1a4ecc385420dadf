// SPDX-License-Identifier: MIT
//
// What few layers say about how they look, kept beside the layer so that the many stay small.

import Foundation
package import VitrineDrawing
import VitrineGeometry
import VitrineTimeline

/// How a layer looks beyond what every layer says of itself.
///
/// It is a value, so that a copy of a layer leaves nothing out; what a property is until it is set stands here, and nowhere else.
struct LayerLooks {
    var transform = CATransform3D.identity
    var sublayerTransform = CATransform3D.identity
    var anchorPointZ: CGFloat = 0
    var name: String?
    var contents: CGImage?
    var contentsGravity = CALayerContentsGravity.resize
    var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    var contentsScale: CGFloat = 1
    var isMagnifiedByNearest = false
    var isMinifiedByNearest = false
    /// The part of the contents that is stretched, in units of their size.
    var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// What is kept and changes nothing.
    var kept = KeptMembers()
    var maskedCorners = CACornerMask.all
    var cornerCurve = CALayerCornerCurve.circular
    /// A radius for each corner, in place of the one for all.
    var cornerRadii: CornerRadii?
    var borderWidth: CGFloat = 0
    var borderColor: CGColor? = .black
    var shadowColor: CGColor? = .black
    var shadowOpacity: Float = 0
    var shadowOffset = CGSize(width: 0, height: -3)
    var shadowRadius: CGFloat = 3
    var shadowPath: CGPath?
    var isDoubleSided = true
    /// Nil is as the picture has it.
    var smoothsEdges: Bool?
    var smoothedEdges = CAEdgeAntialiasingMask.all
    var isRasterized = false
    var rasterizationScale: CGFloat = 1
    /// Blend, further shadows, shadows within and filters.
    var effects = DisplayList.Effects()
    /// What was set to mix the layer with what is behind it.
    var compositingFilter: Any?
    /// Lengths of dashes and gaps of the border, and how dashes end.
    var borderDash: [CGFloat] = []
    var borderCap = Stroke.Cap.butt
    /// What was drawn last.
    var drawing: LayerDrawing?
    /// How another layer looked once, shown on this one.
    var snapshot: LayerSnapshot?

    /// How a layer looks that says nothing of it.
    @MainActor static let standard = LayerLooks()
}

/// What few layers have: how they look, and what a copy of a layer does not share.
@MainActor final class LayerExtras {
    var looks: LayerLooks
    weak var delegate: (any CALayerDelegate)?
    var mask: CALayer?
    var timing: MediaTiming?
    var fillMode = CAMediaTimingFillMode.removed
    var actions: [String: any CAAction]?
    /// What clients keep under keys of their own.
    var others: [String: Any] = [:]
    /// The contents on their way from others; of presentations.
    var picture: LayerPicture?
    /// The layer that a presentation shows.
    weak var model: CALayer?

    init(_ looks: LayerLooks = .standard) { self.looks = looks }
}

extension CALayer {
    /// What few layers have, made where it is not there yet.
    var uncommon: LayerExtras {
        if let rare { return rare }
        let new = LayerExtras()
        rare = new
        return new
    }

    /// A property that few layers set.
    func look<Value>(_ path: KeyPath<LayerLooks, Value>) -> Value {
        if let rare { return rare.looks[keyPath: path] }
        return LayerLooks.standard[keyPath: path]
    }

    /// Sets a property that few layers set, and lets the change be animated.
    func setLook<Value: LayerPropertyValue>(_ path: WritableKeyPath<LayerLooks, Value>, _ new: Value, _ property: LayerProperty) {
        let old = look(path)
        uncommon.looks[keyPath: path] = new
        if mayAnimate { changed(property, from: old.layerValue) }
    }

    /// A radius for each corner, in place of `cornerRadius`, `maskedCorners` and `cornerCurve`.
    package var cornerRadii: CornerRadii? {
        get { rare?.looks.cornerRadii }
        set { if newValue != rare?.looks.cornerRadii { uncommon.looks.cornerRadii = newValue } }
    }
}
