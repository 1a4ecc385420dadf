// SPDX-License-Identifier: MIT
//
// What is wrong with the pictures, icons and fonts that a scene names, in words.

import Foundation
package import VitrineFiles
package import VitrineImageCoding
package import VitrineScene
import VitrineSymbols
package import VitrineTypography

extension [Scene.Mention] {
    /// Where a scene gives a name; a mention without a place where it comes from no file.
    package func first(_ kind: Scene.Mention.Kind, _ name: String, file: String) -> Scene.Mention {
        first { $0.kind == kind && $0.name == name } ?? Scene.Mention(kind: kind, name: name, file: file)
    }
}

extension Scene.Mention {
    /// That a picture cannot be shown.
    package func unshownPicture(_ error: ImageError) -> Diagnostic {
        diagnostic("cannot show '\(name)': \(error)", category: error.isMissingFile ? .missingFile : .reference)
    }

    /// That there is no symbol of a name, or none at all.
    @MainActor package var missingIcon: Diagnostic {
        guard SymbolSet.installed != nil else {
            return diagnostic(
                "icons are drawn from the package '\(SymbolSet.package)', which is not installed", category: .missingFile,
                hint: "sudo apt-get install \(SymbolSet.package)")
        }
        let nearest = SymbolSet.installed?.nearest(to: name) ?? []
        return diagnostic(
            "there is no icon '\(name)'", severity: .warning,
            hint: nearest.asGuess ?? "names are those of SF Symbols and of Bootstrap Icons")
    }

    /// That words are not divided.
    package func undivided(_ problem: FontDiagnostic) -> Diagnostic { diagnostic(problem.description, severity: .warning) }

    /// That there are no fonts of a family.
    package func unknownFamily(suggestions: [String]) -> Diagnostic {
        if FontFolder.isAddress(name) {
            return diagnostic(
                "'\(name)' is an address, and no font is fetched from the network",
                hint: "put its files into a folder, give that with --fonts, and name the family")
        }
        let guess = suggestions.isEmpty ? "" : "did you mean \(suggestions.map { "'\($0)'" }.joined(separator: " or "))? "
        return diagnostic(
            "there is no font family '\(name)'",
            hint: guess + "fonts are Inter, Noto, Quicksand and DejaVu Sans Mono, and those in folders that are given with --fonts")
    }
}

extension ImageError {
    package init(_ problem: SceneResources.Problem) {
        self =
            switch problem {
            case .missing, .outsideRoot: .noFile
            case .notAFile: .notAFile
            case .unreadable: .notReadable
            case .tooLong(let limit): .tooLong(limit: limit)
            }
    }
}
