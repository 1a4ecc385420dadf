// SPDX-License-Identifier: MIT
//
// The items of one section as a tree, of which some are expanded.

/// Unique items in an ordered tree (diffable.section-snapshots).
///
/// Finding an item, its parent or its level costs no walk through the tree; putting in and taking out costs as much as the item has
/// ancestors and siblings.
package struct SectionTree<Item: Hashable & Sendable>: Sendable {
    private struct Node: Sendable {
        var item: Item
        /// The slot of the parent; nil of a root.
        var parent: Int?
        var children: [Int] = []
        /// The number of nodes in the subtree, with this one.
        var size = 1
        var isExpanded = false
    }

    private var nodes: [Node?] = []
    private var slots: [Item: Int] = [:]
    private var roots: [Int] = []
    private var free: [Int] = []

    /// A tree without items.
    package init() {}

    // MARK: Questions

    package var count: Int { slots.count }

    /// All items, parents in front of their children.
    package var items: [Item] {
        var result: [Item] = []
        result.reserveCapacity(slots.count)
        walk { node, _, _ in result.append(node.item) }
        return result
    }

    package var rootItems: [Item] { roots.map { node($0).item } }

    /// The items whose ancestors are all expanded.
    package var visibleItems: [Item] {
        var result: [Item] = []
        walk { node, _, isVisible in if isVisible { result.append(node.item) } }
        return result
    }

    /// The expanded items, parents in front of their children.
    package var expandedItems: [Item] {
        var result: [Item] = []
        walk { node, _, _ in if node.isExpanded { result.append(node.item) } }
        return result
    }

    package func contains(_ item: Item) -> Bool { slots[item] != nil }

    package func isExpanded(_ item: Item) throws(SectionTreeError) -> Bool { node(try slot(item)).isExpanded }

    /// Whether all ancestors are expanded.
    package func isVisible(_ item: Item) throws(SectionTreeError) -> Bool {
        var ancestor = node(try slot(item)).parent
        while let slot = ancestor {
            if !node(slot).isExpanded { return false }
            ancestor = node(slot).parent
        }
        return true
    }

    /// The number of ancestors.
    package func level(of item: Item) throws(SectionTreeError) -> Int {
        var (level, ancestor) = (0, node(try slot(item)).parent)
        while let slot = ancestor { (level, ancestor) = (level + 1, node(slot).parent) }
        return level
    }

    /// The item's parent; nil of a root.
    package func parent(of item: Item) throws(SectionTreeError) -> Item? {
        guard let slot = slots[item] else { throw .noChild("\(item)") }
        return node(slot).parent.map { node($0).item }
    }

    package func hasChildren(_ item: Item) -> Bool { slots[item].map { !node($0).children.isEmpty } ?? false }

    /// The number of items in front of an item in `items`; nil where it is absent.
    package func index(of item: Item) -> Int? {
        guard var slot = slots[item] else { return nil }
        var index = 0
        while true {
            let parent = node(slot).parent
            for sibling in siblings(under: parent) {
                if sibling == slot { break }
                index += node(sibling).size
            }
            guard let parent else { return index }
            (slot, index) = (parent, index + 1)
        }
    }

    // MARK: Changes

    /// Puts items at the end of a parent's children, or of the roots.
    package mutating func append(_ items: [Item], to parent: Item? = nil) throws(SectionTreeError) {
        if items.isEmpty { return }
        var slot: Int?
        if let parent {
            guard let known = slots[parent] else { throw .noParent("\(parent)") }
            slot = known
        }
        try checkUnique(items)
        put(items, under: slot, at: siblings(under: slot).count)
    }

    /// Puts items in front of another, or behind it and its subtree.
    package mutating func insert(_ items: [Item], at item: Item, isAfter: Bool) throws(SectionTreeError) {
        if items.isEmpty { return }
        guard let (parent, position) = place(of: item) else { throw .noDestination("\(item)", isAfter: isAfter) }
        try checkUnique(items)
        put(items, under: parent, at: position + (isAfter ? 1 : 0))
    }

    /// Puts a tree in front of an item, or behind it and its subtree.
    package mutating func insert(_ tree: SectionTree, at item: Item, isAfter: Bool) throws(SectionTreeError) {
        if tree.count == 0 { return }
        guard let (parent, position) = place(of: item) else { throw .noDestination("\(item)", isAfter: isAfter) }
        try checkUnique(tree.items)
        adopt(tree, under: parent, at: position + (isAfter ? 1 : 0))
    }

    /// Puts a tree behind all that is there.
    package mutating func append(_ tree: SectionTree) throws(SectionTreeError) {
        try checkUnique(tree.items)
        adopt(tree, under: nil, at: roots.count)
    }

    /// Takes items out with their subtrees.
    package mutating func delete(_ items: [Item]) throws(SectionTreeError) {
        if let absent = items.first(where: { slots[$0] == nil }) { throw .noIndex("\(absent)") }
        remove(items.compactMap { slots[$0] })
    }

    package mutating func deleteAll() { self = SectionTree() }

    /// Has items show their children, or hide them; without effect for those that are absent.
    package mutating func expand(_ items: [Item], _ isExpanded: Bool) {
        for item in items { if let slot = slots[item] { nodes[slot]?.isExpanded = isExpanded } }
    }

    /// Has a parent have other children.
    package mutating func replace(childrenOf parent: Item, with tree: SectionTree) throws(SectionTreeError) {
        guard let slot = slots[parent] else { throw .noParent("\(parent)") }
        var copy = self
        copy.remove(node(slot).children)
        try copy.checkUnique(tree.items)
        copy.adopt(tree, under: slot, at: 0)
        self = copy
    }

    /// The tree with other visible items, as a snapshot of all sections has them; nil where those that stay are in another order.
    ///
    /// What is gone is taken out with its subtree. What is new comes beside the item that it stands in front of, or last among the roots.
    package func showing(_ visible: [Item]) -> SectionTree? {
        let before = visibleItems
        if before == visible { return self }
        let wanted = Set(visible)
        var tree = self
        do throws(SectionTreeError) {
            try tree.delete(before.filter { !wanted.contains($0) })
            let kept = Set(tree.visibleItems)
            // What is to be seen and stands below an item that is closed leaves it.
            try tree.delete(visible.filter { !kept.contains($0) && tree.contains($0) })
            var end = visible.count
            while end > 0 {
                var start = end
                while start > 0, !kept.contains(visible[start - 1]) { start -= 1 }
                let fresh = Array(visible[start..<end])
                if end < visible.count { try tree.insert(fresh, at: visible[end], isAfter: false) } else { try tree.append(fresh) }
                end = start - 1
            }
        } catch { preconditionFailure("an item that is new is put beside one that is there: \(error)") }
        return tree.visibleItems == visible ? tree : nil
    }

    /// The subtree of a parent: its children as roots, or itself as the root.
    package func subtree(of parent: Item, includingParent: Bool) throws(SectionTreeError) -> SectionTree {
        guard let slot = slots[parent] else { throw .noParent("\(parent)") }
        var tree = SectionTree()
        var top: Int?
        if includingParent {
            tree.put([parent], under: nil, at: 0)
            tree.expand([parent], node(slot).isExpanded)
            top = tree.slots[parent]
        }
        tree.adopt(children: node(slot).children, of: self, under: top, at: 0)
        return tree
    }

    // MARK: Steps

    private func node(_ slot: Int) -> Node {
        guard let node = nodes[slot] else { preconditionFailure("slot \(slot) is free") }
        return node
    }

    private func slot(_ item: Item) throws(SectionTreeError) -> Int {
        guard let slot = slots[item] else { throw .noItem("\(item)") }
        return slot
    }

    private func siblings(under parent: Int?) -> [Int] { parent.map { node($0).children } ?? roots }

    private func place(of item: Item) -> (parent: Int?, position: Int)? {
        guard let slot = slots[item] else { return nil }
        let parent = node(slot).parent
        return siblings(under: parent).firstIndex(of: slot).map { (parent, $0) }
    }

    private func checkUnique(_ items: [Item]) throws(SectionTreeError) {
        var (met, reported) = (Set<Item>(), Set<Item>())
        let repeated = items.filter { (slots[$0] != nil || !met.insert($0).inserted) && reported.insert($0).inserted }
        if !repeated.isEmpty { throw .repeated(repeated.map { "\($0)" }) }
    }

    private mutating func put(_ items: [Item], under parent: Int?, at position: Int) {
        let fresh = items.map { item in
            let node = Node(item: item, parent: parent)
            let slot: Int
            if let known = free.popLast() {
                (slot, nodes[known]) = (known, node)
            } else {
                slot = nodes.count
                nodes.append(node)
            }
            slots[item] = slot
            return slot
        }
        if let parent {
            nodes[parent]?.children.insert(contentsOf: fresh, at: position)
        } else {
            roots.insert(contentsOf: fresh, at: position)
        }
        grow(from: parent, by: fresh.count)
    }

    private mutating func grow(from parent: Int?, by count: Int) {
        var ancestor = parent
        while let slot = ancestor {
            nodes[slot]?.size += count
            ancestor = node(slot).parent
        }
    }

    private mutating func adopt(_ tree: SectionTree, under parent: Int?, at position: Int) {
        adopt(children: tree.roots, of: tree, under: parent, at: position)
    }

    private mutating func adopt(children: [Int], of tree: SectionTree, under parent: Int?, at position: Int) {
        var rest = [(children: children, parent: parent, position: position)]
        while let (children, parent, position) = rest.popLast() {
            put(children.map { tree.node($0).item }, under: parent, at: position)
            for child in children {
                let source = tree.node(child)
                guard let slot = slots[source.item] else { preconditionFailure("the item was put in") }
                nodes[slot]?.isExpanded = source.isExpanded
                if !source.children.isEmpty { rest.append((source.children, slot, 0)) }
            }
        }
    }

    /// Takes out subtrees, of which some may lie in others.
    private mutating func remove(_ tops: [Int]) {
        let doomed = Set(tops)
        let parents = Set(tops.map { node($0).parent })
        for slot in doomed where !hasAncestor(slot, in: doomed) { grow(from: node(slot).parent, by: -node(slot).size) }
        for parent in parents {
            if let parent {
                nodes[parent]?.children.removeAll { doomed.contains($0) }
            } else {
                roots.removeAll { doomed.contains($0) }
            }
        }
        var rest = tops
        while let slot = rest.popLast() {
            guard let node = nodes[slot] else { continue }
            rest += node.children
            slots[node.item] = nil
            nodes[slot] = nil
            free.append(slot)
        }
    }

    private func hasAncestor(_ slot: Int, in others: Set<Int>) -> Bool {
        var ancestor = node(slot).parent
        while let slot = ancestor {
            if others.contains(slot) { return true }
            ancestor = node(slot).parent
        }
        return false
    }

    /// Visits all nodes, parents in front of their children, with their levels and whether they are visible.
    private func walk(_ visit: (_ node: Node, _ level: Int, _ isVisible: Bool) -> Void) {
        var rest = roots.reversed().map { (slot: $0, level: 0, isVisible: true) }
        while let (slot, level, isVisible) = rest.popLast() {
            let node = node(slot)
            visit(node, level, isVisible)
            for child in node.children.reversed() { rest.append((child, level + 1, isVisible && node.isExpanded)) }
        }
    }
}

extension SectionTree: Equatable {
    /// Whether both have the same items in the same places, and the same of them expanded.
    package static func == (left: SectionTree, right: SectionTree) -> Bool {
        left.count == right.count && left.outline == right.outline
    }

    private struct Line: Equatable {
        var item: Item
        var level: Int
        var isExpanded: Bool
    }

    private var outline: [Line] {
        var lines: [Line] = []
        walk { node, level, _ in lines.append(Line(item: node.item, level: level, isExpanded: node.isExpanded)) }
        return lines
    }
}

extension SectionTree: CustomStringConvertible {
    /// UIKit's text, with a zero for the address: a line for each item, `+` or `-` for expanded or not, `*` for visible, and one for the end.
    package var description: String {
        var text = "<NSDiffableDataSourceSectionSnapshot: 0x0"
        walk { node, level, isVisible in
            text += "\n\(String(repeating: "  ", count: level))\(node.isExpanded ? "+" : "-")\(isVisible ? "*" : " ")\(node.item)"
        }
        return text + "\n>"
    }
}
