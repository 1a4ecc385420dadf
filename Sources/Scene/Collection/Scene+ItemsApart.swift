// SPDX-License-Identifier: MIT
//
// Whether what a scene says of its layout leaves items beside each other.

import Foundation
import VitrineGeometry
import VitrineLayoutSolvers

extension Scene.Layout {
    /// Whether the layout puts the items of a section beside each other, and nothing that the scene says has them meet.
    package func keepsItemsApart(in section: Scene.Section) -> Bool {
        switch parameters {
        case let flow as FlowParameters:
            let own = section.overrides
            let inset = own.sectionInset ?? flow.sectionInset
            let measures = [
                own.minimumLineSpacing ?? flow.minimumLineSpacing, own.minimumInteritemSpacing ?? flow.minimumInteritemSpacing, inset.top,
                inset.left, inset.bottom, inset.right,
            ]
            return measures.allSatisfy { $0 >= 0 }
        case let waterfall as WaterfallParameters:
            return waterfall.minimumColumnSpacing >= 0 && waterfall.minimumInteritemSpacing >= 0
        case let composition as CompositionalParameters:
            guard let layout = composition.layout(of: section), layout.scrolling == .none, composition.interSectionSpacing >= 0 else {
                return false
            }
            return layout.list == nil && layout.spacing >= 0 && layout.insets.isWithin && layout.group.all.allSatisfy(\.keepsItemsApart)
        default: return false
        }
    }
}

extension NSDirectionalEdgeInsets {
    /// Whether no side reaches outward.
    fileprivate var isWithin: Bool { [top, leading, bottom, trailing].allSatisfy { $0 >= 0 } }
}

extension Scene.LayoutItem {
    /// Whether what it holds has no places of its own and no distances below 0.
    fileprivate var keepsItemsApart: Bool {
        if case .frames = content { return false }
        let edges = [edgeSpacing?.leading, edgeSpacing?.top, edgeSpacing?.trailing, edgeSpacing?.bottom]
        return spacing.points >= 0 && insets.isWithin && edges.allSatisfy { ($0?.points ?? 0) >= 0 }
    }
}
