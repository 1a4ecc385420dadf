// SPDX-License-Identifier: MIT
//
// What a controller shows where it has no content.

import Testing
import UIKit

@MainActor @Suite struct NoContentTests {
    /// Says that nothing was found while it has no items.
    private final class List: UIViewController {
        var items: [String] = []
        private(set) var states: [UIContentUnavailableConfigurationState] = []

        override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
            super.updateContentUnavailableConfiguration(using: state)
            states.append(state)
            contentUnavailableConfiguration = items.isEmpty ? UIContentUnavailableConfiguration.search() : nil
        }

        var shown: UIContentUnavailableView? { view.subviews.lazy.compactMap { $0 as? UIContentUnavailableView }.first }
    }

    private let environment = UIEnvironment(clock: VirtualClock())

    private func show(_ controller: UIViewController) -> UIWindow {
        environment.run {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            window.rootViewController = controller
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
            return window
        }
    }

    @Test func `a controller is asked before its first layout, and again where it asks for it`() throws {
        let list = List()
        let window = show(list)
        #expect(list.states.count == 1)
        let shown = try #require(list.shown)
        #expect(shown.frame == window.bounds)
        list.items = ["A"]
        window.layoutIfNeeded()
        #expect(list.shown != nil, "nobody has asked")
        list.setNeedsUpdateContentUnavailableConfiguration()
        #expect(list.states.count == 1)
        window.layoutIfNeeded()
        #expect(list.states.count == 2 && list.shown == nil)
    }

    @Test func `what is shown stays in front and over all of the view`() throws {
        let list = List()
        let window = show(list)
        list.view.addSubview(UIView())
        window.frame.size.height = 400
        window.layoutIfNeeded()
        let shown = try #require(list.shown)
        #expect(list.view.subviews.last === shown && shown.frame.height == 400)
    }

    @Test func `the words of a search are in the state, and in what is shown`() throws {
        let list = List()
        let search = UISearchController(searchResultsController: nil)
        list.navigationItem.searchController = search
        let window = show(UINavigationController(rootViewController: list))
        environment.run {
            search.isActive = true
            search.searchBar.text = "pear"
            window.layoutIfNeeded()
        }
        #expect(list.states.last?.searchText == "pear")
        let shown = try #require(list.shown?.configuration as? UIContentUnavailableConfiguration)
        #expect(shown.text == "No Results for “pear”")
    }

    @Test func `a configuration of another kind takes another view`() throws {
        let controller = UIViewController()
        let window = show(controller)
        controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
        let first = try #require(controller.view.subviews.last as? UIContentUnavailableView)
        var empty = UIContentUnavailableConfiguration.empty()
        empty.text = "Nothing"
        controller.contentUnavailableConfiguration = empty
        #expect(controller.view.subviews.last === first)
        controller.contentUnavailableConfiguration = UIListContentConfiguration.cell()
        #expect(first.superview == nil && controller.view.subviews.last is UIListContentView)
        controller.contentUnavailableConfiguration = nil
        window.layoutIfNeeded()
        #expect(controller.view.subviews.isEmpty)
    }
}
