// SPDX-License-Identifier: MIT
//
// Where the views of controllers come from.

import Foundation
import Testing
import VitrineFiles
import VitrineInterfaceBuilder
import VitrineLayers
import VitrineTestSupport

@_spi(Vitrine) @testable import VitrineControllers
@_spi(Vitrine) @testable import VitrineViewCore

final class PlainPageController: UIViewController {}

@Suite @MainActor struct ControllerArchiveTests {
    private func nib(_ outlet: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="PlainPageController">
                    <connections>\(outlet)</connections>
                </placeholder>
                <view contentMode="scaleToFill" tag="7" id="w"><rect key="frame" x="0.0" y="0.0" width="320" height="480"/></view>
            </objects>
        </document>
        """
    }

    @Test(arguments: ["PlainPage", "PlainPageController", "Another"])
    func `a controller's view comes from the nib that it names, or that has its class's name`(name: String) throws {
        let scenery = try BoardScenery(["\(name).xib": nib(#"<outlet property="view" destination="w" id="o"/>"#)])
        scenery.run {
            let controller = PlainPageController(nibName: name == "Another" ? name : nil, bundle: nil)
            #expect(!controller.isViewLoaded && controller.view.tag == 7 && controller.isViewLoaded)
        }
        #expect(scenery.messages.isEmpty)
    }

    @Test func `a nib that is not there, or has no view, is refused`() throws {
        let scenery = try BoardScenery(["Empty.xib": nib("")])
        func refusal(_ name: String) -> String? {
            scenery.environment.exceptions { _ = PlainPageController(nibName: name, bundle: nil).view }.first?.reason
        }
        #expect(refusal("Lost")?.hasPrefix("Could not load NIB in bundle: 'NSBundle <") == true)
        #expect(refusal("Lost")?.hasSuffix("' with name 'Lost'") == true)
        #expect(
            refusal("Empty")
                == #"-[UIViewController _loadViewFromNibNamed:bundle:] loaded the "Empty" nib but the view outlet was not set."#)
        scenery.run { #expect(PlainPageController().view.frame == UIScreen.main.bounds) }
    }

    @Test func `top and bottom guides are at the edges of the safe area`() throws {
        let scene = """
            <viewController restorationIdentifier="kept" id="a" sceneMemberID="viewController">
                <layoutGuides>
                    <viewControllerLayoutGuide type="top" id="top"/>
                    <viewControllerLayoutGuide type="bottom" id="bottom"/>
                </layoutGuides>
                <view key="view" contentMode="scaleToFill" id="w">
                    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                    <subviews>
                        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box">
                            <rect key="frame" x="0.0" y="20" width="375" height="647"/>
                        </view>
                    </subviews>
                    <constraints>
                        <constraint firstItem="box" firstAttribute="top" secondItem="top" secondAttribute="bottom" id="c1"/>
                        <constraint firstItem="bottom" firstAttribute="top" secondItem="box" secondAttribute="bottom" id="c2"/>
                        <constraint firstItem="box" firstAttribute="leading" secondItem="w" secondAttribute="leading" id="c3"/>
                        <constraint firstItem="box" firstAttribute="trailing" secondItem="w" secondAttribute="trailing" id="c4"/>
                    </constraints>
                </view>
            </viewController>
            """
        let board = BoardScenery.board(initial: "a", device: "retina5_9", BoardScenery.scene("a", scene))
        let scenery = try BoardScenery(["Main.storyboard": board])
        try scenery.run {
            let storyboard = UIStoryboard(name: "Main", bundle: nil)
            scenery.environment.take(try #require(storyboard.canvas(id: "a")))
            let window = UIWindow(frame: UIScreen.main.bounds)
            let controller = try #require(storyboard.instantiateInitialViewController())
            window.rootViewController = controller
            window.layoutIfNeeded()
            #expect(controller.restorationIdentifier == "kept")
            #expect(controller.view.subviews.first?.frame == CGRect(x: 0, y: 50, width: 375, height: 812 - 50 - 34))
        }
        #expect(scenery.messages.isEmpty)
    }

    @Test func `a controller of no class that there is holds what the file gives it, and is told of`() throws {
        let relationship = #"<segue destination="b" kind="relationship" relationship="viewControllers" id="s"/>"#
        let scene = """
            <glkViewController id="a" sceneMemberID="viewController"><connections>\(relationship)</connections></glkViewController>
            """
        let board = BoardScenery.board(
            initial: "a", BoardScenery.scene("a", scene),
            BoardScenery.scene("b", BoardScenery.controller("b", attributes: #"title="B""#)))
        let scenery = try BoardScenery(["Main.storyboard": board])
        try scenery.run {
            let controller = try #require(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController())
            #expect(controller.view.subviews.first === controller.children.first?.view && controller.children.first?.title == "B")
        }
        #expect(scenery.messages.count == 1)
        #expect(scenery.messages.first?.hasSuffix("there is no class 'GLKViewController'; a plain controller stands for it") == true)
    }

    @Test func `connections into another scene are left out, with one note for the object that they lead to`() throws {
        func button(_ id: String) -> String {
            """
            <button opaque="NO" contentMode="scaleToFill" id="\(id)"><rect key="frame" x="0.0" y="0.0" width="40" height="20"/>
            <connections><action selector="back:" destination="b" eventType="touchUpInside" id="o-\(id)"/></connections></button>
            """
        }
        let board = BoardScenery.board(
            initial: "a", BoardScenery.scene("a", BoardScenery.controller("a", subviews: button("x") + button("y"))),
            BoardScenery.scene("b", BoardScenery.controller("b")))
        let scenery = try BoardScenery(["Main.storyboard": board])
        scenery.run { _ = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()?.view }
        #expect(scenery.messages.count == 1)
        let words = "note: connections to 'b' from other scenes are left out"
        #expect(scenery.messages.first?.hasSuffix(words) == true)
    }

    @Test func `what a controller says that nobody reads is told of with its view`() throws {
        let said = """
            automaticallyAdjustsScrollViewInsets="NO" hidesBottomBarWhenPushed="YES" definesPresentationContext="YES" wantsSound="YES"
            """
        let board = BoardScenery.board(initial: "a", BoardScenery.scene("a", BoardScenery.controller("a", attributes: said)))
        let scenery = try BoardScenery(["Main.storyboard": board])
        try scenery.run {
            let controller = try #require(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController())
            #expect(scenery.messages.isEmpty && controller.hidesBottomBarWhenPushed)
            controller.loadViewIfNeeded()
        }
        #expect(scenery.messages.count == 1)
        #expect(scenery.messages.first?.hasSuffix("note: 'wantsSound' of a viewController has no effect here") == true)
    }

    @Test func `what no class reads is told of at the first element that says it, whichever scene is made`() throws {
        let label = "<label text=\"a\" sparkle=\"YES\" id=\"l%\"/>"
        let scenes = ["a", "b"].map {
            BoardScenery.scene($0, BoardScenery.controller($0, subviews: label.replacingOccurrences(of: "%", with: $0)))
        }
        let board = BoardScenery.board(initial: "a", scenes.joined(separator: "\n"))
        let notes = try ["a", "b"].map { id in
            let scenery = try BoardScenery(["Main.storyboard": board])
            scenery.run { UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: id).loadViewIfNeeded() }
            return scenery.messages
        }
        #expect(notes[0].count == 1 && notes[0] == notes[1])
    }

    @Test func `a storyboard of thirty scenes makes one of them and leaves the others`() throws {
        let labels = (0..<20).map { "<label text=\"Text \($0)\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"l%-\($0)\"/>" }
            .joined()
        let scenes = (0..<30).map { index in
            BoardScenery.scene(
                "c\(index)",
                BoardScenery.controller(
                    "c\(index)", attributes: "title=\"\(index)\"", subviews: labels.replacingOccurrences(of: "%", with: "\(index)"),
                    connections: #"<segue destination="c\#((index + 1) % 30)" kind="show" identifier="next" id="s\#(index)"/>"#))
        }
        let board = BoardScenery.board(initial: "c0", scenes.joined(separator: "\n"))
        let scenery = try BoardScenery(["Main.storyboard": board])
        scenery.run {
            let (first, opening) = processorTime { UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() }
            let (_, loading) = processorTime { first?.view }
            #expect(BoardLog.lines == ["0 init", "0 awake", "0 loaded, children 0"])
            #expect(first?.view.subviews.count == 20)
            #expect(opening < .seconds(2) && loading < .seconds(2), "opening \(opening), view \(loading)")
        }
    }
}
