// SPDX-License-Identifier: MIT
//
// Glass in sound numbers.

package import Foundation
package import VitrineDrawing
package import VitrineGeometry

extension Composition {
    /// The lens that a backdrop is, with light on its rim and a shadow around it.
    ///
    /// It looks at what is beneath within the rectangle around its pieces, and changes what lies within its `reach`.
    package struct Glass: Hashable, Sendable {
        /// A rounded rectangle of glass.
        package struct Shape: Hashable, Sendable {
            /// In its own space.
            package let frame: PositiveRect
            package let corners: CornerRadii
            /// From its own space to that of the group, with an inverse.
            package let place: CGAffineTransform
            /// What is laid over what is seen through it; nil is nothing.
            package let film: SeenColor?
            /// Above 0, at most 1.
            package let presence: UnitAlpha
        }

        /// At least one.
        package let shapes: [Shape]
        package let spacing: Length
        package let bevel: Length
        package let refraction: Length
        /// From 0 to 1.
        package let highlight: CGFloat
        /// From 0 to 1.
        package let shade: CGFloat
        /// What is cast around it, whatever its silhouette says.
        package let shadow: Shadow?
        /// A rectangle around its pieces, with what melting adds.
        package let body: CGRect
        /// With the shadow.
        package let reach: CGRect

        /// - Returns: nil where there is no piece of it.
        init?(_ glass: DisplayList.Glass, film: SeenColor?, _ box: Box) {
            let pieces = glass.shapes.isEmpty ? [DisplayList.Glass.Shape(frame: box.rect, corners: box.corners)] : glass.shapes
            shapes = pieces.compactMap { Shape($0, film: film) }
            if shapes.isEmpty { return nil }
            (spacing, bevel, refraction) = (Length(glass.spacing), Length(glass.bevel), Length(glass.refraction))
            (highlight, shade) = (glass.highlight.share, glass.shade.share)
            shadow = glass.shadow.flatMap { shadow in
                guard let color = SeenColor(shadow.color), let offset = FiniteOffset(shadow.offset) else { return nil }
                return Shadow(color: color, radius: Length(shadow.radius), offset: offset, silhouette: .contents)
            }
            let swelling = shapes.count > 1 ? spacing.value / 4 : 0
            body = shapes.reduce(CGRect.null) { $0.union($1.frame.rect.applying($1.place)) }.insetBy(dx: -swelling, dy: -swelling)
            let room = shadow.map { 3 * $0.radius.value } ?? 0
            let offset = shadow?.offset.size ?? .zero
            reach = body.union(body.insetBy(dx: -room, dy: -room).offsetBy(dx: offset.width, dy: offset.height)).bounded
        }

        /// The pieces as one outline, without what melting adds: what formats show that know no glass.
        var outline: FinitePath? {
            var path = Path()
            for shape in shapes { path.append(Path.roundedRect(shape.frame.rect, radii: shape.corners).applying(shape.place)) }
            return FinitePath(path)
        }
    }
}

extension Composition.Glass.Shape {
    fileprivate init?(_ shape: DisplayList.Glass.Shape, film: SeenColor?) {
        let numbers = [shape.transform.a, shape.transform.b, shape.transform.c, shape.transform.d, shape.transform.tx, shape.transform.ty]
        guard let frame = PositiveRect(shape.frame), let presence = UnitAlpha(shape.presence), numbers.allSatisfy({ abs($0) < 1e9 }),
            shape.transform.determinant != 0
        else { return nil }
        (self.frame, corners, place) = (frame, shape.corners.sound.clamped(to: frame.rect.size), shape.transform)
        self.film = shape.film.map { SeenColor($0) } ?? film
        self.presence = presence
    }
}

extension CGFloat {
    /// The number within 0 to 1; what is none counts as 0.
    fileprivate var share: CGFloat { self > 0 ? Swift.min(self, 1) : 0 }
}
