// SPDX-License-Identifier: MIT

import UIKit
import XCTest

@testable import Kit

final class RuntimeTests: XCTestCase {
    func testAMemberOfAnExtensionIsOverridden() {
        let label = UILabel()
        label.font = UIFont.systemFont(ofSize: 20)
        label.numberOfLines = 2
        XCTAssertEqual((label as UIView).skeletonHeight, label.font.lineHeight * 2)
        XCTAssertEqual(UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 7)).skeletonHeight, 7)
        let views: [UIView] = [UIView(), Tag()]
        views.forEach { $0.decorate() }
        XCTAssertEqual(views.map(\.layer.borderWidth), [1, 2])
    }

    func testAnObjectIsMadeFromItsType() {
        let box = Box.make()
        XCTAssertEqual(box.bounds.size, CGSize(width: 40, height: 20))
        let content = box.insertContent()
        XCTAssertTrue(type(of: content) == Tag.self)
        XCTAssertEqual(content.text, "full")
    }

    func testAViewHasWhatIsAssociatedWithIt() {
        var views: [UIView] = (0..<50).map { _ in UIView() }
        for (index, view) in views.enumerated() { view.badge = "\(index)" }
        XCTAssertEqual(views.compactMap(\.badge), (0..<50).map(String.init))
        views.removeAll()
        XCTAssertTrue((0..<200).allSatisfy { _ in UIView().badge == nil })
    }

    func testAScrollViewIsFollowed() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let follower = ScrollFollower(view)
        view.contentSize = CGSize(width: 100, height: 400)
        view.contentOffset.y = 30
        view.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
        XCTAssertEqual(follower.offsets, [30, 50])
        XCTAssertEqual(follower.sizes, [CGSize(width: 100, height: 400)])
        follower.stop()
        view.contentOffset.y = 80
        view.contentSize.height = 500
        XCTAssertEqual(follower.offsets.count + follower.sizes.count, 3)
    }

    func testAPropertyOfItsOwnIsObserved() {
        let pager = Pager(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        final class Two: NSObject, PagerDataSource { func numberOfPages(in pager: Pager) -> Int { 2 } }
        let two = Two()
        pager.dataSource = two
        var pages: [Int?] = []
        let observation = pager.observe(\.page, options: [.old, .new]) { _, change in pages += [change.oldValue, change.newValue] }
        pager.findViews(of: UIButton.self).last?.sendActions(for: .touchUpInside)
        XCTAssertEqual(pages, [0, 1])
        observation.invalidate()
    }

    func testSelectorsAreHeard() {
        let listener = Listener()
        NotificationCenter.default.post(name: Listener.called, object: nil, userInfo: ["word": "hello"])
        XCTAssertEqual(listener.heard, ["hello"])
        XCTAssertTrue(listener.ask())
    }

    func testADisplayLinkTicksUntilItIsStopped() {
        let pager = Pager()
        pager.startTicking()
        UIEnvironment.current.clock.advance(by: 1)
        XCTAssertEqual(pager.ticks, 3)
    }

    func testWhatIsPutOffComesLater() {
        let listener = Listener()
        listener.wait()
        XCTAssertEqual(listener.heard, [])
        UIEnvironment.current.clock.advance(by: 0.6)
        XCTAssertEqual(listener.heard, ["fired"])
        UIEnvironment.current.clock.advance(by: 0.6)
        XCTAssertEqual(listener.heard, ["fired", "late"])
    }
}
