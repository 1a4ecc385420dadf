// SPDX-License-Identifier: MIT
//
// Items of a compositional layout and what is attached to them.

public import Foundation
public import VitrineGeometry
import VitrineLayoutSolvers

/// A point of an element, and a distance from it (compositional.anchors).
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject, @preconcurrency NSCopying {
    nonisolated let value: CompositionalAnchor

    init(_ value: CompositionalAnchor) { self.value = value }

    /// Creates an anchor at edges.
    public convenience init(edges: NSDirectionalRectEdge) { self.init(CompositionalAnchor(edges: edges.anchored)) }

    /// Creates an anchor so many points from edges.
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(CompositionalAnchor(edges: edges.anchored, offset: absoluteOffset))
    }

    /// Creates an anchor fractions of the supplementary item's size from edges.
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(CompositionalAnchor(edges: edges.anchored, offset: fractionalOffset, isFractional: true))
    }

    /// The edges that name the point.
    open var edges: NSDirectionalRectEdge { NSDirectionalRectEdge(value.edges) }
    /// The distance from the point.
    open var offset: CGPoint { value.offset }
    /// Whether the distance is in points.
    open var isAbsoluteOffset: Bool { !value.isFractional }
    /// Whether the distance is in fractions of the supplementary item's size.
    open var isFractionalOffset: Bool { value.isFractional }

    /// The same object, which never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other is the same point.
    nonisolated open override func isEqual(_ object: Any?) -> Bool { (object as? NSCollectionLayoutAnchor)?.value == value }
    /// Equal for equal points.
    nonisolated open override var hash: Int { value.edges.rawValue.hashValue }
}

extension NSDirectionalRectEdge {
    fileprivate init(_ edges: CompositionalAnchor.Edges) { self.init(rawValue: UInt(edges.rawValue)) }

    /// The edges as the solver names them.
    var anchored: CompositionalAnchor.Edges { CompositionalAnchor.Edges(rawValue: UInt8(truncatingIfNeeded: rawValue & 15)) }
}

extension NSDirectionalEdgeInsets {
    /// Left for leading, as the solver has it.
    var unmirrored: UIEdgeInsets { UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing) }

    init(unmirrored insets: UIEdgeInsets) {
        self.init(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }
}

/// A cell of a compositional layout; the base class of groups and of what is attached.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
    /// The size and the room in and around the item.
    var base: CompositionalItem

    init(_ base: CompositionalItem) { self.base = base }

    /// Creates an item.
    public convenience init(layoutSize: NSCollectionLayoutSize) { self.init(CompositionalItem(size: layoutSize.value)) }

    /// Creates an item with views at anchors.
    public convenience init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        self.init(CompositionalItem(size: layoutSize.value, supplementaries: supplementaryItems.map(\.supplementary)))
    }

    /// Room inside of the item; along an estimated axis it counts for nothing.
    open var contentInsets: NSDirectionalEdgeInsets {
        get { NSDirectionalEdgeInsets(unmirrored: base.insets) }
        set { base.insets = newValue.unmirrored }
    }

    /// Room outside of the item.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing? {
        get { spacing ?? NSCollectionLayoutEdgeSpacing(leading: .fixed(0), top: .fixed(0), trailing: .fixed(0), bottom: .fixed(0)) }
        set {
            spacing = newValue
            base.edgeSpacing = newValue?.value ?? CompositionalEdgeSpacing()
        }
    }

    private var spacing: NSCollectionLayoutEdgeSpacing?

    /// The size.
    open var layoutSize: NSCollectionLayoutSize { NSCollectionLayoutSize(base.size) }

    /// The views at anchors.
    open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        base.supplementaries.map { NSCollectionLayoutSupplementaryItem(supplementary: $0) }
    }

    /// An item or a group as the solver has it.
    static func make(_ base: CompositionalItem) -> NSCollectionLayoutItem {
        base.group == nil ? NSCollectionLayoutItem(base) : NSCollectionLayoutGroup(base)
    }

    /// An item of its own with all that this one has.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutItem(base)
        copy.spacing = spacing
        return copy
    }

    /// What is compared beside the item itself.
    var content: AnyHashable? { nil }

    /// Whether the other is of the same class and says the same.
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSCollectionLayoutItem else { return false }
        return MainActor.assumeIsolated { type(of: self) == type(of: other) && content == other.content && base.isSame(as: other.base) }
    }

    /// Equal for equal items.
    nonisolated open override var hash: Int { MainActor.assumeIsolated { base.size.hashValue } }
}

