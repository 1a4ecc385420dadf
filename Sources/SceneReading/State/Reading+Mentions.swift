// SPDX-License-Identifier: MIT
//
// The pictures and font families that a scene names: each once, its file looked for.

import Foundation
import VitrineFiles
package import VitrineScene
import VitrineSceneText

/// The names that were met so far.
package struct MentionLog {
    private struct Key: Hashable {
        package var kind: Scene.Mention.Kind
        package var name: String
    }

    /// What is there, as far as reading can tell, in the order in which it was met.
    package private(set) var found: [Scene.Mention] = []
    /// How many pictures could not be found.
    package var missing = 0
    private var known: Set<Key> = []

    /// Whether enough is missing: nobody reads more diagnostics.
    package var isFull: Bool { missing >= Diagnostic.most }

    /// Whether a name is met for the first time.
    mutating func isNew(_ mention: Scene.Mention) -> Bool { known.insert(Key(kind: mention.kind, name: mention.name)).inserted }

    package mutating func keep(_ mention: Scene.Mention) { found.append(mention) }
}

extension Reading {
    /// Notes that something outside of the file is named at a place.
    package mutating func mention(_ kind: Scene.Mention.Kind, _ name: String, at position: SourcePosition) {
        mentions.append(Scene.Mention(kind: kind, name: name, file: file, line: position.line, column: position.column))
    }

    /// Looks for what templates name.
    package mutating func settleMentions() {
        for mention in mentions { settle(mention) }
        mentions = []
    }

    /// Looks for the file of a picture that is named for the first time.
    package mutating func settle(_ mention: Scene.Mention) {
        guard !context.mentions.isFull, context.mentions.isNew(mention) else { return }
        if mention.kind == .picture, let resources = context.resources {
            do throws(SceneResources.Problem) {
                _ = try resources.locate(mention.name)
            } catch {
                context.mentions.missing += 1
                report(error, path: mention.name, at: SourcePosition(line: mention.line, column: mention.column))
                if let item = mention.item, let last = diagnostics.indices.last { diagnostics[last].message += " (named by \(item))" }
                return
            }
        }
        context.mentions.keep(mention)
    }
}
