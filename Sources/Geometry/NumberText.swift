// SPDX-License-Identifier: MIT
//
// The one way numbers are printed: the same text everywhere, on every machine, in every locale.

package import Foundation

extension BinaryFloatingPoint {
    /// The number with at most `places` decimals, without trailing zeros, never in exponent form, never `-0`.
    ///
    /// Values that are not finite print as `nan`, `inf` and `-inf`; those whose magnitude is 2⁵³ or more print as the integer they are.
    package func numberText(places: Int = 4) -> String {
        let value = Double(self)
        guard value.isFinite else { return value.isNaN ? "nan" : (value < 0 ? "-inf" : "inf") }
        var power = 1
        for _ in 0..<places { power *= 10 }
        let scaled = (value * Double(power)).rounded(.toNearestOrAwayFromZero)
        guard abs(scaled) < 9_007_199_254_740_992 else {
            return abs(value) < 9.2e18 ? String(Int64(value.rounded())) : String(format: "%.0f", value)
        }
        let units = Int(scaled)
        let (whole, fraction) = abs(units).quotientAndRemainder(dividingBy: power)
        var text = units < 0 ? "-\(whole)" : "\(whole)"
        guard fraction > 0 else { return text }
        let digits = String(fraction)
        text += "." + String(repeating: "0", count: places - digits.count) + digits
        while text.last == "0" { text.removeLast() }
        return text
    }
}

extension CGPoint {
    package var numberText: String { "\(x.numberText()) \(y.numberText())" }
}

extension CGSize {
    package var numberText: String { "\(width.numberText()) \(height.numberText())" }
}

extension CGRect {
    package var numberText: String { "\(origin.numberText) \(size.numberText)" }
}
