// SPDX-License-Identifier: MIT
//
// The sample programs with lists, run and touched.

import Foundation
import Testing
import UIKit
import Vitrine
import VitrineTestSupport

extension UICollectionView {
    /// The first texts of the rows in sight, in order.
    fileprivate var rows: [String?] {
        indexPathsForVisibleItems.sorted().map { (cellForItem(at: $0)?.contentConfiguration as? UIListContentConfiguration)?.text }
    }
}

@MainActor @Suite struct ListSampleTests {
    @Test(.tags(.golden)) func `settings are grouped, and a switch tells its row`() throws {
        let screen = SampleScreen(320, 400) { SettingsController() }
        let (controller, view) = (screen.controller, screen.controller.collectionView!)
        #expect(view.rows == ["Text size", "Night colours", "Ines", "Leave"])
        let cell = view.cellForItem(at: [0, 1])
        try screen.check("settings", inItsPixels: true)
        screen.finger.tap(controller.nightSwitch)
        screen.run()
        #expect(controller.isNight && view.rows[1] == "Night colours until dawn" && view.cellForItem(at: [0, 1]) === cell)
    }

    @Test(.tags(.golden)) func `letters are marked and thrown away by swipes`() throws {
        let screen = SampleScreen(320, 260) { LettersController() }
        let (controller, view) = (screen.controller, screen.controller.collectionView)
        #expect(view.rows == ["Ada", "Grace", "Hedy", "Mary"])
        let grace = view.middle([0, 1])
        screen.finger.drag(from: grace, to: CGPoint(x: grace.x + 100, y: grace.y))
        screen.run()
        try screen.check("letters-swiped", inItsPixels: true)
        screen.finger.tap(at: CGPoint(x: 20, y: grace.y))
        screen.run()
        #expect(controller.letters.map(\.isMarked) == [false, true, false, false])
        // Across most of the row: the first action is done.
        let hedy = view.middle([0, 2])
        screen.finger.drag(from: CGPoint(x: 310, y: hedy.y), to: CGPoint(x: 5, y: hedy.y), duration: 0.5)
        screen.run()
        #expect(controller.senders == ["Ada", "Grace", "Mary"] && view.rows == ["Ada", "Grace", "Mary"])
        try screen.check("letters", inItsPixels: true)
    }

    @Test(.tags(.golden)) func `groups of signs open and close where they are touched, between a shelf and a list`() throws {
        let screen = SampleScreen(320, 460) { ExplorerController() }
        let (controller, view) = (screen.controller, screen.controller.collectionView!)
        func groups() -> [String] {
            controller.dataSource.snapshot().itemIdentifiers(inSection: .groups).map { $0.group ?? $0.sign?.text ?? "" }
        }
        #expect(groups() == ["Arrows", "Stars"])
        screen.finger.tap(at: view.middle([1, 0]))
        screen.run()
        #expect(groups() == ["Arrows", "→", "↑", "↻", "Stars"])
        #expect(view.rows.compactMap { $0 } == ["Arrows", "→", "↑", "↻", "Stars", "Favourites", "→", "★"])
        try screen.check("explorer", inItsPixels: true)
        screen.finger.tap(at: view.middle([1, 0]))
        screen.run()
        #expect(groups() == ["Arrows", "Stars"] && controller.journal == ["opens Arrows", "closes Arrows"])
    }

    @Test(.tags(.golden)) func `songs are brought into order by their handles, and taken out while one edits`() throws {
        let screen = SampleScreen(320, 240) { QueueController() }
        let (controller, view) = (screen.controller, screen.controller.collectionView!)
        #expect(view.rows == ["Aria", "Bolero", "Canon", "Dirge"])
        let (start, end) = (view.middle([0, 0]), view.middle([0, 2]))
        screen.finger.down(at: CGPoint(x: 298, y: start.y))
        screen.run(for: 0.2)
        for step in 1...4 {
            screen.finger.move(to: CGPoint(x: 298, y: start.y + (end.y - start.y) * CGFloat(step) / 4))
            screen.run(for: 0.1)
        }
        screen.finger.up()
        screen.run()
        #expect(controller.shown == ["Bolero", "Canon", "Aria", "Dirge"] && controller.songs == controller.shown)
        screen.run { controller.setEditing(true, animated: true) }
        try screen.check("queue-editing", inItsPixels: true)
        screen.finger.tap(at: CGPoint(x: 26, y: view.middle([0, 1]).y))
        screen.run()
        #expect(controller.songs == ["Bolero", "Aria", "Dirge"] && view.rows == ["Bolero", "Aria", "Dirge"])
    }
}
