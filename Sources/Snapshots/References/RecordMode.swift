// SPDX-License-Identifier: MIT
//
// When references are written.

/// Which references a run writes; the modes of swift-snapshot-testing.
public enum RecordMode: String, Hashable, Sendable, Codable, CaseIterable {
    /// Every one, whether it matches or not.
    case all
    /// Those that are missing.
    case missing
    /// Those that do not match, and those that are missing.
    case failed
    /// None.
    case never

    /// The mode that holds: never where `CI` says that a machine runs the tests, else what is asked for, else what the variable
    /// `SNAPSHOT_TESTING_RECORD` says, else `missing`.
    public static func inForce(asked: RecordMode?, environment: [String: String]) -> RecordMode {
        guard !isContinuousIntegration(environment) else { return .never }
        return asked ?? environment["SNAPSHOT_TESTING_RECORD"].flatMap(RecordMode.init) ?? .missing
    }

    /// Whether the environment says that a machine runs the tests.
    public static func isContinuousIntegration(_ environment: [String: String]) -> Bool {
        !["", "0", "false"].contains((environment["CI"] ?? "").lowercased())
    }
}
