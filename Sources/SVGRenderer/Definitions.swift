// SPDX-License-Identifier: MIT
//
// What a document defines once and uses by name.

import Foundation

/// Gradients, filters, clips, masks and images: each distinct one once, named by counters.
struct Definitions {
    private var names: [String: String] = [:]
    private var counts: [String: Int] = [:]
    private(set) var lines: [String] = []

    /// The name of a definition, made when it is asked for the first time.
    ///
    /// - Parameters:
    ///   - prefix: the letter that the name begins with.
    ///   - tag: the element.
    ///   - attributes: with a blank before each.
    ///   - content: what is within the element.
    mutating func name(_ prefix: String, _ tag: String, _ attributes: String, _ content: String) -> String {
        let key = "\(tag)\(attributes)>\(content)"
        if let known = names[key] { return known }
        let name = newName(prefix)
        names[key] = name
        lines.append(content.isEmpty ? "<\(tag) id=\"\(name)\"\(attributes)/>" : "<\(tag) id=\"\(name)\"\(attributes)>\(content)</\(tag)>")
        return name
    }

    /// A name that is not used yet.
    mutating func newName(_ prefix: String) -> String {
        let count = (counts[prefix] ?? 0) + 1
        counts[prefix] = count
        return "\(prefix)\(count)"
    }
}
