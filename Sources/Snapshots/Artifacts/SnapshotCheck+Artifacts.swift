// SPDX-License-Identifier: MIT
//
// What is left behind for a snapshot that does not match.

import Foundation
import VitrineDrawing
import VitrineImageCoding
import VitrineImageDiff

extension SnapshotCheck {
    /// Leaves what was made, what was expected and where they differ in the folder; takes away what an earlier run left for what matches now.
    func leaveArtifacts(of snapshot: Snapshot, at place: SnapshotPlace, in result: inout SnapshotResult) {
        guard let artifacts else { return }
        let folder = ArtifactFolder(path: artifacts, place: place, layout: artifactLayout)
        folder.clear()
        guard result.status != .passed else { return }
        if result.status == .failed || result.status == .missing, let made = try? MadeSnapshot(snapshot, as: place.kind) {
            do throws(SnapshotProblem) {
                let bytes = try made.file(.balanced)
                try folder.leave(.actual, bytes, in: &result)
                if place.kind.isDrawn { try folder.leave(.actualReference, Array(made.record(file: bytes).text.utf8), in: &result) }
                if result.status == .failed, let expected = try ReferenceFiles(place: place).reference() {
                    try folder.leave(.expected, expected, in: &result)
                    try leaveDifference(made, expected, folder, in: &result)
                }
            } catch {
                result.notes.append("not all could be left behind: \(error.description)")
            }
        }
        result.artifacts[SnapshotPlace.Artifact.result.rawValue] = place.artifact(.result, layout: artifactLayout)
        do throws(SnapshotProblem) {
            try folder.leave(.result, try result.json, in: &result)
        } catch {
            result.artifacts[SnapshotPlace.Artifact.result.rawValue] = nil
            result.notes.append("the result could not be left behind: \(error.description)")
        }
    }

    private func leaveDifference(
        _ made: MadeSnapshot, _ expected: [UInt8], _ folder: ArtifactFolder, in result: inout SnapshotResult
    ) throws(SnapshotProblem) {
        if let text = result.textDifference { try folder.leave(.difference, Array(text.utf8), in: &result) }
        guard case .picture(let actual, _) = made.snapshot.content else { return }
        let before = try MadeSnapshot.decode(expected, made.kind)
        let difference = ImageComparison.compare(before, actual).picture
        try folder.leave(.difference, PNGEncoder().encode(difference), in: &result)
        try folder.leave(.sideBySide, PNGEncoder().encode(Bitmap(sideBySide: [before, difference, actual])), in: &result)
    }
}

/// The folder in which the files of one snapshot are left.
struct ArtifactFolder {
    var path: String
    var place: SnapshotPlace
    var layout: ArtifactLayout

    func leave(_ artifact: SnapshotPlace.Artifact, _ bytes: [UInt8], in result: inout SnapshotResult) throws(SnapshotProblem) {
        let name = place.artifact(artifact, layout: layout)
        let file = path + "/" + name
        do {
            try FileManager.default.createDirectory(
                at: URL(fileURLWithPath: file).deletingLastPathComponent(), withIntermediateDirectories: true)
        } catch {
            throw SnapshotProblem("cannot make the folder of \(file)")
        }
        do { try AtomicFile.write(bytes, to: file) } catch { throw SnapshotProblem(error.description) }
        result.artifacts[artifact.rawValue] = name
    }

    /// Takes away what an earlier run left.
    func clear() {
        guard unlink(path + "/" + place.artifact(.result, layout: layout)) == 0 else { return }
        for artifact in SnapshotPlace.Artifact.allCases { unlink(path + "/" + place.artifact(artifact, layout: layout)) }
    }
}

extension SnapshotResult {
    /// The bytes of `result.json`.
    var json: [UInt8] {
        get throws(SnapshotProblem) { try encoded(self) }
    }
}

/// A value as JSON with its keys in order.
func encoded(_ value: some Encodable) throws(SnapshotProblem) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
        return [UInt8](try encoder.encode(value)) + [10]
    } catch {
        throw SnapshotProblem("the results hold a number that JSON has no form for")
    }
}

extension Bitmap {
    /// Pictures from left to right on white, at their tops, with a gap between them.
    init(sideBySide pictures: [Bitmap]) {
        let gap = 16
        let height = pictures.map(\.height).max() ?? 0
        var pixels: [UInt32] = []
        let width = pictures.map(\.width).reduce(0, +) + gap * max(0, pictures.count - 1)
        pixels.reserveCapacity(width * height)
        for y in 0..<height {
            for (index, picture) in pictures.enumerated() {
                if index > 0 { pixels.append(contentsOf: repeatElement(0xFFFF_FFFF, count: gap)) }
                if y < picture.height {
                    pixels.append(contentsOf: picture.pixels[(y * picture.width)..<((y + 1) * picture.width)])
                } else {
                    pixels.append(contentsOf: repeatElement(0xFFFF_FFFF, count: picture.width))
                }
            }
        }
        self.init(width: width, height: height, pixels: pixels)
    }
}
