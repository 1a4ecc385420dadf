// SPDX-License-Identifier: MIT
//
// What decides how many items a line takes and how its room is spent.

import Foundation

/// A packing fits while it exceeds the line by no more than this (flow.line-is-filled-greedily).
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

    /// The gap that spreads a complete line over its room (flow.complete-line-is-justified, flow.last-line-keeps-the-grid).
    func gap(total length: CGFloat, count: Int) -> CGFloat { (available - length) / CGFloat(count - 1) }

    /// Where the only item of a complete line starts: centred, and before the leading edge when it is oversize, unless its
    /// size was measured (flow.lone-item-is-centred, self-sizing.oversize-starts-at-the-edge).
    func centred(length: CGFloat) -> CGFloat {
        let offset = (available - length) / 2
        return isSelfSizing ? max(offset, 0) : offset
    }
}
