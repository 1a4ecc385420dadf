// SPDX-License-Identifier: MIT
//
// Members of controllers and scenes that few programs call.

public import Foundation
public import VitrineControllers
public import VitrineGeometry
import VitrineLayers
public import VitrineViewCore

extension UIViewController {
    /// Has keys do something while the controller is in the chain of responders (keys.commands).
    public func addKeyCommand(_ keyCommand: UIKeyCommand) {
        let known = answers?.others["keyCommands"] as? [UIKeyCommand] ?? []
        answering.others["keyCommands"] = known + [keyCommand]
    }

    /// Has keys do it no more.
    public func removeKeyCommand(_ keyCommand: UIKeyCommand) {
        guard let known = answers?.others["keyCommands"] as? [UIKeyCommand] else { return }
        let left = known.filter { $0 !== keyCommand }
        answering.others["keyCommands"] = left.isEmpty ? nil : left
    }

    /// The least margins of the view in points: 16 at the sides, and 20 from a width of 393 on (constraints.controllers-margins).
    public var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        Self.systemMargins(inWidth: viewIfLoaded?.bounds.width ?? UIScreen.main.bounds.width)
    }

    /// Whether the margins of the view are no less than the least ones; true by default.
    public var viewRespectsSystemMinimumLayoutMargins: Bool {
        get { respectsLeastMargins }
        set { respectsLeastMargins = newValue }
    }

    /// Whether what is presented in the context of the controller comes and goes as the controller does; kept.
    public var providesPresentationContextTransitionStyle: Bool {
        get { answers?.others["providesTransitionStyle"] as? Bool ?? false }
        set { answering.others["providesTransitionStyle"] = newValue }
    }

    /// Whether what had focus has it again when the controller is back; kept, as nothing moves it.
    public var restoresFocusAfterTransition: Bool {
        get { answers?.others["restoresFocus"] as? Bool ?? true }
        set { answering.others["restoresFocus"] = newValue }
    }

    /// How the interface stands.
    public var interfaceOrientation: UIInterfaceOrientation { (viewIfLoaded?.window?.screen ?? .main).bounds.isWide }

    /// How the controller comes and goes, presented or on a stack; nil leaves it to `modalTransitionStyle` (presentation.zoom).
    public var preferredTransition: Transition? {
        get { answers?.others["preferredTransition"] as? Transition }
        set {
            answering.others["preferredTransition"] = newValue
            if let style = newValue?.style { modalTransitionStyle = style }
            zoomWay = newValue?.zoom
        }
    }

    /// A way in which controllers come and go.
    @preconcurrency @MainActor
    public final class Transition: NSObject {
        let style: UIModalTransitionStyle
        /// How it zooms; nil where it does not.
        let zoom: ZoomWay?

        private init(_ style: UIModalTransitionStyle, zoom: ZoomWay? = nil) {
            (self.style, self.zoom) = (style, zoom)
            super.init()
        }

        /// What a zoom is told of itself.
        @preconcurrency @MainActor
        public final class ZoomOptions: NSObject {
            /// Asked which part of the controller's view lies on what it grew from, in that view's space; nil is all of it.
            public var alignmentRectProvider: ((ZoomTransitionAlignmentRectContext) -> CGRect?)?
            /// Asked whether a finger may take the controller back.
            public var interactiveDismissShouldBegin: ((ZoomTransitionInteractionContext) -> Bool)?
            /// The colour in front of the controller before, while one zooms.
            public var dimmingColor: UIColor?
            /// What makes the controller before indistinct, while one zooms.
            public var dimmingVisualEffect: UIBlurEffect?

            public override init() { super.init() }
        }

        /// What is known where a zoom asks for the place that it grows from.
        @preconcurrency @MainActor
        public struct ZoomTransitionAlignmentRectContext {
            /// The view that it grows from.
            public let sourceView: UIView
            /// The controller that grows.
            public let zoomedViewController: UIViewController
        }

        /// What is known where a finger takes a zoom back.
        @preconcurrency @MainActor
        public struct ZoomTransitionInteractionContext {
            /// Where the finger is.
            public let location: CGPoint
            /// Where it goes, in points a second.
            public let velocity: CGVector
            /// Whether it would begin by itself.
            public let willBegin: Bool
        }

        /// What is known where a zoom asks for the view that it grows from.
        @preconcurrency @MainActor
        public struct ZoomTransitionSourceViewProviderContext {
            /// The controller that grows.
            public let zoomedViewController: UIViewController
            /// The controller that it comes from.
            public let sourceViewController: UIViewController
        }

        /// Grows from a view of the controller before, and goes back into it, by a finger too; from below where there is no such view.
        ///
        /// - Parameters:
        ///   - options: What lies on what, what dims, and what a finger may do.
        ///   - sourceViewProvider: Asked for the view each time.
        public static func zoom(
            options: ZoomOptions? = nil, sourceViewProvider: @escaping (ZoomTransitionSourceViewProviderContext) -> UIView?
        ) -> Transition {
            let way = ZoomWay { zoomed, before in
                sourceViewProvider(.init(zoomedViewController: zoomed, sourceViewController: before))
            }
            guard let options else { return Transition(.coverVertical, zoom: way) }
            way.alignment = { source, zoomed in
                options.alignmentRectProvider?(.init(sourceView: source, zoomedViewController: zoomed))
            }
            way.mayBegin = { place, velocity, willBegin in
                options.interactiveDismissShouldBegin?(.init(location: place, velocity: velocity, willBegin: willBegin)) ?? willBegin
            }
            way.veil = {
                guard options.dimmingColor != nil || options.dimmingVisualEffect != nil else { return nil }
                let veil = UIVisualEffectView(effect: options.dimmingVisualEffect)
                veil.contentView.backgroundColor = options.dimmingColor
                return veil
            }
            return Transition(.coverVertical, zoom: way)
        }

        /// Comes from below.
        public static func coverVertical() -> Transition { Transition(.coverVertical) }
        /// Turns around.
        public static func flipHorizontal() -> Transition { Transition(.flipHorizontal) }
        /// Fades in.
        public static func crossDissolve() -> Transition { Transition(.crossDissolve) }
        /// Uncovers what is beneath a page that curls.
        public static func partialCurl() -> Transition { Transition(.partialCurl) }
    }
}

