// SPDX-License-Identifier: MIT
//
// Nodes that become others: views in views, loops, and parts that are there under a condition.

import Foundation
import VitrineFiles
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension SourceLimits {
    /// The most parts of a view with all views and loops in it.
    static let parts = 20_000
    /// The most views within each other.
    static let viewDepth = 24
    /// The most nodes within each other, with those of all views.
    static let nodeDepth = 64
    /// The most names that are looked up for a value that is passed on from view to view.
    static let lookups = 100_000
    /// The most turns of a loop that is counted.
    static let turns = 1000
}

extension Reading {
    /// The node that stands where one is taken; nil where there is none, or after a report.
    mutating func node(_ node: SourceNode) -> Scene.Node? {
        if let loop = node["each"], node["do"] != nil {
            report(
                "a loop stands in a list of nodes", at: loop.position,
                hint: "put it into the list of a vstack, hstack or overlay: vstack: [{each: …, do: …}]")
            return nil
        }
        let nodes = nodes(node)
        guard nodes.count > 1 else { return nodes.first }
        // What a slot is filled with stands in a column where there is one place for it.
        var stack = Scene.Stack()
        stack.children = nodes
        return Scene.Node(.stack(stack))
    }

    /// The nodes that an element of a list of nodes stands for.
    mutating func nodes(_ node: SourceNode) -> [Scene.Node] {
        guard countPart(at: node.position) else { return [] }
        guard nodeDepth < SourceLimits.nodeDepth else {
            report("more than \(SourceLimits.nodeDepth) parts stand within each other here", at: node.position, category: .limit)
            return []
        }
        nodeDepth += 1
        defer { nodeDepth -= 1 }
        switch presence(of: node) {
        case .hidden: return []
        case .shown: return shownNodes(node)
        case .depends(let count):
            let nodes = shownNodes(node)
            guards.removeLast(count)
            return nodes
        }
    }

    private mutating func shownNodes(_ node: SourceNode) -> [Scene.Node] {
        if node["each"] != nil || node["do"] != nil { return turns(of: node, as: .loop) { $1.nodes($0) } }
        if node["view"] != nil { return component(node).map { [$0] } ?? [] }
        if let slot = node["slot"] { return slotNodes(of: node, slot) }
        let known = said.count
        guard var read = ValueShape<Scene.Node>.kinds.read(listingNodes(of: node), &self) else { return [] }
        read.place = place(of: node)
        // The first key says what the node is.
        read.place.names = takeNames(since: known, below: keys.count + 1)
        return [read]
    }

    /// The nodes that a use of the view puts into a slot, or those that stand there without any.
    private mutating func slotNodes(of node: SourceNode, _ slot: SourceNode) -> [Scene.Node] {
        guard ValueShape<SlotParts>.slot.read(node, &self) != nil, let name = slot.slotName else { return [] }
        let known = uses.count
        let nodes = ValueShape<[Scene.Node]>.slotted.read(SourceNode(.string("{\(name)|}"), at: slot.position), &self) ?? []
        for index in uses.indices.dropFirst(known) where uses[index].pattern.onlyField?.name == name { uses[index].isSlot = true }
        guard nodes.isEmpty, let standard = node["default"] else { return nodes }
        return ValueShape<[Scene.Node]>.slotted.read(standard, &self) ?? []
    }

    /// Whether one more part may be there; the first that may not is told.
    private mutating func countPart(at position: SourcePosition) -> Bool {
        partCount += 1
        if partCount == SourceLimits.parts + 1 {
            report(
                "the view is made of more than \(SourceLimits.parts) parts, with the views and loops in it", at: position, category: .limit)
        }
        return partCount <= SourceLimits.parts
    }

    // MARK: Conditions

    /// Whether a node is there.
    private enum NodePresence {
        case shown, hidden
        /// Fields of items decide, by so many conditions that are now in force.
        case depends(Int)
    }

