// SPDX-License-Identifier: MIT
//
// What changed between two layouts, in words.

import Foundation
import VitrineGeometry

/// The changes that lead from one layout to another, in sentences.
///
/// Elements are told by their identities where they have them. Others are told by what they show and how large they are, so that one which
/// comes in between is an insertion, and not a change of all that follow. What many elements do alike is said once.
public struct LayoutDifference: Hashable, Sendable {
    /// All that changed, most important first: what comes and goes, what changes its place in the data, texts, frames, looks.
    public let sentences: [String]

    /// Compares two layouts, to the precision that their texts have.
    public init(from old: LayoutDescription, to new: LayoutDescription) {
        var changes = ChangeList()
        changes.compareSurroundings(old, new)
        var comparison = ElementComparison(old: old, new: new)
        comparison.compare(old.elements, new.elements, in: nil)
        changes.add(comparison.changes)
        sentences = changes.sentences
    }

    /// Whether nothing changed.
    public var isEmpty: Bool { sentences.isEmpty }

    /// The first sentences, and how many are left after these.
    public func sentences(upTo limit: Int) -> [String] {
        guard sentences.count > limit else { return sentences }
        return sentences.prefix(limit) + ["and \(sentences.count - limit) more"]
    }
}

/// A change of one element, in parts that are put together when others do the same.
struct LayoutChange: Hashable {
    /// The order in which changes are told.
    enum Rank: Int, Comparable, CaseIterable {
        case surroundings, section, presence, order, text, visibility, frame, transform, alpha, depth, content

        static func < (a: Rank, b: Rank) -> Bool { a.rawValue < b.rawValue }
    }

    var rank: Rank
    /// What is said before the element: `alpha 1 → 0.8 of`.
    var before = ""
    var subject: Subject
    /// What is said after it: `moved 12 pt right`.
    var after = ""
}

/// What a change is told of.
struct Subject: Hashable {
    /// In the singular: `cell`, `header`, `label`.
    var noun: String
    /// The path of an element of a collection view.
    var path: [Int]?
    /// An identity, said where there is no path.
    var identity: String?
    /// The element that holds it: a list of at most one.
    var container: [Subject] = []

    /// What many have in common, so that they can be told of together.
    var group: [String] { [noun, path == nil ? identity ?? "" : ""] + (container.first?.group ?? []) }

    /// The innermost path, by which elements are put in order.
    var outerPath: [Int] { path ?? container.first?.outerPath ?? [] }
}

/// Changes of all elements.
struct ChangeList {
    private var own: [String] = []
    private var changes: [LayoutChange] = []
    private var last: [String] = []

    mutating func add(_ changes: [LayoutChange]) { self.changes += changes }

    /// What changed around all elements: the size of the view, what of it is seen, the size of the content.
    mutating func compareSurroundings(_ old: LayoutDescription, _ new: LayoutDescription) {
        if old.bounds.size.numberText != new.bounds.size.numberText {
            own.append("the view is \(new.bounds.size.words) pt in place of \(old.bounds.size.words)")
        }
        let scrolled = CGVector(
            dx: new.bounds.minX.asWritten - old.bounds.minX.asWritten, dy: new.bounds.minY.asWritten - old.bounds.minY.asWritten)
        if let way = scrolled.words(of: ("right", "left", "down", "up")) { own.append("scrolled \(way)") }
        switch (old.contentSize, new.contentSize) {
        case (let before?, let after?) where before.numberText != after.numberText:
            last.append("the content is \(after.words) pt in place of \(before.words)")
        case (nil, let after?): last.append("the content can be scrolled: it is \(after.words) pt")
        case (_?, nil): last.append("the content cannot be scrolled any more")
        default: break
        }
    }

    /// The sentences, those of many elements that do the same put together.
    var sentences: [String] {
        struct Key: Hashable {
            var rank: LayoutChange.Rank
            var before: String
            var after: String
            var group: [String]
        }
        var order: [Key] = []
        var groups: [Key: [Subject]] = [:]
        for change in changes {
            let key = Key(rank: change.rank, before: change.before, after: change.after, group: change.subject.group)
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(change.subject)
        }
        let sorted = order.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
        let told = sorted.flatMap { _, key in
            Subject.together(groups[key] ?? []).map { subjects in
                [key.before, subjects, key.after].filter { !$0.isEmpty }.joined(separator: " ")
            }
        }
        return own + told + last
    }
}

extension CGFloat {
    /// The number as the text of a layout has it.
    var asWritten: CGFloat { isFinite && magnitude < 1e11 ? (self * 10_000).rounded() / 10_000 : self }
}

extension CGSize {
    var words: String { "\(width.numberText()) × \(height.numberText())" }
}

extension CGVector {
    /// `12 pt right and 4 pt down`; nil for no way at all.
    func words(of names: (right: String, left: String, down: String, up: String)) -> String? {
        var parts: [String] = []
        let (dx, dy) = (dx.asWritten, dy.asWritten)
        if dx != 0 { parts.append("\(abs(dx).numberText()) pt \(dx > 0 ? names.right : names.left)") }
        if dy != 0 { parts.append("\(abs(dy).numberText()) pt \(dy > 0 ? names.down : names.up)") }
        return parts.isEmpty ? nil : parts.joined(separator: " and ")
    }
}
