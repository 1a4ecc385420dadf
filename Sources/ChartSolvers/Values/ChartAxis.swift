// SPDX-License-Identifier: MIT
//
// What is said of an axis.

import Foundation

/// An axis of a chart: what it is called, what lies along it, and how it is labelled.
///
/// What is not said is found in the data, as Swift Charts does.
public struct ChartAxis: Hashable, Sendable {
    /// What is measured, shown beside the axis and told to those who hear the chart; empty shows nothing.
    public var label = ""
    /// What stands behind each number: `km`, or `visits` in sentences alone where `showsUnit` is false.
    public var unit = ""
    /// Whether the unit stands at the labels too.
    public var showsUnit = true
    /// How values become places; nil is found in the values.
    public var scale: ChartScaleKind?
    /// The ends of the axis: two numbers or two dates, or the names in their order; empty is found in the data and made round.
    public var domain: [ChartValue] = []
    /// Whether zero is on the axis; nil has it there on the axis that bars and areas grow along, and on the y axis of lines.
    public var includesZero: Bool?
    /// The span that each date stands for; nil is found in the data where there are bars.
    public var dateUnit: ChartDateUnit?
    /// About how many labels there are; nil is as many as have room.
    public var tickCount: Int?
    /// The values that have labels; nil takes round ones.
    public var values: [ChartValue]?
    /// How values are written.
    public var format = ChartFormat.automatic
    /// How much of the x axis is seen at a time, for a chart that is scrolled; nil shows all of it.
    ///
    /// So many names, so much of a number, or of dates so many of their unit, days where none is said. The y axis is not scrolled.
    public var visibleLength: Double?
    /// The value at which what is seen begins; nil is the first one.
    public var scrollPosition: ChartValue?
    /// Whether there are grid lines.
    public var showsGrid = true
    /// Whether there are labels.
    public var showsLabels = true
    /// Whether the labels of dates stand in the middle of their span, without lines between them.
    public var centersLabels = false

    /// An axis of which nothing is said.
    public init() {}
}
