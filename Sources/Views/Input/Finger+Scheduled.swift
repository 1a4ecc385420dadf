// SPDX-License-Identifier: MIT
//
// Fingers that go their ways as the clock is moved by others.

package import Foundation
package import VitrineInput
import VitrineLayers

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
                Finger(in: window).schedule(path) {
                    left -= 1
                    if left == 0 { ended() }
                }
            }
            if start <= 0 { begin() } else { clock.schedule(at: clock.now + start, begin) }
        }
    }
}
