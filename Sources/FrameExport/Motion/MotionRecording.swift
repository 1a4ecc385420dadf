// SPDX-License-Identifier: MIT
//
// The moments of an animation that is written as vectors which move.

import Foundation
import VitrineDrawing

/// Display lists, moment by moment, as layers with what changes of each.
struct MotionRecording {
    /// The size in points and the scale of all moments; nil before the first.
    private(set) var canvas: (size: CGSize, scale: CGFloat)?
    /// The layers.
    let root: MotionSiblings

    init(bakesSlanted: Bool) { root = MotionSiblings(bakesSlanted: bakesSlanted) }

    /// Takes what is shown for some moments; throws where its size is another.
    mutating func append(_ list: DisplayList, moments: Range<Int>, times: FrameTimes, path: String) throws(FrameExportError) {
        if let canvas, canvas != (list.size, list.scale) {
            throw .sizeChanges(path: path, time: times.time(ofMoment: moments.lowerBound))
        }
        canvas = (list.size, list.scale)
        root.show(list.layersOnBackground, from: moments.lowerBound)
    }
}
