// SPDX-License-Identifier: MIT
//
// Bars that go when someone swipes, taps or types, and where there is little height (navigation.hidden-bars).

import Foundation
public import VitrineControllers
import VitrineControls
import VitrineGeometry
import VitrineKeyboards
import VitrineLayers
public import VitrineViewCore

extension UINavigationController {
    /// Whether a swipe up in the content takes the bars away, and one down brings them back; false by default.
    ///
    /// A toolbar without items stays away.
    public var hidesBarsOnSwipe: Bool {
        get { hiding?.swipes ?? false }
        set { if newValue || hiding != nil { madeHiding.swipes = newValue } }
    }

    /// Whether a tap in the content takes the bars away, and brings them back; false by default.
    public var hidesBarsOnTap: Bool {
        get { hiding?.taps ?? false }
        set { if newValue || hiding != nil { madeHiding.taps = newValue } }
    }

    /// Whether the bars go when the keyboard comes, and a tap in the content brings them back; false by default.
    public var hidesBarsWhenKeyboardAppears: Bool {
        get { hiding?.followsKeyboard ?? false }
        set { if newValue || hiding != nil { madeHiding.followsKeyboard = newValue } }
    }

    /// Whether the bars go where the height is compact, and a tap in the content brings them back; false by default.
    public var hidesBarsWhenVerticallyCompact: Bool {
        get { hiding?.followsHeight ?? false }
        set { if newValue || hiding != nil { madeHiding.followsHeight = newValue } }
    }

    /// The drag that takes the bars away, where `hidesBarsOnSwipe` says so.
    public var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { madeHiding.pan }

    /// The tap that takes the bars away, where `hidesBarsOnTap` says so.
    public var barHideOnTapGestureRecognizer: UITapGestureRecognizer { madeHiding.tap }

    private var hiding: BarHiding? { answers?.others[BarHiding.key] as? BarHiding }

    private var madeHiding: BarHiding {
        if let hiding { return hiding }
        let made = BarHiding(self)
        answering.others[BarHiding.key] = made
        if let view = viewIfLoaded { made.attach(to: view) }
        return made
    }
}

/// Takes the bars of a navigation controller away, and brings them back.
@MainActor private final class BarHiding: NSObject, UIGestureRecognizerDelegate, BarHider {
    static let key = barHiderKey
    /// How far a finger goes before a swipe counts, in points.
    private static let distance: CGFloat = 20

    private weak var controller: UINavigationController?
    let pan = UIPanGestureRecognizer()
    let tap = UITapGestureRecognizer()
    var swipes = false { didSet { settle() } }
    var taps = false { didSet { settle() } }
    var followsKeyboard = false {
        didSet {
            settle()
            guard followsKeyboard, keyboard == nil else { return }
            keyboard = NotificationCenter.default.addObserver(
                forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
            ) { [weak self] _ in MainActor.assumeIsolated { self?.keyboardComes() } }
        }
    }
    var followsHeight = false {
        didSet {
            settle()
            heightChanged()
            guard followsHeight, !hearsOfHeight, let controller else { return }
            hearsOfHeight = true
            controller.registerForTraitChanges([UITraitVerticalSizeClass.self]) { [weak self] (_: UINavigationController, _) in
                self?.heightChanged()
            }
        }
    }
    private var hearsOfHeight = false
    /// Whether a tap brings back bars that went by themselves.
    private var wentByThemselves = false
    /// Whether the toolbar went with the bar, and comes back with it.
    private var tookToolbar = false
    private var keyboard: (any NSObjectProtocol)?

    init(_ controller: UINavigationController) {
        self.controller = controller
        super.init()
        pan.delegate = self
        tap.delegate = self
        pan.cancelsTouchesInView = false
        tap.cancelsTouchesInView = false
        pan.addAction { [weak self] _ in self?.dragged() }
        tap.addAction { [weak self] _ in self?.tapped() }
        settle()
    }

    isolated deinit { if let keyboard { NotificationCenter.default.removeObserver(keyboard) } }

    func attach(to view: UIView) {
        view.addGestureRecognizer(pan)
        view.addGestureRecognizer(tap)
    }

    private func settle() {
        pan.isEnabled = swipes
        tap.isEnabled = taps || followsKeyboard || followsHeight
    }

    private func dragged() {
        guard let controller, pan.state == .changed || pan.state == .ended else { return }
        let way = pan.translation(in: controller.view).y
        guard abs(way) >= Self.distance else { return }
        pan.setTranslation(.zero, in: controller.view)
        hide(way < 0)
    }

    private func tapped() {
        guard let controller, tap.state == .ended else { return }
        if taps { hide(!controller.isNavigationBarHidden) } else if wentByThemselves { hide(false) }
    }

    private func keyboardComes() { if followsKeyboard { hide(true, byThemselves: true) } }

    private func heightChanged() {
        guard followsHeight, controller?.traitCollection.verticalSizeClass == .compact else { return }
        hide(true, byThemselves: true)
    }

    private func hide(_ hides: Bool, byThemselves: Bool = false) {
        guard let controller, controller.isNavigationBarHidden != hides else { return }
        wentByThemselves = hides && byThemselves
        if hides, !controller.isToolbarHidden {
            tookToolbar = true
            controller.setToolbarHidden(true, animated: true)
        } else if !hides, tookToolbar {
            tookToolbar = false
            if controller.topViewController?.toolbarItems?.isEmpty == false { controller.setToolbarHidden(false, animated: true) }
        }
        controller.setNavigationBarHidden(hides, animated: true)
    }

    // MARK: The recognizers' delegate

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard let controller, let view = touch.view else { return true }
        if view.isDescendant(of: controller.navigationBar) || view.isDescendant(of: controller.toolbar) { return false }
        return gestureRecognizer === pan || !(view is UIControl)
    }
}
