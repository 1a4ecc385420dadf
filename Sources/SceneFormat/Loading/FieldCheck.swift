// SPDX-License-Identifier: MIT
//
// Whether items have the fields that templates use, and whether what they have fits.

import Foundation
import VitrineFiles
import VitrineLayoutSolvers
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

/// What takes fields of items.
enum FieldOwner: Hashable {
    case view(String)
    /// A size, by the key that gives it.
    case size(key: String, SourceNode)

    /// The owner as a diagnostic calls it.
    var phrase: String {
        switch self {
        case .view(let name): "view '\(name)'"
        case .size(let key, _): "'\(key)'"
        }
    }
}

/// What gives fields: an item, or a header, a bar and the like that show one view.
enum FieldGiver: Hashable {
    /// - Parameter isWritten: Whether the place is that of the item itself, and not that of its group.
    case item(Int, section: Int, at: SourcePosition, isWritten: Bool)
    case use(String, at: SourcePosition)

    /// The giver as a diagnostic at its own place calls it.
    var phrase: String {
        switch self {
        case .item(let item, let section, _, _): "item \(item) of section \(section)"
        case .use(let name, _): name
        }
    }

    /// The giver as a diagnostic at another place calls it.
    var placedPhrase: String {
        if case .item(_, _, let position, true) = self { "\(phrase) (line \(position.line))" } else { phrase }
    }

    var position: SourcePosition {
        switch self {
        case .item(_, _, let position, _), .use(_, let position): position
        }
    }
}

/// A field that a template or a size uses, and that is not given.
struct MissingUse {
    var owner: FieldOwner
    var use: FieldUse
    var name: String
    /// The first that lacks it.
    var giver: FieldGiver
    /// The last one so far.
    var last: FieldGiver
    var available: [String]
    var count = 1
}

/// A use of fields, as an item fills it.
struct ItemUse {
    let owner: FieldOwner
    let index: Int
    let use: FieldUse
    let fields: Fields
    /// The reading that stands where the use is; nil where only the fields decide, which is most of it.
    let around: Reading?

    init(_ owner: FieldOwner, _ index: Int, _ use: FieldUse, _ fields: Fields, around: Reading?) {
        var around = around
        around?.scope = use.scope
        around?.file = use.file
        (self.owner, self.index, self.use, self.fields, self.around) = (owner, index, use, fields, around)
    }

    /// Whether a condition leaves the place out.
    var isHidden: Bool {
        guard var trial = around, !use.guards.isEmpty else { return false }
        return !trial.isShown(use.guards)
    }

    /// What a field is; nil where it is missing.
    func value(_ name: String) -> FieldValue? {
        guard let around else { return fields[name] }
        return (try? around.value(of: name)) ?? nil
    }

    /// What stands in the place.
    var whole: FieldValue {
        get throws(MissingField) {
            if use.kind == .part { return .null }
            return if let around { try around.value(of: use.pattern) } else { try use.pattern.value(in: fields) }
        }
    }

    /// By what the place is remembered.
    var key: FieldCheck.Key { key(of: "") }

    func key(of name: String) -> FieldCheck.Key { FieldCheck.Key(owner: owner, use: index, name: name) }
}

/// Finds out which items lack fields; each lack of a template is told once.
struct FieldCheck {
    struct Key: Hashable {
        var owner: FieldOwner
        var use: Int
        var name: String
    }

    /// The most values of a place that are remembered because they fit.
    private static let rememberedValues = 4096

    var missing: [MissingUse] = []
    private var places: [Key: Int] = [:]
    private var misfits: Set<Key> = []
    /// Fields that may be missing, and whether something has them.
    private var optional: [Key: OptionalUse] = [:]
    private var optionalOrder: [Key] = []
    /// What was told of places that fields fill.
    private var told: Set<Diagnostic> = []
    /// How many parts the loops of views have for an item.
    private var parts: [String: Int] = [:]
    /// Values that were found to fit, so that equal ones are not read again.
    private var fitting: [Key: Set<FieldValue>] = [:]

