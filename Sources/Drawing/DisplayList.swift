// SPDX-License-Identifier: MIT
//
// A picture as data: the one value that passes from the views to the outputs.

public import Foundation
public import VitrineGeometry

/// What is shown at one moment: a tree of finished layers, complete in itself.
///
/// How a layer is composed (compositing.order-of-a-layer): a layer with opacity 0 is absent. Its shadow lies beneath everything of it. If
/// its opacity is below 1, what follows is composed as one picture and then faded. Background in the rounded bounds; contents; sublayers in
/// order, with the contents and the sublayers clipped to the rounded bounds where `clipsToBounds` is set; then the border, inside the edge.
/// A mask limits all but nothing outside of the layer.
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
        public enum Category: String, Hashable, Sendable, Codable { case cell, supplementary, decoration }

        public var category: Category
        /// The kind of a supplementary or decoration view.
        public var kind: String?
        public var section: Int
        public var item: Int
        /// The zIndex of its layout attributes.
        public var z: Int

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
        public var color: CGColor
        /// In points.
        public var width: CGFloat

        public init(color: CGColor, width: CGFloat) {
            self.color = color
            self.width = width
        }
    }

    /// A bitmap, or a part of it, in a rectangle.
    public struct Image: Hashable, Sendable, Codable {
        public enum Filter: String, Hashable, Sendable, Codable { case linear, nearest }

        public var bitmap: SharedBitmap
        /// The part that is shown, in units of the bitmap's size: (0, 0, 1, 1) is all of it.
        public var source: CGRect
        /// Where it is shown, in the space of the layer.
        public var frame: CGRect
        public var filter: Filter
        /// A colour that replaces the bitmap's own, which then only says where.
        public var tint: CGColor?

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
        public var path: Path
        public var fill: Paint?
        public var fillRule: Path.FillRule
        public var stroke: Stroke?

        public init(path: Path, fill: Paint?, fillRule: Path.FillRule = .winding, stroke: Stroke? = nil) {
            self.path = path
            self.fill = fill
            self.fillRule = fillRule
            self.stroke = stroke
        }
    }

    /// Something a layer shows of its own, in the space of the layer.
    public enum Content: Hashable, Sendable, Codable {
        case image(Image)
        case shape(Shape)
        case text(TextBlock)
    }

    /// A rectangle with everything on it.
    ///
    /// Lengths are points of the layer's own space, in which its rectangle is `bounds`.
    public struct Layer: Hashable, Sendable, Codable {
        /// A number that the same layer has in every display list of a recording; nil where nothing is recorded.
        public var identity: Int?
        public var name: String?
        public var element: Element?
        public var bounds: CGRect
        /// From the layer's space to its parent's, the parent's perspective included.
        public var transform: CATransform3D
        /// Above 0, at most 1.
        public var opacity: CGFloat
        public var background: CGColor?
        public var corners: CornerRadii
        public var border: Border?
        public var shadow: Shadow?
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
        public var contents: [Content]
        /// Back to front.
        public var sublayers: [Layer]

        /// Whether the layer's own edges are drawn hard.
        package var showsHardEdges: Bool { hasHardEdges && corners.isZero }

        public init(
            bounds: CGRect, transform: CATransform3D = .identity, identity: Int? = nil, name: String? = nil, element: Element? = nil,
            opacity: CGFloat = 1, background: CGColor? = nil, corners: CornerRadii = .zero, border: Border? = nil, shadow: Shadow? = nil,
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
