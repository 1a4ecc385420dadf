// SPDX-License-Identifier: MIT
//
// The files of a reference: read whole, written whole.

import Foundation
import VitrineFiles
import VitrineImageCoding
import VitrineImageDiff

/// The files of one reference.
struct ReferenceFiles {
    /// The most bytes of a reference.
    static let byteLimit = ImageFile.byteLimit

    var place: SnapshotPlace

    /// The reference's bytes; nil where there is none.
    func reference() throws(SnapshotProblem) -> [UInt8]? {
        try Self.bytes(path(place.path), called: "the reference \(place.path)")
    }

    /// The sidecar's text; nil where there is none.
    func sidecar() throws(SnapshotProblem) -> String? {
        try Self.bytes(path(place.sidecarPath), called: "\(place.sidecarPath)").map { String(decoding: $0, as: UTF8.self) }
    }

    /// Puts a reference in its place, and then what is kept beside it: a sidecar that is out of date is trusted by nobody.
    func write(_ bytes: [UInt8], _ record: ReferenceRecord?) throws(SnapshotProblem) {
        try locked { () throws(SnapshotProblem) in
            try Self.write(bytes, to: path(place.path))
            if let record { try Self.write(Array(record.text.utf8), to: path(place.sidecarPath)) }
        }
    }

    /// Puts a sidecar beside a reference, where the reference still is the one that it speaks of.
    func write(_ record: ReferenceRecord) throws(SnapshotProblem) {
        try locked { () throws(SnapshotProblem) in
            guard let bytes = try reference(), ContentHash(of: bytes) == record.file else { return }
            try Self.write(Array(record.text.utf8), to: path(place.sidecarPath))
        }
    }

    private func path(_ relative: String) -> String { place.root + "/" + relative }

    /// Runs a step while no other process writes into the folder, which is made where it is missing.
    ///
    /// What leads out of the root is refused before anything is written.
    private func locked(_ step: () throws(SnapshotProblem) -> Void) throws(SnapshotProblem) {
        let folder = try ReferenceFolder(root: place.root, path: place.folder)
        for name in [place.path, place.sidecarPath] { try folder.checkPlace(name.nameInFolder) }
        let descriptor = open(folder.absolutePath, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw .unwritable("cannot open the folder \(place.folder): \(String(cString: strerror(errno)))")
        }
        defer { close(descriptor) }
        // Where a file system has no locks, the last whole file wins all the same.
        while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
        try step()
    }

    /// Refuses a reference that is missing although something of the same name is there: a link that leads nowhere, or a name that differs
    /// by case or Unicode form only.
    func checkNames() throws(SnapshotProblem) {
        try ReferenceFolder.checkNames(root: place.root, path: place.path)
    }

    static func bytes(_ path: String, called name: String) throws(SnapshotProblem) -> [UInt8]? {
        do {
            return try BoundedFile.contents(ofFile: path, limit: byteLimit)
        } catch {
            switch error {
            case .missing: return nil
            case .folder: throw SnapshotProblem("\(name) is a folder")
            case .notAFile: throw SnapshotProblem("\(name) is not a file")
            case .unreadable: throw SnapshotProblem("\(name) cannot be read")
            case .tooLong(let limit): throw SnapshotProblem("\(name) has more than \(limit) bytes")
            }
        }
    }

    private static func write(_ bytes: [UInt8], to path: String) throws(SnapshotProblem) {
        do { try AtomicFile.write(bytes, to: path) } catch { throw .unwritable(error.description) }
    }
}
