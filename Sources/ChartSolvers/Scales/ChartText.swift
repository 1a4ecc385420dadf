// SPDX-License-Identifier: MIT
//
// Numbers and dates of an axis in a language.

package import Foundation

/// How values are written: a language, and the time zone by whose days dates are told.
package struct ChartText: Hashable, Sendable {
    /// The language and its region.
    package var locale: Locale
    /// Where days begin.
    package var zone: TimeZone

    /// - Parameter locale: Arabic of no region has the digits of Arabic, as it has wherever a scene writes numbers: Foundation knows
    ///   those of regions alone.
    package init(locale: Locale, zone: TimeZone = .gmt) {
        (self.locale, self.zone) = (locale.identifier == "ar" ? Locale(identifier: "ar-EG") : locale, zone)
    }

    /// By which dates are counted.
    package var calendar: Calendar { .chart(in: zone) }

    /// A number with grouping and decimal signs of the language.
    ///
    /// - Parameter digits: how many digits stand behind the point; nil as many as it has, at most two.
    package func number(_ number: Double, digits: Int? = nil, _ axis: ChartAxis, isShare: Bool = false) -> String {
        let written = self.number(number, digits: digits, isShare ? .percent : axis.format)
        return axis.unit.isEmpty || !axis.showsUnit ? written : written + "\u{A0}" + axis.unit
    }

    private func number(_ number: Double, digits: Int?, _ format: ChartFormat) -> String {
        // No nought has a sign.
        let number = number == 0 ? 0 : number
        switch format {
        case .compact: return number.formatted(.number.notation(.compactName).locale(locale))
        case .compactCurrency(let code): return number.formatted(.currency(code: code).notation(.compactName).locale(locale))
        case .percent:
            let digits = max(0, (digits ?? 2) - 2)
            return number.formatted(.percent.precision(.fractionLength(0...digits)).locale(locale))
        case .currency(let code):
            let digits = number == number.rounded() ? 0 : max(2, digits ?? 2)
            return number.formatted(.currency(code: code).precision(.fractionLength(digits)).locale(locale))
        case .automatic, .date:
            guard let digits else { return number.formatted(.number.precision(.fractionLength(0...2)).locale(locale)) }
            return number.formatted(.number.precision(.fractionLength(digits)).locale(locale))
        }
    }

    /// A date by the fields of a template, in the order of the language.
    package func date(_ date: Date, _ template: String) -> String {
        let formatter = DateFormatter()
        formatter.locale = locale.withoutNumbering
        formatter.calendar = calendar
        formatter.timeZone = zone
        formatter.setLocalizedDateFormatFromTemplate(template)
        return formatter.string(from: date).replacingOccurrences(of: "\u{202F}", with: "\u{A0}")
    }

    /// The template for the labels of an axis of time.
    ///
    /// Days of one week are told by their names, months by theirs, with the year at its beginning where there are several.
    package func template(for ticks: DateTicks, on date: Date, span: TimeInterval) -> String {
        switch ticks.unit {
        case .minute: "jmm"
        case .hour: span > 86_400 * 1.5 && calendar.component(.hour, from: date) == 0 ? "MMMd" : "j"
        case .day: span <= 8.5 * 86_400 ? "EEE" : "MMMd"
        case .week: "MMMd"
        case .month: span > ChartDateUnit.year.seconds * 1.1 && calendar.component(.month, from: date) == 1 ? "y" : "MMM"
        case .year: "y"
        }
    }

    /// A value in a sentence: dates in full, as far as their unit goes.
    ///
    /// - Parameter span: how long the axis is, for dates; those of one week are told by their day alone.
    package func spoken(_ value: ChartValue, _ axis: ChartAxis, unit: ChartDateUnit?, span: TimeInterval = .infinity) -> String {
        switch value {
        case .category(let name): return name
        case .number(let number): return self.number(number, spokenAxis(axis))
        case .date(let date):
            let template =
                switch unit {
                case .minute, .hour: span <= 86_400 * 1.1 ? "jmm" : "EEEEjmm"
                case .day: span <= 7.5 * 86_400 ? "EEEE" : "EEEEMMMMd"
                case .week: "MMMMd"
                case .month: span <= ChartDateUnit.year.seconds * 1.1 ? "MMMM" : "MMMMy"
                case .year: "y"
                case nil: span <= 86_400 * 1.1 ? "jmm" : span <= ChartDateUnit.year.seconds * 1.1 ? "MMMMd" : "MMMMdy"
                }
            return self.date(date, template)
        }
    }

    private func spokenAxis(_ axis: ChartAxis) -> ChartAxis {
        var axis = axis
        axis.showsUnit = true
        return axis
    }
}

extension Locale {
    /// The language with the digits that it has by itself: Foundation's formatters of dates stop the program where another numbering is named.
    fileprivate var withoutNumbering: Locale {
        var parts = Locale.Components(locale: self)
        guard let numbering = parts.numberingSystem else { return self }
        parts.numberingSystem = nil
        return numbering.identifier == "arab" && region == nil ? Locale(identifier: "ar-EG") : Locale(components: parts)
    }
}
