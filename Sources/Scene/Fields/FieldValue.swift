// SPDX-License-Identifier: MIT
//
// The data that templates are filled with.

/// A value of a field, as JSON has them; objects keep their order.
public enum FieldValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([FieldValue])
    case object([Field])

    /// A name and its value.
    public struct Field: Hashable, Sendable {
        /// The name, as the file spells it.
        public var name: String
        /// The value.
        public var value: FieldValue

        /// A name with its value.
        public init(_ name: String, _ value: FieldValue) {
            self.name = name
            self.value = value
        }
    }
}

/// The fields of an item: looked up from the nearest scope outward.
public struct Fields: Hashable, Sendable {
    /// Scopes from the nearest to the farthest.
    package var scopes: [[FieldValue.Field]]
    /// The variables of the scene, which stand where no scope has the name.
    package var variables: [FieldValue.Field] = []

    /// Fields of one scope.
    public init(_ fields: [FieldValue.Field] = []) { scopes = fields.isEmpty ? [] : [fields] }

    /// Fields of scopes from the nearest to the farthest, and variables behind them.
    package init(scopes: [[FieldValue.Field]], variables: [FieldValue.Field] = []) {
        self.scopes = scopes.filter { !$0.isEmpty }
        self.variables = variables
    }

    /// The names that can be used, each once, the nearest first, without those that tell of the canvas.
    public var names: [String] {
        var seen: Set<String> = []
        let declared = variables.filter { !Scene.Canvas.variableNames.contains($0.name) }
        return (scopes + [declared]).joined().map(\.name).filter { seen.insert($0).inserted }
    }

    /// The value of a field, or of a path such as `author.name` into objects.
    public subscript(name: String) -> FieldValue? { own(name) ?? Self.value(of: name, in: [variables]) }

    /// The value of a field that is no variable.
    package func own(_ name: String) -> FieldValue? { Self.value(of: name, in: scopes) }

    /// The value of a field or of a path in scopes from the nearest to the farthest.
    private static func value(of name: String, in scopes: [[FieldValue.Field]]) -> FieldValue? {
        for scope in scopes {
            if let field = scope.first(where: { $0.name == name }) { return field.value }
        }
        guard let dot = name.firstIndex(of: ".") else { return nil }
        return value(of: String(name[..<dot]), in: scopes)?[path: name[name.index(after: dot)...]]
    }
}

extension FieldValue {
    /// A value within this one, by names with points between them; nil where there is none.
    package subscript(path path: Substring) -> FieldValue? {
        guard case .object(let members) = self else { return nil }
        return Fields(members).own(String(path))
    }
}

extension FieldValue {
    /// Whether other values are in it.
    package var isContainer: Bool {
        switch self {
        case .array, .object: true
        case .null, .bool, .number, .string: false
        }
    }
}
