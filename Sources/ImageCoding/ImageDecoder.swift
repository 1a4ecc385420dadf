// SPDX-License-Identifier: MIT
//
// PNG and JPEG data to bitmaps.

public import VitrineDrawing
import VitrineJPEG
import VitrinePNG

/// Reads pictures.
///
/// Equal data gives equal pixels.
///
/// Colours are taken as sRGB: profiles and gamma chunks are not applied.
public enum ImageDecoder {
    /// What the data says about itself; no pixel is decoded.
    public static func probe(_ data: [UInt8]) throws(ImageError) -> ImageHeader {
        switch try format(of: data) {
        case .png:
            let header = try pngHeader(data)
            return ImageHeader(format: .png, width: header.width, height: header.height, orientation: .up, hasAlpha: header.hasAlpha)
        case .jpeg:
            let size = try jpegSize(data, scale: .full)
            let orientation = ImageOrientation(exifOf: data)
            let (width, height) = orientation.isTransposed ? (size.height, size.width) : (size.width, size.height)
            return ImageHeader(format: .jpeg, width: width, height: height, orientation: orientation, hasAlpha: false)
        }
    }

    /// The picture, whole or not at all.
    ///
    /// - Parameters:
    ///   - data: the whole file.
    ///   - fitting: a size in pixels that is enough; a JPEG may then come in half, a quarter or an eighth of its size, as long as neither
    ///     side is shorter than this.
    ///   - limits: what is refused before there is room made for it.
    public static func decode(
        _ data: [UInt8], fitting: (width: Int, height: Int)? = nil, limits: DecodeLimits = DecodeLimits()
    ) throws(ImageError) -> Bitmap {
        switch try format(of: data) {
        case .png: try decodePNG(data, limits: limits)
        case .jpeg: try decodeJPEG(data, fitting: fitting, limits: limits)
        }
    }

    /// The format that the first bytes tell.
    static func format(of data: [UInt8]) throws(ImageError) -> ImageFormat {
        if data.isEmpty { throw .empty }
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        if data.starts(with: signature) { return .png }
        if signature.starts(with: data) { throw .truncated(.png, "only \(data.count) bytes") }
        if data.starts(with: [0xFF, 0xD8]) { return .jpeg }
        if data == [0xFF] { throw .truncated(.jpeg, "only 1 byte") }
        if let other = OtherFormat(head: data) { throw .otherFormat(other) }
        throw .unknownFormat
    }

    private static func check(_ width: Int, _ height: Int, _ limits: DecodeLimits) throws(ImageError) {
        let (product, overflows) = width.multipliedReportingOverflow(by: height)
        guard !overflows, product <= limits.pixels else { throw .tooLarge(width: width, height: height, limit: limits.pixels) }
    }

    // MARK: PNG

    private static func pngHeader(_ data: [UInt8]) throws(ImageError) -> PNGReader.Header {
        do { return try PNGReader.header(of: data) } catch { throw ImageError(error) }
    }

    private static func decodePNG(_ data: [UInt8], limits: DecodeLimits) throws(ImageError) -> Bitmap {
        let header = try pngHeader(data)
        try check(header.width, header.height, limits)
        do {
            return Bitmap(width: header.width, height: header.height, pixels: try PNGReader.pixels(of: data, header: header))
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

extension ImageError {
    init(_ failure: PNGFailure) {
        self = failure.endsEarly ? .truncated(.png, failure.message) : .corrupt(.png, failure.message)
    }

    init(_ failure: JPEGFailure) {
        self = failure.endsEarly ? .truncated(.jpeg, failure.message) : .corrupt(.jpeg, failure.message)
    }
}