    private mutating func presence(of node: SourceNode) -> NodePresence {
        guard case .mapping(let entries) = node.value else { return .shown }
        var places = entries
        // What is beside the kind may stand within it too; a view's other keys are its fields, and a loop's do is another node.
        if node["view"] == nil, node["each"] == nil,
            case .mapping(let inner)? = entries.first(where: { !Condition.isKey($0.key) })?.value.value
        {
            places += inner
        }
        var count = 0
        for entry in places where Condition.isKey(entry.key) {
            // One that is no condition is reported where it is read.
            guard let condition = try? Condition(entry.value, isNegated: entry.key == "unless") else { continue }
            switch presence(under: condition) {
            case .shown: continue
            case .hidden:
                guards.removeLast(count)
                return .hidden
            case .depends:
                noteQuestion(condition)
                guards.append(FieldUse.Guard(condition: condition, place: NameScope.Place(file: file, scope: scope)))
                count += 1
            }
        }
        return count == 0 ? .shown : .depends(count)
    }

    /// Notes that a condition asks for fields, of which items may have none.
    private mutating func noteQuestion(_ condition: Condition) {
        guard !condition.names.contains(where: { knowledge(of: $0) == .never }) else { return }
        for question in condition.questions {
            for pattern in [question.left, question.right].compactMap(\.self) where !pattern.fieldNames.isEmpty {
                noteUse(.question, pattern, at: condition.position) { _, trial in _ = trial.presence(under: condition) }
            }
        }
    }

    private mutating func noteUse(
        _ kind: FieldUse.Kind, _ pattern: TextPattern, at position: SourcePosition,
        check: @escaping @Sendable (SourceNode, inout Reading) -> Void
    ) {
        uses.append(
            FieldUse(
                kind: kind, pattern: pattern, file: file, scope: scope, guards: guards, position: position, keys: keys, takesAnyText: false,
                check: check))
    }

    // MARK: Views in views

    /// The view that a node names, as a part of the one that is being read.
    private mutating func component(_ node: SourceNode) -> Scene.Node? {
        guard case .mapping(let entries) = node.value, let name = viewName(of: node) else { return nil }
        for entry in entries where Condition.isKey(entry.key) { _ = ValueShape<Bool>.condition.read(entry.value, &self) }
        let position = node["view"]?.position ?? node.position
        guard let source = vocabulary.views[name] else {
            report(
                "there is no view '\(name)'", at: position, category: .reference,
                hint: Synonyms.hint(for: name, among: vocabulary.views.keys.sorted()) ?? "declare it under 'views'")
            return nil
        }
        guard !openViews.contains(name) else {
            reportCycle(name, at: position)
            return nil
        }
        guard openViews.count < SourceLimits.viewDepth else {
            report("more than \(SourceLimits.viewDepth) views stand within each other here", at: position, category: .limit)
            return nil
        }
        context.usedViews.insert(name)
        checkPart(source, name: name, at: position)
        let (around, place) = (NameScope.Place(file: file, scope: scope), place(of: node))
        let (passed, said) = fieldsAndKeys(in: entries, of: name, source)
        guard var part = component(source, named: name, with: passed, around, at: position) else { return nil }
        let (names, known) = (part.place.names, self.said.count)
        part.place = place
        for entry in said {
            guard let property = UseKeys.byName[entry.key] else { continue }
            within(entry.key) { property.apply(entry.value, &$0, &part) }
        }
        part.place.names = names + takeNames(since: known, below: keys.count)
        return part
    }

    /// The fields that a use of a view passes, and the keys by which it says of the part what nodes say of themselves.
    private mutating func fieldsAndKeys(
        in entries: [SourceNode.Entry], of name: String, _ source: ViewSource
    ) -> (fields: [SourceNode.Entry], keys: [SourceNode.Entry]) {
        let passed = entries.filter { $0.key != "view" && !Condition.isKey($0.key) }
        var isTemplate = false
        if case .template = mode, openViews.count <= 1, !isOfData { isTemplate = true }
        guard isTemplate || passed.contains(where: { UseKeys.byName[$0.key] != nil }) else { return (passed, []) }
        let named = namedFields(of: name, source)
        var (fields, keys): ([SourceNode.Entry], [SourceNode.Entry]) = ([], [])
        for entry in passed {
            if !named.contains(entry.key), UseKeys.byName[entry.key] != nil { keys.append(entry) } else { fields.append(entry) }
        }
        if isTemplate { tellUnread(fields, of: name, named) }
        return (fields, keys)
    }

