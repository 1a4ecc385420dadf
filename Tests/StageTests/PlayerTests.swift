// SPDX-License-Identifier: MIT

import Foundation
import Testing
import VitrineCollectionUI
import VitrineDrawing
import VitrineFiles
import VitrineGeometry
import VitrineRasterRenderer
import VitrineScene
import VitrineSceneFormat
import VitrineStage
import VitrineTypography
import VitrineViews

@Suite(.serialized) @MainActor
struct PlayerTests {
    /// Six squares of 20 points in lines of three, 30 points apart, at the top left of 100 by 100 points.
    private func player(
        _ timeline: String, canvas: String = "white", label: String = "", view: String = "", collection: String = "", layout: String = ""
    ) throws -> Player {
        let text = """
            scene: 1
            canvas: {size: [90, 100], scale: 1, background: \(canvas)}
            views:
              dot: {background: red, content: {label: {text: "{t}", lines: 0\(label)}}\(view)}
              bar: {background: blue}
            collection:
              layout: {flow: {itemSize: [20, 20], minimumInteritemSpacing: 10, minimumLineSpacing: 10, sectionInset: [5, 5, 5, 5]\(layout)}}
              \(collection)
              sections: [{items: {view: dot, t: "{item}", count: 6}}]
            timeline: \(timeline)
            """
        return try VitrineStageTests.player(of: text)
    }

