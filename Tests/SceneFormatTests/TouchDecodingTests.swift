// SPDX-License-Identifier: MIT
//
// Steps with fingers, read from scenes: every property arrives.

import Foundation
import Testing
import VitrineFiles
import VitrineGeometry

@testable import VitrineScene
@testable import VitrineSceneFormat

@Suite struct TouchDecodingTests {
    private let head = """
        scene: 1
        views: {a: {}}
        collection: {COLLECTION sections: [{items: {view: a, count: 6}}, {items: {view: a, count: 3}}]}
        timeline:

        """

    private func result(_ steps: String, collection: String = "") -> SceneResult {
        read(head.replacing("COLLECTION", with: collection) + steps)
    }

    private func gesture(_ step: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Scene.Gesture {
        let result = result("  - \(step)")
        #expect(result.diagnostics == [], sourceLocation: sourceLocation)
        guard case .touch(let touches) = try #require(result.scene?.timeline.steps.first).action, touches.count == 1 else {
            throw SceneError(diagnostics: result.diagnostics)
        }
        return touches[0].gesture
    }

    private func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

    @Test func `a tap is on an item, a point, a section or a text`() throws {
        func tap(_ text: String) throws -> Scene.Tap? { if case .tap(let tap) = try gesture("tap: \(text)") { tap } else { nil } }
        let short = try #require(try tap("[1, 2]"))
        #expect(short.place.target == .item(path(1, 2), anchor: CGPoint(x: 0.5, y: 0.5)) && short.count == 1)
        #expect(short.place.line == 5 && short.place.column == 10)
        let long = try #require(try tap("{item: [0, 5], anchor: [0.25, 1], count: 2}"))
        #expect(long.place.target == .item(path(0, 5), anchor: CGPoint(x: 0.25, y: 1)) && long.count == 2)
        #expect(try tap("{point: [10, 20]}")?.place.target == .point(CGPoint(x: 10, y: 20)))
        #expect(try tap("{section: 1}")?.place.target == .section(1))
        #expect(try tap("{text: Copy}")?.place.target == .text("Copy"))
    }

    @Test func `a drag has a way and times of its own`() throws {
        guard
            case .drag(let drag) = try gesture(
                "drag: {from: [0, 1], via: [{point: [1, 2]}], to: {by: [3, 4]}, duration: 2, hold: 0.5, rest: 0.25}")
        else { throw SceneError(diagnostics: []) }
        #expect(drag.start.target == Scene.Place.item(path(0, 1)).target && drag.via.map(\.target) == [.point(CGPoint(x: 1, y: 2))])
        #expect(drag.end.target == .distance(CGSize(width: 3, height: 4)))
        #expect([drag.duration, drag.hold, drag.rest] == [2, 0.5, 0.25] && drag.fingers == 1)
        #expect(try gesture("drag: {from: [0, 1], to: [0, 2], fingers: 2}").fingerCount == 2)
    }

    @Test(arguments: [
        ("up", CGSize(width: 0, height: -160)), ("down", CGSize(width: 0, height: 160)), ("left", CGSize(width: -160, height: 0)),
        ("right", CGSize(width: 160, height: 0)),
    ])
    func `a swipe goes the way that the finger goes`(word: String, way: CGSize) throws {
        guard case .swipe(let swipe) = try gesture("swipe: \(word)") else { throw SceneError(diagnostics: []) }
        #expect(swipe.end.target == .distance(way) && swipe.start == nil && swipe.speed == 1000)
        let long = try gesture("swipe: {direction: \(word), distance: 160}")
        #expect(long == .swipe(swipe))
    }

    @Test func `a swipe has a beginning, an end and a speed`() throws {
        guard case .swipe(let swipe) = try gesture("swipe: {from: [0, 1], to: {section: 1}, speed: 1500}") else {
            throw SceneError(diagnostics: [])
        }
        #expect(swipe.start?.target == Scene.Place.item(path(0, 1)).target && swipe.end.target == .section(1) && swipe.speed == 1500)
    }

    @Test func `a pinch opens, turns and takes a time`() throws {
        guard case .pinch(let pinch) = try gesture("pinch: {at: [0, 0], from: 40, to: 120, angle: 45, turn: -90, duration: 2}") else {
            throw SceneError(diagnostics: [])
        }
        #expect(pinch.center?.target == Scene.Place.item(path(0, 0)).target)
        #expect([pinch.startDistance, pinch.endDistance, pinch.angle, pinch.turn] == [40, 120, 45, -90] && pinch.duration == 2)
    }

