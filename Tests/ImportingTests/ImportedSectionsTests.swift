// SPDX-License-Identifier: MIT
//
// Tables and collection views of Interface Builder files become sections of scenes.

import Foundation
import Testing
import VitrineDrawing
import VitrineFiles
import VitrineInterfaces
import VitrineRasterRenderer
import VitrineScene
import VitrineSceneFormat
import VitrineTestSupport

@testable import VitrineImporting
@testable import VitrineStage

@Suite @MainActor struct ImportedSectionsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder("sections") }

    /// A storyboard with one controller.
    private func imported(_ controller: String, before: String = "", initial: String = "c1") throws -> SceneImport {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"
                propertyAccessControl="none" useAutolayout="YES" useSafeAreas="YES" initialViewController="\(initial)">
            <scenes>\(before)<scene sceneID="s1"><objects>\(controller)</objects></scene></scenes></document>
            """
        try Data(text.utf8).write(to: folder.url("Board.storyboard"))
        let file = try InterfaceFile(path: folder["Board.storyboard"], name: "Board.storyboard")
        let stage = InterfaceStage.forImport(file, try #require(file.mainSubject))
        return SceneImport(stage, place: ImportPlace(path: "Board.storyboard", folder: folder.path))
    }

    private func table(_ content: String, mode: String = "static", style: String = "grouped", more: String = "") -> String {
        """
        <tableViewController id="c1" sceneMemberID="viewController"><tableView key="view" clipsSubviews="YES" contentMode="scaleToFill"
        \(mode == "static" ? "dataMode=\"static\"" : "") style="\(style)" rowHeight="44" sectionHeaderHeight="18" sectionFooterHeight="18" id="t1">
        <rect key="frame" x="0" y="0" width="375" height="667"/><color key="backgroundColor" systemColor="\(style == "plain"
            ? "systemBackgroundColor" : "groupTableViewBackgroundColor")"/>\(content)</tableView>\(more)</tableViewController>
        """
    }

    private func row(_ text: String, y: Int, _ more: String = "") -> String {
        """
        <tableViewCell clipsSubviews="YES" contentMode="scaleToFill" textLabel="l\(y)" style="IBUITableViewCellStyleDefault" id="r\(y)" \(more)>
        <rect key="frame" x="0" y="\(y)" width="375" height="44"/>
        <tableViewCellContentView key="contentView" opaque="NO" contentMode="center" tableViewCell="r\(y)" id="v\(y)">
        <rect key="frame" x="0" y="0" width="375" height="44"/><subviews><label opaque="NO" contentMode="left" text="\(text)"
        lineBreakMode="tailTruncation" id="l\(y)"><rect key="frame" x="16" y="0" width="343" height="44"/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews></tableViewCellContentView></tableViewCell>
        """
    }

    private func section(_ title: String, _ rows: String) -> String {
        "<tableViewSection headerTitle=\"\(title)\" id=\"g\(title)\"><cells>\(rows)</cells></tableViewSection>"
    }

    private func scene(_ text: String) throws -> (scene: Scene, stage: Stage) {
        let resources = SceneResources(root: folder.path)
        let result = SceneLoader.load(Data(text.utf8), name: "import.yaml", resources: resources)
        let scene = try #require(result.scene, "\(result.diagnostics) in \(text)")
        let stage = Stage(scene: scene, file: "import.yaml", resources: resources)
        _ = stage.displayList()
        #expect((result.diagnostics + stage.diagnostics).filter { $0.severity == .error }.isEmpty)
        return (scene, stage)
    }

    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    @Test func `a static table becomes a list of rows with its headers, accessories and style`() throws {
        let rows = row("Wi-Fi", y: 45, "accessoryType=\"disclosureIndicator\"") + row("Bluetooth", y: 89, "accessoryType=\"checkmark\"")
        let imported = try imported(table("<sections>\(section("Radio", rows))</sections>"))
        #expect(!imported.text.contains("nib:"), "\(imported.text)")
        #expect(imported.text.contains("list: {appearance: grouped"), "\(imported.text)")
        #expect(imported.text.contains("{text: Wi-Fi, accessories: disclosure}"), "\(imported.text)")
        #expect(imported.text.contains("{text: Bluetooth, accessories: checkmark}"), "\(imported.text)")
        #expect(imported.text.contains("Radio") || imported.text.contains("RADIO"), "\(imported.text)")
        let scene = try scene(imported.text)
        #expect(scene.scene.collection.sections.map(\.itemCount) == [2])
    }

    @Test func `rows below the edge of the screen are in the scene`() throws {
        let rows = (0..<30).map { row("Row \($0)", y: 45 + 44 * $0) }.joined()
        let imported = try imported(table("<sections>\(section("Many", rows))</sections>"))
        #expect(imported.text.contains("Row 0") && imported.text.contains("Row 29"), "\(imported.text)")
        let scene = try scene(imported.text)
        #expect(scene.scene.collection.sections.map(\.itemCount) == [30])
        #expect(imported.difference == 0)
    }

    /// A prototype with a title, a detail in an outlet and a picture.
    private func prototype(_ identifier: String, y: Int, _ title: String) -> String {
        """
        <tableViewCell clipsSubviews="YES" contentMode="scaleToFill" reuseIdentifier="\(identifier)" rowHeight="60" id="p\(y)">
        <rect key="frame" x="0" y="\(y)" width="375" height="60"/>
        <tableViewCellContentView key="contentView" opaque="NO" contentMode="center" tableViewCell="p\(y)" id="v\(y)">
        <rect key="frame" x="0" y="0" width="375" height="60"/><subviews>
        <label opaque="NO" contentMode="left" text="\(title)" lineBreakMode="tailTruncation" fixedFrame="YES" id="a\(y)">
        <rect key="frame" x="16" y="8" width="200" height="21"/>
        <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="17"/></label>
        <label opaque="NO" contentMode="left" text="Harbour" lineBreakMode="tailTruncation" userLabel="Place Label" fixedFrame="YES"
        id="b\(y)"><rect key="frame" x="16" y="33" width="200" height="16"/>
        <fontDescription key="fontDescription" type="system" pointSize="13"/></label>
        </subviews></tableViewCellContentView><connections><outlet property="nameLabel" destination="a\(y)" id="o\(y)"/></connections>
        </tableViewCell>
        """
    }

    @Test func `prototypes become templates, and their texts the data of items`() throws {
        let prototypes = prototype("boat", y: 28, "Albatross") + prototype("crew", y: 88, "Ada {captain}")
        let imported = try imported(table("<prototypes>\(prototypes)</prototypes>", mode: "dynamic", style: "plain"))
        #expect(!imported.text.contains("nib:"), "\(imported.text)")
        #expect(imported.text.contains("text: \"{name}\"") && imported.text.contains("text: \"{place}\""), "\(imported.text)")
        #expect(imported.text.contains("name: Albatross, place: Harbour}"), "\(imported.text)")
        #expect(imported.text.contains("name: \"Ada {{captain}}\""), "\(imported.text)")
        #expect(imported.difference == 0)
        // What shows the same is one template.
        #expect(imported.text.contains("view: boat") && !imported.text.contains("view: crew"), "\(imported.text)")
        // Other data are shown at once.
        let changed = try scene(imported.text.replacing("Albatross", with: "Petrel")).stage.displayList()
        #expect(changed != (try scene(imported.text).stage.displayList()))
    }

    @Test func `a table beside other views is a list between what is behind it and what is in front`() throws {
        let rows = row("Wi-Fi", y: 28) + row("Bluetooth", y: 72)
        let view = """
            <viewController id="c1" sceneMemberID="viewController"><view key="view" contentMode="scaleToFill" id="root">
            <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
            <label opaque="NO" contentMode="left" text="Radio" lineBreakMode="tailTruncation" fixedFrame="YES"
            translatesAutoresizingMaskIntoConstraints="NO" id="top"><rect key="frame" x="20" y="40" width="200" height="24"/>
            <fontDescription key="fontDescription" type="system" pointSize="20"/></label>
            <tableView clipsSubviews="YES" contentMode="scaleToFill" dataMode="static" style="plain" fixedFrame="YES" rowHeight="44"
            translatesAutoresizingMaskIntoConstraints="NO" id="t1"><rect key="frame" x="0" y="100" width="375" height="567"/>
            <color key="backgroundColor" systemColor="systemBackgroundColor"/>
            <sections>\(section("Radio", rows))</sections></tableView>
            </subviews><color key="backgroundColor" systemColor="systemGray6Color"/></view></viewController>
            """
        let imported = try imported(view)
        #expect(imported.text.contains("background: [{view: behind, edges: 0}]"), "\(imported.text)")
        #expect(imported.text.contains("{text: Bluetooth}"), "\(imported.text)")
        #expect(imported.difference < 0.01, "\(imported.text)")
    }

    @Test func `a collection view becomes items of templates with fields`() throws {
        let file = try InterfaceFile(path: Fixtures.path("Interface/boards/Gallery.storyboard"), name: "Gallery.storyboard")
        let stage = InterfaceStage.forImport(file, try #require(file.subject("gallery")))
        let imported = SceneImport(stage, place: ImportPlace(path: "Gallery.storyboard", folder: Fixtures.path("Interface/boards")))
        let lines = lines(imported.text)
        #expect(imported.difference == 0 && !imported.text.contains("nib:"), "\(imported.text)")
        #expect(lines.contains { $0.contains("title: Fjord") && $0.contains("picture: fjord.png") }, "\(imported.text)")
        #expect(imported.text.contains("text: \"{title}\"") && imported.text.contains("source: \"{picture}\""), "\(imported.text)")
    }
}
