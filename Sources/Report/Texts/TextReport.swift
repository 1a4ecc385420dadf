// SPDX-License-Identifier: MIT
//
// A run as plain text, for a terminal and a log.

import VitrineGeometry
import VitrineSnapshotKinds
package import VitrineSnapshots

/// A run as lines for people.
package enum TextReport {
    /// Everything that is wrong, then how the run ended.
    package static func text(_ run: SnapshotRun) -> String {
        var text = run.problems.map { entry($0) + "\n" }.joined()
        for id in run.notRun.shortened(to: 20, "that did not run") { text += "did not run  \(id.oneLine)\n" }
        for path in run.unreferenced.shortened(to: 20, "that nothing asks for") { text += "unreferenced  \(path.oneLine)\n" }
        return text + total(run) + "\n"
    }

    /// One result: its names, what happened, and how to see it again.
    package static func entry(_ result: SnapshotResult) -> String {
        // A scene that cannot be read is of no kind.
        let kind = result.reference.isEmpty ? "" : "  (\(result.kind.id))"
        var lines = ["\(result.status.rawValue)  \(result.file.oneLine)  \(result.title.oneLine)" + kind]
        lines += result.sentences.shortened(to: 20, "changes").map { "    " + $0.oneLine }
        lines += result.notes.map { "    note: " + $0.oneLine }
        if let difference = result.textDifference {
            lines += difference.split(separator: "\n").map(String.init).shortened(to: 24, "lines").map { "    | " + $0.plain }
        }
        if result.status != .passed, !result.reference.isEmpty { lines.append("    reference: \(result.reference.oneLine)") }
        if let command = result.command { lines.append("    again: \(command.oneLine)") }
        return lines.joined(separator: "\n") + "\n"
    }

    /// How the run ended, in a line.
    package static func total(_ run: SnapshotRun) -> String {
        "\(run.outline) (\(run.seconds.numberText(places: 1)) s)"
    }
}
