// SPDX-License-Identifier: MIT
//
// What the course of a scene's timeline will need from its beginning on.

import Foundation
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineScene

extension Scene {
    /// Whether elements may leave the plane of the collection view, at the beginning or in the course of the timeline.
    var hasDepth: Bool {
        let own =
            collection.perspective != nil || collection.attributes.contains { $0.transform3D != nil }
            || ([collection.layout, collection.spread?.layout].compactMap(\.self)).contains { $0.traits.contains(.hasDepth) }
        return own
            || timeline.steps.contains { step in
                switch step.action {
                case .layout(let layout): layout.traits.contains(.hasDepth)
                case .transition(let transition): transition.layout.traits.contains(.hasDepth)
                case .set(let changes): changes.perspective != nil || changes.attributes?.contains { $0.transform3D != nil } ?? false
                default: false
                }
            }
    }

    /// A size that holds the canvas and all that the timeline makes of the collection view.
    var largestSize: CGSize {
        timeline.steps.reduce(canvas.size) { size, step in
            guard case .bounds(let bounds) = step.action else { return size }
            return CGSize(width: max(size.width, bounds.size.width), height: max(size.height, bounds.size.height))
        }
    }
}

extension Scene.Timeline {
    /// Whether more than one item may come to be selected.
    var selectsSeveral: Bool {
        steps.reduce(0) { count, step in
            if case .select(let paths) = step.action { count + paths.count } else { count }
        } > 1
    }
}
