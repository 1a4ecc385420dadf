// SPDX-License-Identifier: MIT

import Foundation
import Testing
import VitrineCollectionUI
import VitrineDrawing
import VitrineFiles
import VitrineGeometry
import VitrineScene
import VitrineSceneFormat
import VitrineStage
import VitrineTypography
import VitrineViews

@Suite(.serialized) @MainActor
struct MotionStepsTests {
    /// Six squares of 20 points in lines of three, 30 points apart.
    private func player(_ timeline: String, direction: String = "ltr") throws -> Player {
        let text = """
            scene: 1
            canvas: {size: [90, 100], scale: 1, background: white, direction: \(direction)}
            views:
              dot: {background: red}
            collection:
              layout: {flow: {itemSize: [20, 20], minimumInteritemSpacing: 10, minimumLineSpacing: 10, sectionInset: [5, 5, 5, 5]}}
              sections: [{items: {view: dot, count: 6}}]
            timeline: \(timeline)
            """
        return try VitrineStageTests.player(of: text)
    }

    /// What is said of the layer of a cell: its place, its transform and its opacity.
    private func cell(_ name: String, _ player: Player, at time: TimeInterval) -> String {
        let lines = player.displayList(at: time).description.split(separator: "\n")
        guard let line = lines.first(where: { $0.contains("layer cell-\(name) ") }), let range = line.range(of: "cell-\(name) ") else {
            return "absent"
        }
        return String(line[range.upperBound...]).replacing(#/'[a-z]+' |\[0 0 20 20\] /#, with: "")
    }

    // MARK: stagger

    @Test func `elements of an update set off one after the other in the order of the data`() throws {
        let player = try player("[{batch: {delete: [[0, 0]]}, animation: {duration: 1, curve: linear, stagger: 0.5}}]")
        #expect(cell("0-0", player, at: 0.5) == "at 5 5 opacity 0.5")
        // Named by where they are going: the third square is the second one then, and the third to set off.
        #expect(cell("0-1", player, at: 1) == "at 65 5")
        #expect(cell("0-1", player, at: 1.5) == "at 50 5")
        #expect(cell("0-2", player, at: 1.5) == "at 5 35")
        #expect(cell("0-2", player, at: 2) == "at 35 20")
        #expect(player.duration == 3.5)
    }

    @Test func `what stays where it is takes no turn`() throws {
        let player = try player("[{batch: {delete: [[0, 4]]}, animation: {duration: 1, curve: linear, stagger: 0.5}}]")
        #expect(player.duration == 1.5)
        #expect(cell("0-4", player, at: 1) == "at 50 35")
    }

    @Test func `elements wait where they are seen while another layout scrolls the content`() throws {
        let player = try player(
            "[{scroll: {offset: [0, 0]}, animation: 0}, {layout: {coverFlow: {itemSize: [40, 40]}}, centered: [0, 5], "
                + "animation: {duration: 1, stagger: 0.5}}]")
        player.move(to: 1)
        let offset = player.stage.collectionView.contentOffset.x
        #expect(offset == 250)
        #expect(cell("0-5", player, at: 1) == "at \((65 + offset).numberText()) 35")
    }

    // MARK: animate

    @Test func `every property has its own time`() throws {
        let player = try player(
            """
            [{animate: {match: {item: 0}, move: {to: [10, 0], animation: {duration: 1, curve: linear}}, \
            alpha: {to: 0.5, animation: {duration: 1, delay: 1, curve: linear}}}}]
            """)
        #expect(cell("0-0", player, at: 0.5) == "at 10 5")
        #expect(cell("0-0", player, at: 1.5) == "at 15 5 opacity 0.75")
        #expect(cell("0-0", player, at: 2) == "at 15 5 opacity 0.5")
        #expect(cell("0-1", player, at: 0.5) == "at 35 5")
        #expect(player.duration == 2)
    }

    @Test func `values in turn are reached at their times`() throws {
        let player = try player(
            "[{animate: {match: {item: 0}, move: {through: [[0, 0], [10, 0], [10, 30]], times: [0, 0.2, 1]}}, "
                + "animation: {duration: 1, curve: linear}}]")
        #expect(cell("0-0", player, at: 0.1) == "at 10 5")
        #expect(cell("0-0", player, at: 0.6) == "at 15 20")
        #expect(cell("0-0", player, at: 1) == "at 15 35")
    }

    @Test func `an outline is followed at an even pace`() throws {
        let player = try player(
            "[{animate: {match: {item: 0}, move: {path: M0 0 H10 V30}}, animation: {duration: 1, curve: linear}}]")
        #expect(cell("0-0", player, at: 0.25) == "at 15 5")
        #expect(cell("0-0", player, at: 0.5) == "at 15 15")
        #expect(cell("0-0", player, at: 1) == "at 15 35")
    }

    @Test func `distances are mirrored where reading starts at the right`() throws {
        let player = try player(
            "[{animate: {match: {item: 0}, move: [-10, 0]}, animation: {duration: 1, curve: linear}}]", direction: "rtl")
        let before = cell("0-0", player, at: 0)
        #expect(before == "at 65 5")
        #expect(cell("0-0", player, at: 1) == "at 75 5")
    }

    @Test func `runs repeat and go back`() throws {
        let player = try player(
            "[{animate: {match: {item: 0}, move: {to: [10, 0], repeat: 2, autoreverses: true}}, animation: {duration: 0.5, curve: linear}}]"
        )
        #expect(player.duration == 2)
        #expect(cell("0-0", player, at: 0.5) == "at 15 5")
        #expect(cell("0-0", player, at: 0.75) == "at 10 5")
        #expect(cell("0-0", player, at: 1.25) == "at 10 5")
        #expect(cell("0-0", player, at: 2) == "at 5 5")
    }

    @Test func `a motion begins where the one before it led`() throws {
        let player = try player(
            "[{animate: {match: {item: 0}, move: [10, 0]}, animation: 0}, "
                + "{animate: {match: {item: 0}, move: [10, 20]}, animation: {duration: 1, curve: linear}}]")
        #expect(cell("0-0", player, at: 0.5) == "at 15 15")
    }

    @Test func `motions are staggered too`() throws {
        let player = try player("[{animate: {move: [0, 10]}, animation: {duration: 1, curve: linear, stagger: 0.5}}]")
        #expect(cell("0-0", player, at: 1) == "at 5 15")
        #expect(cell("0-1", player, at: 1) == "at 35 10")
        #expect(cell("0-2", player, at: 1) == "at 65 5")
        #expect(player.duration == 3.5)
    }

    // MARK: moments

    @Test func `a moment is when everything before it has come to rest, or when it says`() throws {
        let player = try player("[{wait: 0.5}, {moment: rested}, {at: 0.75, moment: later}, {wait: 1}]")
        #expect(player.time(ofMoment: "rested") == 0.5)
        #expect(player.time(ofMoment: "later") == 0.75)
        #expect(player.time(ofMoment: "other") == nil)
    }

    // MARK: centered

    @Test(arguments: [0, 3, 5])
    func `an item lands in the middle of another layout`(item: Int) throws {
        let player = try player("[{layout: {coverFlow: {itemSize: [40, 40]}}, centered: [0, \(item)], animation: 1}]")
        player.move(to: 1)
        let view = player.stage.collectionView
        let frame = try #require(view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))).frame
        #expect(abs(frame.midX - view.bounds.midX) < 0.01)
    }
}
