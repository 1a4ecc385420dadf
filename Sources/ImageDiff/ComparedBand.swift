// SPDX-License-Identifier: MIT
//
// The comparison of some rows.

import Foundation

/// Some rows of two pictures of one size, compared.
struct ComparedBand {
    /// Rows of a band; cells of clusters do not lie in two of them.
    static let height = ClusterGrid.reach * 8
    /// As many as keep all processors busy, and few enough that their pictures take little room.
    static let mostAtOnce = 16

    let rows: Range<Int>
    var counts: [RegionCount]
    var antialiasedPixels = 0
    var ignoredPixels = 0
    var maxChannelDelta = 0
    var channelSum = 0
    var clusters: ClusterGrid
    /// A mark for each pixel; none where no picture is drawn.
    var marks: [UInt8] = []
    /// For each pixel the number of its region, from 1, where it differs, and 0 elsewhere; none where no density is limited.
    var differing: [UInt16] = []

    /// Compares rows.
    init(_ pixels: PixelPair, rows: Range<Int>, regions: [ComparedRegion], drawsMarks: Bool) {
        let width = pixels.width
        self.rows = rows
        counts = [RegionCount](repeating: RegionCount(), count: regions.count)
        clusters = ClusterGrid(width: width, height: rows.count)
        let wantsDensity = regions.contains { $0.tolerance?.density != nil }
        if drawsMarks { marks = [UInt8](repeating: 0, count: width * rows.count) }
        if wantsDensity { differing = [UInt16](repeating: 0, count: width * rows.count) }
        let map = regions.contains { $0.tolerance?.metric.isPerceptual == true } ? PerceptualMap(pixels, rows: rows) : nil
        let whole = regions.count == 1 ? [RegionSpan(columns: 0..<width, region: 0)] : nil
        for y in rows {
            if drawsMarks {
                marks.withUnsafeMutableBufferPointer { marks in
                    guard let start = marks.baseAddress else { return }
                    DifferenceMark.fade(pixels.first + pixels.start(ofRow: y), count: width, into: start + (y - rows.lowerBound) * width)
                }
            }
            let filtered = map?.distances(row: y)
            let shared = 0..<(y < pixels.sharedHeight ? pixels.sharedWidth : 0)
            if shared.count == width, filtered == nil, pixels.hasEqualRow(y) { continue }
            for all in whole ?? RegionSpan.spans(of: regions, row: y) {
                let beyond = max(all.columns.lowerBound, shared.upperBound)..<max(all.columns.upperBound, shared.upperBound)
                if !beyond.isEmpty { addMissing(beyond, y, width, all.region, regions[all.region].tolerance) }
                let span = RegionSpan(columns: all.columns.clamped(to: shared), region: all.region)
                switch regions[span.region].tolerance?.metric {
                case nil: ignore(pixels, y, span)
                case .exact: scan(pixels, y, span, ChannelMetric(limit: 0), regions[span.region])
                case .channels(let limit): scan(pixels, y, span, ChannelMetric(limit: Double(limit)), regions[span.region])
                case .yiq(let threshold): scan(pixels, y, span, YIQMetric(threshold: threshold), regions[span.region])
                case .perceptual(let limit):
                    scan(pixels, y, span, limit: limit, distances: filtered, regions[span.region])
                }
            }
        }
    }

    private func place(_ x: Int, _ y: Int, _ width: Int) -> Int { (y - rows.lowerBound) * width + x }

    /// Notes the channels of two pixels that are not equal.
    @inline(__always) private mutating func measure(_ a: UInt32, _ b: UInt32) {
        let deltas = a.channelDeltas(b)
        channelSum += deltas.sum
        maxChannelDelta = max(maxChannelDelta, deltas.largest)
    }

    /// Looks at the pixels of a part of a row that are not equal.
    @inline(__always) private func forEachUnequal(
        _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, _ columns: Range<Int>, _ body: (Int) -> Void
    ) {
        var x = columns.lowerBound
        while x < columns.upperBound {
            if x + 16 <= columns.upperBound {
                // Put together without a branch for each lane, which == has.
                let a = UnsafeRawPointer(first + x).loadUnaligned(as: SIMD8<UInt64>.self)
                let b = UnsafeRawPointer(second + x).loadUnaligned(as: SIMD8<UInt64>.self)
                let four = (a ^ b).lowHalf | (a ^ b).highHalf
                let two = four.lowHalf | four.highHalf
                if two[0] | two[1] == 0 {
                    x += 16
                    continue
                }
            }
            let end = min(x + 16, columns.upperBound)
            while x < end {
                if first[x] != second[x] { body(x) }
                x += 1
            }
        }
    }

