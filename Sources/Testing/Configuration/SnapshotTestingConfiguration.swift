// SPDX-License-Identifier: MIT
//
// What holds for all assertions of a scope.

public import VitrineImageDiff
public import VitrineSnapshots

/// What holds for the assertions of an operation, a test or a suite.
public struct SnapshotTestingConfiguration: Sendable {
    /// When references are written.
    public typealias Record = RecordMode

    /// Which references are written; nil leaves it to what is around.
    public var record: Record?
    /// How the files of a failure are looked at; nil leaves it to what is around.
    public var diffTool: DiffTool?
    /// How far pictures may be apart; nil leaves it to what is around.
    public var tolerance: ImageTolerance?

    /// What holds for assertions; nil leaves it to what is around.
    public init(record: Record? = nil, diffTool: DiffTool? = nil, tolerance: ImageTolerance? = nil) {
        (self.record, self.diffTool, self.tolerance) = (record, diffTool, tolerance)
    }

    /// What holds for the caller.
    @TaskLocal public static var current = SnapshotTestingConfiguration()

    /// What holds in a scope within this one.
    func scoped(_ inner: SnapshotTestingConfiguration) -> SnapshotTestingConfiguration {
        SnapshotTestingConfiguration(
            record: inner.record ?? record, diffTool: inner.diffTool ?? diffTool, tolerance: inner.tolerance ?? tolerance)
    }

    /// A program that shows two files, as the command line that a failure prints.
    public struct DiffTool: Sendable, ExpressibleByStringLiteral {
        /// The command line for the reference and for what was made.
        public var command: @Sendable (_ reference: String, _ actual: String) -> String

        /// A command line for the reference and for what was made.
        public init(_ command: @escaping @Sendable (_ reference: String, _ actual: String) -> String) { self.command = command }

        /// A program that takes the two files.
        public init(stringLiteral program: String) { self.init { "\(program) \"\($0)\" \"\($1)\"" } }

        /// Kaleidoscope.
        public static let ksdiff = Self("ksdiff")
        /// `vitrine diff`.
        public static let vitrine = Self("vitrine diff")
        /// `vitrine diff`.
        public static let `default` = vitrine
    }
}

extension RecordMode: ExpressibleByBooleanLiteral {
    /// `true` is ``all``, `false` is ``missing``.
    public init(booleanLiteral value: Bool) { self = value ? .all : .missing }
}

/// Runs an operation whose assertions have a configuration.
///
///     withSnapshotTesting(record: .all) { assertSnapshot(of: view, as: .png) }
///
/// - Parameters:
///   - record: which references are written; nil leaves it to what is around.
///   - diffTool: how the files of a failure are looked at; nil leaves it to what is around.
///   - tolerance: how far pictures may be apart; nil leaves it to what is around.
///   - operation: what is run.
public func withSnapshotTesting<Result>(
    record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
    tolerance: ImageTolerance? = nil, operation: () throws -> Result
) rethrows -> Result {
    let inner = SnapshotTestingConfiguration(record: record, diffTool: diffTool, tolerance: tolerance)
    return try SnapshotTestingConfiguration.$current.withValue(SnapshotTestingConfiguration.current.scoped(inner), operation: operation)
}

/// Runs an operation that waits, whose assertions have a configuration.
///
/// - Parameters:
///   - record: which references are written; nil leaves it to what is around.
///   - diffTool: how the files of a failure are looked at; nil leaves it to what is around.
///   - tolerance: how far pictures may be apart; nil leaves it to what is around.
///   - isolation: where the operation runs.
///   - operation: what is run.
public func withSnapshotTesting<Result>(
    record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
    tolerance: ImageTolerance? = nil, isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
) async rethrows -> Result {
    let inner = SnapshotTestingConfiguration(record: record, diffTool: diffTool, tolerance: tolerance)
    return try await SnapshotTestingConfiguration.$current.withValue(
        SnapshotTestingConfiguration.current.scoped(inner), operation: operation, isolation: isolation)
}
