// SPDX-License-Identifier: MIT
//
// Pictures that are shown a second time, kept on disk.

import Foundation
import VitrineDrawing
import VitrineFiles
import VitrineImageCoding

/// Keeps the pictures of the way forward for the way back, compressed, in a file that nobody else sees.
actor FrameSpool: FrameOutput {
    nonisolated let path = ""
    nonisolated let look: FrameLook
    /// The frames that each picture fills.
    private(set) var runs: [Range<Int>] = []
    private var places: [Range<Int>] = []
    private let file: ScratchFile

    init(look: FrameLook) throws(WriteError) {
        self.look = look
        file = try ScratchFile()
    }

    nonisolated func piece(of frame: PaintedFrame, after previous: Bitmap?) -> [UInt8] { PNGEncoder().encode(frame.bitmap) }

    func append(_ piece: [UInt8], places frames: Range<Int>) throws(WriteError) {
        places.append(try file.append(piece))
        runs.append(frames)
    }

    /// The picture that came in `index`th.
    func bitmap(at index: Int) throws -> Bitmap { try ImageDecoder.decode(try file.bytes(in: places[index])) }

    func finish() {}

    func discard() {}
}
