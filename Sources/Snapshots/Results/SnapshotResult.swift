// SPDX-License-Identifier: MIT
//
// What came of comparing one snapshot with its reference.

public import VitrineSnapshotKinds

/// The outcome of one comparison: what `result.json` holds, and what a run lists.
public struct SnapshotResult: Hashable, Sendable, Codable {
    /// How it ended.
    public enum Status: String, Hashable, Sendable, Codable, CaseIterable {
        /// It matches its reference.
        case passed
        /// It does not.
        case failed
        /// There is no reference, and none was written.
        case missing
        /// There was no reference; one was written.
        case recorded
        /// The reference was written anew.
        case updated
        /// It could not be drawn, or its reference could not be read.
        case error

        /// Whether a run with such a result counts as passed.
        public var isFine: Bool { self == .passed }
    }

    /// What sort of problem an error is, where that decides how a run ends.
    public enum Cause: String, Hashable, Sendable, Codable {
        /// A reference could not be written: the disk is full, or the folder refuses.
        case unwritable
        /// The reference is there and cannot be read: what was made may take its place.
        case unreadable
    }

    /// What was counted between two pictures.
    public struct Comparison: Hashable, Sendable, Codable {
        /// The name of the metric, such as `exact` or `yiq`.
        public var metric: String
        /// The version of the metric.
        public var metricVersion: String
        /// The thresholds, by name, as text.
        public var thresholds: [String: String]
        /// Pixels that differ by more than the thresholds.
        public var differingPixels: Int
        /// Pixels that look like differently antialiased edges, which were let pass.
        public var antialiasedPixels: Int
        /// The largest difference of a channel, 0 to 255.
        public var maxChannelDelta: Int
        /// Width and height of the reference, in pixels.
        public var expectedSize: [Int]
        /// Width and height of what was drawn, in pixels.
        public var actualSize: [Int]
        /// Boxes around groups of differing pixels: x, y, width, height.
        public var boxes: [[Int]]

        /// What was counted.
        public init(
            metric: String, metricVersion: String, thresholds: [String: String] = [:], differingPixels: Int = 0, antialiasedPixels: Int = 0,
            maxChannelDelta: Int = 0, expectedSize: [Int], actualSize: [Int], boxes: [[Int]] = []
        ) {
            (self.metric, self.metricVersion, self.thresholds) = (metric, metricVersion, thresholds)
            (self.differingPixels, self.antialiasedPixels) = (differingPixels, antialiasedPixels)
            (self.maxChannelDelta, self.expectedSize, self.actualSize) = (maxChannelDelta, expectedSize, actualSize)
            self.boxes = boxes
        }
    }

    /// A frame of an animation.
    public struct Frame: Hashable, Sendable, Codable {
        /// Seconds from the beginning.
        public var time: Double
        /// How this frame ended.
        public var status: Status
        /// What was counted, where it differs.
        public var comparison: Comparison?
        /// Files that were left behind, by what they are, relative to the folder of the results.
        public var artifacts: [String: String]

        /// A frame at a time.
        public init(time: Double, status: Status, comparison: Comparison? = nil, artifacts: [String: String] = [:]) {
            (self.time, self.status, self.comparison, self.artifacts) = (time, status, comparison, artifacts)
        }
    }

    /// The number of this format.
    public static let format = 1

    /// The number of the format that a file has.
    public var format = SnapshotResult.format
    /// The one name of it in a run: its file, its test and its name.
    public var id: String
    /// The scene or the file of the test, relative to the root.
    public var file: String
    /// The test, or the scene's name.
    public var test: String
    /// The variant and moment, or the name that the assertion was given.
    public var name: String
    /// What it is kept as.
    public var kind: SnapshotKind
    /// How it ended.
    public var status: Status
    /// The absolute path of the folder below which references lie.
    public var root: String
    /// The reference, relative to the root.
    public var reference: String
    /// What happened, in a line.
    public var message: String
    /// What sort of problem it is, of an error that has a name.
    public var cause: Cause?
    /// What changed in the layout, a sentence each.
    public var changes: [String] = []
    /// What else is worth knowing: another font, another library, a stale sidecar.
    public var notes: [String] = []
    /// What was counted, of pictures that were compared pixel by pixel.
    public var comparison: Comparison?
    /// The frames of an animation.
    public var frames: [Frame] = []
    /// Frames a second, of an animation.
    public var rate: Double?
    /// The lines in which texts differ, in the way of `diff -u`.
    public var textDifference: String?
    /// What the reference was made with, where it says so.
    public var expectedProvenance: Provenance?
    /// What the snapshot was made with.
    public var actualProvenance: Provenance?
    /// The hash of the reference's file, as it was compared.
    public var expectedHash: String?
    /// The hash of what was made.
    public var actualHash: String?
    /// Files that were left behind, by what they are, relative to the folder of the results: `actual`, `expected`, `difference`,
    /// `side-by-side`, `actual.reference`, `result`.
    public var artifacts: [String: String] = [:]
    /// How to run this one again, as a command line.
    public var command: String?
    /// How long it took, in seconds.
    public var seconds = 0.0

    /// A result by its names.
    public init(
        id: String, file: String, test: String, name: String, kind: SnapshotKind, status: Status, root: String, reference: String,
        message: String
    ) {
        (self.id, self.file, self.test, self.name, self.kind) = (id, file, test, name, kind)
        (self.status, self.root, self.reference, self.message) = (status, root, reference, message)
    }
}
