// SPDX-License-Identifier: MIT
//
// Who has a say in the columns of a split view controller.

public import Foundation
import VitrineConfigurations
import VitrineMenus
public import VitrineViewCore

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
    /// The display mode is about to be another.
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
    /// There is room for one column alone.
    func splitViewControllerDidCollapse(_ svc: UISplitViewController)
    /// There is room for several columns again.
    func splitViewControllerDidExpand(_ svc: UISplitViewController)
    /// A column is about to be shown.
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)
    /// A column is about to go.
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)
    /// Whether the program shows a controller itself that is shown beside the secondary one.
    func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?) -> Bool
    /// Whether the program shows a controller itself that becomes the secondary one.
    func splitViewController(_ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?) -> Bool
    /// Which columns are shown where there is room for several again; not asked.
    func splitViewController(
        _ svc: UISplitViewController, displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode
    /// The primary controller where there is room for one; not asked.
    func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController?
    /// The primary controller where there is room for two again; not asked.
    func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController?
    /// The ways in which the interface may stand.
    func splitViewControllerSupportedInterfaceOrientations(_ splitViewController: UISplitViewController) -> UIInterfaceOrientationMask
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
    public func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {}
    public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {}
    public func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?) -> Bool {
        false
    }
    public func splitViewController(_ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?) -> Bool {
        false
    }
    public func splitViewController(
        _ svc: UISplitViewController, displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
    public func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? { nil }
    public func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController? { nil }
    public func splitViewControllerSupportedInterfaceOrientations(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientationMask { splitViewController.usualOrientations }
}
