// SPDX-License-Identifier: MIT
//
// How values stand in Figma's JSON: what each is by the documentation of the REST API, and its way in and out.

import Foundation
package import VitrineAssets
import VitrineGeometry

/// What the documentation says that a member is.
package indirect enum FigmaType: Sendable {
    case number
    case boolean
    case string
    /// A word or a number or a truth value, as properties of components have.
    case scalar
    case choice([String])
    case list(FigmaType)
    case map(FigmaType)
    /// An object with these members, of which those that are required are named.
    case object(@Sendable () -> [String: FigmaType], required: [String])
    /// A layer with those in it.
    case node
    /// Null.
    case nothing
}

/// The way of a value from JSON and back.
package struct FigmaCodec<Value: Hashable & Sendable>: Sendable {
    let type: FigmaType
    let read: @Sendable (JSONNode) -> Value?
    let write: @Sendable (Value) -> JSONNode.Value
}

extension FigmaCodec<CGFloat> {
    static let number = FigmaCodec(type: .number) {
        $0.number.map { CGFloat($0) }
    } write: {
        .number(Double($0))
    }
}

extension FigmaCodec<Int> {
    static let integer = FigmaCodec(type: .number) {
        $0.number.flatMap { Int(exactly: $0.rounded()) }
    } write: {
        .number(Double($0))
    }
}

extension FigmaCodec<Bool> {
    static let flag = FigmaCodec(type: .boolean) {
        $0.bool
    } write: {
        .bool($0)
    }
}

extension FigmaCodec<String> {
    static let text = FigmaCodec(type: .string) {
        $0.string
    } write: {
        .string($0)
    }
    /// The value of a property of a component, whatever it is, as a word.
    static let scalar = FigmaCodec(type: .scalar) { node in
        node.string ?? node.bool.map { $0 ? "true" : "false" } ?? node.number.map { CGFloat($0).numberText() }
    } write: { word in
        word == "true" || word == "false" ? .bool(word == "true") : .string(word)
    }
}

extension FigmaCodec where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    static var word: FigmaCodec {
        FigmaCodec(type: .choice(Value.allCases.map(\.rawValue))) {
            $0.string.flatMap { Value(rawValue: $0) }
        } write: {
            .string($0.rawValue)
        }
    }
}

extension FigmaCodec {
    var optional: FigmaCodec<Value?> {
        FigmaCodec<Value?>(type: type) { node in
            if case .null = node.value { return .some(nil) }
            return read(node).map { .some($0) }
        } write: {
            $0.map(write) ?? .null
        }
    }

    /// A list of such values; those that are none are left out.
    var list: FigmaCodec<[Value]> {
        FigmaCodec<[Value]>(type: .list(type)) { node in
            guard case .array(let elements) = node.value else { return nil }
            return elements.compactMap { read($0) }
        } write: {
            .array($0.map { JSONNode(write($0)) })
        }
    }

    /// Such values by name, the names in order.
    var map: FigmaCodec<[String: Value]> {
        FigmaCodec<[String: Value]>(type: .map(type)) { node in
            guard case .object(let members) = node.value else { return nil }
            var values: [String: Value] = [:]
            for (key, member) in members { values[key] = read(member) }
            return values
        } write: { values in
            .object(values.sorted { $0.key < $1.key }.map { (key: $0.key, value: JSONNode(write($0.value))) })
        }
    }

    /// An object whose members are a table's.
    static func object(_ start: Value, required: [String] = [], _ fields: [FigmaField<Value>]) -> FigmaCodec {
        let known = Dictionary(fields.map { ($0.name, $0) }) { first, _ in first }
        return FigmaCodec(type: .object({ known.mapValues(\.type) }, required: required)) { node in
            guard case .object(let members) = node.value else { return nil }
            var value = start
            for (key, member) in members { known[key]?.read(member, &value) }
            return value
        } write: { value in
            .object(fields.compactMap { field in field.write(value).map { (key: field.name, value: JSONNode($0)) } })
        }
    }
}

