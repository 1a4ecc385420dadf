// SPDX-License-Identifier: MIT
//
// What a template shows once its fields are filled in: a decorated rectangle with a tree of nodes.

public import Foundation
public import VitrineGeometry

extension Scene {
    /// A view made from a template: decoration, content, and what changes in the selected and highlighted states.
    public struct View: Hashable, Sendable {
        /// What the view wears in its normal state.
        public var decoration = Decoration()
        /// Distances between the view's edges and its content, by the direction of reading.
        public var padding = NSDirectionalEdgeInsets.zero
        /// What the view shows; nil shows its background only.
        public var content: Node?
        /// The row of a list that it is in place of content.
        @Rare public var row: ListRow?
        /// The view of a nib that it shows in place of content.
        @Rare public var nib: Nib?
        /// Colours that the view has in every state.
        @Rare public var always: StateStyle?
        /// What changes where the item is selected.
        @Rare public var selected: StateStyle?
        /// What changes where the item is highlighted.
        @Rare public var highlighted: StateStyle?
        /// What changes where the view is seen from behind; nil shows it mirrored, as a view is.
        @Rare public var back: StateStyle?
        /// The names by which the file says what it wears.
        package var place = SourcePlace()

        /// An empty view.
        public init() {}
    }

    /// What a state changes; nil leaves things as they are.
    public struct StateStyle: Hashable, Sendable {
        /// The background.
        public var background: Fill?
        /// The border.
        public var border: Border?
        /// The shadow.
        public var shadow: Shadow?
        /// The opacity, 0 to 1.
        public var opacity: CGFloat?
        /// The transform.
        public var transform: CATransform3D?
        /// The colour of all text.
        public var textColor: Color?
        /// The tint of template images and plain buttons.
        public var tint: Color?
        /// Replaces the content of the view.
        public var content: Node?

        /// A state that changes nothing.
        public init() {}
    }

    /// What any view can wear.
    public struct Decoration: Hashable, Sendable {
        /// What fills it; nil leaves it transparent.
        public var background: Fill?
        /// The radii of its corners, in points.
        public var cornerRadius = Corners.square
        /// Whether its corners are arcs or smooth curves.
        public var cornerCurve = CornerCurve.circular
        /// The line inside its edge; nil draws none.
        public var border: Border?
        /// The shadow behind it; nil casts none.
        public var shadow: Shadow?
        /// The opacity of it with all its content, 0 to 1.
        public var opacity: CGFloat = 1
        /// Whether it is left out of the picture; it keeps its place.
        public var isHidden = false
        /// The transform about its anchor point; nil leaves it in its place.
        public var transform: CATransform3D?
        /// Whether content ends at its edge and rounded corners.
        public var clips = false
        /// How near it is to the viewer among its siblings, in points.
        public var zPosition: CGFloat = 0
        /// The point that `transform` turns about, in units of the size.
        public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
        /// Whether it is seen from behind.
        public var isDoubleSided = true
        /// The eye's distance from what lies directly in it, in points; nil is without perspective.
        public var perspective: CGFloat?
        /// What limits it to where it has alpha; at most one.
        public var mask: [Node] = []
        /// Materials, blends, further shadows and filters; at most one, so that the many nodes without stay small.
        public var worn: [Effects] = []

        /// What leads from it to other screens; at most one, since next to nothing does.
        package var linked: [Links] = []

        /// What leads from it to other screens, and what it becomes there.
        public var links: Links {
            get { linked.first ?? Links() }
            set { linked = newValue == Links() ? [] : [newValue] }
        }

        /// Materials, blends, further shadows and filters.
        public var effects: Effects {
            get { worn.first ?? Effects() }
            set { worn = newValue == Effects() ? [] : [newValue] }
        }

        /// A transparent rectangle.
        public init() {}
    }

    /// What fills an area.
    public enum Fill: Hashable, Sendable {
        case color(Color)
        case gradient(Gradient)
        case image(ImageContent)
        case shape(Shape)
    }

