// SPDX-License-Identifier: MIT
//
// The assertions.

public import Foundation
public import VitrineCapture
public import VitrineImageDiff
public import VitrineSnapshots

/// Asserts that a value matches its reference.
///
///     assertSnapshot(of: controller, as: .png, traits: [.device(.iPhone16), .dark])
///
/// The reference lies beside the test, in `__Snapshots__/<test file>/<test>.<name>.<ending>`. Where there is none it is recorded, and the
/// test fails, so that somebody looks at it.
///
/// - Parameters:
///   - value: what is compared.
///   - snapshotting: how it becomes a snapshot.
///   - name: what tells the reference from others of the test; nil is a number, in the order of the assertions.
///   - recordMode: which references are written; nil is what the configuration says, and then `SNAPSHOT_TESTING_RECORD`. None where `CI` is
///     set.
///   - traits: what the value is shown under.
///   - tolerance: how far pictures may be apart; nil is what the strategy says, and then the configuration, and then not at all.
///   - masks: elements that are compared otherwise, or not at all.
///   - timeout: seconds that a snapshot may take that comes later.
///   - fileID: the file of the test.
///   - filePath: the path of the test's file.
///   - testName: the test.
///   - line: the line of the assertion.
///   - column: the column of the assertion.
public func assertSnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
    record recordMode: SnapshotTestingConfiguration.Record? = nil, traits: [SnapshotTrait] = [], tolerance: ImageTolerance? = nil,
    masks: [ElementMask] = [], timeout: TimeInterval = 5, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    testName: String = #function,
    line: UInt = #line, column: UInt = #column
) {
    let site = SnapshotSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
    let assertion = SnapshotAssertion(
        site: site, name: name, record: recordMode, traits: traits, tolerance: tolerance, masks: masks, timeout: timeout)
    for failure in assertion.failures(of: value, as: snapshotting) {
        TestFramework.fail(failure.message, attachments: failure.attachments, at: site)
    }
}

/// Asserts that a value matches its references by several strategies, which name them.
///
/// - Parameters:
///   - value: what is compared.
///   - strategies: how it becomes snapshots, by the names of the references.
///   - recordMode: which references are written.
///   - traits: what the value is shown under.
///   - tolerance: how far pictures may be apart.
///   - masks: elements that are compared otherwise, or not at all.
///   - timeout: seconds that a snapshot may take that comes later.
///   - fileID: the file of the test.
///   - filePath: the path of the test's file.
///   - testName: the test.
///   - line: the line of the assertion.
///   - column: the column of the assertion.
public func assertSnapshots<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
    record recordMode: SnapshotTestingConfiguration.Record? = nil, traits: [SnapshotTrait] = [], tolerance: ImageTolerance? = nil,
    masks: [ElementMask] = [], timeout: TimeInterval = 5, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    testName: String = #function,
    line: UInt = #line, column: UInt = #column
) {
    for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
        assertSnapshot(
            of: try value(), as: strategy, named: name, record: recordMode, traits: traits, tolerance: tolerance, masks: masks,
            timeout: timeout,
            fileID: fileID, file: filePath, testName: testName, line: line, column: column)
    }
}

/// Asserts that a value matches its references by several strategies, which are numbered.
///
/// - Parameters:
///   - value: what is compared.
///   - strategies: how it becomes snapshots.
///   - recordMode: which references are written.
///   - traits: what the value is shown under.
///   - tolerance: how far pictures may be apart.
///   - masks: elements that are compared otherwise, or not at all.
///   - timeout: seconds that a snapshot may take that comes later.
///   - fileID: the file of the test.
///   - filePath: the path of the test's file.
///   - testName: the test.
///   - line: the line of the assertion.
///   - column: the column of the assertion.
public func assertSnapshots<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
    record recordMode: SnapshotTestingConfiguration.Record? = nil, traits: [SnapshotTrait] = [], tolerance: ImageTolerance? = nil,
    masks: [ElementMask] = [], timeout: TimeInterval = 5, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    testName: String = #function,
    line: UInt = #line, column: UInt = #column
) {
    for strategy in strategies {
        assertSnapshot(
            of: try value(), as: strategy, record: recordMode, traits: traits, tolerance: tolerance, masks: masks, timeout: timeout,
            fileID: fileID, file: filePath, testName: testName, line: line, column: column)
    }
}

/// Asserts that a value matches a reference for each variant of a matrix.
///
///     // badge.iPhoneSE.light, badge.iPhoneSE.dark, badge.iPhone16.light, badge.iPhone16.dark
///     assertSnapshots(of: badge(), as: .png, across: [.device(.iPhoneSE), .device(.iPhone16), .light, .dark], named: "badge")
///
/// The value is made anew for each.
///
/// - Parameters:
///   - value: what is compared.
///   - snapshotting: how it becomes a snapshot.
///   - matrix: traits, of which every combination of the kinds is a variant.
///   - name: what tells the references from others of the test; nil is a number. The variant's name follows it.
///   - recordMode: which references are written.
///   - traits: what the value is shown under in every variant.
///   - tolerance: how far pictures may be apart.
///   - masks: elements that are compared otherwise, or not at all.
///   - timeout: seconds that a snapshot may take that comes later.
///   - fileID: the file of the test.
///   - filePath: the path of the test's file.
///   - testName: the test.
///   - line: the line of the assertion.
///   - column: the column of the assertion.
public func assertSnapshots<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, across matrix: SnapshotMatrix,
    named name: String? = nil, record recordMode: SnapshotTestingConfiguration.Record? = nil, traits: [SnapshotTrait] = [],
    tolerance: ImageTolerance? = nil, masks: [ElementMask] = [], timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    let site = SnapshotSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
    let assertion = SnapshotAssertion(
        site: site, name: name, record: recordMode, traits: traits, tolerance: tolerance, masks: masks, timeout: timeout)
    for failure in assertion.failures(of: value, as: snapshotting, across: matrix) {
        TestFramework.fail(failure.message, attachments: failure.attachments, at: site)
    }
}

/// Compares a value with its reference, for assertions of one's own.
///
/// - Parameters:
///   - value: what is compared.
///   - snapshotting: how it becomes a snapshot.
///   - name: what tells the reference from others of the test; nil is a number, in the order of the assertions.
///   - recordMode: which references are written.
///   - traits: what the value is shown under.
///   - tolerance: how far pictures may be apart.
///   - masks: elements that are compared otherwise, or not at all.
///   - snapshotDirectory: the folder of the reference; nil is the one beside the test.
///   - timeout: seconds that a snapshot may take that comes later.
///   - fileID: the file of the test.
///   - filePath: the path of the test's file.
///   - testName: the test.
///   - line: the line of the assertion.
///   - column: the column of the assertion.
/// - Returns: what a failed assertion says; nil where the value matches.
public func verifySnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
    record recordMode: SnapshotTestingConfiguration.Record? = nil, traits: [SnapshotTrait] = [], tolerance: ImageTolerance? = nil,
    masks: [ElementMask] = [], snapshotDirectory: String? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) -> String? {
    let site = SnapshotSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
    let assertion = SnapshotAssertion(
        site: site, name: name, record: recordMode, traits: traits, tolerance: tolerance, masks: masks, timeout: timeout,
        directory: snapshotDirectory)
    let failures = assertion.failures(of: value, as: snapshotting)
    return failures.isEmpty ? nil : failures.map(\.message).joined(separator: "\n\n")
}
