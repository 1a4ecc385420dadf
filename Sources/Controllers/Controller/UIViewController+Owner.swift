// SPDX-License-Identifier: MIT
//
// The controller as views, windows and scroll views know it.

package import Foundation
package import VitrineGeometry
import VitrineLayers
public import VitrineViewCore

extension UIViewController: UITraitChangeObservable, ViewOwner {
    package var ownedView: UIView { view }
    package var nextOfOwner: UIResponder? { extras.presenter ?? viewIfLoaded?.superview ?? parent }
    package var addedSafeArea: UIEdgeInsets { extras.safeArea }

    package func leastMargins(inWidth width: CGFloat) -> NSDirectionalEdgeInsets? {
        respectsLeastMargins ? Self.systemMargins(inWidth: width) : nil
    }

    /// Whether the margins of the view are no less than the system's.
    package var respectsLeastMargins: Bool {
        get { answers?.others["respectsMargins"] as? Bool ?? true }
        set {
            guard newValue != respectsLeastMargins else { return }
            guard let view = viewIfLoaded else { return answering.others["respectsMargins"] = newValue }
            view.changeMargins { answering.others["respectsMargins"] = newValue }
        }
    }

    /// The system's margins in a width: 20 points at the sides from that of the wider phones on, and 16 in less.
    package static func systemMargins(inWidth width: CGFloat) -> NSDirectionalEdgeInsets {
        let side: CGFloat = width >= 393 ? 20 : 16
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }

    package var traitRegistrations: [TraitRegistration] {
        get { extras.registrations }
        set { extras.registrations = newValue }
    }

    package func leaveWindow() {
        dropPresented()
        if isViewLoaded { view.removeFromSuperview() }
    }

    package func beginChange(of window: UIWindow, to size: CGSize?, _ traits: UITraitCollection?) -> any WindowChange {
        let takesTime = UIView.takesTime
        let coordinator = TransitionCoordinator(in: window, isAnimated: takesTime, duration: takesTime ? 0.3 : 0)
        if let size { coordinator.targetTransform = window.turn(to: size) }
        extras.coordinator = coordinator
        if let traits { willTransition(to: traits, with: coordinator) }
        if let size { viewWillTransition(to: size, with: coordinator) }
        return ControllerChange(self, coordinator)
    }

    package func restingTop(_ offset: CGFloat, of scrollView: UIScrollView) -> CGFloat {
        navigationController?.restingOffset(offset, of: scrollView) ?? offset
    }
}

/// A change of a window as its root controller sees it.
@MainActor private final class ControllerChange: WindowChange {
    private weak var root: UIViewController?
    private let coordinator: TransitionCoordinator

    init(_ root: UIViewController, _ coordinator: TransitionCoordinator) { (self.root, self.coordinator) = (root, coordinator) }

    var transitionDuration: TimeInterval { coordinator.transitionDuration }

    func runAlongside() { coordinator.runAlongside() }

    func end() {
        if let root, root.extras.coordinator === coordinator { root.extras.coordinator = nil }
        coordinator.end(cancelled: false)
    }
}

extension UIWindow {
    /// The controller whose view fills the window.
    public var rootViewController: UIViewController? {
        get { rootOwner as? UIViewController }
        set { rootOwner = newValue }
    }
}
