// SPDX-License-Identifier: MIT
//
// An animation as GIF.

package import VitrineDrawing
package import VitrineImageCoding

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
    private var canvas: (width: Int, height: Int)?
    /// The frame that is not written yet, because it may be shown for longer.
    private var current: (piece: GIFEncoder.Piece, places: Range<Int>)?
    /// Hundredths of a second that the frames so far are shown.
    private var shown = 0

    /// A picture's news, and its size.
    package struct Piece: Sendable {
        fileprivate var width: Int
        fileprivate var height: Int
        fileprivate var changed: GIFEncoder.Piece?
    }

    /// - Parameter keepsTransparency: whether nothing lies beneath the pictures; white does otherwise.
    package init(path: String, look: FrameLook, times: FrameTimes, keepsTransparency: Bool = false) throws(WriteError) {
        var look = look
        look.step = Self.step(at: times.rate)
        (self.path, self.look, self.times) = (path, look, times)
        encoder = GIFEncoder(transparency: keepsTransparency || look.background == .transparent ? .kept : .none)
        file = try AtomicFile(path: path)
    }

    /// Of how many frames one can be shown.
    private static func step(at rate: FrameRate) -> Int {
        (rate.frames + fastest * rate.seconds - 1) / (fastest * rate.seconds)
    }

    /// What is to be told to who asks for a rate that a GIF cannot show.
    package static func warning(for rate: FrameRate) -> String? {
        let step = step(at: rate)
        return step > 1 ? "a GIF shows at most \(fastest) frames a second: it gets \(rate.text(ofEvery: step))" : nil
    }

    package nonisolated func piece(of picture: Bitmap, after previous: Bitmap?) -> Piece {
        let fits = previous.map { $0.width == picture.width && $0.height == picture.height } ?? true
        return Piece(width: picture.width, height: picture.height, changed: fits ? encoder.piece(of: picture, after: previous) : nil)
    }

    package func append(_ piece: Piece, places: Range<Int>) throws {
        if let canvas {
            guard canvas == (piece.width, piece.height) else {
                throw FrameExportError.sizeChanges(path: path, time: times.time(ofMoment: times.moment(at: places.lowerBound)))
            }
        } else {
            guard piece.width <= 65535, piece.height <= 65535 else {
                throw FrameExportError.output(path: path, reason: "a GIF is at most 65535 pixels wide and high")
            }
            canvas = (piece.width, piece.height)
            try file.write(encoder.head(width: piece.width, height: piece.height, loops: times.loops))
        }
        guard let changed = piece.changed else {
            if let (known, shown) = current { current = (known, shown.lowerBound..<places.upperBound) }
            return
        }
        try writeCurrent()
        current = (changed, places)
    }

    private func writeCurrent() throws {
        guard let (piece, places) = current else { return }
        let end = (times.rate.time(of: places.upperBound) * 100).rounded()
        // A frame too short to be seen takes from the next.
        let delay = max(Int(end) - shown, 100 / Self.fastest)
        shown += delay
        try file.write(encoder.frame(piece, delay: delay))
        current = nil
    }

    package func finish() throws {
        try writeCurrent()
        try file.write(GIFEncoder.end)
    }

    /// Puts the file in its place.
    package func commit() throws { try file.commit() }

    /// The file is not there before it is committed.
    package func discard() {}
}
