// SPDX-License-Identifier: MIT
//
// Which symbols somebody probably meant.

import Foundation
import VitrineFiles

extension SymbolSet {
    /// How many names a hint has.
    private static let most = 3

    /// What other sets and other systems call a symbol.
    private static let synonyms = """
        user=person users=person.2 profile=person.crop.circle account=person.crop.circle avatar=person.crop.circle settings=gearshape
        preferences=slider.horizontal.3 close=xmark cancel=xmark delete=trash remove=minus.circle edit=pencil compose=square.and.pencil
        home=house menu=line.3.horizontal hamburger=line.3.horizontal email=envelope add=plus more=ellipsis next=chevron.forward
        previous=chevron.backward like=heart favorite=star favourite=star notification=bell notifications=bell check=checkmark
        tick=checkmark location=mappin marker=mappin attachment=paperclip attach=paperclip copy=doc.on.doc sort=arrow.up.arrow.down
        refresh=arrow.clockwise reload=arrow.clockwise sync=arrow.triangle.2.circlepath logout=rectangle.portrait.and.arrow.right
        warning=exclamationmark.triangle error=exclamationmark.circle help=questionmark.circle picture=photo security=lock password=key
        payment=creditcard shopping=cart undo=arrow.uturn.backward redo=arrow.uturn.forward volume=speaker.wave.2 microphone=mic
        comment=bubble.left comments=bubble.left.and.bubble.right call=phone money=banknote login=rectangle.portrait.and.arrow.forward
        food=fork.knife coffee=cup.and.saucer plane=airplane train=tram bin=trash dashboard=gauge world=globe drawer=tray medicine=pills
        ai=sparkles weather=cloud.sun temperature=thermometer rain=cloud.rain plant=leaf pet=pawprint gym=dumbbell movie=film
        music=music.note computer=desktopcomputer chart=chart.bar history=clock.arrow.circlepath time=clock date=calendar
        school=graduationcap work=briefcase store=storefront bed=bed.double block=nosign dawn=sunrise horizon=sunset
        """.split(whereSeparator: \.isWhitespace).map { $0.split(separator: "=") }

    /// The names that are nearest to one that there is not, the nearest first; none where there is none near.
    package func nearest(to wrong: String) -> [String] {
        let (lower, known) = (wrong.lowercased(), Self.names)
        let words = lower.split { !$0.isLetter && !$0.isNumber }
        var found: [String] = []
        func add(_ names: [String]) {
            for name in names where found.count < Self.most && !found.contains(name) && symbol(named: name) != nil { found.append(name) }
        }
        func named(_ fits: ([Substring]) -> Bool) -> [String] {
            known.filter { fits($0.split(separator: ".")) }.sorted { ($0.count, $0) < ($1.count, $1) }
        }
        add([lower, words.joined(separator: ".")])
        if let here = Self.synonyms.first(where: { $0[0] == words.first })?[1] {
            add([([here] + words.dropFirst()).joined(separator: "."), String(here)])
        }
        add(Self.likely(lower, among: known, share: 6))
        add([words.map { Suggestion.among(Self.common, for: String($0)) ?? String($0) }.joined(separator: ".")])
        // What says all of it and more, what is left without the last words, and what begins with a word of it or has one.
        if words.count > 1 { add(named { parts in words.allSatisfy { parts.contains($0) } }) }
        add(words.indices.dropFirst().reversed().map { words[..<$0].joined(separator: ".") })
        let telling = words.filter { $0.count > 2 && !Self.common.contains(String($0)) }
        for word in telling { add(named { $0.first == word }) }
        for word in telling { add(named { $0.contains(word) }) }
        if found.isEmpty { add(Self.likely(telling.joined(separator: "."), among: known, share: 3)) }
        if found.isEmpty { add(Self.likely(lower, among: pictures, share: 3)) }
        return found
    }

    /// The names that differ least, at most in a share of the letters; those first, and alone, that merely have letters more.
    private static func likely(_ wrong: String, among names: [String], share: Int) -> [String] {
        let target = Array(wrong.unicodeScalars.prefix(64))
        var (least, best) = (max(1, target.count / share), [String]())
        for name in names {
            let candidate = Array(name.unicodeScalars)
            guard abs(candidate.count - target.count) <= least else { continue }
            let distance = Suggestion.editDistance(target, candidate)
            if distance < least { best = [] }
            if distance <= least { (least, best) = (distance, best + [name]) }
        }
        let longer = best.filter { name in
            var rest = target[...]
            for letter in name.unicodeScalars where letter == rest.first { rest = rest.dropFirst() }
            return rest.isEmpty
        }
        return longer.isEmpty ? best : longer
    }

    private static let common = ["fill", "circle", "square", "and", "badge", "slash", "left", "right", "the"]
}

extension [String] {
    /// "did you mean 'heart' or 'heart.fill'?"; nil without names.
    package var asGuess: String? {
        guard let last else { return nil }
        let quoted = map { "'\($0)'" }
        return count == 1 ? "did you mean '\(last)'?" : "did you mean \(quoted.dropLast().joined(separator: ", ")) or '\(last)'?"
    }
}
