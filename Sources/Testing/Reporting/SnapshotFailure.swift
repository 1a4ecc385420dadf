// SPDX-License-Identifier: MIT
//
// A result in words: what changed first, then what was counted, then where the files are and how to accept.

import Foundation
import VitrineImageCoding
import VitrineSnapshots

/// What a failed assertion says and attaches.
struct SnapshotFailure {
    var message: String
    var attachments: [SnapshotAttachment] = []

    /// - Parameters:
    ///   - result: one that is not passed.
    ///   - artifacts: the folder of what was left behind.
    ///   - record: what was asked for and what holds.
    init(_ result: SnapshotResult, artifacts: String, isContinuousIntegration: Bool, diffTool: SnapshotTestingConfiguration.DiffTool?) {
        let reference = result.root + "/" + result.reference
        var lines: [String] = []
        switch result.status {
        case .passed: break
        case .recorded: lines = ["There was no reference; one was recorded:", reference, "Look at it, and run the test again to compare."]
        case .updated: lines = ["The reference was recorded anew:", reference, "Look at it, and run the test again to compare."]
        case .missing:
            lines = ["There is no reference, and none was recorded:", reference]
            lines.append(
                isContinuousIntegration
                    ? "CI is set, where nothing is recorded: run the test without it, look at the file and commit it."
                    : "Nothing is recorded: run the test with SNAPSHOT_TESTING_RECORD=missing, look at the file and commit it.")
        case .error: lines = ["The snapshot could not be compared with \(reference):", result.message]
        case .failed: lines = Self.difference(result)
        }
        lines += result.status == .failed ? [] : result.notes.map { "note: \($0)" }
        let isLeftBehind = result.status == .failed || Acceptance.isPossible(for: result)
        if isLeftBehind { lines += Self.files(result, reference, artifacts, diffTool) }
        message = lines.joined(separator: "\n")
        // What was recorded lies where it belongs.
        if isLeftBehind { attachments = Self.attachments(result, artifacts) }
    }

    private static let mostChanges = 20
    private static let mostLines = 40

    private static func difference(_ result: SnapshotResult) -> [String] {
        var lines = ["\(result.name.isEmpty ? result.test : result.name) does not match its reference."]
        lines += result.notes.map { "note: \($0)" }
        lines += result.changes.prefix(mostChanges).map { "- \($0)" }
        let left = result.changes.count - mostChanges
        if left > 0 { lines.append("… and \(left) more \(left == 1 ? "change" : "changes") of the layout") }
        lines.append(result.counts)
        if let text = result.textDifference {
            let difference = text.split(separator: "\n")
            lines += difference.prefix(mostLines).map(String.init)
            let left = difference.count - mostLines
            if left > 0 { lines.append("… and \(left) more \(left == 1 ? "line" : "lines")") }
        }
        return lines.filter { !$0.isEmpty }
    }

    private static func files(
        _ result: SnapshotResult, _ reference: String, _ artifacts: String, _ diffTool: SnapshotTestingConfiguration.DiffTool?
    ) -> [String] {
        func path(_ artifact: SnapshotPlace.Artifact) -> String? { result.artifacts[artifact.rawValue].map { artifacts + "/" + $0 } }
        var lines: [String] = []
        if result.status == .failed { lines.append("reference:  \(reference)") }
        if let actual = path(.actual) {
            lines.append("actual:     \(actual)")
            if let difference = path(.difference) { lines.append("difference: \(difference)") }
            if let diffTool, result.status == .failed { lines.append(diffTool.command(reference, actual)) }
            let command = ShellWords.line(["vitrine", "accept", "--results", artifacts, result.id])
            lines.append("To accept what was made: \(command)")
            lines.append("or run the test with SNAPSHOT_TESTING_RECORD=failed.")
        }
        return lines
    }

    /// What was left behind, under names that tell what it is.
    private static func attachments(_ result: SnapshotResult, _ artifacts: String) -> [SnapshotAttachment] {
        let kinds: [SnapshotPlace.Artifact] = [.expected, .actual, .difference, .result]
        return kinds.compactMap { kind in
            guard let path = result.artifacts[kind.rawValue], let data = FileManager.default.contents(atPath: artifacts + "/" + path) else {
                return nil
            }
            let file = URL(fileURLWithPath: path).lastPathComponent
            guard kind == .actual, let ending = file.range(of: ".", options: .backwards) else {
                return SnapshotAttachment(name: file, data: data)
            }
            return SnapshotAttachment(
                name: file.contains(".actual.") ? file : file[..<ending.lowerBound] + ".actual" + file[ending.lowerBound...], data: data)
        }
    }
}

extension SnapshotResult {
    /// What the message says behind the notes and the changes of the layout, which are told apart.
    fileprivate var counts: String {
        var rest = message[...]
        for sentence in notes + changes where rest.hasPrefix(sentence + "; ") { rest = rest.dropFirst(sentence.count + 2) }
        let left = changes.count - 3
        let more = "and \(left) more \(left == 1 ? "change" : "changes") of the layout; "
        if rest.hasPrefix(more) { rest = rest.dropFirst(more.count) }
        return changes.contains(String(rest)) ? "" : String(rest)
    }
}
