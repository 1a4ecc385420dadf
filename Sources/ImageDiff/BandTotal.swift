// SPDX-License-Identifier: MIT
//
// What the bands of two pictures come to.

import VitrineDrawing

/// Bands put together, from top to bottom.
struct BandTotal {
    private(set) var result: ImageDifference
    let regions: [ComparedRegion]

    private let width: Int
    private let height: Int
    private var counts: [RegionCount]
    private var clusters: ClusterGrid
    private var differing: [UInt16] = []
    private var channelSum = 0

    /// Of no band yet.
    init(_ empty: ImageDifference, width: Int, height: Int) {
        (result, self.width, self.height) = (empty, width, height)
        regions = ComparedRegion.all(of: empty.tolerance, width: width, height: height)
        counts = [RegionCount](repeating: RegionCount(), count: regions.count)
        clusters = ClusterGrid(width: width, height: 0)
    }

    /// Takes the band that follows.
    mutating func add(_ band: ComparedBand) {
        for index in counts.indices { counts[index].add(band.counts[index]) }
        result.antialiasedPixels += band.antialiasedPixels
        result.ignoredPixels += band.ignoredPixels
        result.maxChannelDelta = max(result.maxChannelDelta, band.maxChannelDelta)
        channelSum += band.channelSum
        clusters.append(band.clusters, top: band.rows.lowerBound)
        differing += band.differing
    }

    /// What they say of the pictures, once all are there.
    var difference: ImageDifference {
        var result = result
        result.differingPixels = counts.reduce(0) { $0 + $1.differing }
        result.meanError = width * height == 0 ? 0 : Double(channelSum) / Double(4 * width * height)
        result.score = result.tolerance.metric.threshold(forDistance: counts.first?.distance ?? 0)
        result.clusters = clusters.boxes
        result.brokenLimits = (result.sizesDiffer ? [BrokenLimit(kind: .size, found: 0, allowed: 0)] : [])
        for (index, region) in regions.enumerated() {
            result.brokenLimits += region.brokenLimits(counts[index], number: index, differing: differing, pictureWidth: width)
        }
        return result
    }
}

extension ComparedRegion {
    /// The limits that what was counted in the region breaks.
    fileprivate func brokenLimits(_ count: RegionCount, number: Int, differing: [UInt16], pictureWidth: Int) -> [BrokenLimit] {
        guard let tolerance, count.differing > 0 else { return [] }
        let place = number == 0 ? nil : box
        var broken: [BrokenLimit] = []
        let hasNoLimit = tolerance.allowedPixels == nil && tolerance.allowedShare == nil && tolerance.density == nil
        if let allowed = hasNoLimit ? 0 : tolerance.allowedPixels, count.differing > allowed {
            broken.append(BrokenLimit(kind: .pixels, found: Double(count.differing), allowed: Double(allowed), box: place))
        }
        let share = Double(count.differing) / Double(max(1, box.width * box.height))
        if let allowed = tolerance.allowedShare, !(share <= allowed) {
            broken.append(BrokenLimit(kind: .share, found: share, allowed: allowed, box: place))
        }
        if let density = tolerance.density {
            let scan = DensityScan(
                differing, width: pictureWidth, box: box, number: UInt16(clamping: number + 1), window: density.window)
            if !(scan.share <= density.share) {
                broken.append(BrokenLimit(kind: .density, found: scan.share, allowed: density.share, box: scan.densest))
            }
        }
        return broken
    }
}
