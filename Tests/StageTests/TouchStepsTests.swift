// SPDX-License-Identifier: MIT
//
// Fingers in timelines: what they meet, what they set in motion, what is noted and drawn of them.

import Foundation
import Testing
import VitrineCollectionUI
import VitrineDrawing
import VitrineFiles
import VitrineGeometry
import VitrineInterfaces
import VitrineRasterRenderer
import VitrineScene
import VitrineSceneFormat
import VitrineTypography
import VitrineViews

@testable import VitrineStage

@Suite(.serialized) @MainActor
struct TouchStepsTests {
    /// Items of 20 points, three in a line, 30 points apart, from the top left of 90 by 100 points.
    private func loaded(
        _ steps: String, collection: String = "", canvas: String = "", size: String = "[90, 100]", count: Int = 6
    ) -> SceneResult {
        let text = """
            scene: 1
            canvas: {size: \(size), scale: 1, background: white\(canvas)}
            views:
              dot: {background: red, content: {label: {text: "{t}"}}}
              wait: {background: blue}
            collection:
              layout: {flow: {itemSize: [20, 20], minimumInteritemSpacing: 10, minimumLineSpacing: 10, sectionInset: [5, 5, 5, 5]}}
              \(collection)
              sections: [{id: s, items: {view: dot, t: "{item}", count: \(count)}}, {items: {view: dot, t: "b{item}", count: 3}}]
            timeline: \(steps)
            """
        return SceneLoader.load(Data(text.utf8), name: "test.yaml", resources: resources)
    }

    private let resources = SceneResources(root: "/nonexistent")

    private func player(
        _ steps: String, collection: String = "", canvas: String = "", size: String = "[90, 100]", count: Int = 6
    ) throws -> Player {
        let scene = try loaded(steps, collection: collection, canvas: canvas, size: size, count: count).readable
        return Player(scene: scene, file: "test.yaml", resources: resources, typesetter: BoxTypesetter(), notesEvents: true)
    }

    private func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

    /// The texts of the items, by section.
    private func texts(_ player: Player) -> [[String]] {
        let model = player.stage.model
        return model.sections.indices.map { section in
            (0..<model.sections[section].itemCount).map { item in
                player.stage.dataSource.use(ofItem: path(section, item))?.fields["t"]?.text ?? "?"
            }
        }
    }

    private func calls(_ player: Player, _ words: String) -> [String] {
        player.events.map(\.call).filter { $0.contains(words) }
    }

