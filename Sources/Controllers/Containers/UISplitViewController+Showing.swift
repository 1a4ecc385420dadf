// SPDX-License-Identifier: MIT
//
// Columns that are shown and hidden by name, and slide (navigation.split-views, navigation.split-slide).

import Foundation
import VitrineViewCore

extension UISplitViewController {
    /// Whether a column is seen.
    public func isShowing(_ column: Column) -> Bool { told?.columns.contains(column) ?? false }

    /// Tells the delegate what becomes of the columns, when it is not what was told last.
    func tell(_ columns: [Column]) {
        let (last, now) = (told, (columns: columns, isCollapsed: isCollapsed, mode: displayMode))
        told = now
        guard let last, let delegate else { return }
        if last.mode != now.mode { delegate.splitViewController(self, willChangeTo: now.mode) }
        for column in last.columns where !columns.contains(column) { delegate.splitViewController(self, willHide: column) }
        for column in columns where !last.columns.contains(column) { delegate.splitViewController(self, willShow: column) }
        guard last.isCollapsed != now.isCollapsed else { return }
        if now.isCollapsed { delegate.splitViewControllerDidCollapse(self) } else { delegate.splitViewControllerDidExpand(self) }
    }

    /// How long columns take to come and go, in seconds.
    private static let slide: TimeInterval = 0.35

    /// Makes a change that columns slide with, where somebody sees it.
    private func sliding(_ mode: DisplayMode) {
        guard viewIfLoaded?.window != nil, appearance.state == .appeared, UIView.takesTime, !UIView.isInAnimation else {
            preferredDisplayMode = mode
            return
        }
        UIView.animate(withDuration: Self.slide, delay: 0, options: [.curveEaseInOut, .beginFromCurrentState]) {
            self.preferredDisplayMode = mode
        }
    }

    /// Shows a column; where there is room for one alone, goes to its controller on the first column's stack.
    public func show(_ column: Column) {
        guard let controller = viewController(for: column) else { return }
        if isCollapsed { return goTo(controller) }
        switch (column, displayMode) {
        case (.primary, .secondaryOnly), (.primary, .automatic):
            sliding(viewController(for: .supplementary) == nil ? .oneBesideSecondary : .twoBesideSecondary)
        case (.primary, .oneBesideSecondary) where viewController(for: .supplementary) != nil: sliding(.twoBesideSecondary)
        case (.primary, .oneOverSecondary) where viewController(for: .supplementary) != nil: sliding(.twoOverSecondary)
        case (.supplementary, .secondaryOnly), (.supplementary, .automatic): sliding(.oneBesideSecondary)
        default: break
        }
    }

    /// Hides a column, with those in front of it; the secondary one stays.
    public func hide(_ column: Column) {
        guard viewController(for: column) != nil, !isCollapsed else { return }
        switch (column, displayMode) {
        case (.primary, .twoBesideSecondary), (.primary, .twoDisplaceSecondary): sliding(.oneBesideSecondary)
        case (.primary, .twoOverSecondary): sliding(.oneOverSecondary)
        case (.primary, _) where viewController(for: .supplementary) == nil, (.supplementary, _): sliding(.secondaryOnly)
        default: break
        }
    }

    /// Puts a column's controller on the stack of the first column, or goes back to it there.
    private func goTo(_ controller: UIViewController) {
        guard let stack = viewControllers.first as? UINavigationController, controller !== viewController(for: .compact) else { return }
        if controller === stack {
            stack.popToRootViewController(animated: true)
            return
        }
        let top = (controller as? UINavigationController)?.topViewController ?? controller
        if stack.viewControllers.contains(top) {
            stack.popToViewController(top, animated: true)
        } else {
            stack.pushViewController(top, animated: true)
        }
    }
}
