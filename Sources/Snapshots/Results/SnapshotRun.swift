// SPDX-License-Identifier: MIT
//
// The results of a run.

/// The results of a run, of a part of one, or of several parts put together: what `run.json` holds.
public struct SnapshotRun: Hashable, Sendable, Codable {
    /// A part of a run.
    public struct Part: Hashable, Sendable, Codable {
        /// From 1.
        public var index: Int
        /// How many parts there are.
        public var count: Int
        /// How many results the part is to have.
        public var planned: Int
        /// How many it has; fewer where it was stopped.
        public var done: Int

        /// A part and how far it came.
        public init(index: Int, count: Int, planned: Int, done: Int) {
            (self.index, self.count, self.planned, self.done) = (index, count, planned, done)
        }
    }

    /// The name of the file in a folder of results.
    public static let fileName = "run.json"

    /// The number of the format that the file has.
    public var format = SnapshotResult.format
    /// The version of Vitrine.
    public var vitrine: String
    /// What the run was made with: one text that is the same on machines which draw the same.
    public var fingerprint: String
    /// The folder or scenes that were tested, as they were given.
    public var inputs: [String]
    /// The identifiers of all results that the whole run is to have, in order.
    public var planned: [String]
    /// The parts that are in it.
    public var parts: [Part] = []
    /// The results, in the order of `planned`.
    public var results: [SnapshotResult] = []
    /// References that no snapshot asked for, relative to the root.
    public var unreferenced: [String] = []
    /// When it began, in ISO 8601.
    public var started: String
    /// How long it took, in seconds.
    public var seconds = 0.0

    /// A run without results.
    public init(vitrine: String, fingerprint: String, inputs: [String], planned: [String], started: String) {
        (self.vitrine, self.fingerprint, self.inputs, self.planned) = (vitrine, fingerprint, inputs, planned)
        self.started = started
    }

    /// How many results ended in a way.
    public func count(_ status: SnapshotResult.Status) -> Int { results.count { $0.status == status } }
}
