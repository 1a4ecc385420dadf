// SPDX-License-Identifier: MIT
//
// Which parts of a run are missing, and how they are made.

extension SnapshotMerge {
    /// The parts of what there is: one where it is all.
    static func parts(_ sources: [Source], _ isThere: [Bool]) -> [SnapshotRun.Part] {
        let planned = isThere.count
        let done = isThere.count(where: \.self)
        guard done < planned else { return [SnapshotRun.Part(index: 1, count: 1, planned: planned, done: done)] }
        return shards(of: sources).sorted().map { shard in
            let positions = isThere.indices.filter(shard.contains)
            return SnapshotRun.Part(
                index: shard.index, count: shard.count, planned: positions.count, done: positions.count { isThere[$0] })
        }
    }

    /// What is missing, by the parts of the sharing that most sources are of.
    static func gaps(_ sources: [Source], missing: [Int]) -> [Gap] {
        let shards = shards(of: sources)
        var votes: [Int: Int] = [:]
        for shard in shards { votes[shard.count, default: 0] += 1 }
        let count = votes.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 1
        let plan = sources[0].run.planned
        var gaps: [Gap] = []
        for (remainder, positions) in Dictionary(grouping: missing, by: { $0 % count }).sorted(by: { $0.key < $1.key }) {
            guard let shard = try? Shard(remainder + 1, of: count) else { continue }
            let own = sources.first { Shard($0.run) == shard }
            let folder = own?.folder ?? place(of: shard, beside: sources)
            let option = count > 1 ? ["--shard", shard.description] : []
            gaps.append(
                Gap(
                    shard: count > 1 ? shard : nil, folder: folder, isBegun: shards.contains(shard), ids: positions.map { plan[$0] },
                    command: sources[0].run.command + option + ["--output", folder]))
        }
        return gaps
    }

    private static func shards(of sources: [Source]) -> Set<Shard> {
        let whole = [SnapshotRun.Part(index: 1, count: 1, planned: 0, done: 0)]
        return Set(sources.flatMap { ($0.run.parts.isEmpty ? whole : $0.run.parts).compactMap(Shard.init) })
    }

    /// A folder for a part that there is nothing of: named as those of the others are, where their names say their parts.
    private static func place(of shard: Shard, beside sources: [Source]) -> String {
        let known = sources.map { source in Shard(source.run).map { source.folder.paths(without: $0.index) } ?? [] }
        if let name = known.first?.first(where: { name in known.allSatisfy { $0.contains(name) } }) {
            return "\(name.head)\(shard.index)\(name.tail)"
        }
        return ResultsFolder.usual(for: shard)
    }
}

extension Shard {
    /// The part that a run says; nil where it says one that there cannot be.
    init?(_ part: SnapshotRun.Part) {
        guard let shard = try? Shard(part.index, of: part.count) else { return nil }
        self = shard
    }

    /// The one part that a run is; nil for one of several parts.
    fileprivate init?(_ run: SnapshotRun) {
        guard run.parts.count <= 1 else { return nil }
        self.init(run.parts.first ?? SnapshotRun.Part(index: 1, count: 1, planned: 0, done: 0))
    }
}

/// A path without one of its numbers.
private struct NumberlessPath: Hashable {
    var head: Substring
    var tail: Substring
}

extension String {
    /// The path without a number, wherever that stands in it by itself: first in its last component.
    fileprivate func paths(without number: Int) -> [NumberlessPath] {
        let digits = String(number)
        let found = ranges(of: digits).filter { range in
            !(self[..<range.lowerBound].last?.isASCIIDigit ?? false) && !(self[range.upperBound...].first?.isASCIIDigit ?? false)
        }
        let component = lastIndex(of: "/") ?? startIndex
        let ordered = found.filter { $0.lowerBound >= component } + found.filter { $0.lowerBound < component }.reversed()
        return ordered.map { NumberlessPath(head: self[..<$0.lowerBound], tail: self[$0.upperBound...]) }
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
