// SPDX-License-Identifier: MIT
//
// What an item of a list says of itself: the texts and pictures of its prototype.

import Foundation
import VitrineFiles
import VitrineInterfaceBuilder
import VitrineScene
import VitrineViews

/// The fields of a template, with what they are in the file.
struct TemplateFields {
    /// The fields in the order in which the template shows them.
    private(set) var values: [FieldValue.Field] = []
    /// Words that items have for themselves.
    private static let reserved: Set<String> = [
        "view", "size", "group", "children", "expanded", "section", "item", "id", "index", "number", "first", "last", "total", "value",
        "if",
        "unless", "each", "do", "as",
    ]

    /// Makes a field.
    ///
    /// - Parameters:
    ///   - names: what it may be called, the best first.
    ///   - value: what it is in the file.
    /// - Returns: The field as a template names it.
    mutating func add(_ names: [String], _ value: FieldValue) -> FieldValue {
        let name = names.lazy.map(\.asFieldName).first { !$0.isEmpty && !Self.reserved.contains($0) } ?? "text"
        var (free, number) = (name, 2)
        while values.contains(where: { $0.name == free }) {
            free = "\(name)\(number)"
            number += 1
        }
        values.append(.init(free, value))
        return .string("{\(free)}")
    }
}

extension String {
    /// The name in small letters first and without what all names of its kind end in: `title` of `titleLabel` and of `Title Label`.
    fileprivate var asFieldName: String {
        let words = unicodeScalars.split { !($0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)) }.map(
            String.init)
        var name = words.enumerated().map { index, word in
            index == 0 ? word.prefix(1).lowercased() + word.dropFirst() : word.prefix(1).uppercased() + word.dropFirst()
        }.joined()
        for ending in ["ImageView", "Label", "IBOutlet", "View", "Outlet"] where name.hasSuffix(ending) && name.count > ending.count {
            name.removeLast(ending.count)
            break
        }
        for beginning in ["lbl", "img", "lab"] where name.hasPrefix(beginning) && name.dropFirst(3).first?.isUppercase == true {
            name = name.dropFirst(3).prefix(1).lowercased() + name.dropFirst(4)
        }
        return name.first?.isLetter == true ? name : ""
    }
}
