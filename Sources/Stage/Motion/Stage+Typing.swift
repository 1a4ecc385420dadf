// SPDX-License-Identifier: MIT
//
// Typing into the field of a scene where the caret stands.

import Foundation
import VitrineLayers
import VitrineScene
import VitrineViews

extension Stage {
    /// Presses one key after the other.
    ///
    /// - Parameter ended: Called after the last.
    func type(_ typing: Scene.Typing, _ ended: @escaping () -> Void) {
        let keys: [Character?] = Array(repeating: nil, count: typing.deletions) + typing.text.map { $0 }
        press(keys[...], every: typing.interval, ended)
    }

    private func press(_ keys: ArraySlice<Character?>, every interval: TimeInterval, _ ended: @escaping () -> Void) {
        guard let key = keys.first else { return ended() }
        if let key { window.type(key) } else { window.pressDelete() }
        guard keys.count > 1 else { return ended() }
        clock.schedule(at: clock.now + interval) { [weak self] in self?.press(keys.dropFirst(), every: interval, ended) }
    }
}
