// SPDX-License-Identifier: MIT
//
// What is heard of a view from its first element to its last, as text and as JSON (accessibility.text).

public import Foundation
import VitrineGeometry
import VitrineLayers
public import VitrineViewCore

/// What VoiceOver says of a view, element by element.
///
///     print(AccessibilityDescription(of: controller.view).text)
public struct AccessibilityDescription: Hashable, Sendable {
    /// The size of the view, in points.
    public var size: CGSize
    /// The elements in the order in which they are come to.
    public var elements: [HeardElement]

    /// What is heard of a view, which is laid out first.
    @MainActor public init(of view: UIView) {
        elements = view.environment.run { view.heardElements }
        size = view.bounds.size
    }

    /// What is heard of nothing.
    package init(size: CGSize) { (self.size, elements) = (size, []) }

    /// The elements as numbered lines, what holds them in lines above them, and what else is to be known of them in lines below.
    public var text: String {
        var (lines, open): ([String], [HeardElement.Container]) = ([], [])
        for (number, element) in elements.enumerated() {
            let shared = zip(open, element.containers).prefix { $0 == $1 }.count
            for (depth, container) in element.containers.enumerated().dropFirst(shared) {
                lines.append(String(repeating: "  ", count: depth) + container.text)
            }
            open = element.containers
            let indent = String(repeating: "  ", count: open.count)
            let spoken = element.spoken.joined(separator: ", ")
            let start = "\(number + 1). "
            lines.append(indent + start + (spoken.isEmpty ? "(nothing is said)" : spoken))
            lines += element.notes.map { indent + String(repeating: " ", count: start.count) + $0 }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// The description as a JSON object, its keys always in one order.
    package var json: String {
        let told = elements.enumerated().map { number, element in element.json(number: number + 1) }
        return "{\"size\": \([size.width, size.height].jsonText),\n"
            + " \"elements\": [\(told.isEmpty ? "" : "\n  " + told.joined(separator: ",\n  "))]}"
    }
}

extension HeardElement {
    /// What is to be known of it beside what is said in one go.
    var notes: [String] {
        var notes: [String] = []
        if !hint.isEmpty { notes.append("hint: \(hint.onOneLine)") }
        if !actions.isEmpty { notes.append("actions: \(actions.map(\.onOneLine).joined(separator: ", "))") }
        if !rotors.isEmpty { notes.append("rotors: \(rotors.map(\.onOneLine).joined(separator: ", "))") }
        if let language { notes.append("language: \(language)") }
        return notes
    }

    fileprivate func json(number: Int) -> String {
        func list(_ texts: [String]) -> String { "[" + texts.map(\.jsonText).joined(separator: ", ") + "]" }
        let holders = containers.map { "{\"kind\": \($0.kind.jsonText), \"label\": \($0.label.jsonText)}" }.joined(separator: ", ")
        return "{\"number\": \(number), \"text\": \(spoken.joined(separator: ", ").jsonText), \"label\": \(label.jsonText), "
            + "\"value\": \(value.jsonText), \"traits\": \(list(traits.names)), \"kind\": \(kind.jsonText), "
            + "\"position\": \(position.map { "[\($0.index), \($0.count)]" } ?? "null"), \"hint\": \(hint.jsonText), "
            + "\"actions\": \(list(actions)), \"rotors\": \(list(rotors)), \"language\": \(language?.jsonText ?? "null"), "
            + "\"identifier\": \(identifier?.jsonText ?? "null"), "
            + "\"frame\": \([frame.minX, frame.minY, frame.width, frame.height].jsonText), "
            + "\"activationPoint\": \(activationPoint.map { [$0.x, $0.y].jsonText } ?? "null"), \"containers\": [\(holders)]}"
    }
}

extension [CGFloat] {
    fileprivate var jsonText: String { "[" + map { $0.isFinite ? $0.numberText() : "null" }.joined(separator: ", ") + "]" }
}
