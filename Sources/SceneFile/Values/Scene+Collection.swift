// SPDX-License-Identifier: MIT
//
// The collection view of a scene: its layout, and what is adjusted, selected and scrolled.

public import Foundation
public import VitrineGeometry
import VitrineLayoutSolvers

extension Scene {
    /// The collection view that fills the canvas.
    public struct Collection: Hashable, Sendable {
        public var layout = Layout(FlowParameters())
        public var sections: [Section] = []
        /// Adjustments of layout attributes, applied in order.
        public var attributes: [AttributeAdjustment] = []
        /// The colour of the collection view itself; nil leaves it clear.
        public var backgroundColor: Color?
        /// The eye's distance for all elements together, in points; nil is without perspective.
        public var perspective: CGFloat?
        /// The view behind all items.
        public var backgroundView: ViewUse?
        public var contentInset = UIEdgeInsets.zero
        public var contentInsetAdjustment = ContentInsetAdjustment.automatic
        public var scroll: Scroll?
        /// The selected items, as index paths of section and item.
        public var selected: [IndexPath] = []
        /// The highlighted items, as index paths of section and item.
        public var highlighted: [IndexPath] = []
        /// Where inserted elements come from; the first that matches an element is taken.
        public var appearing: [Flight] = []
        /// Where deleted elements go to; the first that matches an element is taken.
        public var disappearing: [Flight] = []

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
    }

    /// Where an item that is scrolled to comes to stand, under UIKit's names.
    public enum ScrollPosition: String, Hashable, Sendable, CaseIterable {
        case top, centeredVertically, bottom, left, centeredHorizontally, right
    }

    /// A change to the layout attributes of the elements that match.
    public struct AttributeAdjustment: Hashable, Sendable {
        public var match = ElementMatch()
        public var alpha: CGFloat?
        public var zIndex: Int?
        public var isHidden: Bool?
        public var transform: CGAffineTransform?
        public var transform3D: CATransform3D?
        /// The point that the transform turns about, in units of the size; nil is the centre.
        public var anchorPoint: CGPoint?
        /// How near to the viewer the element is, in points.
        public var zPosition: CGFloat?

        public init() {}
    }

    /// Which elements an adjustment is for; a property that is nil matches everything.
    public struct ElementMatch: Hashable, Sendable {
        public var kind = ElementKind.cell
        public var section: Int?
        public var item: Int?
        /// Matches the items whose index divides by this number; 1 or more.
        public var every: Int?

        public init() {}

        /// Whether an element is meant.
        public func matches(_ kind: ElementKind, at indexPath: IndexPath) -> Bool {
            kind == self.kind && (section ?? indexPath.section) == indexPath.section
                && (item ?? indexPath.item) == indexPath.item && indexPath.item % (every ?? 1) == 0
        }
    }

    public enum ElementKind: String, Hashable, Sendable, CaseIterable {
        case cell, header, footer, decoration
    }
}
