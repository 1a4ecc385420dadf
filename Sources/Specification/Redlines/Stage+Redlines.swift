// SPDX-License-Identifier: MIT
//
// The views of a stage as they are measured.

import Foundation
import VitrineCollectionUI
import VitrineInterfaces
public import VitrineStage
import VitrineViews

extension Stage {
    /// What is on the canvas, with the distances between it.
    public var redlines: Redlines {
        inSurroundings {
            window.layoutIfNeeded()
            nameElements()
            let measurer = ViewMeasurer(canvas: window)
            let views = MeasuredView.uncovered(measurer.measured(in: window), on: window.bounds).enumerated().sorted { a, b in
                let (first, second) = (a.element.frame, b.element.frame)
                return (first.minY, first.minX, a.offset) < (second.minY, second.minX, b.offset)
            }
            return Redlines(size: pictureSize, views: views.map(\.element))
        }
    }

    /// The views in an element that is shown; none where it is not in sight.
    package func views(in element: Inspection.Element) -> [MeasuredView] {
        inSurroundings {
            let path = element.indexPath
            let view: UIView?
            switch element.category {
            case .cell: view = collectionView.cellForItem(at: path)
            case .supplementary: view = element.kind.flatMap { collectionView.supplementaryView(forElementKind: $0, at: path) }
            case .decoration: view = nil
            }
            return view.map { ViewMeasurer(canvas: window, tellsProperties: true).measured(in: $0) } ?? []
        }
    }
}
