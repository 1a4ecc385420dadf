// SPDX-License-Identifier: MIT

import SnapshotTesting
import XCTest

@testable import Trips

final class TripsTests: XCTestCase {
    private func controller() throws -> UINavigationController {
        try XCTUnwrap(UIStoryboard(name: "Main", bundle: Bundle(for: AppDelegate.self)).instantiateInitialViewController() as? UINavigationController)
    }

    func testList() throws {
        assertSnapshot(of: try controller(), as: .recursiveDescription(on: .iPhone13))
    }

    func testALikeIsCounted() throws {
        let navigation = try controller()
        navigation.loadViewIfNeeded()
        let list = try XCTUnwrap(navigation.topViewController as? TripsViewController)
        list.loadViewIfNeeded()
        list.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        list.view.layoutIfNeeded()
        let cell = try XCTUnwrap(list.tableView.visibleCells.first as? TripCell)
        XCTAssertEqual(cell.titleLabel.text, "Harbour")
        XCTAssertEqual(cell.lengthLabel.textColor, .secondaryLabel)
        let before = Likes.shared.count
        cell.likeButton.sendActions(for: .touchUpInside)
        XCTAssertTrue(cell.likeButton.isSelected)
        XCTAssertEqual(Likes.shared.count, before + 1)
        XCTAssertEqual(list.navigationItem.prompt, "♥ \(before + 1)")
    }

    func testTheCountIsObserved() {
        var counts: [Int] = []
        let observation = Likes.shared.observe(\.count, options: [.new]) { _, change in counts.append(change.newValue ?? -1) }
        Likes.shared.like()
        observation.invalidate()
        Likes.shared.like()
        XCTAssertEqual(counts.count, 1)
    }
}
