// SPDX-License-Identifier: MIT
//
// Elements in words: one, two, a range, many.

import VitrineGeometry

extension Subject {
    /// The subject of an element in what holds it.
    init(_ element: LayoutDescription.Element, in container: Subject?) {
        let path = element.indexPath.map { Array($0) }
        let noun: String =
            switch element.kind {
            case .cell: "cell"
            case .header: "header"
            case .footer: "footer"
            case .supplementary(let kind): kind.isPlainName ? kind : kind.quoted
            case .decoration(let kind): "\(kind.isPlainName ? kind : kind.quoted) decoration"
            case .view(let name): name.classNoun
            }
        self.init(noun: noun, path: path, identity: path == nil ? element.identity : nil, container: container.map { [$0] } ?? [])
    }

    /// Subjects of one group in words: each part of a sentence of its own where their containers do not let them be told together.
    static func together(_ subjects: [Subject]) -> [String] {
        guard let first = subjects.first else { return [] }
        if subjects.count == 1 { return [first.words] }
        if first.path == nil, !first.container.isEmpty {
            // Labels in cells: the cells are put together. Several views of one cell are told one by one.
            let containers = subjects.compactMap(\.holder)
            guard Set(containers).count == containers.count else { return countedSame(subjects) }
            let name = first.identity.map { " " + $0.inSingleQuotes } ?? ""
            return together(containers).map { "\(first.plural)\(name) in \($0)" }
        }
        guard first.path != nil else { return countedSame(subjects) }
        guard Set(subjects.map(\.container)).count == 1 else { return subjects.map(\.words) }
        return [pathsTogether(subjects, first)]
    }

    /// Views of the same name in the same containers: how many there are in each.
    private static func countedSame(_ subjects: [Subject]) -> [String] {
        var order: [Subject] = []
        var counts: [String: Int] = [:]
        for subject in subjects {
            if counts[subject.words] == nil { order.append(subject) }
            counts[subject.words, default: 0] += 1
        }
        return order.map { subject in
            let count = counts[subject.words] ?? 1
            return count == 1 ? subject.words : "\(count) \(subject.plural)\(subject.place)"
        }
    }

    private static func pathsTogether(_ subjects: [Subject], _ first: Subject) -> String {
        let place = first.place
        let paths = Array(Set(subjects.compactMap(\.path))).sorted { $0.lexicographicallyPrecedes($1) }
        let names = paths.map { first.name(of: $0) }
        guard let start = names.first, let end = names.last else { return first.words }
        let plural = first.isOfSection ? "\(first.plural) of sections" : first.plural
        if names.count == 1 { return first.words }
        if names.count == 2 { return "\(plural) \(start) and \(end)\(place)" }
        if paths.areInOneRow { return "\(plural) \(start) … \(end)\(place)" }
        let shown = names.prefix(3).joined(separator: ", ")
        return names.count == 3
            ? "\(plural) \(names[0]), \(names[1]) and \(names[2])\(place)" : "\(names.count) \(plural) (\(shown), …)\(place)"
    }

    /// `cell [0, 4]`, `header of section 2`, `label 'title' in cell [0, 1]`.
    var words: String {
        var text = noun
        if let path { text += isOfSection ? " of section \(name(of: path))" : " \(name(of: path))" }
        if let identity { text += " \(identity.inSingleQuotes)" }
        return text + place
    }

    private var place: String { holder.map { " in \($0.words)" } ?? "" }

    /// What holds it, by a name: a view that has none is passed by for the one that holds it.
    private var holder: Subject? {
        guard let container = container.first else { return nil }
        return container.path == nil && container.identity == nil ? container.holder ?? container : container
    }

    /// Headers and footers are those of their section.
    private var isOfSection: Bool { (noun == "header" || noun == "footer") && path?.count == 2 && path?.last == 0 }

    private func name(of path: [Int]) -> String {
        isOfSection ? String(path[0]) : "[" + path.map(String.init).joined(separator: ", ") + "]"
    }

    private var plural: String {
        if noun.hasSuffix("s") || noun.hasSuffix("x") || noun.hasSuffix("\"") { return noun + (noun.hasSuffix("x") ? "es" : "") }
        return noun + "s"
    }
}

extension [[Int]] {
    /// Whether each is the next one after the one before, in one section.
    fileprivate var areInOneRow: Bool {
        zip(self, dropFirst()).allSatisfy { a, b in
            guard a.count == b.count, let last = a.last, let next = b.last else { return false }
            if a.dropLast() == b.dropLast() { return next == last + 1 }
            // Headers and footers, of which a section has one.
            return a.count == 2 && last == 0 && next == 0 && b[0] == a[0] + 1
        }
    }
}

extension String {
    /// A text within single quotes, shortened where it is long, on one line.
    var inSingleQuotes: String {
        let short = count > 60 ? prefix(57) + "…" : self[...]
        let quoted = String(short).quoted.dropFirst().dropLast()
        return "'" + quoted.replacing("\\\"", with: "\"").replacing("'", with: "\\'") + "'"
    }

    /// The name of a class as a word: `UIImageView` is an image view; names of an app's own stay as they are.
    fileprivate var classNoun: String {
        guard hasPrefix("UI"), dropFirst(2).first?.isUppercase == true else { return self }
        var words = ""
        var previousIsUpper = true
        for character in dropFirst(2) {
            if character.isUppercase, !previousIsUpper { words += " " }
            previousIsUpper = character.isUppercase
            words += character.lowercased()
        }
        return words
    }
}
