// SPDX-License-Identifier: MIT
//
// The collection view of a scene: its layout, and what is adjusted, selected and scrolled.

public import Foundation
public import VitrineGeometry
import VitrineLayoutSolvers

extension Scene {
    /// The collection view that fills the canvas.
    public struct Collection: Hashable, Sendable {
        /// The layout, with its parameters; a flow layout unless told.
        public var layout = Layout(FlowParameters())
        /// The sections, from the first to the last.
        public var sections: [Section] = []
        /// Adjustments of layout attributes, applied in order.
        public var attributes: [AttributeAdjustment] = []
        /// The colour of the collection view itself; nil leaves it clear.
        public var backgroundColor: Color?
        /// The eye's distance for all elements together, in points; nil is without perspective.
        public var perspective: CGFloat?
        /// The view behind all items.
        @Rare public var backgroundView: ViewUse?
        /// The room around the content, in points.
        public var contentInset = UIEdgeInsets.zero
        /// When the safe area is added to that room.
        public var contentInsetAdjustment = ContentInsetAdjustment.automatic
        /// Where the content is scrolled to at first; nil leaves it at its start.
        public var scroll: Scroll?
        /// The selected items, as index paths of section and item.
        public var selected: [IndexPath] = []
        /// The highlighted items, as index paths of section and item.
        public var highlighted: [IndexPath] = []
        /// Whether rows of lists show what they are edited with.
        public var isEditing = false
        /// Whether scrolling comes to rest at multiples of what is visible.
        public var isPaged = false
        /// Whether lines along the edges show where the content is scrolled to while it moves.
        public var showsIndicators = true
        /// Whether and how many items fingers select; nil allows several where the scene has several selected.
        public var selection: SelectionMode?
        /// Whether a long press takes up items, which are then moved to other places.
        public var isMovable = false
        /// Whether a long press lifts items, which are then dragged and dropped.
        public var isDraggable = false
        /// What becomes of items that are dropped; nil takes none.
        @Rare public var drops: Drops?
        /// The context menu that a long press on an item brings up; empty is none.
        public var menu: [MenuEntry] = []
        /// The actions of the edit menu that a long press on an item brings up, where it has no context menu; empty is none.
        public var editMenu: [EditAction] = []
        /// Another layout that two fingers lead to; nil is none.
        @Rare public var spread: Spread?
        /// The springs that hold items at their places in a flow layout; nil has them stand still.
        @Rare public var springs: Springs?
        /// Whether a finger that drags something and rests over an item selects it.
        public var isSpringLoaded = false
        /// What is above the content while it is brought up to date; nil is nothing.
        @Rare public var refreshControl: RefreshControl?
        /// Where inserted elements come from; the first that matches an element is taken.
        public var appearing: [Flight] = []
        /// Where deleted elements go to; the first that matches an element is taken.
        public var disappearing: [Flight] = []

        /// A collection view with a flow layout and no sections.
        public init() {}
    }

    /// The wheel above content that is pulled down.
    public struct RefreshControl: Hashable, Sendable {
        /// What stands beneath the wheel; empty is nothing.
        public var title = ""
        /// The colour of the wheel; nil is grey.
        public var tint: Color?
        /// Whether the content is being brought up to date at first.
        public var isRefreshing = false

        /// A grey wheel without words, of which nothing is seen until the content is pulled down.
        public init() {}
    }

    /// When the safe area is added to the content inset, under UIKit's names.
    public enum ContentInsetAdjustment: String, Hashable, Sendable, CaseIterable {
        case automatic, scrollableAxes, never, always
    }

    /// Where the content is scrolled to.
    public enum Scroll: Hashable, Sendable {
        case offset(CGPoint)
        case item(IndexPath, ScrollPosition)
        /// A section that scrolls on its own, to an offset from its beginning, in points.
        case section(Int, offset: CGFloat)
    }

    /// Where an item that is scrolled to comes to stand, under UIKit's names, and by the direction of reading.
    public enum ScrollPosition: String, Hashable, Sendable, CaseIterable {
        case top, centeredVertically, bottom, left, centeredHorizontally, right
        /// The side where reading begins, or where it ends.
        case leading, trailing
    }

    /// A change to the layout attributes of the elements that match.
    public struct AttributeAdjustment: Hashable, Sendable {
        /// The elements that are adjusted.
        public var match = ElementMatch()
        /// The opacity, 0 to 1; nil leaves it to the layout.
        public var alpha: CGFloat?
        /// The place among overlapping elements; nil leaves it to the layout.
        public var zIndex: Int?
        /// Whether the element is left out; nil leaves it to the layout.
        public var isHidden: Bool?
        /// The transform in the plane; nil leaves it to the layout.
        public var transform: CGAffineTransform?
        /// The transform in space; nil leaves it to the layout.
        public var transform3D: CATransform3D?
        /// The point that the transform turns about, in units of the size; nil is the centre.
        public var anchorPoint: CGPoint?
        /// How near to the viewer the element is, in points.
        public var zPosition: CGFloat?

        /// An adjustment of all cells that changes nothing.
        public init() {}
    }

    /// Which elements an adjustment is for; a property that is nil matches everything.
    public struct ElementMatch: Hashable, Sendable {
        /// Whether cells, headers, footers or decorations are meant.
        public var kind = ElementKind.cell
        /// The section that is meant.
        public var section: Int?
        /// The item that is meant.
        public var item: Int?
        /// Matches the items whose index divides by this number; 1 or more.
        public var every: Int?

        /// All cells.
        public init() {}

        /// Whether an element is meant.
        public func matches(_ kind: ElementKind, at indexPath: IndexPath) -> Bool {
            kind == self.kind && (section ?? indexPath.section) == indexPath.section
                && (item ?? indexPath.item) == indexPath.item && indexPath.item % (every ?? 1) == 0
        }
    }

    /// The kinds of elements that a scene tells apart.
    public enum ElementKind: String, Hashable, Sendable, CaseIterable {
        case cell, header, footer, decoration
    }
}
