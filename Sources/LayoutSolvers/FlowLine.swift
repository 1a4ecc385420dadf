// SPDX-License-Identifier: MIT
//
// How the items of one section are packed into lines, in coordinates of their own: offsets from the first line and from the leading inset.

import Foundation

/// A packing fits while it exceeds the line by no more than this (fact 1.2.1).
let flowTolerance: CGFloat = 1e-6

/// What lines are packed by.
struct FlowLineRules: Hashable, Sendable {
    var direction: FlowDirection
    /// The room of a line: content width less section insets.
    var available: CGFloat
    var lineSpacing: CGFloat
    var itemSpacing: CGFloat
    var isSelfSizing: Bool

    /// How many items of one length fit on a line; at least 1.
    func capacity(length: CGFloat, count: Int) -> Int {
        let pitch = length + itemSpacing
        guard pitch > 0 else { return length <= available + flowTolerance ? max(count, 1) : 1 }
        let fitting = ((available + flowTolerance + itemSpacing) / pitch).rounded(.down)
        guard fitting > 1 else { return 1 }
        return fitting < 1e15 ? Int(fitting) : 1_000_000_000_000_000
    }

    /// The gap that spreads a complete line over its room (facts 1.2.2, 1.2.3).
    func gap(total length: CGFloat, count: Int) -> CGFloat { (available - length) / CGFloat(count - 1) }

    /// Where the only item of a complete line starts: centred, and before the leading edge when it is oversize, unless its
    /// size was measured (facts 1.2.4, 1.10.4).
    func centred(length: CGFloat) -> CGFloat {
        let offset = (available - length) / 2
        return isSelfSizing ? max(offset, 0) : offset
    }
}

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

    /// Visits, in order, at least the items that touch the two spans.
    func forEachCandidate(main: FlowSpan, cross: FlowSpan, _ body: (FlowPlacement) -> Void) {
        switch self {
        case .none: return
        case .grid(let grid): grid.forEachCandidate(main: main, cross: cross, body)
        case .table(let table): table.forEachCandidate(main: main, body)
        }
    }
}
