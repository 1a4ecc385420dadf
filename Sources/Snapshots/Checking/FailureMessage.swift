// SPDX-License-Identifier: MIT
//
// A failure in words: what it was made with first, then what changed in the layout, then pixels.

import VitrineDrawing
import VitrineGeometry
import VitrineImageDiff
import VitrineLayoutDiff
import VitrineSnapshotKinds

extension Verdict {
    /// Says in a result what differs.
    func tell(in result: inout SnapshotResult, snapshot: Snapshot, sidecar: Sidecar?, reference: [UInt8]) {
        result.status = .failed
        var before = sidecar?.layout
        if result.kind == .layout { before = LayoutDescription(text: String(decoding: reference, as: UTF8.self)) }
        if let before, let now = snapshot.layout {
            result.changes = LayoutDifference(from: before, to: now).sentences(upTo: SnapshotCheck.mostChanges)
        }
        var madeOtherwise: [String] = []
        if let now = snapshot.provenance, let before = sidecar?.head.provenance {
            madeOtherwise = now.differences(from: before)
            let families = now.familiesUsed(otherThan: before)
            // A text that is gone takes its font with it; one font in another's place is told whatever else has changed.
            if result.changes.isEmpty || (!families.gone.isEmpty && !families.new.isEmpty) {
                madeOtherwise += families.gone + families.new
            }
        }
        result.notes = madeOtherwise + result.notes
        count(in: &result)
        let changes = result.changes.prefix(3)
        let left = result.changes.count - changes.count
        let more = left > 0 ? ["and \(left) more \(left == 1 ? "change" : "changes") of the layout"] : []
        result.message = (madeOtherwise + changes + more + [sentence]).joined(separator: "; ")
    }

    /// What was counted, also of pictures that match within the tolerance.
    func count(in result: inout SnapshotResult) {
        switch self {
        case .equal, .data: break
        case .pictures(_, let difference): result.comparison = difference.comparison
        case .texts(let difference): result.textDifference = difference.text
        case .frames(let difference):
            result.frames = difference.frames.map { frame in
                SnapshotResult.Frame(
                    time: frame.time, status: frame.isMatch ? .passed : .failed, comparison: frame.difference?.comparison)
            }
        }
    }

    /// What differs, apart from what it was made with and the layout.
    var sentence: String {
        switch self {
        case .equal: return "it matches"
        case .pictures(_, let difference): return difference.sentence
        case .texts(let difference):
            func lines(_ count: Int) -> String { count == 1 ? "1 line" : "\(count) lines" }
            let counts = difference.counts
            let first = "the first at line \(difference.firstLine)"
            if counts.inserted == 0 { return "\(lines(counts.removed)) gone, \(first)" }
            if counts.removed == 0 { return "\(lines(counts.inserted)) new, \(first)" }
            if counts.inserted == counts.removed {
                return counts.inserted == 1 ? "1 line differs, line \(difference.firstLine)" : "\(lines(counts.inserted)) differ, \(first)"
            }
            return "\(lines(counts.removed)) → \(lines(counts.inserted)), \(first)"
        case .data(let offset, let expected, let actual):
            let sizes = expected == actual ? "\(actual) bytes" : "\(actual) bytes in place of \(expected)"
            return "\(sizes), the first that differs at \(offset)"
        case .frames(let difference): return difference.sentence
        }
    }
}

extension SnapshotCheck {
    /// The most sentences about the layout that a result holds.
    static let mostChanges = 40
}

extension ImageDifference {
    /// What differs, in a line.
    var sentence: String {
        if sizesDiffer {
            return "\(secondSize.width) × \(secondSize.height) pixels in place of \(firstSize.width) × \(firstSize.height)"
        }
        let all = firstSize.width * firstSize.height
        var text = "\(differingPixels) of \(all) pixels differ, by up to \(maxChannelDelta) of 255"
        if let first = clusters.first {
            let place = "\(first.width) × \(first.height) at \(first.x), \(first.y)"
            text += clusters.count == 1 ? ", in \(place)" : ", in \(clusters.count) places, the first \(place)"
        }
        let limits = brokenLimits.filter { $0.kind != .pixels || $0.allowed > 0 || $0.box != nil }
        return ([text] + limits.map(\.description)).joined(separator: "; ")
    }

    /// What was counted, as a result holds it.
    var comparison: SnapshotResult.Comparison {
        SnapshotResult.Comparison(
            metric: tolerance.metric.name, metricVersion: tolerance.metric.version, thresholds: tolerance.thresholds,
            differingPixels: differingPixels, antialiasedPixels: antialiasedPixels, maxChannelDelta: maxChannelDelta,
            expectedSize: [firstSize.width, firstSize.height], actualSize: [secondSize.width, secondSize.height],
            boxes: clusters.prefix(1000).map { [$0.x, $0.y, $0.width, $0.height] })
    }
}

extension ImageTolerance {
    /// What was allowed, by name, as text; nothing where it is exact.
    var thresholds: [String: String] {
        var result: [String: String] = [:]
        if metric != .exact { result["threshold"] = metric.threshold.numberText(places: 9) }
        if ignoresAntialiasing { result["ignoresAntialiasing"] = "true" }
        if let allowedPixels { result["allowedPixels"] = String(allowedPixels) }
        if let allowedShare { result["allowedShare"] = allowedShare.numberText(places: 9) }
        if let density { result["density"] = "\(density.share.numberText(places: 9)) of \(density.window) × \(density.window)" }
        if !masks.isEmpty { result["masks"] = String(masks.count) }
        return result
    }
}
