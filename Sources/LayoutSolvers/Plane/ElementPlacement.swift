// SPDX-License-Identifier: MIT
//
// Where a layout puts one element, and how it shows it.

package import Foundation
package import VitrineGeometry

/// The numbers behind layout attributes.
package struct ElementPlacement: Hashable, Sendable {
    package var center: CGPoint
    package var size: CGSize
    package var alpha: CGFloat = 1
    package var zIndex = 0
    package var transform3D = CATransform3D.identity

    package init(
        center: CGPoint = .zero, size: CGSize, alpha: CGFloat = 1, zIndex: Int = 0, transform3D: CATransform3D = .identity
    ) {
        (self.center, self.size, self.alpha, self.zIndex, self.transform3D) = (center, size, alpha, zIndex, transform3D)
    }
}

extension ElementPlacement {
    /// The same with x and y exchanged, which turns a layout that runs to the right into one that runs down.
    package var transposed: ElementPlacement {
        var result = self
        result.center = CGPoint(x: center.y, y: center.x)
        result.size = CGSize(width: size.height, height: size.width)
        if transform3D != .identity { result.transform3D = transform3D.conjugated(by: CATransform3D.exchangeOfAxes) }
        return result
    }

    /// The same with the transform of its mirror image; the place is mirrored by the collection view.
    package var withMirroredTransform: ElementPlacement {
        guard transform3D != .identity else { return self }
        var result = self
        result.transform3D = transform3D.conjugated(by: CATransform3DMakeScale(-1, 1, 1))
        return result
    }

    /// A zIndex from a distance, however far.
    static func zIndex(_ depth: CGFloat) -> Int { Int(min(max(depth, -1_000_000), 1_000_000).rounded()) }
}

extension CATransform3D {
    /// x and y exchanged; its own inverse.
    fileprivate static let exchangeOfAxes: CATransform3D = {
        var matrix = CATransform3D.identity
        (matrix.m11, matrix.m12, matrix.m21, matrix.m22) = (0, 1, 1, 0)
        return matrix
    }()

    /// The transform as it acts in a space that a matrix which is its own inverse leads to.
    fileprivate func conjugated(by matrix: CATransform3D) -> CATransform3D {
        CATransform3DConcat(CATransform3DConcat(matrix, self), matrix)
    }

    /// The view of an eye at a distance in points; without one for 0 (geometry.perspective-divides).
    static func perspective(_ distance: CGFloat) -> CATransform3D {
        var matrix = CATransform3D.identity
        if distance > 0 { matrix.m34 = -1 / distance }
        return matrix
    }

    /// One transform after the other.
    static func chain(_ transforms: CATransform3D...) -> CATransform3D {
        transforms.dropFirst().reduce(transforms.first ?? .identity) { CATransform3DConcat($0, $1) }
    }
}

extension CGFloat {
    /// An angle given in degrees, in radians.
    var inRadians: CGFloat { self * .pi / 180 }
}
