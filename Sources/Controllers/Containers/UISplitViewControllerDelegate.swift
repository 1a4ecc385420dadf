// SPDX-License-Identifier: MIT
//
// Who has a say in the columns of a split view controller.

public import Foundation
import VitrineMenus
import VitrineViewCore

extension UISplitViewController {
    /// How columns make room for each other.
    public enum SplitBehavior: Int, Hashable, Sendable { case automatic, tile, overlay, displace }

    /// What is behind the primary column.
    public enum BackgroundStyle: Int, Hashable, Sendable { case none, sidebar }

    /// A side.
    public enum PrimaryEdge: Int, Hashable, Sendable { case leading, trailing }

    /// Stands for a width that the system chooses.
    public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

    /// How columns make room for each other now.
    public var splitBehavior: SplitBehavior {
        switch displayMode {
        case .oneOverSecondary, .twoOverSecondary: .overlay
        case .twoDisplaceSecondary: .displace
        default: .tile
        }
    }

    /// A button that shows the primary column, and hides it.
    public var displayModeButtonItem: UIBarButtonItem {
        UIBarButtonItem(
            image: UIImage(systemName: "sidebar.leading"),
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                displayMode == .secondaryOnly ? show(.primary) : hide(.primary)
            })
    }
}

/// Has a say in which columns are shown.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
    /// The column that is shown where there is room for one alone. The proposed one where absent.
    func splitViewController(
        _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column
    /// The display mode is about to be another; not told.
    func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
    /// Whether the program puts the secondary controller away itself where there is room for one; not asked.
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool
    /// The secondary controller where there is room for two again; not asked.
    func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController?
    /// There is room for one column alone; not told.
    func splitViewControllerDidCollapse(_ svc: UISplitViewController)
    /// There is room for several columns again; not told.
    func splitViewControllerDidExpand(_ svc: UISplitViewController)
}

extension UISplitViewControllerDelegate {
    public func splitViewController(
        _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { proposedTopColumn }
    public func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode) {}
    public func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { false }
    public func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? { nil }
    public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
    public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
}
