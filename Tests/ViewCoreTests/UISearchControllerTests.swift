// SPDX-License-Identifier: MIT

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineSearchBars

@testable import VitrineControllers
@testable import VitrineTextInput
@testable import VitrineViewCore

@MainActor @Suite struct UISearchControllerTests {
    /// Notes what it is told.
    private final class Listener: UISearchResultsUpdating, UISearchControllerDelegate {
        var heard: [String] = []

        func updateSearchResults(for searchController: UISearchController) {
            heard.append("update '\(searchController.searchBar.text ?? "")'")
        }
        func willPresentSearchController(_ searchController: UISearchController) { heard.append("will present") }
        func didPresentSearchController(_ searchController: UISearchController) { heard.append("did present") }
        func willDismissSearchController(_ searchController: UISearchController) { heard.append("will dismiss") }
        func didDismissSearchController(_ searchController: UISearchController) { heard.append("did dismiss") }
    }

    private let environment = UIEnvironment()
    private let window: UIWindow
    private let content: UIViewController
    private let results: UIViewController
    private let search: UISearchController
    private let listener = Listener()

    init() {
        (window, content, results, search) = environment.run {
            let results = UIViewController()
            let content = UIViewController()
            let search = UISearchController(searchResultsController: results)
            content.navigationItem.searchController = search
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844), environment: UIEnvironment.current)
            window.rootViewController = UINavigationController(rootViewController: content)
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
            return (window, content, results, search)
        }
        (search.searchResultsUpdater, search.delegate) = (listener, listener)
    }

    @Test func `the bar of a search stands beneath the titles`() {
        let field = search.searchBar.searchTextField
        #expect(field.convert(field.bounds, to: window) == CGRect(x: 16, y: 45, width: 358, height: 36))
    }

    @Test func `a search tells of its beginning, its words and its end`() {
        environment.run {
            search.isActive = true
            #expect(search.searchBar.isFirstResponder && search.searchBar.showsCancelButton)
            search.searchBar.text = "tea"
            search.isActive = false
            #expect(!search.searchBar.isFirstResponder && !search.searchBar.showsCancelButton)
        }
        #expect(
            listener.heard == [
                "will present", "update ''", "did present", "update 'tea'", "will dismiss", "update ''", "did dismiss",
            ])
    }

    @Test func `a search takes the titles away while it goes on, and brings them back`() throws {
        let stack = try #require(window.rootViewController as? UINavigationController)
        let (bar, field) = (stack.navigationBar, search.searchBar.searchTextField)
        environment.run {
            content.title = "Teas"
            bar.prefersLargeTitles = true
            window.layoutIfNeeded()
            #expect(bar.frame.height == 148)
            search.isActive = true
            window.layoutIfNeeded()
        }
        #expect(bar.frame.height == 52 && bar.row?.title.alpha == 0 && bar.row?.large.isHidden == true)
        #expect(field.convert(field.bounds, to: window).minY == 8 && content.view.safeAreaInsets.top == 52)
        environment.run {
            search.isActive = false
            window.layoutIfNeeded()
        }
        #expect(bar.frame.height == 148 && bar.row?.large.isHidden == false)
        environment.run {
            search.hidesNavigationBarDuringPresentation = false
            search.isActive = true
            window.layoutIfNeeded()
        }
        #expect(bar.frame.height == 148)
    }

    @Test func `titles go within a third of a second where the clock runs`() throws {
        let stack = try #require(window.rootViewController as? UINavigationController)
        environment.clock.advance(by: 0.1)
        search.isActive = true
        environment.clock.advance(by: 0.1)
        let shown = try #require(stack.navigationBar.layer.presentation()).frame.height
        #expect(stack.navigationBar.frame.height == 52 && shown > 52 && shown < 96)
    }

    @Test func `results are seen while there are words to search for`() {
        environment.run {
            search.isActive = true
            #expect(results.parent == nil)
            search.searchBar.text = "tea"
            #expect(results.parent === content && results.view.superview === content.view)
            search.searchBar.text = ""
            #expect(results.parent == nil)
            search.showsSearchResultsController = true
            #expect(results.parent === content)
            search.isActive = false
            #expect(results.parent == nil && !search.showsSearchResultsController)
        }
    }
}
