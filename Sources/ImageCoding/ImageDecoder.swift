// SPDX-License-Identifier: MIT
//
// PNG, JPEG, WebP and GIF data to bitmaps.

public import VitrineDrawing
import VitrineGIF
import VitrineJPEG
import VitrinePNG
import VitrineWebP

/// Reads pictures.
///
/// Equal data gives equal pixels. Of an animated PNG it is the picture that is shown without animation; `AnimationReader` reads all. Of a
/// GIF it is the first picture.
///
/// Colours are taken as sRGB: profiles and gamma chunks are not applied.
public enum ImageDecoder {
    /// What the data says about itself; no pixel is decoded.
    ///
    /// - Parameters:
    ///   - data: the whole file, or its beginning.
    ///   - allowsWebP: whether WebP is read too, as other formats are.
    public static func probe(_ data: [UInt8], allowsWebP: Bool = true) throws(ImageError) -> ImageHeader {
        switch try format(of: data, allowsWebP: allowsWebP) {
        case .png:
            let header = try pngHeader(data)
            return ImageHeader(format: .png, width: header.width, height: header.height, orientation: .up, hasAlpha: header.hasAlpha)
        case .jpeg:
            let size = try jpegSize(data, scale: .full)
            let orientation = ImageOrientation(exifOf: data)
            let (width, height) = orientation.isTransposed ? (size.height, size.width) : (size.width, size.height)
            return ImageHeader(format: .jpeg, width: width, height: height, orientation: orientation, hasAlpha: false)
        case .webP:
            let header = try webPHeader(data)
            return ImageHeader(format: .webP, width: header.width, height: header.height, orientation: .up, hasAlpha: header.hasAlpha)
        case .gif:
            let size = try gifSize(data)
            return ImageHeader(format: .gif, width: size.width, height: size.height, orientation: .up, hasAlpha: true)
        }
    }

    /// The picture, whole or not at all.
    ///
    /// - Parameters:
    ///   - data: the whole file.
    ///   - fitting: a size in pixels that is enough; a JPEG may then come in half, a quarter or an eighth of its size, as long as neither
    ///     side is shorter than this.
    ///   - limits: what is refused before there is room made for it.
    ///   - allowsWebP: whether WebP is read too, as other formats are.
    public static func decode(
        _ data: [UInt8], fitting: (width: Int, height: Int)? = nil, limits: DecodeLimits = DecodeLimits(), allowsWebP: Bool = true
    ) throws(ImageError) -> Bitmap {
        switch try format(of: data, allowsWebP: allowsWebP) {
        case .png: try decodePNG(data, limits: limits)
        case .jpeg: try decodeJPEG(data, fitting: fitting, limits: limits)
        case .webP: try decodeWebP(data, limits: limits)
        case .gif: try decodeGIF(data, limits: limits)
        }
    }

    /// The picture with colours as the file has them, not multiplied by alpha, for comparisons that are told so.
    ///
    /// - Returns: straight `0xAARRGGBB` in the place of premultiplied pixels, and whether all of them are opaque.
    package static func decodeStraight(_ data: [UInt8], allowsWebP: Bool = true) throws(ImageError) -> (bitmap: Bitmap, isOpaque: Bool) {
        let limits = DecodeLimits()
        switch try format(of: data, allowsWebP: allowsWebP) {
        case .png:
            let bitmap = try decodePNG(data, limits: limits, premultiplies: false)
            return (bitmap, try !pngHeader(data).hasAlpha || bitmap.isOpaque)
        case .jpeg: return (try decodeJPEG(data, fitting: nil, limits: limits), true)
        case .webP:
            let bitmap = try decodeWebP(data, limits: limits, premultiplies: false)
            return (bitmap, bitmap.isOpaque)
        case .gif:
            let bitmap = try decodeGIF(data, limits: limits)
            return (bitmap, bitmap.isOpaque)
        }
    }

    /// The format that the first bytes tell.
    static func format(of data: [UInt8], allowsWebP: Bool = true) throws(ImageError) -> ImageFormat {
        if data.isEmpty { throw .empty }
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        if data.starts(with: signature) { return .png }
        if signature.starts(with: data) { throw .truncated(.png, "only \(data.count) bytes") }
        if data.starts(with: [0xFF, 0xD8]) { return .jpeg }
        if data == [0xFF] { throw .truncated(.jpeg, "only 1 byte") }
        if let other = OtherFormat(head: data) {
            if other == .gif { return .gif }
            guard allowsWebP, other == .webP else { throw .otherFormat(other) }
            return .webP
        }
        throw .unknownFormat
    }

    package static func check(_ width: Int, _ height: Int, _ limits: DecodeLimits) throws(ImageError) {
        let (product, overflows) = width.multipliedReportingOverflow(by: height)
        guard !overflows, product <= limits.pixels else { throw .tooLarge(width: width, height: height, limit: limits.pixels) }
    }

