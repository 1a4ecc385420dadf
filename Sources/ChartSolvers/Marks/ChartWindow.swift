// SPDX-License-Identifier: MIT
//
// The part of an axis that is seen of a chart which is scrolled.

/// A part of an axis, in shares of all of it.
package struct ChartWindow: Hashable, Sendable {
    /// Where it begins; before zero and beyond the end while a finger pulls it there.
    package var start: Double
    /// How long it is, less than 1.
    package let length: Double

    /// The part that an axis says of its scale; nil where all of it is seen.
    ///
    /// - Parameter scrolled: where it begins in place of where the axis says.
    package init?(_ axis: ChartAxis, _ scale: ChartScale, from scrolled: Double? = nil) {
        guard let visible = axis.visibleLength, visible > 0 else { return nil }
        let whole: Double
        var unit = 1.0
        switch scale.kind {
        case .category: whole = Double(scale.names.count)
        case .date: (whole, unit) = (scale.upper - scale.lower, (scale.unit ?? axis.dateUnit ?? .day).seconds)
        case .linear, .log: whole = scale.upper - scale.lower
        }
        guard whole > 0, visible * unit < whole else { return nil }
        length = visible * unit / whole
        if let scrolled {
            start = scrolled
            return
        }
        let said = axis.scrollPosition.flatMap { scale.span(of: $0)?.start } ?? 0
        start = min(max(said, 0), 1 - length)
    }

    /// Where a share of the whole axis lies in what is seen: from 0 to 1, and beyond these outside of it.
    package func seen(_ share: Double) -> Double { (share - start) / length }
}
