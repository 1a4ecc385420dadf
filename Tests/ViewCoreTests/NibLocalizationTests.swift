// SPDX-License-Identifier: MIT
//
// Nibs whose pictures, colours and texts lie beside them.

import Foundation
import Testing
import VitrineFiles
import VitrineLayers
import VitrineNibs
import VitrineTestSupport

@_spi(Vitrine) @testable import VitrineViewCore

@MainActor @Suite struct NibLocalizationTests {
    private let nib = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
                <view contentMode="scaleToFill" id="v1">
                    <rect key="frame" x="0.0" y="0.0" width="120" height="40"/>
                    <subviews>
                        <label text="Hello" id="a1B-2c-3dE"><rect key="frame" x="8" y="10" width="40" height="20"/></label>
                        <label text="World" id="b2"><rect key="frame" x="8" y="10" width="40" height="20"/></label>
                    </subviews>
                    <color key="backgroundColor" name="Brand"/>
                    <color key="tintColor" name="Gone"/>
                </view>
            </objects>
            <resources>
                <namedColor name="Brand"><color red="0" green="0" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></namedColor>
                <namedColor name="Gone"><color red="0" green="1" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></namedColor>
            </resources>
        </document>
        """

    private func scenery() throws -> CatalogScenery {
        let scenery = try CatalogScenery()
        scenery.environment.interfaces.searchPaths = [scenery.folder.path]
        try write(nib, "Base.lproj/Card.xib", scenery)
        return scenery
    }

    private func write(_ text: String, _ path: String, _ scenery: CatalogScenery) throws {
        let url = scenery.folder.url(path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    private func card(_ scenery: CatalogScenery) throws -> UIView {
        try #require(scenery.environment.run { UINib(nibName: "Card", bundle: nil).instantiate(withOwner: nil).first as? UIView })
    }

    private func texts(_ scenery: CatalogScenery) throws -> [String?] { try card(scenery).subviews.map { ($0 as? UILabel)?.text } }

    @Test func `a colour of the catalogue goes before what the file remembers of it`() throws {
        let scenery = try scenery()
        #expect(try card(scenery).backgroundColor == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
        try scenery.add(
            "Brand.colorset",
            #"{"colors" : [{"idiom" : "universal", "color" : {"components" : {"red" : "1.0", "green" : "0.0", "blue" : "0.0"}}}]}"#)
        scenery.environment.images.searchPaths = [scenery.folder["Media.xcassets"]]
        let view = try card(scenery)
        #expect(view.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(view.tintColor == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
        #expect(scenery.environment.interfaces.diagnostics.allSatisfy { $0.severity == .note })
    }

    @Test func `texts of objects come from the table of the preferred language`() throws {
        let scenery = try scenery()
        try write("/* Class = \"UILabel\"; */\n\"a1B-2c-3dE.text\" = \"Hallo\";\n", "de.lproj/Card.strings", scenery)
        #expect(try texts(scenery) == ["Hello", "World"])
        scenery.environment.interfaces.languages = ["fr", "de-AT"]
        #expect(try texts(scenery) == ["Hallo", "World"])
        scenery.environment.interfaces.languages = ["en", "de"]
        #expect(try texts(scenery) == ["Hello", "World"])
    }

    @Test func `a string catalogue beside the file serves all languages, and what is wrong with it is told`() throws {
        let scenery = try scenery()
        try write(
            #"{"sourceLanguage" : "en", "strings" : {"b2.text" : {"localizations" : {"de" : {"stringUnit" : {"state" : "translated", "value" : "Welt"}}}}}}"#,
            "mul.lproj/Card.xcstrings", scenery)
        scenery.environment.interfaces.languages = ["de"]
        #expect(try texts(scenery) == ["Hello", "Welt"])
        try write("{", "mul.lproj/Card.xcstrings", scenery)
        scenery.environment.interfaces.languages = ["de-DE"]
        #expect(try texts(scenery) == ["Hello", "World"])
        #expect(
            scenery.environment.interfaces.diagnostics.filter { $0.severity != .note }.map(\.description) == [
                "\(scenery.folder.path)/mul.lproj/Card.xcstrings:1:2: error: the file ends in the middle"
            ])
    }

    @Test func `a file of its own for the preferred language is taken whole`() throws {
        let scenery = try scenery()
        try write(nib.replacingOccurrences(of: "Hello", with: "Salut"), "fr.lproj/Card.xib", scenery)
        scenery.environment.interfaces.languages = ["fr"]
        #expect(try texts(scenery) == ["Salut", "World"])
    }
}
