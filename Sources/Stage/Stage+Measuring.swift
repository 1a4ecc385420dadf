// SPDX-License-Identifier: MIT
//
// Elements that measure themselves, measured before they are seen.

package import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineInterfaces
import VitrineLayouts
import VitrineScene
import VitrineViews

extension Stage {
    /// The size of a canvas that shows the first item with as much room at its sides as there is at one; nil without an item.
    package var sizeAroundFirstItem: CGSize? {
        let layout = collectionView.collectionViewLayout
        guard collectionView.numberOfSections > 0, collectionView.numberOfItems(inSection: 0) > 0,
            let frame = layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame
        else { return nil }
        let content = layout.collectionViewContentSize
        let margin = max(min(frame.minX, content.width - frame.maxX), 0)
        return CGSize(width: max(frame.width + 2 * margin, 1).rounded(.up), height: max(content.height, 1).rounded(.up))
    }

    /// Measures the items of a waterfall before the place that it begins at, as they had been in sight on the way there.
    func measureColumns(before scroll: Scene.Scroll?) {
        guard let layout = collectionView.collectionViewLayout as? WaterfallLayout, layout.measuresElements else { return }
        switch scroll {
        case .offset(let offset): measureContent { offset.y + self.scene.canvas.size.height }
        case .item(let path, _): measureContent { layout.layoutAttributesForItem(at: path).map(\.frame.maxY) }
        case .none, .section: break
        }
        window.layoutIfNeeded()
    }

    /// Whether elements measure themselves.
    private var measuresElements: Bool {
        let layout = collectionView.collectionViewLayout
        let isMeasured = (layout as? SceneCompositionalLayout)?.isMeasured ?? (layout as? WaterfallLayout)?.measuresElements
        return collectionView.hasEstimatedSizes || isMeasured == true
    }

    /// How often it is scrolled on to an item that moves as others measure themselves.
    private static let mostScrolls = 32

    /// Scrolls on to an item that was scrolled to, and is not in sight as elements on the way have measured themselves.
    func scrollOn(to path: IndexPath, at position: Scene.ScrollPosition) {
        guard measuresElements else { return }
        for _ in 0..<Self.mostScrolls {
            window.layoutIfNeeded()
            guard let frame = collectionView.layoutAttributesForItem(at: path)?.frame else { return }
            let (sight, offset) = (collectionView.bounds, collectionView.contentOffset)
            let seen = frame.intersection(sight)
            let isSeen = seen.width > min(frame.width, sight.width) - 0.5 && seen.height > min(frame.height, sight.height) - 0.5
            if isSeen, !seen.isNull { return }
            scroll(to: path, at: position)
            if collectionView.contentOffset == offset { return }
        }
    }

    /// Has all cells that measure themselves say their size, a screen of them at a time, so that the whole is known before it is drawn.
    ///
    /// - Parameter end: How far along the content; nil is all of it. It is asked for again as the content grows.
    func measureContent(upTo end: () -> CGFloat? = { nil }) {
        guard measuresElements else { return }
        let (screen, start) = (scene.canvas.size, collectionView.bounds.origin)
        var corner = CGPoint.zero
        inSurroundings {
            while corner.y < min(collectionView.contentSize.height, end() ?? .infinity) {
                corner.x = 0
                while corner.x < collectionView.contentSize.width {
                    collectionView.renderedRect = CGRect(origin: corner, size: screen)
                    window.layoutIfNeeded()
                    corner.x += screen.width
                }
                corner.y += screen.height
            }
            collectionView.renderedRect = CGRect(origin: start, size: screen)
        }
    }
}
