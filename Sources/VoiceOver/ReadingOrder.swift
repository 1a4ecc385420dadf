// SPDX-License-Identifier: MIT
//
// The order in which elements are come to (accessibility.reading-order).

import Foundation
import VitrineGeometry

/// Elements before they are in order.
@MainActor indirect enum HeardNode {
    case element(HeardElement)
    /// What stays together, in its own order or as it is read.
    case group([HeardNode], order: Order)

    /// How the parts of a group follow each other.
    enum Order {
        /// As they are.
        case given
        /// By their places.
        case byPlace
        /// All on one line, as in a bar.
        case alongLine
    }

    /// Whether there is nothing in it.
    var isEmpty: Bool {
        if case .group(let nodes, _) = self { return nodes.allSatisfy(\.isEmpty) }
        return false
    }

    /// Where it lies, all of it.
    var frame: CGRect {
        switch self {
        case .element(let element): element.frame
        case .group(let nodes, _): nodes.reduce(.null) { $0.union($1.frame) }
        }
    }
}

/// Puts elements in order.
@MainActor struct ReadingOrder {
    /// Whether a line is read from the right.
    var isMirrored: Bool
    /// Whether the screen is that of a pad.
    var isPad: Bool

    /// What begins less lower than that stands on the same line (accessibility.reading-order).
    private var lineSpacing: CGFloat { isPad ? 13 : 8 }

    /// The elements of nodes in order.
    func elements(of nodes: [HeardNode], _ order: HeardNode.Order) -> [HeardElement] {
        sorted(nodes.filter { !$0.isEmpty }, order).flatMap { node in
            switch node {
            case .element(let element): [element]
            case .group(let nodes, let order): elements(of: nodes, order)
            }
        }
    }

    private func sorted(_ nodes: [HeardNode], _ order: HeardNode.Order) -> [HeardNode] {
        guard order != .given, nodes.count > 1 else { return nodes }
        let placed = nodes.enumerated().map { (index: $0.offset, frame: $0.element.frame) }
        if order == .alongLine { return alongLine(placed).map { nodes[$0] } }
        let fromAbove = placed.sorted { ($0.frame.minY, $0.index) < ($1.frame.minY, $1.index) }
        var lines: [[(index: Int, frame: CGRect)]] = []
        for part in fromAbove {
            if let first = lines.last?.first, part.frame.minY - first.frame.minY < lineSpacing {
                lines[lines.count - 1].append(part)
            } else {
                lines.append([part])
            }
        }
        return lines.flatMap(alongLine).map { nodes[$0] }
    }

    /// The numbers of what stands on a line, in the direction of reading.
    private func alongLine(_ parts: [(index: Int, frame: CGRect)]) -> [Int] {
        parts.sorted { a, b in
            isMirrored ? (b.frame.maxX, a.index) < (a.frame.maxX, b.index) : (a.frame.minX, a.index) < (b.frame.minX, b.index)
        }.map(\.index)
    }
}
