// SPDX-License-Identifier: MIT
//
// Numbers that are known to be sound: what a display list may say wrongly is asked about once, where one of these is made.

package import Foundation
package import VitrineDrawing
import VitrineGeometry

/// A rectangle of numbers within 10¹² points of the origin; it may have no area.
package struct FiniteRect: Hashable, Sendable {
    package let rect: CGRect

    /// - Returns: nil where an edge is no number, or is further out than anything can be drawn.
    package init?(_ rect: CGRect) {
        guard rect.isBounded else { return nil }
        self.rect = rect
    }
}

/// A finite rectangle with an area.
package struct PositiveRect: Hashable, Sendable {
    package let rect: CGRect

    /// - Returns: nil where a side has no length, or the rectangle is not finite.
    package init?(_ rect: CGRect) {
        guard rect.isBounded, rect.width > 0, rect.height > 0 else { return nil }
        self.rect = rect
    }
}

/// How much is seen of something that is seen at all: above 0, at most 1.
package struct UnitAlpha: Hashable, Sendable {
    package let value: CGFloat

    /// Nothing is seen through.
    package static let opaque = UnitAlpha(value: 1)

    private init(value: CGFloat) { self.value = value }

    /// - Returns: nil for what is not above 0, and for what is no number; more than 1 counts as 1.
    package init?(_ value: CGFloat) {
        guard value > 0 else { return nil }
        self.value = min(value, 1)
    }

    package var isOpaque: Bool { value >= 1 }
}

/// A finite length above 0.
package struct PositiveLength: Hashable, Sendable {
    package let value: CGFloat

    /// - Returns: nil for what is not above 0, not finite, or no number.
    package init?(_ value: CGFloat) {
        guard value > 0, value.isFinite else { return nil }
        self.value = value
    }

    /// What is longer than any picture counts as 10¹² points.
    ///
    /// - Returns: nil for what is not above 0 and for what is no number.
    package init?(cutting value: CGFloat) { self.init(min(value, 1e12)) }
}

/// A finite length that is not negative.
package struct Length: Hashable, Sendable {
    package let value: CGFloat

    /// What is negative, infinite or no number counts as 0.
    package init(_ value: CGFloat) { self.value = value > 0 && value.isFinite ? value : 0 }
}

/// A distance along both axes, finite.
package struct FiniteOffset: Hashable, Sendable {
    package let size: CGSize

    /// No distance.
    package static let zero = FiniteOffset(finite: .zero)

    private init(finite size: CGSize) { self.size = size }

    /// - Returns: nil where one of the numbers is not finite.
    package init?(_ size: CGSize) {
        guard size.width.isFinite, size.height.isFinite else { return nil }
        self.size = size
    }
}

/// A path of which every point is finite; it has at least one.
package struct FinitePath: Hashable, Sendable {
    package let path: Path
    /// The smallest rectangle around all points, those that control curves included.
    package let bounds: CGRect

    /// - Returns: nil for a path without a point, and where a coordinate is not finite.
    package init?(_ path: Path) {
        var (least, most) = (CGPoint(x: CGFloat.infinity, y: .infinity), CGPoint(x: -CGFloat.infinity, y: -.infinity))
        var isSound = true
        func take(_ p: CGPoint) {
            isSound = isSound && p.x.isFinite && p.y.isFinite
            least = CGPoint(x: min(least.x, p.x), y: min(least.y, p.y))
            most = CGPoint(x: max(most.x, p.x), y: max(most.y, p.y))
        }
        for element in path.elements {
            switch element {
            case .move(let p), .line(let p): take(p)
            case .quadCurve(let p, let c):
                take(p)
                take(c)
            case .curve(let p, let c1, let c2):
                take(p)
                take(c1)
                take(c2)
            case .close: break
            }
        }
        guard isSound, least.x <= most.x else { return nil }
        self.path = path
        bounds = CGRect(x: least.x, y: least.y, width: most.x - least.x, height: most.y - least.y)
    }
}

/// A colour that leaves a trace: its alpha is above 0 and at most 1, and every component is a number.
package struct SeenColor: Hashable, Sendable {
    package let color: CGColor

    /// - Returns: nil where nothing would be seen.
    package init?(_ color: CGColor) {
        guard color.alpha > 0 else { return nil }
        func number(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : value }
        self.color = CGColor(
            red: number(color.red), green: number(color.green), blue: number(color.blue), alpha: min(color.alpha, 1))
    }

    package var isOpaque: Bool { color.alpha >= 1 }
}

extension CornerRadii {
    /// The radii as numbers that are finite and not negative.
    var sound: CornerRadii {
        func fit(_ radius: CGFloat) -> CGFloat { radius > 0 ? min(radius, 1e12) : 0 }
        return CornerRadii(
            topLeft: fit(topLeft), topRight: fit(topRight), bottomRight: fit(bottomRight), bottomLeft: fit(bottomLeft), curve: curve)
    }
}
