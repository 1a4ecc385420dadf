// SPDX-License-Identifier: MIT
//
// The module that sources written for Apple's systems import as ImageIO: pictures out of files, with what the files say of them.

@_exported public import CoreGraphics
public import Foundation
import Synchronization
import VitrineAnimationCoding
import VitrineDrawing
import VitrineGraphics
import VitrineImageCoding
import VitrineQuartz2D

/// Bytes of C.
public typealias CFData = NSData
/// Bytes of C that grow.
public typealias CFMutableData = NSMutableData
/// An address of C.
public typealias CFURL = NSURL
/// A table of C.
public typealias CFDictionary = NSDictionary
/// A text of C.
public typealias CFString = NSString

/// Which way the rows of a file lie in its picture, with the numbers of EXIF.
public enum CGImagePropertyOrientation: UInt32, Sendable {
    /// As they are.
    case up = 1
    /// Mirrored.
    case upMirrored
    /// Upside down.
    case down
    /// Upside down and mirrored.
    case downMirrored
    /// Turned to the left and mirrored.
    case leftMirrored
    /// Turned to the right.
    case right
    /// Turned to the right and mirrored.
    case rightMirrored
    /// Turned to the left.
    case left
}

/// How far a file has been read.
public enum CGImageSourceStatus: Int32, Sendable {
    /// It ended where it should not.
    case statusUnexpectedEOF = -5
    /// It cannot be read.
    case statusInvalidData = -4
    /// It is of a type that is not known.
    case statusUnknownType = -3
    /// What it is like is being read.
    case statusReadingHeader = -2
    /// Not all of it is there.
    case statusIncomplete = -1
    /// All of it is there.
    case statusComplete = 0
}

/// A file of pictures: PNG and APNG, JPEG, WebP or GIF.
public final class CGImageSource: Sendable {
    private struct Content {
        var data: [UInt8] = []
        var isWhole = true
        var gif: GIFFrames?
        var header: ImageHeader?
        var animation: AnimationReader?
    }

    private let content: Mutex<Content>

    fileprivate init(_ data: [UInt8], isWhole: Bool = true) {
        content = Mutex(Content())
        update(data, isWhole: isWhole)
    }

    fileprivate func update(_ data: [UInt8], isWhole: Bool) {
        content.withLock { content in
            content = Content(data: data, isWhole: isWhole)
            content.header = try? ImageDecoder.probe(data)
            if content.header?.format == .gif { content.gif = GIFFrames(data) }
            if content.header?.format == .png, isWhole { content.animation = try? AnimationReader(data) }
        }
    }

    fileprivate var status: CGImageSourceStatus {
        content.withLock { content in
            if content.header == nil {
                return content.isWhole ? .statusUnknownType : content.data.isEmpty ? .statusReadingHeader : .statusIncomplete
            }
            return content.isWhole ? .statusComplete : .statusIncomplete
        }
    }

    fileprivate var count: Int {
        content.withLock { content in content.header == nil ? 0 : max(content.gif?.count ?? content.animation?.frameCount ?? 1, 1) }
    }

    fileprivate var type: String? {
        switch content.withLock({ $0.header?.format }) {
        case .png: "public.png"
        case .jpeg: "public.jpeg"
        case .webP: "org.webmproject.webp"
        case .gif: "com.compuserve.gif"
        case nil: nil
        }
    }

    /// The pixels as the file has them, and which way they lie.
    fileprivate func picture(_ index: Int) -> (bitmap: Bitmap, orientation: ImageOrientation)? {
        guard index >= 0, index < count else { return nil }
        return content.withLock { content in
            guard content.isWhole, let header = content.header else { return nil }
            if let gif = content.gif, gif.count > 0 { return gif.bitmap(index).map { ($0, .up) } }
            if var reader = content.animation, reader.frameCount > 1 {
                for _ in 0..<index { _ = try? reader.nextFrame() }
                return (try? reader.nextFrame()).map { ($0.bitmap, .up) }
            }
            // The decoder shows a JPEG the right way round: it is turned back, as the file has it.
            return (try? ImageDecoder.decode(content.data)).map { ($0.shown(as: header.orientation.inverse), header.orientation) }
        }
    }

