// SPDX-License-Identifier: MIT
//
// The size of an item as it is written, and which fields it needs.

import Foundation
import VitrineLayoutSolvers
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

/// A size in a file, whose numbers may be fields.
struct SizeText: FieldFilling {
    var source: SourceNode
    var file: String
    /// What words mean in the scene.
    var vocabulary = Vocabulary()

    func value(with fields: Fields, language: String?) throws(SceneError) -> LayoutSize {
        var reading = Reading(file: file)
        (reading.mode, reading.vocabulary) = (.filled(fields), vocabulary)
        guard let size = ValueShape<LayoutSize>.sectionItemSize.read(source, &reading) else {
            throw SceneError(diagnostics: reading.diagnostics)
        }
        return size
    }

    /// The places that name fields.
    func fieldUses(keys: [String]) -> [FieldUse] {
        var reading = Reading(file: file)
        (reading.mode, reading.vocabulary) = (.template, vocabulary)
        reading.keys = keys
        _ = ValueShape<LayoutSize>.sectionItemSize.read(source, &reading)
        return reading.uses
    }
}

extension Scene.SizeRule {
    /// The size as it is written; nil where no file says it.
    var text: SizeText? { filling.base as? SizeText }
}
