// SPDX-License-Identifier: MIT
//
// Nibs and storyboards on their stages.

import Foundation
import Testing
import VitrineDrawing
import VitrineFiles
import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineInterfaces
import VitrineLayers
import VitrineScene
import VitrineSceneFormat
import VitrineTestSupport
import VitrineViews

@testable import VitrineStage

@Suite @MainActor struct InterfaceStageTests {
    private func file(_ name: String) throws -> InterfaceFile {
        try InterfaceFile(path: Fixtures.path("Interface/" + name), name: name)
    }

    private func nib(_ objects: String) throws -> InterfaceFile {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
                <objects>
                    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="Owner"/>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
            \(objects)
                </objects>
            </document>
            """
        return try InterfaceFile(Data(text.utf8), name: "Some.xib")
    }

    @Test func `a nib's subjects are its views, in its own sizes`() throws {
        let file = try file("cells/Badge.xib")
        let subject = try #require(file.mainSubject)
        #expect(file.subjects.count == 1 && subject.name == "BadgeView" && !subject.fillsScreen)
        #expect(file.canvas(of: subject).size == CGSize(width: 240, height: 64))
        let stage = InterfaceStage(file, subject)
        #expect(stage.view.subviews.map(\.frame.minX) == [12, 48, 192])
        #expect(stage.displayList().size == CGSize(width: 240, height: 64))
    }

    @Test func `runtime attributes named as a layer's properties are drawn on the layer`() throws {
        let file = try nib(
            """
            <view customClass="CardView" id="v1"><rect key="frame" x="0" y="0" width="100" height="60"/>
            <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="cornerRadius"><real key="value" value="12"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="number" keyPath="borderWidth"><integer key="value" value="2"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="color" keyPath="borderColor"><color key="value" red="1" green="0" blue="0" alpha="1" \
            colorSpace="custom" customColorSpace="sRGB"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="boolean" keyPath="masksToBounds" value="YES"/>
            <userDefinedRuntimeAttribute type="number" keyPath="shadowOpacity"><real key="value" value="0.5"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="size" keyPath="shadowOffset"><size key="value" width="0" height="4"/></userDefinedRuntimeAttribute>
            </userDefinedRuntimeAttributes></view>
            """)
        let stage = InterfaceStage(file, try #require(file.mainSubject))
        let layer = stage.view.layer
        #expect(layer.cornerRadius == 12 && layer.borderWidth == 2 && layer.masksToBounds && layer.shadowOpacity == 0.5)
        #expect(layer.shadowOffset == CGSize(width: 0, height: 4))
        #expect(layer.borderColor.map { UIColor(cgColor: $0) } == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(!stage.diagnostics.contains { $0.message.contains("runtime attributes") })
    }

    @Test func `runtime attributes that a class does not have are told of in one note for the class`() throws {
        func attribute(_ name: String) -> String {
            "<userDefinedRuntimeAttribute type=\"number\" keyPath=\"\(name)\"><real key=\"value\" value=\"1\"/></userDefinedRuntimeAttribute>"
        }
        func label(_ id: String, _ custom: String, _ names: String...) -> String {
            "<label text=\"a\" \(custom) id=\"\(id)\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"50\" height=\"20\"/><userDefinedRuntimeAttributes>"
                + names.map(attribute).joined() + "</userDefinedRuntimeAttributes></label>\n"
        }
        let own = "customClass=\"Badge\""
        let file = try nib(
            "<view id=\"v1\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"100\" height=\"60\"/><subviews>\n"
                + label("a", own, "inset", "cornerRadius") + label("b", own, "count", "inset") + label("c", "", "heroID")
                + label("d", "", "heroID", "kind") + "</subviews></view>")
        let stage = InterfaceStage(file, try #require(file.mainSubject))
        let told = stage.diagnostics.filter { $0.message.contains("runtime attributes") }
        #expect(told.allSatisfy { $0.severity == .note && $0.hint == nil && $0.line > 0 })
        #expect(
            told.map(\.message) == [
                "runtime attributes of 'Badge', which is not in this program, have no effect here: 'inset', 'count'",
                "runtime attributes of UILabel have no effect here: 'heroID', 'kind'",
            ])
    }

    @Test func `a storyboard's subjects are its controllers, found by id, identifier or name`() throws {
        let file = try file("boards/Main.storyboard")
        #expect(file.subjects.map(\.name) == ["tabBarController", "navigationController", "shelf", "book", "settings", "about"])
        #expect(file.subjects.filter(\.isInitial).map(\.name) == ["tabBarController"])
        let book = try #require(file.subject("book"))
        #expect(file.subject(book.id) == book && book.fillsScreen)
        let about = try #require(file.subject("about"))
        #expect(file.canvas(of: about).size == CGSize(width: 361, height: 300))
        let stage = InterfaceStage(file, book)
        #expect(stage.controller?.view === stage.view && stage.view.frame.size == stage.canvas.size)
    }

    @Test func `items wider than their collection view are warned of where that stands`() throws {
        let file = try nib(
            """
                    <view contentMode="scaleToFill" id="a">
                        <rect key="frame" x="0.0" y="0.0" width="100" height="50"/>
                        <subviews>
                            <collectionView contentMode="scaleToFill" dataMode="prototypes" id="b">
                                <rect key="frame" x="0.0" y="0.0" width="100" height="50"/>
                                <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="10" id="c">
                                    <size key="itemSize" width="128" height="20"/>
                                </collectionViewFlowLayout>
                                <cells>
                                    <collectionViewCell contentMode="center" reuseIdentifier="cell" id="d">
                                        <rect key="frame" x="0.0" y="0.0" width="128" height="20"/>
                                    </collectionViewCell>
                                </cells>
                            </collectionView>
                        </subviews>
                    </view>
            """)
        let stage = InterfaceStage(file, try #require(file.mainSubject))
        _ = stage.displayList()
        let found = stage.diagnostics.filter { $0.message == "an item is wider than the collection view without its insets" }
        #expect(found.map { [$0.line, $0.severity == .warning ? 1 : 0] } == [[9, 1]])
    }

    @Test func `the size of a file's device tells the kind of its screen, upright and on its side`() {
        let differing = InterfaceDevice.all.filter { device in
            let (short, long) = (device.size.width, device.size.height)
            return [(CGSize(width: short, height: long), false), (CGSize(width: long, height: short), true)].contains { size, isOnItsSide in
                ScreenTraits(ofSize: size) != ScreenTraits(isPad: device.isPad, shorterSide: short, isOnItsSide: isOnItsSide)
            }
        }
        #expect(differing.map(\.id).isEmpty)
    }

    @Test func `classes that are not in the program are told of in one note, their outlets not at all`() throws {
        let file = try nib(
            """
                    <view contentMode="scaleToFill" id="a" customClass="Card" customModule="App">
                        <rect key="frame" x="0.0" y="0.0" width="100" height="50"/>
                        <subviews>
                            <label text="A" id="b" customClass="Title" customModule="App"><rect key="frame" x="0" y="0" width="9" height="9"/></label>
                        </subviews>
                        <connections>
                            <outlet property="title" destination="b" id="o1"/>
                            <outlet property="delegate" destination="-1" id="o2"/>
                        </connections>
                    </view>
            """)
        let stage = InterfaceStage(file, try #require(file.mainSubject))
        #expect(
            stage.diagnostics.map(\.description) == [
                "Some.xib: note: 2 objects are of classes that are not in this program (Card, Title); they are shown as the classes that "
                    + "these are made of"
            ])
    }

    @Test func `a constraint that gives way is told of at its line`() throws {
        let file = try nib(
            """
                    <view contentMode="scaleToFill" id="a">
                        <rect key="frame" x="0.0" y="0.0" width="100" height="50"/>
                        <subviews>
                            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="b">
                                <rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
                            </view>
                        </subviews>
                        <constraints>
                            <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="leading" id="c1"/>
                            <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="leading" constant="8" id="c2"/>
                        </constraints>
                    </view>
            """)
        let stage = InterfaceStage(file, try #require(file.mainSubject))
        #expect(stage.diagnostics.map(\.line) == [15])
        #expect(stage.diagnostics.map(\.message) == ["this constraint cannot hold and gives way to those in line 14"])
    }

    @Test func `what has no class is shown as a box, with a warning`() throws {
        let file = try nib("        <somethingNew id=\"a\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"80\" height=\"40\"/></somethingNew>")
        let stage = InterfaceStage(file, try #require(file.mainSubject))
        #expect(stage.diagnostics.map(\.severity) == [.warning])
        #expect(stage.view.frame.size == CGSize(width: 80, height: 40) && !stage.view.subviews.isEmpty)
    }

    @Test func `names of subjects suit files and are told apart`() throws {
        let view = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"8\" height=\"8\"/></view>"
        let file = try nib(
            "<view id=\"a/../b\" userLabel=\"../etc\">\(view)<view id=\"c\" customClass=\"Cell\">\(view)"
                + "<view id=\"d\" customClass=\"cell\">\(view)")
        #expect(file.subjects.map(\.name) == ["---etc", "Cell", "cell-d"])
    }

    @Test func `the views of a subject are listed with their ids, frames and texts`() throws {
        let file = try file("cells/Badge.xib")
        let stage = InterfaceStage(file, try #require(file.mainSubject))
        let root = stage.inspection
        #expect(root.className == "UIView" && root.customClass == "BadgeView" && root.id == file.mainSubject?.id)
        #expect(root.children.map(\.text) == [nil, "Unread messages", "12"])
        #expect(root.children.allSatisfy { $0.id?.count == 10 })
        #expect(stage.inspectionText.split(separator: "\n").count == 5)
    }

    @Test func `a file that cannot be read throws its diagnostics`() {
        #expect(throws: InterfaceFileError.self) { try InterfaceFile(Data("<a".utf8), name: "a.xib") }
        #expect(throws: InterfaceFileError.self) { try InterfaceFile(path: "/nowhere/a.xib") }
    }
}
