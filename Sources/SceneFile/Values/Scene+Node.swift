// SPDX-License-Identifier: MIT
//
// The nodes that the content of a view is made of.

public import Foundation
public import VitrineGeometry

extension Scene {
    /// A part of a view's content: what it is, how large it wants to be, and what it wears.
    public struct Node: Hashable, Sendable {
        /// A name to find the part by; it becomes the group's name in vector output.
        public var name: String?
        public var kind: Kind
        public var frame = FrameLimits()
        /// Distances between the node's edges and what it shows.
        public var padding = UIEdgeInsets.zero
        public var decoration = Decoration()
        /// Where the node stands in an overlay; nil takes the overlay's alignment.
        public var position: Alignment?
        /// Space after the node in a stack, in place of the stack's spacing.
        public var spacingAfter: CGFloat?

        public init(_ kind: Kind) { self.kind = kind }

        public indirect enum Kind: Hashable, Sendable {
            case label(Label)
            case image(ImageContent)
            case shape(Shape)
            case gradient(Gradient)
            case stack(Stack)
            case overlay(Overlay)
            case spacer(minimumLength: CGFloat)
            case button(Button)
            case box(Node?)
        }
    }

    /// Sizes that a node asks for, in points; nil asks for nothing.
    public struct FrameLimits: Hashable, Sendable {
        public var width: CGFloat?
        public var height: CGFloat?
        public var minWidth: CGFloat?
        public var maxWidth: CGFloat?
        public var minHeight: CGFloat?
        public var maxHeight: CGFloat?
        /// Width divided by height.
        public var aspectRatio: CGFloat?

        public init() {}
    }

    /// The direction in which the nodes of a stack follow each other.
    public enum StackAxis: Hashable, Sendable {
        case vertical, horizontal
    }

    /// A row or column of nodes, as UIStackView arranges them.
    public struct Stack: Hashable, Sendable {
        public var axis = StackAxis.vertical
        public var spacing: CGFloat = 0
        public var alignment = StackAlignment.fill
        public var distribution = StackDistribution.fill
        public var children: [Node] = []

        public init() {}
    }

    public enum StackAlignment: String, Hashable, Sendable, CaseIterable {
        case fill, leading, top, firstBaseline, center, trailing, bottom, lastBaseline
    }

    public enum StackDistribution: String, Hashable, Sendable, CaseIterable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    /// Nodes over each other, the first at the back.
    public struct Overlay: Hashable, Sendable {
        public var alignment = Alignment.fill
        public var children: [Node] = []

        public init() {}
    }

    /// Where something smaller than its container stands in it; `fill` takes the container's size.
    public enum Alignment: String, Hashable, Sendable, CaseIterable {
        case fill, center, top, bottom, leading, trailing, topLeading, topTrailing, bottomLeading, bottomTrailing
    }

    public struct Button: Hashable, Sendable {
        public var title = ""
        public var style = ButtonStyle.plain
        /// The title's colour of plain, grey and tinted buttons, the background of filled ones; nil takes the tint colour.
        public var color: Color?
        public var font: Font?
        public var image: ImageContent?

        public init() {}
    }

    public enum ButtonStyle: String, Hashable, Sendable, CaseIterable {
        case plain, gray, tinted, filled
    }

    /// A picture from a file.
    public struct ImageContent: Hashable, Sendable {
        /// The path of the file, relative to the scene's folder unless absolute.
        public var source = ""
        public var contentMode = ContentMode.scaleToFill
        /// Draws the image's opaque part in this colour.
        public var tint: Color?

        public init() {}
    }

    public enum ContentMode: String, Hashable, Sendable, CaseIterable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
        case topLeft, topRight, bottomLeft, bottomRight
    }
}
