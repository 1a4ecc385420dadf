// SPDX-License-Identifier: MIT
//
// The texts and the places of an environment's files in the preferred language.

import Foundation
package import VitrineAssets
import VitrineFiles
package import VitrineInterfaceBuilder

@MainActor extension InterfaceLibrary {
    /// The texts of a file in the preferred language, of the table that is called as the file is; nil where the file's own texts hold.
    package func texts(of document: InterfaceDocument) -> LocalizedTable? {
        guard !languages.isEmpty, let place = locations[document.file] ?? (document.file.contains("/") ? document.file : nil) else {
            return nil
        }
        if let known = tables[document.file] { return known }
        let path = place as NSString
        let name = (path.lastPathComponent as NSString).deletingPathExtension
        var folder = path.deletingLastPathComponent as NSString
        if folder.pathExtension == "lproj" { folder = folder.deletingLastPathComponent as NSString }
        let table = LocalizedTable.read(
            name, in: folder.length == 0 ? "." : folder as String, languages: languages, development: developmentLanguage)
        for diagnostic in table?.diagnostics ?? [] { report(diagnostic) }
        tables[document.file] = .some(table)
        return table
    }

    /// Where a file of its own for the preferred language would lie in a folder.
    func localizedPlaces(in folder: String) -> [String] {
        let available = LanguageChoice.languages(in: folder)
        let chosen = LanguageChoice.choose(among: available, preferred: languages, development: nil)
        return chosen.map { ["/\($0).lproj"] } ?? []
    }
}
