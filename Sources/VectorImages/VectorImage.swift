// SPDX-License-Identifier: MIT
//
// An SVG or PDF file as marks, or as pixels of any size.

import CVectorImages
package import Foundation
package import VitrineDrawing
import VitrineGeometry

/// The picture in an SVG or on the first page of a PDF.
///
/// Nothing outside of the bytes is read, whatever they name.
package struct VectorImage: Hashable, Sendable {
    /// What sort of file it is.
    package enum Format: String, Hashable, Sendable {
        case svg = "SVG"
        case pdf = "PDF"
    }

    /// The most bytes of a file.
    package static let byteLimit = 32 << 20
    /// The longest side, in points.
    package static let sideLimit: CGFloat = 16_384
    /// How many units the longer side has on which a library draws: what it draws as pixels is as fine, and coordinates are a 256th of one.
    private static let drawnSide: CGFloat = 1024

    package let format: Format
    /// The part that is shown, in the points of the file.
    package private(set) var frame: CGRect
    /// The element of an SVG that is shown with what belongs to it, `#id`; nil shows all.
    package private(set) var element: String?
    let bytes: [UInt8]
    package let digest: UInt64

    /// How many points of the picture a point of the file is.
    private var magnification: CGFloat = 1

    /// In points.
    package var size: CGSize { CGSize(width: frame.width * magnification, height: frame.height * magnification) }

    /// Reads the size of a picture.
    package init(_ bytes: [UInt8], format: Format) throws(VectorImageError) {
        guard bytes.count <= Self.byteLimit else { throw VectorImageError("it is longer than the limit of \(Self.byteLimit >> 20) MB") }
        var size = [0.0, 0.0]
        try unsafe Self.checked(bytes) { start, message in
            unsafe size.withUnsafeMutableBufferPointer { size in
                guard let size = size.baseAddress else { return 0 }
                return unsafe vvec_measure(start, bytes.count, format.native, size, message)
            }
        }
        guard size.allSatisfy({ $0.isFinite && $0 > 0 }) else { throw VectorImageError("it has no size") }
        guard size.allSatisfy({ $0 <= Self.sideLimit }) else {
            throw VectorImageError("a side is longer than the limit of \(Int(Self.sideLimit)) points")
        }
        var digest = FNV1a()
        digest.combine(bytes)
        (self.bytes, self.format, self.digest) = (bytes, format, digest.value)
        frame = CGRect(x: 0, y: 0, width: size[0], height: size[1])
    }

    /// Has a program of its own read pictures that may be much work: PDFs, and SVGs that are not short and plain.
    ///
    /// A file may then take 10 s of processor time and 512 MB of memory to be drawn, and no more. In a program that never calls this, files
    /// are read within it, and take what they take.
    ///
    /// - Parameter program: a path; the program is one that calls `readForAnother` when it is started.
    package static func readApart(program: String) { unsafe vvec_read_apart(program) }

    /// Whether this program was started by another to read a picture.
    package static func isReader(_ arguments: [String]) -> Bool { arguments.count == 2 && arguments[1] == VVEC_READER_WORD }

    /// Reads a picture for the program that started this one.
    package static func readForAnother() { vvec_serve() }

    /// One element of an SVG; nil where it has none of this id, or one that shows nothing.
    ///
    /// - Parameter part: what is shown, in the points of the file; nil takes the element's own rectangle.
    package func element(_ id: String, part: CGRect? = nil) throws(VectorImageError) -> VectorImage? {
        guard format == .svg, let own = try frame(ofElement: id) else { return nil }
        var result = self
        (result.element, result.frame) = ("#" + id, part ?? own)
        return result.frame.width > 0 && result.frame.height > 0 && result.frame.isFinite ? result : nil
    }

    /// The same picture, as many times as large.
    package func magnified(_ factor: CGFloat) -> VectorImage {
        var result = self
        if factor > 0, factor.isFinite { result.magnification *= factor }
        return result
    }

    /// The ids of an SVG, and perhaps some that only its texts and comments name.
    package var ids: Set<String> {
        var ids: Set<String> = []
        for part in bytes.split(separator: UInt8(ascii: "=")).dropFirst() {
            guard let quote = part.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { continue }
            let id = part.dropFirst().prefix(64).prefix { $0 != quote }
            ids.insert(String(decoding: id, as: UTF8.self))
        }
        return ids
    }

    /// Where an element of an SVG lies, in the points of the file; nil where there is none of this id.
    package func frame(ofElement id: String) throws(VectorImageError) -> CGRect? {
        var frame = [0.0, 0.0, 0.0, 0.0]
        do {
            try unsafe Self.checked(bytes) { start, message in
                unsafe frame.withUnsafeMutableBufferPointer { frame in
                    guard let frame = frame.baseAddress else { return 0 }
                    return unsafe vvec_frame(start, bytes.count, "#" + id, frame, message)
                }
            }
        } catch {
            if error.message.isEmpty { return nil }
            throw error
        }
        return CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    }

    /// What the picture shows, in a rectangle of its size at the origin, back to front.
    ///
    /// What no mark can say, a filter or a mesh of colours, is a bitmap among the others; where all of it would be, an error is thrown.
    ///
    /// - Parameter decode: makes pixels of the bytes of a file that lies within the picture.
    package func marks(decoding decode: @escaping ([UInt8]) -> Bitmap?) throws(VectorImageError) -> [DisplayList.Content] {
        let scale = pow(2, max(min(log2(Self.drawnSide / max(frame.width, frame.height)).rounded(.down), 8), -4))
        let sink = ByteSink(limit: Self.byteLimit)
        try unsafe Self.checked(bytes) { start, message in
            unsafe withElement { element in
                unsafe vvec_marks(
                    start, bytes.count, format.native, element, Double(scale),
                    { context, bytes, count in
                        guard let context = unsafe context else { return 0 }
                        let sink = unsafe Unmanaged<ByteSink>.fromOpaque(context).takeUnretainedValue()
                        return unsafe sink.take(UnsafeBufferPointer(start: bytes, count: count)) ? 1 : 0
                    }, Unmanaged.passUnretained(sink).toOpaque(), message)
            }
        }
        let unit = magnification / scale
        let toFrame = CGAffineTransform(
            a: unit, b: 0, c: 0, d: unit, tx: -frame.minX * magnification, ty: -frame.minY * magnification)
        return try MarkReader.read(sink.bytes, transform: toFrame, decode: decode)
    }

    /// The picture in so many pixels.
    package func bitmap(width: Int, height: Int) throws(VectorImageError) -> Bitmap {
        guard (1...16_384).contains(width), (1...16_384).contains(height) else {
            throw VectorImageError("\(width) × \(height) pixels are too many")
        }
        var bitmap = Bitmap(width: width, height: height)
        let frame = [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
        try unsafe Self.checked(bytes) { start, message in
            unsafe withElement { element in
                unsafe bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
                    unsafe frame.withUnsafeBufferPointer { frame in
                        guard let pixels = pixels.baseAddress, let frame = frame.baseAddress else { return 0 }
                        return unsafe vvec_pixels(
                            start, bytes.count, format.native, element, frame, pixels, Int32(width), Int32(height), message)
                    }
                }
            }
        }
        return bitmap
    }

    private func withElement(_ body: (UnsafePointer<CChar>?) -> Int32) -> Int32 {
        guard let element else { return body(nil) }
        return unsafe element.withCString { unsafe body($0) }
    }

    /// Calls C, and throws its message where it fails.
    private static func checked(
        _ bytes: [UInt8], _ call: (UnsafePointer<UInt8>, UnsafeMutablePointer<CChar>) -> Int32
    ) throws(VectorImageError) {
        var message = [CChar](repeating: 0, count: Int(VVEC_MESSAGE_SIZE))
        let isDone = unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe message.withUnsafeMutableBufferPointer { message in
                guard let bytes = bytes.baseAddress, let message = message.baseAddress else { return false }
                return unsafe call(bytes, message) == 1
            }
        }
        guard !isDone else { return }
        throw VectorImageError(String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
}

/// Why a picture of lines is not shown.
package struct VectorImageError: Error, Hashable, Sendable {
    /// What is wrong, with the line of the file where that is known.
    package let message: String

    init(_ message: String) {
        // Libraries begin with a capital, and some of them with a preamble about themselves.
        let text = message.replacing("Error domain 1 code ", with: "code ")
        self.message = text.prefix(1).lowercased() == "x" ? text : text.prefix(1).lowercased() + text.dropFirst()
    }
}

extension VectorImage.Format {
    fileprivate var native: vvec_format {
        switch self {
        case .svg: VVEC_SVG
        case .pdf: VVEC_PDF
        }
    }
}

/// Bytes as they come, up to a limit.
private final class ByteSink {
    private(set) var bytes: [UInt8] = []
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    func take(_ more: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.count + more.count <= limit else { return false }
        unsafe bytes.append(contentsOf: more)
        return true
    }
}
