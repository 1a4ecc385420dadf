// SPDX-License-Identifier: MIT
//
// The bytes of a picture and the pixels made of them.

import Foundation
package import VitrineDrawing
import VitrineGeometry
package import VitrineImageCoding
import VitrineQuartz2D
import VitrineSymbols
package import VitrineVectorImages

/// A picture as data or as pixels.
///
/// Decoded no larger than it is shown, and kept as long as someone shows it.
@MainActor package final class ImageSource {
    let width: Int
    let height: Int
    private let name: String
    private let bytes: [UInt8]
    private let byteDigest: UInt64
    private var decoded: SharedBitmap?
    private let recorded: ImageRecording?
    /// The picture that this one shows turned; nil for one that lies as it is shown.
    let turned: (source: ImageSource, orientation: UIImage.Orientation)?
    private var isBroken = false
    /// The file of lines; nil for pixels.
    package let vector: VectorImage?
    /// The symbol that is drawn; nil for other pictures.
    let glyph: SymbolGlyph?
    private var drawnMarks: [DisplayList.Content]?
    /// Where a failure to decode is told.
    private weak var library: ImageLibrary?

    package init(bitmap: SharedBitmap) {
        (width, height) = (bitmap.bitmap.width, bitmap.bitmap.height)
        (name, bytes, byteDigest, decoded) = ("", [], 0, bitmap)
        (recorded, turned, vector, glyph) = (nil, nil, nil, nil)
    }

    /// A symbol.
    init(_ glyph: SymbolGlyph) {
        (width, height) = (Int(glyph.size.width.rounded(.up)), Int(glyph.size.height.rounded(.up)))
        (name, bytes, byteDigest, recorded, turned, vector) = ("", [], 0, nil, nil, nil)
        self.glyph = glyph
    }

    /// A picture that was drawn; nil where it has no pixels.
    init?(_ recording: ImageRecording) {
        guard let size = recording.pixelSize else { return nil }
        (width, height, recorded, turned, vector, glyph) = (size.width, size.height, recording, nil, nil, nil)
        (name, bytes, byteDigest) = ("", [], 0)
    }

    /// Another picture, turned.
    init(turning source: ImageSource, _ orientation: UIImage.Orientation) {
        let isTransposed = orientation.pixels.isTransposed
        (width, height) = isTransposed ? (source.height, source.width) : (source.width, source.height)
        (name, bytes, byteDigest) = ("", [], 0)
        (recorded, turned, vector, glyph) = (nil, (source, orientation), nil, nil)
    }

    init(bytes: [UInt8], header: ImageHeader, name: String, library: ImageLibrary) {
        (width, height) = (header.width, header.height)
        (recorded, turned, vector, glyph) = (nil, nil, nil, nil)
        self.library = library
        self.name = name
        self.bytes = bytes
        var digest = FNV1a()
        digest.combine(bytes)
        byteDigest = digest.value
    }

    init(vector: VectorImage, name: String, library: ImageLibrary?) {
        (width, height) = (Int(vector.size.width.rounded(.up)), Int(vector.size.height.rounded(.up)))
        (self.vector, self.name, self.library) = (vector, name, library)
        (bytes, byteDigest) = ([], vector.digest)
        (recorded, turned, glyph) = (nil, nil, nil)
    }

    /// What was drawn to be the picture, turned where it is; nil for one of pixels.
    var recording: ImageRecording? {
        if let turned { return turned.source.recording?.turned(turned.orientation) }
        if let glyph { return ImageRecording(marks: glyph.marks([.black]), size: glyph.size, scale: 1) }
        if let vector { return marks.map { ImageRecording(marks: $0, size: vector.size, scale: 1) } }
        return recorded
    }

    /// The file of lines that is shown, turned or not.
    var shownVector: VectorImage? { vector ?? turned?.source.shownVector }

    /// The size in points of what is drawn in any number of pixels, turned or not; nil for pixels.
    var drawnSize: CGSize? { shownVector?.size ?? glyph?.size ?? turned?.source.drawnSize }

    /// What a file of lines shows; nil for pixels, and where it is broken, which is reported once.
    var marks: [DisplayList.Content]? {
        if let drawnMarks { return drawnMarks }
        guard let vector, !isBroken else { return nil }
        do {
            drawnMarks = try vector.marks { try? ImageDecoder.decode($0) }
        } catch {
            tell(error, of: vector)
        }
        return drawnMarks
    }

    private func tell(_ error: VectorImageError, of vector: VectorImage) {
        isBroken = true
        library?.report(ImageFailure(name: name, reason: .unreadable(.undrawable(vector.format.otherFormat, error.message))))
    }

    /// The pixels of a file of lines.
    private func drawn(_ vector: VectorImage, _ size: (width: Int, height: Int)?) -> SharedBitmap? {
        let size = size ?? (width, height)
        if let decoded, decoded.bitmap.width == size.width, decoded.bitmap.height == size.height { return decoded }
        guard !isBroken else { return nil }
        do {
            decoded = SharedBitmap(try vector.bitmap(width: max(size.width, 1), height: max(size.height, 1)))
        } catch {
            tell(error, of: vector)
        }
        return isBroken ? nil : decoded
    }

    /// The pixels of a symbol.
    private func drawn(_ glyph: SymbolGlyph, _ size: (width: Int, height: Int)?) -> SharedBitmap? {
        let size = size ?? (width, height)
        if let decoded, decoded.bitmap.width == size.width, decoded.bitmap.height == size.height { return decoded }
        let whole = CGSize(width: max(size.width, 1), height: max(size.height, 1))
        let content = ImageRecording(marks: glyph.marks([.black]), size: glyph.size, scale: 1).content(
            in: CGRect(origin: .zero, size: whole))
        decoded = ImageRecording(marks: [content], size: whole, scale: 1).bitmap()
        return decoded
    }

    static func scale(ofFile path: String) -> CGFloat {
        let stem = (path as NSString).deletingPathExtension
        return stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1
    }

    /// The size in pixels that has to be decoded anew for the picture to be sharp at a size; nil where that is at hand.
    package func sizeToDecode(fitting size: (width: Int, height: Int)?) -> (width: Int, height: Int)? {
        if bytes.isEmpty || isBroken { return nil }
        let wanted = size.map { (width: min($0.width, width), height: min($0.height, height)) } ?? (width: width, height: height)
        if let decoded, decoded.bitmap.width >= wanted.width, decoded.bitmap.height >= wanted.height { return nil }
        return wanted
    }

    /// What decoding takes, to be done on any thread.
    package func job(fitting size: (width: Int, height: Int)) -> ImageJob {
        ImageJob(bytes: bytes, width: size.width, height: size.height, digest: byteDigest)
    }

    package func keep(_ result: Result<SharedBitmap, ImageError>) {
        switch result {
        case .success(let bitmap): decoded = bitmap
        case .failure(let error):
            isBroken = true
            library?.report(ImageFailure(name: name, reason: .unreadable(error)))
        }
    }

    /// The pixels, at least as many as asked for or all there are; nil where the data is broken, which is reported once.
    func bitmap(fitting size: (width: Int, height: Int)?) -> SharedBitmap? {
        if let vector { return drawn(vector, size) }
        if let glyph { return drawn(glyph, size) }
        if decoded == nil, let turned {
            let room = size.map { turned.orientation.pixels.isTransposed ? (width: $0.height, height: $0.width) : $0 }
            let whole = turned.source.bitmap(fitting: turned.source.drawnSize == nil ? nil : room)
            decoded = whole.map { SharedBitmap($0.bitmap.shown(as: turned.orientation.pixels)) }
        } else if decoded == nil, let recorded {
            decoded = recorded.bitmap()
        }
        if let wanted = sizeToDecode(fitting: size) { keep(job(fitting: wanted).run()) }
        return isBroken ? nil : decoded
    }
}

/// The decoding of one picture.
package struct ImageJob: Sendable {
    let bytes: [UInt8]
    let width: Int
    let height: Int
    let digest: UInt64

    package func run() -> Result<SharedBitmap, ImageError> {
        do throws(ImageError) {
            let bitmap = try ImageDecoder.decode(bytes, fitting: (width, height))
            // The bytes and the size decide the pixels; hashing the bytes is far less work.
            var key = FNV1a()
            key.combine(digest)
            key.combine(UInt64(bitmap.width))
            key.combine(UInt64(bitmap.height))
            return .success(SharedBitmap(bitmap, digest: key.value, encoded: encoded))
        } catch {
            return .failure(error)
        }
    }

    /// The bytes, for outputs that can hold them; not where they are to be turned, which viewers do not agree on.
    private var encoded: EncodedImage? {
        guard let header = try? ImageDecoder.probe(bytes), header.orientation == .up else { return nil }
        // Not all readers of SVG know WebP, and a GIF may move: these are written as PNG.
        return switch header.format {
        case .png: EncodedImage(mediaType: "image/png", bytes: bytes)
        case .jpeg: EncodedImage(mediaType: "image/jpeg", bytes: bytes)
        case .webP, .gif: nil
        }
    }
}
