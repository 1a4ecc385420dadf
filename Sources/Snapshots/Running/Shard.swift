// SPDX-License-Identifier: MIT
//
// A part of a plan that is given to one of several machines.

/// One of several equal parts of a plan, counted from 1: `2/5`.
///
/// Who runs part 2 of 5 takes every fifth snapshot of the plan, beginning with the second. So parts differ by one snapshot at most, variants
/// of one scene, which take as long as each other, are spread over all parts, and each snapshot is in exactly one part. All machines make the
/// same plan: it is kept with the results, and parts of different plans are not merged.
public struct Shard: Hashable, Sendable, Codable, Comparable, CustomStringConvertible {
    /// From 1 to `count`.
    public let index: Int
    /// How many parts there are.
    public let count: Int

    /// The most parts that there may be.
    public static let mostParts = 1_000_000

    /// A part, counted from 1.
    public init(_ index: Int, of count: Int) throws(ShardError) {
        guard (1...Self.mostParts).contains(count) else { throw .count(count) }
        guard (1...count).contains(index) else { throw .index(index, count: count) }
        (self.index, self.count) = (index, count)
    }

    /// A part as it is written on the command line: `2/5`; nil where the text says none.
    public init?(argument: String) {
        guard let shard = try? Shard(parsing: argument) else { return nil }
        self = shard
    }

    /// A part as it is written on the command line, or what is wrong with the text.
    public init(parsing text: String) throws(ShardError) {
        let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int(exactly: String($0)) }
        guard numbers.count == 2, let index = numbers[0], let count = numbers[1] else { throw .argument(text) }
        try self.init(index, of: count)
    }

    /// Whether the snapshot at a position of the plan, counted from 0, is in this part.
    public func contains(position: Int) -> Bool { position % count == index - 1 }

    /// How many of so many snapshots are in this part.
    public func size(of planned: Int) -> Int { planned < index ? 0 : (planned - index) / count + 1 }

    /// All parts of so many.
    public static func all(of count: Int) throws(ShardError) -> [Shard] {
        guard (1...mostParts).contains(count) else { throw .count(count) }
        var parts: [Shard] = []
        for index in 1...count { parts.append(try Shard(index, of: count)) }
        return parts
    }

    public var description: String { "\(index)/\(count)" }

    public static func < (one: Shard, other: Shard) -> Bool { (one.count, one.index) < (other.count, other.index) }

    private enum CodingKeys: String, CodingKey { case index, count }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(try container.decode(Int.self, forKey: .index), of: try container.decode(Int.self, forKey: .count))
    }
}

extension Int {
    /// A number in plain digits: no sign, no blanks.
    fileprivate init?(exactly text: String) {
        guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
        self.init(text)
    }

    /// The number that a variable holds, which may be surrounded by blanks.
    init?(variable text: String) {
        self.init(exactly: String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()))
    }
}

/// Why there is no part that could be run.
public enum ShardError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A text that says no part.
    case argument(String)
    /// A number of parts that there cannot be.
    case count(Int)
    /// A part that there is not among so many.
    case index(Int, count: Int)
    /// Nothing that runs jobs has said which part this is.
    case nothingSet
    /// Variables of an engine of which some are missing or make no sense.
    case variables(engine: String, String)
    /// Several engines that say different things.
    case ambiguous([ShardAssignment])
    /// The command line asks for another part than Bazel, which would drop what is left.
    case notBazels(asked: Shard, ShardAssignment)

    public var description: String {
        switch self {
        case .argument(let text): "'\(text)' is no part: give 2/5 for the second of five, or auto"
        case .count(let count): "there cannot be \(count) parts: their number is from 1 to \(Shard.mostParts)"
        case .index(let index, let count): "there is no part \(index) of \(count): parts are counted from 1"
        case .nothingSet:
            "--shard auto finds no variables of SLURM, Kubernetes, Bazel, GitHub, GitLab, CircleCI, Buildkite or GNU parallel; "
                + "give the part itself, as in --shard 2/5"
        case .variables(let engine, let problem): "\(engine): \(problem)"
        case .ambiguous(let assignments):
            "the variables of several engines say different parts: " + assignments.map(\.description).joined(separator: "; ")
                + "; give the part itself, as in --shard 2/5"
        case .notBazels(let asked, let assignment):
            "--shard \(asked) is not the part that Bazel gives, \(assignment): leave --shard or shard_count away"
        }
    }
}
