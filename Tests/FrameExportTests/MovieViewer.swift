// SPDX-License-Identifier: MIT
//
// Another program's view of the files that this room writes.

import Foundation
import Testing
import VitrineDrawing
import VitrineTestSupport

/// ffmpeg and ffprobe, where they are installed.
enum MovieViewer {
    static let isInstalled = Viewer.isInstalled("ffmpeg", "ffprobe")

    /// What a program prints.
    private static func output(_ words: [String]) throws -> [UInt8] { try Viewer.output(words[0], Array(words.dropFirst())).output }

    /// The pictures of an animation as straight `0xAARRGGBB`.
    static func frames(of path: String, width: Int, height: Int) throws -> [[UInt32]] {
        let arguments = ["ffmpeg", "-v", "error", "-i", path, "-vsync", "passthrough", "-f", "rawvideo", "-pix_fmt", "argb", "-"]
        let bytes = try output(arguments)
        let size = width * height * 4
        #expect(bytes.count.isMultiple(of: size))
        return stride(from: 0, to: bytes.count, by: size).map { start in
            (0..<(width * height)).map { pixel in
                (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[start + pixel * 4 + $1]) }
            }
        }
    }

    /// When each picture of an animation is shown and for how long, in seconds.
    static func shows(of path: String) throws -> [(start: Double, duration: Double)] {
        let words = ["ffprobe", "-v", "error", "-show_entries", "packet=pts_time,duration_time", "-of", "csv=p=0", path]
        return String(decoding: try output(words), as: UTF8.self).split(separator: "\n").compactMap { line in
            let numbers = line.split(separator: ",").compactMap { Double($0) }
            return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
        }
    }

    /// What ffprobe says of the first stream of pictures, by name.
    static func facts(of path: String, _ names: String) throws -> [String: String] {
        let words = ["ffprobe", "-v", "error", "-select_streams", "v:0", "-show_entries", "stream=" + names, "-of", "default=nw=1", path]
        var facts: [String: String] = [:]
        for line in String(decoding: try output(words), as: UTF8.self).split(separator: "\n") {
            let pair = line.split(separator: "=", maxSplits: 1)
            if pair.count == 2 { facts[String(pair[0])] = String(pair[1]) }
        }
        return facts
    }
}

extension Bitmap {
    /// The pixels with colour not multiplied by alpha.
    var straight: [UInt32] {
        pixels.map { pixel in
            let alpha = pixel >> 24
            if alpha == 0 || alpha == 255 { return alpha == 0 ? 0 : pixel }
            return [16, 8, 0].reduce(alpha << 24) { $0 | min(255, ((pixel >> $1 & 255) * 255 + alpha / 2) / alpha) << $1 }
        }
    }
}