    /// Where cells are shown: by the numbers of their index paths the tops left and the opacities, in order from back to front.
    private func cells(_ list: DisplayList) -> [String] {
        list.description.split(separator: "\n").compactMap { line in
            guard let range = line.range(of: "layer cell-") else { return nil }
            return String(line[range.upperBound...]).replacing(#/'[a-z]+' |\[0 0 20 20\] /#, with: "")
        }
    }

    /// Layers and all that is on them.
    private func layers(in layers: [DisplayList.Layer]) -> [DisplayList.Layer] {
        layers + layers.flatMap { self.layers(in: $0.sublayers) }
    }

    /// The picture; lists also tell which layer is which, by the order in which layers were met.
    private func pixels(_ list: DisplayList) throws -> Bitmap { try RasterRenderer().render(list) }

    @Test func `a batch moves cells along the curve of its animation`() throws {
        let player = try player("[{batch: {delete: [[0, 0]]}, animation: {duration: 1, curve: linear}}]")
        #expect(cells(player.displayList(at: 0)).count == 6)
        let half = cells(player.displayList(at: 0.5))
        #expect(half.contains("0-0 at 5 5 opacity 0.5"))
        #expect(half.contains("0-0 at 20 5"))
        #expect(half.contains("0-2 at 35 20"))
        #expect(cells(player.displayList(at: 1)) == ["0-0 at 5 5", "0-1 at 35 5", "0-2 at 65 5", "0-3 at 5 35", "0-4 at 35 35"])
    }

    @Test func `any moment shows the same whichever was looked at before`() throws {
        let timeline = "[{batch: {insert: [{at: [0, 1], item: {t: x}}]}}, {layout: {circle: {itemSize: [20, 20]}}}, {wait: 0.1}]"
        let forward = try player(timeline)
        let times = [0, 0.1, 0.25, 0.3, 0.45, 0.6, 0.7]
        let lists = times.map { forward.displayList(at: $0) }
        let backward = try player(timeline)
        let pictures = try times.reversed().map { try pixels(backward.displayList(at: $0)) }
        #expect(try pictures == lists.reversed().map(pixels))
        #expect(try pixels(forward.displayList(at: 0.1)) == pixels(lists[1]))
    }

    @Test func `new data move what stays, and show it anew where it differs`() throws {
        let data = "[{id: s, items: [{view: dot, t: b, n: 1}, {view: bar, t: a}, {view: dot, t: c}]}]"
        let start = "[{id: s, items: [{view: dot, t: a}, {view: dot, t: b}]}]"
        let player = try player(
            """
            [{reloadData: {sections: \(start)}}, {wait: 0.5}, {apply: {by: t, sections: \(data)}, animation: {duration: 1, curve: linear}}]
            """)
        let before = player.displayList(at: 0.2)
        func identity(of item: Int, in list: DisplayList) -> Int? {
            layers(in: list.layers).first { $0.element?.category == .cell && $0.element?.item == item }?.identity
        }
        let moved = try #require(identity(of: 1, in: before))
        let end = player.displayList(at: 2)
        #expect(identity(of: 0, in: end) == moved)
        let fresh = try self.player("[{reloadData: {sections: \(data)}}]")
        #expect(try pixels(end) == pixels(fresh.displayList(at: 2)))
        #expect(player.duration == 1.5)
    }

    @Test func `another appearance fades in, the canvas with it`() throws {
        let player = try player(
            "[{traits: {appearance: dark}, animation: {duration: 1, curve: linear}}]", canvas: "systemBackground",
            collection: "backgroundColor: systemBackground")
        func shades(at time: Double) throws -> [CGFloat?] {
            let list = player.displayList(at: time)
            return [list.background?.red, CGFloat(try pixels(list)[80, 90] & 255) / 255]
        }
        #expect(try shades(at: 0) == [1, 1])
        let half = try shades(at: 0.5)
        #expect(half[0] == 0.5 && abs((half[1] ?? 0) - 0.5) < 0.01)
        #expect(try shades(at: 1) == [0, 0])
        #expect(player.duration == 1)
        // The same again, from the beginning.
        #expect(try shades(at: 0) == [1, 1])
    }

    @Test func `a state that changes while another fades begins with what is seen`() throws {
        let player = try player(
            """
            [{highlight: [[0, 0]], animation: {duration: 0.2, curve: linear}},
             {at: 0.1, select: [[0, 0]], animation: {duration: 0.2, curve: linear}}]
            """, view: ", highlighted: {background: blue}, selected: {background: green}")
        func color(at time: Double) throws -> [Int] {
            let pixel = try pixels(player.displayList(at: time))[23, 23]
            return [16, 8, 0].map { Int(pixel >> $0 & 255) }
        }
        let start = try color(at: 0)
        #expect(start == [255, 0, 0], "\(start)")
        for time in [0.09, 0.1, 0.11, 0.12] {
            let (before, after) = (try color(at: time), try color(at: time + 0.01))
            // A tenth of a way from end to end, and what rounding adds.
            #expect(zip(before, after).allSatisfy { abs($0 - $1) <= 27 }, "\(time): \(before) \(after)")
        }
        // On the way it is opaque throughout.
        let half = try color(at: 0.05)
        #expect(abs(half[0] - 191) <= 1 && half[1] == 0 && abs(half[2] - 64) <= 1, "\(half)")
    }

    @Test func `a larger text is laid out anew`() throws {
        let player = try player(
            "[{traits: {contentSizeCategory: extraExtraExtraLarge}, animation: {disabled: true}}]", label: ", font: body")
        func text(at time: Double) -> String { player.displayList(at: time).description }
        let (small, large) = (try self.player("[]", label: ", font: body").displayList(at: 0).description, text(at: 1))
        #expect(small != large)
    }

    @Test func `steps follow each other, or happen at their times`() throws {
        let player = try player(
            "[{batch: {delete: [[0, 5]]}}, {wait: 0.2}, {batch: {delete: [[0, 4]]}, animation: 0.5}, {at: 2, batch: {delete: [[0, 3]]}}]")
        func count(at time: Double) -> Int {
            player.move(to: time)
            return player.stage.collectionView.numberOfItems(inSection: 0)
        }
        #expect([0, 0.49, 0.51, 1.99, 2.01].map(count) == [5, 5, 4, 4, 3])
        #expect(player.duration == 2.3)
    }

    @Test func `the scene says how long it is held, or how long it takes`() throws {
        #expect(try player("{steps: [{wait: 0.5}], hold: 1}").duration == 1.5)
        #expect(try player("{steps: [{wait: 0.5}], duration: 4}").duration == 4)
        #expect(try player("[]").duration == 0)
    }

    @Test func `an animation that is disabled takes no time`() throws {
        let player = try player("[{batch: {delete: [[0, 0]]}, animation: {disabled: true}}]")
        #expect(cells(player.displayList(at: 0)).count == 5)
        #expect(player.duration == 0)
    }

    @Test func `inserted items fly in from where the scene says`() throws {
        let player = try player(
            "[{batch: {insert: [{at: [0, 6], item: {t: x}}]}, animation: {duration: 1, curve: linear}}]",
            collection: "appearing: {offset: [0, 40], alpha: 1}")
        #expect(cells(player.displayList(at: 0.5)).last == "0-6 at 5 85")
        #expect(cells(player.displayList(at: 1)).last == "0-6 at 5 65")
    }

    @Test func `deleted items fly out to where the scene says`() throws {
        let player = try player(
            "[{batch: {delete: [[0, 5]]}, animation: {duration: 1, curve: linear}}]", collection: "disappearing: {offset: [0, 40]}")
        #expect(cells(player.displayList(at: 0.5)).contains("0-5 at 65 55 opacity 0.5"))
    }

    @Test func `properties of the layout change in an animation`() throws {
        let player = try player(
            "[{set: {layout: {flow: {minimumLineSpacing: 30}}}, animation: {duration: 1, curve: linear}}]")
        #expect(cells(player.displayList(at: 0.5)).contains("0-3 at 5 45"))
        #expect(cells(player.displayList(at: 1)).contains("0-3 at 5 55"))
    }

    @Test func `a scroll goes at the pace of its animation`() throws {
        let player = try player(
            "[{scroll: {offset: [0, 40]}, animation: {duration: 1, curve: linear}}]", layout: ", footerReferenceSize: [0, 300]")
        #expect(
            [0, 0.25, 0.5, 1].map {
                player.move(to: $0); return player.stage.collectionView.contentOffset.y
            } == [0, 10, 20, 40])
    }

