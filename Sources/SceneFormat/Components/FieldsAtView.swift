// SPDX-License-Identifier: MIT
//
// Fields of a view that stand beside its name, in objects that have keys of their own.

import Foundation
import VitrineFiles
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension ValueShape {
    /// The same objects, which show a view by the key `view` and may have that view's fields beside it: `{view: pin, icon: car, …}` is
    /// `{view: {view: pin, icon: car}, …}`.
    ///
    /// Keys of the object are never fields; those that the view does not read are refused as they are elsewhere.
    ///
    /// - Parameter isNode: Whether the key takes a node, so that a view's name alone is one too.
    func takingFields(isNode: Bool = false) -> ValueShape {
        var type = type
        guard case .object(var object) = type else { preconditionFailure("only objects have keys") }
        let keys = Deferred { [object] in Set(object.keys.map(\.name)) }
        object.fields = "A field of the view that the key `view` names."
        type = .object(object)
        return ValueShape(type, phrase, sample: sample, encode: encode) { node, reading in
            read(reading.withFields(in: node, besides: keys.value, isNode: isNode), &reading)
        }
    }
}

extension Reading {
    /// The object with the fields of its view where those of a use of a view stand.
    fileprivate mutating func withFields(in node: SourceNode, besides keys: Set<String>, isNode: Bool) -> SourceNode {
        guard case .mapping(let entries) = node.value, let view = node["view"], case .string(let name) = view.value else { return node }
        let source = vocabulary.views[name]
        let named = source.map { namedFields(of: name, $0) } ?? []
        let fields = entries.filter { !keys.contains($0.key) && (view.hasBraces || named.contains($0.key)) }
        guard isNode || !fields.isEmpty else { return node }
        var use = view
        use.value = .mapping([SourceNode.Entry(key: "view", position: view.position, value: view)] + fields)
        var result = node
        result.value = .mapping(
            entries.compactMap { entry in
                if entry.key == "view" { return SourceNode.Entry(key: entry.key, position: entry.position, value: use) }
                return fields.contains(entry) ? nil : entry
            })
        return result
    }
}
