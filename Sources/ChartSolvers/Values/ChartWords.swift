// SPDX-License-Identifier: MIT
//
// The kinds of what charts are made of, under the names that programs and scenes use.

/// What a mark looks like.
public enum ChartMarkKind: String, Hashable, Sendable, CaseIterable {
    case bar, line, area, point, rule, sector
}

/// How the points of a line or an area are joined.
public enum ChartInterpolation: String, Hashable, Sendable, CaseIterable {
    /// By straight lines.
    case linear
    /// By a smooth curve that never goes beyond its points.
    case monotone
    /// By a smooth curve through the points, which may swing beyond them.
    case catmullRom
    /// By steps halfway between the points.
    case stepCenter
    /// By steps at the first point of each two.
    case stepStart
    /// By steps at the second point of each two.
    case stepEnd
}

/// How marks at the same place stand to each other.
public enum ChartStacking: String, Hashable, Sendable, CaseIterable {
    /// On each other.
    case standard
    /// On each other, as shares of their sum.
    case normalized
    /// On each other, about the middle.
    case center
    /// Side by side, for bars.
    case grouped
    /// Over each other.
    case unstacked
}

/// How values become places along an axis.
public enum ChartScaleKind: String, Hashable, Sendable, CaseIterable {
    case linear, log, category, date
}

/// The sign at a point.
public enum ChartSymbol: String, Hashable, Sendable, CaseIterable {
    case circle, square, triangle, diamond, pentagon, plus, cross, asterisk
}

/// Where the names of the series stand.
public enum ChartLegendPosition: String, Hashable, Sendable, CaseIterable {
    /// Beneath the chart where there are several series, and nowhere else.
    case automatic
    case hidden, top, bottom, trailing
}

/// Where the text at a mark stands.
public enum ChartAnnotationPosition: String, Hashable, Sendable, CaseIterable {
    /// Beyond the end of a bar, above a point, above the end of a rule, and in the middle of a sector.
    case automatic
    case top, bottom, leading, trailing, center
}

/// A span of the calendar that a date stands for.
public enum ChartDateUnit: String, Hashable, Sendable, CaseIterable, Comparable {
    case minute, hour, day, week, month, year

    public static func < (a: ChartDateUnit, b: ChartDateUnit) -> Bool { a.seconds < b.seconds }

    /// About how many seconds it lasts.
    package var seconds: Double {
        switch self {
        case .minute: 60
        case .hour: 3600
        case .day: 86_400
        case .week: 604_800
        case .month: 2_629_800
        case .year: 31_557_600
        }
    }
}

/// How the numbers and dates of an axis are written.
public enum ChartFormat: Hashable, Sendable {
    /// Numbers with the digits that their steps need, dates by the unit of their steps.
    case automatic
    /// 0.25 as 25 %.
    case percent
    /// Large numbers in short: 12K.
    case compact
    /// An amount of a currency, by its code, such as EUR.
    case currency(String)
    /// A large amount of a currency in short: €12K.
    case compactCurrency(String)
    /// A date by the fields of a template, such as `MMMd`, in the order of the language.
    case date(String)
}
