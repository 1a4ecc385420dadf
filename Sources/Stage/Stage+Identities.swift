// SPDX-License-Identifier: MIT
//
// What stays the same when an element of a scene moves.

package import Foundation
import VitrineScene

extension Stage {
    /// The identity of an item: what its field `id` says, or the field by which the timeline tells items; nil where it has neither.
    package func identity(ofItem path: IndexPath) -> String? {
        guard let use = dataSource.use(ofItem: path) else { return nil }
        let keys = (identityKey.map { [$0] } ?? []) + ["id"]
        return keys.lazy.compactMap { use.fields[$0] }.first.map { $0.text }
    }

    /// The identity of a section: its `id`; nil where it has none.
    package func identity(ofSection section: Int) -> String? {
        guard model.sections.indices.contains(section), !model.sections[section].id.isEmpty else { return nil }
        return model.sections[section].id
    }

    private var identityKey: String? {
        scene.timeline.steps.lazy.compactMap { step in
            if case .apply(let snapshot) = step.action { snapshot.key } else { nil }
        }.first
    }

    /// Runs actions among the views of the scene, with all that they find around them.
    package func amongViews<Result>(_ actions: () -> Result) -> Result { inSurroundings(actions) }
}
