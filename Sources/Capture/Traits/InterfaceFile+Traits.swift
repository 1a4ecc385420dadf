// SPDX-License-Identifier: MIT
//
// Interface Builder files under other traits than those that they say.

import Foundation
import VitrineGeometry
public import VitrineInterfaces
public import VitrineScene
import VitrineStage

extension InterfaceFile {
    /// The canvas of a subject under traits, each of which goes before what the file says.
    ///
    /// What does not fill a screen keeps its size on a device, and has no safe area.
    public func canvas(of subject: Subject, under traits: some Sequence<SnapshotTrait>) -> Scene.Canvas {
        let own = canvas(of: subject)
        var canvas = own.applying(traits)
        if !subject.fillsScreen, canvas.device != nil {
            canvas.safeArea = own.safeArea
            if !traits.contains(where: { $0.kind == .size }) { canvas.size = own.size }
        }
        return canvas
    }
}
