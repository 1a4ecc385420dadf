// SPDX-License-Identifier: MIT
//
// What is written into a file.

/// A value for a key of a scene.
package enum SceneValue: Sendable {
    case none
    case flag(Bool)
    case number(Double)
    case text(String)
    case list([SceneValue])
    case fields([(String, SceneValue)])

    /// A value that stands below keys.
    init(_ value: SceneValue, below keys: some BidirectionalCollection<String>) {
        self = keys.reversed().reduce(value) { .fields([($1, $0)]) }
    }
}
