// SPDX-License-Identifier: MIT
//
// A node of a scene while it is written.

import Foundation
import VitrineGeometry
import VitrineScene
import VitrineSceneFormat
import VitrineSceneText
import VitrineViews

/// A node with its keys, in the order in which a scene has them.
struct WrittenNode {
    /// The key that says what it is; nil for a template that stands as a node, whose keys are its own.
    var kind: String?
    var fields: [FieldValue.Field]
    /// Whether it wears something that its padding would be inside of.
    var isDecorated = false
    /// Whether it has the size of the view by itself.
    var isNatural = false
    /// How much larger than the view the node is on each side, so that what it shows has the room that it has in the view.
    var outset = CGSize.zero

    init(_ kind: String?, _ fields: [FieldValue.Field] = []) { (self.kind, self.fields) = (kind, fields) }

    /// The node as a scene has it.
    var value: FieldValue {
        guard let kind else { return .object(fields) }
        // Children that are all there is to say of a container, and a text of a label, stand for themselves.
        if fields.count == 1, ["vstack", "hstack", "overlay"].contains(kind), fields[0].name == "children" {
            return .object([.init(kind, fields[0].value)])
        }
        if fields.count == 1, ["label", "icon", "image"].contains(kind), ["text", "name", "source"].contains(fields[0].name) {
            return .object([.init(kind, fields[0].value)])
        }
        return .object([.init(kind, .object(fields))])
    }

    /// Whether it says a key.
    func says(_ name: String) -> Bool { fields.contains { $0.name == name } }

    mutating func add(_ name: String, _ value: FieldValue?) { if let value { fields.append(.init(name, value)) } }
    mutating func add(_ name: String, _ number: CGFloat) { fields.append(.init(name, .length(number))) }
    mutating func add(_ name: String, _ flag: Bool) { fields.append(.init(name, .bool(flag))) }
    mutating func add(_ name: String, word: String) { fields.append(.init(name, .string(word))) }
}

extension FieldValue {
    /// A length with as many digits as a picture can show.
    static func length(_ number: CGFloat) -> FieldValue { .number((Double(number) * 10_000).rounded() / 10_000) }

    /// The value as YAML in one line.
    var inOneLine: String { YAMLWriter.line(of: self) }

    /// A text in which braces name no fields.
    static func words(_ text: String) -> FieldValue {
        .string(text.replacing("{", with: "{{").replacing("}", with: "}}"))
    }
}

/// What no node of a scene can say, in words that follow "no node says".
struct Unsayable: Error {
    var reason: String
}

/// A view that a scene has as a node, and how.
@MainActor
struct WrittenPart {
    /// How the view is written.
    enum Manner: Hashable { case leaf, stack, line, container, nib }

    var view: UIView
    var manner: Manner
    /// Where it is seen, on the canvas.
    var frame: CGRect

    init(_ view: UIView, _ manner: Manner, frame: CGRect? = nil) {
        (self.view, self.manner) = (view, manner)
        self.frame = frame ?? view.convert(view.bounds, to: nil)
    }
}
