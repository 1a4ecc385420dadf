// SPDX-License-Identifier: MIT
//
// One snapshot against its reference.

import VitrineImageCoding
public import VitrineImageDiff
import VitrineLayoutDiff
import VitrineSnapshotKinds

/// Compares snapshots with their references, and writes references where it is asked to.
///
/// It may be used on any thread, beside others.
public struct SnapshotCheck: Sendable {
    /// Which references are written.
    public var record: RecordMode
    /// How far pictures may be from their references.
    public var tolerance: ImageTolerance
    /// Elements that are compared otherwise than the rest of a picture; they are found in the layout of the snapshot.
    public var elementMasks: [ElementMask] = []
    /// The absolute path of the folder for what is left behind when something does not match; nil leaves nothing.
    public var artifacts: String?
    /// How what is left behind is named.
    public var artifactLayout: ArtifactLayout

    /// A check that compares exactly, unless a tolerance is given.
    public init(
        record: RecordMode, tolerance: ImageTolerance = .exact, artifacts: String? = nil, artifactLayout: ArtifactLayout = .results
    ) {
        (self.record, self.tolerance) = (record, tolerance)
        (self.artifacts, self.artifactLayout) = (artifacts, artifactLayout)
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
        var left = LeftBehind()
        do throws(SnapshotProblem) {
            let made = try MadeSnapshot(snapshot, as: place.kind)
            left.made = made
            try check(made, ReferenceFiles(place: place), into: &result, &left)
        } catch {
            result.status = .error
            result.message = error.description
            if error.isUnwritable { result.cause = .unwritable }
            if error.isUnreadable {
                result.cause = .unreadable
                result.message += "; accept what was made in its place, or record the reference anew"
            }
        }
        result.seconds = (ContinuousClock.now - start) / .seconds(1)
        leave(left, at: place, in: &result)
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

    private func check(
        _ made: MadeSnapshot, _ files: ReferenceFiles, into result: inout SnapshotResult, _ left: inout LeftBehind
    ) throws(SnapshotProblem) {
        result.actualHash = made.hash.description
        if case .animation(_, let rate, _) = made.snapshot.content { result.rate = rate }
        guard let bytes = try files.reference() else { return try missing(made, files, into: &result) }
        left.expected = bytes
        let hash = ContentHash(of: bytes)
        result.expectedHash = hash.description
        let sidecar = try files.trustedSidecar(of: hash, into: &result)
        result.expectedProvenance = sidecar?.head.provenance
        if record == .all { return try rewrite(made, files, bytes, sidecar, into: &result) }
        let verdict: Verdict
        do throws(SnapshotProblem) {
            verdict = try made.compare(
                with: bytes, sidecar?.head, tolerance: tolerance(for: made.snapshot), drawsPicture: artifacts != nil)
        } catch {
            // What cannot be read matches nothing.
            guard record == .failed, error.isUnreadable else { throw error }
            try write(made, files)
            result.status = .updated
            result.message = "\(error.description); wrote \(files.place.path) anew: look at it, and run again to compare"
            return
        }
        if verdict.isMatch {
            verdict.count(in: &result)
            (result.status, result.message) = (.passed, verdict.isEqual ? "matches" : "matches within the tolerance: \(verdict.sentence)")
            if sidecar == nil, made.kind.hasSidecar, verdict.isEqual, record != .never {
                files.refresh(made.record(file: hash), in: &result)
            }
            return
        }
        left.verdict = verdict
        verdict.tell(in: &result, snapshot: made.snapshot, sidecar: sidecar, reference: bytes)
        guard record == .failed else { return }
        try write(made, files)
        result.status = .updated
        result.message += "; wrote \(files.place.path) anew: look at it, and run again to compare"
    }

    private func missing(_ made: MadeSnapshot, _ files: ReferenceFiles, into result: inout SnapshotResult) throws(SnapshotProblem) {
        try files.checkNames()
        guard record != .never else {
            (result.status, result.message) = (.missing, "no reference \(files.place.path), and none was written")
            return
        }
        try write(made, files)
        (result.status, result.message) = (.recorded, "no reference; wrote \(files.place.path): look at it, and run again to compare")
    }

    /// Records where there is a reference, which stays as it is where it already shows the same.
    private func rewrite(
        _ made: MadeSnapshot, _ files: ReferenceFiles, _ bytes: [UInt8], _ sidecar: Sidecar?, into result: inout SnapshotResult
    ) throws(SnapshotProblem) {
        result.status = .updated
        let isKnown: Bool
        if made.kind.hasSidecar {
            isKnown = sidecar.map { $0.isRecord(made.record(file: $0.head.file)) } ?? false
        } else {
            isKnown = try made.compare(with: bytes, nil, tolerance: .exact, drawsPicture: false).isEqual
        }
        if !isKnown { try write(made, files) }
        result.message =
            isKnown
            ? "recorded \(files.place.path), which stays as it was: run again to compare"
            : "recorded \(files.place.path) anew: look at it, and run again to compare"
    }

    private func write(_ made: MadeSnapshot, _ files: ReferenceFiles) throws(SnapshotProblem) {
        let bytes = try made.file(.max)
        try files.write(bytes, made.kind.hasSidecar ? made.record(file: ContentHash(of: bytes)) : nil)
    }

    /// The tolerance with the pixels of the elements that are compared otherwise.
    private func tolerance(for snapshot: Snapshot) -> ImageTolerance {
        guard !elementMasks.isEmpty, let layout = snapshot.layout else { return tolerance }
        var tolerance = tolerance
        let scale: Double =
            switch snapshot.content {
            case .picture(_, let scale), .animation(_, _, let scale): Double(scale)
            case .text, .data: 1
            }
        tolerance.masks += elementMasks.flatMap { $0.masks(in: layout, scale: scale) }
        return tolerance
    }
}

extension ReferenceFiles {
    /// What is kept beside the reference, where it speaks of this very file; else a note says why it is not trusted.
    fileprivate func trustedSidecar(of hash: ContentHash, into result: inout SnapshotResult) throws(SnapshotProblem) -> Sidecar? {
        guard place.kind.hasSidecar, let text = try sidecar() else { return nil }
        guard let known = Sidecar(text: text) else {
            result.notes.append("\(place.sidecarPath) was changed by hand or is damaged: it is not used")
            return nil
        }
        guard known.head.file == hash else {
            result.notes.append("\(place.sidecarPath) speaks of another file than the reference: it is not used")
            return nil
        }
        return known
    }

    /// Puts a sidecar beside a reference that has none which speaks of it; a test that passes still does where that cannot be written.
    fileprivate func refresh(_ record: ReferenceRecord, in result: inout SnapshotResult) {
        do throws(SnapshotProblem) {
            try write(record)
        } catch {
            result.notes.append("its sidecar could not be written: \(error.description)")
        }
    }
}
