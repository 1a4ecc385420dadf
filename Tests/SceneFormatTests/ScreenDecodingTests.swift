// SPDX-License-Identifier: MIT
//
// What stands around a collection view, read from scenes: every property arrives.

import Foundation
import Testing
import VitrineFiles
import VitrineGeometry

@testable import VitrineScene
@testable import VitrineSceneFormat

@Suite struct ScreenDecodingTests {
    private func screen(_ keys: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Scene.Screen {
        try scene(
            "scene: 1\nviews: {a: {content: {label: '{t}'}}}\n\(keys)\ncollection: {sections: []}\n", sourceLocation: sourceLocation
        ).screen
    }

    @Test func `a scene without any of it has an empty screen`() throws { #expect(try screen("").isEmpty) }

    @Test func `short forms stand for what they name`() throws {
        let screen = try screen(
            "navigationBar: Photos\nsearchBar: Find\ntabBar: {items: [A, B]}\ntoolbar: [Edit]\nstatusBar: true\nhomeIndicator: false")
        #expect(screen.navigationBar?.title == "Photos" && screen.searchBar?.placeholder == "Find")
        #expect(screen.tabBar?.items.map(\.title) == ["A", "B"] && screen.toolbar?.items.map(\.title) == ["Edit"])
        #expect(screen.statusBar == Scene.StatusBar() && screen.homeIndicator == nil)
    }

    @Test func `a navigation bar has titles, sides and a look`() throws {
        let bar = try #require(
            try screen(
                """
                navigationBar:
                  title: Photos
                  prompt: Select
                  largeTitle: true
                  back: Library
                  leading: [{system: cancel}]
                  trailing: [{title: Next, done: true, enabled: false, name: next}, {space: 12}, {content: {label: me}}]
                  style: opaque
                  tint: systemPink
                  titleColor: red
                """
            ).navigationBar)
        #expect(bar.title == "Photos" && bar.prompt == "Select" && bar.isLarge && bar.back == "Library")
        #expect(bar.leading.map(\.system) == [.cancel])
        #expect(bar.trailing[0].isDone && !bar.trailing[0].isEnabled && bar.trailing[0].name == "next")
        #expect(bar.trailing[1].space == .fixed(12) && bar.trailing[2].content?.node != nil)
        #expect(bar.look.style == .opaque && bar.look.tint == .named("systemPink", alpha: 1) && bar.titleColor == .named("red", alpha: 1))
    }

    @Test(arguments: [
        ("8", Scene.EdgeDistance(8)), ("-4", Scene.EdgeDistance(-4)), ("safe", Scene.EdgeDistance(0, fromSafeArea: true)),
        ("safe+8", Scene.EdgeDistance(8, fromSafeArea: true)), ("safe - 2.5", Scene.EdgeDistance(-2.5, fromSafeArea: true)),
    ])
    func `a distance is from the edge or from the safe area`(text: String, distance: Scene.EdgeDistance) throws {
        let view = try #require(try screen("foreground: [{view: {view: a, t: x}, edges: {bottom: \(text)}}]").foreground.first)
        #expect(view.bottom == distance && view.top == nil)
    }

    @Test func `a pin names edges of the safe area, and edges go before it`() throws {
        let view = try #require(
            try screen("background: [{content: {label: x}, pin: bottom, inset: 12, edges: {leading: 0}, maxWidth: 300}]").background.first)
        #expect(view.bottom == Scene.EdgeDistance(12, fromSafeArea: true) && view.top == nil)
        #expect(view.leading == Scene.EdgeDistance(0) && view.trailing == Scene.EdgeDistance(12, fromSafeArea: true))
        #expect(view.maxWidth == 300)
    }

    @Test func `a sheet rests at heights of many forms`() throws {
        let sheet = try #require(
            try screen("sheet: {content: {label: x}, detents: [medium, large, fit, 0.4, 240], selected: 3, grabber: true, dims: false}")
                .sheet)
        #expect(sheet.detents == [.medium, .large, .fit, .share(0.4), .points(240)])
        #expect(sheet.selected == 3 && sheet.showsGrabber && !sheet.dims)
    }

    @Test func `a timeline knows nothing of the collection of a sheet`() throws {
        let text = """
            scene: 1
            views: {a: {}}
            sheet: {collection: {sections: [{items: {view: a, count: 2}}]}}
            collection: {sections: [{items: {view: a, count: 5}}]}
            timeline: [{batch: {delete: [[0, 4]]}}]
            """
        #expect(try scene(text).screen.sheet?.collection?.sections.map(\.itemCount) == [2])
        let result = read(text.replacing("[0, 4]", with: "[0, 5]"))
        #expect(result.diagnostics.map(\.message) == ["there is no item 5 in section 0"])
    }

    @Test func `a status bar has a time and signs`() throws {
        let bar = try #require(
            try screen("statusBar: {time: '17:30', battery: 0.2, charging: true, signal: 2, wifi: false, style: light}").statusBar)
        #expect(bar.time == "17:30" && bar.battery == 0.2 && bar.isCharging && bar.signal == 2 && bar.wifi == nil && bar.style == .light)
    }

    @Test func `a frame is that of the canvas, or brings its screen`() throws {
        func canvas(_ text: String) throws -> Scene.Canvas { try scene("scene: 1\ncanvas: \(text)\ncollection: {sections: []}\n").canvas }
        #expect(try canvas("{device: iPhone SE, frame: true}").frame == Scene.DeviceFrame())
        let named = try canvas("{frame: iPad mini, scale: 1}")
        #expect(named.frame?.device == "iPad mini" && named.size == CGSize(width: 744, height: 1133) && named.scale == 1)
        #expect(try canvas("{device: iPhone SE, frame: false}").frame == nil)
        #expect(try canvas("{device: iPhone SE, frame: {finish: gold, margin: 0}}").frame?.finish == .gold)
    }

    @Test func `fields that a view around the collection lacks are told where it is used`() {
        let result = read(
            "scene: 1\nviews: {a: {content: {label: '{t}'}}}\nforeground: [{view: a, pin: top}]\ncollection: {sections: []}\n")
        #expect(result.diagnostics.map(\.message) == ["view 'a' uses the field 't' (line 2), which the foreground does not have"])
        #expect(result.diagnostics.map(\.line) == [3])
    }
}
