// SPDX-License-Identifier: MIT
//
// A run as GitHub Actions shows it: annotations at the files, and a summary of the step.

package import VitrineSnapshots

/// What GitHub Actions is told of a run.
package enum GitHubReport {
    /// How many annotations of a step are shown.
    package static let annotationLimit = 10
    /// How long the summary of a step may be, in bytes.
    package static let summaryLimit = 1 << 20

    /// Workflow commands, a line each: the worst first, and never more than are shown.
    ///
    /// - Parameter workspace: the folder of the repository, absolute, which GitHub looks for files in; `GITHUB_WORKSPACE`.
    package static func annotations(_ run: SnapshotRun, workspace: String?) -> [String] {
        var commands = run.problems.map { result in
            let words = result.sentences + result.notes.map { "note: " + $0 } + (result.command.map { ["again: " + $0] } ?? [])
            return command(
                "error", title: "\(result.status.rawValue): \(result.title)", file: path(of: result, in: workspace),
                words.shortened(to: 24, "changes").joined(separator: "\n"))
        }
        let notRun = run.notRun
        if !notRun.isEmpty {
            commands.append(
                command(
                    "error", title: "\(notRun.count) of \(run.planned.count) snapshots did not run",
                    notRun.shortened(to: 24, "that did not run").joined(separator: "\n")))
        }
        if !run.unreferenced.isEmpty {
            commands.append(
                command(
                    "warning", title: "\(run.unreferenced.count) references are asked for by nothing",
                    run.unreferenced.shortened(to: 24, "references").joined(separator: "\n")))
        }
        guard commands.count > annotationLimit else { return commands }
        let left = commands.count - annotationLimit + 1
        return commands[..<(annotationLimit - 1)] + [command("error", title: "and \(left) more", run.outline)]
    }

    /// The summary of a step, in Markdown.
    ///
    /// - Parameter limit: the most bytes that it may have; what does not fit is left out whole, and counted at the end.
    package static func summary(_ run: SnapshotRun, limit: Int = summaryLimit) -> String {
        let mark = run.isFine ? "✅" : "❌"
        var text = "### \(mark) Snapshots: \(run.outline.markupEscaped)\n\n"
        var blocks = run.problems.map(block)
        blocks += run.notRun.map { "<p>did not run: <code>\($0.inline)</code></p>\n" }
        blocks += run.unreferenced.map { "<p>asked for by nothing: <code>\($0.inline)</code></p>\n" }
        let reserve = 200
        for (number, block) in blocks.enumerated() {
            guard text.utf8.count + block.utf8.count + reserve <= limit else {
                text += "\n<p><b>and \(blocks.count - number) more</b>, which the results of the run list</p>\n"
                break
            }
            text += block
        }
        return text.utf8.count <= limit ? text : ""
    }

    private static func block(_ result: SnapshotResult) -> String {
        // Without empty lines, so that nothing in it is read as Markdown.
        var text = "<details><summary>\(result.status.rawValue): <b>\(result.title.inline)</b> "
        text += "<code>\(result.file.inline)</code> \(result.message.inline)</summary>\n<ul>\n"
        for change in result.changes.shortened(to: 40, "changes") { text += "<li>\(change.inline)</li>\n" }
        for note in result.notes.shortened(to: 20, "notes") { text += "<li>note: \(note.inline)</li>\n" }
        if let comparison = result.comparison, comparison.differingPixels > 0 {
            text += "<li>\(comparison.differingPixels) pixels differ, by up to \(comparison.maxChannelDelta) of 255 "
            text += "(\(comparison.metric.inline) \(comparison.metricVersion.inline))</li>\n"
        }
        if !result.reference.isEmpty { text += "<li>reference: <code>\(result.reference.inline)</code></li>\n" }
        if let command = result.command { text += "<li>again: <code>\(command.inline)</code></li>\n" }
        text += "</ul>\n"
        if let difference = result.textDifference {
            let lines = difference.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            text += "<pre>" + lines.shortened(to: 60, "lines").map(\.inline).joined(separator: "<br>") + "</pre>\n"
        }
        return text + "</details>\n"
    }

    private static func path(of result: SnapshotResult, in workspace: String?) -> String {
        let path = result.file.hasPrefix("/") ? result.file : result.root + "/" + result.file
        guard let workspace, !workspace.isEmpty else { return result.file }
        let folder = workspace.hasSuffix("/") ? workspace : workspace + "/"
        return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : result.file
    }

    private static func command(_ level: String, title: String, file: String? = nil, _ message: String) -> String {
        let place = file.map { "file=\($0.plain.propertyEscaped)," } ?? ""
        return "::\(level) \(place)title=\(title.shortened(to: 200).plain.propertyEscaped)::"
            + message.shortened(to: 4000).plain.commandEscaped
    }
}

extension String {
    /// On one line of HTML, and no longer than is read.
    fileprivate var inline: String { shortened(to: 1000).oneLine.markupEscaped }

    fileprivate var commandEscaped: String {
        replacing("%", with: "%25").replacing("\r\n", with: "%0D%0A").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    fileprivate var propertyEscaped: String { commandEscaped.replacing(":", with: "%3A").replacing(",", with: "%2C") }
}
