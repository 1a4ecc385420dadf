// SPDX-License-Identifier: MIT
//
// What a value of the format may be: the description that the JSON Schema is made from and that decoding obeys.

package import VitrineScene
package import VitrineSceneText

/// A type of value of the scene format.
package indirect enum FormatType: Sendable {
    case boolean
    /// A finite number within bounds.
    case number(NumberBounds)
    case text
    /// Text of a form that a regular expression tells.
    case patterned(String)
    /// One of some words.
    case choice([String])
    /// A list; nil sets no count.
    case list(FormatType, count: ClosedRange<Int>?)
    case object(ObjectDescription)
    /// A mapping from names of the writer's choice.
    case named(FormatType)
    /// Any data.
    case data
    /// The first that fits; a value fits at most one.
    case either([FormatType])
    /// A type that the schema writes once, under a name.
    case definition(String, @Sendable () -> FormatType)
    /// A type whose strings and numbers may name fields.
    case template(FormatType)
}

extension FormatType {
    /// A word that the scene's theme knows.
    package static let themed = FormatType.patterned(themedPattern)
    package static let themedPattern = "^[A-Za-z][A-Za-z0-9_.-]*$"
}

extension FormatType {
    /// What a definition stands for; all else is itself.
    package var defined: FormatType { if case .definition(_, let type) = self { type() } else { self } }
}

/// The numbers that a place takes.
package struct NumberBounds: Hashable, Sendable {
    package var isInteger = false
    package var minimum: Double?
    package var maximum: Double?
    /// Whether the minimum itself is excluded.
    package var isMinimumExcluded = false

    package init(isInteger: Bool = false, minimum: Double? = nil, maximum: Double? = nil, isMinimumExcluded: Bool = false) {
        (self.isInteger, self.minimum, self.maximum, self.isMinimumExcluded) = (isInteger, minimum, maximum, isMinimumExcluded)
    }
}

/// An object of the format: its keys, and whether it takes fields besides.
package struct ObjectDescription: Sendable {
    /// A key, as far as reading needs it.
    package struct Key: Sendable {
        package var name: String
        package var isRequired: Bool

        package init(name: String, isRequired: Bool) {
            (self.name, self.isRequired) = (name, isRequired)
        }
    }

    package var summary: String
    /// The keys.
    package var table: any ObjectKeys
    /// Whether keys of the writer's choice are fields, and what they are for.
    package var fields: String?
    /// Whether there is exactly one key, which says what the object is.
    package var hasOneKey = false

    package init(summary: String, table: any ObjectKeys, fields: String? = nil, hasOneKey: Bool = false) {
        (self.summary, self.table, self.fields, self.hasOneKey) = (summary, table, fields, hasOneKey)
    }

    /// The keys, as far as reading needs them.
    package var keys: [Key] { table.keys }
    /// All about the keys.
    package var properties: [PropertyDescription] { table.descriptions }
}

/// The keys of a type of object, which are made when they are first asked for.
package protocol ObjectKeys: Sendable {
    /// The keys, as far as reading needs them.
    var keys: [ObjectDescription.Key] { get }
    /// All about the keys; only the schema and those who look for a key's type ask.
    var descriptions: [PropertyDescription] { get }
}

/// A key of an object, as users read about it.
package struct PropertyDescription: Sendable {
    package var name: String
    package var type: FormatType
    package var summary: String
    package var examples: [FieldValue]
    /// Writes down what an object without the key holds, nil for nothing; only the schema asks.
    var encodeDefault: @Sendable () -> FieldValue?
    package var isRequired: Bool
    /// Reads a value as the key would, for what is wrong with it.
    package var check: @Sendable (SourceNode, inout Reading) -> Void

    /// What an object without the key holds; nil for nothing.
    package var defaultValue: FieldValue? { encodeDefault() }
}

extension FormatType {
    /// Whether a value is of this type as far as can be told without looking into it.
    package func accepts(_ node: SourceNode) -> Bool {
        switch (self, node.value) {
        case (.boolean, .bool), (.number, .number), (.text, .string), (.patterned, .string), (.data, _), (.object, .mapping),
            (.named, .mapping):
            true
        case (.choice(let words), .string(let word)): words.contains(word)
        case (.list(let element, let count), .sequence(let elements)):
            // One look at the first element tells a list of numbers from one of objects.
            (count?.contains(elements.count) ?? true)
                && elements.first.map { element.accepts($0) || $0.hasBraces || element.mayBeWord($0) } ?? true
        case (.either(let types), _): types.contains { $0.accepts(node) }
        case (.definition(_, let type), _): type().accepts(node)
        case (.template(let type), _): type.accepts(node)
        default: false
        }
    }

    /// Whether a value may be a word of the theme that stands for a number.
    private func mayBeWord(_ node: SourceNode) -> Bool {
        guard case .number = self, case .string(let word) = node.value else { return false }
        return word.first?.isLetter == true
    }

    /// The type without its name.
    package var written: FormatType {
        switch self {
        case .definition(_, let type): type().written
        case .template(let type): type.written
        default: self
        }
    }

    /// The type itself and those it may be in its place, without names.
    package var alternatives: [FormatType] {
        switch self {
        case .either(let types): types.flatMap(\.alternatives)
        case .definition(_, let type): type().alternatives
        case .template(let type): type.alternatives
        default: [self]
        }
    }

    /// Whether a mapping has all that an object needs whose other keys are fields, such as the `view` of a use of a view.
    func isUse(_ node: SourceNode) -> Bool {
        guard case .mapping = node.value else { return false }
        return alternatives.contains { type in
            guard case .object(let object) = type, object.fields != nil else { return false }
            let required = object.keys.filter(\.isRequired)
            return !required.isEmpty && required.allSatisfy { node[$0.name] != nil }
        }
    }

    /// How many keys of a mapping this type knows, by which the object that is meant is told from others.
    func knownKeys(of node: SourceNode) -> Int {
        guard case .mapping(let entries) = node.value else { return 0 }
        switch self {
        case .object(let object):
            let keys = object.keys
            return entries.count { entry in keys.contains { $0.name == entry.key } }
        case .definition(_, let type): return type().knownKeys(of: node)
        case .template(let type): return type.knownKeys(of: node)
        case .either(let types): return types.map { $0.knownKeys(of: node) }.max() ?? 0
        default: return 0
        }
    }
}
