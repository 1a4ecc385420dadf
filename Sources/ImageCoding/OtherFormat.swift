// SPDX-License-Identifier: MIT
//
// Formats that are known by name, and not read as pixels.

/// A format whose files are told apart from others, so that a diagnostic can name it.
public enum OtherFormat: String, Hashable, Sendable, CaseIterable {
    case gif = "GIF"
    case webP = "WebP"
    case heic = "HEIC"
    case avif = "AVIF"
    case bmp = "BMP"
    case tiff = "TIFF"
    case icon = "Windows icon"
    case pdf = "PDF"
    case svg = "SVG"
    case jpeg2000 = "JPEG 2000"
    case jpegXL = "JPEG XL"

    /// The format that a file's first bytes tell; nil where they tell none.
    package init?(head: some Collection<UInt8>) {
        let head = Array(head.prefix(64))
        func begins(_ text: String, at offset: Int = 0) -> Bool { head.dropFirst(offset).starts(with: text.utf8) }
        func begins(_ bytes: [UInt8]) -> Bool { head.starts(with: bytes) }
        if begins("GIF8") {
            self = .gif
        } else if begins("RIFF"), begins("WEBP", at: 8) {
            self = .webP
        } else if begins("ftyp", at: 4) {
            let brand = String(decoding: head.dropFirst(8).prefix(4), as: UTF8.self)
            let isHEIC = ["heic", "heix", "heim", "heis", "hevc", "mif1", "msf1"].contains(brand)
            guard isHEIC || brand.hasPrefix("avi") else { return nil }
            self = isHEIC ? .heic : .avif
        } else if begins("%PDF-") {
            self = .pdf
        } else if begins([0x49, 0x49, 0x2A, 0]) || begins([0x4D, 0x4D, 0, 0x2A]) {
            self = .tiff
        } else if begins([0, 0, 1, 0]) {
            self = .icon
        } else if begins([0, 0, 0, 12, 0x6A, 0x50, 0x20, 0x20]) {
            self = .jpeg2000
        } else if begins([0xFF, 0x0A]) || begins([0, 0, 0, 12, 0x4A, 0x58, 0x4C, 0x20]) {
            self = .jpegXL
        } else if begins("BM") {
            self = .bmp
        } else if Self.isMarkup(head) {
            self = .svg
        } else {
            return nil
        }
    }

    /// Whether the text is that of an XML file or of an SVG picture.
    private static func isMarkup(_ head: [UInt8]) -> Bool {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = head.dropFirst(head.starts(with: mark) ? 3 : 0).drop { " \t\r\n".utf8.contains($0) }
        return text.starts(with: "<svg".utf8) || text.starts(with: "<?xml".utf8) || text.starts(with: "<!DOCTYPE svg".utf8)
            || text.starts(with: "<!--".utf8)
    }
}
