// SPDX-License-Identifier: MIT
//
// The sample programs with compositional layouts and diffable data sources, run and touched.

import Foundation
import Testing
import UIKit
import Vitrine
import VitrineTestSupport

extension UICollectionView {
    fileprivate func frame(_ section: Int, _ item: Int) -> CGRect? { layoutAttributesForItem(at: [section, item])?.frame }

    /// The texts of the tiles in sight, by their paths.
    fileprivate var texts: [String] {
        indexPathsForVisibleItems.sorted().compactMap { (cellForItem(at: $0) as? TileCell)?.label.text }
    }
}

@MainActor @Suite struct SampleTests {
    @Test(.tags(.golden)) func `swatches change their columns`() throws {
        let screen = SampleScreen { SwatchesController() }
        let view: UICollectionView = screen.controller.collectionView
        #expect(view.frame(0, 0) == CGRect(x: 2, y: 10, width: 60, height: 60))
        #expect(view.frame(0, 6) == CGRect(x: 66, y: 74, width: 60, height: 60))
        let cell = view.cellForItem(at: [0, 6])
        screen.run { screen.controller.columns = 4 }
        #expect(view.frame(0, 6) == CGRect(x: 162, y: 90, width: 76, height: 76))
        #expect(view.cellForItem(at: [0, 6]) === cell && cell?.frame == view.frame(0, 6))
        try screen.check("swatches")
    }

    @Test(.tags(.golden)) func `a pantry has sections of different layouts, cards and captions that stay`() throws {
        let screen = SampleScreen(350, 300) { PantryController() }
        let view = screen.controller.collectionView
        #expect(view.frame(0, 1) == CGRect(x: 16, y: 76, width: 318, height: 40))
        #expect([0, 1, 2, 3].map { view.frame(1, $0)?.minX } == [16, 97, 178, 259] && view.frame(1, 0)?.width == 75)
        #expect((0..<4).map { view.frame(2, $0)?.minX } == [16, 124, 232, 16])
        let card = view.collectionViewLayout.layoutAttributesForDecorationView(ofKind: "ground", at: [0, 0])
        #expect(card?.frame == CGRect(x: 8, y: 0, width: 334, height: 192))
        let captions = view.visibleSupplementaryViews(ofKind: "header").compactMap { ($0 as? CaptionView)?.label.text }
        #expect(captions.contains("Staples") && captions.contains("Spices"))
        #expect((view.supplementaryView(forElementKind: "footer", at: [0, 0]) as? CaptionView)?.label.text == "3 kinds")
        try screen.check("pantry")
        screen.run { view.contentOffset.y = 60 }
        let top = view.bounds.minY + view.adjustedContentInset.top
        #expect(view.supplementaryView(forElementKind: "header", at: [0, 0])?.frame.minY == top)
        try screen.check("pantry-scrolled")
        screen.run { screen.window.frame.size.width = 632 }
        #expect(view.frame(0, 1)?.minY == view.frame(0, 0)?.minY)
        #expect(Set((0..<6).map { view.frame(1, $0)?.minY }).count == 1)
    }

    @Test(.tags(.golden)) func `badges stick out of their tiles, and go where the user looks`() throws {
        let screen = SampleScreen(320, 200) { BadgesController() }
        let view: UICollectionView = screen.controller.collectionView
        #expect(view.frame(0, 0) == CGRect(x: 16, y: 16, width: 136, height: 64))
        let badge = try #require(view.supplementaryView(forElementKind: BadgesController.badgeKind, at: [0, 0]) as? CountView)
        // Off the corner by 0.3 of the badge, 6.6 points, on a pixel.
        #expect(abs(badge.frame.minX - 136.6) < 0.5 && abs(badge.frame.minY - 9.4) < 0.5 && badge.label.text == "3")
        #expect(view.supplementaryView(forElementKind: BadgesController.badgeKind, at: [0, 1])?.isHidden == true)
        try screen.check("badges")
        screen.finger.tap(at: view.middle([0, 0]))
        screen.run()
        #expect(screen.controller.unread[1] == 0)
        #expect(view.supplementaryView(forElementKind: BadgesController.badgeKind, at: [0, 0])?.isHidden == true)
    }

