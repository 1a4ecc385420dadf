// SPDX-License-Identifier: MIT
//
// Trees of items, by hand and at random beside a reference of plain arrays.

import Testing
import VitrineChanges
import VitrineTestSupport

@Suite struct SectionTreeTests {
    typealias Tree = SectionTree<String>

    private func tree() throws -> Tree {
        var tree = Tree()
        try tree.append(["a", "b"])
        try tree.append(["a1", "a2"], to: "a")
        try tree.append(["a1x"], to: "a1")
        tree.expand(["a"], true)
        return tree
    }

    @Test func `items are listed depth first, and visible where all ancestors are expanded`() throws {
        let tree = try tree()
        #expect(tree.items == ["a", "a1", "a1x", "a2", "b"])
        #expect(tree.rootItems == ["a", "b"])
        #expect(tree.visibleItems == ["a", "a1", "a2", "b"])
        #expect(try tree.level(of: "a1x") == 2 && tree.parent(of: "a1x") == "a1" && tree.parent(of: "b") == nil)
        #expect(try !tree.isVisible("a1x") && tree.isVisible("a2") && tree.isExpanded("a"))
        #expect(tree.items.map { tree.index(of: $0) } == [0, 1, 2, 3, 4])
    }

    @Test func `inserting behind an item inserts behind its subtree`() throws {
        var tree = try tree()
        try tree.insert(["c"], at: "a", isAfter: true)
        try tree.insert(["a0"], at: "a1", isAfter: false)
        #expect(tree.items == ["a", "a0", "a1", "a1x", "a2", "c", "b"])
    }

    @Test func `deleting takes the subtree, and an item that comes back is not expanded`() throws {
        var tree = try tree()
        tree.expand(["b"], true)
        #expect(try tree.isExpanded("b"))
        try tree.delete(["a", "a1", "b", "b"])
        #expect(tree.items.isEmpty)
        try tree.append(["b"])
        #expect(try !tree.isExpanded("b"))
    }

    @Test func `subtrees are taken out and put in with what is expanded`() throws {
        let tree = try tree()
        let inner = try tree.subtree(of: "a", includingParent: false)
        #expect(inner.rootItems == ["a1", "a2"] && inner.items == ["a1", "a1x", "a2"])
        let whole = try tree.subtree(of: "a", includingParent: true)
        #expect(whole.items == ["a", "a1", "a1x", "a2"])
        #expect(try whole.isExpanded("a"))
        var other = Tree()
        try other.append(["z"])
        try other.insert(whole, at: "z", isAfter: false)
        #expect(other.visibleItems == ["a", "a1", "a2", "z"])
        try other.replace(childrenOf: "z", with: Tree())
        try other.replace(childrenOf: "a", with: inner)
        #expect(other.items == ["a", "a1", "a1x", "a2", "z"])
    }

    @Test func `the text shows levels, what is expanded and what is visible`() throws {
        #expect(try tree().description == "<NSDiffableDataSourceSectionSnapshot: 0x0\n+*a\n  -*a1\n    - a1x\n  -*a2\n-*b\n>")
        #expect(Tree().description == "<NSDiffableDataSourceSectionSnapshot: 0x0\n>")
    }