    mutating func check(
        _ owner: FieldOwner, _ uses: [FieldUse], _ fields: Fields, of giver: FieldGiver, _ reading: inout Reading
    ) {
        let around = uses.isEmpty || reading.isPlain(uses) ? nil : reading.trial(in: fields)
        for (index, use) in uses.enumerated() {
            let place = ItemUse(owner, index, use, fields, around: around)
            if place.isHidden { continue }
            noteOptional(owner, index, use, fields, place.value)
            if use.kind == .question, let around = place.around {
                ask(place, around, giver, &reading)
            } else if isComplete(place, giver), let whole = whole(of: place, &reading) {
                check(whole, at: place, giver, &reading)
            }
        }
        if case .view(let name) = owner, let count = parts.removeValue(forKey: name) {
            reading.context.largestParts[name] = max(reading.context.largestParts[name] ?? 0, count)
        }
    }

    /// Checks what a condition asks.
    private mutating func ask(_ place: ItemUse, _ around: Reading, _ giver: FieldGiver, _ reading: inout Reading) {
        var trial = around
        place.use.check(SourceNode(.null, at: place.use.position), &trial)
        tell(trial.diagnostics, place.key, place.use, giver, &reading)
    }

    /// Whether the item has the fields that a value needs, and the value takes not just any text; what lacks is noted.
    private mutating func isComplete(_ place: ItemUse, _ giver: FieldGiver) -> Bool {
        let use = place.use
        guard use.kind == .value else { return true }
        let lacking = use.pattern.requiredNames.filter { place.value($0) == nil }
        for name in lacking { note(place.owner, use, place.index, name, place.fields, giver) }
        return lacking.isEmpty && (!use.takesAnyText || use.pattern.hasStrings)
    }

    /// What stands in a place for the item; nil where a text is missing, which is told once.
    private mutating func whole(of place: ItemUse, _ reading: inout Reading) -> FieldValue? {
        do throws(MissingField) {
            if place.use.pattern.hasStrings, let around = place.around { try Self.checkLanguages(of: place.use.pattern, around) }
            return try place.whole
        } catch {
            if misfits.insert(place.key(of: error.name)).inserted { reading.report(error, at: place.use.position) }
            return nil
        }
    }

    /// Checks what stands in a place for the item, unless it was found wrong there before, or an equal value right.
    private mutating func check(_ whole: FieldValue, at place: ItemUse, _ giver: FieldGiver, _ reading: inout Reading) {
        let (use, key) = (place.use, place.key)
        guard !misfits.contains(key), use.kind == .part || fitting[key]?.contains(whole) != true else { return }
        var trial = place.around ?? reading.trial(in: place.fields)
        (trial.keys, trial.file) = (use.keys, use.file)
        // Parts that items have beside those of all count together.
        var fixedParts = 0
        if use.kind == .part, case .view(let name) = place.owner {
            fixedParts = reading.context.views[name]?.partCount ?? 0
            trial.partCount = fixedParts + (parts[name] ?? 0)
        }
        use.check(SourceNode(data: whole, at: use.position), &trial)
        if use.kind == .part, case .view(let name) = place.owner { parts[name] = trial.partCount - fixedParts }
        let isFull = !trial.mentions.isEmpty && reading.context.mentions.isFull
        reading.take(trial, item: giver.placedPhrase)
        if !trial.diagnostics.isEmpty || isFull {
            misfits.insert(key)
        } else if use.kind == .value, !whole.isContainer, fitting[key, default: []].count < Self.rememberedValues {
            // What nodes of a field come to depends on other fields too.
            fitting[key, default: []].insert(whole)
        }
        tell(trial.diagnostics, nil, use, giver, &reading)
    }

