// SPDX-License-Identifier: MIT
//
// Objects in sections by the first letters of their names.

public import Foundation
public import VitrineViewCore

/// Puts objects into sections by the first letters of their names: the letters from A to Z, and # for what begins otherwise.
///
/// On Apple's systems the sections follow the language of the system; here they are those of English.
@preconcurrency @MainActor
open class UILocalizedIndexedCollation: NSObject {
    private static let collation = UILocalizedIndexedCollation()
    private static let letters = (65...90).compactMap { UnicodeScalar($0).map { String(Character($0)) } } + ["#"]

    /// The sections of the language.
    open class func current() -> Self {
        guard let collation = collation as? Self else {
            preconditionFailure("there is one collation, of UILocalizedIndexedCollation itself")
        }
        return collation
    }

    public override init() { super.init() }

    /// The titles of the sections.
    open var sectionTitles: [String] { Self.letters }

    /// The words of the index at the side.
    open var sectionIndexTitles: [String] { Self.letters }

    /// The section that a word of the index leads to.
    open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int { indexTitleIndex }

    /// The section of an object by a text of it.
    open func section(for object: Any, collationStringSelector selector: Selector) -> Int { section(ofName: name(of: object, selector)) }

    /// The objects in the order of a text of them.
    open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
        array.map { ($0, name(of: $0, selector)) }.enumerated().sorted { one, other in
            let order = one.element.1.localizedCaseInsensitiveCompare(other.element.1)
            return order == .orderedSame ? one.offset < other.offset : order == .orderedAscending
        }.map(\.element.0)
    }

    /// The section of a name.
    public func section(ofName name: String) -> Int {
        let plain = name.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil).uppercased()
        return plain.first.flatMap { Self.letters.firstIndex(of: String($0)) } ?? Self.letters.count - 1
    }

    /// The text that a selector names: a method of the object, or one of its properties, or the object itself where it is a text.
    private func name(of object: Any, _ selector: Selector) -> String {
        if let text = object as? String { return text }
        let key = selector.name
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror {
            if let value = current.children.first(where: { $0.label == key })?.value { return value as? String ?? "\(value)" }
            mirror = current.superclassMirror
        }
        return "\(object)"
    }
}