    fileprivate func properties(_ index: Int) -> [String: Any]? {
        guard index >= 0, index < count else { return nil }
        return content.withLock { content -> [String: Any]? in
            guard let header = content.header else { return nil }
            let isTurned = header.orientation.isTransposed
            var properties: [String: Any] = [
                kCGImagePropertyPixelWidth as String: isTurned ? header.height : header.width,
                kCGImagePropertyPixelHeight as String: isTurned ? header.width : header.height,
                kCGImagePropertyOrientation as String: header.orientation.rawValue,
                kCGImagePropertyDepth as String: 8, kCGImagePropertyHasAlpha as String: header.hasAlpha,
                kCGImagePropertyColorModel as String: kCGImagePropertyColorModelRGB as String,
            ]
            if let gif = content.gif, index < gif.count {
                properties[kCGImagePropertyGIFDictionary as String] = Self.times(
                    gif.delay(index), kCGImagePropertyGIFDelayTime, kCGImagePropertyGIFUnclampedDelayTime)
            }
            if var reader = content.animation, reader.frameCount > 1 {
                for _ in 0..<index { _ = try? reader.nextFrame() }
                let duration = (try? reader.nextFrame())?.duration ?? 0
                properties[kCGImagePropertyPNGDictionary as String] = Self.times(
                    duration, kCGImagePropertyAPNGDelayTime, kCGImagePropertyAPNGUnclampedDelayTime)
            }
            return properties
        }
    }

    /// Times that are very short count as a tenth of a second, as viewers have it.
    private static func times(_ seconds: Double, _ delay: CFString, _ unclamped: CFString) -> [String: Any] {
        [delay as String: seconds < 0.011 ? 0.1 : seconds, unclamped as String: seconds]
    }

    fileprivate var wholeProperties: [String: Any] {
        content.withLock { content in
            var properties: [String: Any] = [kCGImagePropertyFileSize as String: content.data.count]
            if let gif = content.gif {
                properties[kCGImagePropertyGIFDictionary as String] = [kCGImagePropertyGIFLoopCount as String: gif.loops]
            }
            if let reader = content.animation, reader.frameCount > 1 {
                properties[kCGImagePropertyPNGDictionary as String] = [kCGImagePropertyAPNGLoopCount as String: reader.loops]
            }
            return properties
        }
    }
}

extension ImageOrientation {
    fileprivate var inverse: ImageOrientation {
        switch self {
        case .right: .left
        case .left: .right
        default: self
        }
    }
}

/// A source of bytes; nil where there are none.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
    data.length == 0 ? nil : CGImageSource([UInt8](data as Data))
}

/// A source of a file; nil where it cannot be read.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
    let url = url as URL
    guard url.isFileURL, let data = try? ImageFile.bytes(at: url.path), !data.isEmpty else { return nil }
    return CGImageSource(data)
}

/// A source of bytes that come later.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource { CGImageSource([], isWhole: false) }

/// Gives a source all bytes that have come so far.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
    isrc.update([UInt8](data as Data), isWhole: final)
}

/// How far a source has been read.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus { isrc.status }

/// How far a picture of a source has been read.
public func CGImageSourceGetStatusAtIndex(_ isrc: CGImageSource, _ index: Int) -> CGImageSourceStatus { isrc.status }

/// How many pictures there are.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.count }

/// The number of the picture that stands for all.
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

/// The type of the file; nil where it is not known.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.type.map { NSString(string: $0) } }

/// The types that are read.
public func CGImageSourceCopyTypeIdentifiers() -> [Any] { ["public.png", "public.jpeg", "com.compuserve.gif", "org.webmproject.webp"] }

/// A picture as the file has it, not turned; nil where there is none.
public func CGImageSourceCreateImageAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
    isrc.picture(index).map { CGImage(SharedBitmap($0.bitmap)) }
}

/// A small picture: no side is longer than the options say; turned where they say so.
public func CGImageSourceCreateThumbnailAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CGImage? {
    guard let (stored, orientation) = isrc.picture(index) else { return nil }
    func option(_ key: CFString) -> Any? { options?.object(forKey: key as String) ?? options?.object(forKey: key) }
    let isTurned = (option(kCGImageSourceCreateThumbnailWithTransform) as? NSNumber)?.boolValue ?? false
    let bitmap = isTurned ? stored.shown(as: orientation) : stored
    let most = (option(kCGImageSourceThumbnailMaxPixelSize) as? NSNumber)?.doubleValue ?? .infinity
    let factor = most / Double(max(bitmap.width, bitmap.height, 1))
    guard factor < 1, factor > 0 else { return CGImage(SharedBitmap(bitmap)) }
    let size = CGSize(width: max((Double(bitmap.width) * factor).rounded(), 1), height: max((Double(bitmap.height) * factor).rounded(), 1))
    let image = DisplayList.Image(bitmap: SharedBitmap(bitmap), frame: CGRect(origin: .zero, size: size))
    return ImageRecording(marks: [.image(image)], size: size, scale: 1).bitmap().map { CGImage($0) }
}

/// What a file says of all its pictures.
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
    NSDictionary(dictionary: isrc.wholeProperties)
}

/// What a file says of a picture; nil where there is none.
public func CGImageSourceCopyPropertiesAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?) -> CFDictionary? {
    isrc.properties(index).map { NSDictionary(dictionary: $0) }
}
