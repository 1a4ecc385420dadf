// SPDX-License-Identifier: MIT
//
// A search of what a controller shows: its bar, whether it goes on, and who finds what is searched for.

public import Foundation
import VitrineGeometry
import VitrineLayers
public import VitrineSearchBars
import VitrineTextInput
import VitrineViewCore

/// Finds what is searched for.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
    /// Told when the search begins, when its words are others, and when it ends.
    func updateSearchResults(for searchController: UISearchController)
}

/// What a search tells of its beginning and its end; every method may be left out.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
    /// The search is about to begin.
    func willPresentSearchController(_ searchController: UISearchController)
    /// The search has begun.
    func didPresentSearchController(_ searchController: UISearchController)
    /// The search is about to end.
    func willDismissSearchController(_ searchController: UISearchController)
    /// The search has ended.
    func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    public func willPresentSearchController(_ searchController: UISearchController) {}
    public func didPresentSearchController(_ searchController: UISearchController) {}
    public func willDismissSearchController(_ searchController: UISearchController) {}
    public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A search whose bar a navigation item shows beneath the titles (bars.search-controller).
@preconcurrency @MainActor
open class UISearchController: UIViewController, SearchBarOwner {
    /// Who finds what is searched for.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// Who is told of the beginning and the end.
    open weak var delegate: (any UISearchControllerDelegate)?
    /// Unsupported: nothing is dimmed while a search goes on, which is noted where one begins.
    open var obscuresBackgroundDuringPresentation = true
    /// Whether a search takes the titles of the navigation bar away while it goes on; true by default (bars.search-takes-titles).
    open var hidesNavigationBarDuringPresentation = true { didSet { if goesOn { takeTitles() } } }
    /// Whether the bar has a button that breaks the search off while it goes on.
    open var automaticallyShowsCancelButton = true
    /// Whether the controller of results is seen while there are words to search for.
    open var automaticallyShowsSearchResultsController = true { didSet { showResults() } }
    /// Whether the controller of results is seen while the search goes on.
    open var showsSearchResultsController: Bool {
        get { searchResultsController?.parent != nil }
        set {
            automaticallyShowsSearchResultsController = false
            showResults(newValue)
        }
    }
    /// The controller of results; nil shows them where the search is.
    public let searchResultsController: UIViewController?
    private let bar = UISearchBar()
    private var goesOn = false
    /// The item whose bar is searched with.
    weak var item: UINavigationItem?
    /// The bar as a navigation bar shows it.
    private(set) lazy var row = SearchRow(bar)

    /// Creates a search.
    ///
    /// - Parameter searchResultsController: shows what is found; nil leaves that to the controller that is searched.
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        bar.controller = self
    }

    /// Creates a search without a controller of results.
    public convenience init() { self.init(searchResultsController: nil) }

    /// Creates a search without a controller of results.
    public required init?(coder: NSCoder) {
        searchResultsController = nil
        super.init(coder: coder)
        bar.controller = self
    }

    /// What is typed into.
    open var searchBar: UISearchBar { bar }

    /// Whether the search goes on; true puts the caret into its bar, false takes its words away.
    open var isActive: Bool {
        get { goesOn }
        set { if newValue != goesOn { bar.environment.run { newValue ? begin() : end() } } }
    }

    private func begin() {
        if obscuresBackgroundDuringPresentation { bar.note(.searchPresentation) }
        delegate?.willPresentSearchController(self)
        goesOn = true
        takeTitles()
        if automaticallyShowsCancelButton { bar.setShowsCancelButton(true, animated: true) }
        if !bar.isFirstResponder { bar.becomeFirstResponder() }
        tabs?.searchChanged(isActive: true)
        wordsChanged()
        delegate?.didPresentSearchController(self)
    }

    private func end() {
        delegate?.willDismissSearchController(self)
        goesOn = false
        takeTitles()
        bar.resignFirstResponder()
        bar.searchTextField.text = ""
        if automaticallyShowsCancelButton { bar.setShowsCancelButton(false, animated: true) }
        tabs?.searchChanged(isActive: false)
        wordsChanged()
        delegate?.didDismissSearchController(self)
    }

    /// Told when the words in the bar are others.
    package func wordsChanged() {
        searchResultsUpdater?.updateSearchResults(for: self)
        item?.owner?.askForUnavailableContent()
        showResults()
    }

    // MARK: Results

    private func showResults() {
        if automaticallyShowsSearchResultsController || !goesOn { showResults(goesOn && bar.text?.isEmpty == false) }
    }

    private func showResults(_ shows: Bool) {
        guard let results = searchResultsController, shows != (results.parent != nil) else { return }
        guard shows else {
            results.willMove(toParent: nil)
            results.view.removeFromSuperview()
            results.removeFromParent()
            return
        }
        guard let host else { return }
        host.addChild(results)
        results.view.frame = host.view.bounds
        results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        host.view.addSubview(results.view)
        results.didMove(toParent: host)
    }

    /// The controller whose navigation item shows the bar.
    private var host: UIViewController? { stack?.topViewController }

    /// The controllers whose navigation bar shows the bar.
    private var stack: UINavigationController? {
        var responder: UIResponder? = bar
        while let found = responder {
            if let stack = found as? UINavigationController { return stack }
            // Among tabs the bar is beside the stack that it is of.
            if let tabs = found as? UITabBarController { return tabs.selectedViewController as? UINavigationController }
            responder = found.next
        }
        return nil
    }

    /// The tabs among which the bar stands; nil where it stands elsewhere.
    private var tabs: UITabBarController? { stack?.tabBarController.flatMap { $0.hasSearchField ? $0 : nil } }

    /// Has the titles go, or come back, as the search goes on or not.
    func takeTitles() {
        guard let item else { return }
        let hides = goesOn && hidesNavigationBarDuringPresentation
        guard item.isSearching != hides else { return }
        guard let stack, stack.topViewController?.navigationItem === item, stack.view.window != nil else {
            return item.isSearching = hides
        }
        stack.environment.run {
            guard UIView.takesTime else { return item.isSearching = hides }
            UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseInOut) {
                item.isSearching = hides
                stack.view.layoutIfNeeded()
            }
        }
    }

    /// How long titles take to go, in seconds.
    private static let duration = 0.3
}