    // MARK: PNG

    private static func pngHeader(_ data: [UInt8]) throws(ImageError) -> PNGReader.Header {
        do { return try PNGReader.header(of: data) } catch { throw ImageError(error) }
    }

    private static func decodePNG(_ data: [UInt8], limits: DecodeLimits, premultiplies: Bool = true) throws(ImageError) -> Bitmap {
        let header = try pngHeader(data)
        try check(header.width, header.height, limits)
        do {
            let pixels = try PNGReader.pixels(of: data, header: header, premultiplies: premultiplies)
            return Bitmap(width: header.width, height: header.height, pixels: pixels)
        } catch { throw ImageError(error) }
    }

    // MARK: WebP

    private static func webPHeader(_ data: [UInt8]) throws(ImageError) -> WebPReader.Header {
        do { return try WebPReader.header(of: data) } catch { throw ImageError(error) }
    }

    private static func decodeWebP(_ data: [UInt8], limits: DecodeLimits, premultiplies: Bool = true) throws(ImageError) -> Bitmap {
        let header = try webPHeader(data)
        try check(header.width, header.height, limits)
        do {
            let straight = Bitmap(width: header.width, height: header.height, pixels: try WebPReader.pixels(of: data, header: header))
            return header.hasAlpha && premultiplies ? straight.premultiplied : straight
        } catch { throw ImageError(error) }
    }

    // MARK: GIF

    private static func gifSize(_ data: [UInt8]) throws(ImageError) -> (width: Int, height: Int) {
        do { return try GIFReader.size(of: data) } catch { throw ImageError(error) }
    }

    /// Every pixel is opaque or nothing, so it is the same whether multiplied by alpha or not.
    private static func decodeGIF(_ data: [UInt8], limits: DecodeLimits) throws(ImageError) -> Bitmap {
        let size = try gifSize(data)
        try check(size.width, size.height, limits)
        do {
            return Bitmap(width: size.width, height: size.height, pixels: try GIFReader.pixels(of: data, size: size))
        } catch { throw ImageError(error) }
    }

    // MARK: JPEG

    private static func jpegSize(_ data: [UInt8], scale: JPEGReader.Scale) throws(ImageError) -> JPEGSize {
        do { return try JPEGReader.size(of: data, scale: scale) } catch { throw ImageError(error) }
    }

    private static func decodeJPEG(
        _ data: [UInt8], fitting: (width: Int, height: Int)?, limits: DecodeLimits
    ) throws(ImageError) -> Bitmap {
        let full = try jpegSize(data, scale: .full)
        try check(full.width, full.height, limits)
        let orientation = ImageOrientation(exifOf: data)
        var (scale, size) = (JPEGReader.Scale.full, full)
        if let fitting {
            let (width, height) = orientation.isTransposed ? (fitting.height, fitting.width) : (fitting.width, fitting.height)
            for candidate in [JPEGReader.Scale.eighth, .quarter, .half] {
                let smaller = try jpegSize(data, scale: candidate)
                guard smaller.width >= width, smaller.height >= height else { continue }
                (scale, size) = (candidate, smaller)
                break
            }
        }
        do {
            let pixels = try JPEGReader.pixels(of: data, scale: scale, size: size)
            return Bitmap(width: size.width, height: size.height, pixels: pixels).shown(as: orientation)
        } catch { throw ImageError(error) }
    }
}

extension Bitmap {
    /// Of straight pixels, the premultiplied ones.
    package var premultiplied: Bitmap { Bitmap(width: width, height: height, pixels: pixels.map(\.premultiplied)) }
}

extension UInt32 {
    /// The pixel with its colour multiplied by alpha, rounded to the nearest, as pixels of PNG files are.
    fileprivate var premultiplied: UInt32 {
        let alpha = self >> 24
        if alpha == 255 { return self }
        let red = ((self >> 16 & 255) * alpha + 127) / 255
        let green = ((self >> 8 & 255) * alpha + 127) / 255
        let blue = ((self & 255) * alpha + 127) / 255
        return alpha << 24 | red << 16 | green << 8 | blue
    }
}

extension ImageError {
    init(_ failure: WebPReadFailure) {
        self = failure.endsEarly ? .truncated(.webP, failure.message) : .corrupt(.webP, failure.message)
    }

    init(_ failure: GIFFailure) {
        self = failure.endsEarly ? .truncated(.gif, failure.message) : .corrupt(.gif, failure.message)
    }

    init(_ failure: PNGFailure) {
        self = failure.endsEarly ? .truncated(.png, failure.message) : .corrupt(.png, failure.message)
    }

    init(_ failure: JPEGFailure) {
        self = failure.endsEarly ? .truncated(.jpeg, failure.message) : .corrupt(.jpeg, failure.message)
    }
}
