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
        var wider: AssetSearch.Start
    }

    /// Finds what lies somewhere below a folder.
    private(set) var search = AssetSearch()
    /// The catalogues of each folder.
    private var catalogs: [String: [AssetCatalog]] = [:]
    /// The folders of the main bundle, once they were looked for.
    private var mainFolders: [String]?
    private var images: [Key: UIImageAsset] = [:]
    private var colors: [Key: ColorSet] = [:]

    /// Has every folder looked through anew.
    func forget() { (catalogs, mainFolders, images, colors, search) = ([:], nil, [:], [:], AssetSearch()) }

    /// The folders of a bundle; for the main one, which nil stands for, those of the modules beside the program too.
    func folders(of bundle: Bundle?) -> [String] {
        if bundle == nil, let mainFolders { return mainFolders }
        if let bundle, bundle !== Bundle.main { return [bundle.resourcePath ?? bundle.bundlePath] }
        let folders = BundledFolders.ofProgram
        mainFolders = folders
        return folders
    }

    /// Where the first set of a kind and a name lies.
    private func entry(_ kind: AssetCatalog.Kind, _ key: Key) -> AssetCatalog.Entry? {
        for folder in key.folders {
            for catalog in catalogs(in: folder) {
                if let entry = catalog.entry(kind, named: key.name) { return entry }
            }
        }
        return search.entry(kind, named: key.name, from: key.wider)
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

    func image(named name: String, in folders: [String], _ wider: AssetSearch.Start, for library: ImageLibrary) -> UIImageAsset? {
        let key = Key(name: name, folders: folders, wider: wider)
        if let known = images[key] { return known }
        guard let entry = entry(.image, key), let set = value(ImageSet.read(entry)) else { return nil }
        let asset = UIImageAsset(set, in: library)
        images[key] = asset
        return asset
    }

    func color(named name: String, in folders: [String], _ wider: AssetSearch.Start) -> ColorSet? {
        let key = Key(name: name, folders: folders, wider: wider)
        if let known = colors[key] { return known }
        guard let entry = entry(.color, key), let set = value(ColorSet.read(entry)) else { return nil }
        colors[key] = set
        return set
    }

    func data(named name: String, in folders: [String], _ wider: AssetSearch.Start) -> DataSet? {
        entry(.data, Key(name: name, folders: folders, wider: wider)).flatMap { value(DataSet.read($0)) }
    }
}

extension ImageLibrary {
    /// The folders with the catalogues that a bundle's names are looked for in.
    private func folders(_ bundle: Bundle?) -> [String] { catalogs.folders(of: bundle) + searchPaths }

    private func wider(_ file: String?) -> AssetSearch.Start { AssetSearch.Start(beside: file, below: assetFolders) }

    /// The picture of a name in a catalogue.
    func asset(named name: String, in bundle: Bundle?, beside file: String? = nil) -> UIImageAsset? {
        let folders = folders(bundle)
        if let asset = catalogs.image(named: name, in: folders, wider(file), for: self) { return asset }
        let ending = (name as NSString).pathExtension.lowercased()
        guard ["png", "jpg", "jpeg", "pdf", "svg"].contains(ending) else { return nil }
        return catalogs.image(named: (name as NSString).deletingPathExtension, in: folders, wider(file), for: self)
    }

    /// The file of a picture that lies in no catalogue.
    func looseFile(named name: String, scale: CGFloat, in bundle: Bundle?, beside file: String?) -> String? {
        if let path = path(ofImageNamed: name, scale: scale, in: folders(bundle)) { return path }
        return path(ofImageNamed: name, scale: scale, in: catalogs.search.folders(ofPicture: name, from: wider(file)))
    }

    /// The colour of a name in a catalogue.
    func colorSet(named name: String, in bundle: Bundle?, beside file: String? = nil) -> ColorSet? {
        catalogs.color(named: name, in: folders(bundle), wider(file))
    }

    /// The file of a name in a catalogue.
    func dataSet(named name: String, in bundle: Bundle?) -> DataSet? { catalogs.data(named: name, in: folders(bundle), wider(nil)) }

    /// The files of fonts below `assetFolders`, and in the project around a file.
    package func fontFiles(beside file: String?) -> [String] { catalogs.search.fonts(from: wider(file)) }

    /// Where pictures and colours of a file were looked for, in words, and whether there was more than was looked at.
    package func placesSearched(beside file: String?) -> (words: String, isCut: Bool) { catalogs.search.places(from: wider(file)) }
}
