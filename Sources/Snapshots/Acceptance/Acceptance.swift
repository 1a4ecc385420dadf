// SPDX-License-Identifier: MIT
//
// Taking what was made as the new reference.

import Foundation
import VitrineDrawing
import VitrineImageCoding
import VitrineImageDiff
import VitrineSnapshotKinds

/// Why what was made cannot become the reference.
public enum AcceptanceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The result has nothing that could be taken.
    case nothingToAccept(String)
    /// What was left behind is gone, or is not what was left behind.
    case artifactChanged(String)
    /// The reference is not the one that was compared with.
    case referenceChanged(String)
    /// The reference would be written outside of the folder below which references lie.
    case outside(String)
    /// It cannot be written.
    case unwritable(String)

    /// What went wrong, in a sentence.
    public var description: String {
        switch self {
        case .nothingToAccept(let id): "\(id): there is nothing to accept"
        case .artifactChanged(let path): "\(path) is gone or was changed since the run: run the tests again"
        case .referenceChanged(let path): "\(path) was changed since the run: run the tests again"
        case .outside(let path): "\(path) leads out of the folder of the references"
        case .unwritable(let reason): reason
        }
    }
}

/// Takes what was made as the new reference, as recording would have written it.
public enum Acceptance {
    /// Whether a result has something that can become the reference.
    public static func isPossible(for result: SnapshotResult) -> Bool {
        guard result.artifacts[SnapshotPlace.Artifact.actual.rawValue] != nil else { return false }
        return switch result.status {
        case .failed, .missing: true
        // What was made is well; its reference could not be read, or not be written.
        case .error: result.cause != nil
        case .passed, .recorded, .updated: false
        }
    }

    /// Writes what a result was made from as its reference, and what is kept beside it.
    ///
    /// - Parameters:
    ///   - result: one for which it is possible.
    ///   - artifacts: the absolute path of the folder of the results.
    public static func accept(_ result: SnapshotResult, in artifacts: String) throws(AcceptanceError) {
        guard isPossible(for: result), let actual = result.artifacts[SnapshotPlace.Artifact.actual.rawValue] else {
            throw .nothingToAccept(result.id)
        }
        guard let place = SnapshotPlace(of: result) else { throw .outside(result.reference) }
        let bytes = try artifact(actual, in: artifacts)
        let files = ReferenceFiles(place: place)
        if result.actualHash == nil { return try acceptUnhashed(result, bytes, files, in: artifacts) }
        var record: ReferenceRecord?
        if place.kind.hasSidecar {
            let name = result.artifacts[SnapshotPlace.Artifact.actualReference.rawValue] ?? ""
            record = ReferenceRecord(text: String(decoding: try artifact(name, in: artifacts), as: UTF8.self))
            guard record?.file == ContentHash(of: bytes) else { throw .artifactChanged(actual) }
        } else if ContentHash(of: bytes).description != result.actualHash {
            throw .artifactChanged(actual)
        }
        var isCurrent = false
        do throws(SnapshotProblem) {
            let file = try smallest(bytes, record, place.kind)
            record?.file = ContentHash(of: file)
            isCurrent = try files.reference().map { ContentHash(of: $0).description } == result.expectedHash
            if isCurrent { try files.write(file, record) }
        } catch {
            throw .unwritable(error.description)
        }
        guard isCurrent else { throw .referenceChanged(result.reference) }
    }

    /// Takes what a runner that hashes nothing has made, as it is: its reference has to be the one that it left behind.
    private static func acceptUnhashed(
        _ result: SnapshotResult, _ bytes: [UInt8], _ files: ReferenceFiles, in artifacts: String
    ) throws(AcceptanceError) {
        var expected: [UInt8]?
        if let name = result.artifacts[SnapshotPlace.Artifact.expected.rawValue] { expected = try artifact(name, in: artifacts) }
        var isCurrent = false
        do throws(SnapshotProblem) {
            isCurrent = try files.reference() == expected
            if isCurrent { try files.write(bytes, nil) }
        } catch {
            throw .unwritable(error.description)
        }
        guard isCurrent else { throw .referenceChanged(result.reference) }
    }

    /// The file as recording writes it, which takes more time for fewer bytes than a run that fails.
    private static func smallest(_ bytes: [UInt8], _ record: ReferenceRecord?, _ kind: SnapshotKind) throws(SnapshotProblem) -> [UInt8] {
        guard kind.comparison == .pixels else { return bytes }
        let snapshot = Snapshot(.picture(try ReferencePicture.decode(bytes, kind), scale: record?.scale ?? 1))
        return try MadeSnapshot(snapshot, as: kind).file(.max)
    }

    private static func artifact(_ name: String, in folder: String) throws(AcceptanceError) -> [UInt8] {
        guard name.isRelativeWithin, let bytes = try? ReferenceFiles.bytes(folder + "/" + name, called: name) else {
            throw .artifactChanged(name)
        }
        return bytes
    }
}

extension SnapshotPlace {
    /// The place that a result names; nil where it does not lie below the root.
    public init?(of result: SnapshotResult) {
        guard result.root.hasPrefix("/"), result.reference.isRelativeWithin, let slash = result.reference.lastIndex(of: "/") else {
            return nil
        }
        let (name, known) = (result.reference[result.reference.index(after: slash)...], "." + result.kind.fileExtension)
        var own: String?
        if !name.hasSuffix(known) {
            // Texts and data of a program's own have an ending of its own.
            guard result.kind.source == .program, let dot = name.lastIndex(of: ".") else { return nil }
            own = String(name[name.index(after: dot)...])
        }
        let stem = name.dropLast(own.map { $0.count + 1 } ?? known.count)
        self.init(root: result.root, folder: String(result.reference[..<slash]), stem: String(stem), kind: result.kind)
        pathExtension = own
    }
}

extension String {
    /// Whether it is a path that stays below the folder that it starts from, as far as its words tell.
    var isRelativeWithin: Bool {
        !isEmpty && !hasPrefix("/") && !utf8.contains(0) && !split(separator: "/").contains("..")
    }
}
