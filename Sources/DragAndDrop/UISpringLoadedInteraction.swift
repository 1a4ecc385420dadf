// SPDX-License-Identifier: MIT
//
// What makes a view act where a finger rests on it that drags something (drag.spring-loading).

public import Foundation
import VitrineLayers
public import VitrineViewCore

/// How far spring loading has come.
public enum UISpringLoadedInteractionEffectState: Int, Hashable, Sendable {
    /// The finger is not there, or nothing would happen.
    case inactive
    /// The finger is there.
    case possible
    /// The finger has rested there, and in a moment it happens.
    case activating
    /// It has happened.
    case activated
}

/// Where a finger rests that drags something.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
    /// How far spring loading has come.
    var state: UISpringLoadedInteractionEffectState { get }
    /// The view that is marked: that of the interaction, unless its behavior chooses a part of it.
    var targetView: UIView? { get set }
    /// What the view stands for, where the behavior says; the index path, in a collection view.
    var targetItem: Any? { get set }
    /// Where the finger is, in a view's space; nil is the interaction's.
    func location(in view: UIView?) -> CGPoint
}

/// Says when spring loading begins and goes on.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionBehavior: NSObjectProtocol {
    /// Whether it begins, or goes on; asked whenever the finger has moved. Another target in the context begins it anew.
    func shouldAllow(_ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext) -> Bool
    /// It has happened, or will not; may be left out.
    func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
    public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// Shows how far spring loading has come.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
    /// The state of the context is another one.
    func interaction(_ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext)
}

/// Has a view act where a finger rests on it that drags something.
@preconcurrency @MainActor
open class UISpringLoadedInteraction: NSObject, UIInteraction {
    /// Says when it begins and goes on.
    public let interactionBehavior: any UISpringLoadedInteractionBehavior
    /// Shows how far it has come.
    public let interactionEffect: any UISpringLoadedInteractionEffect
    /// The view that acts.
    open private(set) weak var view: UIView?
    /// What happens.
    let activate: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

    /// An interaction.
    ///
    /// - Parameters:
    ///   - interactionBehavior: Nil has it begin wherever a finger is on the view.
    ///   - interactionEffect: Nil darkens the view, which flashes before it happens.
    ///   - activationHandler: What happens.
    public init(
        interactionBehavior: (any UISpringLoadedInteractionBehavior)?, interactionEffect: (any UISpringLoadedInteractionEffect)?,
        activationHandler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
    ) {
        self.interactionBehavior = interactionBehavior ?? WholeViewSpring()
        self.interactionEffect = interactionEffect ?? SpringShade()
        activate = activationHandler
        super.init()
    }

    /// An interaction that begins wherever a finger is on the view, and darkens it.
    public convenience init(activationHandler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void) {
        self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: activationHandler)
    }

    open func willMove(to view: UIView?) {
        guard let old = self.view else { return }
        for drag in old.environment.views.drags.operations { drag.springs.leave(self) }
    }

    open func didMove(to view: UIView?) { self.view = view }
}

/// A view that can act where a finger rests on it that drags something.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
    /// Whether it does; false by default.
    var isSpringLoaded: Bool { get set }
}

/// Begins wherever a finger is on the view.
@MainActor private final class WholeViewSpring: NSObject, UISpringLoadedInteractionBehavior {
    func shouldAllow(_ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext) -> Bool { true }
}

/// Darkens the target, which flashes before it happens.
@MainActor private final class SpringShade: NSObject, UISpringLoadedInteractionEffect {
    private static let opacity: CGFloat = 0.15
    private static let flashes: Float = 2
    private var shade: UIView?

    func interaction(_ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext) {
        switch context.state {
        case .possible: if let target = context.targetView { cover(target) }
        case .activating: flash()
        case .inactive, .activated:
            shade?.removeFromSuperview()
            shade = nil
        }
    }

    private func cover(_ target: UIView) {
        UIView.performWithoutAnimation {
            let shade = UIView(frame: target.bounds)
            shade.isUserInteractionEnabled = false
            shade.backgroundColor = .label
            shade.alpha = Self.opacity
            shade.layer.cornerRadius = target.layer.cornerRadius
            target.addSubview(shade)
            self.shade?.removeFromSuperview()
            self.shade = shade
        }
    }

    private func flash() {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.toValue = 0.0
        animation.duration = SpringLoading.warning / TimeInterval(Self.flashes) / 2
        animation.autoreverses = true
        animation.repeatCount = Self.flashes
        shade?.layer.add(animation, forKey: "flash")
    }
}
