// SPDX-License-Identifier: MIT
//
// As many columns as there is room for, as style sheets and SwiftUI have them.

public import Foundation

/// Columns whose number follows from the width: as many as fit of a least width, all as wide as each other.
///
/// The number is that of `repeat(auto-fill, minmax(160px, 1fr))` in CSS Grid and of `GridItem(.adaptive(minimum: 160))` in SwiftUI. Where
/// not even one fits there is one, as wide as the room that there is.
public struct AdaptiveColumns: Hashable, Sendable {
    /// No column is narrower than so many points, unless there is not even room for one.
    public var minimumWidth: CGFloat
    /// No column is wider than so many points; what is left over stays free behind the last.
    ///
    /// Nil is no limit.
    public var maximumWidth: CGFloat?
    /// There are no more columns than this; nil is no limit.
    public var maximumCount: Int?

    /// Columns of at least so many points each.
    public init(minimumWidth: CGFloat, maximumWidth: CGFloat? = nil, maximumCount: Int? = nil) {
        (self.minimumWidth, self.maximumWidth, self.maximumCount) = (minimumWidth, maximumWidth, maximumCount)
    }

    /// No room is divided into more columns.
    private static let mostColumns: CGFloat = 1000

    /// The number of columns in some room, at least 1.
    ///
    /// - Parameters:
    ///   - room: the length to be divided, in points.
    ///   - gap: the distance between columns, in points.
    public func count(in room: CGFloat, gap: CGFloat) -> Int {
        let pitch = max(minimumWidth, 0) + max(gap, 0)
        guard pitch > 0, room.isFinite, room > 0 else { return 1 }
        // A column that fits but for a rounding error fits.
        let fitting = min(((room + max(gap, 0)) / pitch + 1e-9).rounded(.down), Self.mostColumns)
        return max(min(Int(fitting), maximumCount ?? Int(Self.mostColumns)), 1)
    }

    /// The width of a column in some room, in points.
    ///
    /// - Parameters:
    ///   - room: the length to be divided, in points.
    ///   - gap: the distance between columns, in points.
    public func width(in room: CGFloat, gap: CGFloat) -> CGFloat {
        let count = CGFloat(count(in: room, gap: gap))
        return max(min((room - (count - 1) * gap) / count, maximumWidth ?? .infinity), 0)
    }
}
