// SPDX-License-Identifier: MIT

import NotesKit
import XCTest

@testable import Notes

final class NotesTests: XCTestCase {
    func testATappedNoteIsDone() throws {
        let store = NoteStore(["One", "Two", "Three"])
        let controller = NotesViewController(store: store)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        let list = try XCTUnwrap(controller.view as? UICollectionView)
        XCTAssertEqual(list.numberOfItems(inSection: 0), 3)
        controller.collectionView(list, didSelectItemAt: IndexPath(item: 1, section: 0))
        XCTAssertEqual(list.numberOfItems(inSection: 0), 2)
        XCTAssertEqual(list.numberOfItems(inSection: 1), 1)
        controller.clear(nil)
        XCTAssertEqual(store.notes.map(\.text), ["One", "Three"])
        XCTAssertEqual(list.numberOfItems(inSection: 1), 0)
    }

    func testTheAppBeginsWithItsNotes() throws {
        let delegate = AppDelegate()
        XCTAssertTrue(delegate.application(UIApplication.shared))
        let tabs = try XCTUnwrap(delegate.window?.rootViewController as? UITabBarController)
        XCTAssertEqual(tabs.viewControllers?.map { $0.tabBarItem.title }, ["Notes", "About"])
        XCTAssertEqual(tabs.viewControllers?.last?.preferredStatusBarStyle, .darkContent)
    }
}
