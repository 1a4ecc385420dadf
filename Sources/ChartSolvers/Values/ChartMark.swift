// SPDX-License-Identifier: MIT
//
// One mark of a chart.

public import Foundation

/// A mark that stands for one value of the data: a bar, a point of a line or an area, a point, a rule or a sector.
///
/// The points of a line are marks of their own; those of one series are one line. So it is in Swift Charts.
///
///     ChartMark.bar(x: "Mon", y: 12, series: "Walking")
///     ChartMark.line(x: .date(day), y: 64.5).interpolation(.monotone).symbol(.circle)
public struct ChartMark: Hashable, Sendable {
    /// What the mark looks like.
    public var kind: ChartMarkKind
    /// Where it is along the x axis; nil runs along the whole axis.
    public var x: ChartValue?
    /// Where it ends along the x axis, for marks that reach from one value to another.
    public var xEnd: ChartValue?
    /// Where it is along the y axis, or how large a sector is; nil runs along the whole axis.
    public var y: ChartValue?
    /// Where it ends along the y axis, for marks that reach from one value to another.
    public var yEnd: ChartValue?
    /// The series that it belongs to, which decides its colour and is named in the legend.
    public var series: String?
    /// What it is painted with in place of the colour of its series; see `foregroundStyle(_:)`.
    package var paint: ChartPaint?
    /// How opaque it is, 0 to 1.
    public var opacity: CGFloat = 1
    /// How it stands to others at the same place.
    public var stacking = ChartStacking.standard
    /// How the points of its line are joined.
    public var interpolation = ChartInterpolation.linear
    /// The width of lines and rules in points.
    public var lineWidth: CGFloat
    /// The lengths of dashes and gaps of lines and rules, in points.
    public var dash: [CGFloat] = []
    /// How thick a bar is: up to 1 the share of its place, above that points; nil takes two thirds.
    public var thickness: CGFloat?
    /// The radius of the corners in points: of a bar at the end away from its start, of a sector at all corners.
    public var cornerRadius: CGFloat
    /// The sign at its point; nil shows none on lines and areas.
    public var symbol: ChartSymbol?
    /// The area of the sign in square points, as Swift Charts counts.
    public var symbolSize: CGFloat = 60
    /// Where a sector begins, as a share of the radius: 0 is a pie, 0.6 a ring.
    public var innerRadius: CGFloat = 0
    /// The distance of a sector from its neighbours at both sides, in points.
    public var angularInset: CGFloat = 0
    /// Whether what it covers fades toward its start, for areas and bars.
    public var fades = false
    /// The text at the mark.
    public var annotation: String?
    /// The number at the mark, written as those of the axis are, where there is no text.
    public var annotationNumber: Double?
    /// Where the text stands.
    public var annotationPosition = ChartAnnotationPosition.automatic

    /// A mark of a kind, with the looks that Swift Charts gives such marks.
    public init(_ kind: ChartMarkKind, x: ChartValue? = nil, y: ChartValue? = nil, series: String? = nil) {
        (self.kind, self.x, self.y, self.series) = (kind, x, y, series)
        lineWidth = kind == .rule ? 1 : 2
        cornerRadius = kind == .bar ? 4 : 0
        if kind == .point { symbol = .circle }
    }

    /// A bar from zero to a value: upright, or lying where only x is a number.
    public static func bar(x: ChartValue, y: ChartValue, series: String? = nil) -> ChartMark { ChartMark(.bar, x: x, y: y, series: series) }

    /// A point of a line.
    public static func line(x: ChartValue, y: ChartValue, series: String? = nil) -> ChartMark {
        ChartMark(.line, x: x, y: y, series: series)
    }

    /// A point of the edge of an area that begins at zero.
    public static func area(x: ChartValue, y: ChartValue, series: String? = nil) -> ChartMark {
        ChartMark(.area, x: x, y: y, series: series)
    }

    /// A point of an area between two values.
    public static func area(x: ChartValue, from start: ChartValue, to end: ChartValue, series: String? = nil) -> ChartMark {
        var mark = ChartMark(.area, x: x, y: start, series: series)
        mark.yEnd = end
        return mark
    }

