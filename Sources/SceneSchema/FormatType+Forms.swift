// SPDX-License-Identifier: MIT
//
// What the forms of a type have in common and what tells them apart, for the schema.

import Foundation
import VitrineScene
import VitrineSceneFormat
import VitrineSceneReading
import VitrineSceneText

extension FormatType {
    /// What a value is before one looks into it.
    enum Kind: Hashable {
        case object, list, word
    }

    /// The forms of a union, and of unions in it that have no name; the type itself where it is none.
    var forms: [FormatType] {
        switch self {
        case .either(let types): types.flatMap(\.forms)
        case .template(let type): type.forms
        default: [self]
        }
    }

    /// What values of the type may be.
    var kinds: Set<Kind> {
        switch self {
        case .boolean, .number, .text, .patterned, .choice: [.word]
        case .list: [.list]
        case .object, .named: [.object]
        case .data: [.object, .list, .word]
        case .either(let types): types.reduce(into: []) { $0.formUnion($1.kinds) }
        case .definition(_, let type): type().kinds
        case .template(let type): type.kinds
        }
    }

    /// A key that tells an object from others.
    struct Mark {
        var key: PropertyDescription
        /// A key of one that takes keys of any name, and so this one too.
        var unless: String?
    }

    /// The key that an object needs and none of some others knows; nil where there is none, and for what may be other things too.
    func mark(among forms: [FormatType]) -> Mark? {
        guard let object = soleObject else { return nil }
        let all = forms.compactMap(\.soleObject)
        guard all.count == forms.count else { return nil }
        let others = all.filter { $0.keys.map(\.name) != object.keys.map(\.name) }
        let key = object.properties.first { property in
            property.isRequired && !others.contains { other in other.keys.contains { $0.name == property.name } }
        }
        guard let key else { return nil }
        guard object.fields == nil, let open = others.first(where: { $0.fields != nil }) else { return Mark(key: key) }
        // What takes any key is told first, by the one that it needs.
        guard let needed = open.properties.first(where: \.isRequired) else { return nil }
        return Mark(key: key, unless: needed.name)
    }

    /// The object that the type is; nil for others.
    private var soleObject: ObjectDescription? {
        switch self {
        case .object(let object): object
        case .definition(_, let type): type().soleObject
        case .template(let type): type.soleObject
        default: nil
        }
    }
}
