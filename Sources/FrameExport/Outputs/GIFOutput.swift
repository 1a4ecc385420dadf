// SPDX-License-Identifier: MIT
//
// An animation as GIF.

package import VitrineAnimationCoding
package import VitrineDrawing
package import VitrineFiles
import VitrineImageCoding

/// Writes a GIF of what changes.
///
/// GIF counts time in hundredths of a second: frames are shown from the nearest one on, so that none is early or late by more than half
/// of it.
package actor GIFOutput: FrameOutput {
    /// Viewers show a frame for a tenth of a second where it is to be seen for less than two hundredths.
    private static let fastest = 50

    package nonisolated let path: String
    package nonisolated let look: FrameLook
    private nonisolated let encoder: GIFEncoder
    private let times: FrameTimes
    private let file: AtomicFile
    private var frames = ChangedFrames<GIFEncoder.Piece>()
    /// Hundredths of a second that the frames so far are shown.
    private var shown = 0

    /// - Parameter keepsTransparency: whether nothing lies beneath the pictures; white does otherwise.
    package init(path: String, look: FrameLook, times: FrameTimes, keepsTransparency: Bool = false) throws(WriteError) {
        var look = look
        look.step = times.rate.step(showing: Self.fastest)
        (self.path, self.look, self.times) = (path, look, times)
        encoder = GIFEncoder(transparency: keepsTransparency || look.background == .transparent ? .kept : .none)
        file = try AtomicFile(path: path)
    }

    /// What is to be told to who asks for a rate that a GIF cannot show.
    package static func warning(for rate: FrameRate) -> String? {
        rate.warning(for: "a GIF", showing: fastest)
    }

    package nonisolated func piece(of frame: PaintedFrame, after previous: Bitmap?) -> ChangedPicture<GIFEncoder.Piece> {
        ChangedPicture(frame, after: previous) { encoder.piece(of: $0, after: $1, within: $2) }
    }

    package func append(_ piece: ChangedPicture<GIFEncoder.Piece>, places: Range<Int>) throws {
        if frames.canvas == nil {
            guard piece.width <= 65535, piece.height <= 65535 else {
                throw FrameExportError.output(path: path, reason: "a GIF is at most 65535 pixels wide and high")
            }
            try file.write(encoder.head(width: piece.width, height: piece.height, loops: times.loops))
        }
        if let ended = try frames.take(piece, places: places, times: times, path: path) { try write(ended.change, places: ended.places) }
    }

    private func write(_ piece: GIFEncoder.Piece, places: Range<Int>) throws {
        let end = (times.rate.time(of: places.upperBound) * 100).rounded()
        // A frame too short to be seen takes from the next.
        let delay = max(Int(end) - shown, 100 / Self.fastest)
        shown += delay
        try file.write(encoder.frame(piece, delay: delay))
    }

    package func finish() throws {
        if let last = frames.end() { try write(last.change, places: last.places) }
        try file.write(GIFEncoder.end)
    }

    /// Puts the file in its place.
    package func commit() throws { try file.commit() }

    /// The file is not there before it is committed.
    package func discard() {}
}
