// SPDX-License-Identifier: MIT
//
// A hash of pixels or bytes, by which equal ones are known without comparing them.

public import VitrineDrawing
import VitrineXXHash

/// The 128-bit XXH3 of a bitmap or of the bytes of a file.
///
/// It tells apart what differs by accident, not what was made to collide. It costs a millisecond for a phone's screen, also in a debug build.
public struct ContentHash: Hashable, Sendable {
    private let value: XXH128

    /// The hash of a bitmap's size and its premultiplied pixels.
    public init(of bitmap: Bitmap) {
        value = XXH128(of: bitmap.pixels, seed: UInt64(UInt32(clamping: bitmap.width)) << 32 | UInt64(UInt32(clamping: bitmap.height)))
    }

    /// The hash of the bytes of a file: what `xxhsum -H2` prints for it.
    public init(of bytes: [UInt8]) { value = XXH128(of: bytes) }
}

extension ContentHash: LosslessStringConvertible {
    private static let prefix = "xxh128:"

    /// `xxh128:` and 32 digits of base 16.
    public var description: String {
        Self.prefix
            + [value.high, value.low].map { half in
                let digits = String(half, radix: 16)
                return String(repeating: "0", count: 16 - digits.count) + digits
            }.joined()
    }

    /// The hash that a description tells; nil for any other text.
    public init?(_ description: String) {
        guard description.hasPrefix(Self.prefix) else { return nil }
        let digits = description.dropFirst(Self.prefix.count)
        guard digits.utf8.count == 32, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }),
            let high = UInt64(digits.prefix(16), radix: 16), let low = UInt64(digits.suffix(16), radix: 16)
        else {
            return nil
        }
        value = XXH128(high: high, low: low)
    }
}

extension ContentHash: Codable {
    /// Reads the text form.
    public init(from decoder: any Decoder) throws {
        let text = try String(from: decoder)
        guard let hash = Self(text) else {
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "'\(text)' is no hash"))
        }
        self = hash
    }

    /// Writes the text form.
    public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}
