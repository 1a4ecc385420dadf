// SPDX-License-Identifier: MIT
//
// Groups of items of a compositional layout.

public import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineLayoutSolvers
import VitrineViewCore

/// What a custom group asks for the frames of its items.
public typealias NSCollectionLayoutGroupCustomItemProvider = (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// An item of a custom group (compositional.custom-groups).
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject, @preconcurrency NSCopying {
    nonisolated let value: CompositionalCustomItem

    nonisolated init(_ value: CompositionalCustomItem) { self.value = value }

    /// Creates an item with a frame in the group.
    nonisolated public convenience init(frame: CGRect) { self.init(CompositionalCustomItem(frame: frame)) }

    /// Creates an item with a frame in the group and an order among the elements.
    nonisolated public convenience init(frame: CGRect, zIndex: Int) { self.init(CompositionalCustomItem(frame: frame, zIndex: zIndex)) }

    /// The frame in the group.
    open var frame: CGRect { value.frame }
    /// The order among the elements.
    open var zIndex: Int { value.zIndex }

    /// The same object, which never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other is at the same place.
    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        (object as? NSCollectionLayoutGroupCustomItem)?.value == value
    }
    /// Equal for equal items.
    nonisolated open override var hash: Int { value.hashValue }
}

/// Items that follow each other, and repeat.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    /// Views at anchors of the group.
    open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
        get { super.supplementaryItems }
        set { base.supplementaries = newValue.map(\.supplementary) }
    }

    /// The room between items; nil for none.
    open var interItemSpacing: NSCollectionLayoutSpacing? {
        get { base.group.map { .make($0.spacing) } }
        set {
            guard let group = base.group, group.provider == nil else { return }
            base.group = CompositionalGroup(
                axis: group.axis, subitems: group.subitems, repetition: group.repetition, spacing: newValue?.value ?? .fixed(0))
        }
    }

    /// The items that repeat, as they were when the group was made.
    open var subitems: [NSCollectionLayoutItem] { (base.group?.subitems ?? []).map { NSCollectionLayoutItem.make($0) } }

    /// The group with all that is in it, a line for each, two spaces further in at each level.
    open func visualDescription() -> String {
        var lines: [String] = []
        var open = [(item: base, level: 0)]
        while let (item, level) = open.popLast() {
            lines.append(String(repeating: "  ", count: level) + item.text)
            open += (item.group?.subitems ?? []).reversed().map { ($0, level + 1) }
        }
        return lines.joined(separator: "\n")
    }

    open override func copy(with zone: NSZone? = nil) -> Any { NSCollectionLayoutGroup(base) }
}

extension NSCollectionLayoutGroup {
    /// A row of so many of an item, each an equal part of it (compositional.subitem-counts).
    public static func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
        -> NSCollectionLayoutGroup
    {
        make(layoutSize, .horizontal, [subitem], .equalParts(checked(count, "horizontal")))
    }

    /// A row of as many of the items as fit.
    public static func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
        make(layoutSize, .horizontal, subitems, .asFits)
    }

    /// A row of so many of an item in its own size.
    public static func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { make(layoutSize, .horizontal, [subitem], .count(checked(count, "horizontal"))) }

    /// A column of so many of an item, each an equal part of it (compositional.subitem-counts).
    public static func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> NSCollectionLayoutGroup
    {
        make(layoutSize, .vertical, [subitem], .equalParts(checked(count, "vertical")))
    }

    /// A column of as many of the items as fit.
    public static func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> NSCollectionLayoutGroup {
        make(layoutSize, .vertical, subitems, .asFits)
    }

    /// A column of so many of an item in its own size.
    public static func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { make(layoutSize, .vertical, [subitem], .count(checked(count, "vertical"))) }

    /// A row of so many of an item in its own size; Swift's first name for it.
    @available(*, deprecated, renamed: "horizontal(layoutSize:repeatingSubitem:count:)")
    public static func horizontalGroup(
        with size: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { horizontal(layoutSize: size, repeatingSubitem: subitem, count: count) }

    /// A column of so many of an item in its own size; Swift's first name for it.
    @available(*, deprecated, renamed: "vertical(layoutSize:repeatingSubitem:count:)")
    public static func verticalGroup(
        with size: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup { vertical(layoutSize: size, repeatingSubitem: subitem, count: count) }

    /// A group whose items are where a function says.
    public static func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup {
        let group = CompositionalGroup { size, traits in
            itemProvider(LayoutEnvironment(size: size, traits: traits as? UITraitCollection ?? UITraitCollection())).map(\.value)
        }
        return NSCollectionLayoutGroup(CompositionalItem(size: layoutSize.value, group: group))
    }

    private static func checked(_ count: Int, _ axis: String) -> Int {
        if count < 1 {
            UIEnvironment.current.refuse(.internalInconsistency, "A repeating \(axis) group should specify a count >= 1")
        }
        return max(count, 1)
    }

    private static func make(
        _ size: NSCollectionLayoutSize, _ axis: FlowDirection, _ subitems: [NSCollectionLayoutItem],
        _ repetition: CompositionalGroup.Repetition
    ) -> NSCollectionLayoutGroup {
        if subitems.isEmpty { UIEnvironment.current.refuse(.internalInconsistency, "At least 1 subitem is required for a group") }
        let group = CompositionalGroup(axis: axis, subitems: subitems.map(\.base), repetition: repetition)
        return NSCollectionLayoutGroup(CompositionalItem(size: size.value, group: group))
    }
}

extension CompositionalItem {
    /// The item in a line: what it is, its size, and what of it differs from the default.
    fileprivate var text: String {
        var parts = [size.text]
        if let group {
            var word = group.provider == nil ? group.axis == .horizontal ? "horizontal" : "vertical" : "custom"
            switch group.repetition {
            case .asFits: break
            case .equalParts(let count): word += " of \(count) equal"
            case .count(let count): word += " of \(count)"
            }
            parts.insert("group, \(word)", at: 0)
            if group.spacing != .fixed(0) { parts.append("spacing \(group.spacing.text)") }
        } else {
            parts.insert("item", at: 0)
        }
        if insets != .zero {
            parts.append("insets {\(insets.top.general), \(insets.left.general), \(insets.bottom.general), \(insets.right.general)}")
        }
        parts += supplementaries.map { "with \($0.kind) \($0.size.text)" }
        return parts.joined(separator: " ")
    }
}
