// SPDX-License-Identifier: MIT
//
// Glass as a value: its shapes, and what it does with the light.

public import Foundation
public import VitrineGeometry

extension DisplayList {
    /// A lens over what is beneath a layer, with light on its rim: what a backdrop is that is glass (glass.lens, glass.light).
    ///
    /// The blur, the strength of colours and the film over them are those of the backdrop.
    public struct Glass: Hashable, Sendable, Codable {
        /// A rounded rectangle of glass.
        public struct Shape: Hashable, Sendable, Codable {
            /// The rectangle, in points of its own space.
            public var frame: CGRect
            /// The radii of its corners, in points.
            public var corners: CornerRadii
            /// From its own space to that of the layer.
            public var transform: CGAffineTransform
            /// The colour over what is seen through it; nil for that of the backdrop.
            public var film: CGColor?
            /// How much of it is there, 0 to 1: what is less than whole is smaller all around.
            public var presence: CGFloat

            /// A rounded rectangle of glass that is all there.
            public init(
                frame: CGRect, corners: CornerRadii = .zero, transform: CGAffineTransform = .identity, film: CGColor? = nil,
                presence: CGFloat = 1
            ) {
                (self.frame, self.corners, self.transform, self.film) = (frame, corners, transform, film)
                self.presence = presence
            }
        }

        /// The pieces, of which those melt together that are near each other; none for the rounded bounds of the layer.
        public var shapes: [Shape] = []
        /// The distance in points at which pieces begin to reach for each other; 0 for never.
        public var spacing: CGFloat = 0
        /// How wide the curved rim is, in points.
        public var bevel: CGFloat
        /// How far from the edge that lies which is seen at the edge, in points.
        public var refraction: CGFloat
        /// How opaque the white light at the rim is where it is brightest, 0 to 1.
        public var highlight: CGFloat
        /// How opaque the black within the edge is where it is darkest, 0 to 1.
        public var shade: CGFloat
        /// The shadow beneath, which is seen outside of the glass alone.
        public var shadow: Shadow?
        /// How much of it is there, 0 to 1; the other properties say the same already, and a container asks for it.
        public var presence: CGFloat = 1

        /// Glass in the shape of a layer's rounded bounds.
        public init(bevel: CGFloat, refraction: CGFloat, highlight: CGFloat = 0, shade: CGFloat = 0, shadow: Shadow? = nil) {
            (self.bevel, self.refraction, self.highlight, self.shade) = (bevel, refraction, highlight, shade)
            self.shadow = shadow
        }
    }
}

extension DisplayList.Backdrop {
    /// The backdrop with so much of its effect.
    package func faded(by share: CGFloat) -> DisplayList.Backdrop {
        var faded = self
        faded.radius = radius * share
        faded.saturation = 1 + (saturation - 1) * share
        faded.tint = tint?.faded(by: share)
        guard var glass, share < 1 else { return faded }
        glass.refraction *= share
        glass.highlight *= share
        glass.shade *= share
        glass.presence *= share
        if let color = glass.shadow?.color { glass.shadow?.color = color.faded(by: share) }
        for index in glass.shapes.indices { glass.shapes[index].film = glass.shapes[index].film?.faded(by: share) }
        faded.glass = glass
        return faded
    }
}

extension DisplayList.Glass {
    /// The glass as a description of what it lies on says it.
    package var texts: [String] {
        var texts = ["glass \(bevel.numberText())", "refraction \(refraction.numberText())"]
        if highlight > 0 { texts.append("highlight \(highlight.numberText())") }
        if shade > 0 { texts.append("shade \(shade.numberText())") }
        if let shadow { texts.append(shadow.text("shadow")) }
        if !shapes.isEmpty { texts.append("spacing \(spacing.numberText())") }
        return texts + shapes.map(\.text)
    }
}

extension DisplayList.Glass.Shape {
    fileprivate var text: String {
        var text = "piece [\(frame.numberText)]"
        if !corners.isZero { text += " corners \(corners.description)" }
        let t = transform
        if t != .identity {
            text += " matrix(" + [t.a, t.b, t.c, t.d, t.tx, t.ty].map { $0.numberText(places: 6) }.joined(separator: " ") + ")"
        }
        if let film { text += " film \(film.hexText)" }
        return presence == 1 ? text : text + " presence \(presence.numberText())"
    }
}
