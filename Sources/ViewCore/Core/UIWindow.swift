// SPDX-License-Identifier: MIT
//
// The window: the view at the top of a tree.

public import Foundation
import VitrineFoundationAdditions
package import VitrineGeometry
public import VitrineLayers

/// The root of a tree of views.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// What the window and its views find around them: the environment that was in force when the window was made.
    public private(set) var uiEnvironment = UIEnvironment.current

    /// Creates a window that belongs to the environment in force.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        uiEnvironment.views.windows.bringToFront(self)
    }

    /// Creates a window as a nib says.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        uiEnvironment.views.windows.bringToFront(self)
    }

    /// Creates a window of a scene, as large as its screen.
    public init<Scene: _WindowScene>(windowScene: Scene) {
        super.init(frame: windowScene._screenBounds)
        uiEnvironment = windowScene._environment
        uiEnvironment.views.windows.bringToFront(self)
        host = windowScene as? any WindowHost
        // Observers of a property do not run while its object is made.
        host?.take(self)
    }

    /// Creates a window that belongs to an environment.
    public convenience init(frame: CGRect, environment: UIEnvironment) {
        self.init(frame: frame)
        uiEnvironment.views.windows.remove(self)
        uiEnvironment = environment
        environment.views.windows.bringToFront(self)
    }

    open override var frame: CGRect {
        get { super.frame }
        set {
            guard isOnScreen, newValue.size != super.frame.size, !isChanging else { return super.frame = newValue }
            change(to: newValue, from: traitCollection)
        }
    }
    private var isChanging = false

    /// Takes on another frame or other traits; its controllers are told before, and may animate beside it (presentation.sizes-and-traits).
    func change(to frame: CGRect, from before: UITraitCollection) {
        let (size, new) = (frame.size, traitCollection)
        let (resizes, differs) = (size != self.frame.size, !new.isEqual(before))
        uiEnvironment.run {
            let duration = UIView.takesTime ? 0.3 : 0
            let turn = turn(to: size)
            let beside = rootOwner?.beginChange(of: self, to: resizes ? size : nil, differs ? new : nil)
            if differs { traitsChanged(from: before) }
            isChanging = true
            if turn != .identity, duration > 0 { stand(turned: turn, in: frame) }
            isChanging = false
            UIView.animate(withDuration: beside?.transitionDuration ?? duration) { [self] in
                isChanging = true
                transform = .identity
                self.frame = frame
                isChanging = false
                if resizes { tellSafeAreaChanged() }
                layoutIfNeeded()
                beside?.runAlongside()
            } completion: { _ in
                beside?.end()
            }
        }
    }

    /// How the interface turns on its way to a size, where the screen is laid on its side or stood up (presentation.turning).
    package final func turn(to size: CGSize) -> CGAffineTransform {
        guard size.width != size.height, size == CGSize(width: bounds.height, height: bounds.width) else { return .identity }
        // The button of the device that lies is at the right: its interface has turned clockwise on it.
        return CGAffineTransform(rotationAngle: size.width > size.height ? .pi / 2 : -.pi / 2)
    }

    /// Has the window be seen as it stood before the screen was turned.
    private func stand(turned turn: CGAffineTransform, in frame: CGRect) {
        UIView.performWithoutAnimation {
            center = CGPoint(x: frame.midX, y: frame.midY)
            transform = turn.inverted()
        }
    }

    /// How much of each side the shape of the screen covers.
    var insetsOfScreen: UIEdgeInsets {
        let screen = uiEnvironment.screen
        return frame.insetsLeft(of: screen.safeAreaInsets, in: screen.bounds.size)
    }

    /// The scene that the window is of.
    package weak var host: (any WindowHost)? {
        didSet {
            oldValue?.drop(self)
            host?.take(self)
        }
    }
    /// In front of which other windows the window is; `normal` by default (application.window-levels).
    open var windowLevel = Level.normal {
        didSet { if windowLevel != oldValue { uiEnvironment.views.windows.bringToFront(self) } }
    }
    /// The screen that the window is shown on.
    open var screen: UIScreen { uiEnvironment.screen }

    /// The controller whose view fills the window.
    package var rootOwner: (any ViewOwner)? {
        didSet {
            guard rootOwner !== oldValue else { return }
            oldValue?.leaveWindow()
            guard let view = rootOwner?.ownedView else { return }
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
    }

    /// Whether actions without a target come to the window's first responder (touches.key-window).
    open var isKeyWindow: Bool { uiEnvironment.views.windows.key === self }

    /// Whether the window is left out; one that is hidden loses its fingers.
    open override var isHidden: Bool {
        didSet {
            if isHidden { delivery?.cancelAll() }
            if isHidden != oldValue { post(isHidden ? Self.didBecomeHiddenNotification : Self.didBecomeVisibleNotification) }
        }
    }

    /// Who gets actions that have no target first.
    package weak var firstResponder: UIResponder? {
        didSet { if firstResponder !== oldValue { environment.views.firstResponderChanged?(self) } }
    }

    /// The fingers on the window, and who gets them; nil before the first.
    private(set) var delivery: TouchDelivery?

    /// The fingers on the window, and who gets them.
    package var touchDelivery: TouchDelivery {
        if let delivery { return delivery }
        let new = TouchDelivery(window: self)
        delivery = new
        return new
    }

    /// Hands an event to the gesture recognizers of the window's touches and then to their views (touches.delivery).
    open func sendEvent(_ event: UIEvent) { touchDelivery.send(event) }

    /// Whether the window was shown, so that controllers hear of their views that come and go.
    package private(set) var isOnScreen = false

    /// Shows the window and lets its root controller know that it appears (controllers.order-of-appearance).
    open func makeKeyAndVisible() {
        makeKey()
        isHidden = false
        isOnScreen = true
        uiEnvironment.views.windows.bringToFront(self)
        rootOwner?.appearInWindow()
    }

    /// Has actions without a target come to the window's first responder; another window of the environment gives that up.
    open func makeKey() { uiEnvironment.views.makeKey(self) }

    /// Told when the window becomes the key window.
    open func becomeKey() {}

    /// Told when the window is the key window no longer.
    open func resignKey() {}
}

extension UIWindow {
    /// Where changes of what the window shows are kept to be taken back.
    var changes: UndoManager {
        if let changes = answering.others["undoManager"] as? UndoManager { return changes }
        let changes = UndoManager()
        answering.others["undoManager"] = changes
        return changes
    }
}
