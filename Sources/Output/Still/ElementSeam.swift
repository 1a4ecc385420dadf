// SPDX-License-Identifier: MIT
//
// Where pictures meet that are painted over each other: between the elements of a collection view.

import Foundation
package import VitrineDrawing
import VitrineGeometry

extension DisplayList.Element {
    /// Marks the layer that elements lie on while it is looked for.
    package static let ground = DisplayList.Element(category: .decoration, kind: "vitrine.ground", section: -1, item: -1)
}

/// Where pictures of parts meet: at the layer that the elements lie on, between what is beneath and above them there.
package struct ElementSeam {
    package init() {}

    /// The picture of a part, without what others have painted beneath it or paint above it; nil where such pictures painted over each other
    /// are not the whole.
    package func part(of list: DisplayList, isFirst: Bool, isLast: Bool) -> DisplayList? {
        var part = list
        if !isFirst { part.background = nil }
        guard let layers = cut(list.layers, isFirst, isLast) else { return nil }
        part.layers = layers
        return part
    }

    /// Layers around and beside the ground, one of which it is or has it.
    private func cut(_ layers: [DisplayList.Layer], _ isFirst: Bool, _ isLast: Bool) -> [DisplayList.Layer]? {
        for (index, layer) in layers.enumerated() where layer.hasGround {
            guard layer.isPlain else { return nil }
            var ground = layer
            if layer.element == .ground {
                ground.element = nil
                let elements = layer.elementPlaces
                // Where none of a part is seen, nobody can say what lies beneath.
                guard let elements else { return nil }
                ground.sublayers = Array(
                    layer.sublayers[(isFirst ? 0 : elements.lowerBound)..<(isLast ? layer.sublayers.endIndex : elements.upperBound)])
            } else {
                guard let inner = cut(layer.sublayers, isFirst, isLast) else { return nil }
                ground.sublayers = inner
            }
            if !isFirst { (ground.background, ground.contents, ground.backdrop) = (nil, [], nil) }
            return (isFirst ? Array(layers[..<index]) : []) + [ground] + (isLast ? Array(layers[(index + 1)...]) : [])
        }
        return nil
    }
}

extension DisplayList.Layer {
    /// Whether it is the ground or has it on it.
    fileprivate var hasGround: Bool { element == .ground || element == nil && sublayers.contains(where: \.hasGround) }

    /// Where the elements stand among the layers on the ground; nil where there are none.
    fileprivate var elementPlaces: Range<Int>? {
        guard let first = sublayers.firstIndex(where: { $0.element != nil }), let last = sublayers.lastIndex(where: { $0.element != nil })
        else { return nil }
        return first..<(last + 1)
    }

    /// The elements on the ground; nil where it is not here.
    package var elementsOnGround: [DisplayList.Layer]? {
        if element == .ground { return elementPlaces.map { Array(sublayers[$0]) } ?? [] }
        return element == nil ? sublayers.lazy.compactMap(\.elementsOnGround).first : nil
    }

    /// The layer with other elements on the ground.
    package func withElementsOnGround(_ elements: [DisplayList.Layer]) -> DisplayList.Layer {
        guard hasGround else { return self }
        var layer = self
        if element == .ground {
            layer.element = nil
            layer.sublayers.replaceSubrange(elementPlaces ?? sublayers.endIndex..<sublayers.endIndex, with: elements)
        } else {
            layer.sublayers = sublayers.map { $0.withElementsOnGround(elements) }
        }
        return layer
    }

    /// Whether what is painted on it could as well be painted piece by piece: it is not faded, masked, mixed or cut with round corners as a
    /// whole, and has nothing above what is on it.
    fileprivate var isPlain: Bool {
        guard opacity == 1, mask.isEmpty, !hasEffects, !keepsDepth, shadow == nil, border == nil, let affine = transform.planarAffine,
            affine.a == 1, affine.d == 1, affine.b == 0, affine.c == 0
        else { return false }
        return !clipsToBounds || corners.isZero
    }
}
