// SPDX-License-Identifier: MIT
//
// How the items of one section are packed into lines, in coordinates of their own: offsets from the first line and from the leading inset.

import Foundation

/// An item's place in its section.
struct FlowPlacement {
    var item: Int
    var main: CGFloat
    var cross: CGFloat
    var size: CGSize
}

/// The lines of one section.
enum FlowLines: Hashable, Sendable {
    case none
    case grid(FlowGrid)
    case table(FlowLineTable)

    var itemCount: Int {
        switch self {
        case .none: 0
        case .grid(let grid): grid.count
        case .table(let table): table.sizes.count
        }
    }

    /// The length from the first line to the end of the last one.
    var length: CGFloat {
        switch self {
        case .none: 0
        case .grid(let grid): grid.length
        case .table(let table): table.length
        }
    }

    /// What the lines cover; more than `length` when a negative spacing folds them back.
    var span: FlowSpan {
        switch self {
        case .none: FlowSpan(lower: 0, upper: 0)
        case .grid(let grid): grid.span
        case .table(let table): table.span
        }
    }

    func placement(of item: Int) -> FlowPlacement {
        switch self {
        case .none: preconditionFailure("a section without lines has no item \(item)")
        case .grid(let grid): grid.placement(of: item)
        case .table(let table): table.placement(of: item)
        }
    }

    /// Where the line that holds an item begins, from the start of the first line.
    func lineOffset(of item: Int) -> CGFloat {
        switch self {
        case .none: preconditionFailure("a section without lines has no item \(item)")
        case .grid(let grid): grid.lineOffset(of: item)
        case .table(let table): table.lineOffset(of: item)
        }
    }

    /// The extent along the scroll direction of the line that holds an item.
    func lineExtent(of item: Int) -> CGFloat {
        switch self {
        case .none: preconditionFailure("a section without lines has no item \(item)")
        case .grid(let grid): grid.extent
        case .table(let table): table.lineExtent(of: item)
        }
    }

    /// Visits, in order, at least the items that touch the two spans.
    func forEachCandidate(main: FlowSpan, cross: FlowSpan, _ body: (FlowPlacement) -> Void) {
        switch self {
        case .none: return
        case .grid(let grid): grid.forEachCandidate(main: main, cross: cross, body)
        case .table(let table): table.forEachCandidate(main: main, body)
        }
    }

    /// Gives an item another extent along the scroll direction, where that leaves every item in its line.
    ///
    /// - Returns: By how much the lines grow; nil where they have to be packed anew.
    mutating func resize(_ item: Int, to size: CGSize) -> CGFloat? {
        guard case .table(var table) = self else { return nil }
        // The table is changed in place, not copied.
        self = .none
        defer { self = .table(table) }
        return table.resize(item, to: size)
    }

    /// Takes an item to another place, where no more than the lines that this concerns have to be packed anew.
    ///
    /// - Parameter items: What the lines were packed from, which follows.
    /// - Returns: Whether it did; otherwise nothing has changed.
    mutating func move(_ item: Int, to place: Int, of items: inout FlowSectionInput.Items) -> Bool {
        guard (0..<itemCount).contains(item), (0..<itemCount).contains(place), items.count == itemCount else { return false }
        switch self {
        case .none: return false
        // One is like the other.
        case .grid: return true
        case .table(var table):
            guard case .sizes(var sizes) = items else { return false }
            // Both are changed in place, not copied.
            (self, items) = (.none, .sizes([]))
            defer { (self, items) = (.table(table), .sizes(sizes)) }
            return table.move(item, to: place, in: &sizes)
        }
    }
}
