// SPDX-License-Identifier: MIT
//
// What groups are called.

import Foundation
import VitrineComposition
import VitrineDrawing

/// The names of a document's groups, each once.
struct GroupNames {
    private var used: Set<String> = []
    /// How often a name was asked for, so that many equal names cost no more than others.
    private var counts: [String: Int] = [:]
    /// Whether a group is called by a name that editors show in place of its id.
    private(set) var hasLabels = false
    /// The ids of groups by what they are called, the first of each name.
    private var ids: [String: String] = [:]

    /// The id of the first group of a name; nil where none was written yet.
    func id(of name: String) -> String? { ids[name] }

    /// The attributes that say what a group is.
    ///
    /// An element is known by what it is and its index path, in the profile for editing by the name of its view where it has one; any other
    /// group by its name. What an id cannot say of a name is a label.
    mutating func attributes(of group: Composition.Group, isForEditing: Bool) -> String {
        let name = group.name.flatMap { $0.isEmpty ? nil : $0 }
        guard let element = group.element else {
            guard let name else {
                // What has no name is found in an editor's list by what it says.
                guard isForEditing, group.holdsSeveral, let text = group.firstText else { return "" }
                return label(text, of: "", isForEditing: true)
            }
            let id = unused(isForEditing ? name.identifier.withoutRows : name.identifier)
            if ids[name] == nil { ids[name] = id }
            return " id=\"\(id)\"" + label(name, of: id, isForEditing: isForEditing)
        }
        let known = isForEditing ? name.map { "\($0.identifier.withoutRows)-\(element.place)" } : nil
        var text = " id=\"\(unused(known ?? element.identifier))\" data-index-path=\"\(element.section)-\(element.item)\""
        text += " data-kind=\"\(element.category == .cell ? "cell" : element.shortKind.escaped)\""
        if element.z != 0 { text += " data-z=\"\(element.z)\"" }
        guard let name, !isForEditing || name.identifier != name else { return text }
        return text + label(isForEditing ? "\(name)-\(element.place)" : name, of: "", isForEditing: isForEditing)
    }

    /// The attribute with the name as it was given, where the id says something else.
    private mutating func label(_ name: String, of id: String, isForEditing: Bool) -> String {
        if name == id { return "" }
        if isForEditing { hasLabels = true }
        return " \(isForEditing ? "inkscape:label" : "data-name")=\"\(name.escaped)\""
    }

    /// The name, or the name with a number where it is taken.
    private mutating func unused(_ name: String) -> String {
        // Names such as c1 are those of definitions.
        if !name.isCounter, used.insert(name).inserted { return name }
        var count = counts[name] ?? 1
        var result: String
        repeat {
            count += 1
            result = "\(name)_\(count)"
        } while !used.insert(result).inserted
        counts[name] = count
        return result
    }
}

extension Composition.Group {
    /// The beginning of the first text on the group; nil where there is none.
    fileprivate var firstText: String? {
        for node in nodes {
            switch node {
            case .text(let text) where text.string.contains(where: { !$0.isWhitespace }):
                return text.string.prefix(40).split(whereSeparator: \.isWhitespace).joined(separator: " ")
            case .group(let group):
                // Of groups around a text the innermost is called by it, and none where it has a name.
                if group.element != nil || group.name?.isEmpty == false || group.holdsSeveral { return nil }
                if let text = group.firstText { return text }
            case .backdrop, .background, .image, .shape, .text, .border: break
            }
        }
        return nil
    }
}

extension DisplayList.Element {
    /// The kind without what all kinds of UIKit begin with: `header` for a section's header.
    fileprivate var shortKind: String {
        guard let kind else { return category.rawValue }
        for known in ["UICollectionElementKindSection", "UICollectionElementKind"] where kind.hasPrefix(known) && kind != known {
            return kind.dropFirst(known.count).lowercased()
        }
        return kind
    }

    /// `0-3`; of a header or footer the section alone.
    fileprivate var place: String {
        item == 0 && category != .cell && ["header", "footer"].contains(shortKind) ? "\(section)" : "\(section)-\(item)"
    }

    /// `cell-0-3`, `header-0`, `badge-0-3`.
    fileprivate var identifier: String { "\(category == .cell ? "cell" : shortKind.identifier)-\(place)" }

    /// `Cell 0-3`, `Header 0`.
    var title: String {
        let name = category == .cell ? "cell" : shortKind
        return "\(name.prefix(1).uppercased())\(name.dropFirst()) \(place)"
    }
}

extension String {
    /// Whether it is a letter and a number, as the names of definitions are.
    fileprivate var isCounter: Bool {
        utf8.count > 1 && (0x61...0x7A).contains(utf8.first ?? 0) && utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
    }

    /// The name without hyphens at its end and rows of them, which stand for what is no Latin letter; itself where that is nothing.
    fileprivate var withoutRows: String {
        let parts = split(separator: "-")
        return parts.isEmpty ? self : parts.joined(separator: "-")
    }

    /// The text as a name of XML: Latin letters, digits, hyphens and underscores, a letter first.
    fileprivate var identifier: String {
        var result = ""
        for character in unicodeScalars {
            let isPlain = character.isASCII && (character.properties.isAlphabetic || (0x30...0x39).contains(character.value))
            result.unicodeScalars.append(isPlain || character == "_" || character == "-" ? character : "-")
        }
        guard let first = result.unicodeScalars.first, first.properties.isAlphabetic else { return "n" + result }
        return result
    }
}
