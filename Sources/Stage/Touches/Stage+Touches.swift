// SPDX-License-Identifier: MIT
//
// Fingers on a scene, on its clock.

import Foundation
import VitrineInput
import VitrineInterfaces
import VitrineLayers
import VitrineNodes
import VitrineScene
import VitrineViews

extension Stage {
    /// Has fingers go their ways from now on.
    ///
    /// - Parameter ended: Called after the last lift; what was set in motion is still under way.
    func lead(_ fingers: [FingerTrack], ended: @escaping () -> Void) {
        tracks += fingers.map { FingerTrack(start: clock.now + $0.start, path: $0.path) }
        Finger.schedule(fingers.map { ($0.start, $0.path) }, in: window, ended: ended)
    }

    /// Draws the fingers where they are at a time, in front of everything.
    func showTouches(at time: TimeInterval) {
        guard scene.canvas.showsTouches, !tracks.isEmpty else { return }
        let view = touchesView ?? TouchesView(frame: window.bounds)
        touchesView = view
        if window.subviews.last !== view { window.addSubview(view) }
        view.show(tracks, at: time)
    }
}
