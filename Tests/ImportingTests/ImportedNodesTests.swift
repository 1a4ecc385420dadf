// SPDX-License-Identifier: MIT
//
// Views of Interface Builder files become nodes of scenes.

import Foundation
import Testing
import VitrineFiles
import VitrineInterfaces
import VitrineScene
import VitrineSceneFormat
import VitrineTestSupport

@testable import VitrineImporting
@testable import VitrineStage

@Suite @MainActor struct ImportedNodesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder("nodes") }

    private static func file(_ views: String, _ constraints: String = "") -> Data {
        Data(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"
                propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES">
            <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
            <view contentMode="scaleToFill" id="v1"><rect key="frame" x="0" y="0" width="320" height="240"/><subviews>\(views)</subviews>
            <constraints>\(constraints)</constraints></view></objects></document>
            """.utf8)
    }

    private func imported(_ views: String, _ constraints: String = "") throws -> SceneImport {
        let bytes = Self.file(views, constraints)
        try bytes.write(to: folder.url("Form.xib"))
        let file = try InterfaceFile(path: folder["Form.xib"], name: "Form.xib")
        let stage = InterfaceStage.forImport(file, try #require(file.mainSubject))
        return SceneImport(stage, place: ImportPlace(path: "Form.xib", folder: folder.path))
    }

    /// What is told when the scene is read and drawn.
    private func problems(_ text: String) throws -> [Diagnostic] {
        let resources = SceneResources(root: folder.path)
        let result = SceneLoader.load(Data(text.utf8), name: "import.yaml", resources: resources)
        let stage = Stage(scene: try #require(result.scene, "\(result.diagnostics) in \(text)"), file: "import.yaml", resources: resources)
        _ = stage.displayList()
        return result.diagnostics + stage.diagnostics
    }

    private static let stack = """
        <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" spacing="8" translatesAutoresizingMaskIntoConstraints="NO" id="s1">
        <rect key="frame" x="20" y="20" width="280" height="50"/><subviews>
        <label opaque="NO" contentMode="left" text="{Fjord}" lineBreakMode="tailTruncation" id="l1"><rect key="frame" x="0" y="0" width="280"
        height="21"/><fontDescription key="fontDescription" type="system" weight="semibold" pointSize="20"/></label>
        <label opaque="NO" contentMode="left" text="Norway" lineBreakMode="tailTruncation" id="l2"><rect key="frame" x="0" y="29" width="280"
        height="21"/><fontDescription key="fontDescription" style="UICTFontTextStyleFootnote"/>
        <color key="textColor" systemColor="secondaryLabelColor"/></label></subviews></stackView>
        """
    private static let pins = """
        <constraint firstItem="s1" firstAttribute="leading" secondItem="v1" secondAttribute="leading" constant="20" id="c1"/>
        <constraint firstAttribute="trailing" secondItem="s1" secondAttribute="trailing" constant="20" id="c2"/>
        <constraint firstItem="s1" firstAttribute="top" secondItem="v1" secondAttribute="top" constant="20" id="c3"/>
        """

    @Test func `a stack view becomes a stack of labels, held as its constraints hold it`() throws {
        let scene = try imported(Self.stack, Self.pins)
        #expect(!scene.text.contains("nib:"), "\(scene.text)")
        #expect(scene.text.contains("vstack:"), "\(scene.text)")
        #expect(scene.text.contains("spacing: 8") && scene.text.contains("\"{{Fjord}}\""), "\(scene.text)")
        #expect(scene.text.contains("font: footnote") && scene.text.contains("color: secondaryLabel"), "\(scene.text)")
        #expect(scene.text.contains("weight: semibold"))
        // Both sides are held: the width is that of the canvas without them.
        #expect(scene.text.contains("padding: [20, 20, 0, 20]") && scene.text.contains("position: top"), "\(scene.text)")
        #expect(scene.difference == 0 && scene.counts.kept == 0 && scene.counts.nodes == 4)
        #expect(try problems(scene.text).isEmpty)
    }

    @Test func `controls become nodes with what they have otherwise than new ones`() throws {
        let scene = try imported(NibText.namedControls)
        for words in [
            "slider:", "name: volume", "value: 0.25", "maximum: 2", "switch:", "name: mute", "\"on\": true", "tint: systemPurple",
            "segmented:", "name: range", "titles: [\"{{Day}}\", Week]", "selected: 1",
        ] {
            #expect(scene.text.contains(words), "\(words) is not in \(scene.text)")
        }
        #expect(scene.difference == 0 && scene.counts.kept == 0)
    }

    @Test func `what no node says stays in the file alone, and is told with its place`() throws {
        let effect = """
            <visualEffectView opaque="NO" contentMode="scaleToFill" id="e1"><rect key="frame" x="20" y="100" width="100" height="60"/>
            <view key="contentView" opaque="NO" contentMode="center" id="e2"><rect key="frame" x="0" y="0" width="100" height="60"/></view>
            <blurEffect style="regular"/></visualEffectView>
            """
        let scene = try imported(Self.stack + effect, Self.pins)
        let told = try #require(scene.diagnostics.first { $0.message.contains("stays in the file") })
        #expect(told.message == "'visualEffectView' stays in the file: no node says its effect" && told.line > 5)
        #expect(scene.text.contains("object: \"e1\"") && scene.text.contains("vstack"), "\(scene.text)")
        #expect(scene.counts.kept == 1 && scene.counts.nodes == 4 && scene.difference == 0)
        #expect(try problems(scene.text).isEmpty)
    }

    @Test func `a font that is not there is a warning in the scene as in the file`() throws {
        func label(_ id: String, _ y: Int) -> String {
            """
            <label opaque="NO" contentMode="left" text="Fjord" lineBreakMode="tailTruncation" id="\(id)">
            <rect key="frame" x="20" y="\(y)" width="200" height="24"/>
            <fontDescription key="fontDescription" name="Nowhere-Bold" family="Nowhere" pointSize="18"/></label>
            """
        }
        let scene = try imported(label("l1", 20))
        #expect(scene.text.contains("size: 18") && !scene.text.contains("Nowhere"), "\(scene.text)")
        #expect(scene.diagnostics.contains { $0.message == "there is no font family 'Nowhere', which the scene leaves out" })
        #expect(try problems(scene.text).isEmpty)
        // So it is where the view stays in the file.
        let nib =
            "scene: 1\ncanvas: {size: [320, 240]}\nviews: {form: {nib: Form.xib}}\n"
            + "collection: {layout: {flow: {itemSize: [320, 240]}}, sections: [{items: [{view: form}]}]}\n"
        let problems = try problems(nib)
        #expect(problems.contains { $0.severity == .warning && $0.message.contains("Nowhere") }, "\(problems)")
        #expect(!problems.contains { $0.severity == .error })
    }

    private static func plainLabel(_ id: String, _ text: String, _ frame: (Double, Double, Double, Double), _ more: String = "") -> String {
        """
        <label opaque="NO" contentMode="left" text="\(text)" lineBreakMode="tailTruncation" translatesAutoresizingMaskIntoConstraints="NO"
        id="\(id)" \(more)><rect key="frame" x="\(frame.0)" y="\(frame.1)" width="\(frame.2)" height="\(frame.3)"/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
        """
    }

    @Test func `labels that constraints put below each other become a column, and those beside each other a row`() throws {
        func pin(_ a: String, _ first: String, _ b: String, _ second: String, _ constant: Int, _ id: String) -> String {
            "<constraint firstItem=\"\(a)\" firstAttribute=\"\(first)\" secondItem=\"\(b)\" secondAttribute=\"\(second)\" "
                + "constant=\"\(constant)\" id=\"\(id)\"/>"
        }
        let labels =
            Self.plainLabel("l1", "Fjord", (20, 20, 42, 20.5)) + Self.plainLabel("l2", "Norway", (20, 46.5, 59, 20.5))
            + Self.plainLabel("l3", "North", (100, 46.5, 40, 20.5))
        let column =
            pin("l1", "leading", "v1", "leading", 20, "c1") + pin("l1", "top", "v1", "top", 20, "c2")
            + pin("l2", "leading", "l1", "leading", 0, "c3") + pin("l2", "top", "l1", "bottom", 6, "c4")
        let two = try imported(
            labels.replacing("<label opaque=\"NO\" contentMode=\"left\" text=\"North\"", with: "<label hidden=\"YES\" text=\"North\""),
            column)
        #expect(two.text.contains("vstack") && two.text.contains("spacing: 6") && two.text.contains("alignment: leading"), "\(two.text)")
        #expect(two.difference == 0 && !two.text.contains("nib:"))
        let row = column + pin("l3", "leading", "l2", "trailing", 12, "c5") + pin("l3", "centerY", "l2", "centerY", 0, "c6")
        let three = try imported(labels, row)
        #expect(three.text.contains("hstack") && three.text.contains("spacing: 12"), "\(three.text)")
        #expect(three.difference == 0 && !three.text.contains("nib:"))
        #expect(try problems(three.text).isEmpty)
    }

    @Test func `a view that is hidden stays in the scene, hidden`() throws {
        let label = Self.plainLabel("l1", "Later", (20, 20, 42, 20.5), "hidden=\"YES\" fixedFrame=\"YES\"")
        let scene = try imported(label)
        #expect(scene.text.contains("Later") && scene.text.contains("hidden: true"), "\(scene.text)")
        #expect(scene.difference == 0)
    }
}
