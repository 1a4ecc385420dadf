// SPDX-License-Identifier: MIT
//
// What came of comparing a snapshot with the bytes of its reference.

import VitrineDrawing
import VitrineImageCoding
import VitrineImageDiff
import VitrineSnapshotKinds

/// How a snapshot stands to its reference.
enum Verdict {
    /// Nothing differs.
    case equal
    /// Pictures of which the pixels were compared; they may still match.
    case pictures(expected: Bitmap, ImageDifference)
    case texts(TextDifference)
    /// The first byte that differs, and how many there are.
    case data(offset: Int, expected: Int, actual: Int)
    case frames(FramesDifference)

    /// Whether not a pixel and not a byte differs.
    var isEqual: Bool { if case .equal = self { true } else { false } }

    /// Whether what differs is within the tolerance.
    var isMatch: Bool {
        switch self {
        case .equal: true
        case .pictures(_, let difference): difference.isMatch
        case .frames(let difference): difference.isMatch
        case .texts, .data: false
        }
    }
}

extension MadeSnapshot {
    /// Compares with a reference, whose pixels are decoded only where its sidecar does not vouch for them.
    ///
    /// - Parameters:
    ///   - bytes: the reference's file.
    ///   - sidecar: what is known of these very bytes.
    ///   - drawsPicture: whether a picture of the difference is wanted.
    func compare(
        with bytes: [UInt8], _ sidecar: ReferenceRecord?, tolerance: ImageTolerance, drawsPicture: Bool
    ) throws(SnapshotProblem) -> Verdict {
        switch snapshot.content {
        case .text(let text):
            let new = Array(text.utf8)
            return new == bytes ? .equal : .texts(TextDifference(from: String(decoding: bytes, as: UTF8.self), to: text))
        case .data(let data):
            if data == bytes { return .equal }
            let shared = min(data.count, bytes.count)
            let offset = (0..<shared).first { data[$0] != bytes[$0] } ?? shared
            return .data(offset: offset, expected: bytes.count, actual: data.count)
        case .picture(let actual, _):
            if let sidecar, sidecar.rate == nil, sidecar.pixels == pixels { return .equal }
            let expected = try ReferencePicture.decode(bytes, kind)
            let difference = ImageComparison.compare(expected, actual, tolerance: tolerance, drawsPicture: drawsPicture)
            return difference.isMatch && expected == actual ? .equal : .pictures(expected: expected, difference)
        case .animation(let frames, let rate, _):
            if let sidecar, sidecar.rate == rate, sidecar.pixels == pixels { return .equal }
            let difference = try FramesDifference(
                of: frames, pixels: pixels, rate: rate, reference: bytes, sidecar, tolerance: tolerance, drawsPictures: drawsPicture)
            return difference.isEqual ? .equal : .frames(difference)
        }
    }
}

/// Pictures of references.
enum ReferencePicture {
    static func decode(_ bytes: [UInt8], _ kind: SnapshotKind) throws(SnapshotProblem) -> Bitmap {
        guard !isAnimation(bytes) else { throw .unreadable(bytes, "it is an animation, and a still picture is compared with it") }
        do throws(ImageError) {
            return try ImageDecoder.decode(bytes, allowsWebP: kind.imageFormat == .webP)
        } catch {
            throw .unreadable(bytes, error.description)
        }
    }

    /// Whether a PNG announces more than one picture before the first.
    private static func isAnimation(_ bytes: [UInt8]) -> Bool {
        var offset = 8
        while offset + 12 <= bytes.count {
            let name = bytes[(offset + 4)..<(offset + 8)]
            if name.elementsEqual("acTL".utf8) { return true }
            if name.elementsEqual("IDAT".utf8) { return false }
            let length = bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
            offset += 12 + length
        }
        return false
    }
}
