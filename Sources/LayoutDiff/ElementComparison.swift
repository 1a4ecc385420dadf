// SPDX-License-Identifier: MIT
//
// What changed of elements that are in both layouts, and which are in one alone.

import Foundation
import VitrineGeometry

/// Compares the elements of two layouts, the views in them too.
struct ElementComparison {
    typealias Element = LayoutDescription.Element

    let old: LayoutDescription
    let new: LayoutDescription
    private(set) var changes: [LayoutChange] = []

    init(old: LayoutDescription, new: LayoutDescription) { (self.old, self.new) = (old, new) }

    /// Compares siblings.
    ///
    /// - Parameter container: what holds them; nil for the whole layout.
    mutating func compare(_ before: [Element], _ after: [Element], in container: Subject?) {
        let isSeen: (Element, LayoutDescription) -> Bool =
            container == nil ? { !$0.isHidden && $0.frame.isShown(in: $1.bounds) } : { element, _ in !element.isHidden }
        let partial = (old: container == nil && old.isPartial, new: container == nil && new.isPartial)
        let matches = ElementMatches(
            before.map { ($0, isSeen($0, old)) }, after.map { ($0, isSeen($0, new)) },
            byPath: (partial.old || partial.new) && old.bounds != new.bounds)
        for section in matches.removedSections { tellSection(section, "gone", of: before, in: container) }
        for section in matches.insertedSections { tellSection(section, "inserted", of: after, in: container) }
        for index in matches.removed {
            // What is out of sight is not listed where only a part is.
            if partial.new, !before[index].frame.isShown(in: new.bounds) { continue }
            changes.append(LayoutChange(rank: .presence, subject: Subject(before[index], in: container), after: "gone"))
        }
        for index in matches.inserted {
            if partial.old, !after[index].frame.isShown(in: old.bounds) { continue }
            changes.append(LayoutChange(rank: .presence, subject: Subject(after[index], in: container), after: "inserted"))
        }
        for pair in matches.pairs {
            let (one, two) = (before[pair.old], after[pair.new])
            if pair.isMoved { tellMove(from: one, to: two, in: container) }
            let views = isSeen(one, old) && isSeen(two, new)
            compare(one, two, in: container, ignoresPlace: pair.isMoved, comparesViews: views)
        }
        compareOrder(matches, after, in: container)
    }

    private mutating func tellSection(_ section: Int, _ what: String, of elements: [Element], in container: Subject?) {
        let cells = elements.count { $0.kind == .cell && $0.indexPath?.first == section }
        let count = cells == 1 ? "1 cell" : "\(cells) cells"
        changes.append(
            LayoutChange(
                rank: .section, subject: Subject(noun: "section \(section)", container: container.map { [$0] } ?? []),
                after: "\(what) (\(count))"))
    }

    private mutating func tellMove(from one: Element, to two: Element, in container: Subject?) {
        guard let from = one.indexPath, let to = two.indexPath else { return }
        func name(_ path: IndexPath) -> String { "[" + path.map(String.init).joined(separator: ", ") + "]" }
        let text = two.identity ?? two.texts.first
        let subject = Subject(
            noun: Subject(two, in: nil).noun + (text.map { " " + $0.inSingleQuotes } ?? ""), container: container.map { [$0] } ?? [])
        changes.append(LayoutChange(rank: .order, subject: subject, after: "moved from \(name(from)) to \(name(to))"))
    }

