// SPDX-License-Identifier: MIT
//
// The window: the view at the top of a tree.

public import Foundation
import VitrineGeometry
public import VitrineLayers

/// The root of a tree of views.
@preconcurrency @MainActor
open class UIWindow: UIView {
    /// What the window and its views find around them: the environment that was in force when the window was made.
    public private(set) var uiEnvironment = UIEnvironment.current

    /// Creates a window that belongs to the environment in force.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        uiEnvironment.views.drags.put(self)
    }

    /// Unsupported: creates it empty, without reading from the archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        uiEnvironment.views.drags.put(self)
    }

    /// Creates a window that belongs to an environment.
    public convenience init(frame: CGRect, environment: UIEnvironment) {
        self.init(frame: frame)
        uiEnvironment.views.drags.remove(self)
        uiEnvironment = environment
        uiEnvironment.views.drags.put(self)
    }

    /// How much of each side the shape of the screen covers.
    var insetsOfScreen: UIEdgeInsets {
        let screen = uiEnvironment.screen
        return frame.insetsLeft(of: screen.safeAreaInsets, in: screen.bounds.size)
    }

    /// The controller whose view fills the window.
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            if oldValue?.isViewLoaded == true { oldValue?.view.removeFromSuperview() }
            guard let view = rootViewController?.view else { return }
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
    }

    /// Whether the window gets the keyboard's events.
    open private(set) var isKeyWindow = false

    /// Who gets actions that have no target first.
    weak var firstResponder: UIResponder?

    /// The fingers on the window, and who gets them.
    package private(set) lazy var touchDelivery = TouchDelivery(window: self)

    /// Hands an event to the gesture recognizers of the window's touches and then to their views (touches.delivery).
    open func sendEvent(_ event: UIEvent) { touchDelivery.send(event) }

    /// Whether the window was shown, so that controllers hear of their views that come and go.
    private(set) var isOnScreen = false

    /// Shows the window and lets its root controller know that it appears (controllers.order-of-appearance).
    open func makeKeyAndVisible() {
        isKeyWindow = true
        isHidden = false
        isOnScreen = true
        uiEnvironment.views.drags.put(self)
        rootViewController?.appearInWindow()
    }

    /// Lets the window get the keyboard's events.
    open func makeKey() { isKeyWindow = true }
}
