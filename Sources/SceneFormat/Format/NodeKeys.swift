// SPDX-License-Identifier: MIT
//
// The keys of a node: those of its kind, and those of all.

import Foundation
import VitrineFiles
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

/// The keys of one kind of node, and of all nodes.
struct NodeKeys<Own: Sendable>: ObjectKeys {
    /// A node of the kind without keys.
    let start: Own
    private let listed: Deferred<(own: [Property<Own>], common: [Property<Scene.Node>], keys: [ObjectDescription.Key])>

    init(start: Own, own: @escaping @Sendable () -> [Property<Own>], more: @escaping @Sendable () -> [Property<Scene.Node>]) {
        self.start = start
        listed = Deferred {
            let own = own()
            // A key of the kind goes before one that all nodes have.
            let common = (more() + Property<Scene.Node>.common).filter { property in !own.contains { $0.name == property.name } }
            return (own, common, own.map(\.key) + common.map(\.key))
        }
    }

    /// A node that only has what all nodes have.
    static var blank: Scene.Node { Scene.Node(.spacer(minimumLength: 0)) }

    var keys: [ObjectDescription.Key] { listed.value.keys }

    var descriptions: [PropertyDescription] {
        let (own, common, _) = listed.value
        return own.map { $0.description(startingAs: start) } + common.map { $0.description(startingAs: Self.blank) }
    }

    func apply(_ index: Int, _ written: SourceNode, _ reading: inout Reading, _ owner: inout Own, _ node: inout Scene.Node) {
        let (own, common, _) = listed.value
        if index < own.count {
            own[index].apply(written, &reading, &owner)
        } else {
            common[index - own.count].apply(written, &reading, &node)
        }
    }
}

/// A node of one kind.
struct NodeDecoder<Own: Sendable>: ValueDecoder {
    let object: ObjectReader
    let keys: NodeKeys<Own>
    let finish: (@Sendable (SourceNode, inout Reading, inout Own) -> Void)?
    let make: @Sendable (Own) -> Scene.Node.Kind

    var sample: Scene.Node { Scene.Node(make(keys.start)) }
    func encode(_ value: Scene.Node) -> FieldValue? { nil }

    func decode(_ node: SourceNode, _ reading: inout Reading) -> Scene.Node? {
        guard let entries = object.entries(of: node, &reading) else { return nil }
        var (own, result) = (keys.start, NodeKeys<Own>.blank)
        for place in object.places(in: entries) {
            guard let written = object.enter(place, of: node, &reading) else { continue }
            keys.apply(place.index, written, &reading, &own, &result)
            object.leave(&reading)
        }
        object.refuseOthers(in: entries, &reading)
        finish?(node, &reading, &own)
        result.kind = make(own)
        return result
    }
}

extension ValueShape<Scene.Node> {
    /// The shape of one kind, with the keys of all.
    static func kind<Own: Sendable>(
        _ phrase: String, _ summary: String, start: Own, _ own: @escaping @autoclosure @Sendable () -> [Property<Own>],
        more: @escaping @autoclosure @Sendable () -> [Property<Scene.Node>] = [],
        finish: (@Sendable (SourceNode, inout Reading, inout Own) -> Void)? = nil,
        make: @escaping @Sendable (Own) -> Scene.Node.Kind
    ) -> ValueShape<Scene.Node> {
        let keys = NodeKeys(start: start, own: own, more: more)
        let object = ObjectReader(phrase: phrase, ObjectDescription(summary: summary, table: keys))
        return ValueShape(.object(object.description), phrase, NodeDecoder(object: object, keys: keys, finish: finish, make: make))
    }
}