    /// The names of the fields that a view and those in it read, and of those that it has defaults for.
    mutating func namedFields(of name: String, _ source: ViewSource) -> Set<String> {
        if let known = context.namedFields[name] { return known.union(source.ownNames) }
        let named = vocabulary.fieldsNamed(in: source)
        context.namedFields[name] = named
        return named.union(source.ownNames)
    }

    /// Warns of fields that a view is given and does not read.
    private mutating func tellUnread(_ fields: [SourceNode.Entry], of name: String, _ named: Set<String>) {
        for entry in fields where !named.contains(entry.key) {
            let known = named.sorted()
            report(
                "view '\(name)' does not use the field '\(entry.key)'", at: entry.position, severity: .warning, category: .reference,
                hint: Suggestion.among(known + UseKeys.names, for: entry.key).map { "did you mean '\($0)'?" }
                    ?? (known.isEmpty ? "it uses none" : "it uses \(known.prefix(16).joined(separator: ", "))"))
        }
    }

    /// A view as a part of another, filled with what is passed.
    private mutating func component(
        _ source: ViewSource, named name: String, with passed: [SourceNode.Entry], _ around: NameScope.Place, at position: SourcePosition
    ) -> Scene.Node? {
        let kept = (scope, file, openNib, knownViews, keys, isOfData, isFromField)
        defer { (scope, file, openNib, knownViews, keys, isOfData, isFromField) = kept }
        scope = NameScope(
            own: passed.map { NameScope.Name(name: $0.key, meaning: .written($0.value, around), cost: $0.value.cost(in: around.scope)) },
            defaults: source.defaultNames, outer: scope)
        guard scope?.own.contains(where: { $0.cost > SourceLimits.lookups }) == false else {
            file = around.file
            report("what is passed on here names fields too often", at: position, category: .limit)
            return nil
        }
        (file, openNib, knownViews, keys, isOfData, isFromField) = (source.file, nil, nil, [name], false, false)
        openViews.append(name)
        defer { openViews.removeLast() }
        guard let view = view(source, named: name) else { return nil }
        var part = Scene.Node(.box(view.content ?? view.nib.map { Scene.Node(.nib($0)) }))
        (part.decoration, part.padding, part.name) = (view.decoration, view.padding, name)
        part.place.names = view.place.names
        part.states.always = [view.always].compactMap(\.self)
        part.states.selected = [view.selected].compactMap(\.self)
        part.states.highlighted = [view.highlighted].compactMap(\.self)
        return part
    }

    /// Where a node stands, for what comes to light when it is drawn.
    func place(of node: SourceNode) -> Scene.SourcePlace {
        var place = Scene.SourcePlace()
        (place.line, place.column) = (node.position.line, node.position.column)
        if file != vocabulary.file { place.file = file }
        return place
    }

    /// The name of the view that a node shows; nil after a report, and where only the fields of items tell.
    private mutating func viewName(of node: SourceNode) -> String? {
        guard let named = node["view"] else { return nil }
        guard case .string(let text) = named.value else {
            within("view") { $0.mismatch(expected: "the name of a view", .text, found: named) }
            return nil
        }
        guard named.hasBraces else { return text }
        do {
            let pattern = try TextPattern(text)
            switch knowledge(of: pattern) {
            case .never: return nil
            case .ofItems:
                guard case .filled = mode else {
                    noteWhole(node, decidedBy: pattern, at: named.position) { _ = $1.nodes($0) }
                    return nil
                }
                return try value(of: pattern).text
            case .known: return try value(of: pattern).text
            }
        } catch let problem as TextPattern.Problem {
            report(problem.message, at: named.position)
        } catch let missing as MissingField {
            report(missing, at: named.position)
        } catch {
            preconditionFailure("a pattern fails by its braces or by its fields")
        }
        return nil
    }