    /// A bar from one value to another.
    public static func bar(x: ChartValue, from start: ChartValue, to end: ChartValue, series: String? = nil) -> ChartMark {
        var mark = ChartMark(.bar, x: x, y: start, series: series)
        mark.yEnd = end
        return mark
    }

    /// A point.
    public static func point(x: ChartValue, y: ChartValue, series: String? = nil) -> ChartMark {
        ChartMark(.point, x: x, y: y, series: series)
    }

    /// A line across the chart at a value.
    public static func rule(x: ChartValue? = nil, y: ChartValue? = nil, series: String? = nil) -> ChartMark {
        ChartMark(.rule, x: x, y: y, series: series)
    }

    /// A sector whose angle is the value's share of all.
    public static func sector(angle: ChartValue, series: String) -> ChartMark { ChartMark(.sector, y: angle, series: series) }

    // MARK: Modifiers

    /// The mark with another property, for modifiers in a row.
    private func with<Value>(_ path: WritableKeyPath<ChartMark, Value>, _ value: Value) -> ChartMark {
        var mark = self
        mark[keyPath: path] = value
        return mark
    }

    /// The mark as a part of a series, which has a colour and a name in the legend.
    public func foregroundStyle(by series: String) -> ChartMark { with(\.series, series) }
    /// The mark painted with what only those who draw it know.
    package func painted(_ paint: ChartPaint?) -> ChartMark { with(\.paint, paint) }
    /// The mark as opaque as told, 0 to 1.
    public func opacity(_ opacity: CGFloat) -> ChartMark { with(\.opacity, opacity) }
    /// The mark standing to others as told.
    public func stacking(_ stacking: ChartStacking) -> ChartMark { with(\.stacking, stacking) }
    /// The points joined as told.
    public func interpolation(_ interpolation: ChartInterpolation) -> ChartMark { with(\.interpolation, interpolation) }
    /// The mark with a sign at its point, of an area in square points.
    public func symbol(_ symbol: ChartSymbol?, size: CGFloat = 60) -> ChartMark { with(\.symbol, symbol).with(\.symbolSize, size) }
    /// The line with a width in points, and dashes.
    public func lineStyle(width: CGFloat, dash: [CGFloat] = []) -> ChartMark { with(\.lineWidth, width).with(\.dash, dash) }
    /// The mark with rounded corners, in points.
    public func cornerRadius(_ radius: CGFloat) -> ChartMark { with(\.cornerRadius, radius) }
    /// The bar as thick as a share of its place, or above 1 as points.
    public func thickness(_ thickness: CGFloat) -> ChartMark { with(\.thickness, thickness) }
    /// The sector as a part of a ring: where it begins as a share of the radius, and its distance from neighbours in points.
    public func ring(innerRadius: CGFloat, angularInset: CGFloat = 1.5) -> ChartMark {
        with(\.innerRadius, innerRadius).with(\.angularInset, angularInset)
    }
    /// The mark fading toward its start.
    public func fading(_ fades: Bool = true) -> ChartMark { with(\.fades, fades) }
    /// The mark with a number at it, written as those of the axis of values are.
    public func annotation(number: Double, position: ChartAnnotationPosition = .automatic) -> ChartMark {
        with(\.annotationNumber, number).with(\.annotationPosition, position)
    }
    /// Whether something stands at it.
    package var isAnnotated: Bool { annotation?.isEmpty == false || annotationNumber != nil }
    /// The mark with a text at it.
    public func annotation(_ text: String?, position: ChartAnnotationPosition = .automatic) -> ChartMark {
        with(\.annotation, text).with(\.annotationPosition, position)
    }
}

/// What a mark is painted with, for those who draw it: a colour of theirs.
package struct ChartPaint: Hashable, Sendable {
    /// The colour.
    package let base: any Hashable & Sendable

    /// Takes a colour of whatever kind.
    package init(_ base: any Hashable & Sendable) { self.base = base }

    package static func == (a: ChartPaint, b: ChartPaint) -> Bool { AnyHashable(a.base) == AnyHashable(b.base) }

    package func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}