    /// Counts places that only one of the pictures has.
    private mutating func addMissing(_ columns: Range<Int>, _ y: Int, _ width: Int, _ region: Int, _ tolerance: ImageTolerance?) {
        guard let tolerance else {
            ignoredPixels += columns.count
            if !marks.isEmpty { for x in columns { marks[place(x, y, width)] = DifferenceMark.ignored.rawValue } }
            return
        }
        maxChannelDelta = 255
        channelSum += 4 * 255 * columns.count
        counts[region].add(RegionCount(differing: columns.count, distance: tolerance.metric.largestDistance))
        note(differing: [columns], softened: [], y, width, region)
    }

    private mutating func ignore(_ pixels: PixelPair, _ y: Int, _ span: RegionSpan) {
        var ignored = 0
        var places: [Int] = []
        let start = pixels.start(ofRow: y)
        forEachUnequal(pixels.first + start, pixels.second + start, span.columns) { x in
            ignored += 1
            places.append(x)
        }
        ignoredPixels += ignored
        if !marks.isEmpty { for x in places { marks[place(x, y, pixels.width)] = DifferenceMark.ignored.rawValue } }
    }

    /// Measures the pixels that are not equal.
    @inline(__always) private mutating func scan(
        _ pixels: PixelPair, _ y: Int, _ span: RegionSpan, _ metric: some PixelMetric, _ region: ComparedRegion
    ) {
        let ignoresAntialiasing = region.tolerance?.ignoresAntialiasing == true
        var run = RunOfPixels()
        let start = pixels.start(ofRow: y)
        var counts = (differing: 0, distance: 0.0)
        var columns: [Range<Int>] = []
        var softened: [Int] = []
        var (sum, largest) = (0, 0)
        let (first, second) = metric.isOfStraight ? (pixels.straightFirst, pixels.straightSecond) : (pixels.first, pixels.second)
        forEachUnequal(first + start, second + start, span.columns) { x in
            let deltas = pixels.first[start + x].channelDeltas(pixels.second[start + x])
            sum += deltas.sum
            largest = max(largest, deltas.largest)
            let distance = metric.distance(first[start + x], second[start + x], place: start + x)
            // Not the other way round, so that a limit that is not a number lets nothing pass.
            if distance <= metric.limit {
                counts.distance = max(counts.distance, distance)
            } else if ignoresAntialiasing, EdgeFinder(pixels: pixels).isAntialiased(x, y) {
                softened.append(x)
            } else {
                counts.distance = max(counts.distance, distance)
                counts.differing += 1
                if let ended = run.add(x) { columns.append(ended) }
            }
        }
        if let ended = run.end() { columns.append(ended) }
        channelSum += sum
        maxChannelDelta = max(maxChannelDelta, largest)
        note(differing: columns, softened: softened, y, pixels.width, span.region)
        self.counts[span.region].add(RegionCount(differing: counts.differing, distance: counts.distance))
    }

    /// Measures the pixels of which the filtered pictures differ, whether they are equal or not.
    private mutating func scan(
        _ pixels: PixelPair, _ y: Int, _ span: RegionSpan, limit: Double, distances: [Float]?, _ region: ComparedRegion
    ) {
        guard let distances else { return }
        let ignoresAntialiasing = region.tolerance?.ignoresAntialiasing == true
        var (run, count) = (RunOfPixels(), RegionCount())
        var (columns, softened): ([Range<Int>], [Int]) = ([], [])
        let start = pixels.start(ofRow: y)
        for x in span.columns {
            let (a, b) = (pixels.first[start + x], pixels.second[start + x])
            if a != b { measure(a, b) }
            let distance = Double(distances[x])
            if distance == 0 || distance <= limit {
                count.distance = max(count.distance, distance)
            } else if ignoresAntialiasing, EdgeFinder(pixels: pixels).isAntialiased(x, y) {
                softened.append(x)
            } else {
                count.distance = max(count.distance, distance)
                count.differing += 1
                if let ended = run.add(x) { columns.append(ended) }
            }
        }
        if let ended = run.end() { columns.append(ended) }
        note(differing: columns, softened: softened, y, pixels.width, span.region)
        counts[span.region].add(count)
    }

    private mutating func note(differing columns: [Range<Int>], softened: [Int], _ y: Int, _ width: Int, _ region: Int) {
        antialiasedPixels += softened.count
        for range in columns {
            clusters.mark(range, row: y - rows.lowerBound)
            if !marks.isEmpty { for x in range { marks[place(x, y, width)] = DifferenceMark.different.rawValue } }
            if !differing.isEmpty { for x in range { differing[place(x, y, width)] = UInt16(clamping: region + 1) } }
        }
        if !marks.isEmpty { for x in softened { marks[place(x, y, width)] = DifferenceMark.antialiased.rawValue } }
    }
}

/// Columns that follow each other, made one range.
private struct RunOfPixels {
    private var range: Range<Int>?

    /// The range before, where the column does not follow it.
    @inline(__always) mutating func add(_ x: Int) -> Range<Int>? {
        if let open = range, open.upperBound == x {
            range = open.lowerBound..<(x + 1)
            return nil
        }
        defer { range = x..<(x + 1) }
        return range
    }

    mutating func end() -> Range<Int>? {
        defer { range = nil }
        return range
    }
}
