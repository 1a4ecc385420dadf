// SPDX-License-Identifier: MIT
//
// All that was done to a stage, as a file.

public import Foundation

/// What was done to a stage, and when: the same recording of the same scene shows the same frames.
public struct LiveRecording: Hashable, Sendable, Codable {
    /// Something that was done.
    public struct Entry: Hashable, Sendable, Codable {
        /// When, in seconds since the beginning.
        public var time: TimeInterval
        /// What.
        public var input: LiveInput

        /// Something that is done at a time, in seconds since the beginning.
        public init(time: TimeInterval, input: LiveInput) { (self.time, self.input) = (time, input) }
    }

    /// The version of the form of the file.
    public static let version = 1
    /// The most bytes of a file that is read.
    package static let byteLimit = 64 << 20
    /// The most that is kept of what is done.
    package static let entryLimit = 200_000

    /// The version of the form that this one has.
    public var version = LiveRecording.version
    /// What was shown: a file as it was named, or the name of a program.
    public var subject: String
    /// Pixels per point.
    public var scale: Double
    /// The traits that were in force at the beginning.
    public var traits: LiveTraits
    /// How long it lasts, in seconds.
    public var duration: TimeInterval
    /// What was done, in order of time.
    public var entries: [Entry]

    /// A recording in which nothing has been done.
    public init(subject: String, scale: Double = 2, traits: LiveTraits = LiveTraits()) {
        (self.subject, self.scale, self.traits, duration, entries) = (subject, scale, traits, 0, [])
    }

    /// Reads a recording.
    ///
    /// - Parameters:
    ///   - json: the bytes of the file.
    ///   - file: its name in what is told of it.
    /// - Throws: what is wrong with it.
    public init(json: Data, file: String) throws(LiveError) {
        func failure(_ message: String) -> LiveError { LiveError("\(file): error: \(message)") }
        guard json.count <= Self.byteLimit else { throw failure("the recording is longer than \(Self.byteLimit >> 20) MB") }
        do {
            self = try JSONDecoder().decode(LiveRecording.self, from: json)
        } catch {
            throw failure("this is no recording of a stage")
        }
        guard version == Self.version else { throw failure("the recording has the version \(version), and \(Self.version) is read") }
        guard entries.count <= Self.entryLimit else { throw failure("more than \(Self.entryLimit) things are done in the recording") }
        let isSound =
            zip(entries, entries.dropFirst()).allSatisfy { $0.time <= $1.time }
            && entries.allSatisfy { $0.time.isFinite && $0.time >= 0 } && duration.isFinite && duration <= 86_400
        guard isSound else { throw failure("the times of the recording do not ascend") }
    }

    /// Reads the file of a recording.
    ///
    /// - Throws: what is wrong with it, or that it is not there.
    public init(contentsOf url: URL) throws(LiveError) {
        guard let bytes = FileManager.default.contents(atPath: url.path) else { throw LiveError("there is no recording '\(url.path)'") }
        self = try LiveRecording(json: bytes, file: url.path)
    }

    /// The most bytes that are dropped in the course of it.
    private static let dropLimit = 40 << 20
    /// The most files that are dropped at once.
    private static let itemLimit = 100

    /// Refuses what is dropped where that is too much.
    package func check(_ drop: LiveInput.Drop) throws(LiveError) {
        let items = drop.items ?? []
        let isNamed = items.allSatisfy { $0.type.utf8.count <= 200 && ($0.name ?? "").utf8.count <= 1000 }
        let all = drop.weight == 0 ? 0 : entries.reduce(drop.weight) { $0 + ($1.input.drop?.weight ?? 0) }
        guard isNamed, items.count <= Self.itemLimit, all <= Self.dropLimit else {
            throw LiveError("more than \(Self.dropLimit >> 20) MB are dropped, or more than \(Self.itemLimit) files at once")
        }
    }

    /// The recording as JSON, its keys always in one order.
    public var json: Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        return (try? encoder.encode(self)) ?? Data()
    }
}
