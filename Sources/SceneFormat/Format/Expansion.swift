// SPDX-License-Identifier: MIT
//
// A scene's tree with short forms of layouts in full.

import Foundation
import VitrineFiles
public import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension Expansions {
    /// A tree with each short form's full form in its place.
    func applied(to node: SourceNode) -> SourceNode {
        var node = node
        switch node.value {
        case .sequence(let elements): node.value = .sequence(elements.map(applied))
        case .mapping(let entries):
            if entries.count == 1, let entry = entries.first, let full = layouts[entry.value.position],
                shortLayouts.contains(where: { $0.name == entry.key })
            {
                let isWhole = wholes.contains(entry.value.position)
                return SourceNode(data: isWhole ? ["compositional": ["section": full]] : full, at: node.position)
            }
            node.value = .mapping(
                entries.map { entry in
                    var entry = entry
                    entry.value = applied(to: entry.value)
                    return entry
                })
        case .null, .bool, .number, .string: break
        }
        return node
    }
}

/// The tree of a scene's file, and what its short forms stand for.
struct SceneSource: Hashable, Sendable {
    /// The tree that was read: that of the file with what a variant put there.
    var root: SourceNode
    var expansions: Expansions
    /// The tree of the file.
    var written: SourceNode
    /// What was found when the text was read.
    var writtenProblems: [Diagnostic]
    var conditions: Conditions

    /// Where the files of the scene are, and how far it was looked at.
    struct Conditions: Hashable, Sendable {
        var resources: SceneResources
        var thoroughness: SceneLoader.Thoroughness
    }

    /// The scene as YAML, with short forms in full.
    package var expandedText: String { YAMLWriter.text(of: expansions.applied(to: root).fieldValue) }
}

extension SceneResult {
    /// The tree of the file, and how it was read; nil where there was nothing to read.
    var source: SceneSource? { memory?.value as? SceneSource }

    /// The scene as YAML, with short forms of layouts in full; nil where there are errors.
    ///
    /// It draws the same picture. Comments and the writer's own way of breaking lines are lost.
    public var expandedText: String? { hasErrors ? nil : source?.expandedText }

    /// Where the file says how large its canvas is, or else where it begins; line 0 where there is no file.
    public var canvasPlace: (line: Int, column: Int) {
        guard let root = source?.root else { return (0, 0) }
        let said = [root["canvas"]?["size"], root["canvas"], root].lazy.compactMap { $0?.position }.first { $0.line > 0 }
        return said.map { ($0.line, $0.column) } ?? (0, 0)
    }

    /// The same file under a variant, in place of the one that it was read under, without reading its text again.
    public func varied(by variant: SceneVariant) -> SceneResult {
        guard let source, let name = usedFiles.first else { return self }
        return SceneLoader.result(of: source.written, source.writtenProblems, name: name, source.conditions, variant)
    }
}