    /// Notes that a node is read as a whole for each item.
    mutating func noteWhole(
        _ node: SourceNode, decidedBy pattern: TextPattern, at position: SourcePosition,
        read: @escaping @Sendable (SourceNode, inout Reading) -> Void
    ) {
        let (scope, file, open) = (scope, file, openViews)
        noteUse(.part, pattern, at: position) { _, trial in
            (trial.scope, trial.file, trial.openViews) = (scope, file, open)
            read(node, &trial)
        }
    }

    /// Tells that a view stands in itself: where the views are read, once for all views of the circle.
    private mutating func reportCycle(_ name: String, at position: SourcePosition) {
        let chain = Array(openViews.drop { $0 != name })
        if case .template = mode {
            guard openViews.first == name, let first = context.viewNames.first(where: chain.contains), first == name else { return }
        }
        report(
            "view '\(name)' stands in itself: \((chain + [name]).joined(separator: " → "))", at: position, category: .reference,
            hint: "a view can hold others, and not itself")
    }

    /// Warns of what a view has that is not shown where it is a part of another.
    private mutating func checkPart(_ source: ViewSource, name: String, at position: SourcePosition) {
        if source.node["row"] != nil {
            report(
                "view '\(name)' is a row of a list, which cannot stand in another view", at: position,
                hint: "give it content, such as an hstack")
        }
        guard case .template = mode, source.node["back"] != nil else { return }
        report(
            "'back' of view '\(name)' is not shown where the view stands in another", at: position, severity: .warning,
            hint: "the back of a cell is that of the view that the item names")
    }

    // MARK: Loops

    /// What the turns of a loop bring.
    ///
    /// - Parameter read: Reads one element of the loop's body.
    mutating func turns<Part>(
        of node: SourceNode, as shape: ValueShape<LoopParts>, _ read: @escaping @Sendable (SourceNode, inout Reading) -> [Part]
    ) -> [Part] {
        let known = diagnostics.count
        let loop = shape.read(node, &self)
        guard let each = node["each"], let body = node["do"], let loop, diagnostics.count == known else { return [] }
        var bodies = [body]
        if case .sequence(let nodes) = body.value { bodies = nodes }
        switch elements(of: each) {
        case .none: return []
        case .unknown(let pattern):
            if let pattern { noteWhole(node, decidedBy: pattern, at: each.position) { _ = $1.turns(of: $0, as: shape, read) } }
            // What does not depend on the elements is looked at once.
            return turn(bodies, [], isOpen: true, read)
        case .known(let elements):
            var parts: [Part] = []
            for (index, element) in elements.enumerated() {
                guard countPart(at: node.position) else { break }
                let place: [(String, FieldValue)] = [
                    ("index", .number(Double(index))), ("number", .number(Double(index + 1))), ("first", .bool(index == 0)),
                    ("last", .bool(index == elements.count - 1)), ("total", .number(Double(elements.count))),
                ]
                let cost = element.cost
                let names =
                    [NameScope.Name(name: loop.name, meaning: element, cost: cost)]
                    + element.members.map { NameScope.Name(name: $0.name, meaning: $0.meaning, cost: cost) }
                    + place.map { NameScope.Name(name: $0.0, meaning: .value($0.1)) }
                parts += turn(bodies, names, isOpen: false, read)
            }
            return parts
        }
    }

    private mutating func turn<Part>(
        _ bodies: [SourceNode], _ names: [NameScope.Name], isOpen: Bool, _ read: (SourceNode, inout Reading) -> [Part]
    ) -> [Part] {
        let outer = scope
        scope = NameScope(own: names, isOpen: isOpen, outer: outer)
        defer { scope = outer }
        return bodies.flatMap { read($0, &self) }
    }

    /// What a loop goes over.
    private enum Elements {
        case known([NameScope.Meaning])
        /// Fields of items decide, by a pattern; nil where a loop around does.
        case unknown(TextPattern?)
        /// Nothing, or what was reported.
        case none
    }