/// A view at an anchor of an item or a group (compositional.supplementary-anchors).
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// The order among the elements.
    open var zIndex = 1
    private let kind: String
    private let container: CompositionalAnchor
    private let own: CompositionalAnchor?

    init(size: CompositionalSize, kind: String, container: CompositionalAnchor, own: CompositionalAnchor? = nil) {
        (self.kind, self.container, self.own) = (kind, container, own)
        super.init(CompositionalItem(size: size))
    }

    convenience init(supplementary: CompositionalSupplementary) {
        self.init(
            size: supplementary.size, kind: supplementary.kind, container: supplementary.containerAnchor, own: supplementary.itemAnchor)
        zIndex = supplementary.zIndex
        base.insets = supplementary.insets
    }

    /// Creates a view whose own edges lie at those of the anchor.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor) {
        self.init(size: layoutSize.value, kind: elementKind, container: containerAnchor.value)
    }

    /// Creates a view of which one point lies at one of the container.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(size: layoutSize.value, kind: elementKind, container: containerAnchor.value, own: itemAnchor.value)
    }

    /// The kind under which the view is registered.
    open var elementKind: String { kind }
    /// Where it is held.
    open var containerAnchor: NSCollectionLayoutAnchor { NSCollectionLayoutAnchor(container) }
    /// Which of its own points is held there; nil for the same edges.
    open var itemAnchor: NSCollectionLayoutAnchor? { own.map { NSCollectionLayoutAnchor($0) } }

    var supplementary: CompositionalSupplementary {
        CompositionalSupplementary(
            kind: kind, size: base.size, containerAnchor: container, itemAnchor: own, zIndex: zIndex, insets: base.insets)
    }

    override var content: AnyHashable? { AnyHashable(supplementary) }

    open override func copy(with zone: NSZone? = nil) -> Any { NSCollectionLayoutSupplementaryItem(supplementary: supplementary) }
}

/// An edge or a corner.
public enum NSRectAlignment: Int, Hashable, Sendable {
    case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

    /// The edges that meet there; none in the middle.
    package var directionalEdges: NSDirectionalRectEdge { NSDirectionalRectEdge(edges) }

    var edges: CompositionalAnchor.Edges {
        switch self {
        case .none: []
        case .top: .top
        case .topLeading: [.top, .leading]
        case .leading: .leading
        case .bottomLeading: [.bottom, .leading]
        case .bottom: .bottom
        case .bottomTrailing: [.bottom, .trailing]
        case .trailing: .trailing
        case .topTrailing: [.top, .trailing]
        }
    }
}

/// A header, a footer or a sidebar of a section or a layout (compositional.boundary-size).
@preconcurrency @MainActor open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// Whether it lies outside of the section, which grows for it.
    open var extendsBoundary = true
    /// Whether it stays in view while its section is.
    open var pinToVisibleBounds = false
    private let place: NSRectAlignment
    private let distance: CGPoint

    /// Creates an item at an edge or a corner.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
    }

    /// Creates an item so many points from an edge or a corner.
    public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint) {
        (place, distance) = (alignment, absoluteOffset)
        super.init(
            size: layoutSize.value, kind: elementKind, container: CompositionalAnchor(edges: alignment.edges, offset: absoluteOffset))
    }

    /// The edge or corner.
    open var alignment: NSRectAlignment { place }
    /// The distance from it.
    open var offset: CGPoint { distance }

    var boundary: CompositionalBoundaryItem {
        CompositionalBoundaryItem(
            kind: elementKind, size: base.size, edges: place.edges, offset: distance, extendsBoundary: extendsBoundary,
            pinsToVisibleBounds: pinToVisibleBounds, zIndex: zIndex, insets: base.insets)
    }

    override var content: AnyHashable? { AnyHashable(boundary) }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: layoutSize, elementKind: elementKind, alignment: place, absoluteOffset: distance)
        copy.base = base
        copy.zIndex = zIndex
        copy.extendsBoundary = extendsBoundary
        copy.pinToVisibleBounds = pinToVisibleBounds
        return copy
    }
}

/// A background of a section (compositional.z-index-and-decoration).
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    /// The order among the elements.
    open var zIndex = 0
    private let kind: String

    private init(kind: String) {
        self.kind = kind
        super.init(CompositionalItem(size: CompositionalSize(width: .fractionalWidth(1), height: .fractionalHeight(1))))
    }

    /// A view behind the whole section.
    open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(kind: elementKind)
    }

    /// The kind under which the layout knows the view's class.
    open var elementKind: String { kind }

    var decoration: CompositionalDecoration { CompositionalDecoration(kind: kind, insets: base.insets, zIndex: zIndex) }

    override var content: AnyHashable? { AnyHashable(decoration) }

    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSCollectionLayoutDecorationItem(kind: kind)
        copy.base = base
        copy.zIndex = zIndex
        return copy
    }
}
