// SPDX-License-Identifier: MIT
//
// How long a finger has to rest over a place before items make room there (movement.cadence).

import Foundation
import VitrineLayers

extension UICollectionView {
    /// How soon items make room for one that a finger holds over them (movement.cadence).
    public enum ReorderingCadence: Int, Hashable, Sendable {
        /// At once.
        case immediate
        /// When the finger has rested over a place for a moment.
        case fast
        /// When the finger has rested over a place for a while.
        case slow

        /// The seconds that the finger has to rest.
        var delay: TimeInterval {
            switch self {
            case .immediate: 0
            case .fast: 0.25
            case .slow: 0.5
            }
        }
    }
}

/// A place that a finger rests over.
@MainActor final class RestingPlace {
    private var path: IndexPath?
    private var wait: (clock: VirtualClock, number: Int)?

    /// Acts when the finger has rested over a path for as long as the cadence asks for; at once where that is no time.
    ///
    /// - Parameter act: Not called where the finger is over another path by then.
    func rest(over new: IndexPath?, for delay: TimeInterval, on clock: VirtualClock, _ act: @escaping () -> Void) {
        if delay <= 0 {
            forget()
            return act()
        }
        if wait != nil, path == new { return }
        forget()
        path = new
        let number = clock.schedule(at: clock.now + delay) { [weak self] in
            self?.forget()
            act()
        }
        wait = (clock, number)
    }

    /// Waits for nothing any more.
    func forget() {
        if let wait { wait.clock.cancel(wait.number) }
        (path, wait) = (nil, nil)
    }
}
