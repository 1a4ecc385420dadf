// SPDX-License-Identifier: MIT
//
// Where things stand: in a file, or in what a variant brought.

import Foundation
import VitrineFiles
package import VitrineScene
import VitrineSceneText
package import VitrineTokens

extension SourcePosition {
    /// The place of the first value that the n-th setting or data file of a variant brought.
    ///
    /// No line of a file has such a number; columns tell the values of one setting apart, since some are known by their places.
    package static func brought(by number: Int) -> SourcePosition { SourcePosition(line: -number - 1, column: 1) }

    /// Which setting or data file of a variant brought what stands there; nil for what stands in the file.
    var bringer: Int? { line < 0 ? -line - 1 : nil }
}

extension Reading {
    /// The words for where something stands.
    package func place(of position: SourcePosition) -> (file: String, line: Int, column: Int) {
        guard let bringer = position.bringer else { return (file, position.line, position.column) }
        let variant = context.variant
        let names = variant.data.map(\.name) + variant.settings.map(\.name) + (variant.component?.fields ?? []).map { "--with \($0.name)" }
        return (names.indices.contains(bringer) ? names[bringer] : file, 0, 0)
    }

    /// Notes that a name of the theme is used at a place.
    package mutating func noteUse(of name: String, in section: ThemeSection, at position: SourcePosition) {
        said.append(Scene.SaidName(name, .theme(section), at: keys, token: vocabulary.theme.origin(of: name, in: section)?.token))
        guard !isOfData else { return }
        context.themeUses.insert(Scene.Theme.Use(name, in: section, at: tokenPlace(of: position)))
    }

    package func tokenPlace(of position: SourcePosition) -> DesignToken.Place {
        let place = place(of: position)
        return DesignToken.Place(file: place.file, line: place.line, column: place.column)
    }
}
