// SPDX-License-Identifier: MIT
//
// Groups as outputs draw them in parts, and how two of them differ.

import VitrineDrawing
package import VitrineGeometry

extension Composition.Group {
    /// The group in its own plane, whole.
    package var flattened: Self {
        var flat = self
        (flat.place, flat.cut) = (.identity, nil)
        return flat
    }

    /// The group without the outlines that limit it, for one who limits it by himself.
    package var withoutClipPaths: Self {
        var open = self
        open.clipPaths = []
        return open
    }

    /// The group as it is before it is mixed with what is beneath it.
    package var withoutBlend: Self {
        var plain = self
        plain.blend = .normal
        return plain
    }

    /// The group with its picture in place of what is on it, already changed by its filters.
    package func showing(_ picture: Self) -> Self {
        var result = holding([.group(picture)])
        result.filters = []
        return result
    }

    /// A picture with limits of its own, in the space of a group that it lies on.
    ///
    /// - Parameters:
    ///   - image: where the group has it, or the pixels of `place`.
    ///   - place: from the space of the image to that of the group.
    ///   - box: what it is cut at; nil where it is whole.
    ///   - outline: what it is cut at beside, in the space of the image.
    package static func picture(
        _ image: Composition.Image, place: Homography, box: Composition.Box?, outline: FinitePath?, readingRank: Int
    ) -> Self? {
        guard let bounds = FiniteRect(image.frame.rect) else { return nil }
        let reach = box?.rect ?? image.frame.rect
        let extent = Composition.Extent(inside: image.frame.rect, all: reach, withShadow: reach)
        var group = Self(
            identity: nil, name: nil, element: nil, readingRank: readingRank, place: place, cut: nil, opacity: .opaque,
            box: box ?? Composition.Box(bounds: bounds, corners: .zero, hasHardEdges: false), shadow: nil,
            clip: box.map { _ in Composition.Clip(cutsSomething: true, coversCanvas: false) }, mask: nil, nodes: [.image(image)],
            holdsSeveral: false, asksForHardEdges: false, ink: extent, ample: extent)
        if let outline { group.clipPaths = [Composition.ClipPath(outline: outline, fillRule: .winding)] }
        return group
    }

    /// The group without what lies beneath it.
    package var withoutShadow: Self {
        var bare = self
        (bare.shadow, bare.moreShadows) = (nil, [])
        return bare
    }

    /// The group with one of its shadows alone, just beneath it.
    package func withCenteredShadow(_ shadow: Composition.Shadow) -> Self {
        var result = self
        (result.shadow, result.moreShadows) = (shadow.centered, [])
        return result
    }

    /// The group with other things on it.
    package func holding(_ nodes: [Composition.Node]) -> Self {
        var result = self
        result.nodes = nodes
        return result
    }
}

extension Composition.Node {
    /// Whether this is no group.
    package var isLeaf: Bool {
        if case .group = self { false } else { true }
    }
}
