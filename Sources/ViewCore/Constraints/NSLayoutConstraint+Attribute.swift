// SPDX-License-Identifier: MIT
//
// What a constraint relates, and how.

extension NSLayoutConstraint {
    /// How the first attribute stands to the second.
    public enum Relation: Int, Hashable, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1

        var sign: String {
            switch self {
            case .lessThanOrEqual: "<="
            case .equal: "=="
            case .greaterThanOrEqual: ">="
            }
        }
    }

    /// An edge, a size, a centre or a baseline of a view.
    public enum Attribute: Int, Hashable, Sendable {
        case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins
        case centerYWithinMargins

        package var isSize: Bool { self == .width || self == .height }

        var isCenter: Bool {
            self == .centerX || self == .centerY || self == .centerXWithinMargins || self == .centerYWithinMargins
        }

        package var isVertical: Bool {
            switch self {
            case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins, .height: true
            default: false
            }
        }

        /// Whether the side depends on the direction of reading.
        var isDirectional: Bool {
            switch self {
            case .leading, .trailing, .leadingMargin, .trailingMargin: true
            default: false
            }
        }

        /// The attribute without the margins, where it has them.
        package var withoutMargin: Attribute? {
            switch self {
            case .leftMargin: .left
            case .rightMargin: .right
            case .topMargin: .top
            case .bottomMargin: .bottom
            case .leadingMargin: .leading
            case .trailingMargin: .trailing
            case .centerXWithinMargins: .centerX
            case .centerYWithinMargins: .centerY
            default: nil
            }
        }

        /// Whether the side is left or right whatever the direction of reading.
        var isAbsoluteSide: Bool {
            switch self {
            case .left, .right, .leftMargin, .rightMargin: true
            default: false
            }
        }

        /// Whether a constraint can be between the two: sizes go with sizes, and places with places, those of the other axis too, but not
        /// leading or trailing with left or right (constraints.pairs).
        package func isCompatible(with other: Attribute) -> Bool { isSize == other.isSize && !mixesSides(with: other) }

        /// Whether one side depends on the direction of reading and the other does not.
        func mixesSides(with other: Attribute) -> Bool {
            isDirectional && other.isAbsoluteSide || isAbsoluteSide && other.isDirectional
        }
    }
}
