// SPDX-License-Identifier: MIT
//
// The pictures of a GIF: each is cut out of the file as a file of its own, which the decoder reads.

import VitrineDrawing
import VitrineImageCoding

/// The pictures of a GIF and how long they are shown.
struct GIFFrames {
    /// What a picture leaves behind for the next.
    private enum Disposal {
        case kept, cleared, restored
    }

    private struct Frame {
        var file: [UInt8]
        var x: Int
        var y: Int
        var disposal: Disposal
        /// In hundredths of a second.
        var delay: Int
    }

    /// In pixels.
    let width: Int
    /// In pixels.
    let height: Int
    /// How often the pictures are shown; 0 is for ever.
    private(set) var loops = 1
    private var frames: [Frame] = []

    /// How many pictures there are.
    var count: Int { frames.count }

    /// How long a picture is shown, in seconds.
    func delay(_ index: Int) -> Double { Double(frames[index].delay) / 100 }

    /// The pictures of a file, as far as it goes; nil where it is no GIF.
    init?(_ data: [UInt8]) {
        guard data.count > 13, data.starts(with: "GIF8".utf8) else { return nil }
        (width, height) = (Int(data[6]) | Int(data[7]) << 8, Int(data[8]) | Int(data[9]) << 8)
        guard width > 0, height > 0 else { return nil }
        var place = 13 + Self.paletteSize(data[10])
        guard place <= data.count else { return nil }
        let palette = Array(data[13..<place])
        var control: [UInt8] = []
        while place < data.count {
            switch data[place] {
            case 0x21:
                guard place + 2 < data.count, let end = Self.endOfBlocks(data, from: place + 2) else { return }
                let block = Array(data[place..<end])
                if data[place + 1] == 0xF9, block.count >= 8 { control = block }
                if data[place + 1] == 0xFF, block.count >= 19, block[3..<14].elementsEqual("NETSCAPE2.0".utf8) {
                    let again = Int(block[16]) | Int(block[17]) << 8
                    loops = again == 0 ? 0 : again + 1
                }
                place = end
            case 0x2C:
                guard place + 10 < data.count else { return }
                let start = place + 10 + Self.paletteSize(data[place + 9])
                guard start + 1 < data.count, let end = Self.endOfBlocks(data, from: start + 1) else { return }
                add(Array(data[place..<end]), control, palette, flags: data[10])
                control = []
                place = end
            default: return
            }
        }
    }

    private mutating func add(_ image: [UInt8], _ control: [UInt8], _ palette: [UInt8], flags: UInt8) {
        func number(_ at: Int) -> Int { Int(image[at]) | Int(image[at + 1]) << 8 }
        // A file with this picture alone, at its corner.
        var picture = image
        picture.replaceSubrange(1..<5, with: [0, 0, 0, 0])
        let head = Array("GIF89a".utf8) + image[5..<9] + [flags, 0, 0]
        let disposal: Disposal = control.count < 4 ? .kept : [2: .cleared, 3: .restored][Int(control[3] >> 2 & 7)] ?? .kept
        let delay = control.count < 6 ? 0 : Int(control[4]) | Int(control[5]) << 8
        frames.append(
            Frame(file: head + palette + control + picture + [0x3B], x: number(1), y: number(3), disposal: disposal, delay: delay))
    }

    private static func paletteSize(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

    private static func endOfBlocks(_ data: [UInt8], from start: Int) -> Int? {
        var place = start
        while place < data.count {
            let length = Int(data[place])
            place += length + 1
            if length == 0 { return place }
        }
        return nil
    }

    /// The whole of a picture as it is seen, over what those before it have left; nil where it cannot be read.
    func bitmap(_ index: Int) -> Bitmap? {
        guard width * height <= DecodeLimits().pixels else { return nil }
        var canvas = Bitmap(width: width, height: height)
        for (number, frame) in frames.prefix(index + 1).enumerated() {
            guard let picture = try? ImageDecoder.decode(frame.file) else { return nil }
            let before = canvas
            draw(picture, frame, on: &canvas)
            if number == index { return canvas }
            switch frame.disposal {
            case .kept: break
            case .restored: canvas = before
            case .cleared: draw(Bitmap(width: picture.width, height: picture.height), frame, on: &canvas, isClearing: true)
            }
        }
        return nil
    }

    private func draw(_ picture: Bitmap, _ frame: Frame, on canvas: inout Bitmap, isClearing: Bool = false) {
        for y in 0..<min(picture.height, max(height - frame.y, 0)) {
            for x in 0..<min(picture.width, max(width - frame.x, 0)) {
                let pixel = picture[x, y]
                if isClearing || pixel >> 24 > 0 { canvas[frame.x + x, frame.y + y] = pixel }
            }
        }
    }
}
