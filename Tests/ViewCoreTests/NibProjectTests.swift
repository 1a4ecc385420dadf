// SPDX-License-Identifier: MIT
//
// Nibs whose pictures, colours and fonts lie elsewhere in their project.

import Foundation
import Testing
import VitrineDrawing
import VitrineFiles
import VitrineLayers
import VitrineNibs
import VitrineTestSupport
import VitrineTypography

@_spi(Vitrine) @testable import VitrineViewCore

@MainActor @Suite struct NibProjectTests {
    private let nib = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
                <view contentMode="scaleToFill" id="v1">
                    <rect key="frame" x="0.0" y="0.0" width="120" height="40"/>
                    <subviews>
                        <imageView image="Logo" id="i1"><rect key="frame" x="0" y="0" width="20" height="20"/></imageView>
                        <imageView image="loose" id="i2"><rect key="frame" x="0" y="0" width="20" height="20"/></imageView>
                        <label text="A" id="l1">
                            <rect key="frame" x="0" y="0" width="20" height="20"/>
                            <fontDescription key="fontDescription" name="DejaVuSerif" family="DejaVu Serif" pointSize="17"/>
                        </label>
                    </subviews>
                    <color key="backgroundColor" name="Brand"/>
                    <color key="tintColor" name="Accent"/>
                </view>
            </objects>
            <resources>
                <image name="Logo" width="30" height="12"/>
                <namedColor name="Brand"><color red="0" green="0" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></namedColor>
                <namedColor name="Accent"><color red="0" green="1" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></namedColor>
            </resources>
        </document>
        """

    private func scenery(_ root: String? = "App.xcodeproj/project.pbxproj") throws -> CatalogScenery {
        let scenery = try CatalogScenery()
        scenery.environment.images.searchPaths = []
        scenery.environment.interfaces.searchPaths = [scenery.folder["App/Boards"]]
        try write(Array(nib.utf8), "App/Boards/Card.xib", scenery)
        if let root { try write([], root, scenery) }
        return scenery
    }

    private func write(_ bytes: [UInt8], _ path: String, _ scenery: CatalogScenery) throws {
        let url = scenery.folder.url(path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    private func addAll(_ scenery: CatalogScenery, in folder: String) throws {
        let images = #"{"images" : [{"filename" : "a.png", "idiom" : "universal", "scale" : "1x"}]}"#
        try write(Array(images.utf8), folder + "/Media.xcassets/Logo.imageset/Contents.json", scenery)
        try write(CatalogScenery.picture(0xFFFF_0000, 8, 6), folder + "/Media.xcassets/Logo.imageset/a.png", scenery)
        try write(CatalogScenery.picture(0xFF00_FF00, 10, 4), folder + "/Loose/loose@2x.png", scenery)
        let colors = """
            {"colors" : [{"idiom" : "universal", "color" : {"components" : {"red" : "1", "green" : "0", "blue" : "0", "alpha" : "1"}}},
             {"idiom" : "universal", "appearances" : [{"appearance" : "luminosity", "value" : "dark"}],
              "color" : {"components" : {"red" : "0", "green" : "0", "blue" : "0", "alpha" : "1"}}}]}
            """
        try write(Array(colors.utf8), folder + "/Media.xcassets/Brand.colorset/Contents.json", scenery)
        let font = try Data(contentsOf: URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"))
        try write(Array(font), folder + "/Fonts/DejaVuSerif.ttf", scenery)
    }

    private func card(_ scenery: CatalogScenery) throws -> UIView {
        try #require(scenery.environment.run { UINib(nibName: "Card", bundle: nil).instantiate(withOwner: nil).first as? UIView })
    }

    private func sizes(_ view: UIView) -> [CGSize?] { view.subviews.prefix(2).map { ($0 as? UIImageView)?.image?.size } }

    private func family(_ view: UIView, _ scenery: CatalogScenery) throws -> String? {
        let label = try #require(view.subviews.last as? UILabel)
        let text = StyledText("A", font: label.font.fontDescription)
        return scenery.environment.typesetter.layout(text, style: ParagraphStyle(), width: nil, maxLines: 1, maxHeight: nil)
            .block(in: .zero).runs.first?.face.family
    }

    @Test func `pictures, colours and fonts of the project are found`() throws {
        let scenery = try scenery()
        try addAll(scenery, in: "Shared")
        let view = try card(scenery)
        #expect(sizes(view) == [CGSize(width: 8, height: 6), CGSize(width: 5, height: 2)])
        let color = try #require(view.backgroundColor)
        #expect(color.cgColor(for: UITraitCollection(userInterfaceStyle: .dark)) == UIColor.black.cgColor)
        #expect(try family(view, scenery) == "DejaVu Serif")
        let notes = scenery.environment.interfaces.diagnostics
        #expect(notes.map(\.message) == ["the colour 'Accent' is in no catalogue, and as the file remembers it, in a dark appearance too"])
        #expect(notes.map(\.severity) == [.note])
    }

    @Test func `without a project a picture is a box, and it is said where it was looked for`() throws {
        let scenery = try scenery(nil)
        try addAll(scenery, in: "Shared")
        let view = try card(scenery)
        #expect(sizes(view) == [CGSize(width: 30, height: 12), nil], "the box is as large as the file remembers the picture")
        let found = scenery.environment.interfaces.diagnostics
        #expect(
            found.filter { $0.severity == .warning }.map(\.message) == [
                "there is no picture 'Logo'; a box stands for it", "there is no picture 'loose'; a box stands for it",
            ])
        #expect(found.allSatisfy { $0.hint?.contains("--assets") == true })
        #expect(
            found.filter { $0.severity == .note }.map(\.message) == [
                "the colours 'Accent', 'Brand' are in no catalogue, and as the file remembers them, in a dark appearance too"
            ])
        scenery.environment.images.assetFolders = [scenery.folder["Shared"]]
        scenery.environment.typesetter = PangoTypesetter()
        let other = try card(scenery)
        #expect(sizes(other) == [CGSize(width: 8, height: 6), CGSize(width: 5, height: 2)])
        #expect(try family(other, scenery) == "DejaVu Serif")
    }
}
