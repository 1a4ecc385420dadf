// SPDX-License-Identifier: MIT
//
// Pixels in memory.

/// A rectangle of sRGB pixels, top row first, each 32 bits `0xAARRGGBB` with colour premultiplied by alpha.
public struct Bitmap: Hashable, Sendable, Codable {
    /// In pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// `width * height` pixels, row by row.
    public var pixels: [UInt32]

    /// A transparent bitmap.
    public init(width: Int, height: Int) {
        self.init(width: width, height: height, pixels: [UInt32](repeating: 0, count: width * height))
    }

    /// A bitmap of `width * height` pixels, row by row.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(width >= 0 && height >= 0 && pixels.count == width * height, "a bitmap needs one pixel for each place")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// The pixel of a column and a row, both counted from 0 at the top left.
    public subscript(x: Int, y: Int) -> UInt32 {
        get { pixels[y * width + x] }
        set { pixels[y * width + x] = newValue }
    }

    /// Whether no pixel lets anything through.
    public var isOpaque: Bool { pixels.allSatisfy { $0 >= 0xFF00_0000 } }
}

/// A bitmap that layers show: one shared, immutable copy, told apart by the digest of what it was made from.
public struct SharedBitmap: Sendable {
    private final class Storage: Sendable {
        let bitmap: Bitmap
        let digest: UInt64
        let isOpaque: Bool
        let encoded: EncodedImage?

        init(bitmap: Bitmap, digest: UInt64, encoded: EncodedImage?) {
            self.bitmap = bitmap
            self.encoded = encoded
            self.digest = digest
            isOpaque = bitmap.isOpaque
        }
    }

    private let storage: Storage

    /// The pixels.
    public var bitmap: Bitmap { storage.bitmap }

    /// A number that differs between bitmaps that differ, the same on every run.
    public var digest: UInt64 { storage.digest }

    /// Whether no pixel lets anything through.
    public var isOpaque: Bool { storage.isOpaque }

    /// The file that the pixels were read from, where it shows them as they are.
    package var encoded: EncodedImage? { storage.encoded }

    /// A bitmap that layers can share.
    ///
    /// - Parameters:
    ///   - bitmap: the pixels.
    ///   - digest: what tells this bitmap from others; nil computes it from the pixels.
    public init(_ bitmap: Bitmap, digest: UInt64? = nil) { self.init(bitmap, digest: digest, encoded: nil) }

    package init(_ bitmap: Bitmap, digest: UInt64?, encoded: EncodedImage?) {
        var hash = FNV1a()
        if digest == nil {
            hash.combine(UInt64(bitmap.width))
            bitmap.pixels.forEach { hash.combine(UInt64($0)) }
        }
        storage = Storage(bitmap: bitmap, digest: digest ?? hash.value, encoded: encoded)
    }
}

/// A picture file in memory.
package struct EncodedImage: Sendable {
    /// `image/png` or `image/jpeg`.
    package var mediaType: String
    /// The bytes of the file.
    package var bytes: [UInt8]

    package init(mediaType: String, bytes: [UInt8]) {
        self.mediaType = mediaType
        self.bytes = bytes
    }
}

extension SharedBitmap: Hashable, Codable {
    public static func == (a: SharedBitmap, b: SharedBitmap) -> Bool {
        a.storage === b.storage || (a.digest == b.digest && a.bitmap.width == b.bitmap.width && a.bitmap.height == b.bitmap.height)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(digest) }

    public init(from decoder: any Decoder) throws { self.init(try Bitmap(from: decoder)) }

    public func encode(to encoder: any Encoder) throws { try bitmap.encode(to: encoder) }
}

/// The 64-bit FNV-1a hash, which unlike `Hasher` gives the same number on every run.
package struct FNV1a {
    package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    package init() {}

    package mutating func combine(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

    /// Mixes in a whole word at once.
    package mutating func combine(_ word: UInt64) { value = (value ^ word) &* 0x100_0000_01b3 ^ (value >> 29) }

    /// Mixes in bytes, eight at a time.
    package mutating func combine(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { buffer in
            var offset = 0
            while offset + 8 <= buffer.count {
                combine(UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
                offset += 8
            }
            for byte in buffer[offset...] { combine(byte) }
        }
    }
}
