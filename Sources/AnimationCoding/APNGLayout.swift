// SPDX-License-Identifier: MIT
//
// Where the pictures of an APNG are in its file.

import VitrineDrawing
import VitrineImageCoding
import VitrinePNG

/// The pictures of an APNG before any is decoded: their rectangles, times and data.
///
/// W3C, "Portable Network Graphics (PNG) Specification (Third Edition)", chapter 11.3.4.
struct APNGLayout: Sendable {
    enum Disposal: UInt8 { case none, background, previous }

    package struct Frame: Sendable {
        var region: PixelRegion
        var duration: Double
        var disposal: Disposal
        var isOver: Bool
        /// Its zlib stream, in pieces.
        var pieces: [Range<Int>] = []
    }

    private(set) var frames: [Frame] = []
    private(set) var loops = 0
    private let data: [UInt8]
    /// The chunks before the first picture that say what its bytes mean.
    private var prefix: [Range<Int>] = []
    private var head: [UInt8] = []

    init(_ data: [UInt8], width: Int, height: Int) throws(ImageError) {
        self.data = data
        var offset = 8
        var (announced, sequence): (Int?, UInt32) = (nil, 0)
        var (hasData, hasEnded) = (false, false)
        while !hasEnded {
            guard offset + 12 <= data.count else { throw .truncated(.png, "the data ends before the pictures do") }
            let length = Int(number(offset))
            guard length <= data.count - offset - 12 else { throw .truncated(.png, "the data ends in the middle of a chunk") }
            let body = (offset + 8)..<(offset + 8 + length)
            let name = String(decoding: data[(offset + 4)..<(offset + 8)], as: UTF8.self)
            offset = body.upperBound + 4
            if ["acTL", "fcTL", "fdAT"].contains(name) {
                let checksum = Deflater.crc32(Array(data[(body.lowerBound - 4)..<body.upperBound]))
                guard checksum == number(body.upperBound) else { throw .corrupt(.png, "\(name): CRC error") }
            }
            switch name {
            case "IHDR": head = Array(data[body])
            case "PLTE", "tRNS": if !hasData { prefix.append((body.lowerBound - 8)..<offset) }
            case "acTL":
                guard length == 8, !hasData else { throw .corrupt(.png, "acTL: it is no beginning of an animation") }
                (announced, loops) = (Int(number(body.lowerBound)), Int(number(body.lowerBound + 4)))
            case "fcTL" where announced != nil:
                guard length == 26, number(body.lowerBound) == sequence else { throw .corrupt(.png, "fcTL: out of order") }
                sequence += 1
                try frames.append(frame(body.lowerBound + 4, width: width, height: height, isFirst: !hasData))
            case "fdAT" where announced != nil:
                guard length >= 4, hasData, !frames.isEmpty, number(body.lowerBound) == sequence else {
                    throw .corrupt(.png, "fdAT: out of order")
                }
                sequence += 1
                frames[frames.count - 1].pieces.append((body.lowerBound + 4)..<body.upperBound)
            case "IDAT":
                hasData = true
                // Without a fcTL before it, it is for viewers without animation.
                if announced == nil, frames.isEmpty { frames = [Frame.still(width, height)] }
                if frames.count == 1 { frames[0].pieces.append(body) }
            case "IEND": hasEnded = true
            default: break
            }
        }
        if let announced, announced != frames.count {
            throw .corrupt(.png, "acTL: \(announced) pictures are announced, and there are \(frames.count)")
        }
        guard !frames.isEmpty, !frames.contains(where: { $0.pieces.isEmpty }) else { throw .corrupt(.png, "a picture has no data") }
    }

    private func number(_ offset: Int) -> UInt32 { data[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) } }

    private func frame(_ offset: Int, width: Int, height: Int, isFirst: Bool) throws(ImageError) -> Frame {
        let numbers = (0..<4).map { Int(number(offset + 4 * $0)) }
        let region = PixelRegion(x: numbers[2], y: numbers[3], width: numbers[0], height: numbers[1])
        let isWhole = region == PixelRegion(x: 0, y: 0, width: width, height: height)
        guard region.width > 0, region.height > 0, region.x + region.width <= width, region.y + region.height <= height,
            !isFirst || isWhole
        else {
            throw .corrupt(.png, "fcTL: a picture lies outside of the canvas")
        }
        let numerator = Double(data[offset + 16]) * 256 + Double(data[offset + 17])
        let denominator = Double(data[offset + 18]) * 256 + Double(data[offset + 19])
        guard let disposal = Disposal(rawValue: data[offset + 20]), data[offset + 21] <= 1 else {
            throw .corrupt(.png, "fcTL: a way of drawing that there is not")
        }
        return Frame(
            region: region, duration: numerator / (denominator == 0 ? 100 : denominator), disposal: disposal, isOver: data[offset + 21] == 1
        )
    }

    /// A file of one picture alone.
    func file(of frame: Frame) -> [UInt8] {
        func bytes(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
        func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
            let typed = Array(name.utf8) + content
            return bytes(content.count) + typed + bytes(Int(Deflater.crc32(typed)))
        }
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        file += chunk("IHDR", bytes(frame.region.width) + bytes(frame.region.height) + head.dropFirst(8))
        for range in prefix { file += data[range] }
        for range in frame.pieces { file += chunk("IDAT", Array(data[range])) }
        return file + chunk("IEND", [])
    }
}

extension APNGLayout.Frame {
    fileprivate static func still(_ width: Int, _ height: Int) -> Self {
        Self(region: PixelRegion(x: 0, y: 0, width: width, height: height), duration: 0, disposal: .none, isOver: false)
    }
}
