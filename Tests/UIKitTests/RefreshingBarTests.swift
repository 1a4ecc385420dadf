// SPDX-License-Identifier: MIT
//
// Content beneath a navigation bar that is pulled down to be refreshed (refreshing.inset, refreshing.large-titles).

import Foundation
import Testing
import UIKit

@MainActor @Suite struct RefreshingBarTests {
    /// How a program sets its bar up.
    struct Case: CustomStringConvertible, Sendable {
        var hasTitle, isLarge, hasSearch, refreshesFirst: Bool
        var description: String { "title \(hasTitle), large \(isLarge), search \(hasSearch), refresh first \(refreshesFirst)" }

        static let all: [Case] = (0..<16).map { bits in
            Case(hasTitle: bits & 1 != 0, isLarge: bits & 2 != 0, hasSearch: bits & 4 != 0, refreshesFirst: bits & 8 != 0)
        }
    }

    final class Controller: UIViewController, UICollectionViewDataSource {
        let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: UICollectionViewFlowLayout())
        private let variant: Case

        init(_ variant: Case) {
            self.variant = variant
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            if variant.refreshesFirst { list.refreshControl = UIRefreshControl() }
            if variant.hasTitle { title = "T" }
            if variant.isLarge { navigationController?.navigationBar.prefersLargeTitles = true }
            if variant.hasSearch { navigationItem.searchController = UISearchController(searchResultsController: nil) }
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            list.dataSource = self
            view.addSubview(list)
            if !variant.refreshesFirst { list.refreshControl = UIRefreshControl() }
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }

        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    private let environment = UIEnvironment(clock: VirtualClock())

    private func show(_ variant: Case) -> (window: UIWindow, controller: Controller) {
        environment.run {
            UIScreen.main.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
            let (window, controller) = (UIWindow(frame: UIScreen.main.bounds), Controller(variant))
            window.rootViewController = UINavigationController(rootViewController: controller)
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
            environment.clock.advance(by: 1)
            return (window, controller)
        }
    }

    @Test(arguments: Case.all)
    func `content with a refresh control begins beneath the bar`(_ variant: Case) {
        let (window, controller) = show(variant)
        let top = 47 + 44 + (variant.isLarge ? 52 : 0) + (variant.hasSearch ? 52 : 0)
        #expect(controller.list.adjustedContentInset.top == CGFloat(top))
        #expect(controller.list.contentOffset.y == CGFloat(-top))
        #expect(window.rootViewController != nil)
    }

    @Test func `under a large title the wheel turns above it, and the title stays pushed down`() throws {
        let (window, controller) = show(Case(hasTitle: true, isLarge: true, hasSearch: true, refreshesFirst: false))
        let (list, bar) = (controller.list, try #require(controller.navigationController?.navigationBar))
        let wheel = try #require(list.refreshControl)
        environment.run {
            wheel.beginRefreshing()
            list.setContentOffset(CGPoint(x: 0, y: -list.adjustedContentInset.top), animated: false)
            window.layoutIfNeeded()
        }
        #expect(list.contentOffset.y == -(47 + 148 + 60) && bar.frame.height == 148 + 60)
        #expect(wheel.convert(wheel.bounds, to: window) == CGRect(x: 0, y: 47 + 44, width: 390, height: 60))
        environment.run { wheel.endRefreshing() }
        environment.clock.advance(by: 1)
        #expect(list.contentOffset.y == -(47 + 148) && bar.frame.height == 148 && wheel.isHidden)
    }

    @Test func `a bar that is not seen through at its edge keeps its place, and the wheel turns beneath it`() throws {
        let (window, controller) = show(Case(hasTitle: true, isLarge: true, hasSearch: false, refreshesFirst: false))
        let list = controller.list
        let wheel = try #require(list.refreshControl)
        environment.run {
            let look = UINavigationBarAppearance()
            look.configureWithOpaqueBackground()
            controller.navigationController?.navigationBar.scrollEdgeAppearance = look
            wheel.beginRefreshing()
            list.setContentOffset(CGPoint(x: 0, y: -list.adjustedContentInset.top), animated: false)
            window.layoutIfNeeded()
        }
        #expect(wheel.convert(wheel.bounds, to: window) == CGRect(x: 0, y: 47 + 96, width: 390, height: 60))
        #expect(controller.navigationController?.navigationBar.frame.height == 96)
    }
}
