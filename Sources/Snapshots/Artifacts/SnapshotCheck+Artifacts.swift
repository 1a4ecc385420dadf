// SPDX-License-Identifier: MIT
//
// What is left behind for a snapshot that does not match.

import Foundation
import VitrineDrawing
import VitrineFiles
import VitrineImageCoding
import VitrineImageDiff
import VitrineSnapshotKinds

/// What a check has at hand when it ends.
struct LeftBehind {
    var made: MadeSnapshot?
    /// The reference's file.
    var expected: [UInt8]?
    var verdict: Verdict?
}

extension SnapshotCheck {
    /// Leaves what was made, what was expected and where they differ; takes away what an earlier run left for what matches now.
    func leave(_ left: LeftBehind, at place: SnapshotPlace, in result: inout SnapshotResult) {
        guard let artifacts else { return }
        let folder = ArtifactFolder(path: artifacts, place: place, layout: artifactLayout)
        folder.clear()
        guard result.status != .passed else { return }
        do throws(SnapshotProblem) {
            try leaveFiles(left, folder, in: &result)
        } catch {
            result.notes.append("not all could be left behind: \(error.description)")
        }
        result.artifacts[SnapshotPlace.Artifact.result.rawValue] = folder.name(.result)
        do throws(SnapshotProblem) {
            try folder.write(try encoded(result), to: folder.name(.result))
        } catch {
            result.artifacts[SnapshotPlace.Artifact.result.rawValue] = nil
            result.notes.append("the result could not be left behind: \(error.description)")
        }
    }

    private func leaveFiles(_ left: LeftBehind, _ folder: ArtifactFolder, in result: inout SnapshotResult) throws(SnapshotProblem) {
        if let expected = left.expected, result.status == .failed || result.status == .error {
            try folder.leave(.expected, expected, in: &result)
        }
        guard let made = left.made, [.failed, .missing, .error].contains(result.status) else { return }
        let bytes = try made.file(.balanced)
        try folder.leave(.actual, bytes, in: &result)
        if made.kind.hasSidecar {
            try folder.leave(.actualReference, Array(made.record(file: ContentHash(of: bytes)).text.utf8), in: &result)
        }
        switch left.verdict {
        case .pictures(let expected, let difference):
            guard case .picture(let actual, _) = made.snapshot.content else { return }
            try folder.leave(.difference, PNGEncoder().encode(difference.picture), in: &result)
            let pictures = [expected, actual, difference.picture]
            try folder.leave(.sideBySide, PNGEncoder().encode(Bitmap(sideBySide: pictures)), in: &result)
        case .texts(let difference): try folder.leave(.difference, Array(difference.text.utf8), in: &result)
        case .frames(let difference): try leaveFrames(difference, of: made, folder, in: &result)
        case .equal, .data, nil: break
        }
    }

    /// The frames that differ, as pictures.
    private func leaveFrames(
        _ difference: FramesDifference, of made: MadeSnapshot, _ folder: ArtifactFolder, in result: inout SnapshotResult
    ) throws(SnapshotProblem) {
        guard case .animation(let frames, _, _) = made.snapshot.content else { return }
        for frame in difference.frames.filter({ !$0.isMatch }).prefix(Self.mostFrames) {
            var pictures: [(SnapshotPlace.Artifact, Bitmap)] = [(.actual, frames[frame.index])]
            if let expected = frame.expected { pictures.append((.expected, expected)) }
            if let picture = frame.difference?.picture, picture.width > 0 { pictures.append((.difference, picture)) }
            for (artifact, picture) in pictures {
                let name = folder.name(artifact, frame: frame.index)
                try folder.write(PNGEncoder().encode(picture), to: name)
                result.frames[frame.index].artifacts[artifact.rawValue] = name
            }
        }
    }

    /// More frames than this are not left behind as pictures.
    private static let mostFrames = 60
}

/// The folder in which the files of one snapshot are left.
struct ArtifactFolder {
    var path: String
    var place: SnapshotPlace
    var layout: ArtifactLayout

    func name(_ artifact: SnapshotPlace.Artifact, frame: Int? = nil) -> String { place.artifact(artifact, layout: layout, frame: frame) }

    func leave(_ artifact: SnapshotPlace.Artifact, _ bytes: [UInt8], in result: inout SnapshotResult) throws(SnapshotProblem) {
        try write(bytes, to: name(artifact))
        result.artifacts[artifact.rawValue] = name(artifact)
    }

    func write(_ bytes: [UInt8], to name: String) throws(SnapshotProblem) {
        let file = path + "/" + name
        do {
            try FileManager.default.createDirectory(
                at: URL(fileURLWithPath: file).deletingLastPathComponent(), withIntermediateDirectories: true)
        } catch {
            throw SnapshotProblem("cannot make the folder of \(file)")
        }
        do { try AtomicFile.write(bytes, to: file) } catch { throw SnapshotProblem(error.description) }
    }

    /// Takes away what an earlier run left.
    func clear() {
        let result = path + "/" + name(.result)
        guard access(result, F_OK) == 0 else { return }
        if let bytes = try? ReferenceFiles.bytes(result, called: "it"),
            let earlier = try? JSONDecoder().decode(SnapshotResult.self, from: Data(bytes))
        {
            for name in earlier.frames.flatMap(\.artifacts.values) where name.isRelativeWithin { unlink(path + "/" + name) }
        }
        for artifact in SnapshotPlace.Artifact.allCases { unlink(path + "/" + name(artifact)) }
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