    @Test func `several fingers come down at their own times`() throws {
        let result = result("  - touches: [{tap: [0, 0]}, {press: {point: [1, 2], duration: 3}, start: 0.5}]")
        #expect(result.diagnostics == [])
        guard case .touch(let touches) = try #require(result.scene?.timeline.steps.first).action else {
            throw SceneError(diagnostics: result.diagnostics)
        }
        #expect(touches.map(\.start) == [0, 0.5] && touches.map(\.gesture.length) == [nil, 3])
    }

    @Test func `a collection says what fingers can do, and a section says otherwise`() throws {
        let scene = try scene(
            """
            scene: 1
            views: {a: {}}
            collection:
              draggable: true
              selection: none
              paging: true
              drops: {operation: copy, placeholder: {view: a, loadsAfter: 2}}
              sections: [{items: {view: a, count: 2}, draggable: false}, {items: [], drops: forbidden, movable: true, draggable: false}]
            """)
        let collection = scene.collection
        #expect(collection.isDraggable && !collection.isMovable && collection.selection == Scene.SelectionMode.none && collection.isPaged)
        #expect(collection.drops?.operation == .copy && collection.drops?.intent == .insertAt)
        #expect(collection.drops?.placeholder?.use.view == "a" && collection.drops?.placeholder?.delay == 2)
        #expect(collection.sections.map(\.isDraggable) == [false, false] && collection.sections.map(\.isMovable) == [nil, true])
        #expect(collection.sections.map(\.drops?.operation) == [nil, .forbidden])
    }

    @Test func `what an old scene wrote in place of a finger is read, and told how it is written now`() {
        let fling = result("  - scroll: {fling: [0, 1500]}")
        #expect(fling.scene != nil && fling.diagnostics.map(\.severity) == [.warning])
        #expect(fling.diagnostics.first?.hint?.contains("swipe: {direction: up, speed: 1500}") == true)
        let press = result("  - highlight: [[0, 1]]")
        #expect(press.scene != nil && press.diagnostics.map(\.severity) == [.warning])
        #expect(press.diagnostics.first?.hint?.contains("press: {item: [0, 1], duration: 0.5}") == true)
    }

    @Test func `places of items are not counted on where fingers may have moved them`() {
        let steps = "  - drag: {from: [0, 0], to: [1, 0], hold: 0.6}\n  - tap: [1, 3]\n  - batch: {delete: [[1, 3]]}"
        #expect(result(steps).diagnostics.map(\.message) == ["there is no item 3 in section 1", "there is no item 3 in section 1"])
        #expect(result(steps, collection: "movable: true,").diagnostics == [])
        #expect(result(steps, collection: "draggable: true, drops: move,").diagnostics == [])
    }

    @Test func `a batch is held against what is there when it is performed`() throws {
        let steps = "  - batch: {delete: [[1, 2]], insert: [{at: [0, 0], item: {}}]}"
        let scene = try #require(result(steps).scene)
        guard case .batch(let batch) = try #require(scene.timeline.steps.first).action else { throw SceneError(diagnostics: []) }
        let sections = scene.collection.sections
        #expect(batch.obstacle(in: sections) == nil)
        #expect(batch.obstacle(in: sections.moving(path(1, 0), to: path(0, 3))) == "the batch names items that are not there any more")
        #expect(sections.moving(path(1, 0), to: path(0, 3)).map(\.itemCount) == [7, 2])
    }

    @Test func `menus have menus within them as deep as they are written`() throws {
        let deep = "menu: [{title: A, destructive: true, children: [{title: B, children: [{title: C, checked: true}]}]}],"
        let menu = try #require(result("  - wait: 1", collection: deep).scene).collection.menu
        #expect(menu.map(\.title) == ["A"] && menu[0].isDestructive && menu[0].image == nil)
        #expect(menu[0].children[0].children.map(\.title) == ["C"] && menu[0].children[0].children[0].isChecked)
    }

    @Test func `the picture of an entry is looked for, as deep as it stands`() {
        let missing = result("  - wait: 1", collection: "menu: [{title: A, children: [{title: B, image: b.png}]}],")
        #expect(missing.diagnostics.map(\.message) == ["there is no file 'b.png'"])
    }

    @Test func `what fingers lead to is another layout, and springs hold items`() throws {
        let scene = try #require(
            result(
                "  - pinch: {from: 10, via: [30, 20], to: 40}", collection: "spread: {to: {circle: {}}, scale: 3}, springs: true,"
            ).scene)
        #expect(scene.collection.spread?.layout.name == "circle" && scene.collection.spread?.scale == 3)
        #expect(scene.collection.springs == Scene.Springs() && !scene.collection.isSpringLoaded)
        guard case .touch(let touches) = scene.timeline.steps[0].action, case .pinch(let pinch) = touches[0].gesture else {
            throw SceneError(diagnostics: [])
        }
        #expect(pinch.via == [30, 20])
    }

    @Test func `a press can be for a menu and a drag, and for no other two things`() {
        func problems(_ keys: String) -> Int { result("  - wait: 1", collection: keys).diagnostics.count }
        let menu = "menu: [{title: A}], "
        #expect(problems(menu + "draggable: true,") == 0)
        #expect(problems(menu + "movable: true,") == 1 && problems("draggable: true, editMenu: [copy],") == 1)
        #expect(problems("draggable: true, movable: true,") == 1)
    }
}
