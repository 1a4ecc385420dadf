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
        /// What the node shows.
        public var kind: Kind
        /// The size that the node asks for.
        public var frame = FrameLimits()
        /// Distances between the node's edges and what it shows, by the direction of reading.
        public var padding = NSDirectionalEdgeInsets.zero
        /// Background, corners, border, shadow, transform and the like.
        public var decoration = Decoration()
        /// Where the node stands in an overlay; nil takes the overlay's alignment.
        public var position: Alignment?
        /// Distances by which the node stands in an overlay; `position` says which point of the node x and y are of.
        @Rare public var placement: Placement?
        /// Space after the node in a stack, in place of the stack's spacing.
        public var spacingAfter: CGFloat?
        /// How much the node resists being smaller than what it shows, 0 to 1000; nil leaves that to its kind.
        public var compressionResistance: CGFloat?
        /// How much the node resists being larger than what it shows, 0 to 1000; nil leaves that to its kind.
        public var hugging: CGFloat?
        /// What part of the room that is left over in a stack the node takes, beside others that take some; 0 leaves that to hugging.
        public var growth: CGFloat = 0
        /// Which way the node and all in it runs, whatever the language; nil is as around the node.
        public var direction: LayoutDirection?
        /// Whether what the node shows is mirrored where reading starts at the right.
        public var flipsForRightToLeft = false
        /// What changes in the states of the item, for a view that stands in another; nothing for all other nodes.
        public var states = PartStates()
        /// Where the file says it.
        public var place = SourcePlace()

        /// A node of a kind, undecorated.
        public init(_ kind: Kind) { self.kind = kind }

        /// What a node shows.
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
            case nib(Nib)
            case control(Control)
            case part(Part)
            /// The first of some nodes that has room, or the last.
            case fits([Node])
            case chart(Chart)
        }
    }

    /// What changes about a part in the states of the item that it is a part of; each list has one style at most.
    public struct PartStates: Hashable, Sendable {
        /// What holds in every state.
        public var always: [StateStyle] = []
        /// What changes where the item is selected.
        public var selected: [StateStyle] = []
        /// What changes where the item is highlighted.
        public var highlighted: [StateStyle] = []

        /// A part that looks the same in all states.
        public init() {}

        /// Whether the part looks the same in all states.
        public var isEmpty: Bool { always.isEmpty && selected.isEmpty && highlighted.isEmpty }
    }

    /// A line and a column of a file, for messages: 0 where they are not known.
    ///
    /// All places are equal, since the same thing said elsewhere is the same thing.
    public struct SourcePlace: Hashable, Sendable {
        /// The line, from 1.
        public var line = 0
        /// The column, from 1.
        public var column = 0
        /// The included file that it is in; nil is the scene's own.
        public var file: String?
        /// The names by which the file says values of what stands there.
        package var names: [SaidName] = []

        /// An unknown place.
        public init() {}

        /// Always.
        public static func == (a: SourcePlace, b: SourcePlace) -> Bool { true }

        /// Adds nothing.
        public func hash(into hasher: inout Hasher) {}
    }

    /// Sizes that a node asks for, in points; nil asks for nothing.
    public struct FrameLimits: Hashable, Sendable {
        /// The width.
        public var width: CGFloat?
        /// The height.
        public var height: CGFloat?
        /// The least width.
        public var minWidth: CGFloat?
        /// The greatest width.
        public var maxWidth: CGFloat?
        /// The least height.
        public var minHeight: CGFloat?
        /// The greatest height.
        public var maxHeight: CGFloat?
        /// Width divided by height.
        public var aspectRatio: CGFloat?
        /// The width as a share of what the node stands in, where `width` is nil.
        public var widthShare: LengthShare?
        /// The height as a share of what the node stands in, where `height` is nil.
        public var heightShare: LengthShare?

        /// Limits that ask for nothing.
        public init() {}

        /// The limits with lengths in place of shares, as far as it is known how large what the node stands in is.
        package func resolved(width: CGFloat?, height: CGFloat?) -> FrameLimits {
            guard widthShare != nil || heightShare != nil else { return self }
            var limits = self
            // Unlike a length in points a share keeps within the least and the most.
            if let widthShare, let width {
                limits.width = max(min(widthShare.length(of: width), maxWidth ?? .greatestFiniteMagnitude), minWidth ?? 0)
            }
            if let heightShare, let height {
                limits.height = max(min(heightShare.length(of: height), maxHeight ?? .greatestFiniteMagnitude), minHeight ?? 0)
            }
            return limits
        }
    }

    /// A length that is a part of another, and so many points more.
    public struct LengthShare: Hashable, Sendable {
        /// The part, of which 1 is all.
        public var fraction: CGFloat
        /// Points more than that, or fewer where it is negative.
        public var plus: CGFloat

        /// A part of a length, and points.
        public init(_ fraction: CGFloat, plus: CGFloat = 0) { (self.fraction, self.plus) = (fraction, plus) }

        /// The length, never less than 0.
        public func length(of whole: CGFloat) -> CGFloat { max(whole * fraction + plus, 0) }
    }

    /// The direction in which the nodes of a stack follow each other.
    public enum StackAxis: Hashable, Sendable {
        case vertical, horizontal
    }

    /// A row or column of nodes, as UIStackView arranges them.
    public struct Stack: Hashable, Sendable {
        /// The direction in which nodes follow each other; vertical unless told.
        public var axis = StackAxis.vertical
        /// The distance between nodes, in points.
        public var spacing: CGFloat = 0
        /// Where nodes stand across the axis.
        public var alignment = StackAlignment.fill
        /// How nodes share the extent along the axis.
        public var distribution = StackDistribution.fill
        /// The nodes, from the first to the last place.
        public var children: [Node] = []

        /// A column of nothing.
        public init() {}
    }

    /// Where nodes stand across a stack's axis, under the names of `UIStackView.Alignment`.
    public enum StackAlignment: String, Hashable, Sendable, CaseIterable {
        case fill, leading, top, firstBaseline, center, trailing, bottom, lastBaseline
    }

    /// How nodes share the extent along a stack's axis, under the names of `UIStackView.Distribution`.
    public enum StackDistribution: String, Hashable, Sendable, CaseIterable {
        case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    }

    /// Nodes over each other, the first at the back.
    public struct Overlay: Hashable, Sendable {
        /// Where nodes stand that name no position of their own.
        public var alignment = Alignment.fill
        /// The nodes, the first at the back.
        public var children: [Node] = []

        /// An overlay of nothing.
        public init() {}
    }

    /// Where something smaller than its container stands in it; `fill` takes the container's size.
    public enum Alignment: String, Hashable, Sendable, CaseIterable {
        case fill, center, top, bottom, leading, trailing, topLeading, topTrailing, bottomLeading, bottomTrailing
    }

    /// A button as `UIButton.Configuration` makes it.
    public struct Button: Hashable, Sendable {
        /// The title; empty shows none.
        public var title = ""
        /// How much the button stands out; plain unless told.
        public var style = ButtonStyle.plain
        /// The title's colour of plain, grey and tinted buttons, the background of filled ones; nil takes the tint colour.
        public var color: Color?
        /// The title's font; nil takes the button's own.
        public var font: Font?
        /// The picture beside the title.
        public var image: ImageContent?
        /// A second, smaller line of text; empty shows none.
        public var subtitle = ""
        /// How large the button is.
        public var size = ButtonSize.medium
        /// How round its corners are.
        public var corners = ButtonCorners.dynamic
        /// On which side of the text the picture is.
        public var imagePlacement = ButtonEdge.leading
        /// Between the picture and the text, in points.
        public var imagePadding: CGFloat = 0
        /// Whether a wheel turns in the place of the picture.
        public var showsActivityIndicator = false
        /// How title and subtitle are broken into lines, or cut to one.
        public var lineBreak = LineBreak.wordWrapping
        /// Where the lines of text stand to each other.
        public var titleAlignment = ButtonTitleAlignment.automatic
        /// Whether it takes touches.
        public var isEnabled = true

        /// A plain button without a title.
        public init() {}
    }

    /// How much a button stands out, under the names of `UIButton.Configuration`.
    public enum ButtonStyle: String, Hashable, Sendable, CaseIterable {
        case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent
        case glass, prominentGlass, clearGlass, prominentClearGlass
    }

    /// How large a button is, under the names of `UIButton.Configuration.Size`.
    public enum ButtonSize: String, Hashable, Sendable, CaseIterable { case mini, small, medium, large }

    /// How round the corners of a button are, under the names of `UIButton.Configuration.CornerStyle`.
    public enum ButtonCorners: String, Hashable, Sendable, CaseIterable { case dynamic, fixed, small, medium, large, capsule }

    /// Where the lines of a button's text stand to each other, under the names of `UIButton.Configuration.TitleAlignment`.
    public enum ButtonTitleAlignment: String, Hashable, Sendable, CaseIterable { case automatic, leading, center, trailing }

    /// A side of a button's text.
    public enum ButtonEdge: String, Hashable, Sendable, CaseIterable { case leading, trailing, top, bottom }

    /// A picture from a file.
    public struct ImageContent: Hashable, Sendable {
        /// The path of the file, relative to the scene's folder unless absolute.
        public var source = ""
        /// How the picture fits its rectangle; it is stretched unless told.
        public var contentMode = ContentMode.scaleToFill
        /// Draws the image's opaque part in this colour.
        public var tint: Color?
        /// What is kept as it is at the edges while what is between it is stretched, in points; nil stretches all.
        public var slices: UIEdgeInsets?
        /// A symbol in the place of a file; nil for a picture of a file.
        public var icon: Icon?

        /// A picture whose file is not named yet.
        public init() {}

        /// A symbol.
        public init(icon: Icon) { (self.icon, contentMode, tint) = (icon, .center, icon.color) }
    }

    /// How a picture fits its rectangle, under the names of `UIView.ContentMode`.
    public enum ContentMode: String, Hashable, Sendable, CaseIterable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
        case topLeft, topRight, bottomLeft, bottomRight
    }
}
