// SPDX-License-Identifier: MIT

import UIKit
import Vitrine

extension Picture {
    /// The view's offset as it goes down and comes back, as files of three kinds.
    @MainActor
    static func writeMovement(of view: UICollectionView) async throws {
        let clock = VirtualClock()
        VirtualClock.current = clock
        clock.schedule(at: 0) { UIView.animate(withDuration: 0.4) { view.contentOffset.y = 40 } }
        clock.schedule(at: 0.6) { view.setContentOffset(.zero, animated: true) }
        try await view.writeFrames(to: ["numbers.apng", "numbers.svg", "frame-%03d.png"], for: 1.2, clock: clock, background: .white)
    }

    /// Prints each inert member at its first use, and those that have been used so far.
    @MainActor
    static func tellUnsupportedMembers() {
        UIEnvironment.shared.unsupportedMemberHandler = { print($0) }  // UIScrollView.scrollsToTop: there is no status bar
        print(UIEnvironment.shared.unsupportedMembers)  // all that were used so far
    }
}
