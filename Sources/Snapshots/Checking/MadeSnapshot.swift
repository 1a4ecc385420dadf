// SPDX-License-Identifier: MIT
//
// A snapshot as the file that it is kept in, and as hashes.

import Foundation
import VitrineDrawing
import VitrineImageCoding
import VitrineImageDiff
import VitrineSnapshotKinds

/// A snapshot of a kind, with what it is told by.
struct MadeSnapshot {
    let snapshot: Snapshot
    let kind: SnapshotKind
    /// The pixels of the picture or of each frame; empty for texts and data.
    let pixels: [ReferenceRecord.Pixels]

    init(_ snapshot: Snapshot, as kind: SnapshotKind) throws(SnapshotProblem) {
        (self.snapshot, self.kind) = (snapshot, kind)
        switch (snapshot.content, kind.comparison) {
        case (.picture(let bitmap, _), .pixels):
            guard bitmap.width > 0, bitmap.height > 0 else { throw SnapshotProblem("the picture has no pixels") }
            pixels = [ReferenceRecord.Pixels(of: bitmap)]
        case (.animation(let frames, let rate, _), .frames):
            guard let first = frames.first, first.width > 0, first.height > 0 else { throw SnapshotProblem("the animation has no pixels") }
            guard rate.isFinite, rate > 0 else { throw SnapshotProblem("the animation has no rate") }
            guard frames.allSatisfy({ $0.width == first.width && $0.height == first.height }) else {
                throw SnapshotProblem("the frames of the animation differ in size")
            }
            pixels = frames.map { ReferenceRecord.Pixels(of: $0) }
        // Data that stands for a text is compared as the bytes that it is.
        case (.text, .text), (.data, .text), (.data, .bytes): pixels = []
        default: throw SnapshotProblem("what was made cannot be kept as \(kind.id)")
        }
    }

    /// The file of it.
    func file(_ compression: PNGEncoder.Compression) throws(SnapshotProblem) -> [UInt8] {
        switch snapshot.content {
        case .text(let text): return Array(text.utf8)
        case .data(let bytes): return bytes
        case .animation(let frames, let rate, let scale): return Self.apng(frames, rate: rate, scale: scale)
        case .picture(let bitmap, let scale):
            let options = ImageOptions(compression: compression, scale: Double(scale))
            do {
                return try kind.imageFormat.encoder.encode(bitmap, options: options)
            } catch { throw SnapshotProblem(error.description) }
        }
    }

    /// The sidecar for a file that holds it.
    func record(file: ContentHash) -> ReferenceRecord {
        var record = ReferenceRecord(file: file)
        record.pixels = pixels
        record.provenance = snapshot.provenance ?? Provenance(vitrine: VitrineVersion.current)
        record.layout = snapshot.layout
        switch snapshot.content {
        case .picture(_, let scale): record.scale = scale
        case .animation(_, let rate, let scale): (record.scale, record.rate) = (scale, rate)
        case .text, .data: break
        }
        return record
    }

    /// One hash of all of it.
    var hash: ContentHash {
        switch snapshot.content {
        case .text(let text): ContentHash(of: Array(text.utf8))
        case .data(let bytes): ContentHash(of: bytes)
        case .picture, .animation:
            pixels.count == 1
                ? pixels[0].hash : ContentHash(of: Array(pixels.map(\.hash.description).joined(separator: "\n").utf8))
        }
    }

    /// A frame each, also where nothing changes, so that the number of frames is that of the moments.
    private static func apng(_ frames: [Bitmap], rate: Double, scale: CGFloat) -> [UInt8] {
        guard let first = frames.first else { return [] }
        let encoder = APNGEncoder(width: first.width, height: first.height, scale: Double(scale))
        var bytes = encoder.head(frameCount: frames.count, loops: 0, poster: nil)
        let thousandths = Int((rate * 1000).rounded())
        let delay = APNGEncoder.Delay(numerator: 1000, denominator: max(thousandths, 1))
        var number: UInt32 = 0
        for (index, frame) in frames.enumerated() {
            let changed = APNGEncoder.piece(of: frame, after: index == 0 ? nil : frames[index - 1])
            let piece = changed ?? APNGEncoder.piece(of: Bitmap(width: 1, height: 1, pixels: [frame[0, 0]]), after: nil)
            guard let piece else { continue }
            bytes += APNGEncoder.frame(piece, delay: delay, isPoster: index == 0, number: &number)
        }
        return bytes + APNGEncoder.end
    }
}

extension ReferenceRecord.Pixels {
    init(of bitmap: Bitmap) { self.init(hash: ContentHash(of: bitmap), width: bitmap.width, height: bitmap.height) }
}
