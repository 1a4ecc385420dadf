// SPDX-License-Identifier: MIT
//
// The properties that few layers set, kept beside the layer so that the many stay small.

public import Foundation
public import VitrineDrawing
import VitrineGeometry
import VitrineTimeline

extension CALayer {
    /// What few layers have.
    @MainActor final class Rare {
        var transform = CATransform3D.identity
        var sublayerTransform = CATransform3D.identity
        var anchorPointZ: CGFloat = 0
        var name: String?
        weak var delegate: (any CALayerDelegate)?
        var contents: CGImage?
        var contentsGravity = CALayerContentsGravity.resize
        var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
        var contentsScale: CGFloat = 1
        var isMagnifiedByNearest = false
        var maskedCorners = CACornerMask.all
        var cornerCurve = CALayerCornerCurve.circular
        var cornerRadii: CornerRadii?
        var borderWidth: CGFloat = 0
        var borderColor: CGColor? = .black
        var shadowColor: CGColor? = .black
        var shadowOpacity: Float = 0
        var shadowOffset = CGSize(width: 0, height: -3)
        var shadowRadius: CGFloat = 3
        var shadowPath: CGPath?
        var mask: CALayer?
        var isDoubleSided = true
        var rasterization = Rasterization()
        var timing: MediaTiming?
        var fillMode = CAMediaTimingFillMode.removed
        var actions: [String: any CAAction]?
        /// What clients keep under keys of their own.
        var others: [String: Any] = [:]
        /// The contents on their way from others; of presentations.
        var picture: LayerPicture?
        /// How another layer looked once, shown on this one.
        var snapshot: LayerSnapshot?
        /// The layer that a presentation shows.
        weak var model: CALayer?

        func copy() -> Rare {
            let new = Rare()
            (new.transform, new.sublayerTransform, new.anchorPointZ, new.name) = (transform, sublayerTransform, anchorPointZ, name)
            (new.contents, new.contentsGravity, new.contentsRect, new.contentsScale) =
                (contents, contentsGravity, contentsRect, contentsScale)
            (new.maskedCorners, new.cornerCurve, new.borderWidth, new.borderColor) = (maskedCorners, cornerCurve, borderWidth, borderColor)
            (new.shadowColor, new.shadowOpacity, new.shadowOffset, new.shadowRadius) =
                (shadowColor, shadowOpacity, shadowOffset, shadowRadius)
            (new.shadowPath, new.isDoubleSided, new.isMagnifiedByNearest) = (shadowPath, isDoubleSided, isMagnifiedByNearest)
            new.snapshot = snapshot
            (new.cornerRadii, new.rasterization) = (cornerRadii, rasterization)
            return new
        }
    }

    /// Hints for drawing on a screen, which a picture does not need.
    struct Rasterization {
        var isOn = false
        var scale: CGFloat = 1
        /// Nil is as the picture has it.
        var smoothsEdges: Bool?
        var smoothedEdges = CAEdgeAntialiasingMask.all
    }

    /// Stored for clients: a hint to keep the layer as pixels, which changes nothing in a picture.
    public var shouldRasterize: Bool {
        get { rare?.rasterization.isOn ?? false }
        set { uncommon.rasterization.isOn = newValue }
    }

    /// Stored for clients: pixels per point of a layer kept as pixels; 1 by default.
    public var rasterizationScale: CGFloat {
        get { rare?.rasterization.scale ?? 1 }
        set { uncommon.rasterization.scale = newValue }
    }

    /// Whether straight edges that do not lie along the pixels are smoothed.
    ///
    /// Until it is set the picture decides, whose edges are smooth by default; on iOS they are hard by default (geometry.edges-are-hard).
    public var allowsEdgeAntialiasing: Bool {
        get { rare?.rasterization.smoothsEdges ?? true }
        set { uncommon.rasterization.smoothsEdges = newValue }
    }