extension CGRect {
    fileprivate var isWide: UIInterfaceOrientation { width > height ? .landscapeRight : .portrait }
}

/// The least and the greatest size that someone may give a scene; kept, as scenes fill their screen.
@preconcurrency @MainActor
open class UISceneSizeRestrictions: NSObject {
    /// The least size, in points.
    open var minimumSize = CGSize.zero
    /// The greatest size, in points.
    open var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    /// Whether the scene may fill the screen.
    open var allowsFullScreen = true

    override init() { super.init() }
}

/// How a scene lies on its screen.
@preconcurrency @MainActor
open class UIWindowSceneGeometry: NSObject {
    /// How the interface stands.
    public let interfaceOrientation: UIInterfaceOrientation
    /// The space of the scene.
    public let coordinateSpace: any UICoordinateSpace
    /// Whether the scene keeps standing as it does: it does not.
    public let isInterfaceOrientationLocked = false

    init(_ scene: UIWindowScene) {
        (interfaceOrientation, coordinateSpace) = (scene.screen.bounds.isWide, scene.coordinateSpace)
        super.init()
    }
}

extension UIWindowScene {
    /// The sizes that the scene may have: nil, as nobody resizes it.
    public var sizeRestrictions: UISceneSizeRestrictions? { nil }
    /// How the scene lies on its screen.
    public var effectiveGeometry: UIWindowSceneGeometry { UIWindowSceneGeometry(self) }
    /// Whether the scene fills its screen: it does.
    public var isFullScreen: Bool { true }
}

/// Which activities a scene is for.
@preconcurrency @MainActor
open class UISceneActivationConditions: NSObject {
    /// Of which targets the scene can be the one that shows them; kept, as there is one scene.
    open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
    /// Of which targets the scene is best to show them; kept.
    open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)

    public override init() { super.init() }
}

extension UIScene {
    /// Which activities the scene is for.
    public var activationConditions: UISceneActivationConditions {
        get {
            if let known = answers?.others["activationConditions"] as? UISceneActivationConditions { return known }
            let made = UISceneActivationConditions()
            answering.others["activationConditions"] = made
            return made
        }
        set { answering.others["activationConditions"] = newValue }
    }
}

extension UISceneSession.Role {
    /// A second screen that nobody touches.
    public static let windowExternalDisplayNonInteractive = UISceneSession.Role(
        rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
}
