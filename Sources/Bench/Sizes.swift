// SPDX-License-Identifier: MIT
//
// Pictures written anew in each of the ways that references may be kept in, for `Scripts/compare-sizes`.

import Foundation
import VitrineDrawing
import VitrineFiles
import VitrineImageCoding

/// Prints a line of `name seconds bytes` for each way, with the sum of all pictures, and leaves the smallest PNG files in a folder.
func measureSizes(_ paths: [String], leaving folder: String) throws {
    let ways: [(name: String, encode: (Bitmap) throws -> [UInt8])] = [
        ("png-balanced", { PNGEncoder(scale: 2).encode($0) }),
        ("png-max", { PNGEncoder(compression: .max, scale: 2).encode($0) }),
        ("webp-lossless", { try WebPRowEncoder.encode($0, options: ImageOptions()) }),
        ("webp-lossless-max", { try WebPRowEncoder.encode($0, options: ImageOptions(compression: .max)) }),
    ]
    var sums = [(seconds: Double, bytes: Int)](repeating: (0, 0), count: ways.count)
    for (number, path) in paths.enumerated() {
        let bitmap = try ImageDecoder.decode(ImageFile.bytes(at: path))
        for (index, way) in ways.enumerated() {
            let start = ContinuousClock.now
            let bytes = try way.encode(bitmap)
            sums[index].seconds += start.duration(to: .now) / .seconds(1)
            sums[index].bytes += bytes.count
            guard try way.name.hasPrefix("webp") || ImageDecoder.decode(bytes) == bitmap else {
                throw BenchError("\(path) is another picture as \(way.name)")
            }
            if way.name == "png-max" { try AtomicFile.write(bytes, to: "\(folder)/\(number).png") }
        }
    }
    for (way, sum) in zip(ways, sums) { print(way.name, sum.seconds, sum.bytes) }
}
