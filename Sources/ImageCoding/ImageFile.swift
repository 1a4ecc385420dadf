// SPDX-License-Identifier: MIT
//
// Picture files, looked at before they are read.

import VitrineFiles

/// Reads the bytes of picture files.
///
/// The first bytes say whether a file is a picture that can be read; only then are the others read, and never more than a limit of them.
public enum ImageFile {
    /// The most bytes of a picture file: 64 MiB.
    ///
    /// A photo of 100 megapixels, the most that are decoded, takes 20 to 40 MB as a JPEG.
    public static let byteLimit = 64 << 20

    /// How many bytes tell all formats apart.
    private static let headLength = 64

    /// The bytes of a picture file, of a format that can be read.
    ///
    /// - Parameters:
    ///   - path: of the file, absolute or from the working folder.
    ///   - allowsStreams: whether a pipe will do, which can keep the caller waiting.
    ///   - allowsWebP: whether WebP will do too, as other formats do.
    /// - Returns: the whole file, of at most ``byteLimit`` bytes.
    /// - Throws: ``ImageError`` where it cannot be read, is longer, or begins as no picture that is known.
    public static func bytes(at path: String, allowsStreams: Bool = false, allowsWebP: Bool = true) throws(ImageError) -> [UInt8] {
        try bytes(at: path, allowsStreams: allowsStreams) { head throws(ImageError) in
            _ = try ImageDecoder.format(of: head, allowsWebP: allowsWebP)
        }
    }

    /// The bytes of a picture file, of pixels or of lines: SVG and PDF too.
    package static func bytesOfPixelsOrLines(at path: String) throws(ImageError) -> [UInt8] {
        try bytes(at: path, allowsStreams: false) { head throws(ImageError) in
            if let other = OtherFormat(head: head), other == .svg || other == .pdf { return }
            _ = try ImageDecoder.format(of: head)
        }
    }

    private static func bytes(
        at path: String, allowsStreams: Bool, check: ([UInt8]) throws(ImageError) -> Void
    ) throws(ImageError) -> [UInt8] {
        let file = try open(path, kind: allowsStreams ? .streams : .files)
        let head: [UInt8]
        do {
            head = try file.next(headLength)
        } catch {
            throw ImageError(error)
        }
        try check(head)
        do {
            return try file.rest(limit: byteLimit, after: head)
        } catch {
            throw ImageError(error)
        }
    }

    private static func open(_ path: String, kind: BoundedFile.Kind) throws(ImageError) -> BoundedFile {
        do { return try BoundedFile(path: path, kind: kind) } catch { throw ImageError(error) }
    }
}

extension ImageError {
    init(_ problem: BoundedFile.Problem) {
        self =
            switch problem {
            case .missing: .noFile
            case .folder, .notAFile: .notAFile
            case .unreadable: .notReadable
            case .tooLong(let limit): .tooLong(limit: limit)
            }
    }
}
