// SPDX-License-Identifier: MIT
//
// Controls that act where a finger rests on them that drags something (drag.spring-loading).

package import Foundation
public import VitrineDragAndDrop
import VitrineViewCore

extension UIButton: UISpringLoadedInteractionSupporting {
    /// Whether the button is triggered where a finger rests on it that drags something; false by default.
    public var isSpringLoaded: Bool {
        get { isControlSpring }
        set {
            setControlSpring(newValue) { button, _ in
                button.sendActions(for: .touchUpInside)
                button.sendActions(for: .primaryActionTriggered)
            }
        }
    }
}

extension UIControl {
    /// Whether the control acts where a finger rests on it that drags something.
    package var isControlSpring: Bool { interactions.contains { $0 is ControlSpring } }
}

@MainActor extension NSObjectProtocol where Self: UIControl {
    /// Lets the control act where a finger rests on it that drags something, or not any more.
    ///
    /// - Parameter target: The part of the control that the finger is over; nil lets nothing act.
    package func setControlSpring(
        _ isOn: Bool, target: @escaping (Self, any UISpringLoadedInteractionContext) -> Any? = { control, _ in control },
        _ act: @escaping (Self, any UISpringLoadedInteractionContext) -> Void
    ) {
        guard isOn != isControlSpring else { return }
        if isOn {
            let behavior = ControlSpringBehavior { control, context in (control as? Self).flatMap { target($0, context) } }
            let spring = ControlSpring(interactionBehavior: behavior, interactionEffect: nil) { interaction, context in
                if let control = interaction.view as? Self { act(control, context) }
            }
            addInteraction(spring)
        } else {
            for case let spring as ControlSpring in interactions { removeInteraction(spring) }
        }
    }
}

/// The interaction of a control that is spring-loaded.
private final class ControlSpring: UISpringLoadedInteraction {}

/// Lets a control act while it is enabled, each part of it for itself.
@MainActor private final class ControlSpringBehavior: NSObject, UISpringLoadedInteractionBehavior {
    private let target: (UIControl, any UISpringLoadedInteractionContext) -> Any?

    init(target: @escaping (UIControl, any UISpringLoadedInteractionContext) -> Any?) {
        self.target = target
        super.init()
    }

    func shouldAllow(_ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext) -> Bool {
        guard let control = interaction.view as? UIControl, control.isEnabled else { return false }
        guard let part = target(control, context) else { return false }
        if part as AnyObject !== control { context.targetItem = part }
        return true
    }
}
