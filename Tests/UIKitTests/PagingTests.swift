// SPDX-License-Identifier: MIT
//
// Pages that fingers and programs turn.

import Testing
import UIKit

@MainActor private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let pages: [UIViewController]
    var events: [String] = []
    var dots = 0

    init(_ count: Int) {
        pages = (0..<count).map { number in
            let page = UIViewController()
            page.title = "\(number)"
            return page
        }
        super.init()
    }

    private func page(_ controller: UIViewController, _ step: Int) -> UIViewController? {
        guard let index = pages.firstIndex(of: controller), pages.indices.contains(index + step) else { return nil }
        return pages[index + step]
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
        page(viewController, -1)
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        page(viewController, 1)
    }

    func presentationCount(for pageViewController: UIPageViewController) -> Int { dots }

    func pageViewController(_ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]) {
        events.append("to \(pendingViewControllers[0].title ?? "")")
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
        transitionCompleted completed: Bool
    ) { events.append("from \(previousViewControllers[0].title ?? "") \(completed)") }
}

@MainActor @Suite struct PagingTests {
    private let environment = UIEnvironment(clock: VirtualClock())

    private func show(_ book: Book, spacing: CGFloat = 0) -> (UIWindow, UIPageViewController) {
        environment.run {
            let controller = UIPageViewController(
                transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: spacing])
            controller.dataSource = book
            controller.delegate = book
            controller.setViewControllers([book.pages[0]], direction: .forward, animated: false)
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            window.rootViewController = controller
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
            return (window, controller)
        }
    }

    @Test func `a finger turns to the next page, and the delegate hears of it`() {
        let book = Book(3)
        let (window, controller) = show(book, spacing: 20)
        #expect(book.pages[0].view.frame.width == 320 && book.pages[0].view.window === window)
        let finger = Finger(in: window)
        environment.run { finger.swipe(.left, on: window, distance: 150) }
        environment.clock.advance(by: 3)
        #expect(controller.viewControllers == [book.pages[1]])
        #expect(book.events == ["to 1", "from 0 true"])
        #expect(book.pages[0].viewIfLoaded?.window == nil && book.pages[0].parent == nil && book.pages[1].parent === controller)
        let place = book.pages[1].view.convert(CGPoint.zero, to: window)
        #expect(place == .zero)
    }

    @Test func `a page that is let go too soon goes back`() {
        let book = Book(2)
        let (window, controller) = show(book)
        let finger = Finger(in: window)
        environment.run {
            finger.down(at: CGPoint(x: 300, y: 200))
            for x in stride(from: 290, through: 240, by: -10) {
                environment.clock.advance(by: 0.05)
                finger.move(to: CGPoint(x: CGFloat(x), y: 200))
            }
            environment.clock.advance(by: 0.5)
            finger.move(to: CGPoint(x: 241, y: 200))
            finger.up()
        }
        environment.clock.advance(by: 3)
        #expect(controller.viewControllers == [book.pages[0]] && book.events == ["to 1", "from 0 false"])
    }

    @Test func `the last page has none behind it`() {
        let book = Book(1)
        let (window, controller) = show(book)
        let finger = Finger(in: window)
        environment.run { finger.swipe(.left, on: window, distance: 150) }
        environment.clock.advance(by: 3)
        #expect(controller.viewControllers == [book.pages[0]] && book.events.isEmpty)
    }

    @Test func `the program scrolls to a page, and is told when it is there`() {
        let book = Book(3)
        let (window, controller) = show(book)
        var ends: [Bool] = []
        environment.run { controller.setViewControllers([book.pages[2]], direction: .forward, animated: true) { ends.append($0) } }
        #expect(ends.isEmpty)
        environment.clock.advance(by: 0.15)
        let middle = book.pages[2].view.convert(CGPoint.zero, to: window).x
        #expect(middle > 0 && middle < 320)
        environment.clock.advance(by: 1)
        #expect(ends == [true] && controller.viewControllers == [book.pages[2]] && book.events.isEmpty)
    }

    @Test func `dots are shown for as many pages as the data source says`() {
        let book = Book(3)
        book.dots = 3
        let (window, controller) = show(book)
        environment.run { controller.setViewControllers([book.pages[1]], direction: .forward, animated: false) }
        window.layoutIfNeeded()
        let dots = controller.view.subviews.compactMap { $0 as? UIPageControl }
        #expect(dots.first?.numberOfPages == 3 && dots.first?.isHidden == false && book.pages[1].view.frame.height == 480 - 37)
    }

    @Test func `a number of pages that does not fit is refused`() {
        var reasons: [String] = []
        environment.exceptionHandler = { reasons.append($0.reason) }
        environment.run {
            let controller = UIPageViewController(
                transitionStyle: .pageCurl, navigationOrientation: .horizontal, options: [.spineLocation: 2])
            #expect(controller.spineLocation == .mid)
            controller.setViewControllers([UIViewController()], direction: .forward, animated: false)
        }
        #expect(reasons.count == 1)
    }
}
