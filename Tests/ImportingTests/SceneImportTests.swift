// SPDX-License-Identifier: MIT
//
// Interface Builder files written as scenes give the same pictures.

import Foundation
import Testing
import VitrineDrawing
import VitrineFiles
import VitrineInterfaceBuilder
import VitrineInterfaces
import VitrineRasterRenderer
import VitrineScene
import VitrineSceneFormat
import VitrineTestSupport

@testable import VitrineImporting
@testable import VitrineStage

@Suite @MainActor struct SceneImportTests {
    nonisolated static let files = Fixtures.files(in: "Interface", extensions: ["xib", "storyboard"])

    @Test(arguments: files) func `a file that is imported gives the same picture, or tells how much of it differs`(path: String) throws {
        let place = Fixtures.path("Interface/" + path)
        let (folder, name) = ((place as NSString).deletingLastPathComponent, (place as NSString).lastPathComponent)
        let file = try InterfaceFile(path: place, name: name)
        for subject in file.subjects {
            let shown = InterfaceStage.forImport(file, subject)
            let written = SceneImport(shown, place: ImportPlace(path: name, folder: folder))
            let text = written.text
            let resources = SceneResources(root: folder)
            let result = SceneLoader.load(Data(text.utf8), name: "import.yaml", resources: resources)
            let scene = try #require(result.scene, "\(result.diagnostics.map(\.description)) in \(text)")
            let stage = Stage(scene: scene, file: "import.yaml", resources: resources)
            let pictures = try [shown.displayList(), stage.displayList()].map { try RasterRenderer().render($0) }
            // What a scene cannot show is told of, and is this alone.
            let isTold = written.diagnostics.contains { $0.message.hasPrefix("the scene's picture differs from the file's in ") }
            // Of a split view controller a scene shows one column; rows of lists are on whole pixels, and tabs of the system have no sign.
            let hasColumns = file.element(of: subject)?.name == "splitViewController"
            #expect(hasColumns || written.difference < 0.003, "\(subject.name) differs in \(written.difference)")
            #expect((pictures[0] != pictures[1]) == isTold, "\(subject.name) is shown otherwise than told: \(text)")
            #expect(!stage.diagnostics.contains { $0.severity == .error })
        }
    }

    @Test func `there are at least sixteen files to import`() { #expect(Self.files.count >= 16) }

    @Test func `a collection view controller becomes a collection of its prototypes, with their texts to be replaced`() throws {
        let file = try InterfaceFile(path: Fixtures.path("Interface/boards/Gallery.storyboard"), name: "Gallery.storyboard")
        let stage = InterfaceStage.forImport(file, try #require(file.subject("gallery")))
        let text = SceneImport(stage, place: ImportPlace(path: "../Gallery.storyboard", folder: Fixtures.path("Interface/boards/none")))
            .text
        for line in [
            "# The file lies outside of the folder of this scene: draw it with --allow-outside.", "      itemSize: [112, 140]",
            "title: Fjord",
            "header: {view: header, title: Albums}", "    nib: \"../Gallery.storyboard\"",
        ] { #expect(text.contains(line), "\(line) is not in \(text)") }
        #expect(stage.diagnostics.filter { $0.severity == .warning } == [])
    }

    @Test func `a collection view controller in containers is written with their bars, and gives the same picture`() throws {
        let folder = try TemporaryFolder("bars")
        let source = try String(contentsOfFile: Fixtures.path("Interface/boards/Gallery.storyboard"), encoding: .utf8)
        let item = """
            <navigationItem key="navigationItem" title="Gallery" id="ni-1"><barButtonItem key="leftBarButtonItem" title="Edit" id="bb-1"/>\
            <rightBarButtonItems><barButtonItem systemItem="add" id="bb-2"/></rightBarButtonItems></navigationItem></collectionViewController>
            """
        let containers = """
            <scenes><scene sceneID="s-1"><objects><navigationController id="nav-0" sceneMemberID="viewController">\
            <tabBarItem key="tabBarItem" title="Photos" image="photo" catalog="system" id="ti-1"/>\
            <navigationBar key="navigationBar" contentMode="scaleToFill" largeTitles="YES" id="nb-1"/><connections>\
            <segue destination="wfG-9q-Pc6" kind="relationship" relationship="rootViewController" id="sg-1"/></connections>\
            </navigationController></objects></scene><scene sceneID="s-2"><objects><tabBarController id="tab-0" sceneMemberID="viewController">\
            <tabBar key="tabBar" contentMode="scaleToFill" id="tb-1"/><connections>\
            <segue destination="nav-0" kind="relationship" relationship="viewControllers" id="sg-2"/></connections></tabBarController>\
            </objects></scene>
            """
        let board = source.replacing("</collectionViewController>", with: item).replacing("<scenes>", with: containers)
        try board.write(toFile: folder.path + "/Bars.storyboard", atomically: true, encoding: .utf8)
        let picture = try Data(contentsOf: URL(fileURLWithPath: Fixtures.path("Interface/boards/fjord.png")))
        try picture.write(to: URL(fileURLWithPath: folder.path + "/fjord.png"))
        let file = try InterfaceFile(path: folder.path + "/Bars.storyboard", name: "Bars.storyboard")
        let subject = try #require(file.subject("gallery"))
        var canvas = file.canvas(of: subject)
        canvas.scale = 1
        let shown = InterfaceStage(
            file, subject, canvas: canvas, showsHeadings: false, fontFolders: [], typesetter: nil, memory: nil)
        let text = SceneImport(shown, place: ImportPlace(path: "Bars.storyboard", folder: folder.path)).text
        for line in [
            "navigationBar:", "  title: \"Gallery\"", "  largeTitle: true", "  leading: [{title: \"Edit\"}]", "  trailing: [{system: add}]",
            "    - {title: \"Photos\", icon: \"photo\"}",
        ] {
            #expect(text.split(separator: "\n").contains(Substring(line)), "\(line) is not in \(text)")
        }
        let resources = SceneResources(root: folder.path)
        let scene = try #require(SceneLoader.load(Data(text.utf8), name: "import.yaml", resources: resources).scene)
        let stage = Stage(scene: scene, file: "import.yaml", resources: resources)
        #expect(try RasterRenderer().render(shown.displayList()) == RasterRenderer().render(stage.displayList()))
    }
}

extension InterfaceStage {
    /// What a scene is held against, which has no headings of the canvas.
    static func forImport(_ file: InterfaceFile, _ subject: InterfaceFile.Subject) -> InterfaceStage {
        InterfaceStage(
            file, subject, canvas: file.canvas(of: subject), showsHeadings: false, fontFolders: [], typesetter: nil, memory: nil)
    }
}
