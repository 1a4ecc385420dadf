// SPDX-License-Identifier: MIT
//
// Two pictures compared in memory, and one known by its hash.

import Foundation
import VitrineDrawing
import VitrineFiles
import VitrineImageCoding
import VitrineImageDiff
import VitrineSnapshotKinds
import VitrineSnapshots

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
    try measureChecks(one, two)
}

/// Measures what an assertion does once its picture is drawn: a reference with its sidecar is there, and nothing is left behind.
private func measureChecks(_ drawn: Bitmap, _ changed: Bitmap) throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("vitrine-bench-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: root) }
    let place = SnapshotPlace(root: root, folder: "__Snapshots__/screen", stem: "default", kind: .png)
    func check(_ bitmap: Bitmap, record: RecordMode = .never) -> SnapshotResult.Status {
        SnapshotCheck(record: record)
            .check(Snapshot(.picture(bitmap, scale: 3)), at: place, id: "screen", file: "screen", test: "screen", name: "default").status
    }
    _ = check(drawn, record: .all)
    guard check(drawn) == .passed, check(changed) == .failed else { throw BenchError("a reference is not what was recorded") }
    report("diff-check-passing", milliseconds(runs: 31) { _ = check(drawn) })
    report("diff-check-failing", milliseconds(runs: 31) { _ = check(changed) })
}

/// For each line of standard input, two files and what to write with tabs between them, compares as `vitrine diff` does, and prints how many
/// milliseconds that took: a process that is kept, as others are beside it.
func answerDifferences() throws {
    while let line = readLine() {
        let names = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard names.count == 3 else { throw BenchError("'\(line)' names no pair of files") }
        let start = ContinuousClock.now
        let (first, second) = (try ImageFile.bytes(at: names[0]), try ImageFile.bytes(at: names[1]))
        guard let comparison = StripComparison(first, second, tolerance: .exact) else { throw BenchError("a file is not plain") }
        var difference: ImageDifference?
        if names[2].isEmpty {
            difference = comparison.difference()
        } else {
            let file = try AtomicFile(path: names[2])
            var rows = IndexedPNGWriter(width: comparison.size.width, height: comparison.size.height, palette: DifferenceMark.palette)
            difference = try comparison.difference { try file.write(rows.append($0)) }
            try file.commit()
        }
        guard difference != nil else { throw BenchError("a file is damaged") }
        FileHandle.standardOutput.write(Data("\(start.duration(to: .now) / .milliseconds(1))\n".utf8))
    }
}
