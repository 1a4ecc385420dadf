// SPDX-License-Identifier: MIT
//
// Why data is no picture.

/// What is wrong with the data of a picture.
public enum ImageError: Error, Hashable, Sendable {
    /// There is no byte.
    case empty
    /// The first bytes are those of no format that is read.
    case unknownFormat
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
}

extension ImageError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .empty: "the file is empty"
        case .unknownFormat: "the file is neither PNG nor JPEG"
        case .truncated(let format, let detail): "the \(format.rawValue) file is cut off: \(detail)"
        case .corrupt(let format, let detail): "the \(format.rawValue) file is damaged: \(detail)"
        case .tooLarge(let width, let height, let limit):
            "the picture of \(width) × \(height) pixels is over the limit of \(limit) pixels"
        }
    }
}
