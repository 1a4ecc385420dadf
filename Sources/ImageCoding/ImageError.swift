// SPDX-License-Identifier: MIT
//
// Why data is no picture.

/// What is wrong with the data of a picture.
public enum ImageError: Error, Hashable, Sendable {
    /// There is no file.
    case noFile
    /// There is a folder, a pipe or a device where a file is wanted.
    case notAFile
    /// The system does not let the file be read.
    case notReadable
    /// The file has more bytes than allowed.
    case tooLong(limit: Int)
    /// There is no byte.
    case empty
    /// The first bytes are those of no format that is read.
    case unknownFormat
    /// The first bytes are those of a picture of a format that is not read.
    case otherFormat(OtherFormat)
    /// A picture of lines, SVG or PDF, that is wrong or asks for too much.
    case undrawable(OtherFormat, String)
    /// The data ends before the picture does.
    case truncated(ImageFormat, String)
    /// The data breaks the rules of its format.
    case corrupt(ImageFormat, String)
    /// The picture has more pixels than allowed.
    case tooLarge(width: Int, height: Int, limit: Int)
}

/// A picture format that can be read.
public enum ImageFormat: String, Hashable, Sendable, CaseIterable {
    case png = "PNG"
    case jpeg = "JPEG"
    case webP = "WebP"
    /// The first picture of it.
    case gif = "GIF"
}

extension ImageError: CustomStringConvertible {
    /// The formats that are read, in words.
    private static let readKinds = "PNG, JPEG, WebP, GIF, SVG and PDF"

    public var description: String {
        switch self {
        case .noFile: "there is no such file"
        case .notAFile: "this is not a file"
        case .notReadable: "the file cannot be read"
        case .tooLong(let limit): "the file is longer than the limit of \(limit) bytes"
        case .empty: "the file is empty"
        case .unknownFormat: "the file is no picture of a kind that is read: \(Self.readKinds)"
        case .otherFormat(let format):
            format == .svg || format == .pdf
                ? "\(format.rawValue) pictures are not read here: pictures of pixels are"
                : "\(format.rawValue) pictures are not read: \(Self.readKinds) are"
        case .undrawable(let format, let detail): "the \(format.rawValue) file cannot be drawn: \(detail)"
        case .truncated(let format, let detail): "the \(format.rawValue) file is cut off: \(detail)"
        case .corrupt(let format, let detail): "the \(format.rawValue) file is damaged: \(detail)"
        case .tooLarge(let width, let height, let limit):
            "the picture of \(width) × \(height) pixels is over the limit of \(limit) pixels"
        }
    }
}

extension ImageError {
    /// Whether no byte could be had, because there is no file or it cannot be opened.
    public var isMissingFile: Bool {
        switch self {
        case .noFile, .notAFile, .notReadable: true
        default: false
        }
    }
}
