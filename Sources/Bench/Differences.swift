// SPDX-License-Identifier: MIT
//
// Two pictures compared in memory, and one known by its hash.

import Foundation
import VitrineDrawing
import VitrineImageCoding
import VitrineImageDiff

/// Measures what a snapshot test does after drawing.
func measureDifferences(_ first: String, _ second: String) throws {
    let file = try ImageFile.bytes(at: first)
    let (one, two) = (try ImageDecoder.decode(file), try ImageDecoder.decode(ImageFile.bytes(at: second)))
    report("diff-decode", try milliseconds(runs: 31) { _ = try ImageDecoder.decode(file) })
    var sink = 0
    let hashes = milliseconds(runs: 31) {
        if ContentHash(of: one) == ContentHash(of: file) { sink += 1 }
    }
    report("diff-passing-by-hash", hashes)
    let copy = Bitmap(width: one.width, height: one.height, pixels: one.pixels.map { $0 })
    report("diff-passing", milliseconds(runs: 31) { if ImageComparison.compare(one, copy).isMatch { sink += 1 } })
    for metric in [ImageMetric.exact, .yiq(0.1), .perceptual(2)] {
        let tolerance = ImageTolerance(metric: metric, ignoresAntialiasing: metric.name == "yiq")
        let failing = milliseconds(runs: metric.name == "perceptual" ? 3 : 31) {
            sink += ImageComparison.compare(one, two, tolerance: tolerance, drawsPicture: false).clusters.count
        }
        report("diff-failing-\(metric.name)", failing)
    }
    report("diff-failing-with-picture", milliseconds(runs: 31) { sink += ImageComparison.compare(one, two).clusters.count })
    precondition(sink > 0, "the work was done")
}