/// A member of an object of Figma's JSON, and the property that it is.
package struct FigmaField<Owner: Sendable>: Sendable {
    /// The name of the member.
    package let name: String
    package let type: FigmaType
    /// Which layers have it; nil for all, and for what is no layer.
    package let kinds: Set<DesignNode.Kind>?
    let read: @Sendable (JSONNode, inout Owner) -> Void
    /// The value; nil where it is what it is without it.
    let write: @Sendable (Owner) -> JSONNode.Value?

    /// - Parameters:
    ///   - start: an owner as it is before anything is said of it.
    ///   - isAlways: whether it is written where it says nothing.
    init<Value>(
        _ name: String, _ path: any WritableKeyPath<Owner, Value> & Sendable, _ codec: FigmaCodec<Value>, start: Owner,
        of kinds: Set<DesignNode.Kind>? = nil, isAlways: Bool = false
    ) {
        (self.name, self.kinds, type) = (name, kinds, codec.type)
        let usual = start[keyPath: path]
        read = { node, owner in
            if let value = codec.read(node) { owner[keyPath: path] = value }
        }
        write = { owner in
            let value = owner[keyPath: path]
            return isAlways || value != usual ? codec.write(value) : nil
        }
    }

    /// A member that the documentation asks for, and of which all that is written says the same.
    static func fixed(_ name: String, _ value: JSONNode.Value, _ type: FigmaType, of kinds: Set<DesignNode.Kind>) -> FigmaField {
        FigmaField(name, type: type, of: kinds, read: { _, _ in }, write: { _ in value })
    }

    init(
        _ name: String, type: FigmaType, of kinds: Set<DesignNode.Kind>? = nil,
        read: @escaping @Sendable (JSONNode, inout Owner) -> Void, write: @escaping @Sendable (Owner) -> JSONNode.Value?
    ) {
        (self.name, self.type, self.kinds, self.read, self.write) = (name, type, kinds, read, write)
    }
}

extension JSONNode {
    /// A value that stands in no file.
    package init(_ value: Value) { self.init(value: value, offset: 0) }
}

// MARK: Geometry

extension FigmaCodec<CGPoint> {
    static let vector = FigmaCodec(type: .object({ ["x": .number, "y": .number] }, required: ["x", "y"])) { node in
        guard let x = node["x"]?.number, let y = node["y"]?.number else { return nil }
        return CGPoint(x: x, y: y)
    } write: {
        .object([("x", JSONNode(.number(Double($0.x)))), ("y", JSONNode(.number(Double($0.y))))])
    }
}

extension FigmaCodec<CGSize> {
    static let size = FigmaCodec(type: FigmaCodec<CGPoint>.vector.type) { node in
        FigmaCodec<CGPoint>.vector.read(node).map { CGSize(width: $0.x, height: $0.y) }
    } write: {
        FigmaCodec<CGPoint>.vector.write(CGPoint(x: $0.width, y: $0.height))
    }
}

extension FigmaCodec<CGRect> {
    private static let names = ["x", "y", "width", "height"]

    static let rectangle = FigmaCodec(
        type: .object({ Dictionary(uniqueKeysWithValues: names.map { ($0, FigmaType.number) }) }, required: names)
    ) { node in
        let numbers = names.compactMap { node[$0]?.number }
        return numbers.count == 4 ? CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) : nil
    } write: { rect in
        let numbers = [rect.minX, rect.minY, rect.width, rect.height]
        return .object(zip(names, numbers).map { ($0, JSONNode(.number(Double($1)))) })
    }
}

extension FigmaCodec<CGAffineTransform> {
    /// Two rows of three numbers.
    static let transform = FigmaCodec(type: .list(.list(.number))) { node in
        let rows = node.elements.map { $0.elements.compactMap(\.number) }
        guard rows.count == 2, rows.allSatisfy({ $0.count == 3 }) else { return nil }
        return CGAffineTransform(a: rows[0][0], b: rows[1][0], c: rows[0][1], d: rows[1][1], tx: rows[0][2], ty: rows[1][2])
    } write: { t in
        .array([[t.a, t.c, t.tx], [t.b, t.d, t.ty]].map { row in JSONNode(.array(row.map { JSONNode(.number(Double($0))) })) })
    }
}
