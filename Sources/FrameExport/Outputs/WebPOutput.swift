// SPDX-License-Identifier: MIT
//
// An animation as WebP.

package import VitrineDrawing
package import VitrineImageCoding

/// Writes a WebP of the rectangles that change.
///
/// The format counts time in thousandths of a second: frames are shown from the nearest one on.
package actor WebPOutput: FrameOutput {
    /// Viewers show a frame for a tenth of a second where it is to be seen for less than eleven thousandths.
    private static let fastest = 90

    package nonisolated let path: String
    package nonisolated let look: FrameLook
    private nonisolated let encoder: WebPAnimationEncoder
    private let times: FrameTimes
    private let file: AtomicFile
    /// The frames, which the file can only begin with when their length is known.
    private let frames: ScratchFile
    private var canvas: (width: Int, height: Int)?
    private var hasAlpha = false
    /// The frame that is not written yet, because it may be shown for longer.
    private var current: (piece: WebPAnimationEncoder.Piece, places: Range<Int>)?
    /// Thousandths of a second that the frames so far are shown.
    private var shown = 0

    /// A picture's news, and its size.
    package struct Piece: Sendable {
        fileprivate var width: Int
        fileprivate var height: Int
        fileprivate var changed: WebPAnimationEncoder.Piece?
    }

    package init(path: String, look: FrameLook, times: FrameTimes, options: ImageOptions = ImageOptions()) throws(WriteError) {
        var look = look
        look.step = Self.step(at: times.rate)
        (self.path, self.look, self.times) = (path, look, times)
        encoder = WebPAnimationEncoder(options: options)
        file = try AtomicFile(path: path)
        frames = try ScratchFile(beside: path)
    }

    /// Of how many frames one can be shown.
    private static func step(at rate: FrameRate) -> Int {
        (rate.frames + fastest * rate.seconds - 1) / (fastest * rate.seconds)
    }

    /// What is to be told to who asks for a rate that viewers of WebP do not show.
    package static func warning(for rate: FrameRate) -> String? {
        let step = step(at: rate)
        return step > 1 ? "a WebP shows at most \(fastest) frames a second: it gets \(rate.text(ofEvery: step))" : nil
    }

    package nonisolated func piece(of picture: Bitmap, after previous: Bitmap?) throws -> Piece {
        let fits = previous.map { $0.width == picture.width && $0.height == picture.height } ?? true
        return Piece(width: picture.width, height: picture.height, changed: fits ? try encoder.piece(of: picture, after: previous) : nil)
    }

    package func append(_ piece: Piece, places: Range<Int>) throws {
        if let canvas, canvas != (piece.width, piece.height) {
            throw FrameExportError.sizeChanges(path: path, time: times.time(ofMoment: times.moment(at: places.lowerBound)))
        }
        canvas = (piece.width, piece.height)
        guard let changed = piece.changed else {
            // Lists that differ may look the same.
            if let (known, shown) = current { current = (known, shown.lowerBound..<places.upperBound) }
            return
        }
        try writeCurrent()
        current = (changed, places)
    }

    private func writeCurrent() throws {
        guard let (piece, places) = current else { return }
        let end = Int((times.rate.time(of: places.upperBound) * 1000).rounded())
        _ = try frames.append(WebPAnimationEncoder.frame(piece, milliseconds: end - shown))
        guard frames.count <= WebPAnimationEncoder.mostBytes else {
            throw FrameExportError.output(path: path, reason: "a WebP has at most 4 GiB")
        }
        (shown, hasAlpha, current) = (end, hasAlpha || piece.hasAlpha, nil)
    }

    package func finish() throws {
        try writeCurrent()
        guard let canvas else { return }
        try file.write(
            WebPAnimationEncoder.head(
                width: canvas.width, height: canvas.height, hasAlpha: hasAlpha, frameBytes: frames.count, loops: times.loops ?? 0))
        try frames.forEachPiece { try file.write($0) }
    }

    /// Puts the file in its place.
    package func commit() throws { if canvas != nil { try file.commit() } }

    /// The file is not there before it is committed.
    package func discard() {}
}
