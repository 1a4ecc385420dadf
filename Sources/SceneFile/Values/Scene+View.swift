// SPDX-License-Identifier: MIT
//
// What a template shows once its fields are filled in: a decorated rectangle with a tree of nodes.

public import Foundation
public import VitrineGeometry

extension Scene {
    /// A view made from a template: decoration, content, and what changes in the selected and highlighted states.
    public struct View: Hashable, Sendable {
        public var decoration = Decoration()
        /// Distances between the view's edges and its content.
        public var padding = UIEdgeInsets.zero
        public var content: Node?
        public var selected: StateStyle?
        public var highlighted: StateStyle?
        /// What changes where the view is seen from behind; nil shows it mirrored, as a view is.
        public var back: StateStyle?

        public init() {}
    }

    /// What a state changes; nil leaves things as they are.
    public struct StateStyle: Hashable, Sendable {
        public var background: Fill?
        public var border: Border?
        public var shadow: Shadow?
        public var opacity: CGFloat?
        public var transform: CATransform3D?
        /// The colour of all text.
        public var textColor: Color?
        /// The tint of template images and plain buttons.
        public var tint: Color?
        /// Replaces the content of the view.
        public var content: Node?

        public init() {}
    }

    /// What any view can wear.
    public struct Decoration: Hashable, Sendable {
        public var background: Fill?
        public var cornerRadius = Corners.square
        public var cornerCurve = CornerCurve.circular
        public var border: Border?
        public var shadow: Shadow?
        public var opacity: CGFloat = 1
        public var isHidden = false
        public var transform: CATransform3D?
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

        public init() {}
    }

    /// What fills an area.
    public enum Fill: Hashable, Sendable {
        case color(Color)
        case gradient(Gradient)
        case image(ImageContent)
    }

    /// Corner radii in points.
    public struct Corners: Hashable, Sendable {
        public var topLeft: CGFloat
        public var topRight: CGFloat
        public var bottomRight: CGFloat
        public var bottomLeft: CGFloat

        public static let square = Corners(0)

        public init(_ radius: CGFloat) { self.init(radius, radius, radius, radius) }

        public init(_ topLeft: CGFloat, _ topRight: CGFloat, _ bottomRight: CGFloat, _ bottomLeft: CGFloat) {
            (self.topLeft, self.topRight, self.bottomRight, self.bottomLeft) = (topLeft, topRight, bottomRight, bottomLeft)
        }

        /// Whether all four radii are equal.
        public var isUniform: Bool { topLeft == topRight && topLeft == bottomRight && topLeft == bottomLeft }
    }

    public enum CornerCurve: String, Hashable, Sendable, CaseIterable {
        case circular, continuous
    }

    /// A line inside the edge of a view.
    public struct Border: Hashable, Sendable {
        public var width: CGFloat = 1
        public var color = Color.named("separator", alpha: 1)

        public init() {}
    }

    /// A shadow as CALayer draws it; the blur's standard deviation is `radius`.
    public struct Shadow: Hashable, Sendable {
        public var color = Color.named("black", alpha: 1)
        public var radius: CGFloat = 3
        public var opacity: CGFloat = 0.2
        public var offset = CGSize(width: 0, height: 1)

        public init() {}
    }
}
