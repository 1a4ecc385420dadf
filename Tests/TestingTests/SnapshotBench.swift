// SPDX-License-Identifier: MIT
//
// Assertions of a test of assertions: in a folder of their own, under variables of their own.

import Foundation
import VitrineSnapshots
import VitrineTestSupport
import VitrineViews

@testable import VitrineTesting

/// A folder for references and one for what is left behind.
struct SnapshotBench {
    let folder: TemporaryFolder
    /// Whether each assertion is made as if in a process of its own.
    var isNewRun = true
    var variables: [String: String] = [:]

    init() throws { folder = try TemporaryFolder("snapshots") }

    /// The folder of the references.
    var references: String { folder["References"] }

    /// What an assertion says; nil where it matches.
    func verify<Value, Format>(
        _ value: Value, as strategy: Snapshotting<Value, Format>, named name: String? = "it", record: RecordMode? = nil,
        traits: [SnapshotTrait] = [], tolerance: ImageTolerance? = nil, timeout: TimeInterval = 300, testName: String = "test()",
        line: UInt = #line
    ) -> String? {
        let failures = failures(
            value, as: strategy, named: name, record: record, traits: traits, tolerance: tolerance, timeout: timeout,
            testName: testName, line: line)
        return failures.isEmpty ? nil : failures.map(\.message).joined(separator: "\n\n")
    }

    /// What an assertion says and attaches.
    func failures<Value, Format>(
        _ value: Value, as strategy: Snapshotting<Value, Format>, named name: String? = "it", record: RecordMode? = nil,
        traits: [SnapshotTrait] = [], tolerance: ImageTolerance? = nil, timeout: TimeInterval = 300, testName: String = "test()",
        across matrix: SnapshotMatrix = [], line: UInt = #line
    ) -> [SnapshotFailure] {
        if isNewRun { SnapshotRegistry.forget(below: references) }
        let site = SnapshotSite(fileID: #fileID, filePath: #filePath, testName: testName, line: line, column: 1)
        var environment = variables
        environment["SNAPSHOT_ARTIFACTS"] = folder["Artifacts"]
        let assertion = SnapshotAssertion(
            site: site, name: name, record: record, traits: traits, tolerance: tolerance, timeout: timeout,
            directory: references, environment: environment)
        return assertion.failures(of: { value }, as: strategy, across: matrix)
    }

    /// The names of the references and what is beside them.
    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: references).sorted()) ?? [] }

    /// The text of a reference.
    func text(_ name: String) throws -> String { try folder.text("References/\(name)") }

    func write(_ text: String, to name: String) throws {
        try FileManager.default.createDirectory(atPath: references, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: folder.url("References/\(name)"))
    }
}

/// A box with a label in it.
@MainActor func box(text: String = "Lake", x: CGFloat = 10, color: UIColor = .systemBlue) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    view.backgroundColor = .systemBackground
    let square = UIView(frame: CGRect(x: x, y: 10, width: 20, height: 20))
    square.backgroundColor = color
    square.accessibilityIdentifier = "square"
    let label = UILabel(frame: CGRect(x: 10, y: 36, width: 80, height: 20))
    label.text = text
    label.accessibilityIdentifier = "title"
    view.addSubview(square)
    view.addSubview(label)
    return view
}
