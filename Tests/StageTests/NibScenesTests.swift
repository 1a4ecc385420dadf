// SPDX-License-Identifier: MIT
//
// Views of nibs in scenes: made once, set for each item, sized by their constraints.

import Foundation
import Testing
import VitrineCollectionUI
import VitrineFiles
import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineInterfaces
import VitrineLayers
import VitrineProperties
import VitrineTestSupport
import VitrineTypography
import VitrineViews

@testable import VitrineNodes
@testable import VitrineScene
@testable import VitrineSceneFormat
@testable import VitrineStage

@Suite @MainActor struct NibScenesTests {
    private func nibStage(_ yaml: String, in folder: String = "Interface/cells") throws -> Stage {
        try stage(yaml, root: Fixtures.path(folder))
    }

    private func scene(_ view: String, items: String, size: String = "[160, 200]", layout: String = "") -> String {
        """
        scene: 1
        canvas: {size: [400, 400], scale: 1}
        views: {it: \(view)}
        collection:
          layout: {flow: {itemSize: \(size)\(layout)}}
          sections: [{items: \(items)}]
        """
    }

    private func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
        (view as? View).map { [$0] } ?? [] + view.subviews.flatMap { all(type, in: $0) }
    }

    private func labels(of stage: Stage) -> [String] { all(UILabel.self, in: stage.collectionView).compactMap(\.text).sorted() }

    @Test func `views of a nib are set by the names of their outlets, with the fields of each item`() throws {
        let stage = try nibStage(
            scene(
                "{nib: PhotoCell.xib, set: {title.text: '{name}', title.textColor: systemRed, picture.image: '{file}', picture.hidden: '{gone}'}}",
                items: "[{view: it, name: Dawn, file: fjord.png, gone: false}, {view: it, name: Noon, file: '', gone: true}]"))
        #expect(labels(of: stage) == ["Dawn", "Noon"])
        let pictures = all(UIImageView.self, in: stage.collectionView)
        #expect(pictures.count { $0.image != nil && !$0.isHidden } == 1 && pictures.count { $0.image == nil && $0.isHidden } == 1)
        #expect(all(UILabel.self, in: stage.collectionView).allSatisfy { $0.textColor == .systemRed })
        #expect(stage.diagnostics == [] && stage.usedFiles.contains("PhotoCell.xib"))
    }

    @Test func `a name is an outlet, a restoration identifier, an accessibility identifier, a tag or an id, and the root needs none`()
        throws
    {
        let xml = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
                <objects>
                    <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
                        <outlet property="owned" destination="a" id="o"/>
                        <outletCollection property="both" destination="a" id="p"/>
                        <outletCollection property="both" destination="b" id="q"/>
                    </connections></placeholder>
                    <view contentMode="scaleToFill" id="r"><rect key="frame" x="0.0" y="0.0" width="10" height="10"/><subviews>
                        <label contentMode="left" id="a"><rect key="frame" x="0.0" y="0.0" width="10" height="10"/></label>
                        <label contentMode="left" tag="7" id="b"><rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
                            <accessibility key="accessibilityConfiguration" identifier="by.access"/></label>
                        <view contentMode="left" restorationIdentifier="restored" id="c"><rect key="frame" x="0" y="0" width="1" height="1"/></view>
                    </subviews></view>
                </objects>
            </document>
            """
        let document = try #require(InterfaceReader.read([UInt8](xml.utf8), file: "a.xib").document)
        let views = try #require(NibViews(document, object: nil))
        func target(_ key: String) -> String? {
            views.target(of: key).map { $0.elements.compactMap(\.id).joined(separator: "+") + " " + $0.property }
        }
        #expect(target("owned.text") == "a text" && target("both.font") == "a+b font" && target("7.hidden") == "b hidden")
        #expect(target("by.access.text") == "b text" && target("restored.layer.cornerRadius") == "c layer.cornerRadius")
        #expect(target("alpha") == "r alpha" && target("layer.borderWidth") == "r layer.borderWidth" && target("c.hidden") == "c hidden")
        #expect(target("nobody.text") == nil && views.named.map(\.name) == ["owned", "both", "restored", "by.access", "7"])
    }

    /// Some value of a kind.
    private func value(of kind: PropertyKind) -> Scene.ViewValue {
        switch kind {
        case .flag: .flag(true)
        case .number: .number(1)
        case .choice(let choice): .word(choice.words[0].word)
        case .text: .text("a")
        case .texts: .texts(["a"])
        case .color: .color(.named("systemRed", alpha: 1))
        case .font: .font(Scene.Font())
        case .picture: .picture("")
        case .point: .point(.zero)
        case .size: .size(.zero)
        case .rect: .rect(.zero)
        case .insets, .directionalInsets: .insets(.zero)
        case .date: .date(Scene.DayTime())
        case .locale: .text("de_DE")
        }
    }

    @Test(arguments: ViewClass.all.compactMap(\.element)) func `every property that scenes may set is taken by the views of its element`(
        tag: String
    ) throws {
        let environment = UIEnvironment(clock: nil, typesetter: BoxTypesetter(), traits: UITraitCollection(canvas: Scene.Canvas()))
        try environment.run {
            let store = NibStore(file: "a.yaml", sceneFolder: "/nonexistent", locale: nil, environment: environment)
            let images = ImageStore(
                file: "a.yaml", mentions: [], resources: SceneResources(root: "/nonexistent"), environment: environment)
            let context = NodeContext(traits: environment.traits, images: images, nibs: store)
            let element = InterfaceElement(name: tag, attributes: ["contentMode": "scaleToFill", "id": "a"])
            let text = """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
                    <objects/>
                </document>
                """
            let document = try #require(InterfaceReader.read([UInt8](text.utf8), file: "a.xib").document)
            let prototype = NibPrototype(element, of: document, library: environment.interfaces)
            for property in element.viewClass.properties where property.isSettable {
                let view = try #require(prototype.make() as? UIView)
                let setting = Scene.NibSetting(
                    key: property.name, objects: ["a"], property: property.name, value: value(of: property.kind))
                context.set(setting, on: view, of: Scene.Nib())
            }
            #expect(store.diagnostics == [])
        }
    }

    @Test func `cells of a nib are as high as their constraints make them`() throws {
        let stage = try nibStage(
            scene(
                "{nib: ArticleCell.xib, set: {eCw-2B-77k.text: '{text}', eCw-2B-77k.numberOfLines: 0}}",
                items: "[{view: it, text: short}, {view: it, text: '\(String(repeating: "long words ", count: 40))'}]", size: "[360, 112]",
                layout: ", estimatedItemSize: [360, 80]"))
        let heights = [0, 1].compactMap { stage.collectionView.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.size.height }
        #expect(heights.count == 2 && heights[0] == 112 && heights[1] > 200)
    }

    @Test func `a cell of a nib is selected and highlighted with the item, and used again with other values`() throws {
        let stage = try nibStage(
            scene("{nib: PhotoCell.xib, set: {title.text: '{name}'}}", items: "[{view: it, name: Dawn}]"))
        stage.collectionView.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
        let cells = all(NibView.self, in: stage.collectionView).flatMap { $0.subviews.compactMap { $0 as? UICollectionViewCell } }
        #expect(cells.map(\.isSelected) == [true])
        stage.collectionView.deselectItem(at: IndexPath(item: 0, section: 0), animated: false)
        #expect(cells.map(\.isSelected) == [false])
    }

    @Test func `a picture without an ending is asked of the catalogues beside the nib, and told where there is none`() throws {
        let stage = try nibStage(scene("{nib: PhotoCell.xib, set: {picture.image: Nothing}}", items: "[{view: it}]"))
        #expect(
            stage.diagnostics.map(\.description) == [
                "test.yaml:3:40: error: there is no picture 'Nothing' beside 'PhotoCell.xib' or in a catalogue there"
            ])
    }

    @Test func `texts of a nib are those of the table beside it for the language of the canvas`() throws {
        let yaml = scene("{nib: Base.lproj/Greeting.xib}", items: "[{view: it}]").replacing("scale: 1", with: "locale: ar")
        #expect(try labels(of: nibStage(yaml, in: "Interface/localised")).contains("صباح الخير"))
    }
}