    /// Tells what is wrong with a place for an item; where there is a key, once.
    private mutating func tell(
        _ found: [Diagnostic], _ key: Key?, _ use: FieldUse, _ giver: FieldGiver, _ reading: inout Reading
    ) {
        // What was told of the view, or of another that the part stands in, is not told again of an item.
        let found = found.filter { diagnostic in told.insert(diagnostic).inserted && !reading.diagnostics.contains(diagnostic) }
        guard !found.isEmpty else { return }
        if let key, !misfits.insert(key).inserted { return }
        var named: Set<String> = []
        let names = use.pattern.fieldNames.filter { named.insert($0).inserted }.map { "'\($0)'" }.joined(separator: ", ")
        reading.diagnostics += found.map { diagnostic in
            var diagnostic = diagnostic
            diagnostic.message += names.isEmpty ? " (in \(giver.placedPhrase))" : " (from \(names) of \(giver.placedPhrase))"
            return diagnostic
        }
    }

    /// Fills a text in in all languages, since it may be drawn in any.
    private static func checkLanguages(of pattern: TextPattern, _ around: Reading) throws(MissingField) {
        var reading = around
        for language in around.vocabulary.strings.tables.map(\.language) {
            reading.vocabulary.strings.wanted = language
            _ = try reading.value(of: pattern)
        }
    }

    private mutating func note(
        _ owner: FieldOwner, _ use: FieldUse, _ index: Int, _ name: String, _ fields: Fields, _ giver: FieldGiver
    ) {
        // A view that uses a field more than once lacks it once.
        let isOfView = if case .view = owner { true } else { false }
        let key = Key(owner: owner, use: isOfView ? 0 : index, name: name)
        guard let place = places[key] else {
            places[key] = missing.count
            missing.append(MissingUse(owner: owner, use: use, name: name, giver: giver, last: giver, available: fields.names))
            return
        }
        if missing[place].last == giver { return }
        missing[place].last = giver
        missing[place].count += 1
    }

    /// Notes whether an item has the fields that may be missing: that no item has one is a slip.
    private mutating func noteOptional(
        _ owner: FieldOwner, _ index: Int, _ use: FieldUse, _ fields: Fields, _ value: (String) -> FieldValue?
    ) {
        let names = use.isSlot ? [] : use.kind == .question ? use.pattern.fieldNames : use.pattern.optionalNames
        for name in names {
            let key = Key(owner: owner, use: index, name: name)
            if value(name) != nil {
                optional[key] = OptionalUse(use: use, isThere: true, available: [])
            } else if optional[key] == nil {
                optionalOrder.append(key)
                optional[key] = OptionalUse(use: use, isThere: false, available: fields.names)
            }
        }
    }

    /// Warns of fields that may be missing and always are.
    func tellUnknown(_ reading: inout Reading) {
        var told: Set<Key> = []
        for key in optionalOrder {
            guard let use = optional[key], !use.isThere, told.insert(key).inserted else { continue }
            let isElsewhere = optional.contains { $0.key.name == key.name && $0.value.isThere && $0.value.use.position == use.use.position }
            let guess = Suggestion.among(use.available, for: key.name)
            // A part for others may have fields that this scene does not need; a text in place of one is a wish.
            guard !isElsewhere, use.use.kind != .question || !Scene.Canvas.lengthNames.contains(key.name), use.use.file == reading.file,
                use.use.kind == .question || guess != nil && key.name.count > 2
            else {
                continue
            }
            let file = reading.file
            reading.file = use.use.file
            reading.report(
                "nothing that \(key.owner.phrase) is shown for has a field '\(key.name)'", at: use.use.position, severity: .warning,
                category: .reference,
                hint: guess.map { "did you mean '\($0)'?" } ?? "what may be missing has a default: defaults: {\(key.name): null}")
            reading.file = file
        }
    }
}

/// A field that may be missing.
struct OptionalUse {
    var use: FieldUse
    var isThere: Bool
    var available: [String]
}
