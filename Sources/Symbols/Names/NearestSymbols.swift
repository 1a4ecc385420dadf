// SPDX-License-Identifier: MIT
//
// Which symbols somebody probably meant.

import Foundation
import VitrineFiles

extension SymbolSet {
    /// How many names a hint has.
    private static let most = 3

    /// What other sets and other systems call a symbol.
    private static let synonyms = [
        "user": "person", "users": "person.2", "profile": "person.crop.circle", "account": "person.crop.circle",
        "avatar": "person.crop.circle",
        "settings": "gearshape", "preferences": "slider.horizontal.3", "close": "xmark", "cancel": "xmark", "delete": "trash",
        "remove": "minus.circle",
        "edit": "pencil", "compose": "square.and.pencil", "home": "house", "menu": "line.3.horizontal", "hamburger": "line.3.horizontal",
        "email": "envelope", "add": "plus", "more": "ellipsis", "next": "chevron.forward", "previous": "chevron.backward", "like": "heart",
        "favorite": "star", "favourite": "star", "notification": "bell", "notifications": "bell", "check": "checkmark", "tick": "checkmark",
        "location": "mappin", "marker": "mappin", "attachment": "paperclip", "attach": "paperclip", "copy": "doc.on.doc",
        "sort": "arrow.up.arrow.down",
        "refresh": "arrow.clockwise", "reload": "arrow.clockwise", "sync": "arrow.triangle.2.circlepath",
        "logout": "rectangle.portrait.and.arrow.right",
        "warning": "exclamationmark.triangle", "error": "exclamationmark.circle", "help": "questionmark.circle", "picture": "photo",
        "photos": "photo",
        "security": "lock", "password": "key", "payment": "creditcard", "shopping": "cart", "undo": "arrow.uturn.backward",
        "redo": "arrow.uturn.forward", "volume": "speaker.wave.2", "microphone": "mic", "comment": "bubble.left",
        "comments": "bubble.left.and.bubble.right",
    ]

    /// The names that are nearest to one that there is not, the nearest first; none where there is none near.
    package func nearest(to wrong: String) -> [String] {
        let lower = wrong.lowercased()
        var found: [String] = []
        func add(_ name: String?) {
            if let name, found.count < Self.most, !found.contains(name), symbol(named: name) != nil { found.append(name) }
        }
        add(lower)
        add(lower.replacing("_", with: "."))
        let words = lower.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        if let first = words.first { add(Self.synonyms[first]) }
        let known = Self.names
        for name in Self.likely(lower, among: known) { add(name) }
        // A name that has the same word in it, the shortest first.
        for word in words where word.count > 2 && !Self.common.contains(word) {
            let same = known.filter { $0.split(separator: ".").contains(Substring(word)) }
            for name in same.sorted(by: { ($0.count, $0) < ($1.count, $1) }) { add(name) }
        }
        if found.isEmpty { for name in Self.likely(lower, among: pictures) { add(name) } }
        return found
    }

    /// The names that differ least: at most a third of the letters; those first, and alone, that merely have letters more.
    private static func likely(_ wrong: String, among names: [String]) -> [String] {
        let target = Array(wrong.unicodeScalars.prefix(64))
        var (least, best) = (max(1, target.count / 3), [String]())
        for name in names {
            let candidate = Array(name.unicodeScalars)
            guard abs(candidate.count - target.count) <= least else { continue }
            let distance = Suggestion.editDistance(target, candidate)
            if distance < least { best = [] }
            if distance <= least {
                least = distance
                best.append(name)
            }
        }
        let longer = best.filter { name in
            var rest = target[...]
            for letter in name.unicodeScalars where letter == rest.first { rest = rest.dropFirst() }
            return rest.isEmpty
        }
        return longer.isEmpty ? best : longer
    }

    private static let common: Set = ["fill", "circle", "square", "and", "badge", "slash", "left", "right", "the"]
}

extension [String] {
    /// "did you mean 'heart' or 'heart.fill'?"; nil without names.
    package var asGuess: String? {
        guard let last else { return nil }
        let quoted = map { "'\($0)'" }
        return count == 1 ? "did you mean '\(last)'?" : "did you mean \(quoted.dropLast().joined(separator: ", ")) or '\(last)'?"
    }
}
