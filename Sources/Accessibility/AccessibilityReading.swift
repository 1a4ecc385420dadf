// SPDX-License-Identifier: MIT
//
// What someone hears of a view who goes through it from element to element, in order (accessibility.reading-order).

public import Foundation
import VitrineControllers
import VitrineControls
import VitrineGeometry
import VitrineLayers
import VitrineTextInput
public import VitrineViewCore

/// An element as it is heard.
@MainActor public struct HeardElement {
    /// What is said of it: its label, or what it shows where it has none.
    public let label: String
    /// What is said of its value; empty for none.
    public let value: String
    /// What it is.
    public let traits: UIAccessibilityTraits
    /// What is said of its use; empty for none.
    public let hint: String
    /// What else can be done with it, by name.
    public let actions: [String]
    /// Where it is on the screen, in points.
    public let frame: CGRect

    /// What is said, in the order in which it is: label, value, traits, hint, then the number of actions by their names.
    public var text: String {
        let words = [label, value] + traits.words + [hint]
        let said = words.filter { !$0.isEmpty }.joined(separator: ", ")
        return actions.isEmpty ? said : said + " [actions: \(actions.joined(separator: ", "))]"
    }
}

extension UIView {
    /// What is heard of the view by someone who goes through it, in order (accessibility.reading-order).
    public var heardElements: [HeardElement] {
        layoutIfNeeded()
        return reading()
    }

    /// The elements as lines of text, one for each.
    public var heardText: String { heardElements.map(\.text).joined(separator: "\n") }

    private func reading() -> [HeardElement] {
        if isHidden || alpha == 0 || accessibilityElementsHidden { return [] }
        if isHeardAsOne { return [HeardElement(self)] }
        if let elements = accessibilityElements { return elements.flatMap { Self.heard($0) } }
        let count = accessibilityElementCount()
        if count > 0, count != NSNotFound { return (0..<count).compactMap { accessibilityElement(at: $0) }.flatMap { Self.heard($0) } }
        // What is modal hides all beside it.
        if let modal = subviews.last(where: { $0.accessibilityViewIsModal && !$0.isHidden }) { return modal.reading() }
        let parts = subviews.map { (place: $0.convert($0.bounds, to: nil), elements: $0.reading()) }.filter { !$0.elements.isEmpty }
        return Self.lines(parts.sorted { $0.place.minY < $1.place.minY }, effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    /// The elements of views that are sorted from above: by lines, and on a line in the direction of reading; those of a view stay together.
    private static func lines(_ parts: [(place: CGRect, elements: [HeardElement])], _ isMirrored: Bool) -> [HeardElement] {
        var lines: [[(place: CGRect, elements: [HeardElement])]] = []
        for part in parts {
            if let first = lines.last?.first?.place {
                let overlap = min(first.maxY, part.place.maxY) - max(first.minY, part.place.minY)
                if overlap > min(first.height, part.place.height) / 2 {
                    lines[lines.count - 1].append(part)
                    continue
                }
            }
            lines.append([part])
        }
        return lines.flatMap { line in
            line.sorted { isMirrored ? $0.place.maxX > $1.place.maxX : $0.place.minX < $1.place.minX }.flatMap(\.elements)
        }
    }

    private static func heard(_ element: Any) -> [HeardElement] {
        switch element {
        case let view as UIView: view.reading()
        case let element as UIResponder:
            element.accessibilityElementsHidden
                ? []
                : element.isAccessibilityElement
                    ? [HeardElement(element)] : (element.accessibilityElements ?? []).flatMap { heard($0) }
        default: []
        }
    }

    /// Whether the view is heard as one: as was said, or else where it is a text, a control or a picture with words.
    private var isHeardAsOne: Bool {
        if let said = answers?.isElement { return said }
        if isAccessibilityElement { return true }
        switch self {
        case let label as UILabel: return !(label.text ?? "").isEmpty
        case is UIControl, is UITextView: return true
        default: return false
        }
    }
}

extension HeardElement {
    init(_ responder: UIResponder) {
        let shown = ShownText(responder)
        label = responder.accessibilityLabel ?? shown.label
        value = responder.accessibilityValue ?? shown.value
        traits = responder.answers?.traits ?? responder.accessibilityTraits.union(shown.traits)
        hint = responder.accessibilityHint ?? ""
        actions = (responder.accessibilityCustomActions ?? []).map(\.name)
        frame = responder.accessibilityFrame
    }
}

/// What a view of the library shows, for those who hear it.
@MainActor private struct ShownText {
    var label = ""
    var value = ""
    var traits: UIAccessibilityTraits = []

    init(_ responder: UIResponder) {
        switch responder {
        case let text as UILabel:
            label = text.text ?? ""
            traits = .staticText
        case let button as UIButton:
            label = button.currentTitle ?? button.configuration?.title ?? ""
            traits = .button
        case let field as UITextField:
            label = field.placeholder ?? ""
            value = field.isSecureTextEntry ? String(repeating: "•", count: field.text?.count ?? 0) : field.text ?? ""
        case let text as UITextView:
            value = text.text
        default: break
        }
        if let control = responder as? UIControl {
            if control.isSelected { traits.insert(.selected) }
            if !control.isEnabled { traits.insert(.notEnabled) }
        }
    }
}

extension UIAccessibilityTraits {
    /// What is said of the traits, in the order in which it is.
    fileprivate var words: [String] {
        let known: [(UIAccessibilityTraits, String)] = [
            (.selected, "selected"), (.notEnabled, "dimmed"), (.header, "heading"), (.button, "button"), (.link, "link"), (.image, "image"),
            (.searchField, "search field"), (.keyboardKey, "key"), (.adjustable, "adjustable"), (.tabBar, "tab bar"),
            (.toggleButton, "switch button"), (.summaryElement, "summary"), (.updatesFrequently, "updates frequently"),
        ]
        return known.filter { contains($0.0) }.map(\.1)
    }
}
