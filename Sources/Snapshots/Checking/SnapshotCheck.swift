// SPDX-License-Identifier: MIT
//
// One snapshot against its reference.

import Foundation
import VitrineImageCoding
import VitrineLayoutDiff

/// Compares snapshots with their references, and writes references where it is asked to.
///
/// It may be used on any thread, beside others.
public struct SnapshotCheck: Sendable {
    /// Which references are written.
    public var record: RecordMode
    /// The absolute path of the folder for what is left behind when something does not match; nil leaves nothing.
    public var artifacts: String?
    /// How what is left behind is named.
    public var artifactLayout: ArtifactLayout

    /// A check that compares exactly.
    public init(record: RecordMode, artifacts: String? = nil, artifactLayout: ArtifactLayout = .results) {
        (self.record, self.artifacts, self.artifactLayout) = (record, artifacts, artifactLayout)
    }

    /// Compares a snapshot with the reference at a place.
    ///
    /// Nothing is thrown: what goes wrong is a result of status ``SnapshotResult/Status/error``.
    public func check(
        _ snapshot: Snapshot, at place: SnapshotPlace, id: String, file: String, test: String, name: String
    ) -> SnapshotResult {
        let start = ContinuousClock.now
        var result = SnapshotResult(
            id: id, file: file, test: test, name: name, kind: place.kind, status: .error, root: place.root, reference: place.path,
            message: "")
        result.actualProvenance = snapshot.provenance
        do throws(SnapshotProblem) {
            try check(snapshot, at: place, into: &result)
        } catch {
            result.status = .error
            result.message = error.description
        }
        result.seconds = (ContinuousClock.now - start) / .seconds(1)
        leaveArtifacts(of: snapshot, at: place, in: &result)
        return result
    }

    /// The result of what could not be made at all.
    public static func failure(
        _ message: String, at place: SnapshotPlace, id: String, file: String, test: String, name: String
    ) -> SnapshotResult {
        SnapshotResult(
            id: id, file: file, test: test, name: name, kind: place.kind, status: .error, root: place.root, reference: place.path,
            message: message)
    }

    private func check(_ snapshot: Snapshot, at place: SnapshotPlace, into result: inout SnapshotResult) throws(SnapshotProblem) {
        let made = try MadeSnapshot(snapshot, as: place.kind)
        let files = ReferenceFiles(place: place)
        result.actualHash = made.digest
        if case .animation(_, let rate, _) = snapshot.content { result.rate = rate }
        guard let bytes = try files.reference() else { return try missing(made, files, into: &result) }
        let sidecar = try files.trustedSidecar(of: bytes, into: &result)
        result.expectedHash = Digest.of(bytes)
        result.expectedProvenance = sidecar?.provenance
        if record == .all { return try rewrite(made, files, bytes, sidecar, into: &result) }
        let verdict = try made.compare(with: bytes, sidecar)
        if verdict.isMatch {
            (result.status, result.message) = (.passed, "matches")
            if sidecar == nil, place.kind.isDrawn, record != .never {
                // An older or missing sidecar is made anew once the pixels have been found to be the same.
                try? files.write(made.record(file: bytes))
            }
            return
        }
        verdict.tell(in: &result, snapshot: snapshot, sidecar: sidecar, reference: bytes)
        guard record == .failed else { return }
        try write(made, files)
        result.status = .updated
        result.message += "; the reference was written anew: look at it, and run again to compare"
    }

    private func missing(_ made: MadeSnapshot, _ files: ReferenceFiles, into result: inout SnapshotResult) throws(SnapshotProblem) {
        guard record != .never else {
            (result.status, result.message) = (.missing, "no reference \(files.place.path), and none was written")
            return
        }
        try write(made, files)
        (result.status, result.message) = (.recorded, "no reference; wrote \(files.place.path): look at it, and run again to compare")
    }

    private func rewrite(
        _ made: MadeSnapshot, _ files: ReferenceFiles, _ bytes: [UInt8], _ sidecar: ReferenceRecord?, into result: inout SnapshotResult
    ) throws(SnapshotProblem) {
        result.status = .updated
        let isKnown = made.kind.isDrawn ? sidecar == made.record(file: bytes) : try made.compare(with: bytes, nil).isMatch
        if isKnown {
            result.message = "recorded \(files.place.path), which stays as it was; run again to compare"
        } else {
            try write(made, files)
            result.message = "recorded \(files.place.path) anew: look at it, and run again to compare"
        }
    }

    private func write(_ made: MadeSnapshot, _ files: ReferenceFiles) throws(SnapshotProblem) {
        let bytes = try made.file(.max)
        try files.write(bytes, made.kind.isDrawn ? made.record(file: bytes) : nil)
    }
}

extension ReferenceFiles {
    /// What is kept beside the reference, where it speaks of these very bytes; else a note says why it is not trusted.
    fileprivate func trustedSidecar(of bytes: [UInt8], into result: inout SnapshotResult) throws(SnapshotProblem) -> ReferenceRecord? {
        guard place.kind.isDrawn, let text = try sidecar() else { return nil }
        guard let record = ReferenceRecord(text: text) else {
            result.notes.append("\(place.sidecarPath) was changed by hand or is damaged: it is not used")
            return nil
        }
        guard record.file == Digest.of(bytes) else {
            result.notes.append("\(place.sidecarPath) speaks of another file than the reference: it is not used")
            return nil
        }
        return record
    }
}
