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