    @Test func `a fling runs on and comes to rest`() throws {
        let player = try player("[{scroll: {fling: [0, 200]}}, {wait: 0.5}]", layout: ", footerReferenceSize: [0, 300]")
        // It lands at (200 − 10) · 0.499 points after ln(10 / 200) / ln(0.998) milliseconds (scrolling.deceleration).
        player.move(to: 10)
        #expect(abs(player.stage.collectionView.contentOffset.y - 94.81) < 0.5)
        #expect(abs(player.duration - 1.9964) < 0.01)
    }

    @Test func `a transition follows its keyframes and returns where it is cancelled`() throws {
        let player = try player(
            "[{transition: {to: {flow: {itemSize: [20, 20], minimumLineSpacing: 30, minimumInteritemSpacing: 10, sectionInset: [5, 5, 5, 5]}}, keyframes: [[0, 0], [1, 0.5]], end: cancel}}]"
        )
        #expect(cells(player.displayList(at: 0.5)).contains("0-3 at 5 40"))
        #expect(cells(player.displayList(at: 1)).contains("0-3 at 5 45"))
        #expect(cells(player.displayList(at: 3)).contains("0-3 at 5 35"))
    }

    @Test func `cells fade together into their new state`() throws {
        let player = try player(
            "[{highlight: [[0, 0], [0, 5]], animation: {duration: 1, curve: linear}}, {select: [[0, 1]], animation: {disabled: true}}]",
            view: ", highlighted: {opacity: 0}, selected: {background: blue}")
        func color(_ picture: Bitmap, _ x: Int, _ y: Int) -> UInt32 { picture.pixels[y * picture.width + x] }
        let half = try pixels(player.displayList(at: 0.5))
        #expect(color(half, 24, 6) == color(half, 84, 36))
        #expect(color(half, 24, 6) != color(half, 24, 36))
        let end = try pixels(player.displayList(at: 1))
        let background = color(end, 2, 2)
        #expect(color(end, 24, 6) == background)
        #expect(color(end, 84, 36) == background)
        #expect(color(end, 54, 6) != color(end, 84, 6))
    }

    @Test func `pictures have the size of the largest bounds, and the view stands in the middle`() throws {
        let player = try player("[{bounds: {size: [100, 90]}, animation: {disabled: true}}]")
        #expect(player.displayList(at: 0).size == CGSize(width: 100, height: 100))
        #expect(player.stage.collectionView.frame == CGRect(x: 0, y: 5, width: 100, height: 90))
    }

    @Test func `a step in the middle of a transition is told of and not performed`() throws {
        let player = try player(
            "[{scroll: {fling: [0, 300]}}, {transition: {to: {circle: {}}, keyframes: [[1, 0.5]]}}, {at: 1.9, batch: {delete: [[0, 0]]}}]",
            layout: ", footerReferenceSize: [0, 300]")
        player.move(to: 20)
        #expect(player.stage.collectionView.numberOfItems(inSection: 0) == 6)
        #expect(player.diagnostics.map(\.message) == ["the step falls into a transition that has not ended"])
    }

    @Test func `cells that measure themselves grow when their text does`() throws {
        let player = try player(
            "[{batch: {reconfigure: [{at: [0, 0], item: {t: a text of many words that takes many lines}}]}}]",
            layout: ", estimatedItemSize: [80, 20]")
        func height(at time: Double) -> CGFloat? {
            player.move(to: time)
            return player.stage.collectionView.collectionViewLayout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.size.height
        }
        let grown = try #require(height(at: 1))
        let plain = try #require(
            player.stage.collectionView.collectionViewLayout.layoutAttributesForItem(at: IndexPath(item: 1, section: 0)))
        #expect(grown >= 2 * plain.size.height)
    }
}
