// SPDX-License-Identifier: MIT
//
// A picture as data: the one value that passes from the views to the outputs.

public import Foundation
public import VitrineGeometry

/// What is shown at one moment: a tree of finished layers, complete in itself.
///
/// How a layer is composed (compositing.order-of-a-layer): a layer with opacity 0 is absent. Its shadow lies beneath everything of it. If
/// its opacity is below 1, what follows is composed as one picture and then faded. The blurred backdrop; background in the rounded bounds;
/// contents; inner shadows; sublayers in order, with the contents and the sublayers clipped to the rounded bounds where `clipsToBounds` is
/// set; then the border, inside the edge. A mask limits all but nothing outside of the layer. Filters change the whole of that, shadow and
/// mask included, before it fades; and a layer that is mixed otherwise than by covering what is beneath is so mixed with its shadow.
public struct DisplayList: Hashable, Sendable, Codable {
    /// In points.
    public var size: CGSize
    /// Pixels per point.
    public var scale: CGFloat
    /// What the canvas is filled with first; nil leaves it transparent.
    public var background: CGColor?
    /// Back to front.
    public var layers: [Layer]

    /// How deep layers may be nested; renderers refuse what is deeper, so that no picture exhausts the stack.
    public static let nestingLimit = 256

    /// A picture of a size in points, at a number of pixels per point, with layers from back to front.
    public init(size: CGSize, scale: CGFloat, background: CGColor? = nil, layers: [Layer] = []) {
        self.size = size
        self.scale = scale
        self.background = background
        self.layers = layers
    }
}

extension DisplayList {
    /// What an element of a collection is: the name of its group in an output.
    public struct Element: Hashable, Sendable, Codable {
        /// What a layout calls an element: the cell of an item, a supplementary view, or a decoration view.
        public enum Category: String, Hashable, Sendable, Codable { case cell, supplementary, decoration }

        /// Whether it is a cell, a supplementary view or a decoration view.
        public var category: Category
        /// The kind of a supplementary or decoration view.
        public var kind: String?
        /// The section of its index path.
        public var section: Int
        /// The item of its index path; 0 for a header or a footer.
        public var item: Int
        /// The zIndex of its layout attributes.
        public var z: Int

        /// An element with its category, kind, index path and zIndex.
        public init(category: Category, kind: String?, section: Int, item: Int, z: Int = 0) {
            self.category = category
            self.kind = kind
            self.section = section
            self.item = item
            self.z = z
        }
    }

    /// A border drawn inside the edge of a layer.
    public struct Border: Hashable, Sendable, Codable {
        /// The colour of the ring.
        public var color: CGColor
        /// In points.
        public var width: CGFloat
        /// Lengths in points of dashes and gaps in turn, changed a little so that they meet where they began; empty for a whole ring.
        public var dash: [CGFloat]
        /// How dashes end.
        public var cap: Stroke.Cap

        /// A border of a colour, so many points wide.
        public init(color: CGColor, width: CGFloat, dash: [CGFloat] = [], cap: Stroke.Cap = .butt) {
            self.color = color
            self.width = width
            self.dash = dash
            self.cap = cap
        }
    }

    /// The blur of what is beneath a layer: the ground of a material.
    ///
    /// What has been painted before, within the rounded bounds of the layer or another outline, is saturated, blurred and tinted; the layer
    /// itself comes above. Beneath is what belongs to the same picture: a layer with an opacity below 1 or a mask is a picture of its own.
    public struct Backdrop: Hashable, Sendable, Codable {
        /// The standard deviation of the Gaussian, in points.
        public var radius: CGFloat
        /// By how much colours become stronger: 1 leaves them as they are, 0 leaves grey.
        public var saturation: CGFloat
        /// A colour that is put over the blur.
        public var tint: CGColor?
        /// Where the blur is seen, in the space of the layer; nil for the layer's rounded bounds.
        public var outline: Path?
        /// The lens that it is, where it is glass.
        public var glass: Glass?

        /// A blur, its colours as they are unless something else is said.
        public init(radius: CGFloat, saturation: CGFloat = 1, tint: CGColor? = nil, outline: Path? = nil, glass: Glass? = nil) {
            self.radius = radius
            self.saturation = saturation
            self.tint = tint
            self.outline = outline
            self.glass = glass
        }
    }

    /// A bitmap, or a part of it, in a rectangle.
    public struct Image: Hashable, Sendable, Codable {
        /// How pixels are read where a bitmap is shown larger or smaller than it is: mixed with their neighbours, or the nearest one as it is.
        public enum Filter: String, Hashable, Sendable, Codable { case linear, nearest }

        /// The pixels, which other images may share.
        public var bitmap: SharedBitmap
        /// The part that is shown, in units of the bitmap's size: (0, 0, 1, 1) is all of it.
        public var source: CGRect
        /// Where it is shown, in the space of the layer.
        public var frame: CGRect
        /// How its pixels are read.
        public var filter: Filter
        /// A colour that replaces the bitmap's own, which then only says where.
        public var tint: CGColor?