    private mutating func elements(of each: SourceNode) -> Elements {
        switch each.value {
        case .sequence(let nodes):
            let place = NameScope.Place(file: file, scope: scope)
            return .known(nodes.map { .written($0, place) })
        case .number(let count): return counted(count, at: each)
        case .string(let text) where each.hasBraces: return elements(of: text, at: each)
        case .null where isFromField: return .none
        default:
            within("each") { $0.mismatch(expected: "a list, a count, or the field that holds one", .list(.data, count: nil), found: each) }
            return .none
        }
    }

    private mutating func counted(_ count: Double, at each: SourceNode) -> Elements {
        guard count >= 0, count == count.rounded(), count <= Double(SourceLimits.turns) else {
            report("a loop counts to a whole number from 0 to \(SourceLimits.turns), found \(each.found)", at: each.position)
            return .none
        }
        return .known((0..<Int(count)).map { .value(.number(Double($0 + 1))) })
    }

    private mutating func elements(of text: String, at each: SourceNode) -> Elements {
        do {
            let pattern = try TextPattern(text)
            if let (name, _) = pattern.onlyField, case .written(let written, let place)? = meaning(of: name) {
                let kept = (scope, file, isFromField)
                defer { (scope, file, isFromField) = kept }
                (scope, file, isFromField) = (place.scope, place.file, true)
                return elements(of: written)
            }
            switch knowledge(of: pattern) {
            case .never: return .unknown(nil)
            case .ofItems: if case .filled = mode {} else { return .unknown(pattern) }
            case .known: break
            }
            switch try value(of: pattern) {
            case .array(let values): return .known(values.map { .value($0) })
            case .null, .string(""): return .none
            case let value:
                if let count = value.numeric { return counted(count, at: SourceNode(.number(count), at: each.position)) }
                let found = SourceNode(data: value, at: each.position)
                within("each") { $0.mismatch(expected: "a list, or a count", .list(.data, count: nil), found: found) }
            }
        } catch let problem as TextPattern.Problem {
            report(problem.message, at: each.position)
        } catch let missing as MissingField {
            report(missing, at: each.position)
        } catch {
            preconditionFailure("a pattern fails by its braces or by its fields")
        }
        return .none
    }
}

extension NameScope.Meaning {
    /// How many names are looked up for all texts in it.
    fileprivate var cost: Int {
        if case .written(let node, let place) = self { node.cost(in: place.scope) } else { 1 }
    }

    /// The names of an element's members: its fields, or `value` where it has none.
    fileprivate var members: [NameScope.Name] {
        switch self {
        case .unknown: return []
        case .written(let node, let place):
            guard case .mapping(let entries) = node.value else { return [NameScope.Name(name: "value", meaning: self)] }
            return entries.map { NameScope.Name(name: $0.key, meaning: .written($0.value, place)) }
        case .value(let value):
            guard case .object(let fields) = value else { return [NameScope.Name(name: "value", meaning: self)] }
            return fields.map { NameScope.Name(name: $0.name, meaning: .value($0.value)) }
        }
    }
}

/// The keys of nodes that a use of a view may have.
enum UseKeys {
    static let byName: [String: Property<Scene.Node>] = Dictionary(
        Property<Scene.Node>.common.filter { !Condition.isKey($0.name) }.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    static let names = byName.keys.sorted()
}

extension ViewSource {
    /// The names that a use may say whether or not the view has them in braces.
    fileprivate var ownNames: [String] { defaults.map(\.key) + variantNames }

    /// What the names of its defaults mean.
    var defaultNames: [NameScope.Name] {
        let place = NameScope.Place(file: file, scope: nil)
        return defaults.map { NameScope.Name(name: $0.key, meaning: .written($0.value, place)) }
    }

    /// The scope of its names where it is no part of another view; nil where it has no defaults.
    var rootScope: NameScope? { defaults.isEmpty ? nil : NameScope(own: [], defaults: defaultNames, outer: nil) }
}
