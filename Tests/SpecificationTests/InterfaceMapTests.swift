// SPDX-License-Identifier: MIT
//
// Maps of storyboards keep within what files can hold.

import Foundation
import Testing
import VitrineDrawing
import VitrineFiles
import VitrineInterfaces
import VitrineScene
import VitrineTestSupport

@testable import VitrineScreenMaps
@testable import VitrineStage

@Suite @MainActor struct InterfaceMapTests {
    /// A storyboard whose scenes stand in rows of twelve, each leading to the next.
    private func map(of count: Int) throws -> ScreenMap {
        let scenes = (0..<count).map { number in
            """
            <scene sceneID="s\(number)"><objects><viewController title="Page \(number)" id="c\(number)" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="v\(number)"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
            <connections><segue destination="c\((number + 1) % count)" kind="show" id="g\(number)"/></connections></viewController></objects>
            <point key="canvasLocation" x="\(number % 12 * 750)" y="\(number / 12 * 900)"/></scene>
            """
        }
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"
                propertyAccessControl="none" useAutolayout="YES" initialViewController="c0"><scenes>\(scenes.joined())</scenes></document>
            """
        return ScreenMap(try InterfaceFile(Data(text.utf8), name: "Many.storyboard"))
    }

    private func notes(_ map: ScreenMap) -> [String] {
        map.diagnostics.filter { $0.message.contains("keeps within what a file can hold") }.map(\.message)
    }

    @Test func `a small map has scenes at half their size, and tells nothing`() throws {
        let map = try map(of: 6)
        #expect(notes(map).isEmpty)
        #expect(map.canvas.size.width > 6 * 375 / 2)
    }

    @Test(arguments: [150, 400]) func `a large map has smaller scenes, and tells how small`(count: Int) throws {
        let map = try map(of: count)
        let pixels = max(map.canvas.size.width, map.canvas.size.height) * map.canvas.scale
        #expect(pixels <= 16_000.5 && pixels > 4000)
        #expect(map.canvas.size.width * map.canvas.size.height * map.canvas.scale * map.canvas.scale <= 33_000_001)
        #expect(max(map.canvas.size.width, map.canvas.size.height) <= 14_400)
        #expect(notes(map).count == 1 && notes(map)[0].contains("of \(count) scenes"))
    }

    @Test func `arrows and scenes have names`() throws {
        let names = try map(of: 3).displayList().layers.compactMap(\.name)
        #expect(names.prefix(3) == ["Page 0", "Page 1", "Page 2"])
        #expect(names.contains("Page 0 to Page 1: show"))
    }

    @Test func `an arrow leads to the scene at its end, and a scene to itself`() throws {
        let links = try map(of: 3).displayList().layers.compactMap(\.effects.link)
        #expect(links.prefix(3).map(\.target) == ["Page 0", "Page 1", "Page 2"])
        #expect(links.contains(DisplayList.Link(to: "Page 2", title: "Page 1 to Page 2: show")))
        #expect(links.count == 6)
    }
}
