// SPDX-License-Identifier: MIT
//
// Fingers of someone who touches now.

package import Foundation
package import VitrineViewCore

extension Finger {
    /// What a finger does at one moment, in points of the window.
    package enum Deed: Hashable, Sendable {
        case down(CGPoint)
        case move(CGPoint)
        case up(CGPoint)
        case cancel
    }

    /// Has fingers do something at once, at the time of the window's clock.
    package static func act(_ deeds: [(finger: Finger, deed: Deed)], in window: UIWindow) {
        // A finger that lifts elsewhere than where it was has come there before.
        let moves = deeds.compactMap { finger, deed -> UITouch?? in if case .up(let point) = deed { finger.advance(to: point) } else { nil }
        }
        send(moves.map { $0 ?? nil }, in: window)
        send(
            deeds.map { finger, deed in
                switch deed {
                case .down(let point): finger.begin(at: point)
                case .move(let point): finger.advance(to: point)
                case .up: finger.lift(.ended)
                case .cancel: finger.lift(.cancelled)
                }
            }, in: window)
    }
}
