// SPDX-License-Identifier: MIT
//
// Which part of a plan a run is asked to take.

/// What the command line says of parts.
public enum ShardRequest: Hashable, Sendable {
    /// This part.
    case part(Shard)
    /// The part that the variables of an engine say.
    case auto

    /// `auto`, or a part as in `2/5`.
    public init(parsing argument: String) throws(ShardError) { self = argument == "auto" ? .auto : .part(try Shard(parsing: argument)) }
}

/// A part of a plan, and who says that it is the one to run.
public struct ShardAssignment: Hashable, Sendable, CustomStringConvertible {
    /// The part.
    public var shard: Shard
    /// Who says so, with the variables: `SLURM array, SLURM_ARRAY_TASK_ID=4`.
    public var source: String
    /// A file that is touched to tell that parts are known of; Bazel runs a test in parts only where that is done.
    public var statusFile: String?

    /// A part that someone says.
    public init(_ shard: Shard, source: String, statusFile: String? = nil) {
        (self.shard, self.source, self.statusFile) = (shard, source, statusFile)
    }

    public var description: String { "\(shard) (\(source))" }
}