    /// Compares an element with what became of it.
    private mutating func compare(
        _ one: Element, _ two: Element, in container: Subject?, ignoresPlace: Bool, comparesViews: Bool
    ) {
        let subject = Subject(two, in: container)
        func note(_ rank: LayoutChange.Rank, _ before: String = "", _ after: String = "") {
            changes.append(LayoutChange(rank: rank, before: before, subject: subject, after: after))
        }
        if comparesViews, one.text != two.text { noteText(one, two, in: container) }
        if one.isHidden != two.isHidden { note(.visibility, "", two.isHidden ? "hidden" : "shown") }
        let transformed = one.transform.asWritten != two.transform.asWritten
        let sizeDiffers = !transformed && one.frame.size.numberText != two.frame.size.numberText
        if !ignoresPlace {
            let way =
                transformed
                ? CGVector(dx: two.frame.midX - one.frame.midX, dy: two.frame.midY - one.frame.midY)
                : CGVector(dx: two.frame.minX.asWritten - one.frame.minX.asWritten, dy: two.frame.minY.asWritten - one.frame.minY.asWritten)
            if let way = way.words(of: ("right", "left", "down", "up")) { note(.frame, "", "moved \(way)") }
        }
        if sizeDiffers { note(.frame, Self.resizing(one.frame.size, two.frame.size) + " of") }
        if transformed { note(.transform, "transform \(one.transform.words) → \(two.transform.words) of") }
        if one.alpha.numberText() != two.alpha.numberText() {
            note(.alpha, "alpha \(one.alpha.numberText()) → \(two.alpha.numberText()) of")
        }
        if one.zIndex != two.zIndex { note(.depth, "z \(one.zIndex) → \(two.zIndex) of") }
        guard comparesViews, !(one.children.isEmpty && two.children.isEmpty) else { return }
        let start = changes.count
        compare(one.children, two.children, in: subject)
        // Views follow what holds them when it becomes larger or smaller.
        guard sizeDiffers else { return }
        let inner = changes[start...].filter { $0.rank != .frame || $0.subject.container.first != subject }
        changes.removeSubrange(start...)
        changes += inner
    }

    private mutating func noteText(_ one: Element, _ two: Element, in container: Subject?) {
        let (before, after) = (one.text, two.text)
        let what: String =
            switch (before, after) {
            case (let before?, let after?): "\(before.inSingleQuotes) → \(after.inSingleQuotes)"
            case (nil, let after?): "\(after.inSingleQuotes), where there was none,"
            case (let before?, nil): "\(before.inSingleQuotes), which is gone,"
            case (nil, nil): ""
            }
        var subject = Subject(two, in: container)
        // The text of the one label of a cell is the text of the cell.
        if subject.path == nil, subject.identity == nil, let outer = container, outer.path != nil { subject = outer }
        // Texts are told one by one: the path stands before what changed.
        changes.append(LayoutChange(rank: .text, before: "text of \(subject.words) \(what)", subject: Subject(noun: "")))
    }

    /// Views that came to lie in front of others.
    private mutating func compareOrder(_ matches: ElementMatches, _ after: [Element], in container: Subject?) {
        for pair in matches.reordered {
            let (front, back) = (after[pair.front], after[pair.back])
            changes.append(
                LayoutChange(
                    rank: .depth, subject: Subject(front, in: container),
                    after: "now in front of \(Subject(back, in: nil).words)"))
        }
    }

    private static func resizing(_ one: CGSize, _ two: CGSize) -> String {
        let (sameWidth, sameHeight) = (one.width.numberText() == two.width.numberText(), one.height.numberText() == two.height.numberText())
        if sameHeight { return "width \(one.width.numberText()) → \(two.width.numberText())" }
        if sameWidth { return "height \(one.height.numberText()) → \(two.height.numberText())" }
        return "size \(one.words) → \(two.words)"
    }
}

extension LayoutDescription {
    /// Whether only what is seen is listed although there is more.
    fileprivate var isPartial: Bool {
        guard let contentSize, contentSize.width > bounds.width + 0.5 || contentSize.height > bounds.height + 0.5 else { return false }
        return elements.count > 1 && elements.allSatisfy { $0.isHidden || $0.frame.isShown(in: bounds.insetBy(dx: -1, dy: -1)) }
    }
}

extension LayoutDescription.Element {
    /// Its texts and those of the views in it, from back to front.
    var texts: [String] { (text.map { [$0] } ?? []) + children.flatMap(\.texts) }
}