        /// A bitmap, or the part of it that `source` says, in a rectangle of the layer.
        public init(
            bitmap: SharedBitmap, source: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), frame: CGRect, filter: Filter = .linear,
            tint: CGColor? = nil
        ) {
            self.bitmap = bitmap
            self.source = source
            self.frame = frame
            self.filter = filter
            self.tint = tint
        }
    }

    /// An outline, filled first and then stroked.
    public struct Shape: Hashable, Sendable, Codable {
        /// The outline, in the space of the layer.
        public var path: Path
        /// What the inside is filled with; nil leaves it empty.
        public var fill: Paint?
        /// What counts as inside where the outline crosses itself.
        public var fillRule: Path.FillRule
        /// What the outline is drawn with; nil for no line.
        public var stroke: Stroke?
        /// Nil where edges are smooth, as those of nearly all shapes are; so nothing is written of them.
        private var aliased: Bool?

        /// Whether a pixel is painted as a whole or not at all; false by default.
        ///
        /// Viewers draw documents of vectors: an SVG asks them for such edges, while PDF and Lottie files have no way to.
        public var isAliased: Bool {
            get { aliased ?? false }
            set { aliased = newValue ? true : nil }
        }

        /// An outline that is filled, stroked, or both.
        public init(path: Path, fill: Paint?, fillRule: Path.FillRule = .winding, stroke: Stroke? = nil, isAliased: Bool = false) {
            self.path = path
            self.fill = fill
            self.fillRule = fillRule
            self.stroke = stroke
            self.isAliased = isAliased
        }
    }

    /// Something a layer shows of its own, in the space of the layer.
    public enum Content: Hashable, Sendable, Codable {
        case image(Image)
        case shape(Shape)
        case text(TextBlock)
        case picture(Picture)
        /// Layers with all that is on them, back to front, as they were shown once.
        case layers([Layer])
    }

    /// A rectangle with everything on it.
    ///
    /// Lengths are points of the layer's own space, in which its rectangle is `bounds`.
    public struct Layer: Hashable, Sendable, Codable {
        /// A number that the same layer has in every display list of a recording; nil where nothing is recorded.
        public var identity: Int?
        /// A name for the group of the layer in an output; nil for none.
        public var name: String?
        /// The element of a collection view that the layer is; nil for any other.
        public var element: Element?
        /// The layer's rectangle in its own space, in points.
        public var bounds: CGRect
        /// From the layer's space to its parent's, the parent's perspective included.
        public var transform: CATransform3D
        /// Above 0, at most 1.
        public var opacity: CGFloat
        /// What is beneath the layer, blurred; it lies beneath the background.
        public var backdrop: Backdrop?
        /// What the rounded bounds are filled with; nil for nothing.
        public var background: CGColor?
        /// The radii of the corners, in points.
        public var corners: CornerRadii
        /// The ring along the inside of the edge; nil for none.
        public var border: Border?
        /// The shadow beneath the layer; nil for none, and not seen where the layer clips.
        public var shadow: Shadow?
        /// Whether contents and sublayers are cut at the rounded bounds.
        public var clipsToBounds: Bool
        /// Whether it is seen from behind.
        public var isDoubleSided: Bool
        /// Whether its sublayers keep their depth instead of being drawn into its plane.
        public var keepsDepth: Bool
        /// Whether straight edges that do not lie along the pixels are drawn without antialiasing, as UIKit draws them
        /// (geometry.edges-are-hard).
        ///
        /// It is for the edges of background, border, clip, image and gradient of a layer without round corners, in perspective too. Text,
        /// shapes of one colour, shadows and round corners stay smooth, and so do sublayers that do not ask for it. An SVG asks its viewer
        /// for the same of background, border and clip; in a PDF the viewer decides.
        public var hasHardEdges: Bool
        /// Where the mask has alpha the layer is seen; at most one, in the space of the layer.
        public var mask: [Layer]
        /// What the layer shows of its own, back to front, above its background.
        public var contents: [Content]
        /// Back to front.
        public var sublayers: [Layer]
        /// Its effects, where it has any: a list of at most one, so that the many layers without stay small.
        private var wornEffects: [Effects]

        /// What few layers wear beside their shadow.
        public var effects: Effects {
            get { wornEffects.first ?? Effects() }
            set { wornEffects = newValue.isEmpty ? [] : [newValue] }
        }

        /// Whether the layer has effects.
        package var hasEffects: Bool { !wornEffects.isEmpty }

        /// A layer of a size, with a place among its siblings; what is not given shows nothing.
        public init(
            bounds: CGRect, transform: CATransform3D = .identity, identity: Int? = nil, name: String? = nil, element: Element? = nil,
            opacity: CGFloat = 1, backdrop: Backdrop? = nil, background: CGColor? = nil, corners: CornerRadii = .zero,
            border: Border? = nil, shadow: Shadow? = nil,
            clipsToBounds: Bool = false, isDoubleSided: Bool = true, keepsDepth: Bool = false, hasHardEdges: Bool = false,
            mask: [Layer] = [],
            contents: [Content] = [], sublayers: [Layer] = []
        ) {
            self.identity = identity
            self.name = name
            self.element = element
            self.bounds = bounds
            self.transform = transform
            self.opacity = opacity
            self.backdrop = backdrop
            self.background = background
            self.corners = corners
            self.border = border
            self.shadow = shadow
            self.clipsToBounds = clipsToBounds
            self.isDoubleSided = isDoubleSided
            self.keepsDepth = keepsDepth
            self.hasHardEdges = hasHardEdges
            self.mask = mask
            self.contents = contents
            self.sublayers = sublayers
            wornEffects = []
        }
    }
}

extension DisplayList {
    /// Whether layers or their masks are nested deeper than the limit.
    package var isTooDeep: Bool { layers.contains { $0.isNested(deeperThan: Self.nestingLimit) } }
}

extension DisplayList.Layer {
    fileprivate func isNested(deeperThan limit: Int) -> Bool {
        limit < 1 || sublayers.contains { $0.isNested(deeperThan: limit - 1) } || mask.contains { $0.isNested(deeperThan: limit - 1) }
    }
}
