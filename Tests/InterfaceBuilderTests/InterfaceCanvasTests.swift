// SPDX-License-Identifier: MIT
//
// How large controllers and nibs are drawn.

import Foundation
import Testing
import VitrineInterfaceBuilder

@Suite struct InterfaceCanvasTests {
    private func document(_ device: String, _ inside: String) throws -> InterfaceDocument {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
                \(device)
                <scenes><scene sceneID="s"><objects><viewController id="v" sceneMemberID="viewController">
                    <view key="view" id="w"><rect key="frame" x="0.0" y="0.0" width="320" height="200"/></view>
                    \(inside)
                </viewController></objects></scene></scenes>
            </document>
            """
        return try #require(InterfaceReader.read(Array(text.utf8), file: "Main.storyboard").document)
    }

    private func canvas(_ device: String, _ inside: String = "") throws -> InterfaceCanvas {
        let document = try document(device, inside)
        return document.canvas(of: try #require(document.scenes.first?.controller))
    }

    @Test(arguments: [
        ("retina6_12", 393.0, 852.0, 59.0), ("retina4_7", 375, 667, 20), ("retina6_1", 414, 896, 48), ("ipad12_9rounded", 1024, 1366, 24),
    ])
    func `a storyboard has the size of its device`(id: String, width: Double, height: Double, top: Double) throws {
        let canvas = try canvas(#"<device id="\#(id)" orientation="portrait" appearance="dark"/>"#)
        #expect(canvas.size == CGSize(width: width, height: height) && canvas.safeArea.top == top && canvas.isDark)
        #expect(canvas.viewFrame == CGRect(x: 0, y: 0, width: width, height: height) && canvas.device?.id == id)
        let turned = try self.canvas(#"<device id="\#(id)" orientation="landscape"/>"#)
        #expect(turned.size == CGSize(width: height, height: width) && !turned.isDark)
    }

    @Test func `a device that is not known leaves the view its own size`() throws {
        #expect(try canvas(#"<device id="retina99" orientation="portrait"/>"#).size == CGSize(width: 320, height: 200))
        #expect(try canvas("").size == CGSize(width: 320, height: 200))
    }

    @Test func `simulated metrics take the place of the device`() throws {
        let device = #"<device id="retina4_7" orientation="portrait"/>"#
        let free = #"<freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/><size key="freeformSize" width="300" height="120"/>"#
        #expect(try canvas(device, free).size == CGSize(width: 300, height: 120))
        let screen = #"<simulatedScreenMetrics key="simulatedDestinationMetrics" type="retina4_0.fullscreen"/>"#
        #expect(try canvas(device, screen).size == CGSize(width: 320, height: 568))
        #expect(try canvas(device, #"<nil key="simulatedStatusBarMetrics"/>"#).safeArea.top == 0)
        let side = try canvas(device, #"<simulatedOrientationMetrics key="simulatedOrientationMetrics" orientation="landscapeRight"/>"#)
        #expect(side.size == CGSize(width: 667, height: 375))
    }

    @Test func `bars that let light through cover the view, and others stand beside it`() throws {
        let device = #"<device id="retina6_12" orientation="portrait"/>"#
        let top = #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="NO"/>"#
        let bars = top + #"<simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>"#
        let over = try canvas(device, bars)
        #expect(over.safeArea.top == 103 && over.safeArea.bottom == 83 && over.viewFrame.height == 852)
        let beside = try canvas(device, bars.replacingOccurrences(of: "/>", with: #" translucent="NO"/>"#))
        #expect(beside.safeArea == InterfaceInsets() && beside.viewFrame == CGRect(x: 0, y: 103, width: 393, height: 852 - 186))
    }
}
