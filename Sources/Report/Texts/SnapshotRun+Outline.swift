// SPDX-License-Identifier: MIT
//
// What every report says of a run: what is wrong, the worst first, and how many there are of each.

package import VitrineSnapshots

extension SnapshotRun {
    /// The results that do not count as passed: errors, then what differs, then what is missing, then what was written.
    package var problems: [SnapshotResult] {
        Self.severity.flatMap { status in results.filter { $0.status == status && !$0.status.isFine } }
    }

    /// The identifiers of results that the run was to have and does not have, in order.
    package var notRun: [String] {
        let there = Set(results.map(\.id))
        return planned.filter { !there.contains($0) }
    }

    /// Whether everything that was planned is there and passed.
    package var isFine: Bool { results.allSatisfy(\.status.isFine) && notRun.isEmpty }

    /// How it ended, in a line: `2 failed, 1 missing, 1207 passed; 3 did not run`.
    package var outline: String {
        var counts = (Self.severity + [.passed]).compactMap { status in
            count(status) == 0 && status != .passed ? nil : "\(count(status)) \(status.word)"
        }
        if results.isEmpty { counts = ["nothing was compared"] }
        var text = counts.joined(separator: ", ")
        if !notRun.isEmpty { text += "; \(notRun.count) did not run" }
        if !unreferenced.isEmpty { text += "; \(unreferenced.count) references are asked for by nothing" }
        return text
    }

    private static let severity: [SnapshotResult.Status] = [.error, .failed, .missing, .updated, .recorded]
}

extension SnapshotResult {
    /// What a person calls it: `photos › dark`.
    package var title: String { name.isEmpty ? test : "\(test) › \(name)" }

    /// What changed, and then what happened, a sentence each.
    package var sentences: [String] { changes + [ownMessage].filter { !$0.isEmpty } }

    /// The message without the notes and changes that it may begin with.
    package var ownMessage: String {
        var rest = Substring(message)
        for sentence in notes + changes {
            if rest == sentence { return "" }
            if rest.hasPrefix(sentence + "; ") { rest = rest.dropFirst(sentence.count + 2) }
        }
        return String(rest)
    }
}

extension SnapshotResult.Status {
    /// The word in a count, such as `3 failed`.
    var word: String { self == .error ? "could not be compared" : rawValue }
}

extension [String] {
    /// The first lines; where there are more, the last one says how many.
    func shortened(to limit: Int, _ what: String) -> [String] {
        count <= limit ? self : self[..<(limit - 1)] + ["and \(count - limit + 1) more \(what)"]
    }
}
