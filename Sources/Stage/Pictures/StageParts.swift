// SPDX-License-Identifier: MIT
//
// What is in view drawn a part at a time: the views of some items, then of the next, where they are very many.

import Foundation
import VitrineCollectionUI
package import VitrineDrawing
import VitrineFiles
import VitrineGeometry
import VitrineLayers
import VitrineNodes
import VitrineOutput
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

    /// Whether a stage whose layout is installed shows its scene a part at a time.
    static func areMade(for scene: Scene, in view: UICollectionView) -> Bool {
        !view.hasEstimatedSizes && scene.canBeDrawnInParts && scene.crowd(beyond: .few) != nil
    }

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
        let seam = ElementSeam()
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

extension Stage {
    /// The nodes in sight that lack room, each place of the file once.
    var shortfalls: [Shortfall] {
        inSurroundings {
            var search = ShortfallSearch()
            search.visit(screen == nil ? collectionView : window)
            return search.all(on: scene.canvas)
        }
    }
}
