// SPDX-License-Identifier: MIT
//
// What is dragged over the windows of an environment.

import Foundation
import VitrineViewCore

/// The drags of an environment: those that fingers hold, and those that are landing or flying back.
@MainActor final class DragTraffic {
    private(set) var operations: [DragOperation] = []

    /// The drags that fingers hold, in the order in which they began.
    var dragging: [DragOperation] { operations.filter { $0.phase == .dragging } }

    func begin(_ operation: DragOperation) { operations.append(operation) }
    func end(_ operation: DragOperation) { operations.removeAll { $0 === operation } }
}

extension ViewEnvironment {
    /// What is dragged over the windows.
    var drags: DragTraffic { part { DragTraffic() } }
}
