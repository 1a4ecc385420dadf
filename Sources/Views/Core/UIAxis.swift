// SPDX-License-Identifier: MIT
//
// The two axes of a plane, as a set.

/// The axes along which something holds.
public struct UIAxis: OptionSet, Hashable, Sendable {
    /// The value behind the name.
    public let rawValue: UInt

    /// Creates a value from what is behind its name.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// From side to side.
    public static let horizontal = UIAxis(rawValue: 1)
    /// From top to bottom.
    public static let vertical = UIAxis(rawValue: 2)
    /// Both axes.
    public static let both: UIAxis = [.horizontal, .vertical]
}
