// SPDX-License-Identifier: MIT
//
// An animation as a video.

package import VitrineDrawing
import VitrineFiles
import VitrineImageCoding

/// Writes a video through ffmpeg, which is given raw frames as fast as it takes them.
///
/// The same ffmpeg makes the same bytes each time: it writes neither its version nor the date, and encodes with one thread.
package actor VideoOutput: FrameOutput {
    package nonisolated let path: String
    package nonisolated let look: FrameLook
    private nonisolated let format: VideoFormat
    private nonisolated let isTransparent: Bool
    private let times: FrameTimes
    private let file: AtomicFile
    /// Where ffmpeg writes for an output that is a device or a pipe, in which it could not go back; nil where it writes the file itself.
    private let scratch: ScratchFile?
    private var encoder: ChildProgram?
    /// The frames that ffmpeg was given.
    private var frameCount = 0
    private var canvas: (width: Int, height: Int)?

    /// A picture as ffmpeg takes it: rows of red, green, blue and alpha.
    package struct Piece: Sendable {
        fileprivate var width: Int
        fileprivate var height: Int
        fileprivate var bytes: [UInt8]
    }

    /// - Parameter keepsTransparency: whether nothing lies beneath the pictures, in a format that can say so; white does otherwise.
    package init(path: String, look: FrameLook, times: FrameTimes, format: VideoFormat, keepsTransparency: Bool = false) throws {
        (self.path, self.look, self.times, self.format) = (path, look, times, format)
        isTransparent = format.keepsAlpha && (keepsTransparency || look.background == .transparent)
        file = try AtomicFile(path: path)
        scratch = file.pathForOthers == nil ? try ScratchFile() : nil
    }

    /// Where ffmpeg writes.
    private var videoPath: String { file.pathForOthers ?? scratch?.path ?? path }

    /// What is to be told to who asks for a transparent video that there is not.
    package static func warning(for format: VideoFormat, look: FrameLook) -> String? {
        look.background == .transparent && !format.keepsAlpha ? "an MP4 has no alpha: what is transparent becomes white" : nil
    }

    package nonisolated func piece(of frame: PaintedFrame, after previous: Bitmap?) -> Piece {
        let picture = frame.bitmap
        // The last column and row are there twice where a side is odd.
        let (right, bottom) = format.needsEvenSides ? (picture.width & 1, picture.height & 1) : (0, 0)
        let (width, height) = (picture.width + right, picture.height + bottom)
        let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { out, filled in
            picture.pixels.withUnsafeBufferPointer { pixels in
                for y in 0..<height {
                    let row = min(y, picture.height - 1) * picture.width
                    for x in 0..<width {
                        let pixel = pixels[row + min(x, picture.width - 1)]
                        let (alpha, rest) = (pixel >> 24, 255 - (pixel >> 24))
                        for shift: UInt32 in [16, 8, 0] {
                            let value = pixel >> shift & 255
                            let straight = alpha == 255 ? value : isTransparent ? value.straightened(by: alpha) : min(value + rest, 255)
                            out[filled] = UInt8(truncatingIfNeeded: straight)
                            filled += 1
                        }
                        out[filled] = isTransparent ? UInt8(truncatingIfNeeded: alpha) : 255
                        filled += 1
                    }
                }
            }
        }
        return Piece(width: width, height: height, bytes: bytes)
    }

    package func append(_ piece: Piece, places: Range<Int>) throws {
        if let canvas, canvas != (piece.width, piece.height) {
            throw FrameExportError.sizeChanges(path: path, time: times.time(ofMoment: times.moment(at: places.lowerBound)))
        }
        canvas = (piece.width, piece.height)
        do {
            let encoder = try self.encoder ?? start(width: piece.width, height: piece.height)
            self.encoder = encoder
            for _ in places {
                try Task.checkCancellation()
                try encoder.write(piece.bytes)
                frameCount += 1
            }
        } catch let failure as ChildProgram.Failure {
            throw named(failure)
        }
    }

    private func start(width: Int, height: Int) throws -> ChildProgram {
        // Colours are told to be what they are: sRGB in, the ranges and primaries of HDTV out.
        let colors = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"]
        let input = [
            "-f", "rawvideo", "-pix_fmt", "rgba", "-video_size", "\(width)x\(height)", "-framerate", times.rate.description, "-i", "pipe:0",
        ]
        let exact = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-threads", "1", "-an"]
        let filters = [
            "scale=in_range=full:out_range=tv:out_color_matrix=bt709:flags=accurate_rnd+full_chroma_int",
            "setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709",
        ]
        let convert = ["-vf", filters.joined(separator: ",")]
        return try ChildProgram(
            "ffmpeg",
            arguments: ["-nostdin", "-hide_banner", "-loglevel", "error", "-xerror", "-y"] + input + convert
                + format.options(hasAlpha: isTransparent) + colors + exact + [videoPath],
            environment: ["LC_ALL": "C"])
    }

    package func finish() throws {
        guard let encoder else { return }
        do { try encoder.finish() } catch { throw named(error) }
        try check()
        try scratch?.forEachPiece { try file.write($0) }
    }

    /// Puts the file in its place.
    package func commit() throws { if encoder != nil { try file.commit() } }

    /// Reads what ffmpeg made: it may say that all is well after a disk was full.
    private func check() throws {
        do {
            let (scratch, file) = (scratch, file)
            let outline = try VideoOutline(format, size: scratch?.size ?? file.size) { range in
                try scratch?.bytes(in: range) ?? file.bytes(in: range)
            }
            guard outline.frames == frameCount else {
                throw VideoOutline.Fault("it has \(outline.frames) of \(frameCount) frames")
            }
        } catch let fault as VideoOutline.Fault {
            throw FrameExportError.programFailed(name: "ffmpeg", path: path, reason: "the video that it made is not whole: \(fault.reason)")
        }
    }

    package func discard() {
        encoder?.stop()
        encoder = nil
    }

    private func named(_ failure: ChildProgram.Failure) -> FrameExportError {
        switch failure {
        case .missing: .programMissing(name: "ffmpeg", path: path)
        case .stopped(let reason):
            .programFailed(name: "ffmpeg", path: path, reason: reason.replacing(videoPath, with: path))
        }
    }
}

extension UInt32 {
    /// A premultiplied channel without the alpha in it.
    fileprivate func straightened(by alpha: UInt32) -> UInt32 { alpha == 0 ? 0 : Swift.min(255, (self * 255 + alpha / 2) / alpha) }
}
