// SPDX-License-Identifier: MIT
//
// The texts of Interface Builder's objects in the preferred language.

import Foundation
import VitrineAssets
import VitrineFiles
import VitrineInterfaceBuilder

@MainActor extension NibBuilder {
    /// What the tables beside the file say for a property of an element; nil where the file's own text holds (localization.keys).
    func localized(_ key: String, of element: InterfaceElement) -> String? {
        guard let texts = plan.texts else { return nil }
        let keys = element.id.map { Self.keys(key, of: $0) } ?? plan.innerKeys[ObjectIdentifier(element)].map { $0(key) } ?? []
        for key in keys { if let text = texts.string(key) { return text } }
        return nil
    }

    /// The keys of an object's property: its own, and the one of a text that is worn with attributes.
    private static func keys(_ key: String, of id: String) -> [String] {
        ["\(id).\(key)", "\(id).ibShadowed\(key.prefix(1).uppercased())\(key.dropFirst())"]
    }
}

@MainActor extension InterfaceLibrary {
    /// The texts of a file in the preferred language, of the table that is called as the file is; nil where the file's own texts hold.
    func texts(of document: InterfaceDocument) -> LocalizedTable? {
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
