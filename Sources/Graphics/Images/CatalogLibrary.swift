// SPDX-License-Identifier: MIT
//
// The asset catalogues of an environment: where they are looked for, and the sets of them that were read.

import Foundation
import VitrineAssets
import VitrineEnvironment
import VitrineFiles

/// Catalogues of bundles and folders, each walked once.
@MainActor final class CatalogLibrary {
    private struct Key: Hashable {
        var name: String
        var folders: [String]
    }

    /// The catalogues of each folder.
    private var catalogs: [String: [AssetCatalog]] = [:]
    /// The folders of the main bundle, once they were looked for.
    private var mainFolders: [String]?
    private var images: [Key: UIImageAsset] = [:]
    private var colors: [Key: ColorSet] = [:]

    /// Has every folder looked through anew.
    func forget() { (catalogs, mainFolders, images, colors) = ([:], nil, [:], [:]) }

    /// The folders of a bundle; for the main one, which nil stands for, those of the modules beside the program too.
    func folders(of bundle: Bundle?) -> [String] {
        if bundle == nil, let mainFolders { return mainFolders }
        if let bundle, bundle !== Bundle.main { return [bundle.resourcePath ?? bundle.bundlePath] }
        let folders = BundledFolders.ofProgram
        mainFolders = folders
        return folders
    }

    /// Where the first set of a kind and a name lies.
    private func entry(_ kind: AssetCatalog.Kind, named name: String, in folders: [String]) -> AssetCatalog.Entry? {
        for folder in folders {
            for catalog in catalogs(in: folder) {
                if let entry = catalog.entry(kind, named: name) { return entry }
            }
        }
        return nil
    }

    private func catalogs(in folder: String) -> [AssetCatalog] {
        if let known = catalogs[folder] { return known }
        let found = AssetCatalog.paths(in: folder).map { AssetCatalog(path: $0) }
        for catalog in found { tell(catalog.diagnostics) }
        catalogs[folder] = found
        return found
    }

    private func tell(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics { UIEnvironment.current.graphics.report(diagnostic) }
    }

    private func value<Value>(_ reading: AssetReading<Value>) -> Value? {
        tell(reading.diagnostics)
        return reading.value
    }

    func image(named name: String, in folders: [String], for library: ImageLibrary) -> UIImageAsset? {
        let key = Key(name: name, folders: folders)
        if let known = images[key] { return known }
        guard let entry = entry(.image, named: name, in: folders), let set = value(ImageSet.read(entry)) else { return nil }
        let asset = UIImageAsset(set, in: library)
        images[key] = asset
        return asset
    }

    func color(named name: String, in folders: [String]) -> ColorSet? {
        let key = Key(name: name, folders: folders)
        if let known = colors[key] { return known }
        guard let entry = entry(.color, named: name, in: folders), let set = value(ColorSet.read(entry)) else { return nil }
        colors[key] = set
        return set
    }

    func data(named name: String, in folders: [String]) -> DataSet? {
        entry(.data, named: name, in: folders).flatMap { value(DataSet.read($0)) }
    }
}

extension ImageLibrary {
    /// The folders with the catalogues that a bundle's names are looked for in.
    private func folders(_ bundle: Bundle?) -> [String] { catalogs.folders(of: bundle) + searchPaths }

    /// The picture of a name in a catalogue.
    func asset(named name: String, in bundle: Bundle?) -> UIImageAsset? {
        let folders = folders(bundle)
        if let asset = catalogs.image(named: name, in: folders, for: self) { return asset }
        let ending = (name as NSString).pathExtension.lowercased()
        guard ["png", "jpg", "jpeg", "pdf", "svg"].contains(ending) else { return nil }
        return catalogs.image(named: (name as NSString).deletingPathExtension, in: folders, for: self)
    }

    /// The colour of a name in a catalogue.
    func colorSet(named name: String, in bundle: Bundle?) -> ColorSet? { catalogs.color(named: name, in: folders(bundle)) }

    /// The file of a name in a catalogue.
    func dataSet(named name: String, in bundle: Bundle?) -> DataSet? { catalogs.data(named: name, in: folders(bundle)) }
}
