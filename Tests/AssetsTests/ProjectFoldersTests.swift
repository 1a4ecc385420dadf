// SPDX-License-Identifier: MIT
//
// What is found in the project around a file.

import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineAssets

@Suite struct ProjectFoldersTests {
    private func write(_ path: String, in folder: TemporaryFolder, _ text: String = "{}") throws {
        let url = folder.url(path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    private func project(_ paths: [String]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder("project")
        for path in ["App.xcodeproj/project.pbxproj"] + paths { try write(path, in: folder) }
        return folder
    }

    private func place(_ search: AssetSearch, _ name: String, _ file: String?, in folder: TemporaryFolder, below: [String] = []) -> String?
    {
        let entry = search.entry(
            .image, named: name, from: AssetSearch.Start(beside: file.map { folder[$0] }, below: below.map { folder[$0] }))
        return entry.map { String($0.path.dropFirst(folder.path.count + 1)) }
    }

    @Test func `the nearest catalogue of the project goes first`() throws {
        let folder = try project([
            "Art.xcassets/Logo.imageset/Contents.json", "Sources/Media.xcassets/Logo.imageset/Contents.json",
            "Sources/Boards/Base.lproj/Main.storyboard", "Art.xcassets/Other.imageset/Contents.json",
        ])
        let (search, file) = (AssetSearch(), "Sources/Boards/Base.lproj/Main.storyboard")
        #expect(place(search, "Logo", file, in: folder) == "Sources/Media.xcassets/Logo.imageset")
        #expect(place(search, "Other", file, in: folder) == "Art.xcassets/Other.imageset")
        #expect(place(search, "Missing", file, in: folder) == nil)
        #expect(place(search, "Logo", "Main.storyboard", in: folder) == "Art.xcassets/Logo.imageset")
    }

    @Test func `what others wrote is looked through after the rest, and what is hidden not at all`() throws {
        let folder = try project([
            "Pods/Kit/Kit.xcassets/Logo.imageset/Contents.json", "Far/Away/Media.xcassets/Logo.imageset/Contents.json",
            "Pods/Kit/Kit.xcassets/Only.imageset/Contents.json", ".hidden/Media.xcassets/Ghost.imageset/Contents.json",
        ])
        let search = AssetSearch()
        #expect(place(search, "Logo", "Pods/Kit/View.xib", in: folder) == "Far/Away/Media.xcassets/Logo.imageset")
        #expect(place(search, "Only", "View.xib", in: folder) == "Pods/Kit/Kit.xcassets/Only.imageset")
        #expect(place(search, "Ghost", "View.xib", in: folder) == nil)
    }

    @Test func `folders that are named go before the project, and a catalogue may be named itself`() throws {
        let folder = try project([
            "Media.xcassets/Logo.imageset/Contents.json", "Brand/Deep/Art.xcassets/Logo.imageset/Contents.json",
        ])
        let search = AssetSearch()
        #expect(place(search, "Logo", "View.xib", in: folder, below: ["Brand"]) == "Brand/Deep/Art.xcassets/Logo.imageset")
        let catalog = ["Brand/Deep/Art.xcassets"]
        #expect(place(search, "Logo", nil, in: folder, below: catalog) == "Brand/Deep/Art.xcassets/Logo.imageset")
    }

    @Test func `loose pictures are found by their names without scale and ending`() throws {
        let folder = try project(["Art/photo@2x.png", "Art/photo.png", "Kit/Skin.bundle/back@3x.png"])
        let search = AssetSearch()
        func folders(_ name: String) -> [String] {
            search.folders(ofPicture: name, from: AssetSearch.Start(beside: folder["View.xib"], below: [])).map {
                String($0.dropFirst(folder.path.count + 1))
            }
        }
        #expect(folders("photo") == ["Art"] && folders("photo.png") == ["Art"])
        #expect(folders("back") == [], "pictures of a bundle have its name before theirs")
        #expect(folders("Skin.bundle/back") == ["Kit"])
    }

    @Test func `a project that has changed is looked through anew by who comes next`() throws {
        let folder = try project(["Media.xcassets/Logo.imageset/Contents.json"])
        #expect(place(AssetSearch(), "New", "View.xib", in: folder) == nil)
        try write("More/Art.xcassets/New.imageset/Contents.json", in: folder)
        #expect(place(AssetSearch(), "New", "View.xib", in: folder) == "More/Art.xcassets/New.imageset")
        try write("Media.xcassets/Late.imageset/Contents.json", in: folder)
        #expect(place(AssetSearch(), "Late", "View.xib", in: folder) == "Media.xcassets/Late.imageset")
    }

    @Test func `a folder with more than the limit is looked at in part, which is known`() throws {
        let folder = try project([])
        for index in 0..<3 {
            let path = folder["Part\(index)"]
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        let few = ProjectContents(of: [folder.path], limit: 2)
        #expect(few.isCut)
        #expect(!ProjectContents(of: [folder.path]).isCut)
    }

    @Test func `stacks of icons are no sets of pictures`() throws {
        let folder = try project([
            "M.xcassets/Icon.solidimagestack/Back.solidimagestacklayer/Content.imageset/Contents.json",
            "M.xcassets/Icon.solidimagestack/Front.solidimagestacklayer/Content.imageset/Contents.json",
        ])
        let catalog = AssetCatalog(path: folder["M.xcassets"])
        #expect(catalog.entries.isEmpty && catalog.diagnostics.isEmpty)
    }
}
