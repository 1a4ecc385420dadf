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
    func compress(_ stripe: [UInt8], after before: ArraySlice<UInt8>, isLast: Bool, bytesPerPixel: Int) -> [UInt8] {
        let efforts = self == .max ? Self.greatEfforts : [effort(for: stripe, period: 4 * bytesPerPixel)]
        let results = efforts.map { effort in
            orStop { () throws(PNGFailure) in try Deflater.deflate(stripe, after: before, isLast: isLast, effort: effort) }
        }
        return smallest(of: results) { $0 }
    }

    private static var greatEfforts: [DeflateEffort] {
        [.standard, .filtered, .runs].map { DeflateEffort(level: 9, strategy: $0) }
    }

    /// Looks for repetitions where most bytes are zeros after filtering, and only for runs elsewhere.
    ///
    /// Chosen by measurement of 780 × 1688 pixels, processor time and size beside Cairo's own writer, which has libpng
    /// try all filters at level 6:
    ///
    ///     screen          Cairo     level 1 only     runs only        as chosen here
    ///     18 photos       81 ms     1/2.8, 1.15×     1/3.5, 1.15×     1/4.6, 1.14×
    ///     list of text    28 ms     1/2.6, 1.04×     1/2.3, 1.49×     1/3.4, 1.04×
    ///
    /// Two processors do it in 1/8.6 and 1/6.3 of Cairo's time. Level 6 would take twice as long for 3 % less, and
    /// filtering always by the row above loses more time in compression than it saves in choosing.
    ///
    /// A dithered gradient has few zeros too, but repeats itself: searched, it takes a tenth of what runs alone give.
    ///
    /// - Parameter period: how many bytes the pattern of dithered colours is wide.
    private func effort(for filtered: [UInt8], period: Int) -> DeflateEffort {
        // Every 13th byte is enough to tell, and falls on all channels in turn.
        let samples = stride(from: 0, to: filtered.count, by: 13)
        let news = samples.count { filtered[$0] != 0 && ($0 < period || filtered[$0] != filtered[$0 - period]) }
        let isPicture = news * 4 > filtered.count / 13
        return DeflateEffort(level: 1, strategy: isPicture ? .runs : .standard)
    }
}

/// The candidate for which `bytes` are fewest; the first of equals.
func smallest(of candidates: [[UInt8]], by bytes: ([UInt8]) -> [UInt8]) -> [UInt8] {
    guard candidates.count > 1 else { return candidates.first ?? [] }
    let sizes = candidates.map { bytes($0).count }
    let best = sizes.indices.min { sizes[$0] < sizes[$1] } ?? 0
    return candidates[best]
}
