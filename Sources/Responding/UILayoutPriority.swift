// SPDX-License-Identifier: MIT
//
// How much a wish of layout counts, and the axes it is about.

/// How much a wish of layout counts, 0 to 1000; required is not a wish.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    public let rawValue: Float

    public init(rawValue: Float) { self.rawValue = rawValue }

    /// Creates a priority of 0 to 1000.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// Creates a priority of 0 to 1000.
    public init(floatLiteral value: Float) { self.rawValue = value }

    /// Creates a priority of 0 to 1000.
    public init(integerLiteral value: Int) { self.rawValue = Float(value) }

    /// Not a wish.
    public static let required = UILayoutPriority(1000)
    /// How much content resists being cut.
    public static let defaultHigh = UILayoutPriority(750)
    /// How much a drag counts that may resize a window.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// How much a window wants to keep its size.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// How much a drag counts that may not resize a window.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// How much content resists being stretched.
    public static let defaultLow = UILayoutPriority(250)
    /// How much a view wants to be as small as a fitting size.
    public static let fittingSizeLevel = UILayoutPriority(50)

    /// Whether the first counts less.
    public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }

    /// A priority that counts by so much more.
    public static func + (priority: UILayoutPriority, more: Float) -> UILayoutPriority { UILayoutPriority(priority.rawValue + more) }

    /// A priority that counts by so much less.
    public static func - (priority: UILayoutPriority, less: Float) -> UILayoutPriority { UILayoutPriority(priority.rawValue - less) }

    /// Has a priority count by so much more.
    public static func += (priority: inout UILayoutPriority, more: Float) { priority = priority + more }

    /// Has a priority count by so much less.
    public static func -= (priority: inout UILayoutPriority, less: Float) { priority = priority - less }
}
