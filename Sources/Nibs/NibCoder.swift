// SPDX-License-Identifier: MIT
//
// What an element of an Interface Builder file says, for `init?(coder:)`.

package import Foundation
package import VitrineInterfaceBuilder
import VitrineViewCore

/// The coder that objects of a nib or a storyboard are made with.
///
/// UIKit's own classes ask it by the names that stand in the file (`NibCoder+Values.swift`). A client's `init?(coder:)` may ask by these or by
/// UIKit's keys, such as `UIText` for `text`.
package final class NibCoder: NSCoder {
    /// What the object is made from.
    package let element: InterfaceElement
    /// Who makes the objects of the file.
    package let builder: NibBuilder

    /// What is known of the element.
    package let part: ElementPlan

    @MainActor init(_ part: ElementPlan, _ builder: NibBuilder) {
        (self.part, element, self.builder) = (part, part.element, builder)
        super.init()
    }

    /// The name in the file of what UIKit's archives call `UIName`.
    private func name(_ key: String) -> String {
        let name = key.hasPrefix("UI") ? key.dropFirst(2).first.map { $0.lowercased() + key.dropFirst(3) } ?? key : key
        let part = part
        MainActor.assumeIsolated { part.use(name) }
        return name
    }

    package override var allowsKeyedCoding: Bool { true }

    package override func containsValue(forKey key: String) -> Bool {
        let name = name(key)
        return element[name] != nil || element.value(name) != nil || element.child(name) != nil
    }

    package override func decodeObject(forKey key: String) -> Any? {
        let name = name(key)
        let (element, builder) = (element, builder)
        // Whatever makes views is on the main actor.
        return MainActor.assumeIsolated { () -> (any Sendable)? in
            if let text = element[name] { return text }
            if let value = element.value(name) { return builder.value(of: value) }
            return element.child(name)?.children.compactMap { builder.object(for: $0) as? any NibObject }
        }
    }

    package override func decodeBool(forKey key: String) -> Bool { element[name(key)] == "YES" }

    package override func decodeInteger(forKey key: String) -> Int { element[name(key)].flatMap { Int($0) } ?? 0 }

    package override func decodeInt32(forKey key: String) -> Int32 { element[name(key)].flatMap { Int32($0) } ?? 0 }

    package override func decodeInt64(forKey key: String) -> Int64 { element[name(key)].flatMap { Int64($0) } ?? 0 }

    package override func decodeDouble(forKey key: String) -> Double { element[name(key)].flatMap { Double($0) } ?? 0 }

    package override func decodeFloat(forKey key: String) -> Float { element[name(key)].flatMap { Float($0) } ?? 0 }
}

extension NSCoder {
    /// The coder of an Interface Builder file, where this is one.
    package final var nib: NibCoder? { self as? NibCoder }
}
