// SPDX-License-Identifier: MIT
//
// Pictures into files.

public import Foundation
import VitrineAnimationCoding
import VitrineDrawing
import VitrineImageCoding
public import VitrineQuartz2D

/// A file that pictures are written into: PNG or JPEG with one, GIF with any number.
public final class CGImageDestination {
    fileprivate enum Kind {
        case png, jpeg, gif, webP
    }

    fileprivate struct Entry {
        var bitmap: Bitmap
        var properties: [String: Any]
    }

    fileprivate let kind: Kind
    private let data: NSMutableData?
    private let url: URL?
    private let count: Int
    fileprivate var entries: [Entry] = []
    fileprivate var properties: [String: Any] = [:]

    fileprivate init?(_ type: String, _ count: Int, data: NSMutableData?, url: URL?) {
        let kinds: [String: Kind] = ["public.png": .png, "public.jpeg": .jpeg, "com.compuserve.gif": .gif, "org.webmproject.webp": .webP]
        guard let kind = kinds[type], count >= 1 else { return nil }
        (self.kind, self.count, self.data, self.url) = (kind, count, data, url)
    }

    fileprivate func finish() -> Bool {
        guard entries.count >= 1, entries.count <= max(count, 1) || kind == .gif, let bytes = bytes() else { return false }
        if let data {
            data.append(Data(bytes))
            return true
        }
        guard let url else { return false }
        return (try? Data(bytes).write(to: url, options: .atomic)) != nil
    }

    private func bytes() -> [UInt8]? {
        guard let first = entries.first else { return nil }
        let quality =
            (first.properties[kCGImageDestinationLossyCompressionQuality as String]
            ?? properties[kCGImageDestinationLossyCompressionQuality as String])
            .flatMap { $0 as? NSNumber }.map { Int((min(max($0.doubleValue, 0), 1) * 100).rounded()) }
        switch kind {
        case .png: return PNGEncoder().encode(first.bitmap)
        case .jpeg: return try? JPEGRowEncoder.encode(first.bitmap, options: ImageOptions(quality: quality ?? 90))
        case .webP: return try? WebPRowEncoder.encode(first.bitmap, options: ImageOptions(quality: quality))
        case .gif: return gif(first.bitmap.width, first.bitmap.height)
        }
    }

    private func gif(_ width: Int, _ height: Int) -> [UInt8] {
        let encoder = GIFEncoder(transparency: .kept)
        let whole = properties[kCGImagePropertyGIFDictionary as String] as? [String: Any]
        let loops = (whole?[kCGImagePropertyGIFLoopCount as String] as? NSNumber)?.intValue ?? 1
        var bytes = encoder.head(width: width, height: height, loops: loops == 0 ? nil : loops)
        for entry in entries where entry.bitmap.width == width && entry.bitmap.height == height {
            let own = entry.properties[kCGImagePropertyGIFDictionary as String] as? [String: Any]
            let delay = own?[kCGImagePropertyGIFUnclampedDelayTime as String] ?? own?[kCGImagePropertyGIFDelayTime as String]
            guard let piece = encoder.piece(of: entry.bitmap, after: nil) else { continue }
            bytes += encoder.frame(piece, delay: Int((((delay as? NSNumber)?.doubleValue ?? 0.1) * 100).rounded()))
        }
        return bytes + GIFEncoder.end
    }
}

/// A destination of bytes; nil where the type is none that is written.
public func CGImageDestinationCreateWithData(
    _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? { CGImageDestination(type as String, count, data: data, url: nil) }

/// A destination of a file; nil where the type is none that is written.
public func CGImageDestinationCreateWithURL(_ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?) -> CGImageDestination? {
    CGImageDestination(type as String, count, data: nil, url: url as URL)
}

/// Adds a picture.
public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?) {
    idst.entries.append(CGImageDestination.Entry(bitmap: image.bitmap.bitmap, properties: plain(properties)))
}

/// Adds a picture of a source.
public func CGImageDestinationAddImageFromSource(
    _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
    guard let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) else { return }
    CGImageDestinationAddImage(idst, image, properties)
}

/// Says what holds for all pictures.
public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: CFDictionary?) { idst.properties = plain(properties) }

/// Writes the file.
///
/// - Returns: Whether it was written.
@discardableResult
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool { idst.finish() }

/// The types that are written.
public func CGImageDestinationCopyTypeIdentifiers() -> [Any] {
    ["public.png", "public.jpeg", "com.compuserve.gif", "org.webmproject.webp"]
}

/// A table with texts for keys, and tables in it alike.
private func plain(_ table: NSDictionary?) -> [String: Any] {
    var result: [String: Any] = [:]
    for key in table?.allKeys ?? [] {
        guard let name = (key as? String) ?? (key as? NSString).map({ $0 as String }) else { continue }
        let value = table?.object(forKey: key)
        result[name] = (value as? NSDictionary).map { plain($0) } ?? value
    }
    return result
}
