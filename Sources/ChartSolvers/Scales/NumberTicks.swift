// SPDX-License-Identifier: MIT
//
// Round numbers along an axis.

import Foundation

/// The round steps between the labels of an axis of numbers.
///
/// The step is 1, 2 or 5 times a power of ten: the one that comes nearest to the wanted number of steps by the geometric means of
/// these three, as D3 chooses it.
package struct NumberTicks: Hashable, Sendable {
    /// The distance between two ticks; 0 where there is none.
    package var step: Double
    /// How many digits stand behind the point.
    package var fractionDigits: Int

    /// The steps for a span that is parted into about so many.
    ///
    /// - Parameter isWhole: whether there is nothing between whole numbers.
    package init(span: Double, count: Int, isWhole: Bool = false) {
        guard span > 0, span.isFinite, count > 0 else {
            (step, fractionDigits) = (0, 0)
            return
        }
        let rough = span / Double(count)
        let power = log10(rough).rounded(.down)
        let error = rough / pow(10, power)
        let factor: Double = error >= 50.0.squareRoot() ? 10 : error >= 10.0.squareRoot() ? 5 : error >= 2.0.squareRoot() ? 2 : 1
        if isWhole, factor * pow(10, power) < 1 {
            (step, fractionDigits) = (1, 0)
            return
        }
        // A power below one divides, so that 0.3 is 3 / 10 and not 3 * 0.1.
        step = power < 0 ? factor / pow(10, -power) : factor * pow(10, power)
        fractionDigits = min(max(0, Int(-power) - (factor == 10 ? 1 : 0)), 12)
    }

    /// The ticks within two bounds.
    package func values(from lower: Double, to upper: Double) -> [Double] {
        guard step > 0 else { return lower == upper ? [lower] : [] }
        let (first, last) = ((lower / step - 1e-9).rounded(.up), (upper / step + 1e-9).rounded(.down))
        guard first <= last, last - first < 1000 else { return [] }
        let inverse = (1 / step).rounded()
        return stride(from: first, through: last, by: 1).map { index in
            step < 1 && inverse > 0 ? index / inverse : index * step
        }
    }

    /// The nearest bounds outward that are ticks.
    package func rounding(_ lower: Double, _ upper: Double) -> (lower: Double, upper: Double) {
        guard step > 0 else { return (lower, upper) }
        let inverse = (1 / step).rounded()
        func tick(_ index: Double) -> Double { step < 1 && inverse > 0 ? index / inverse : index * step }
        return (tick((lower / step + 1e-9).rounded(.down)), tick((upper / step - 1e-9).rounded(.up)))
    }

    /// The ticks of an axis of powers: all powers of ten within the bounds, each second, third and so on where there are too many,
    /// and 2 and 5 times those where there are too few.
    package static func logarithmic(from lower: Double, to upper: Double, count: Int) -> [Double] {
        guard lower > 0, upper > lower else { return [] }
        let (first, last) = (Int((log10(lower) - 1e-9).rounded(.up)), Int((log10(upper) + 1e-9).rounded(.down)))
        var ticks: [Double] = []
        if last - first + 1 >= 3 || count <= 2 {
            let stride = max(1, (last - first + count) / max(count, 1))
            for power in first...max(first, last) where (power - first).isMultiple(of: stride) { ticks.append(pow(10, Double(power))) }
        } else {
            for power in (first - 1)...(max(first, last) + 1) {
                for factor in [1.0, 2, 5] { ticks.append(factor * pow(10, Double(power))) }
            }
        }
        return ticks.filter { $0 >= lower * (1 - 1e-9) && $0 <= upper * (1 + 1e-9) }
    }
}
