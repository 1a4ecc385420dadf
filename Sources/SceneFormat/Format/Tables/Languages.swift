// SPDX-License-Identifier: MIT
//
// Languages, by their tags.

import Foundation
import VitrineFiles
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension ValueShape<String> {
    private static let tagPattern = "^([A-Za-z]{2,3}|[Xx]-[A-Za-z0-9]{1,8})(-[A-Za-z0-9]{1,8})*$"

    /// A language tag, as command lines take it.
    static let languageTag = ValueShape(.patterned(tagPattern), "a language tag such as en or zh-Hans", sample: "en") { node, reading in
        guard case .string(let tag) = node.value, tag.isLanguageTag else {
            reading.mismatch(expected: "a language tag such as en or zh-Hans", .patterned(tagPattern), found: node)
            return nil
        }
        guard let problem = LanguageTag.problem(with: tag) else { return tag }
        reading.report(problem.message, at: node.position, category: .reference, hint: problem.hint)
        return nil
    }

    /// A language that is spoken: one that is not known is told of, and taken.
    static let language = ValueShape<String>.text("a language tag").checking { tag, node, reading in
        reading.checkLanguage(tag, at: node.position)
    }
}

extension Reading {
    /// Warns of a language that is not known.
    mutating func checkLanguage(_ tag: String, at position: SourcePosition) {
        // As Foundation writes locales: with lower lines, and with the calendar and the digits behind an @.
        let plain = String(tag.prefix { $0 != "@" }).replacing("_", with: "-")
        guard let problem = LanguageTag.problem(with: plain) else { return }
        report(problem.message, at: position, severity: .warning, category: .reference, hint: problem.hint)
    }
}