    @Test(.tags(.golden)) func `a mosaic has groups in groups, and tiles that change their places keep their cells`() throws {
        let screen = SampleScreen(300, 420) { MosaicController() }
        let view: UICollectionView = screen.controller.collectionView
        #expect(
            (0..<4).map { view.frame(0, $0) } == [
                CGRect(x: 3, y: 3, width: 204, height: 134), CGRect(x: 213, y: 3, width: 84, height: 64),
                CGRect(x: 213, y: 73, width: 84, height: 64), CGRect(x: 3, y: 143, width: 294, height: 54),
            ])
        #expect(view.frame(1, 2) == CGRect(x: 93, y: 203, width: 204, height: 134))
        try screen.check("mosaic")
        let kept = view.cellForItem(at: [0, 0])
        screen.run { screen.controller.show([[1, 2, 3, 8], [4, 5, 6, 7, 0]]) }
        #expect(view.cellForItem(at: [1, 4]) === kept || view.cellForItem(at: [1, 4]) == nil)
        #expect(screen.controller.dataSource.indexPath(for: 0) == [1, 4])
        #expect(view.texts.prefix(8) == ["1", "2", "3", "8", "4", "5", "6", "7"])
    }

    @Test func `a festival has a shelf for each way of scrolling`() {
        let screen = SampleScreen(320, 600) { FestivalController() }
        let view: UICollectionView = screen.controller.collectionView
        #expect(view.numberOfSections == 5)
        for section in 0..<5 {
            #expect(view.frame(section, 0)?.size == CGSize(width: 256, height: 70))
            let steps = (1..<6).map { (view.frame(section, $0)?.minX ?? 0) - (view.frame(section, $0 - 1)?.minX ?? 0) }
            #expect(steps == Array(repeating: 264, count: 5))
            #expect(Set((0..<6).map { view.frame(section, $0)?.minY }).count == 1)
        }
        let captions = view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
        #expect(Set(captions.compactMap { ($0 as? CaptionView)?.label.text }) == ["Main", "Tent", "Barn", "Pier", "Attic"])
    }

    @Test(.tags(.golden)) func `networks come, go and change places until the switch is off`() throws {
        let screen = SampleScreen(320, 400) { NetworksController() }
        let (controller, view) = (screen.controller, screen.controller.collectionView!)
        #expect(view.texts == ["Wireless", "Connected: Home"])
        for _ in 0..<4 {
            screen.run { controller.scanner.scan() }
            let expected = controller.scanner.networks.sorted { ($0.strength, $1.name) > ($1.strength, $0.name) }.map(\.name)
            #expect(view.texts == ["Wireless", "Connected: Home"] + expected && !expected.isEmpty)
        }
        try screen.check("networks")
        screen.finger.tap(controller.powerSwitch)
        screen.run()
        #expect(!controller.isOn && view.texts == ["Wireless"] && view.numberOfSections == 1)
        screen.finger.tap(controller.powerSwitch)
        screen.run()
        #expect(controller.isOn && view.texts.count == 2 + controller.scanner.networks.count)
    }

    @Test(.tags(.golden)) func `rows sort themselves, a step when the one before has ended`() throws {
        let screen = SampleScreen(200, 120) { SortingController(rows: [[9, 4, 17, 1, 12], [5, 3, 2, 8, 1], [1, 2, 3, 4, 5]]) }
        screen.run(for: 0) { screen.controller.sort() }
        #expect(screen.controller.steps == 1 && screen.controller.shown[0] == [4, 9, 17, 1, 12])
        for _ in 0..<40 where !screen.controller.isSorted { screen.run() }
        #expect(screen.controller.shown == [[1, 4, 9, 12, 17], [1, 2, 3, 5, 8], [1, 2, 3, 4, 5]])
        let whites = (0..<5).map { screen.controller.collectionView.cellForItem(at: [0, $0])?.contentView.backgroundColor }
        #expect(whites == [1, 4, 9, 12, 17].map { UIColor(white: CGFloat($0) / 20, alpha: 1) })
        try screen.check("sorting")
    }

    @Test func `stops are brought into order by a finger, across sections too, but for the end`() {
        let screen = SampleScreen(320, 400) { StopsController() }
        let (controller, view) = (screen.controller, screen.controller.collectionView!)
        func drag(_ from: IndexPath, to: IndexPath) {
            let target = view.middle(to)
            screen.finger.down(at: view.middle(from))
            screen.run(for: 0.7)
            screen.finger.move(to: CGPoint(x: target.x, y: target.y - 4))
            screen.run(for: 0.3)
            screen.finger.move(to: target)
            screen.run(for: 0.3)
            screen.finger.up()
            screen.run()
        }
        drag([0, 0], to: [0, 2])
        #expect(controller.shown == [["Bergen", "Lerwick", "Oslo"], ["Aberdeen", "Leith", "Home"]])
        drag([0, 1], to: [1, 0])
        // Its section has moved up under the finger, which is over the second place by then.
        #expect(controller.shown == [["Bergen", "Oslo"], ["Aberdeen", "Lerwick", "Leith", "Home"]])
        drag([1, 3], to: [0, 0])
        #expect(controller.shown[1].last == "Home")
        #expect(controller.stops == [.outward: controller.shown[0], .homeward: controller.shown[1]])
        #expect(
            controller.journal == [
                "will move 1", "outward: Bergen Lerwick Oslo", "will move 1", "homeward: Aberdeen Lerwick Leith Home",
                "outward: Bergen Oslo",
            ])
    }

    @Test func `posts are shown anew in their cells when they are there, and when they are liked`() async {
        let screen = SampleScreen { PostsController(store: PostStore(titles: ["Tide", "Gale", "Calm"])) }
        let (controller, view) = (screen.controller, screen.controller.collectionView!)
        #expect(view.texts == ["…", "…", "…"] && controller.configurations == 3)
        let cells = view.indexPathsForVisibleItems.sorted().map { view.cellForItem(at: $0) }
        await controller.loadAll()
        await controller.like(1)
        await controller.like(9)
        view.layoutIfNeeded()
        #expect(view.texts == ["Tide ♥ 0", "Gale ♥ 1", "Calm ♥ 0"] && controller.configurations == 7)
        #expect(view.indexPathsForVisibleItems.sorted().map { view.cellForItem(at: $0) } == cells)
    }

    @Test(.tags(.golden)) func `gauges show levels, and another colour where one is selected`() throws {
        let screen = SampleScreen(200, 120) { GaugesController() }
        let view: UICollectionView = screen.controller.collectionView
        func gauge(_ item: Int) -> GaugeConfiguration? { view.cellForItem(at: [0, item])?.contentConfiguration as? GaugeConfiguration }
        #expect((0..<3).map { gauge($0)?.name } == ["Fuel", "Oil", "Water"] && gauge(1)?.level == 0.5)
        screen.finger.tap(at: view.middle([0, 1]))
        screen.run { screen.controller.set(0.75, of: "Oil") }
        #expect(gauge(1)?.color == .systemOrange && gauge(0)?.color == .systemBlue && gauge(1)?.level == 0.75)
        try screen.check("gauges")
    }

    @Test(.tags(.golden)) func `folders open where they are touched, and stay open when a file goes`() throws {
        let screen = SampleScreen(240, 260) { FoldersController() }
        let (controller, view) = (screen.controller, screen.controller.collectionView!)
        func tap(_ row: Int) {
            screen.finger.tap(at: view.middle([0, row]))
            screen.run()
        }
        tap(0)
        tap(1)
        #expect(controller.rows == ["Letters/", "Drafts/", "Unsent", "To Ada", "To Grace", "Maps/", "Read me"])
        #expect(view.texts.prefix(4) == ["Letters/", "· Drafts/", "· · Unsent", "· To Ada"])
        try screen.check("folders")
        screen.run { controller.delete("To Ada") }
        #expect(controller.rows == ["Letters/", "Drafts/", "Unsent", "To Grace", "Maps/", "Read me"])
        tap(0)
        #expect(controller.rows == ["Letters/", "Maps/", "Read me"])
        tap(0)
        #expect(controller.rows == ["Letters/", "Drafts/", "Unsent", "To Grace", "Maps/", "Read me"])
    }
}
