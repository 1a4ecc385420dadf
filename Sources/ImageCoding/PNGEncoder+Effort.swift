// SPDX-License-Identifier: MIT
//
// How hard each kind of compression tries.

import VitrinePNG

extension PNGEncoder.Compression {
    /// The ways of filtering a stripe, of which the one that compresses best is taken.
    func filters(for layout: Scanlines.Layout) -> [Scanlines.Choice] {
        if case .indexed = layout { return [.always(.none)] }
        return self == .max ? [.all, .quick, .always(.none), .always(.paeth)] : [.quick]
    }

    /// A stripe as deflate blocks.
    func compress(_ stripe: [UInt8], after before: ArraySlice<UInt8>, isLast: Bool) -> [UInt8] {
        guard self == .max else {
            return orStop { () throws(PNGFailure) in try QuickDeflater.deflate(stripe, after: before, isLast: isLast) }
        }
        let results = Self.greatEfforts.map { effort in
            orStop { () throws(PNGFailure) in try Deflater.deflate(stripe, after: before, isLast: isLast, effort: effort) }
        }
        return smallest(of: results) { $0 }
    }

    private static var greatEfforts: [DeflateEffort] {
        [.standard, .filtered, .runs].map { DeflateEffort(level: 9, strategy: $0) }
    }
}

/// The candidate for which `bytes` are fewest; the first of equals.
func smallest(of candidates: [[UInt8]], by bytes: ([UInt8]) -> [UInt8]) -> [UInt8] {
    guard candidates.count > 1 else { return candidates.first ?? [] }
    let sizes = candidates.map { bytes($0).count }
    let best = sizes.indices.min { sizes[$0] < sizes[$1] } ?? 0
    return candidates[best]
}
