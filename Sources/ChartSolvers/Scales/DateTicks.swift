// SPDX-License-Identifier: MIT
//
// Round dates along an axis, by the calendar of a time zone.

package import Foundation

/// The round steps between the labels of an axis of time: spans of the calendar, so that days stay days where clocks change and
/// months have their own lengths.
package struct DateTicks: Hashable, Sendable {
    /// The span that is counted.
    package var unit: ChartDateUnit
    /// How many spans are between two ticks.
    package var count: Int

    /// A step of so many spans.
    package init(_ unit: ChartDateUnit, _ count: Int = 1) { (self.unit, self.count) = (unit, count) }

    /// The steps that are taken below a year, from the shortest.
    private static let steps: [DateTicks] =
        [1, 5, 15, 30].map { DateTicks(.minute, $0) } + [1, 3, 6, 12].map { DateTicks(.hour, $0) } + [1, 2].map { DateTicks(.day, $0) }
        + [DateTicks(.week)] + [1, 3, 6].map { DateTicks(.month, $0) } + [DateTicks(.year)]

    /// The step for a span that is parted into about so many: the nearest by its ratio, and no shorter than a unit.
    package init(span: TimeInterval, count: Int, atLeast least: ChartDateUnit? = nil) {
        let wanted = span / Double(max(count, 1))
        if wanted > ChartDateUnit.year.seconds * 1.5 {
            let years = NumberTicks(span: span / ChartDateUnit.year.seconds, count: count).step
            self.init(.year, max(1, Int(years)))
            return
        }
        let steps = Self.steps.filter { step in least.map { step.unit >= $0 } ?? true }
        let nearest = steps.min { a, b in
            abs(log(max(wanted, 1) / a.seconds)) < abs(log(max(wanted, 1) / b.seconds))
        }
        self = nearest ?? DateTicks(.year)
    }

    /// The next longer step; nil after that of a thousand years.
    package var longer: DateTicks? {
        if let index = Self.steps.firstIndex(of: self), index + 1 < Self.steps.count { return Self.steps[index + 1] }
        guard count < 1000 else { return nil }
        return DateTicks(.year, count == 1 ? 2 : count % 5 == 0 ? count * 2 : 5 * max(1, count / 2))
    }

    /// About how many seconds a step lasts.
    package var seconds: TimeInterval { unit.seconds * Double(count) }

    /// The ticks within two dates, from the first.
    package func dates(from lower: Date, to upper: Date, in calendar: Calendar) -> [Date] {
        guard lower <= upper, upper.timeIntervalSince(lower) / seconds < 2000 else { return [] }
        var dates: [Date] = []
        var date = floor(lower, in: calendar)
        while date <= upper, dates.count < 2000 {
            if date >= lower { dates.append(date) }
            guard let next = next(after: date, in: calendar), next > date else { break }
            date = next
        }
        return dates
    }

    /// The tick at a date or the nearest before it.
    package func floor(_ date: Date, in calendar: Calendar) -> Date {
        var parts: DateComponents
        switch unit {
        case .minute, .hour:
            parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
            if unit == .hour { parts.minute = 0 }
            if unit == .hour { parts.hour = (parts.hour ?? 0) / count * count } else { parts.minute = (parts.minute ?? 0) / count * count }
        case .day:
            parts = calendar.dateComponents([.year, .month, .day], from: date)
            // Each month begins anew, so that ticks stay where the axis grows.
            parts.day = ((parts.day ?? 1) - 1) / count * count + 1
        case .week: return calendar.dateInterval(of: .weekOfYear, for: date)?.start ?? date
        case .month:
            parts = calendar.dateComponents([.year, .month], from: date)
            parts.month = ((parts.month ?? 1) - 1) / count * count + 1
        case .year:
            parts = calendar.dateComponents([.year], from: date)
            parts.year = (parts.year ?? 1) / count * count
        }
        let start = calendar.date(from: parts) ?? date
        // An hour that comes twice, where clocks go back, is the second one for dates in it.
        let offset = Double(calendar.timeZone.secondsFromGMT(for: start) - calendar.timeZone.secondsFromGMT(for: date))
        if unit <= .hour, count == 1, offset > 0, start.addingTimeInterval(offset) <= date { return start.addingTimeInterval(offset) }
        return start
    }

    /// The tick that follows one.
    package func next(after date: Date, in calendar: Calendar) -> Date? {
        switch unit {
        case .minute: return calendar.date(byAdding: .minute, value: count, to: date)
        case .hour where count == 1: return calendar.date(byAdding: .hour, value: 1, to: date)
        case .hour:
            // By the clock on the wall: 0, 6, 12 and 18, on days of 23 and 25 hours too.
            let hour = calendar.component(.hour, from: date)
            let day = calendar.startOfDay(for: date)
            guard hour + count < 24 else { return calendar.date(byAdding: .day, value: 1, to: day) }
            return calendar.date(bySettingHour: hour + count, minute: 0, second: 0, of: day)
        case .day:
            guard let next = calendar.date(byAdding: .day, value: count, to: date) else { return nil }
            if count > 1, calendar.component(.month, from: next) != calendar.component(.month, from: date) {
                return calendar.dateInterval(of: .month, for: next)?.start
            }
            return next
        case .week: return calendar.date(byAdding: .day, value: 7 * count, to: date)
        case .month: return calendar.date(byAdding: .month, value: count, to: date)
        case .year: return calendar.date(byAdding: .year, value: count, to: date)
        }
    }

    /// The span of the calendar that a date lies in, when steps are single.
    package static func span(of unit: ChartDateUnit, around date: Date, in calendar: Calendar) -> (start: Date, end: Date) {
        let step = DateTicks(unit)
        let start = step.floor(date, in: calendar)
        return (start, step.next(after: start, in: calendar) ?? start.addingTimeInterval(unit.seconds))
    }

    /// The longest unit in which no two of some dates fall into one span, a day where there is one date.
    package static func unit(telling dates: [Date], in calendar: Calendar) -> ChartDateUnit {
        let sorted = Set(dates).sorted()
        guard sorted.count > 1 else { return .day }
        for unit in ChartDateUnit.allCases.reversed() {
            var starts: Set<Date> = []
            if sorted.allSatisfy({ starts.insert(span(of: unit, around: $0, in: calendar).start).inserted }) { return unit }
        }
        return .minute
    }
}
