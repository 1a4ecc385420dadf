// SPDX-License-Identifier: MIT
//
// When each element of an animated change sets off, where they do so one after the other.

import Foundation
import VitrineGeometry
import VitrineViews

/// The delays of a staggered change: elements set off in the order in which they are read, and those that stay as they are take no turn.
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
        var places: [(view: UIView, origin: CGPoint)] = leaving.map { ($0.view, engine.mirrored($0.view.frame).origin) }
        for (key, attributes) in wanted {
            guard let element = engine.shown[key], appearing.contains(key) || !element.attributes.looks(like: attributes) else { continue }
            places.append((element.view, attributes.frame.origin))
        }
        let (content, bounds) = (engine.view.storedContentSize, engine.view.bounds.size)
        let runsAcross = content.width > bounds.width && content.height <= bounds.height
        let order = places.enumerated().sorted { a, b in
            let (first, second) = (a.element.origin, b.element.origin)
            let (main, other) = runsAcross ? (first.x, second.x) : (first.y, second.y)
            if main != other { return main < other }
            let (cross, otherCross) = runsAcross ? (first.y, second.y) : (first.x, second.x)
            return (cross, CGFloat(a.offset)) < (otherCross, CGFloat(b.offset))
        }
        for (rank, place) in order.enumerated() { delays[ObjectIdentifier(place.element.view)] = TimeInterval(rank) * seconds }
    }

    /// Makes the changes of a view when its turn comes.
    func run(_ view: UIView?, _ changes: () -> Void) {
        guard let view, let delay = delays[ObjectIdentifier(view)] else { return changes() }
        UIView.delaying(by: delay, changes)
    }
}
