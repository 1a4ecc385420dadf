// SPDX-License-Identifier: MIT
//
// Where two animations differ: their number of frames, their duration, and the pixels of each frame.

import VitrineAnimationCoding
import VitrineDrawing
import VitrineGeometry
import VitrineImageCoding
import VitrineImageDiff

/// An animation beside its reference, frame by frame.
struct FramesDifference {
    /// A frame that both have.
    struct Frame {
        var index: Int
        var time: Double
        var isMatch: Bool
        /// The pictures, of the first frames that differ only.
        var expected: Bitmap?
        var difference: ImageDifference?
    }

    private(set) var counts: (expected: Int, actual: Int)
    /// Seconds that they take.
    private(set) var durations: (expected: Double, actual: Double)
    private(set) var frames: [Frame]
    /// Whether no pixel and no number differs.
    private(set) var isEqual: Bool

    /// How much more is looked at closely.
    struct Allowance {
        /// Frames whose pixels are counted although it is known that they differ.
        var counted = 60
        /// Frames of which pictures are kept: a screen takes a dozen megabytes.
        var pictures = 8
        var foundDifference = false
    }

    var isMatch: Bool { counts.expected == counts.actual && !durationsDiffer && frames.allSatisfy(\.isMatch) }

    /// Delays in files are fractions that are not always exact.
    private var durationsDiffer: Bool { abs(durations.expected - durations.actual) > 0.0005 }

    /// - Parameter sidecar: the hashes of the frames, where they are known to be those of the reference.
    init(
        of actual: [Bitmap], pixels: [ReferenceRecord.Pixels], rate: Double, reference: [UInt8], _ sidecar: ReferenceRecord?,
        tolerance: ImageTolerance, drawsPictures: Bool
    ) throws(SnapshotProblem) {
        counts = (0, actual.count)
        durations = (0, Double(actual.count) / rate)
        frames = actual.indices.map { Frame(index: $0, time: Double($0) / rate, isMatch: true) }
        isEqual = true
        let known = sidecar?.rate == nil ? nil : sidecar?.pixels
        if let known, let recorded = sidecar?.rate {
            (counts.expected, durations.expected) = (known.count, Double(known.count) / recorded)
        }
        // What the sidecar vouches for is not decoded.
        if !(known.map { zip($0, pixels).allSatisfy { $0 == $1 } } ?? false) {
            let found = try decode(reference, rate: rate) { frames, index, bitmap, left in
                if let known, index < known.count, known[index] == pixels[index] { return }
                frames[index].compare(bitmap, actual[index], tolerance, drawsPictures, &left)
            }
            if known == nil { (counts.expected, durations.expected) = found }
        }
        frames = Array(frames.prefix(counts.expected))
        isEqual = isEqual && counts.expected == counts.actual && !durationsDiffer
    }

    /// Goes through the pictures of the reference at the moments of the rate.
    ///
    /// - Returns: how many moments there are, and how many seconds they take.
    private mutating func decode(
        _ reference: [UInt8], rate: Double, _ compare: (inout [Frame], Int, Bitmap, inout Allowance) -> Void
    ) throws(SnapshotProblem) -> (Int, Double) {
        var left = Allowance()
        var (index, duration) = (0, 0.0)
        do throws(ImageError) {
            var reader = try AnimationReader(reference)
            while let shown = try reader.nextFrame() {
                duration += shown.duration
                // A picture that is shown for longer stands for several moments.
                let moments = max(1, Int(exactly: (shown.duration * rate).rounded()) ?? 1)
                for moment in index..<max(index, min(index + moments, frames.count)) { compare(&frames, moment, shown.bitmap, &left) }
                index += moments
            }
        } catch {
            throw .unreadable(reference, error.description)
        }
        isEqual = isEqual && !left.foundDifference
        return (index, duration)
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

extension FramesDifference.Frame {
    /// Compares the frame's pictures, as closely as is left to do.
    fileprivate mutating func compare(
        _ expected: Bitmap, _ actual: Bitmap, _ tolerance: ImageTolerance, _ drawsPictures: Bool,
        _ left: inout FramesDifference.Allowance
    ) {
        if expected == actual { return }
        left.foundDifference = true
        isMatch = false
        guard left.counted > 0 || tolerance != .exact else { return }
        let keeps = drawsPictures && left.pictures > 0
        let difference = ImageComparison.compare(expected, actual, tolerance: tolerance, drawsPicture: keeps)
        isMatch = difference.isMatch
        guard !isMatch else { return }
        left.counted -= 1
        self.difference = difference
        guard keeps else { return }
        left.pictures -= 1
        self.expected = expected
    }
}
