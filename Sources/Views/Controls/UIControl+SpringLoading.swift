// SPDX-License-Identifier: MIT
//
// Controls that act where a finger rests on them that drags something (drag.spring-loading).

import Foundation

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

extension UISegmentedControl: UISpringLoadedInteractionSupporting {
    /// Whether a segment is chosen where a finger rests on it that drags something; false by default.
    public var isSpringLoaded: Bool {
        get { isControlSpring }
        set { setControlSpring(newValue) { $0.choose(segmentAt: $1.location(in: $0)) } }
    }
}

extension UIControl {
    fileprivate var isControlSpring: Bool { interactions.contains { $0 is ControlSpring } }
}

@MainActor extension NSObjectProtocol where Self: UIControl {
    fileprivate func setControlSpring(_ isOn: Bool, _ act: @escaping (Self, any UISpringLoadedInteractionContext) -> Void) {
        guard isOn != isControlSpring else { return }
        if isOn {
            let spring = ControlSpring(interactionBehavior: ControlSpringBehavior(), interactionEffect: nil) { interaction, context in
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

/// Lets a control act while it is enabled, a segmented control each segment for itself.
@MainActor private final class ControlSpringBehavior: NSObject, UISpringLoadedInteractionBehavior {
    func shouldAllow(_ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext) -> Bool {
        guard let control = interaction.view as? UIControl, control.isEnabled else { return false }
        guard let segments = control as? UISegmentedControl else { return true }
        context.targetItem = segments.segment(at: context.location(in: segments))
        return context.targetItem != nil
    }
}
