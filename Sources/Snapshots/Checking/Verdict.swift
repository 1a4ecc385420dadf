// SPDX-License-Identifier: MIT
//
// What came of comparing, before it is told.

import Foundation
import VitrineDrawing
import VitrineImageCoding
import VitrineImageDiff
import VitrineLayoutDiff

/// How a snapshot stands to the bytes of a reference.
enum Verdict {
    case match
    case pictures(ImageDifference)
    case texts(TextDifference, old: String)
    /// The first byte that differs, and how many there are.
    case data(offset: Int, expected: Int, actual: Int)
    /// What differs of an animation, in a sentence, and its frames.
    case frames(String, [SnapshotResult.Frame])

    var isMatch: Bool { if case .match = self { true } else { false } }
}

extension MadeSnapshot {
    /// Compares with a reference, whose pixels are decoded only where its sidecar does not vouch for them.
    func compare(with bytes: [UInt8], _ sidecar: ReferenceRecord?) throws(SnapshotProblem) -> Verdict {
        switch snapshot.content {
        case .text(let text):
            let old = String(decoding: bytes, as: UTF8.self)
            return Array(text.utf8) == bytes ? .match : .texts(TextDifference(from: old, to: text), old: old)
        case .data(let data):
            if data == bytes { return .match }
            let offset = zip(data, bytes).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(data.count, bytes.count)
            return .data(offset: offset, expected: bytes.count, actual: data.count)
        case .picture(let actual, _):
            if let sidecar, sidecar.rate == nil, sidecar.pixels == pixels { return .match }
            let expected = try Self.decode(bytes, kind)
            return expected == actual ? .match : .pictures(ImageComparison.compare(expected, actual))
        case .animation(_, let rate, _):
            if let sidecar, sidecar.rate == rate, sidecar.pixels == pixels { return .match }
            return try compareFrames(with: bytes, sidecar, rate: rate)
        }
    }

    private func compareFrames(with bytes: [UInt8], _ sidecar: ReferenceRecord?, rate: Double) throws(SnapshotProblem) -> Verdict {
        guard let sidecar, let recorded = sidecar.rate else {
            return try file(.max) == bytes ? .match : .frames("the animation differs, and its reference has no sidecar", [])
        }
        let frames = pixels.indices.map { index in
            SnapshotResult.Frame(
                time: Double(index) / rate,
                status: index < sidecar.pixels.count && sidecar.pixels[index] == pixels[index] ? .passed : .failed)
        }
        var sentences: [String] = []
        if recorded != rate { sentences.append("\(rate) frames a second in place of \(recorded)") }
        if sidecar.pixels.count != pixels.count { sentences.append("\(pixels.count) frames in place of \(sidecar.pixels.count)") }
        if let bad = frames.firstIndex(where: { $0.status == .failed }) {
            sentences.append("the first frame that differs is frame \(bad), at \(frames[bad].time) s")
        }
        return .frames(sentences.joined(separator: "; "), frames)
    }

    static func decode(_ bytes: [UInt8], _ kind: SnapshotKind) throws(SnapshotProblem) -> Bitmap {
        do throws(ImageError) {
            return try ImageDecoder.decode(bytes)
        } catch {
            throw SnapshotProblem("the reference cannot be read: \(error)")
        }
    }
}

extension Verdict {
    /// Says in a result what differs: what it was made with first, then what changed in the layout, then pixels.
    func tell(in result: inout SnapshotResult, snapshot: Snapshot, sidecar: ReferenceRecord?, reference: [UInt8]) {
        result.status = .failed
        if let now = snapshot.provenance, let before = sidecar?.provenance { result.notes += now.differences(from: before) }
        var last: String
        switch self {
        case .match: return
        case .pictures(let difference):
            result.comparison = difference.comparison
            last =
                difference.sizesDiffer
                ? "the picture has \(difference.secondSize.width) × \(difference.secondSize.height) pixels, the reference "
                    + "\(difference.firstSize.width) × \(difference.firstSize.height)"
                : "\(difference.differingPixels) pixels differ, by up to \(difference.maxChannelDelta) of 255"
        case .texts(let difference, _):
            result.textDifference = difference.text
            last = "\(difference.counts.removed) lines go and \(difference.counts.inserted) come, the first at line \(difference.firstLine)"
        case .data(let offset, let expected, let actual):
            last = "\(actual) bytes in place of \(expected), the first that differs at \(offset)"
        case .frames(let sentence, let frames):
            result.frames = frames
            last = sentence
        }
        let sentences = result.notes.prefix(3) + result.changes.prefix(3)
        last = (sentences + [last]).joined(separator: "; ")
        result.message = last
    }
}

extension ImageDifference {
    /// What was counted, as a result holds it.
    var comparison: SnapshotResult.Comparison {
        SnapshotResult.Comparison(
            metric: "exact", metricVersion: "1", differingPixels: differingPixels, antialiasedPixels: antialiasedPixels,
            maxChannelDelta: maxChannelDelta, expectedSize: [firstSize.width, firstSize.height],
            actualSize: [secondSize.width, secondSize.height], boxes: clusters.map { [$0.x, $0.y, $0.width, $0.height] })
    }
}
