// SPDX-License-Identifier: MIT
//
// Groups as outputs draw them in parts, and how two of them differ.

import VitrineDrawing
import VitrineGeometry

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

    /// The group without what lies beneath it.
    package var withoutShadow: Self {
        var bare = self
        bare.shadow = nil
        return bare
    }

    /// The group with its shadow just beneath it.
    package var withCenteredShadow: Self {
        var result = self
        result.shadow = shadow?.centered
        return result
    }

    /// The group with other things on it.
    package func holding(_ nodes: [Composition.Node]) -> Self {
        var result = self
        result.nodes = nodes
        return result
    }

    /// Whether two groups differ in nothing that is seen but the groups on them.
    package func looks(like other: Self) -> Bool {
        guard place == other.place, cut == other.cut, opacity == other.opacity, box == other.box, shadow == other.shadow,
            (clip == nil) == (other.clip == nil), mask == other.mask, asksForHardEdges == other.asksForHardEdges,
            clipPaths == other.clipPaths, blend == other.blend, isIsolated == other.isIsolated
        else { return false }
        return nodes.lazy.filter(\.isLeaf).elementsEqual(other.nodes.lazy.filter(\.isLeaf))
    }
}

extension Composition.Node {
    /// Whether this is no group.
    fileprivate var isLeaf: Bool {
        if case .group = self { false } else { true }
    }
}
