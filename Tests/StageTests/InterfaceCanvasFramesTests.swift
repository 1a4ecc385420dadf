// SPDX-License-Identifier: MIT
//
// Where views of Interface Builder files stand on the canvas of the Xcode that saved them.

import Foundation
import Testing
import VitrineFiles
import VitrineGeometry
import VitrineInterfaces
import VitrineScene
import VitrineTestSupport

@testable import VitrineStage
@_spi(Vitrine) @testable import VitrineViewCore

@Suite @MainActor struct InterfaceCanvasFramesTests {
    /// The frames of views by their ids.
    private func frames(_ stage: InterfaceStage) -> [String: CGRect] {
        var frames: [String: CGRect] = [:]
        func visit(_ view: ViewInspection) {
            if let id = view.id { frames[id] = view.frame }
            for child in view.children { visit(child) }
        }
        visit(stage.inspection)
        return frames
    }

    private func stage(_ type: String, _ inside: String, device: String, tools: String) throws -> InterfaceStage {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(type)" version="3.0" toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="c">
                <device id="\(device)" orientation="portrait" appearance="light"/>
                \(inside)
            </document>
            """
        let file = try InterfaceFile(Data(text.utf8), name: "Main.storyboard")
        return InterfaceStage(file, try #require(file.mainSubject))
    }

    /// A controller of a storyboard whose view has views on it.
    private func board(
        _ views: String, _ constraints: String, width: Int = 375, device: String = "retina4_7", tools: String = "22505",
        beside: String = ""
    ) throws -> [String: CGRect] {
        let stage = try stage(
            "Storyboard.XIB",
            """
            <scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
                <view key="view" id="w">
                    <rect key="frame" x="0.0" y="0.0" width="\(width)" height="667"/>
                    <subviews>\(views)</subviews>
                    <viewLayoutGuide key="safeArea" id="g"/>
                    <constraints>\(constraints)</constraints>
                </view>
                \(beside)
            </viewController></objects></scene></scenes>
            """, device: device, tools: tools)
        #expect(stage.diagnostics.filter { $0.severity != .note }.map(\.message) == [])
        return frames(stage)
    }

    private func nib(_ object: String, device: String = "retina6_1", tools: String = "22505") throws -> [String: CGRect] {
        frames(try stage("XIB", "<objects>\(object)</objects>", device: device, tools: tools))
    }

    private func element(
        _ tag: String, _ attributes: String = "", x: Int = 0, y: Int = 0, width: Int = 10, height: Int = 10, inside: String = ""
    ) -> String {
        """
        <\(tag) translatesAutoresizingMaskIntoConstraints="NO" id="v" \(attributes)>
            <rect key="frame" x="\(x)" y="\(y)" width="\(width)" height="\(height)"/>\(inside)
        </\(tag)>
        """
    }

    private func pin(_ attribute: String, _ other: String = "w", _ otherAttribute: String? = nil, _ more: String = "") -> String {
        """
        <constraint firstItem="v" firstAttribute="\(attribute)" secondItem="\(other)" secondAttribute="\(otherAttribute ?? attribute)" \(more) \
        id="k\(attribute)"/>
        """
    }

    @Test(arguments: [("retina4_7", 375, 16.0), ("retina6_0", 390, 16), ("retina6_12", 393, 20), ("retina6_1", 414, 20)])
    func `a controller's view has margins of 16 points, and of 20 where it is wide`(device: String, width: Int, margin: Double) throws {
        let frames = try board(
            element("view"), pin("leading", "w", "leadingMargin") + pin("trailing", "w", "trailingMargin") + pin("top") + pin("bottom"),
            width: width, device: device)
        let frame = try #require(frames["v"])
        #expect(frame.minX == margin && frame.width == CGFloat(width) - 2 * margin)
    }

    @Test func `the view at the top of a nib has a controller's margins and the device's safe area`() throws {
        let inside = """
            <rect key="frame" x="0.0" y="0.0" width="320" height="300"/>
            <subviews>\(element("view"))</subviews>
            <viewLayoutGuide key="safeArea" id="g"/>
            <constraints>
                \(pin("leading", "w", "leadingMargin") + pin("trailing", "w", "trailingMargin") + pin("top", "g") + pin("bottom", "g"))
            </constraints>
            """
        let frames = try nib(#"<view contentMode="scaleToFill" id="w">\#(inside)</view>"#)
        #expect(frames["v"] == CGRect(x: 16, y: 48, width: 288, height: 218))
        // What is as low as a row has none.
        let low = try nib(
            #"<view contentMode="scaleToFill" id="w">\#(inside.replacingOccurrences(of: "height=\"300\"", with: "height=\"55\""))</view>"#)
        #expect(low["v"] == CGRect(x: 16, y: 0, width: 288, height: 55))
    }

    @Test(arguments: [
        ("retina4_7", "14490", 20.0, 0.0), ("retina4_7", "17701", 0, 0), ("retina4_7", "23504", 20, 0), ("retina6_1", "17701", 44, 34),
        ("retina6_1", "22505", 48, 34), ("retina6_1", "32700.99.1234", 48, 34), ("retina6_1", "24127", 96, 68),
        ("retina5_9", "19455", 44, 34), ("retina5_9", "22505", 50, 34),
        ("ipad9_7", "17701", 20, 0),
    ])
    func `the safe area is that of the canvas that the file was saved on`(device: String, tools: String, top: Double, bottom: Double) throws
    {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" \
            targetRuntime="iOS.CocoaTouch"><device id="\(device)" orientation="portrait"/>
                <scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
                    <view key="view" id="w"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/></view>
                </viewController></objects></scene></scenes>
            </document>
            """
        let file = try InterfaceFile(Data(text.utf8), name: "Main.storyboard")
        let insets = file.canvas(of: try #require(file.mainSubject)).safeArea
        #expect(insets.top == top && insets.bottom == bottom)
    }

    @Test func `a view asks for the size that stands in for its content, or for none`() throws {
        let views = element("view", #"placeholderIntrinsicWidth="170" placeholderIntrinsicHeight="30" customClass="Stars""#)
        let frames = try board(views, pin("centerX") + pin("top"))
        #expect(frames["v"] == CGRect(x: 102.5, y: 0, width: 170, height: 30))
        let open = element("view", #"placeholderIntrinsicWidth="infinite" placeholderIntrinsicHeight="30""#)
        #expect(try board(open, pin("leading") + pin("trailing") + pin("top"))["v"] == CGRect(x: 0, y: 0, width: 375, height: 30))
    }

    @Test func `where constraints say too little a view keeps its frame`() throws {
        let views = element("view", #"customClass="Chart""#, x: 40, y: 90, width: 120, height: 60)
        #expect(try board(views, pin("leading", "w", nil, #"constant="12""#))["v"] == CGRect(x: 12, y: 90, width: 120, height: 60))
    }

    @Test func `a constraint that is taken away when a program is built holds on the canvas`() throws {
        let frames = try board(element("view", height: 50), pin("leading", "w", nil, #"constant="30" placeholder="YES""#) + pin("top"))
        #expect(frames["v"]?.minX == 30)
    }

    @Test func `a wheel that stands still takes its room in a stack on the canvas`() throws {
        let views = """
            <stackView translatesAutoresizingMaskIntoConstraints="NO" id="v"><rect key="frame" x="0.0" y="0.0" width="60" height="20"/><subviews>
                <activityIndicatorView hidesWhenStopped="YES" style="medium" translatesAutoresizingMaskIntoConstraints="NO" id="i">
                    <rect key="frame" x="0.0" y="0.0" width="20" height="20"/></activityIndicatorView>
                <view translatesAutoresizingMaskIntoConstraints="NO" id="b"><rect key="frame" x="20" y="0.0" width="40" height="20"/></view>
            </subviews></stackView>
            """
        let frames = try board(
            views, pin("leading") + pin("top") + #"<constraint firstItem="v" firstAttribute="width" constant="60" id="k"/>"#)
        #expect(frames["i"] == CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(frames["b"] == CGRect(x: 20, y: 0, width: 40, height: 20))
    }

    @Test func `where constraints contradict each other those of inner views give way`() throws {
        let views = """
            <stackView axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="v">
                <rect key="frame" x="0.0" y="0.0" width="375" height="40"/><subviews>
                <view translatesAutoresizingMaskIntoConstraints="NO" id="b"><rect key="frame" x="0" y="0.0" width="375" height="40"/>
                    <constraints><constraint firstAttribute="width" constant="40" id="k"/>
                        <constraint firstAttribute="height" constant="40" id="l"/></constraints></view>
            </subviews></stackView>
            """
        let text = try stage(
            "Storyboard.XIB",
            """
            <scenes><scene sceneID="s"><objects><viewController id="c" sceneMemberID="viewController">
                <view key="view" id="w"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                    <subviews>\(views)</subviews>
                    <constraints>\(pin("leading") + pin("trailing") + pin("top"))</constraints>
                </view>
            </viewController></objects></scene></scenes>
            """, device: "retina4_7", tools: "22505")
        #expect(frames(text)["b"] == CGRect(x: 0, y: 0, width: 375, height: 40))
    }

    @Test func `the view at the top keeps its size, whatever it says of constraints`() throws {
        let frames = try nib(
            """
            <view translatesAutoresizingMaskIntoConstraints="NO" id="w"><rect key="frame" x="0.0" y="0.0" width="420" height="222"/>
                <constraints><constraint firstAttribute="height" constant="222" id="k"/></constraints></view>
            """)
        #expect(frames["w"] == CGRect(x: 0, y: 0, width: 420, height: 222))
    }

    @Test(arguments: [("1/3", 125.0), ("16:9", 666.5), ("0.5", 187.5)])
    func `a multiplier is a number, a proportion or a fraction`(text: String, width: Double) throws {
        let frames = try board(
            element("view", height: 50), pin("width", "w", nil, #"multiplier="\#(text)""#) + pin("leading") + pin("top"))
        #expect(abs(Double(frames["v"]?.width ?? 0) - width) <= 0.5)
    }

    @Test func `constraints place switches, sliders and segments by less than their frames`() throws {
        let pins = pin("leading", "w", "leadingMargin") + pin("trailing", "w", "trailingMargin") + pin("top")
        let toggle = try board(element("switch"), pin("trailing", "w", "trailingMargin") + pin("top"))
        #expect(toggle["v"] == CGRect(x: 310, y: 0, width: 51, height: 31))
        #expect(try board(element("slider"), pins)["v"] == CGRect(x: 14, y: 0, width: 347, height: 31))
        let segments = #"<segments><segment title="A"/><segment title="B"/></segments>"#
        #expect(try board(element("segmentedControl", inside: segments), pins)["v"]?.height == 32)
        // A view below begins where the slider's own rectangle ends.
        let below =
            #"<view translatesAutoresizingMaskIntoConstraints="NO" id="b"><rect key="frame" x="0" y="0" width="9" height="9"/></view>"#
        let more = ["leading", "trailing", "bottom"].map {
            #"<constraint firstItem="b" firstAttribute="\#($0)" secondItem="w" secondAttribute="\#($0)" id="b\#($0)"/>"#
        }.joined()
        let under = #"<constraint firstItem="b" firstAttribute="top" secondItem="v" secondAttribute="bottom" id="bt"/>"#
        #expect(try board(element("slider") + below, pins + more + under)["b"]?.minY == 30)
    }

    @Test func `controls are as large as they were when the file was saved`() throws {
        let old = try board(
            element("segmentedControl", inside: #"<segments><segment title="A"/></segments>"#), pin("leading") + pin("top"), tools: "14490")
        #expect(old["v"]?.height == 29)
        #expect(try board(element("stepper"), pin("leading") + pin("top"), tools: "14490")["v"]?.size == CGSize(width: 94, height: 29))
        #expect(
            try board(element("progressView"), pin("leading") + pin("trailing") + pin("top"), tools: "16097")["v"]?.height == 2)
        let field = element("textField", #"borderStyle="roundedRect""#)
        #expect(try board(field, pin("leading") + pin("trailing") + pin("top"), tools: "14490")["v"]?.height == 30)
        #expect(try board(field, pin("leading") + pin("trailing") + pin("top"))["v"]?.height == 34)
        let toggle = try board(element("switch"), pin("trailing", "w", "trailingMargin") + pin("top"), tools: "24506")
        #expect(toggle["v"] == CGRect(x: 298, y: 0, width: 63, height: 28))
    }

    @Test func `a view that is read from the right stands where its superview has it`() throws {
        let sized = #"<constraint firstItem="v" firstAttribute="width" constant="120" id="kw"/>"#
        let frames = try board(
            element("view", #"semanticContentAttribute="forceRightToLeft""#),
            pin("leading", "w", nil, #"constant="20""#) + sized + pin("top"))
        #expect(frames["v"]?.minX == 20)
    }

    @Test func `a row at the top of a nib has margins of 11 and 16 or 20 points`() throws {
        func row(_ width: Int, _ device: String, _ tools: String = "22505") throws -> CGRect? {
            try nib(
                """
                <tableViewCell contentMode="scaleToFill" id="r"><rect key="frame" x="0.0" y="0.0" width="\(width)" height="60"/>
                    <tableViewCellContentView key="contentView" tableViewCell="r" id="w">
                        <rect key="frame" x="0.0" y="0.0" width="\(width)" height="60"/>
                        <subviews>\(element("view"))</subviews>
                        <constraints>\(["leading", "trailing", "top", "bottom"].map { pin($0, "w", $0 + "Margin") }.joined())</constraints>
                    </tableViewCellContentView></tableViewCell>
                """, device: device, tools: tools)["v"]
        }
        #expect(try row(320, "retina6_1") == CGRect(x: 16, y: 11, width: 288, height: 38))
        #expect(try row(414, "retina6_1") == CGRect(x: 20, y: 11, width: 374, height: 38))
        #expect(try row(600, "retina4_7") == CGRect(x: 16, y: 11, width: 568, height: 38))
        #expect(try row(600, "retina4_7", "14490") == CGRect(x: 20, y: 11, width: 560, height: 38))
    }

    @Test func `a bar that is simulated without light through it has the view below`() throws {
        let bar = #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics" translucent="NO" prompted="NO"/>"#
        #expect(try board(element("view"), pin("top") + pin("leading"), beside: bar)["w"] == CGRect(x: 0, y: 64, width: 375, height: 603))
    }
}
