// SPDX-License-Identifier: MIT
//
// When each element of an animated change sets off, where they do so one after the other.

import Foundation
import VitrineGeometry
import VitrineViewCore

/// The delays of a staggered change: elements set off in the order of the data, what leaves before what takes its
/// place, and those that stay as they are take no turn.
@MainActor
struct StaggeredDepartures {
    private var delays: [ObjectIdentifier: TimeInterval] = [:]

    /// - Parameters:
    ///   - seconds: what passes between one departure and the next; 0 has all set off at once.
    ///   - appearing: the elements that begin elsewhere than where they are to be.
    init(
        by seconds: TimeInterval, leaving: [LeavingView], wanted: [WantedElement], appearing: Set<ElementKey>,
        in engine: CollectionEngine
    ) {
        guard seconds > 0 else { return }
        var turns: [(path: IndexPath, view: UIView)] = leaving.map { ($0.key?.indexPath ?? IndexPath(), $0.view) }
        for (key, attributes) in wanted {
            guard let element = engine.shown[key], appearing.contains(key) || !element.attributes.looks(like: attributes) else { continue }
            turns.append((key.indexPath, element.view))
        }
        let order = turns.enumerated().sorted { ($0.element.path, $0.offset) < ($1.element.path, $1.offset) }
        for (rank, turn) in order.enumerated() { delays[ObjectIdentifier(turn.element.view)] = TimeInterval(rank) * seconds }
    }

    /// Makes the changes of a view when its turn comes.
    func run(_ view: UIView?, _ changes: () -> Void) {
        guard let view, let delay = delays[ObjectIdentifier(view)] else { return changes() }
        UIView.delaying(by: delay, changes)
    }
}
