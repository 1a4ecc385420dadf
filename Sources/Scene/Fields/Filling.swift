// SPDX-License-Identifier: MIT
//
// Values that are made when the fields of an item are known.

/// Makes a value of the fields of an item: the format keeps in it what the file says.
package protocol FieldFilling<Value>: Hashable, Sendable {
    associatedtype Value

    /// The value with the fields filled in.
    ///
    /// - Parameters:
    ///   - fields: The fields of an item.
    ///   - language: The language of texts of the scene's strings, as a tag; nil takes that in which the scene was read.
    func value(with fields: Fields, language: String?) throws(SceneError) -> Value
}

/// What makes a value of fields, of whatever kind it is.
package struct Filling<Value>: Hashable, Sendable {
    /// What makes the value.
    package var base: any FieldFilling<Value>

    /// Takes what makes the value.
    package init(_ base: any FieldFilling<Value>) { self.base = base }

    /// Whether both are equal and of one kind.
    package static func == (a: Filling, b: Filling) -> Bool { AnyHashable(a.base) == AnyHashable(b.base) }

    /// Hashes what makes the value.
    package func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}
