// SPDX-License-Identifier: MIT
//
// The calls that the delegate and the data source of a scene get.

package import Foundation
import VitrineGeometry
package import VitrineLayers
package import VitrineScene

/// Notes calls in the order in which they come.
@MainActor
package final class EventLog {
    private let clock: VirtualClock
    package private(set) var events: [SceneEvent] = []

    package init(clock: VirtualClock) { self.clock = clock }

    /// Notes a call.
    package func note(_ call: String, _ details: [FieldValue.Field]) {
        events.append(SceneEvent(time: clock.now, call: call, details: details))
    }
}

extension FieldValue {
    /// An index path: `[section, item]`.
    package init(_ path: IndexPath) { self = .array(path.map { .number(Double($0)) }) }

    /// A point: `[x, y]`.
    package init(_ point: CGPoint) { self = .array([.number(Double(point.x)), .number(Double(point.y))]) }
}

extension FieldValue.Field {
    /// An item by its index path.
    package static func item(_ path: IndexPath) -> Self { .init("item", FieldValue(path)) }

    /// Items by their index paths.
    package static func items(_ paths: [IndexPath]) -> Self { .init("items", .array(paths.map { FieldValue($0) })) }

    /// What came back.
    package static func answer(_ answer: Bool) -> Self { .init("answer", .bool(answer)) }

    /// What came back.
    package static func answer(_ count: Int) -> Self { .init("answer", .number(Double(count))) }
}
