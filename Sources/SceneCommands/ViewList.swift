// SPDX-License-Identifier: MIT
//
// The views of a file in words: what each is for, and what it can be.

import VitrineScene

extension Scene.ViewTemplate {
    /// The view's name and what it is for, and below its variants, its states and its fields, a line each.
    var outline: String {
        var lines = [name + (summary.isEmpty ? "" : " — " + summary.split(whereSeparator: \.isNewline).joined(separator: " "))]
        for variant in variants where !variant.isState { lines.append("  \(variant.name): \(variant.values.joined(separator: " | "))") }
        let states = variants.filter(\.isState).map(\.name)
        if !states.isEmpty { lines.append("  states: " + states.joined(separator: ", ")) }
        let fields = fieldNames.filter { name in !variants.contains { $0.name == name } }
        if !fields.isEmpty { lines.append("  fields: " + fields.joined(separator: ", ")) }
        return lines.joined(separator: "\n") + "\n"
    }
}
