// SPDX-License-Identifier: MIT
//
// Mappings that are laid over each other.

import Foundation
import VitrineScene

extension SourceNode {
    /// The keys of mappings that are laid over each other, and how deep.
    private static let layered = ["views": 1, "variables": 1, "data": 1, "theme": 2, "strings": 2]
    /// What a device says of a canvas.
    package static let canvasOfDevice: Set<String> = ["device", "orientation", "size", "scale", "safeArea"]

    /// The mapping without some of its keys.
    package func shared(without keys: Set<String>) -> SourceNode {
        guard case .mapping(let entries) = value else { return self }
        return SourceNode(.mapping(entries.filter { !keys.contains($0.key) }), at: position)
    }

    /// Puts a value in the place of a key's.
    package mutating func put(_ node: SourceNode, as key: String) {
        guard case .mapping(var entries) = value else { return }
        let entry = Entry(key: key, position: node.position, value: node)
        if let index = entries.firstIndex(where: { $0.key == key }) { entries[index].value = node } else { entries.append(entry) }
        value = .mapping(entries)
    }

    /// The mapping with another's keys in place of its own; what both declare by name is put together.
    package func overlaid(with other: SourceNode) -> SourceNode {
        guard case .mapping(let own) = value, case .mapping(let others) = other.value else { return other }
        var entries = own.map { entry in
            guard let node = other[entry.key] else { return entry }
            var entry = entry
            let value = entry.value
            entry.value =
                entry.key == "canvas"
                ? value.canvas(beneath: node) : Self.layered[entry.key].map { value.merged(with: node, depth: $0) } ?? node
            return entry
        }
        entries += others.filter { self[$0.key] == nil }
        return SourceNode(.mapping(entries), at: other.position)
    }

    /// The canvas with another's keys in place of its own; where the other has a device, nothing is left of this one's.
    package func canvas(beneath other: SourceNode) -> SourceNode {
        (other["device"] == nil ? self : shared(without: Self.canvasOfDevice)).merged(with: other, depth: 1)
    }

    private func merged(with other: SourceNode, depth: Int) -> SourceNode {
        guard depth > 0, case .mapping(let own) = value, case .mapping(let others) = other.value else { return other }
        let entries = own.map { entry in
            guard let node = other[entry.key] else { return entry }
            var entry = entry
            entry.value = entry.value.merged(with: node, depth: depth - 1)
            return entry
        }
        return SourceNode(.mapping(entries + others.filter { self[$0.key] == nil }), at: other.position)
    }

    /// The tree of a scene that may show nothing in its collection view.
    package var withItems: SourceNode {
        var node = self
        if node["scene"] == nil { node.put(SourceNode(.number(1), at: .unknown), as: "scene") }
        if node["collection"] == nil {
            let sections = Entry(key: "sections", position: .unknown, value: SourceNode(.sequence([]), at: .unknown))
            node.put(SourceNode(.mapping([sections]), at: .unknown), as: "collection")
        }
        return node
    }

    /// Whether something in it stands at a line and a column.
    package func contains(line: Int, column: Int) -> Bool {
        func isThere(_ position: SourcePosition) -> Bool { position.line == line && position.column == column }
        if isThere(position) { return true }
        return switch value {
        case .sequence(let nodes): nodes.contains { $0.contains(line: line, column: column) }
        case .mapping(let entries): entries.contains { isThere($0.position) || $0.value.contains(line: line, column: column) }
        default: false
        }
    }
}
