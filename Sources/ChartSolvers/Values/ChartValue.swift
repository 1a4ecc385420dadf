// SPDX-License-Identifier: MIT
//
// What a chart plots: numbers, categories and dates.

public import Foundation

/// A value of the data that a mark stands for along an axis.
public enum ChartValue: Hashable, Sendable {
    /// A number on a continuous axis.
    case number(Double)
    /// A name on an axis of names, which stand in the order in which the marks bring them.
    case category(String)
    /// A moment on an axis of time.
    case date(Date)

    /// The number; nil for names and dates.
    package var number: Double? {
        if case .number(let number) = self { number } else { nil }
    }

    /// The number, or the seconds since 2001 of a date; nil for names and for what is no number.
    package var position: Double? {
        switch self {
        case .number(let number): number.isFinite ? number : nil
        case .date(let date): date.timeIntervalSinceReferenceDate
        case .category: nil
        }
    }

    /// What tells the value from others of its axis, in words that never change.
    package var key: String {
        switch self {
        case .number(let number): "\(number)"
        case .category(let name): name
        case .date(let date): "\(date.timeIntervalSinceReferenceDate)"
        }
    }
}

extension ChartValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    public init(stringLiteral value: String) { self = .category(value) }
    public init(floatLiteral value: Double) { self = .number(value) }
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
}

extension ChartValue {
    /// The date that a text of the form `2026-03-14`, `2026-03-14 09:41` or `2026-03-14T09:41:00Z` tells, at Greenwich where it
    /// names no zone of its own; nil for any other text.
    public init?(dateText text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count >= 7, bytes.count <= 25, bytes[4] == UInt8(ascii: "-") else { return nil }
        func number(_ range: Range<Int>) -> Int? {
            guard range.upperBound <= bytes.count, bytes[range].allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
            return Int(String(decoding: bytes[range], as: UTF8.self))
        }
        guard let year = number(0..<4), let month = number(5..<7), (1...12).contains(month) else { return nil }
        var parts = DateComponents(year: year, month: month, day: 1)
        var zone = 0
        if bytes.count > 7 {
            guard bytes.count >= 10, bytes[7] == UInt8(ascii: "-"), let day = number(8..<10), (1...31).contains(day) else { return nil }
            parts.day = day
        }
        if bytes.count > 10 {
            guard bytes.count >= 16, [UInt8(ascii: "T"), UInt8(ascii: " ")].contains(bytes[10]), bytes[13] == UInt8(ascii: ":"),
                let hour = number(11..<13), hour < 24, let minute = number(14..<16), minute < 60
            else { return nil }
            (parts.hour, parts.minute) = (hour, minute)
            var end = 16
            if bytes.count >= 19, bytes[16] == UInt8(ascii: ":"), let second = number(17..<19), second < 60 {
                parts.second = second
                end = 19
            }
            switch String(decoding: bytes[end...], as: UTF8.self) {
            case "", "Z": break
            case let offset:
                guard offset.utf8.count == 6, offset.hasPrefix("+") || offset.hasPrefix("-"), let hours = number(end + 1..<end + 3),
                    let minutes = number(end + 4..<end + 6)
                else { return nil }
                zone = (hours * 3600 + minutes * 60) * (offset.hasPrefix("-") ? -1 : 1)
            }
        }
        let calendar = Calendar.chart(in: .gmt)
        guard let date = calendar.date(from: parts), calendar.component(.month, from: date) == month else { return nil }
        self = .date(date.addingTimeInterval(-Double(zone)))
    }
}

extension Calendar {
    /// The calendar by which charts count, in a time zone: weeks begin on Monday, as ISO 8601 has them.
    package static func chart(in zone: TimeZone) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        (calendar.firstWeekday, calendar.minimumDaysInFirstWeek) = (2, 4)
        return calendar
    }
}