    @Test func `a tap selects, and the delegate is told in order`() throws {
        let player = try player("[{wait: 0.5}, {tap: [0, 1]}]")
        player.move(to: 2)
        #expect(player.stage.collectionView.indexPathsForSelectedItems == [path(0, 1)])
        let told = player.events.filter { $0.time >= 0.5 }.map(\.call).filter { $0.contains("ItemAt:") }
        #expect(
            told.prefix(2) == ["collectionView(_:shouldHighlightItemAt:)", "collectionView(_:didHighlightItemAt:)"], "\(told)")
        #expect(told.contains("collectionView(_:shouldSelectItemAt:)") && told.contains("collectionView(_:didUnhighlightItemAt:)"))
        #expect(told.filter { $0 == "collectionView(_:didSelectItemAt:)" }.count == 1)
        #expect(player.events.allSatisfy { $0.time == 0 || (0.5...1).contains($0.time) })
    }

    @Test(arguments: [("none", []), ("single", [1]), ("multiple", [0, 1])])
    func `the collection says how many items fingers select`(mode: String, selected: [Int]) throws {
        let player = try player("[{tap: [0, 0]}, {tap: [0, 1]}]", collection: "selection: \(mode)")
        player.move(to: 3)
        #expect(player.stage.collectionView.indexPathsForSelectedItems?.map(\.item).sorted() == selected)
    }

    @Test func `a drag that comes to rest scrolls as far as it goes, but for the way that begins it`() throws {
        let player = try player("[{drag: {from: {point: [45, 90]}, to: {by: [0, -60]}}}, {wait: 0}]", count: 60)
        player.move(to: 5)
        let offset = player.stage.collectionView.contentOffset.y
        #expect((45...60).contains(offset), "\(offset)")
        #expect(calls(player, "EndDragging").count == 2)
    }

    @Test func `a swipe throws content, and its step ends when that rests`() throws {
        let player = try player("[{swipe: {direction: up, distance: 60, speed: 900}}]", count: 300)
        #expect(player.duration > 1)
        player.move(to: player.duration)
        let offset = player.stage.collectionView.contentOffset.y
        #expect(offset > 200)
        #expect(calls(player, "DidEndDecelerating").count == 1)
        player.move(to: player.duration + 5)
        #expect(player.stage.collectionView.contentOffset.y == offset)
    }

    @Test func `the next step waits for what fingers set in motion`() throws {
        // Wherever the content rests, one of the two points is on an item: the spaces between lines are 10 points high.
        let steps = "[{swipe: {direction: up, distance: 60, speed: 900}}, {tap: {point: [15, 50]}}, {tap: {point: [15, 65]}}]"
        let player = try player(steps, count: 300)
        player.move(to: 60)
        let end = try #require(player.events.first { $0.call == "scrollViewDidEndDecelerating(_:)" })
        let tap = try #require(player.events.first { $0.call == "collectionView(_:didHighlightItemAt:)" && $0.time > 1 })
        #expect(tap.time >= end.time)
    }

    @Test func `what is not on the screen when a finger would come to it is told with its place`() throws {
        let steps = "[{wait: 0.1}, {tap: [0, 50]}, {tap: {point: [95, 10]}}, {tap: {text: Copy}}]"
        let player = try player(steps, count: 60)
        player.move(to: 3)
        #expect(
            player.diagnostics.map(\.message) == [
                "item 50 of section 0 is not on the screen", "the point [95, 10] lies outside of the picture, which is [90, 100]",
                "nothing on the screen shows 'Copy'",
            ])
        #expect(player.diagnostics.allSatisfy { $0.line == 10 && $0.column > 10 && $0.severity == .error })
        let checked = ScenePreflight().check(loaded(steps, count: 60), resources: resources)
        let errors = checked.diagnostics.filter { $0.severity == .error }
        #expect(checked.scene == nil && errors.map(\.message) == player.diagnostics.map(\.message))
    }

    @Test(arguments: ["drag: {from: [0, 0], to: [0, 2], fingers: 2}", "pinch: {from: 20, to: 110}"])
    func `fingers beside each other stay in the picture`(gesture: String) throws {
        let player = try player("[{\(gesture)}]")
        player.move(to: 1)
        #expect(player.diagnostics.count == 1 && player.diagnostics.allSatisfy { $0.message.contains("would leave the picture at") })
    }

    @Test func `a text is found where it is shown`() throws {
        let player = try player("[{tap: {text: '4'}}]")
        player.move(to: 2)
        #expect(player.diagnostics == [] && player.stage.collectionView.indexPathsForSelectedItems == [path(0, 4)])
    }

    @Test func `a long press moves an item of the model, within its section and into another`() throws {
        let within = try player("[{drag: {from: [0, 0], to: [0, 2], hold: 0.7, rest: 0.5}}]", collection: "movable: true")
        within.move(to: within.duration)
        #expect(texts(within)[0] == ["1", "2", "0", "3", "4", "5"])
        #expect(calls(within, "moveItemAt") == ["collectionView(_:moveItemAt:to:)"])
        let across = try player("[{drag: {from: [0, 1], to: [1, 1], hold: 0.7, rest: 0.5}}]", collection: "movable: true")
        across.move(to: across.duration)
        #expect(texts(across)[0] == ["0", "2", "3", "4", "5"] && texts(across)[1].count == 4 && texts(across)[1].contains("1"))
    }

    @Test func `what is not movable stays where it is`() throws {
        let player = try player("[{drag: {from: [0, 0], to: [0, 2], hold: 0.7, rest: 0.5}}]")
        player.move(to: 5)
        #expect(texts(player)[0] == ["0", "1", "2", "3", "4", "5"] && calls(player, "canMove") == [])
    }

    @Test func `an item is dragged to another section, and a copy leaves it where it was`() throws {
        let steps = "[{drag: {from: [0, 0], to: [1, 1], hold: 0.8, duration: 0.5, rest: 0.5}}]"
        let moved = try player(steps, collection: "draggable: true\n  drops: move")
        moved.move(to: moved.duration)
        #expect(texts(moved)[0] == ["1", "2", "3", "4", "5"] && texts(moved)[1].contains("0"), "\(texts(moved))")
        // With five items the gap of the copy takes up the free place of the line, and the other section stays where the finger goes.
        let copied = try player(steps, collection: "draggable: true\n  drops: copy", count: 5)
        copied.move(to: copied.duration)
        #expect(texts(copied) == [["0", "1", "2", "3", "4"], ["b0", "0", "b1", "b2"]])
        let refused = try player(steps, collection: "draggable: true\n  drops: forbidden")
        refused.move(to: refused.duration)
        #expect(texts(refused).map(\.count) == [6, 3])
        #expect(calls(moved, "performDropWith").count == 1 && calls(refused, "performDropWith").isEmpty)
    }

    @Test func `a placeholder stands where data come later`() throws {
        let player = try player(
            "[{drag: {from: [0, 0], to: [1, 1], hold: 0.8, duration: 0.5, rest: 0.5}}]",
            collection: "draggable: true\n  drops: {operation: copy, placeholder: {view: wait, loadsAfter: 3}}", count: 5)
        player.move(to: 4)
        #expect(texts(player).map(\.count) == [5, 3] && player.stage.collectionView.hasUncommittedUpdates)
        player.move(to: 8)
        #expect(texts(player).map(\.count) == [5, 4] && !player.stage.collectionView.hasUncommittedUpdates)
    }

    @Test func `a step that counts on where an item was is told, and not performed`() throws {
        let player = try player(
            "[{drag: {from: [0, 1], to: [1, 1], hold: 0.7, rest: 0.5}}, {select: [[0, 5]]}, {batch: {delete: [[0, 5]]}}]",
            collection: "movable: true")
        player.move(to: 10)
        #expect(
            player.diagnostics.map(\.message) == [
                "there is no item 5 in section 0 any more", "the batch names items that are not there any more",
            ])
    }

    @Test func `a press that rests brings up the menu, and one that moves on drags the item away`() throws {
        let collection = "draggable: true\n  drops: move\n  menu: [{title: Share}]"
        let rests = try player("[{press: {item: [0, 0], duration: 1}}]", collection: collection)
        rests.move(to: 1)
        #expect(calls(rests, "willDisplayContextMenu").count == 1 && calls(rests, "dragSessionWillBegin").isEmpty)
        let moves = try player("[{drag: {from: [0, 0], to: [0, 2], hold: 1, rest: 0.5}}]", collection: collection)
        moves.move(to: moves.duration)
        #expect(calls(moves, "willEndContextMenu").count == 1 && calls(moves, "performDropWith").count == 1)
        #expect(texts(moves)[0] == ["1", "2", "0", "3", "4", "5"], "\(texts(moves))")
        // The menu has the item's view away when it is lifted; the preview shows it all the same.
        let resting = try RasterRenderer().render(moves.displayList(at: 0))
        let dragged = try RasterRenderer().render(moves.displayList(at: 1.8))
        #expect(dragged[68, 8] == resting[8, 8])
    }

    @Test func `an entry is chosen in a menu within a menu within a menu`() throws {
        let steps = "[{press: [0, 0]}, {tap: {text: More}}, {tap: {text: Still more}}, {tap: {text: Last}}]"
        let menu = "[{title: More, children: [{title: Still more, children: [{title: Last}]}]}]"
        let player = try player(steps, collection: "menu: \(menu)", size: "[300, 400]")
        player.move(to: player.duration)
        let chosen = player.events.filter { $0.call == "UIAction.handler" }.map(\.details)
        #expect(player.diagnostics == [] && chosen == [[.init("title", .string("Last"))]])
    }

    // MARK: Layouts under fingers

    private let spread = "spread: {to: {circle: {itemSize: [20, 20], radius: 30}}, scale: 2}"

    @Test(arguments: [
        ("{from: 20, to: 60}", true), ("{from: 20, to: 35}", false), ("{from: 20, via: [60], to: 24}", false),
        ("{from: 60, to: 20}", false),
    ])
    func `fingers that go apart lead to another layout, and back where they turn back`(pinch: String, isSpread: Bool) throws {
        let player = try player("[{pinch: \(pinch)}]", collection: spread)
        player.move(to: player.duration)
        #expect(player.stage.model.layout.name == (isSpread ? "circle" : "flow") && player.diagnostics == [])
        #expect(!(player.stage.collectionView.collectionViewLayout is UICollectionViewTransitionLayout))
        #expect(calls(player, "transitionLayoutForOldLayout").count == 1)
    }

    @Test func `fingers that come together lead back to the layout of before`() throws {
        let player = try player("[{pinch: {from: 20, to: 60}}, {pinch: {from: 70, to: 20}}]", collection: spread)
        player.move(to: 0.4)
        let running = try #require(player.stage.collectionView.collectionViewLayout as? UICollectionViewTransitionLayout)
        #expect((0.1...1).contains(running.transitionProgress))
        player.move(to: player.duration)
        #expect(player.stage.model.layout.name == "flow" && calls(player, "transitionLayoutForOldLayout").count == 2)
    }

    @Test func `items on springs lag behind far from the finger, and come back to their places`() throws {
        let steps = "[{drag: {from: {point: [45, 90]}, to: {by: [0, -60]}, duration: 0.2}}]"
        let (still, swinging) = (try player(steps, count: 60), try player(steps, collection: "springs: {reach: 100}", count: 60))
        func place(_ player: Player, at time: Double) throws -> CGFloat {
            player.move(to: time)
            return try #require(player.stage.collectionView.cellForItem(at: path(0, 6))).center.y
        }
        #expect(try place(swinging, at: 0.2) < place(still, at: 0.2) - 1 || place(swinging, at: 0.2) > place(still, at: 0.2) + 1)
        let end = swinging.duration
        #expect(abs(try place(swinging, at: end) - place(still, at: end)) < 0.1)
    }

    @Test func `a step ends when content rests, and the scroll indicators fade behind it`() throws {
        let player = try player("[{drag: {from: {point: [45, 90]}, to: {by: [0, -60]}}}, {tap: {point: [15, 50]}}]", count: 60)
        player.move(to: 5)
        let lift = try #require(player.events.first { $0.call.contains("DidEndDragging") }).time
        let next = try #require(player.events.first { $0.call.contains("shouldHighlight") && $0.time > lift }).time
        #expect(next - lift < 0.5, "\(next - lift) seconds")
    }

    @Test func `the delegate hears of what fingers do beyond taps`() throws {
        let tap = try player("[{tap: [0, 0]}]")
        tap.move(to: 1)
        #expect(calls(tap, "rimaryAction").count == 2)
        let drag = "{drag: {from: [0, 2], to: [0, 4], fingers: 2, duration: 0.6}}"
        let several = try player("[\(drag)]", collection: "selection: multiple", size: "[200, 100]")
        several.move(to: 2)
        #expect(calls(several, "MultipleSelectionInteraction").count == 3, "\(several.events.map(\.call))")
        let movement = try player("[{drag: {from: [0, 0], to: [0, 2], hold: 0.7}}]", collection: "movable: true")
        movement.move(to: 3)
        #expect(!calls(movement, "targetIndexPathForMoveOfItem").isEmpty)
        let spring = try player(
            "[{drag: {from: [0, 0], to: [1, 1], hold: 0.7, rest: 1.5}}]",
            collection: "draggable: true\n  springLoaded: true\n  drops: forbidden")
        spring.move(to: 3)
        #expect(!calls(spring, "shouldSpringLoadItemAt").isEmpty && calls(spring, "didSelectItemAt").count == 1)
    }

    // MARK: Drawing

    @Test func `fingers are drawn where the canvas says so, and fade after the lift`() throws {
        let steps = "[{press: {point: [45, 80], duration: 0.4}}]"
        func pixel(_ player: Player, at time: Double) throws -> UInt32 { try RasterRenderer().render(player.displayList(at: time))[45, 80] }
        let plain = try player(steps)
        let shown = try player(steps, canvas: ", showTouches: true")
        let white = try pixel(plain, at: 0.2)
        #expect(try pixel(shown, at: 0.2) != white)
        #expect(try pixel(shown, at: 0.5) != white)
        #expect(try pixel(shown, at: 0.65) == white)
        #expect(try pixel(plain, at: 0.5) == white)
    }

    @Test func `a picture with fingers is the same whatever was looked at before`() throws {
        let steps = "[{drag: {from: {point: [20, 80]}, to: {by: [40, -30]}, duration: 0.5}}]"
        let straight = try player(steps, canvas: ", showTouches: true", count: 60)
        let direct = try RasterRenderer().render(straight.displayList(at: 0.33))
        let other = try player(steps, canvas: ", showTouches: true", count: 60)
        for time in [0.01, 0.1, 0.2, 0.3] { _ = other.displayList(at: time) }
        #expect(try RasterRenderer().render(other.displayList(at: 0.33)) == direct)
        _ = other.displayList(at: 0.9)
        #expect(try RasterRenderer().render(other.displayList(at: 0.33)) == direct)
    }

    @Test func `what is noted is told as a line and as an object`() {
        let event = SceneEvent(
            time: 0.25, call: "collectionView(_:canMoveItemAt:)", details: [.item(path(0, 3)), .answer(true)])
        #expect(event.text == "   0.250  collectionView(_:canMoveItemAt:) item [0, 3] -> true\n")
        #expect(event.json == #"{"time": 0.25, "call": "collectionView(_:canMoveItemAt:)", "item": [0, 3], "answer": true}"#)
    }
}
