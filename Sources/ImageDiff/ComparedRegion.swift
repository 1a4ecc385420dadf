// SPDX-License-Identifier: MIT
//
// Which tolerance holds where.

import VitrineDrawing

/// A rectangle of the pictures with what holds in it, unless a later one lies over it.
struct ComparedRegion {
    var box: PixelRegion
    /// Nil lets everything pass.
    var tolerance: ImageTolerance?

    /// The whole picture, then its masks with theirs.
    static func all(of tolerance: ImageTolerance, width: Int, height: Int) -> [ComparedRegion] {
        var regions: [ComparedRegion] = []
        func add(_ tolerance: ImageTolerance?, in box: PixelRegion) {
            regions.append(ComparedRegion(box: box, tolerance: tolerance))
            for mask in tolerance?.masks ?? [] {
                let part = box.intersection(mask.box)
                if part.width > 0, part.height > 0 { add(mask.tolerance, in: part) }
            }
        }
        add(tolerance, in: PixelRegion(x: 0, y: 0, width: width, height: height))
        return regions
    }
}

/// A part of a row in which one region holds.
struct RegionSpan {
    var columns: Range<Int>
    var region: Int

    /// The parts of row `y`, from left to right.
    static func spans(of regions: [ComparedRegion], row y: Int) -> [RegionSpan] {
        var spans: [RegionSpan] = []
        for (index, region) in regions.enumerated() where y >= region.box.y && y - region.box.y < region.box.height {
            let new = region.box.x..<(region.box.x + region.box.width)
            var cut: [RegionSpan] = []
            for span in spans {
                if span.columns.lowerBound < new.lowerBound {
                    let end = min(span.columns.upperBound, new.lowerBound)
                    cut.append(RegionSpan(columns: span.columns.lowerBound..<end, region: span.region))
                }
                if span.columns.upperBound > new.upperBound {
                    let start = max(span.columns.lowerBound, new.upperBound)
                    cut.append(RegionSpan(columns: start..<span.columns.upperBound, region: span.region))
                }
            }
            cut.append(RegionSpan(columns: new, region: index))
            spans = cut
        }
        return spans.sorted { $0.columns.lowerBound < $1.columns.lowerBound }
    }
}

/// What was counted in a region.
struct RegionCount {
    var differing = 0
    /// The largest distance, in the metric's own unit before it is made a threshold.
    var distance = 0.0

    mutating func add(_ other: RegionCount) {
        differing += other.differing
        distance = max(distance, other.distance)
    }
}
