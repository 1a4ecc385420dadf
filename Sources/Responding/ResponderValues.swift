// SPDX-License-Identifier: MIT
//
// What few responders are told to answer, kept beside them so that the many stay small.

package import Foundation

/// What a program has set on a responder for those who hear the interface, and for keys.
@MainActor package final class ResponderValues {
    package var isElement: Bool?
    package var label: NSAttributedString?
    package var hint: NSAttributedString?
    package var value: NSAttributedString?
    package var traits: UIAccessibilityTraits?
    package var identifier: String?
    package var frame: CGRect?
    package var path: AnyObject?
    package var activationPoint: CGPoint?
    package var language: String?
    package var hidesElements = false
    package var isModal = false
    package var groupsChildren = false
    package var isTouched: Bool?
    package var ignoresInvertColors = false
    package var navigationStyle = UIAccessibilityNavigationStyle.automatic
    package var containerType = UIAccessibilityContainerType.none
    package var textualContext: UIAccessibilityTextualContext?
    package var inputLabels: [NSAttributedString]?
    package var elements: [Any]?
    package var headers: [Any]?
    package var automationElements: [Any]?
    package var actions: [UIAccessibilityCustomAction]?
    package var rotors: [UIAccessibilityCustomRotor]?
    package var isHeard = false
    package var focusGroup: String?
    package var restorationIdentifier: String?
    /// What rooms above keep, by their own names.
    package var others: [String: Any] = [:]

    package init() {}
}
