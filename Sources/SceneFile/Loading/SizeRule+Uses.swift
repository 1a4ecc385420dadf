// SPDX-License-Identifier: MIT
//
// Which fields the size of an item needs.

import Foundation
import VitrineLayoutSolvers

extension Scene.SizeRule {
    /// The places of the rule that name fields.
    func fieldUses(keys: [String]) -> [FieldUse] {
        var reading = Reading(file: file)
        (reading.mode, reading.vocabulary) = (.template, vocabulary)
        reading.keys = keys
        _ = ValueShape<LayoutSize>.sectionItemSize.read(source, &reading)
        return reading.uses
    }
}
