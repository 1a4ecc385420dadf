// SPDX-License-Identifier: MIT
//
// Kinds of data by their names: which are kinds of others, and what files and messages call them.

/// A kind of data that is known.
package struct UniformType: Hashable, Sendable {
    /// The name, in reverse domain name notation.
    package let identifier: String
    /// What it is a kind of.
    package let parents: [String]
    /// What the names of its files end in; the first is the one that new files get.
    package let fileExtensions: [String]
    /// What it is called in messages; the first is the one that new messages get.
    package let mimeTypes: [String]
    /// What it is, in words.
    package let words: String

    init(_ identifier: String, of parents: [String] = [], files: [String] = [], mime: [String] = [], words: String) {
        (self.identifier, self.parents, fileExtensions, mimeTypes, self.words) = (identifier, parents, files, mime, words)
    }

    /// All that are known.
    package static let known: [UniformType] = texts + media

    private static let byIdentifier = Dictionary(uniqueKeysWithValues: known.map { ($0.identifier, $0) })
    private static let byExtension = Dictionary(
        known.flatMap { type in type.fileExtensions.map { ($0, type) } }, uniquingKeysWith: { first, _ in first })
    private static let byMIMEType = Dictionary(
        known.flatMap { type in type.mimeTypes.map { ($0, type) } }, uniquingKeysWith: { first, _ in first })

    /// The type of a name; nil where none is known.
    ///
    /// Capitals do not count.
    package static func named(_ identifier: String) -> UniformType? { byIdentifier[identifier] ?? byIdentifier[identifier.lowercased()] }

    /// The type of files whose names end in a text without its dot; nil where none is known.
    package static func ofFiles(endingIn fileExtension: String) -> UniformType? { byExtension[fileExtension.lowercased()] }

    /// The type that messages call so; nil where none is known.
    package static func ofMessages(saying mimeType: String) -> UniformType? { byMIMEType[mimeType.lowercased()] }

    /// What a type is a kind of, itself left out, from near to far.
    ///
    /// - Parameter parents: What is known of types that are not in the table.
    package static func ancestors(of identifier: String, parents: (String) -> [String] = { _ in [] }) -> [String] {
        var found: [String] = []
        var waiting = [identifier]
        while !waiting.isEmpty {
            let next = waiting.removeFirst()
            for parent in named(next)?.parents ?? parents(next) where !found.contains(parent) && parent != identifier {
                found.append(parent)
                waiting.append(parent)
            }
        }
        return found
    }
}
