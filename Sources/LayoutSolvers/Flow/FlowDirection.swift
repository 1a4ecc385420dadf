// SPDX-License-Identifier: MIT
//
// The two scroll directions, and the mapping between (x, y) and (along the scroll, across it) that lets one solver serve both.

package import Foundation
import VitrineGeometry

/// The direction in which a layout grows.
public enum FlowDirection: String, Hashable, Sendable, CaseIterable {
    case vertical, horizontal
}

extension FlowDirection {
    /// The length of a size along the scroll direction.
    package func main(_ size: CGSize) -> CGFloat { self == .vertical ? size.height : size.width }

    /// The length of a size across the scroll direction, along a line of items.
    package func cross(_ size: CGSize) -> CGFloat { self == .vertical ? size.width : size.height }

    func mainSpan(_ rect: CGRect) -> FlowSpan {
        self == .vertical ? FlowSpan(lower: rect.minY, upper: rect.maxY) : FlowSpan(lower: rect.minX, upper: rect.maxX)
    }

    func crossSpan(_ rect: CGRect) -> FlowSpan {
        self == .vertical ? FlowSpan(lower: rect.minX, upper: rect.maxX) : FlowSpan(lower: rect.minY, upper: rect.maxY)
    }

    func mainEdges(_ insets: UIEdgeInsets) -> FlowEdges {
        self == .vertical
            ? FlowEdges(leading: insets.top, trailing: insets.bottom) : FlowEdges(leading: insets.left, trailing: insets.right)
    }

    func crossEdges(_ insets: UIEdgeInsets) -> FlowEdges {
        self == .vertical
            ? FlowEdges(leading: insets.left, trailing: insets.right) : FlowEdges(leading: insets.top, trailing: insets.bottom)
    }

    package func size(main: CGFloat, cross: CGFloat) -> CGSize {
        self == .vertical ? CGSize(width: cross, height: main) : CGSize(width: main, height: cross)
    }

    func rect(main: CGFloat, cross: CGFloat, size: CGSize) -> CGRect {
        CGRect(origin: self == .vertical ? CGPoint(x: cross, y: main) : CGPoint(x: main, y: cross), size: size)
    }
}

/// A stretch of one axis.
struct FlowSpan: Hashable, Sendable {
    var lower: CGFloat
    var upper: CGFloat

    func widened(by slack: CGFloat) -> FlowSpan { FlowSpan(lower: lower - slack, upper: upper + slack) }
    func shifted(by offset: CGFloat) -> FlowSpan { FlowSpan(lower: lower + offset, upper: upper + offset) }

    /// Whether the two share a point, their ends included.
    func touches(_ other: FlowSpan) -> Bool { lower <= other.upper && other.lower <= upper }

    mutating func formUnion(_ other: FlowSpan) {
        lower = min(lower, other.lower)
        upper = max(upper, other.upper)
    }
}

/// The two insets of one axis.
struct FlowEdges: Hashable, Sendable {
    var leading: CGFloat
    var trailing: CGFloat

    var sum: CGFloat { leading + trailing }
}
