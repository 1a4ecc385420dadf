// SPDX-License-Identifier: MIT
//
// What someone who hears an interface does with its elements (accessibility.actions).

import Foundation
package import VitrineResponding
package import VitrineViewCore

extension UIView {
    /// What is heard on the view, by who it is.
    package var heardResponders: [ObjectIdentifier: UIResponder] {
        var found: [ObjectIdentifier: UIResponder] = [:]
        func visit(_ responder: UIResponder) {
            guard found.updateValue(responder, forKey: ObjectIdentifier(responder)) == nil else { return }
            for element in responder.accessibilityElements ?? [] { if let element = element as? UIResponder { visit(element) } }
            let count = responder.accessibilityElementCount()
            for index in 0..<(count == NSNotFound ? 0 : count) {
                if let element = responder.accessibilityElement(at: index) as? UIResponder { visit(element) }
            }
            for child in (responder as? UIView)?.subviews ?? [] { visit(child) }
        }
        visit(self)
        return found
    }
}

extension UIResponder {
    /// Does with it what VoiceOver would.
    ///
    /// - Parameters:
    ///   - action: The name of a custom action, or else `activate`, `increment`, `decrement`, `escape` or `magicTap`.
    ///   - traits: What is heard of it: what is adjustable alone has values to be raised and lowered.
    /// - Returns: Whether it was done; nil where there is no such action.
    package func performAssistive(_ action: String, traits: UIAccessibilityTraits) -> Bool? {
        if let custom = accessibilityCustomActions?.first(where: { $0.name == action }) { return custom.perform() }
        switch action {
        case "activate": return accessibilityActivate()
        case "increment", "decrement":
            guard traits.contains(.adjustable), !traits.contains(.notEnabled) else { return nil }
            if action == "increment" { accessibilityIncrement() } else { accessibilityDecrement() }
            return true
        // Who comes next is asked until one has done it.
        case "escape": return sequence(first: self, next: { $0.next }).contains { $0.accessibilityPerformEscape() }
        case "magicTap": return sequence(first: self, next: { $0.next }).contains { $0.accessibilityPerformMagicTap() }
        default: return nil
        }
    }
}
