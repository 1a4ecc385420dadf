// SPDX-License-Identifier: MIT
//
// Stacks whose nodes stand in no list: told once, and read as if they did.

import VitrineFiles
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension Reading {
    /// A node with the nodes of its stack in a list, where they are keys of the stack or of its `children`.
    mutating func listingNodes(of node: SourceNode) -> SourceNode {
        guard case .mapping(var entries) = node.value,
            let place = entries.firstIndex(where: { Self.stacks.contains($0.key) }), case .mapping(var keys) = entries[place].value.value
        else { return node }
        if let children = keys.firstIndex(where: { $0.key == "children" }) {
            guard case .mapping(let nodes) = keys[children].value.value, !nodes.isEmpty, nodes.allSatisfy({ isNode($0.key) }) else {
                return node
            }
            tell(nodes, of: "'children'", found: keys[children].value.position)
            keys[children].value.value = .sequence(nodes.map(Self.alone))
        } else {
            let nodes = keys.filter { isNode($0.key) }
            guard let first = nodes.first else { return node }
            tell(nodes, of: "'\(entries[place].key)'", found: first.position)
            keys.removeAll { isNode($0.key) }
            let list = SourceNode(.sequence(nodes.map(Self.alone)), at: first.position)
            keys.append(SourceNode.Entry(key: "children", position: first.position, value: list))
        }
        entries[place].value.value = .mapping(keys)
        return SourceNode(.mapping(entries), at: node.position)
    }

    private static let stacks: Set<String> = ["vstack", "hstack", "overlay", "zstack", "fits"]

    /// Whether a key says what a node is; `mask` and the like are keys of stacks.
    private func isNode(_ key: String) -> Bool { ValueShape<Scene.Node>.kindNames.contains(key) || key == "view" }

    private mutating func tell(_ nodes: [SourceNode.Entry], of owner: String, found position: SourcePosition) {
        let first = nodes[0].key
        report(
            "the nodes of \(owner) stand in a list, found a mapping", at: position,
            hint: "put '- ' before each: '- \(first): …'")
    }

    private static func alone(_ entry: SourceNode.Entry) -> SourceNode { SourceNode(.mapping([entry]), at: entry.position) }
}