    /// The edges that are smoothed; all by default.
    ///
    /// A layer is smoothed as a whole: only a set without any edge makes its edges hard.
    public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { rare?.rasterization.smoothedEdges ?? .all }
        set { uncommon.rasterization.smoothedEdges = newValue }
    }

    var uncommon: Rare {
        if let rare { return rare }
        let new = Rare()
        rare = new
        return new
    }

    /// A radius for each corner, in place of `cornerRadius`, `maskedCorners` and `cornerCurve`.
    package var cornerRadii: CornerRadii? {
        get { rare?.cornerRadii }
        set { if newValue != rare?.cornerRadii { uncommon.cornerRadii = newValue } }
    }

    /// The anchor point's place in depth, in points: what stands at `position` and `zPosition`, and is turned about.
    ///
    /// As with `anchorPoint`, the layer lies beside it: with an anchor 100 points in front of it a layer stands 100 points farther away.
    public var anchorPointZ: CGFloat {
        get { rare?.anchorPointZ ?? 0 }
        set {
            let old = anchorPointZ
            uncommon.anchorPointZ = newValue
            if CALayer.animatesChanges { changed(.anchorPointZ, from: LayerValue(old)) }
        }
    }

    /// A name that outputs show.
    public var name: String? {
        get { rare?.name }
        set { uncommon.name = newValue }
    }

    /// The view behind the layer, or the object that was set.
    public var delegate: (any CALayerDelegate)? {
        get { rare?.delegate ?? source }
        set { uncommon.delegate = newValue }
    }

    /// A `CGImage`; anything else shows nothing.
    public var contents: Any? {
        get { rare?.contents }
        set {
            let old = rare?.contents
            uncommon.contents = newValue as? CGImage
            if CALayer.animatesChanges { changed(.contents, from: .image(old.map { LayerPicture(image: $0) })) }
        }
    }

    /// Where the contents stand in the bounds and whether they are stretched; stretched by default.
    public var contentsGravity: CALayerContentsGravity {
        get { rare?.contentsGravity ?? .resize }
        set { uncommon.contentsGravity = newValue }
    }

    /// The part of the contents that is shown, in units of their size.
    public var contentsRect: CGRect {
        get { rare?.contentsRect ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
        set {
            let old = contentsRect
            uncommon.contentsRect = newValue
            if CALayer.animatesChanges { changed(.contentsRect, from: LayerValue(old)) }
        }
    }

    /// Pixels of the contents per point.
    public var contentsScale: CGFloat {
        get { rare?.contentsScale ?? 1 }
        set { uncommon.contentsScale = newValue }
    }

    /// How contents that are shown larger than they are get their pixels.
    public var magnificationFilter: CALayerContentsFilter {
        get { rare?.isMagnifiedByNearest == true ? .nearest : .linear }
        set { uncommon.isMagnifiedByNearest = newValue == .nearest }
    }

    /// The corners that `cornerRadius` rounds; all by default.
    public var maskedCorners: CACornerMask {
        get { rare?.maskedCorners ?? .all }
        set { uncommon.maskedCorners = newValue }
    }

    /// The shape of rounded corners; circular by default.
    public var cornerCurve: CALayerCornerCurve {
        get { rare?.cornerCurve ?? .circular }
        set { uncommon.cornerCurve = newValue == .continuous ? .continuous : .circular }
    }

    /// The border lies inside the edge.
    public var borderWidth: CGFloat {
        get { rare?.borderWidth ?? 0 }
        set {
            let old = borderWidth
            uncommon.borderWidth = newValue
            if CALayer.animatesChanges { changed(.borderWidth, from: LayerValue(old)) }
        }
    }

    /// The colour of the border; black by default.
    public var borderColor: CGColor? {
        get { rare.map(\.borderColor) ?? .black }
        set {
            let old = borderColor
            uncommon.borderColor = newValue
            if CALayer.animatesChanges { changed(.borderColor, from: .color(old)) }
        }
    }

    /// The colour of the shadow; black by default.
    public var shadowColor: CGColor? {
        get { rare.map(\.shadowColor) ?? .black }
        set {
            let old = shadowColor
            uncommon.shadowColor = newValue
            if CALayer.animatesChanges { changed(.shadowColor, from: .color(old)) }
        }
    }

    /// 0 by default: no shadow.
    public var shadowOpacity: Float {
        get { rare?.shadowOpacity ?? 0 }
        set {
            let old = shadowOpacity
            uncommon.shadowOpacity = newValue
            if CALayer.animatesChanges { changed(.shadowOpacity, from: LayerValue(CGFloat(old))) }
        }
    }

    /// Positive heights are down (compositing.shadow-is-a-gaussian).
    public var shadowOffset: CGSize {
        get { rare?.shadowOffset ?? CGSize(width: 0, height: -3) }
        set {
            let old = shadowOffset
            uncommon.shadowOffset = newValue
            if CALayer.animatesChanges { changed(.shadowOffset, from: LayerValue(old)) }
        }
    }

    /// The standard deviation of the blur in points (compositing.shadow-is-a-gaussian).
    public var shadowRadius: CGFloat {
        get { rare?.shadowRadius ?? 3 }
        set {
            let old = shadowRadius
            uncommon.shadowRadius = newValue
            if CALayer.animatesChanges { changed(.shadowRadius, from: LayerValue(old)) }
        }
    }

    /// What casts the shadow; nil is the layer's own silhouette.
    public var shadowPath: CGPath? {
        get { rare?.shadowPath }
        set {
            let old = shadowPath
            uncommon.shadowPath = newValue
            if CALayer.animatesChanges { changed(.shadowPath, from: .path(old?.path)) }
        }
    }

    /// A layer, in this layer's space, whose alpha says where this layer is seen.
    public var mask: CALayer? {
        get { rare?.mask }
        set { uncommon.mask = newValue }
    }

    /// Whether the layer is seen from behind (geometry.one-sided-layers).
    public var isDoubleSided: Bool {
        get { rare?.isDoubleSided ?? true }
        set { uncommon.isDoubleSided = newValue }
    }
}

/// How contents are resampled.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    /// The value behind the name.
    public let rawValue: String

    /// Creates a value from what is behind its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Blends neighbouring pixels.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// Repeats the nearest pixel.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// Blends neighbouring pixels of two sizes of the picture.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}