    /// Corner radii in points, or as a share of the shorter side, by the direction of reading.
    public struct Corners: Hashable, Sendable {
        /// The radius of the top corner where reading begins.
        public var topLeading: CGFloat
        /// The radius of the top corner where reading ends.
        public var topTrailing: CGFloat
        /// The radius of the bottom corner where reading ends.
        public var bottomTrailing: CGFloat
        /// The radius of the bottom corner where reading begins.
        public var bottomLeading: CGFloat
        /// What part of the shorter side all four radii are, in place of points: half of it is a capsule; nil takes the points.
        public var share: CGFloat?
        /// Whether all four radii keep an even distance to the round corners of what is around, in place of points.
        public var isConcentric = false

        /// Corners without a radius.
        public static let square = Corners(0)

        /// Four corners of one radius.
        public init(_ radius: CGFloat) { self.init(radius, radius, radius, radius) }

        /// Radii from the top leading corner around.
        public init(_ topLeading: CGFloat, _ topTrailing: CGFloat, _ bottomTrailing: CGFloat, _ bottomLeading: CGFloat) {
            (self.topLeading, self.topTrailing) = (topLeading, topTrailing)
            (self.bottomTrailing, self.bottomLeading) = (bottomTrailing, bottomLeading)
        }

        /// Corners so round that the shorter sides are half circles.
        public static let capsule = Corners(shareOfShorterSide: 0.5)

        /// Corners that keep an even distance to the round corners of what is around.
        public static let concentric: Corners = {
            var corners = Corners(0)
            corners.isConcentric = true
            return corners
        }()

        /// Four corners of one radius, which follows from the size of what has them.
        public init(shareOfShorterSide share: CGFloat) {
            self.init(0)
            self.share = share
        }

        /// Whether all four radii are equal.
        public var isUniform: Bool { self == Corners(topLeading) || share != nil }

        /// The radii in points of something of a size.
        public func resolved(in size: CGSize) -> Corners {
            guard let share else { return self }
            return Corners(min(size.width, size.height) * share).union(points)
        }

        private var points: Corners { Corners(topLeading, topTrailing, bottomTrailing, bottomLeading) }

        /// At each corner the larger one of two radii.
        public func union(_ other: Corners) -> Corners {
            var corners = Corners(
                max(topLeading, other.topLeading), max(topTrailing, other.topTrailing), max(bottomTrailing, other.bottomTrailing),
                max(bottomLeading, other.bottomLeading))
            corners.share = [share, other.share].compactMap(\.self).max()
            return corners
        }
    }

    /// The curve of rounded corners, under the names of `CALayerCornerCurve`.
    public enum CornerCurve: String, Hashable, Sendable, CaseIterable {
        case circular, continuous
    }

    /// A line inside the edge of a view.
    public struct Border: Hashable, Sendable {
        /// The width in points.
        public var width: CGFloat = 1
        /// The colour; that of separators unless told.
        public var color = Color.named("separator", alpha: 1)
        /// Lengths of dashes and gaps in turn, in points; empty is an unbroken line.
        public var dash: [CGFloat] = []
        /// How dashes end.
        public var cap = LineCap.butt

        /// A border of one point in the colour of separators.
        public init() {}
    }

    /// A shadow as CALayer draws it; the blur's standard deviation is `radius`.
    public struct Shadow: Hashable, Sendable {
        /// The colour; black unless told.
        public var color = Color.named("black", alpha: 1)
        /// The standard deviation of the blur, in points.
        public var radius: CGFloat = 3
        /// The opacity, 0 to 1.
        public var opacity: CGFloat = 0.2
        /// How far the shadow is displaced, in points.
        public var offset = CGSize(width: 0, height: 1)
        /// How much larger than what casts it the shadow is on each side, in points; less than 0 is smaller.
        public var spread: CGFloat = 0

        /// A soft shadow one point below.
        public init() {}
    }
}
