// SPDX-License-Identifier: MIT

import UIKit
import XCTest

@testable import Kit

/// Titles and answers of its own.
private final class Book: NSObject, PagerDataSource, PagerDelegate {
    var selected: [Int] = []
    func numberOfPages(in pager: Pager) -> Int { 3 }
    func pager(_ pager: Pager, titleOf page: Int) -> String { "Chapter \(page)" }
    func pager(_ pager: Pager, shouldSelect page: Int) -> Bool { page != 1 }
    func pager(_ pager: Pager, didSelect page: Int) { selected.append(page) }
    var spacing: CGFloat { 20 }
}

/// What has to be there, and nothing more.
private final class Plain: NSObject, PagerDataSource, PagerDelegate {
    func numberOfPages(in pager: Pager) -> Int { 2 }
}

final class PagerTests: XCTestCase {
    func testAnOptionalRequirementAnswersWhereItIsThere() {
        let (pager, book) = (Pager(frame: CGRect(x: 0, y: 0, width: 320, height: 44)), Book())
        pager.delegate = book
        pager.dataSource = book
        pager.layoutIfNeeded()
        XCTAssertEqual(pager.titles, ["Chapter 0", "Chapter 1", "Chapter 2"])
        XCTAssertEqual(pager.subviews.map(\.frame.minX), [0, 100, 200])
        for button in pager.findViews(of: UIButton.self) { button.sendActions(for: .touchUpInside) }
        XCTAssertEqual(book.selected, [0, 2])
        XCTAssertEqual(pager.page, 2)
    }

    func testAnOptionalRequirementIsNilWhereItIsNot() {
        let (pager, plain) = (Pager(frame: CGRect(x: 0, y: 0, width: 320, height: 44)), Plain())
        pager.delegate = plain
        pager.dataSource = plain
        pager.layoutIfNeeded()
        XCTAssertEqual(pager.titles, ["Page 1", "Page 2"])
        XCTAssertEqual(pager.subviews.map(\.frame.minX), [0, 88])
        pager.findViews(of: UIButton.self).last?.sendActions(for: .touchUpInside)
        XCTAssertEqual(pager.page, 1)
    }

    func testASubclassAnswersForTheClassThatAdopts() {
        let controller = WideController()
        controller.loadViewIfNeeded()
        controller.view.layoutIfNeeded()
        XCTAssertEqual(controller.collectionView.visibleCells.first?.bounds.size, CGSize(width: 300, height: 40))
        controller.collectionView.delegate?.collectionView?(controller.collectionView, didSelectItemAt: IndexPath(item: 4, section: 0))
        XCTAssertEqual(controller.selected, [4])
    }

    func testNobodyAnswersWhereNoSubclassDoes() {
        let controller = ListController()
        controller.loadViewIfNeeded()
        controller.view.layoutIfNeeded()
        XCTAssertEqual(controller.collectionView.visibleCells.first?.bounds.size, CGSize(width: 50, height: 50))
    }
}
