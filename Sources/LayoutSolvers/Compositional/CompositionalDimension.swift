// SPDX-License-Identifier: MIT
//
// Lengths of a compositional layout that depend on their container, and how they become points.

package import Foundation
import VitrineGeometry

/// A length: a fraction of the container, points, or an estimate that stands until something was measured (compositional.dimensions).
package enum CompositionalDimension: Hashable, Sendable {
    case fractionalWidth(CGFloat)
    case fractionalHeight(CGFloat)
    case absolute(CGFloat)
    case estimated(CGFloat)
    /// Estimated, and as long as the longest measured sibling (compositional.uniform-siblings).
    case uniformAcrossSiblings(estimate: CGFloat)

    /// Whether the length is measured.
    package var isEstimated: Bool {
        switch self {
        case .estimated, .uniformAcrossSiblings: true
        case .fractionalWidth, .fractionalHeight, .absolute: false
        }
    }

    var isUniform: Bool {
        if case .uniformAcrossSiblings = self { true } else { false }
    }

    /// The length in a container, in points; an estimate is taken as it is.
    ///
    /// Fractions are rounded down to a pixel, absolute lengths stay as they are (compositional.fractions-round-down). A negative length
    /// counts as none.
    func length(in container: CGSize, on grid: PixelGrid) -> CGFloat {
        switch self {
        case .fractionalWidth(let fraction): grid.floorWithHair((fraction.orZero * container.width).sound)
        case .fractionalHeight(let fraction): grid.floorWithHair((fraction.orZero * container.height).sound)
        case .absolute(let length), .estimated(let length), .uniformAcrossSiblings(let length): max(length.sound, 0)
        }
    }
}

/// The two dimensions of an item.
package struct CompositionalSize: Hashable, Sendable {
    package var width: CompositionalDimension
    package var height: CompositionalDimension

    package init(width: CompositionalDimension, height: CompositionalDimension) {
        self.width = width
        self.height = height
    }

    func size(in container: CGSize, on grid: PixelGrid) -> CGSize {
        CGSize(width: width.length(in: container, on: grid), height: height.length(in: container, on: grid))
    }

    /// Whether either dimension is measured.
    var isEstimated: Bool { width.isEstimated || height.isEstimated }

    /// Makes the dimension along an axis a fraction of the container.
    mutating func setPart(_ fraction: CGFloat, along axis: FlowDirection) {
        if axis == .vertical { height = .fractionalHeight(fraction) } else { width = .fractionalWidth(fraction) }
    }

    /// The dimension along an axis.
    func along(_ axis: FlowDirection) -> CompositionalDimension { axis == .vertical ? height : width }
}

extension FlowDirection {
    /// The other axis.
    var crossing: FlowDirection { self == .vertical ? .horizontal : .vertical }

    func point(main: CGFloat, cross: CGFloat) -> CGPoint { self == .vertical ? CGPoint(x: cross, y: main) : CGPoint(x: main, y: cross) }

    /// The coordinate along the axis.
    package func main(_ point: CGPoint) -> CGFloat { self == .vertical ? point.y : point.x }

    /// The coordinate across the axis.
    package func cross(_ point: CGPoint) -> CGFloat { self == .vertical ? point.x : point.y }
}

extension PixelGrid {
    /// The grid line below, where a value a hair below a line counts as on it.
    func floorWithHair(_ value: CGFloat) -> CGFloat { max((value * scale + 0.001).rounded(.down) / scale, 0) }

    /// The nearest grid line; what sums leave far below a pixel is cleared first, so that a half stays a half.
    func nearest(_ value: CGFloat) -> CGFloat {
        ((value * scale * 65_536).rounded() / 65_536).rounded(.toNearestOrAwayFromZero) / scale
    }
}

extension CGFloat {
    /// The number, or 0 where it is none.
    var orZero: CGFloat { isFinite ? self : 0 }

    /// A number that can be added to others without end: finite, and of no more than a billion points.
    var sound: CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, -1e9), 1e9) }
}

extension CGSize {
    var sound: CGSize { CGSize(width: max(width.sound, 0), height: max(height.sound, 0)) }

    /// The size with what was measured in place of what was estimated.
    func measured(as own: CGSize?, of size: CompositionalSize) -> CGSize {
        guard let own else { return self }
        return CGSize(
            width: size.width.isEstimated ? max(own.width.sound, 0) : width,
            height: size.height.isEstimated ? max(own.height.sound, 0) : height)
    }
}

extension CGRect {
    /// The rectangle in finite numbers, its size not negative.
    var soundRect: CGRect {
        CGRect(x: origin.x.sound, y: origin.y.sound, width: abs(size.width.sound), height: abs(size.height.sound))
    }
}

extension UIEdgeInsets {
    var sound: UIEdgeInsets { UIEdgeInsets(top: top.sound, left: left.sound, bottom: bottom.sound, right: right.sound) }
}
