// SPDX-License-Identifier: MIT
//
// The keys of a node: those of its kind, and those of all.

/// The keys of one kind of node, and of all nodes.
struct NodeKeys<Own: Sendable>: Sendable {
    let keys: [ObjectDescription.Key]
    private let own: [Property<Own>]
    private let common: [Property<Scene.Node>]

    init(own: [Property<Own>], more: [Property<Scene.Node>]) {
        self.own = own
        // A key of the kind goes before one that all nodes have.
        common = (more + Property<Scene.Node>.common).filter { property in !own.contains { $0.name == property.name } }
        keys = own.map(\.key) + common.map(\.key)
    }

    func apply(_ index: Int, _ written: SourceNode, _ reading: inout Reading, _ owner: inout Own, _ node: inout Scene.Node) {
        if index < own.count {
            own[index].apply(written, &reading, &owner)
        } else {
            common[index - own.count].apply(written, &reading, &node)
        }
    }

    func descriptions(_ start: Own, _ node: Scene.Node) -> [PropertyDescription] {
        own.map { $0.description(startingAs: start) } + common.map { $0.description(startingAs: node) }
    }
}
