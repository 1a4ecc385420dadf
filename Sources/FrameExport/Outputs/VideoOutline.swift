// SPDX-License-Identifier: MIT
//
// Whether a video is whole, as its file says.

import Foundation

/// The parts of a video file, read without decoding a picture.
///
/// A file that was cut, or whose end was never written, is found by the sizes of its parts, which have to add up to that of the file; one
/// that lacks frames, by their number.
struct VideoOutline: Hashable {
    /// What is wrong with a file.
    struct Fault: Error, Hashable {
        var reason: String

        init(_ reason: String) { self.reason = reason }
    }

    /// How many pictures the file has.
    private(set) var frames = 0

    /// - Parameters:
    ///   - size: the file's in bytes.
    ///   - read: gives bytes of the file, fewer than asked for at its end.
    /// - Throws: `Fault`, or what `read` throws.
    init(_ format: VideoFormat, size: Int, read: @escaping (Range<Int>) throws -> [UInt8]) throws {
        var file = File(size: size, read: read)
        frames =
            switch format {
            case .mp4, .mov: try Self.framesOfBoxes(&file)
            case .webm: try Self.framesOfElements(&file)
            }
    }

    // MARK: ISO base media

    private static func framesOfBoxes(_ file: inout File) throws -> Int {
        var (frames, media, samples): (Int?, Int, Int) = (nil, 0, 0)
        try forEachBox(&file, in: 0..<file.size) { file, name, content in
            switch name {
            case "mdat": media += content.count
            case "moov":
                let path = ["trak", "mdia", "minf", "stbl", "stsz"]
                try forEachBox(&file, in: content, along: path[...]) { file, table in
                    guard frames == nil else { throw Fault("it has more than one track") }
                    let fixed = try file.number(at: table.lowerBound + 4, bytes: 4)
                    let count = try file.number(at: table.lowerBound + 8, bytes: 4)
                    frames = count
                    samples = fixed * count
                    guard fixed == 0 else { return }
                    guard count <= table.count / 4 - 3 else { throw Fault("its table of frames is cut") }
                    for index in 0..<count { samples += try file.number(at: table.lowerBound + 12 + 4 * index, bytes: 4) }
                }
            default: break
            }
        }
        guard let frames else { throw Fault("it has no table of frames") }
        guard samples <= media else { throw Fault("it has \(media) of \(samples) bytes of its frames") }
        return frames
    }

    /// The boxes of a file, or of another box, which have to fill it.
    private static func forEachBox(_ file: inout File, in range: Range<Int>, _ body: (inout File, String, Range<Int>) throws -> Void) throws
    {
        var place = range.lowerBound
        while place < range.upperBound {
            var (length, head) = (try file.number(at: place, bytes: 4), 8)
            let name = String(decoding: try file.bytes(place + 4..<place + 8), as: UTF8.self)
            if length == 1 { (length, head) = (try file.number(at: place + 8, bytes: 8), 16) }
            guard length >= head, length <= range.upperBound - place else { throw Fault("its part '\(name)' is not whole") }
            try body(&file, name, place + head..<place + length)
            place += length
        }
    }

    private static func forEachBox(
        _ file: inout File, in range: Range<Int>, along path: ArraySlice<String>, _ body: (inout File, Range<Int>) throws -> Void
    ) throws {
        guard let first = path.first else { return try body(&file, range) }
        try forEachBox(&file, in: range) { file, name, content in
            if name == first { try forEachBox(&file, in: content, along: path.dropFirst(), body) }
        }
    }

    // MARK: Matroska

    private static let (segment, cluster, cues, simpleBlock, blockGroup) = (0x1853_8067, 0x1F43_B675, 0x1C53_BB6B, 0xA3, 0xA0)

    private static func framesOfElements(_ file: inout File) throws -> Int {
        var (frames, hasIndex) = (0, false)
        try forEachElement(&file, in: 0..<file.size) { file, name, content in
            guard name == segment else { return }
            try forEachElement(&file, in: content) { file, name, content in
                if name == cues { hasIndex = true }
                guard name == cluster else { return }
                try forEachElement(&file, in: content) { _, name, _ in
                    if name == simpleBlock || name == blockGroup { frames += 1 }
                }
            }
        }
        // It comes last, after all frames.
        guard hasIndex else { throw Fault("it has no index") }
        return frames
    }

    /// The elements of a file, or of another element, which have to fill it.
    private static func forEachElement(_ file: inout File, in range: Range<Int>, _ body: (inout File, Int, Range<Int>) throws -> Void)
        throws
    {
        var place = range.lowerBound
        while place < range.upperBound {
            let (name, nameLength) = try file.variableNumber(at: place, keepsMark: true)
            let (length, lengthLength) = try file.variableNumber(at: place + nameLength, keepsMark: false)
            let start = place + nameLength + lengthLength
            // A length of ones says that it was not known yet.
            guard length < 1 << (7 * lengthLength) - 1, length <= range.upperBound - start else {
                throw Fault("its part \(String(name, radix: 16)) is not whole")
            }
            try body(&file, name, start..<start + length)
            place = start + length
        }
    }
}

/// A file that is read in pieces.
private struct File {
    let size: Int
    let read: (Range<Int>) throws -> [UInt8]
    private var piece: [UInt8] = []
    private var start = 0

    private static let pieceLength = 1 << 16

    init(size: Int, read: @escaping (Range<Int>) throws -> [UInt8]) { (self.size, self.read) = (size, read) }

    mutating func bytes(_ range: Range<Int>) throws -> ArraySlice<UInt8> {
        if range.lowerBound < start || range.upperBound > start + piece.count {
            start = range.lowerBound
            piece = try read(start..<min(start + Self.pieceLength, max(size, start)))
        }
        guard range.upperBound <= start + piece.count else { throw VideoOutline.Fault("it ends in the middle") }
        return piece[(range.lowerBound - start)..<(range.upperBound - start)]
    }

    /// Big-endian, not negative.
    mutating func number(at place: Int, bytes count: Int) throws -> Int {
        let value = try bytes(place..<place + count).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Int(clamping: value)
    }

    /// A number whose first byte says its length by its leading zeros, and the bytes that it takes.
    mutating func variableNumber(at place: Int, keepsMark: Bool) throws -> (value: Int, length: Int) {
        let first = try number(at: place, bytes: 1)
        let length = UInt8(truncatingIfNeeded: first).leadingZeroBitCount + 1
        guard length <= 8 else { throw VideoOutline.Fault("it has bytes that are none of its kind") }
        let value = try number(at: place, bytes: length)
        return (keepsMark ? value : value & (1 << (7 * length) - 1), length)
    }
}
