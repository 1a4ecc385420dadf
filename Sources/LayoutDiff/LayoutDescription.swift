// SPDX-License-Identifier: MIT
//
// What is laid out, as a tree of values.

public import VitrineGeometry
public import Foundation

/// The elements of a layout and the views in them, as far as they can be seen or counted.
public struct LayoutDescription: Hashable, Sendable {
    /// What stands at a place of the tree.
    public enum Kind: Hashable, Sendable {
        /// An item's cell.
        case cell
        /// A supplementary view by its kind, such as a header or footer of a section.
        case supplementary(String)
        /// A decoration view by its kind.
        case decoration(String)
        /// Any other view, by the name of its class.
        case view(String)
    }

    /// An element of a collection view, or a view.
    public struct Element: Hashable, Sendable {
        /// What it is.
        public var kind: Kind
        /// Section and item, of an element of a collection view.
        public var indexPath: IndexPath?
        /// What stays the same when the element moves: the identity of its item, or a view's accessibility identifier.
        public var identity: String?
        /// In points: of elements in the space of the content, of views in the space of what holds them; the bounding box where there is
        /// a transform.
        public var frame: CGRect
        /// The opacity, 0 to 1.
        public var alpha: CGFloat = 1
        /// The place among overlapping elements.
        public var zIndex = 0
        /// Whether it is there without being shown.
        public var isHidden = false
        /// The transform about the centre.
        public var transform = CATransform3DIdentity
        /// The text that it shows itself.
        public var text: String?
        /// The views in it.
        public var children: [Element] = []

        /// An element without views in it.
        public init(_ kind: Kind, indexPath: IndexPath? = nil, identity: String? = nil, frame: CGRect) {
            (self.kind, self.indexPath, self.identity, self.frame) = (kind, indexPath, identity, frame)
        }
    }

    /// The size of what can be scrolled through, in points; nil where nothing scrolls.
    public var contentSize: CGSize?
    /// What of it is seen, in points.
    public var bounds: CGRect
    /// The elements, by section and item, then those without a path.
    public var elements: [Element] = []

    /// A layout of elements.
    public init(contentSize: CGSize? = nil, bounds: CGRect, elements: [Element] = []) {
        (self.contentSize, self.bounds, self.elements) = (contentSize, bounds, elements)
    }
}
