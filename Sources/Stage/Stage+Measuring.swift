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

    /// Has all cells that measure themselves say their size, a screen of them at a time, so that the whole is known before it is drawn.
    ///
    /// - Parameter end: How far along the content; nil is all of it. It is asked for again as the content grows.
    func measureContent(upTo end: () -> CGFloat? = { nil }) {
        let layout = collectionView.collectionViewLayout
        let isMeasured = (layout as? SceneCompositionalLayout)?.isMeasured ?? (layout as? WaterfallLayout)?.measuresElements
        guard collectionView.hasEstimatedSizes || isMeasured == true else { return }
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
