// SPDX-License-Identifier: MIT
//
// From values to shares of an axis.

package import Foundation

/// How the values of an axis become shares of its length, 0 at its start and 1 at its end.
package struct ChartScale: Hashable, Sendable {
    /// What lies along the axis.
    package var kind: ChartScaleKind
    /// The value at the start, in seconds since 2001 for dates; below the end.
    package var lower: Double = 0
    /// The value at the end.
    package var upper: Double = 1
    /// The names along the axis, in their order.
    package var names: [String] = []
    /// The span that each date stands for; nil are moments.
    package var unit: ChartDateUnit?
    /// Whether all values are whole numbers.
    package var isWhole = false
    /// How much room a number has, for bars at numbers; 0 is none.
    package var interval: Double = 0
    /// By which dates are counted.
    package var calendar = Calendar.chart(in: .gmt)

    /// A scale of a kind from 0 to 1.
    package init(_ kind: ChartScaleKind) { self.kind = kind }

    /// The share at which a value stands: the middle of the span of a name or of a date with a unit; nil where it has no place.
    package func share(of value: ChartValue) -> Double? { span(of: value).map { ($0.start + $0.end) / 2 } }

    /// The shares between which a value lies: both the same for numbers and moments.
    package func span(of value: ChartValue) -> (start: Double, end: Double)? {
        switch (kind, value) {
        case (.category, _):
            guard let index = names.firstIndex(of: Self.name(of: value)) else { return nil }
            let count = Double(names.count)
            return (Double(index) / count, Double(index + 1) / count)
        case (.date, .date(let date)):
            guard let unit else { return share(ofPosition: date.timeIntervalSinceReferenceDate).map { ($0, $0) } }
            let span = DateTicks.span(of: unit, around: date, in: calendar)
            guard let start = share(ofPosition: span.start.timeIntervalSinceReferenceDate),
                let end = share(ofPosition: span.end.timeIntervalSinceReferenceDate)
            else { return nil }
            return (start, end)
        case (_, .number(let number)):
            if interval > 0, kind == .linear {
                guard let start = share(ofPosition: number - interval / 2), let end = share(ofPosition: number + interval / 2) else {
                    return nil
                }
                return (start, end)
            }
            return share(ofPosition: number).map { ($0, $0) }
        case (_, .date(let date)): return share(ofPosition: date.timeIntervalSinceReferenceDate).map { ($0, $0) }
        case (_, .category): return nil
        }
    }

    /// The share of a number or of seconds; nil where the scale has no place for it.
    package func share(ofPosition position: Double) -> Double? {
        guard position.isFinite, upper > lower else { return nil }
        guard kind == .log else { return (position - lower) / (upper - lower) }
        guard position > 0, lower > 0 else { return nil }
        return log(position / lower) / log(upper / lower)
    }

    /// The name that a value has on an axis of names.
    package static func name(of value: ChartValue) -> String {
        switch value {
        case .category(let name): name
        case .number(let number): number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
        case .date: value.key
        }
    }
}
