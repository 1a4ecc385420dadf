// SPDX-License-Identifier: MIT
//
// A trait of Swift Testing that configures the snapshots of a test or a suite.

public import Testing
public import VitrineImageDiff
import VitrineSnapshots

/// Configures the snapshots of a test or a suite.
public struct SnapshotsTrait: SuiteTrait, TestTrait, TestScoping {
    /// Whether it holds for the suites in a suite as well.
    public let isRecursive = true
    let configuration: SnapshotTestingConfiguration

    /// Runs a test with the configuration in force.
    @concurrent public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        try await SnapshotTestingConfiguration.$current.withValue(SnapshotTestingConfiguration.current.scoped(configuration)) {
            try await function()
        }
    }
}

extension Trait where Self == SnapshotsTrait {
    /// Snapshots as they are.
    public static var snapshots: Self { snapshots() }

    /// Snapshots with a configuration.
    ///
    ///     @Suite(.snapshots(record: .failed)) @MainActor struct BadgeTests {}
    ///
    /// - Parameters:
    ///   - record: which references are written; nil leaves it to what is around.
    ///   - diffTool: how the files of a failure are looked at; nil leaves it to what is around.
    ///   - tolerance: how far pictures may be apart; nil leaves it to what is around.
    public static func snapshots(
        record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
        tolerance: ImageTolerance? = nil
    ) -> Self {
        snapshots(SnapshotTestingConfiguration(record: record, diffTool: diffTool, tolerance: tolerance))
    }

    /// Snapshots with a configuration.
    public static func snapshots(_ configuration: SnapshotTestingConfiguration) -> Self { Self(configuration: configuration) }
}
