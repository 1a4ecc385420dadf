// SPDX-License-Identifier: MIT
//
// Parts of a run, put together.

/// The parts of a run as one, and what is missing of it.
///
/// Nothing is lost and nothing is made up: the results stand in the order of the plan, each as its part has it. Put together from all its parts,
/// a run is the one that a single process makes, but for the times.
public struct SnapshotMerge: Sendable {
    /// A run and where it comes from.
    public struct Source: Sendable {
        /// The folder of its results.
        public var folder: String
        /// What is in it.
        public var run: SnapshotRun

        /// A run of a folder.
        public init(folder: String, run: SnapshotRun) { (self.folder, self.run) = (folder, run) }
    }

    /// A part of which results are missing.
    public struct Gap: Hashable, Sendable {
        /// The part that had them to make; nil for a run that was not shared out.
        public var shard: Shard?
        /// The folder of what there is of it, or where it would be.
        public var folder: String
        /// Whether there is something of it.
        public var isBegun: Bool
        /// What is missing, in the order of the plan.
        public var ids: [String]
        /// The words of the command line that makes it.
        public var command: [String]
    }

    /// All that there is.
    public let run: SnapshotRun
    /// What is missing, by part.
    public let gaps: [Gap]
    /// The index of the source that each result of the run is taken from.
    public let origins: [Int]
    /// What is worth knowing, a sentence each.
    public let notes: [String]

    /// Whether each snapshot of the plan has a result.
    public var isComplete: Bool { gaps.isEmpty }

    /// Puts runs together.
    ///
    /// - Parameters:
    ///   - sources: the runs, in any order; they may have results in common.
    ///   - allowsMixed: whether they may be made with different versions, or on machines that draw differently.
    public init(_ sources: [Source], allowsMixed: Bool = false) throws(MergeError) {
        guard let first = sources.first else { throw .nothing }
        let positions = try Self.positions(of: first)
        for other in sources.dropFirst() { try Self.checkPlan(first, other) }
        var notes: [String] = []
        for other in sources.dropFirst() {
            guard let difference = Self.difference(ofMakers: first.run, other.run) else { continue }
            let error = MergeError.makers(first.folder, other.folder, difference: difference)
            guard allowsMixed else { throw error }
            notes.append(error.description)
        }

        var chosen = [(source: Int, result: SnapshotResult)?](repeating: nil, count: first.run.planned.count)
        for (index, source) in sources.enumerated() {
            for result in source.run.results {
                guard let position = positions[result.id] else {
                    throw .broken(source.folder, reason: "it has a result of '\(result.id)', which is not in its plan")
                }
                guard let other = chosen[position] else {
                    chosen[position] = (index, result)
                    continue
                }
                if let difference = result.difference(from: other.result) {
                    throw .results(id: result.id, sources[other.source].folder, source.folder, difference: difference)
                }
            }
        }

        var run = first.run
        run.results = chosen.compactMap { $0?.result }
        origins = chosen.compactMap { $0?.source }
        run.vitrine = Self.distinct(sources.map(\.run.vitrine)).joined(separator: ", ")
        run.fingerprint = Self.distinct(sources.map(\.run.fingerprint)).joined(separator: ", ")
        run.started = sources.map(\.run.started).min() ?? first.run.started
        run.seconds = sources.map(\.run.seconds).max() ?? 0
        if sources.contains(where: { $0.run.unreferenced != first.run.unreferenced }) {
            run.unreferenced = Set(sources.flatMap(\.run.unreferenced)).sorted()
        }
        let missing = chosen.indices.filter { chosen[$0] == nil }
        gaps = missing.isEmpty ? [] : Self.gaps(sources, missing: missing)
        run.parts = Self.parts(sources, chosen.map { $0 != nil })
        let roots = Self.distinct(run.results.map(\.root))
        if roots.count > 1 { notes.append("the references lay in different folders: \(roots.joined(separator: ", "))") }
        (self.run, self.notes) = (run, notes)
    }

    // MARK: Plans and makers

    private static func positions(of source: Source) throws(MergeError) -> [String: Int] {
        var positions: [String: Int] = [:]
        positions.reserveCapacity(source.run.planned.count)
        for (position, id) in source.run.planned.enumerated() where positions.updateValue(position, forKey: id) != nil {
            throw .broken(source.folder, reason: "its plan has '\(id)' twice")
        }
        return positions
    }

    private static func checkPlan(_ one: Source, _ other: Source) throws(MergeError) {
        guard one.run.planned != other.run.planned else { return }
        let (before, after) = (Set(one.run.planned), Set(other.run.planned))
        let (onlyOne, onlyOther) = (one.run.planned.filter { !after.contains($0) }, other.run.planned.filter { !before.contains($0) })
        var sentences: [String] = []
        if let id = onlyOne.first { sentences.append("\(onlyOne.count) are planned in the first only, such as '\(id)'") }
        if let id = onlyOther.first { sentences.append("\(onlyOther.count) are planned in the second only, such as '\(id)'") }
        if sentences.isEmpty { sentences = ["they plan the same in another order"] }
        throw .plans(one.folder, other.folder, difference: sentences.joined(separator: ", "))
    }

    private static func difference(ofMakers one: SnapshotRun, _ other: SnapshotRun) -> String? {
        if one.vitrine != other.vitrine { return "Vitrine \(one.vitrine) and \(other.vitrine)" }
        if one.fingerprint != other.fingerprint {
            return "the machines draw differently, fingerprints \(one.fingerprint) and \(other.fingerprint); 'vitrine doctor' says why"
        }
        return nil
    }

    private static func distinct(_ texts: [String]) -> [String] {
        var seen: Set<String> = []
        return texts.filter { seen.insert($0).inserted }
    }
}

extension SnapshotRun {
    /// The whole of which several runs are parts, with what there is of it.
    public static func merging(_ runs: [SnapshotRun]) throws(MergeError) -> SnapshotRun {
        let sources = runs.enumerated().map { SnapshotMerge.Source(folder: "run \($0 + 1)", run: $1) }
        return try SnapshotMerge(sources).run
    }
}

extension SnapshotResult {
    /// What two results of one snapshot say differently; nil where that is nothing but the time, and where the machine keeps its files.
    func difference(from other: SnapshotResult) -> String? {
        var (one, two) = (self, other)
        (one.seconds, one.root, one.command) = (0, "", nil)
        (two.seconds, two.root, two.command) = (0, "", nil)
        guard one != two else { return nil }
        if status != other.status || message != other.message {
            return "\(other.status.rawValue), \(other.message), and \(status.rawValue), \(message)"
        }
        if actualHash != other.actualHash {
            return "what was made has the hashes \(other.actualHash ?? "none") and \(actualHash ?? "none")"
        }
        return "\(status.rawValue) in both, with other details"
    }
}
