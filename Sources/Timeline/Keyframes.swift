// SPDX-License-Identifier: MIT
//
// Values on a line of time, and those between them.

/// Values that are reached one after the other within a share of time from 0 to 1.
package struct Keyframes<Value: Interpolatable>: Sendable {
    /// What lies between two values.
    package enum Mode: Hashable, Sendable {
        /// Straight from one to the next.
        case linear
        /// Each value stays until the next.
        case discrete
        /// Straight, at an even pace whatever the times say.
        case paced
        /// On a smooth curve through all.
        case cubic
        /// On a smooth curve, at an even pace.
        case cubicPaced
    }

    /// The values that are come by, one after the other.
    package let values: [Value]
    /// What is between them.
    package let mode: Mode
    /// One for each value and, in the discrete mode, one more for the end.
    package let times: [Double]
    /// One for each way between two values; none is linear.
    package let curves: [TimingCurve]

    /// - Parameters:
    ///   - times: Ascending, 0…1; nil, or another number of them than the mode needs, spreads the values evenly.
    ///   - curves: One for each way between two values; fewer leave the last ways linear.
    package init(values: [Value], times: [Double]? = nil, mode: Mode = .linear, curves: [TimingCurve] = []) {
        self.values = values
        self.mode = mode
        let needed = mode == .discrete ? values.count + 1 : values.count
        if mode == .paced || mode == .cubicPaced {
            self.times = Self.pacedTimes(values, isCubic: mode == .cubicPaced)
            self.curves = []
        } else {
            let steps = Double(max(needed - 1, 1))
            self.times = times.flatMap { $0.count == needed ? $0 : nil } ?? (0..<needed).map { Double($0) / steps }
            self.curves = curves
        }
    }

    /// The value at a share of time; nil where there are no values.
    package func value(at share: Double) -> Value? {
        guard let first = values.first else { return nil }
        guard share > times[0] else { return first }
        // The last of several values at one time is the one that holds from there on.
        let next = times.firstIndex { $0 > share } ?? times.count
        let index = next - 1
        guard mode != .discrete, index < values.count - 1 else { return values[min(index, values.count - 1)] }
        let length = times[next] - times[index]
        var part = length > 0 ? (share - times[index]) / length : 1
        if index < curves.count { part = curves[index].progress(at: part) }
        return mode == .cubic || mode == .cubicPaced
            ? Self.smooth(values, after: index, by: part) : values[index].interpolated(to: values[next], by: part)
    }

    /// A point of the uniform Catmull–Rom curve, as ways between ways, so that it needs nothing of a value but what lies between two.
    private static func smooth(_ values: [Value], after index: Int, by t: Double) -> Value {
        if t == 0 { return values[index] }
        if t == 1 { return values[index + 1] }
        let (b, c) = (values[index], values[index + 1])
        let a = index > 0 ? values[index - 1] : b
        let d = index + 2 < values.count ? values[index + 2] : c
        let ab = a.interpolated(to: b, by: t + 1)
        let bc = b.interpolated(to: c, by: t)
        let cd = c.interpolated(to: d, by: t - 1)
        return ab.interpolated(to: bc, by: (t + 1) / 2).interpolated(to: bc.interpolated(to: cd, by: t / 2), by: t)
    }

    private static func pacedTimes(_ values: [Value], isCubic: Bool) -> [Double] {
        var lengths = [0.0]
        for index in values.indices.dropLast() {
            var length = 0.0
            if isCubic {
                // Chords of a curve this short differ from it by less than a thousandth.
                let points = (0...32).map { smooth(values, after: index, by: Double($0) / 32) }
                for (from, to) in zip(points, points.dropFirst()) { length += from.distance(to: to) }
            } else {
                length = values[index].distance(to: values[index + 1])
            }
            lengths.append((lengths.last ?? 0) + length)
        }
        let whole = lengths.last ?? 0
        return lengths.indices.map { whole > 0 ? lengths[$0] / whole : Double($0) / Double(max(lengths.count - 1, 1)) }
    }
}
