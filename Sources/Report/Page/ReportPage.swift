// SPDX-License-Identifier: MIT
//
// What the page is told of a run.

import VitrineSnapshotKinds
package import VitrineSnapshots

/// The results of a folder, as a report takes them.
package struct ReportSource: Sendable {
    /// The results.
    package var run: SnapshotRun
    /// The absolute path of the folder that what was left behind is relative to.
    package var folder: String

    /// The results of a folder.
    package init(run: SnapshotRun, folder: String) { (self.run, self.folder) = (run, folder) }
}

/// A run, or several, as the script of the page reads it; what is not there is left out.
struct ReportPage: Encodable {
    var vitrine: String
    var fingerprint: String
    var inputs: [String]
    var started: String
    var seconds: Double
    /// Of each source.
    var folders: [String]
    var parts: [SnapshotRun.Part]
    var notRun: [String]
    var unreferenced: [String]
    var results: [Result] = []

    struct Result: Encodable {
        var id: String
        /// The number of its source; nil is the first.
        var source: Int?
        var file: String
        var test: String
        var name: String
        var kind: String
        var status: String
        var message: String?
        var changes: [String]?
        var notes: [String]?
        var comparison: SnapshotResult.Comparison?
        var rate: Double?
        var frames: [Frame]?
        var difference: String?
        var expectedProvenance: Provenance?
        var actualProvenance: Provenance?
        var expectedHash: String?
        var actualHash: String?
        var reference: String
        var command: String?
        var seconds: Double
        /// Whether what was made can become the reference.
        var accepts: Bool?
        /// What can be shown as a picture, by what it is.
        var pictures: [String: String]?
        /// Everything that was left behind.
        var files: [String: String]?
    }

    struct Frame: Encodable {
        var time: Double
        var status: String
        var comparison: SnapshotResult.Comparison?
        var pictures: [String: String]?
    }

    init(_ sources: [ReportSource]) {
        let runs = sources.map(\.run)
        vitrine = runs.first?.vitrine ?? ""
        fingerprint = Set(runs.map(\.fingerprint)).sorted().joined(separator: ", ")
        inputs = runs.flatMap(\.inputs)
        started = runs.map(\.started).filter { !$0.isEmpty }.min() ?? ""
        seconds = runs.reduce(0) { $0 + $1.seconds }
        folders = sources.map(\.folder)
        parts = runs.flatMap(\.parts)
        notRun = runs.flatMap(\.notRun)
        unreferenced = runs.flatMap(\.unreferenced)
    }
}

extension ReportPage.Result {
    /// A result as the page shows it, without the files that were left behind.
    ///
    /// What passed is told in short: there may be ten thousand of it.
    init(_ result: SnapshotResult, source: Int) {
        let isShort = result.status.isFine && result.notes.isEmpty
        id = result.id
        self.source = source == 0 ? nil : source
        (file, test, name, kind) = (result.file, result.test, result.name, result.kind.id)
        (status, reference, seconds) = (result.status.rawValue, result.reference, (result.seconds * 10000).rounded() / 10000)
        guard !isShort else { return }
        message = result.ownMessage.nilIfEmpty
        changes = result.changes.nilIfEmpty
        notes = result.notes.nilIfEmpty
        (comparison, rate, difference, command) = (result.comparison, result.rate, result.textDifference, result.command)
        (expectedProvenance, actualProvenance) = (result.expectedProvenance, result.actualProvenance)
        (expectedHash, actualHash) = (result.expectedHash, result.actualHash)
        accepts = Acceptance.isPossible(for: result) ? true : nil
    }
}

extension Collection {
    /// The collection, where there is something in it.
    var nilIfEmpty: Self? { isEmpty ? nil : self }
}
