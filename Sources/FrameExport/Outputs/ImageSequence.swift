// SPDX-License-Identifier: MIT
//
// A file for every frame.

import Foundation
package import VitrineDrawing
import VitrineFiles
package import VitrineImageCoding
import VitrinePNG

/// Writes numbered picture files.
///
/// A file is there whole or not at all, so those of an export that was stopped can be kept.
package actor ImageSequence: FrameOutput {
    package nonisolated let path: String
    package nonisolated let look: FrameLook
    private nonisolated let encoder: any ImageEncoder.Type
    private nonisolated let options: ImageOptions
    private nonisolated let name: NumberedName
    private nonisolated let firstNumber: Int
    /// What was made of rows that come again.
    private nonisolated let memory = StripeMemory()

    /// - Parameters:
    ///   - path: with the place of the number, as in `frame-%04d.png`.
    ///   - firstNumber: the number of the first frame.
    ///   - encoder: the format.
    package init(
        path: String, look: FrameLook, firstNumber: Int = 0, encoder: any ImageEncoder.Type = PNGRowEncoder.self,
        options: ImageOptions = ImageOptions()
    ) throws(FrameExportError) {
        guard let name = NumberedName(path) else {
            throw .output(path: path, reason: "the name of numbered files has one %d or %04d, and %% for a percent sign")
        }
        (self.path, self.look, self.name, self.firstNumber) = (path, look, name, firstNumber)
        (self.encoder, self.options) = (encoder, options)
    }

    /// How many frames are there already, counted from the first without a gap.
    package nonisolated var existingCount: Int {
        var count = 0
        while FileManager.default.fileExists(atPath: name.path(firstNumber + count)) { count += 1 }
        return count
    }

    package nonisolated func piece(of frame: PaintedFrame, after previous: Bitmap?) throws -> [UInt8] {
        try encoder.encode(frame.bitmap, options: options, memory: memory)
    }

    package func append(_ piece: [UInt8], places: Range<Int>) throws {
        for place in places { try AtomicFile.write(piece, to: name.path(firstNumber + place)) }
    }

    package func finish() {}

    package func discard() {}
}
