// SPDX-License-Identifier: MIT
//
// What is in view drawn a part at a time: the views of some items, then of the next, where they are very many.

import Foundation
import VitrineCollectionUI
package import VitrineDrawing
import VitrineFiles
import VitrineGeometry
import VitrineLayers
import VitrineScene
import VitrineViews

/// What has come to light in the parts of what is in view.
@MainActor
struct StageParts {
    /// How many elements have views at a time.
    static let size = 1024

    private var search = ShortfallSearch()
    private(set) var uncoveredPlaces: [Diagnostic] = []
    /// Whether all parts were looked at.
    private(set) var isLookedThrough = false

    /// Has a collection view show the first part before it shows anything.
    init(showing view: UICollectionView) { view.renderedPart = 0..<Self.size }

    /// The nodes that lack room, each place of the file once.
    func shortfalls(of canvas: Scene.Canvas) -> [Shortfall] { search.all(on: canvas) }

    mutating func note(_ views: [UIView], _ uncovered: [Diagnostic]) {
        for view in views { search.visit(view) }
        for place in uncovered where !uncoveredPlaces.contains(place) { uncoveredPlaces.append(place) }
    }

    mutating func noteLookedThrough() { isLookedThrough = true }
}

extension Stage {
    /// Hands over what is shown as pictures that are painted over each other, from back to front, with the views of one at a time.
    ///
    /// - Returns: Whether they are the whole; where they cannot be, nothing that was handed over counts.
    package func displayParts(_ body: (DisplayList) throws -> Void) throws -> Bool {
        guard parts != nil, crowd == nil else { return false }
        var seam = ElementSeam()
        return try forEachPart({ listOfShown(at: nil) }) { list, isFirst, isLast in
            guard let part = seam.part(of: list, isFirst: isFirst, isLast: isLast) else { return false }
            try body(part)
            return true
        }
    }

    /// The picture of all parts.
    func joined(_ list: () -> DisplayList) -> DisplayList {
        guard crowd == nil else { return inSurroundings(list) }
        var (all, elements): (DisplayList?, [DisplayList.Layer]) = (nil, [])
        let isWhole = forEachPart(list) { list, _, _ in
            elements += list.layers.lazy.compactMap(\.elementsOnGround).first ?? []
            all = list
            return true
        }
        guard isWhole, var all else { return inSurroundings(list) }
        all.layers = all.layers.map { $0.withElementsOnGround(elements) }
        return all
    }

    /// Looks at all that is in view, for what is to be told of it.
    func lookThrough() {
        if parts == nil { _ = displayList() } else { _ = forEachPart({ listOfShown(at: nil) }) { _, _, _ in true } }
    }

    /// Shows one part after the other.
    ///
    /// - Parameters:
    ///   - list: the picture of the views that are there.
    ///   - body: takes it, and says whether there is anything in going on.
    /// - Returns: Whether all were shown; where not, all views are made for what is asked for next.
    private func forEachPart(
        _ list: () -> DisplayList, _ body: (_ list: DisplayList, _ isFirst: Bool, _ isLast: Bool) throws -> Bool
    ) rethrows -> Bool {
        collectionView.displayElement = .ground
        defer { collectionView.displayElement = nil }
        let looks = parts?.isLookedThrough == false
        if looks { parts = StageParts(showing: collectionView) }
        var (start, isLast) = (0, false)
        while !isLast {
            let next = start + StageParts.size
            let part = inSurroundings { () -> DisplayList? in
                collectionView.renderedPart = start..<next
                let list = list()
                let elements = shownElements
                // What lies deeper, or nearer, is painted in another order than it comes in.
                if elements.contains(where: { $0.layer.zPosition != 0 || !CATransform3DIsAffine($0.layer.transform) }) { return nil }
                if looks { parts?.note(start == 0 ? [screen == nil ? collectionView : window] : elements, uncoveredPlaces(file: file)) }
                return list
            }
            isLast = next >= collectionView.numberOfElementsInView
            guard let part, try body(part, start == 0, isLast) else {
                parts = nil
                collectionView.renderedPart = nil
                return false
            }
            start = next
        }
        parts?.noteLookedThrough()
        return true
    }
}

extension DisplayList.Element {
    /// Marks the layer that elements lie on while it is looked for.
    fileprivate static let ground = DisplayList.Element(category: .decoration, kind: "vitrine.ground", section: -1, item: -1)
}

/// Where pictures of parts meet: at the layer that the elements lie on, between what is beneath and above them there.
private struct ElementSeam {
    /// The picture of a part, without what others have painted beneath it or paint above it; nil where such pictures painted over each other
    /// are not the whole.
    mutating func part(of list: DisplayList, isFirst: Bool, isLast: Bool) -> DisplayList? {
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
    fileprivate var elementsOnGround: [DisplayList.Layer]? {
        if element == .ground { return elementPlaces.map { Array(sublayers[$0]) } ?? [] }
        return element == nil ? sublayers.lazy.compactMap(\.elementsOnGround).first : nil
    }

    /// The layer with other elements on the ground.
    fileprivate func withElementsOnGround(_ elements: [DisplayList.Layer]) -> DisplayList.Layer {
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
