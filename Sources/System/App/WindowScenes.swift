// SPDX-License-Identifier: MIT
//
// How scenes of windows stand on the screen, and what is known of the bar of the time (application.orientation, application.status-bar).

public import Foundation
public import VitrineControllers
import VitrineGeometry
import VitrineLayers
public import VitrineViewCore

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