    @Test func `wrong calls are refused in UIKit's words and change nothing`() throws {
        func error(_ change: (inout Tree) throws -> Void) throws -> String? {
            var tree = try tree()
            do { try change(&tree) } catch let error as SectionTreeError {
                #expect(try tree == self.tree())
                return error.description
            }
            return nil
        }
        #expect(
            try error { try $0.append(["x", "a1", "x", "a1"]) }
                == "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(\n    a1,\n    x\n)}")
        #expect(try error { try $0.delete(["a", "zz"]) } == "Failed to find index of item zz")
        #expect(try error { _ = try $0.level(of: "zz") } == "Item identifier does not exist in section snapshot: zz")
        #expect(try error { _ = try $0.parent(of: "zz") } == "Child item identifier does not exist in section snapshot: zz")
        #expect(try error { try $0.append(["x"], to: "zz") } == "Parent item identifier does not exist in section snapshot: zz")
        #expect(
            try error { try $0.insert(["x"], at: "zz", isAfter: false) }
                == "Item identifier to insert before does not exist in section snapshot: zz")
        #expect(try error { try $0.append([], to: "zz") } == nil)
        #expect(try error { try $0.replace(childrenOf: "a", with: $0.subtree(of: "b", includingParent: true)) } != nil)
    }

    @Test func `a tree follows other visible items as long as those that stay keep their order`() throws {
        var tree = try tree()
        // Visible are a, a1, a2, b; a1x is below a1, which is closed.
        let fewer = try #require(tree.showing(["a", "new", "a2", "b", "last"]))
        #expect(fewer.items == ["a", "new", "a2", "b", "last"])
        #expect(try fewer.level(of: "new") == 1 && fewer.level(of: "last") == 0 && fewer.isExpanded("a"))
        #expect(tree.showing(["a", "a1", "b"])?.items == ["a", "a1", "a1x", "b"])
        #expect(try tree.showing(["a1x", "a", "a1", "a2", "b"])?.level(of: "a1x") == 0)
        #expect(tree.showing(["b", "a", "a1", "a2"]) == nil)
        #expect(tree.showing([])?.items == [])
        // The parent goes, and its children stay.
        #expect(tree.showing(["a1", "a2", "b"])?.rootItems == ["a1", "a2", "b"])
        tree.expand(["a"], false)
        #expect(tree.showing(["b"])?.items == ["b"] && tree.showing(["a"])?.items == ["a", "a1", "a1x", "a2"])
    }

    @Test(.tags(.property), arguments: 0..<8)
    func `a tree that follows shows what it is to show, and keeps what was opened`(seed: Int) throws {
        var numbers = SeededNumbers(seed: seed)
        for _ in 0..<Cases.count(60) {
            var tree = SectionTree<Int>()
            for item in 0..<numbers.number(1...20) {
                try tree.append([item], to: numbers.chance(60) ? tree.items.randomElement(using: &numbers) : nil)
            }
            tree.expand(tree.items.filter { _ in numbers.chance(60) }, true)
            let before = tree.visibleItems
            let survivors = before.filter { _ in numbers.chance(70) }
            var visible = survivors
            // New ones, and such as were below closed items.
            for item in numbers.choice(of: numbers.number(0...6), below: 30) where !before.contains(item) {
                visible.insert(item, at: numbers.number(0...visible.count))
            }
            let followed = try #require(tree.showing(visible), "\(tree) showing \(visible)")
            #expect(followed.visibleItems == visible)
            // What stays below what stays is where it was, as it was.
            var stays = Set<Int>()
            for item in survivors {
                let parent = try tree.parent(of: item)
                guard parent.map(stays.contains) ?? true else { continue }
                stays.insert(item)
                #expect(try followed.parent(of: item) == parent && followed.isExpanded(item) == tree.isExpanded(item))
            }
        }
    }

    @Test func `an outline may have thousands of levels`() throws {
        var tree = SectionTree<Int>()
        try tree.append([0])
        for level in 1..<2000 { try tree.append([level], to: level - 1) }
        tree.expand(tree.items, true)
        #expect(tree.visibleItems == Array(0..<2000) && tree.index(of: 1999) == 1999)
        #expect(try tree.level(of: 1999) == 1999 && tree.subtree(of: 0, includingParent: true) == tree)
        try tree.delete([1, 1000])
        #expect(tree.items == [0])
    }

    /// Items with their levels and whether they are expanded, depth first.
    private struct Row: Equatable {
        var item: Int
        var level: Int
        var isExpanded = false
    }

    @Test(.tags(.property), arguments: 0..<12)
    func `any program leads to what rows with levels lead to`(seed: Int) throws {
        var numbers = SeededNumbers(seed: seed)
        for _ in 0..<Cases.count(60) {
            var (tree, rows) = (SectionTree<Int>(), [Row]())
            /// The rows behind a row that lie deeper.
            func end(_ row: Int) -> Int { rows[(row + 1)...].firstIndex { $0.level <= rows[row].level } ?? rows.count }
            for _ in 0..<numbers.number(1...30) {
                let items = numbers.choice(of: numbers.number(0...3), below: 16)
                let isFresh = !items.contains { item in rows.contains { $0.item == item } }
                let target = rows.indices.randomElement(using: &numbers)
                switch (numbers.number(0..<8), target) {
                case (0, _) where isFresh:
                    try tree.append(items)
                    rows += items.map { Row(item: $0, level: 0) }
                case (1, let target?) where isFresh:
                    try tree.append(items, to: rows[target].item)
                    rows.insert(contentsOf: items.map { Row(item: $0, level: rows[target].level + 1) }, at: end(target))
                case (2...3, let target?) where isFresh:
                    let isAfter = numbers.chance(50)
                    try tree.insert(items, at: rows[target].item, isAfter: isAfter)
                    let fresh = items.map { Row(item: $0, level: rows[target].level) }
                    rows.insert(contentsOf: fresh, at: isAfter ? end(target) : target)
                case (4, _) where numbers.chance(40):
                    let doomed = rows.map(\.item).filter { _ in numbers.chance(20) }
                    try tree.delete(doomed)
                    for item in doomed {
                        if let row = rows.firstIndex(where: { $0.item == item }) { rows.removeSubrange(row..<end(row)) }
                    }
                case (5, let target?):
                    let isExpanded = numbers.chance(70)
                    tree.expand([rows[target].item], isExpanded)
                    rows[target].isExpanded = isExpanded
                case (6, let target?):
                    // A branch is taken out, and put in elsewhere or in place of other children.
                    let branch = try tree.subtree(of: rows[target].item, includingParent: true)
                    #expect(branch.items == rows[target..<end(target)].map(\.item))
                    #expect(branch.expandedItems == rows[target..<end(target)].filter(\.isExpanded).map(\.item))
                    let taken = rows[target..<end(target)]
                    func moved(below level: Int) -> [Row] {
                        taken.map { Row(item: $0.item, level: $0.level - taken[target].level + level, isExpanded: $0.isExpanded) }
                    }
                    try tree.delete([rows[target].item])
                    rows.removeSubrange(target..<end(target))
                    guard let place = rows.indices.randomElement(using: &numbers) else { break }
                    let level = rows[place].level
                    switch numbers.number(0..<3) {
                    case 0:
                        try tree.insert(branch, at: rows[place].item, isAfter: false)
                        rows.insert(contentsOf: moved(below: level), at: place)
                    case 1:
                        try tree.insert(branch, at: rows[place].item, isAfter: true)
                        rows.insert(contentsOf: moved(below: level), at: end(place))
                    default:
                        try tree.replace(childrenOf: rows[place].item, with: branch)
                        rows.replaceSubrange(place + 1..<end(place), with: moved(below: level + 1))
                    }
                default:
                    if !isFresh { #expect(throws: SectionTreeError.self) { try tree.append(items) } }
                }
                #expect(tree.expandedItems == rows.filter(\.isExpanded).map(\.item))
                #expect(tree.items == rows.map(\.item))
                #expect(try tree.items.map(tree.level) == rows.map(\.level))
                #expect(tree.items.map { tree.index(of: $0) } == rows.indices.map { $0 })
                let visible = rows.indices.filter { row in
                    var (row, isVisible) = (row, true)
                    while let parent = rows[..<row].lastIndex(where: { $0.level < rows[row].level }) {
                        isVisible = isVisible && rows[parent].isExpanded
                        row = parent
                    }
                    return isVisible
                }
                #expect(tree.visibleItems == visible.map { rows[$0].item })
                #expect(try tree.visibleItems.allSatisfy(tree.isVisible))
            }
        }
    }
}
