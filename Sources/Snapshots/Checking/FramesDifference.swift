// SPDX-License-Identifier: MIT
//
// Where two animations differ: their number of frames, their rate, and the pixels of each frame.

import VitrineDrawing
import VitrineGeometry
import VitrineImageDiff

/// An animation beside its reference, frame by frame.
struct FramesDifference {
    /// A frame that both have.
    struct Frame {
        var index: Int
        var time: Double
        var isMatch: Bool
        var expected: Bitmap?
        var difference: ImageDifference?
    }

    var counts: (expected: Int, actual: Int)
    /// Seconds that they take.
    var durations: (expected: Double, actual: Double)
    var frames: [Frame]
    var isEqual: Bool

    var isMatch: Bool { counts.expected == counts.actual && !durationsDiffer && frames.allSatisfy(\.isMatch) }

    private var durationsDiffer: Bool { abs(durations.expected - durations.actual) > 0.0005 }

    /// - Parameters:
    ///   - sidecar: the hashes of the frames, where they are known to be those of the reference.
    init(
        of actual: [Bitmap], pixels: [ReferenceRecord.Pixels], rate: Double, reference: [UInt8], _ sidecar: ReferenceRecord?,
        tolerance: ImageTolerance, drawsPictures: Bool
    ) throws(SnapshotProblem) {
        guard let sidecar, let recorded = sidecar.rate else { throw SnapshotProblem("the reference has no sidecar that speaks of it") }
        counts = (sidecar.pixels.count, actual.count)
        durations = (Double(sidecar.pixels.count) / recorded, Double(actual.count) / rate)
        frames = zip(pixels, sidecar.pixels).enumerated().map { index, pair in
            Frame(index: index, time: Double(index) / rate, isMatch: pair.0 == pair.1)
        }
        isEqual = counts.expected == counts.actual && recorded == rate && frames.allSatisfy(\.isMatch)
    }

    /// What differs, most important first.
    var sentence: String {
        var parts: [String] = []
        if counts.expected != counts.actual { parts.append("\(counts.actual) frames in place of \(counts.expected)") }
        if durationsDiffer {
            parts.append("it takes \(durations.actual.numberText()) s in place of \(durations.expected.numberText()) s")
        }
        let bad = frames.filter { !$0.isMatch }
        if let first = bad.first {
            var text = "frame \(first.index), at \(first.time.numberText()) s, is the first that differs"
            if let difference = first.difference { text += ": \(difference.sentence)" }
            if bad.count > 1 { text += "; \(bad.count) of \(frames.count) frames differ" }
            parts.append(text)
        }
        return parts.joined(separator: "; ")
    }
}
