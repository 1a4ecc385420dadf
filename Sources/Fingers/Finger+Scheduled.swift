// SPDX-License-Identifier: MIT
//
// Fingers that go their ways as the clock is moved by others.

package import Foundation
package import VitrineInput
import VitrineLayers
package import VitrineViewCore

extension Finger {
    /// Several fingers, each along a path that begins so many seconds from now, as the clock is moved by others.
    ///
    /// - Parameter ended: Called after the last lift.
    package static func schedule(
        _ paths: [(start: TimeInterval, path: FingerPath)], in window: UIWindow, ended: @escaping () -> Void = {}
    ) {
        let clock = window.uiEnvironment.clock
        var left = paths.count
        for (start, path) in paths {
            let begin = {
                Finger(in: window).go(path) {
                    left -= 1
                    if left == 0 { ended() }
                }
            }
            if start <= 0 { begin() } else { clock.schedule(at: clock.now + start, begin) }
        }
    }

    /// Goes along a path; while it stays nothing is told of it.
    func go(_ path: FingerPath, ended: @escaping () -> Void) {
        let clock = window.uiEnvironment.clock
        let (start, moments) = (clock.now, path.moments(perSecond: Self.eventsPerSecond))
        down(at: path.location(at: 0))
        func next(_ index: Int) {
            var index = index
            while index + 1 < moments.count, path.location(at: moments[index]) == location { index += 1 }
            clock.schedule(at: start + moments[index]) { [self] in
                move(to: path.location(at: moments[index]))
                if index + 1 < moments.count { return next(index + 1) }
                up()
                ended()
            }
        }
        next(1)
    }
}
