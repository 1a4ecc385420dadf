// SPDX-License-Identifier: MIT
//
// The values of an Interface Builder file by their types.

package import Foundation
package import VitrineGeometry
package import VitrineInterfaceBuilder
package import VitrineViewCore

@MainActor extension NibCoder {
    /// Text: of an attribute, or of an element `string`; localised where the file's tables have another.
    package func string(_ key: String) -> String? {
        part.use(key)
        return builder.string(key, of: element)
    }

    /// `YES` or `NO`.
    package func bool(_ key: String) -> Bool? { used(key).map { $0 == "YES" } }

    /// A finite number.
    package func number(_ key: String) -> CGFloat? {
        guard let text = used(key) else { return nil }
        guard let number = Double(text), number.isFinite, abs(number) <= NibBuilder.longest else {
            builder.tell("'\(key)' is '\(text)', which is not a number to use", at: element)
            return nil
        }
        return number
    }

    /// A whole number.
    package func integer(_ key: String) -> Int? { number(key).flatMap { Int(exactly: $0.rounded()) } }

    /// One of several words.
    package func option<Value>(_ key: String, _ words: [String: Value]) -> Value? {
        guard let word = used(key) else { return nil }
        if let value = words[word] { return value }
        builder.tell("'\(key)' is '\(word)', which is not known", at: element)
        return nil
    }

    /// An element `rect`.
    package func rect(_ key: String) -> CGRect? { child(key, "rect").flatMap { builder.rect($0) } }

    /// An element `size`, or `value` in older files.
    package func size(_ key: String) -> CGSize? { (child(key, "size") ?? child(key, "value")).flatMap { builder.size($0) } }

    /// An element `inset` or `edgeInsets`.
    package func insets(_ key: String) -> UIEdgeInsets? {
        (child(key, "inset") ?? child(key, "edgeInsets")).flatMap { builder.insets($0) }
    }

    /// An element `color`; nil also where the file says `nil`.
    package func color(_ key: String) -> UIColor? { child(key, "color").flatMap { builder.color($0) } }

    /// An element `fontDescription`.
    package func font(_ key: String = "fontDescription") -> UIFont? { child(key, "fontDescription").flatMap { builder.font($0) } }

    /// A picture by its name.
    package func image(_ key: String) -> UIImage? {
        part.use(key)
        return builder.image(key, of: element)
    }

    /// A text with attributes of its own.
    package func attributedString(_ key: String) -> NSAttributedString? {
        child(key, "attributedString").flatMap { builder.attributedString($0) }
    }

    /// An element `directionalEdgeInsets`.
    package func directionalInsets(_ key: String) -> NSDirectionalEdgeInsets? {
        child(key, "directionalEdgeInsets").flatMap { builder.directionalInsets($0) }
    }

    /// An element `offsetWrapper`: how far something is moved.
    package func offset(_ key: String) -> UIOffset? { child(key, "offsetWrapper").flatMap { builder.offset($0) } }

    /// Whether the file gives a value, an object or a list under a name.
    package func has(_ key: String) -> Bool {
        part.use(key)
        return element[key] != nil || element.value(key) != nil || element.child(key) != nil
    }

    /// The object that is the value of a property.
    package func object<Object>(_ key: String, as type: Object.Type = Object.self) -> Object? {
        part.use(key)
        return element.value(key).flatMap { builder.object(for: $0, as: type) }
    }

    /// The objects in a list, such as `subviews`.
    package func objects<Object>(_ list: String, as type: Object.Type = Object.self) -> [Object] {
        part.use(list)
        guard let list = element.child(list) else { return [] }
        return list.children.compactMap { builder.member($0, of: list, as: type) }
    }

    /// The elements in a list that stand for no objects, such as `segments`.
    package func elements(_ list: String) -> [InterfaceElement] {
        part.use(list)
        return element.list(list)
    }

    /// The element that is the value of a property.
    package func value(_ key: String, _ name: String) -> InterfaceElement? { child(key, name) }

    private func child(_ key: String, _ name: String) -> InterfaceElement? {
        part.use(key)
        return element.value(key, name)
    }

    private func used(_ key: String) -> String? {
        part.use(key)
        return element[key]
    }
}
