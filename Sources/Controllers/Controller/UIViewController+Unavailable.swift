// SPDX-License-Identifier: MIT
//
// What a controller shows where it has no content (controllers.no-content).

import Foundation
public import VitrineConfigurations
import VitrineGeometry
import VitrineSearchBars
import VitrineViewCore

/// What a controller shows where it has no content.
@MainActor struct UnavailableContent {
    var configuration: (any UIContentConfiguration)?
    var view: (any UIView & UIContentView)?
    /// Whether the controller is to say anew what is shown.
    var isAskedFor = true
}

extension UIViewController {
    /// How the controller is where it has no content: its traits, and what is searched for by the search of its bar.
    public var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
        var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
        if let search = extras.navigationItem?.searchController, search.isActive { state.searchText = search.searchBar.text }
        return state
    }

    /// Asks for `updateContentUnavailableConfiguration(using:)` with the next layout.
    func askForUnavailableContent() {
        extras.unavailable.isAskedFor = true
        viewIfLoaded?.setNeedsLayout()
    }

    /// Has the controller say what is shown where that was asked for, before its view lays out.
    func bringUnavailableContentUpToDate() {
        guard extras.unavailable.isAskedFor else { return }
        extras.unavailable.isAskedFor = false
        updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }

    /// Shows the configuration over all of the view; the view of one before stays where it can show it.
    func showUnavailableContent() {
        let content = extras.unavailable
        guard let configuration = content.configuration?.updated(for: contentUnavailableConfigurationState), let view = viewIfLoaded else {
            content.view?.removeFromSuperview()
            extras.unavailable.view = nil
            return
        }
        if let shown = content.view, shown.supports(configuration) {
            shown.configuration = configuration
        } else {
            content.view?.removeFromSuperview()
            let made = configuration.makeContentView()
            extras.unavailable.view = made
            view.addSubview(made)
        }
        placeUnavailableContent()
    }

    /// Keeps what is shown over all of the view, scrolled as it is, and in front of what else is in it.
    func placeUnavailableContent() {
        guard extras.unavailable.configuration != nil, let view = viewIfLoaded else { return }
        guard let shown = extras.unavailable.view else { return showUnavailableContent() }
        if shown.frame != view.bounds { shown.frame = view.bounds }
        if view.subviews.last !== shown { view.bringSubviewToFront(shown) }
    }
}
