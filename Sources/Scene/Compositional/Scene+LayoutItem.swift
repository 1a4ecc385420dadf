// SPDX-License-Identifier: MIT
//
// Items and groups of a compositional layout, as a scene describes them.

public import Foundation
public import VitrineGeometry

extension Scene {
    /// A length of a compositional layout.
    public enum Dimension: Hashable, Sendable {
        case points(CGFloat)
        /// A share of the container's length along the same axis, and so many points more.
        case fraction(CGFloat, plus: CGFloat)
        case fractionalWidth(CGFloat, plus: CGFloat)
        case fractionalHeight(CGFloat, plus: CGFloat)
        /// So many points until the content has been measured.
        case estimated(CGFloat)
        /// Estimated, and then as long as the longest of the items beside it.
        case uniform(CGFloat)

        /// All of the container's length.
        public static let all = Dimension.fraction(1, plus: 0)
    }

    /// Room between items: so many points, or at least so many.
    public enum Spacing: Hashable, Sendable {
        case fixed(CGFloat)
        case flexible(CGFloat)

        /// The points, or the fewest.
        public var points: CGFloat {
            switch self {
            case .fixed(let points), .flexible(let points): points
            }
        }
    }

    /// Room outside of an item; a side that is nil has none.
    public struct EdgeSpacing: Hashable, Sendable {
        /// Where reading begins.
        public var leading: Spacing?
        /// Above.
        public var top: Spacing?
        /// Where reading ends.
        public var trailing: Spacing?
        /// Below.
        public var bottom: Spacing?

        /// No room.
        public init() {}
    }

    /// An item of a compositional layout: a cell, or a group of items.
    public struct LayoutItem: Hashable, Sendable {
        /// Along which axis a group's items follow each other.
        public enum Axis: String, Hashable, Sendable, CaseIterable {
            case horizontal, vertical
        }

        /// How often the items of a group follow each other.
        public enum Repetition: Hashable, Sendable {
            case asFits
            /// So many, in their own size.
            case count(Int)
            /// So many, each an equal part of the group.
            case parts(Int)
        }

        /// What a group holds.
        public enum Content: Hashable, Sendable {
            /// Nothing: the item is a cell.
            case cell
            /// Items that follow each other and repeat.
            case items([LayoutItem], axis: Axis, repetition: Repetition)
            /// Cells at places of their own.
            case frames([GroupFrame])
        }

        /// Where a cell of a group is; its numbers are of the group.
        public struct GroupFrame: Hashable, Sendable {
            /// The left edge.
            public var x: Dimension
            /// The top edge.
            public var y: Dimension
            /// The width.
            public var width: Dimension
            /// The height.
            public var height: Dimension

            /// A place by points, shares, or both together.
            public init(x: Dimension, y: Dimension, width: Dimension, height: Dimension) {
                (self.x, self.y, self.width, self.height) = (x, y, width, height)
            }

            /// The rectangle in a group of a size; lengths that the content decides count as their estimates.
            public func frame(in size: CGSize) -> CGRect {
                CGRect(
                    x: x.length(along: size.width, in: size), y: y.length(along: size.height, in: size),
                    width: max(width.length(along: size.width, in: size), 0), height: max(height.length(along: size.height, in: size), 0))
            }
        }

        /// The width.
        public var width = Dimension.all
        /// The height.
        public var height = Dimension.all
        /// Room inside of it.
        public var insets = NSDirectionalEdgeInsets.zero
        /// Room outside of it.
        public var edgeSpacing: EdgeSpacing?
        /// Views that are held at points of it.
        public var badges: [Badge] = []
        /// What it holds, where it is a group.
        public var content = Content.cell
        /// The room between a group's items.
        public var spacing = Spacing.fixed(0)
        /// Where the file says it.
        package var place = SourcePlace()

        /// A cell as large as its container.
        public init() {}

        /// All items in it, itself first.
        package var all: [LayoutItem] {
            guard case .items(let items, _, _) = content else { return [self] }
            return [self] + items.flatMap(\.all)
        }
    }

    /// The edges that name a point of a rectangle.
    public enum RectAlignment: String, Hashable, Sendable, CaseIterable {
        case center, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
    }

    /// A distance in points, or in shares of a view's own size.
    public enum AnchorOffset: Hashable, Sendable {
        case points(CGPoint)
        case fraction(CGPoint)
    }

    /// A view that is held at a point of an item or a group.
    public struct Badge: Hashable, Sendable {
        /// What is shown; it is filled with the fields of the item of its number.
        public var use: ViewUse
        /// The width.
        public var width = Dimension.points(20)
        /// The height.
        public var height = Dimension.points(20)
        /// The point of the item.
        public var anchor = RectAlignment.topTrailing
        /// The distance from that point.
        public var offset = AnchorOffset.points(.zero)
        /// The point of the view that is held there; nil is the same as that of the item.
        public var itemAnchor: RectAlignment?
        /// The place among overlapping elements.
        public var zIndex = 1

        /// A view of 20 by 20 points in the top trailing corner.
        public init(use: ViewUse) { self.use = use }
    }
}

extension Scene.Dimension {
    /// Whether the content says how long it is.
    package var isMeasured: Bool {
        switch self {
        case .estimated, .uniform: true
        case .points, .fraction, .fractionalWidth, .fractionalHeight: false
        }
    }

    /// The length within something of a size, along the side that is so long.
    fileprivate func length(along side: CGFloat, in size: CGSize) -> CGFloat {
        switch self {
        case .points(let points), .estimated(let points), .uniform(let points): points
        case .fraction(let share, let plus): side * share + plus
        case .fractionalWidth(let share, let plus): size.width * share + plus
        case .fractionalHeight(let share, let plus): size.height * share + plus
        }
    }

    /// Whether it is as long as the longest of its siblings.
    package var isUniform: Bool { if case .uniform = self { true } else { false } }

    /// The points until the content was measured.
    package var estimate: CGFloat {
        switch self {
        case .estimated(let points), .uniform(let points), .points(let points): points
        case .fraction, .fractionalWidth, .fractionalHeight: 60
        }
    }
}
