// SPDX-License-Identifier: MIT
//
// How an interface stands: as the screen is long or wide (application.orientation).

public import Foundation
import VitrineGeometry
import VitrineLayers
public import VitrineViewCore

extension UIScreen {
    /// How an interface stands on the screen: upright where it is no wider than high, else with the button at the right.
    package var interfaceOrientation: UIInterfaceOrientation { bounds.width > bounds.height ? .landscapeRight : .portrait }

    /// Lays the screen on its side, or stands it up.
    func turn() {
        let (size, isPad) = (CGSize(width: bounds.height, height: bounds.width), userInterfaceIdiom == .pad)
        let isOnItsSide = size.width > size.height
        var insets = safeAreaInsets
        if !isPad {
            // What covers the top of a phone is at both sides of one that lies, whose line at the bottom takes less room.
            let rim = isOnItsSide ? (insets.top > 20 ? insets.top : 0) : insets.left
            insets =
                isOnItsSide
                ? UIEdgeInsets(top: 0, left: rim, bottom: insets.bottom > 0 ? 21 : 0, right: rim)
                : UIEdgeInsets(top: rim > 0 ? rim : 20, left: 0, bottom: insets.bottom > 0 ? 34 : 0, right: 0)
        }
        values = Values(
            size: size, scale: scale, safeAreaInsets: insets,
            traits: ScreenTraits(isPad: isPad, shorterSide: min(size.width, size.height), isOnItsSide: isOnItsSide))
    }
}

extension UIViewController {
    /// Turns the screen of the controller's window where the controllers that fill it stand in no way that it has.
    func turnScreenWhereNeeded() {
        guard let window = viewIfLoaded?.window, window.isOnScreen, let root = window.rootViewController else { return }
        let screen = window.screen
        let mask = root.deciding.supportedInterfaceOrientations
        if !mask.isEmpty, !mask.allows(screen), mask.allowsTurned(screen) { screen.turn() }
    }

    /// Who decides how the interface stands: the controller that is presented over all of the screen, or else this one.
    private var deciding: UIViewController {
        guard let presented = extras.presented, [.fullScreen, .overFullScreen].contains(presented.modalPresentationStyle) else {
            return self
        }
        return presented.deciding
    }

    /// Turns this controller's screen to one of the ways of a mask.
    ///
    /// - Returns: Whether it stands so.
    func turnScreen(to mask: UIInterfaceOrientationMask, on screen: UIScreen) -> Bool {
        let allowed = mask.intersection(deciding.supportedInterfaceOrientations)
        if allowed.allows(screen) { return true }
        guard allowed.allowsTurned(screen) else { return false }
        screen.turn()
        return true
    }
}

extension UIInterfaceOrientationMask {
    /// Whether an interface may stand as a screen does, whichever side is up.
    @MainActor fileprivate func allows(_ screen: UIScreen) -> Bool {
        !isDisjoint(with: screen.interfaceOrientation.isLandscape ? .landscape : [.portrait, .portraitUpsideDown])
    }

    /// Whether an interface may stand as a screen does once it is turned.
    @MainActor fileprivate func allowsTurned(_ screen: UIScreen) -> Bool {
        !isDisjoint(with: screen.interfaceOrientation.isLandscape ? [.portrait, .portraitUpsideDown] : .landscape)
    }
}

extension UIWindowScene {
    /// How the interface stands, by the size of the screen.
    public var interfaceOrientation: UIInterfaceOrientation { screen.interfaceOrientation }

    /// How a program wishes a scene to be.
    @preconcurrency @MainActor
    open class GeometryPreferences: NSObject {
        /// How a program wishes a scene of a phone or a pad to be.
        public final class iOS: GeometryPreferences {
            /// The ways in which the interface is to stand.
            public var interfaceOrientations: UIInterfaceOrientationMask

            /// Creates a wish.
            public init(interfaceOrientations: UIInterfaceOrientationMask = []) {
                self.interfaceOrientations = interfaceOrientations
                super.init()
            }
        }

        public override init() { super.init() }
    }

    /// Turns the screen of the scene as a program wishes (application.orientation).
    ///
    /// The handler of errors is called where the controllers in front stand in none of the ways.
    public func requestGeometryUpdate(_ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil) {
        guard let wish = geometryPreferences as? GeometryPreferences.iOS, !wish.interfaceOrientations.isEmpty else { return }
        let root = (keyWindow ?? windows.last)?.rootViewController
        let isDone = root?.turnScreen(to: wish.interfaceOrientations, on: screen) ?? false
        if !isDone { errorHandler?(UISceneError(.geometryRequestDenied)) }
    }
}

/// Why a wish of a scene was refused.
public struct UISceneError: Error, Hashable, Sendable {
    /// The kinds of reasons.
    public enum Code: Int, Hashable, Sendable {
        case multipleScenesNotSupported, requestDenied
        case geometryRequestUnsupported = 100, geometryRequestDenied
    }

    /// The reason.
    public let code: Code

    /// Creates an error.
    public init(_ code: Code) { self.code = code }
}

/// What is known of the bar of the time of a scene.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
    private weak var scene: UIWindowScene?

    init(_ scene: UIWindowScene) {
        self.scene = scene
        super.init()
    }

    private var root: UIViewController? { scene.flatMap { ($0.keyWindow ?? $0.windows.last)?.rootViewController } }

    /// How the bar looks: as the controller in charge prefers, with what follows the appearance told apart (application.status-bar).
    open var statusBarStyle: UIStatusBarStyle {
        guard let root else { return .default }
        var controller = root.statusBarOwner
        while let child = controller.childForStatusBarStyle { controller = child }
        return controller.preferredStatusBarStyle
    }

    /// Whether there is no bar: where the controller in charge prefers that, and on phones that lie on their sides.
    open var isStatusBarHidden: Bool {
        guard let scene else { return true }
        if scene.screen.userInterfaceIdiom != .pad, scene.interfaceOrientation.isLandscape { return true }
        guard let root else { return false }
        var controller = root.statusBarOwner
        while let child = controller.childForStatusBarHidden { controller = child }
        return controller.prefersStatusBarHidden
    }

    /// Where the bar is on the screen: as high as what is covered at the top; empty where it is hidden.
    open var statusBarFrame: CGRect {
        guard let scene, !isStatusBarHidden else { return .zero }
        return CGRect(x: 0, y: 0, width: scene.screen.bounds.width, height: scene.screen.safeAreaInsets.top)
    }
}

extension UIWindowScene {
    /// What is known of the bar of the time.
    public var statusBarManager: UIStatusBarManager? { UIStatusBarManager(self) }
}

extension UIViewController {
    /// Who decides of the bar of the time: the controller that is presented over all of the screen, or asks to decide, or else this one.
    fileprivate var statusBarOwner: UIViewController {
        guard let presented = extras.presented,
            presented.modalPresentationStyle == .fullScreen || presented.modalPresentationCapturesStatusBarAppearance
        else { return self }
        return presented.statusBarOwner
    }
}
