// SPDX-License-Identifier: MIT
//
// How far what cannot be here reaches: from names to declarations, from these to those that name them, and into bodies.

import SwiftSyntax

/// Goes from the names that are absent to all that cannot do without them.
struct Spreading {
    /// Why something stays away: a name that it needs, where it stands, and the modules that the name may be of.
    struct Cause {
        let name: String
        let offset: Int
        let modules: [String]
    }

    /// What of a declaration that remains is cut away.
    struct Cut {
        let spans: [Range<Int>]
        /// What stands in its place: a text, and the byte before which it is written or the one that it takes the place of.
        var written: (range: Range<Int>, text: String)?
        /// Whether the first and the last byte remain, which are braces.
        var keepsBraces = false
        let said: String
        let cause: Cause
    }

    private let parts: [[Unit]]
    /// The names that other modules declare.
    private let outside: KnownNames
    private var absent: [String: [String]]
    private let unknown: [String: [String]]
    private let requirements: Requirements
    /// What is gone, by the number of its source.
    private(set) var gone: [[(unit: Unit, cause: Cause)]]
    /// How many declarations are left of types, of members, and of the members of each type, by names and by names with labels.
    private var typesLeft: [String: Int] = [:]
    private var membersLeft: [String: Int] = [:]
    private var ownLeft: [String: [String: Int]] = [:]
    private var ownGone: [String: Set<String>] = [:]
    /// Names of members that nothing declares any more.
    private var vanished: Set<String> = []
    /// The types of properties, by the types that they are of.
    private var propertyTypes: [String: [String: String]] = [:]

    /// - Parameter unknown: members that nothing declares, with the modules that may.
    init(_ parts: [[Unit]], _ outside: KnownNames, _ absent: [String: [String]], _ unknown: [String: [String]]) {
        (self.parts, self.outside, self.absent, self.unknown) = (parts, outside, absent, unknown)
        requirements = Requirements(parts, outside)
        gone = parts.map { _ in [] }
        for unit in parts.joined().flatMap(\.everything) {
            for name in unit.ownTypes { typesLeft[name, default: 0] += 1 }
            for name in unit.allMemberNames {
                membersLeft[name, default: 0] += 1
                if let owner = unit.owner { ownLeft[owner, default: [:]][name, default: 0] += 1 }
            }
            if let owner = unit.owner, !unit.declaredMembers.isEmpty, unit.fullName == nil {
                propertyTypes[owner, default: [:]].merge(unit.signature.typed) { first, _ in first }
            }
        }
    }

    /// Goes over all declarations until nothing more has to stay away.
    mutating func leaveOut() {
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for (number, units) in parts.enumerated() {
                var open = units[...]
                while let unit = open.popFirst() {
                    guard !unit.isGone else { continue }
                    guard let cause = cause(of: unit) else {
                        open = unit.children + open
                        continue
                    }
                    hasChanged = true
                    gone[number].append((unit, cause))
                    remove(unit)
                }
            }
        }
    }

    private func cause(of unit: Unit) -> Cause? {
        if let cause = cause(in: unit.signature, of: unit, locals: []) { return cause }
        // What has no body of its own in its place goes with it, an override of another module's leaves that.
        for body in unit.bodies where body.replacement == nil {
            if let cause = cause(in: body.uses, of: unit, locals: body.uses.locals) { return cause }
        }
        // A class that nothing can make is none.
        let made = unit.children.filter(\.isInitializer)
        if unit.extended == nil, !unit.isProtocol, let first = made.first, made.allSatisfy(\.isGone),
            unit.children.contains(where: { $0.needsValue && !$0.isGone })
        {
            return Cause(name: "init", offset: first.span.lowerBound, modules: [])
        }
        // A type without what a protocol of its asks for is none, wherever that stands.
        if let name = unit.declaredTypes.first, unit.extended == nil, !unit.children.isEmpty, absent[name] != nil, typesLeft[name] == 1 {
            return Cause(name: unit.children.first { $0.isGone }?.declaredMembers.first ?? name, offset: unit.span.lowerBound, modules: [])
        }
        return nil
    }

    private func cause(in uses: Uses, of unit: Unit, locals: Set<String>) -> Cause? {
        if let (name, offset) = uses.unknown.first { return Cause(name: name, offset: offset, modules: ["SwiftUI"]) }
        if let use = uses.types.first(where: { absent[$0.name] != nil && !locals.contains($0.name) }) {
            return Cause(name: use.name, offset: use.offset, modules: absent[use.name] ?? [])
        }
        if let owner = unit.owner, let own = ownGone[owner],
            let use = uses.members.first(where: { use in
                guard own.contains(use.name), !locals.contains(use.name) else { return false }
                if ownLeft[owner]?[use.name] ?? 0 == 0 { return true }
                // Of several with the name, the one that is called.
                return uses.calls[use.offset].map { own.contains($0) && ownLeft[owner]?[$0] ?? 0 == 0 } == true
            })
        {
            return Cause(name: use.name, offset: use.offset, modules: [])
        }
        if let use = uses.reached.first(where: { unknown[$0.name] != nil }) {
            return Cause(name: use.name, offset: use.offset, modules: unknown[use.name] ?? [])
        }
        if let use = uses.outer.first(where: { isGone($0.name, of: unit.owner) || vanished.contains($0.name) }) {
            return Cause(name: use.name, offset: use.offset, modules: [])
        }
        if let use = uses.reached.first(where: { use in
            if use.name.first?.isUppercase == true, absent[use.name] != nil { return true }
            guard let base = uses.bases[use.offset] else { return false }
            let ofProperty = unit.owner.flatMap { propertyTypes[$0]?[base.hasPrefix("self.") ? String(base.dropFirst(5)) : base] }
            return isGone(use.name, of: uses.typed[base] ?? unit.signature.typed[base] ?? ofProperty ?? base)
        }) {
            return Cause(name: use.name, offset: use.offset, modules: absent[use.name] ?? [])
        }
        if let use = (uses.reached + uses.members.filter { !locals.contains($0.name) }).first(where: { vanished.contains($0.name) }) {
            return Cause(name: use.name, offset: use.offset, modules: [])
        }
        return nil
    }

    /// Whether no declaration of a member is left in a type that had one.
    private func isGone(_ name: String, of owner: String?) -> Bool {
        guard let owner, ownGone[owner]?.contains(name) == true else { return false }
        return ownLeft[owner]?[name] ?? 0 == 0
    }

    private mutating func remove(_ unit: Unit) {
        for part in unit.stillThere {
            part.isGone = true
            for name in part.ownTypes {
                typesLeft[name, default: 1] -= 1
                if typesLeft[name] == 0, absent[name] == nil, !outside.types.contains(name) { absent[name] = [] }
            }
            // What it overrides is still there.
            if part.isOverride { continue }
            for name in part.allMemberNames {
                membersLeft[name, default: 1] -= 1
                if membersLeft[name] == 0, !outside.has(name) { vanished.insert(name) }
                guard let owner = part.owner else { continue }
                ownLeft[owner]?[name, default: 1] -= 1
                ownGone[owner, default: []].insert(name)
            }
            guard let owner = part.owner, absent[owner] == nil, typesLeft[owner] == 1 else { continue }
            if requirements.asks(for: part.allMemberNames, of: owner) { absent[owner] = [] }
        }
    }

    // What remains without a part of what it does.

    func cutBodies() -> [[Cut]] {
        parts.map { units in
            units.flatMap { unit in
                unit.everything.flatMap { part in
                    part.isGone ? [] : part.bodies.compactMap { cut($0, of: part) }
                }
            }
        }
    }

    private func cut(_ body: Body, of unit: Unit) -> Cut? {
        let locals = body.uses.locals.union(unit.signature.locals)
        guard let replacement = body.replacement, let cause = cause(in: body.uses, of: unit, locals: locals) else { return nil }
        var lost: Set<String> = []
        var spans: [Range<Int>] = []
        for statement in body.statements {
            let isTouched =
                self.cause(in: statement.uses, of: unit, locals: locals) != nil
                || (statement.uses.members + statement.uses.types).contains { lost.contains($0.name) }
            guard isTouched else { continue }
            // A property that is there has to have a value when an initializer ends.
            let isNecessary = unit.isInitializer && statement.assigned.map { !isGone($0, of: unit.owner) } == true
            guard statement.isRemovable, !isNecessary else {
                spans = []
                break
            }
            lost.formUnion(statement.declared)
            spans.append(statement.span)
        }
        if !spans.isEmpty {
            let count = spans.count == 1 ? "a statement" : "\(spans.count) statements"
            return Cut(spans: spans, said: "\(count) of \(unit.title) \(spans.count == 1 ? "is" : "are") left out", cause: cause)
        }
        let inside = body.span.lowerBound + 1
        switch replacement {
        case .nothing: return Cut(spans: [body.span], keepsBraces: true, said: "\(unit.title) does nothing", cause: cause)
        case .inside(let text):
            return Cut(
                spans: [body.span], written: (inside..<inside, " \(text) "), keepsBraces: true,
                said: "\(unit.title) is there without its content", cause: cause)
        case .value(let text):
            return Cut(
                spans: [body.span], written: (body.span.lowerBound..<inside, text), said: "\(unit.title) is there without its value",
                cause: cause)
        case .stop:
            let title = unit.title.filter { $0 != "\"" && $0 != "\\" }
            return Cut(
                spans: [body.span],
                written: (inside..<inside, " fatalError(\"\(title) needs '\(cause.name)', which is not here\") "), keepsBraces: true,
                said: "\(unit.title) ends the program when it is called", cause: cause)
        }
    }
}

extension Unit {
    /// The names of what it is as a member, with labels and without.
    fileprivate var allMemberNames: [String] { declaredMembers + (fullName.map { [$0] } ?? []) }
}

/// What the protocols that are adopted ask for.
private struct Requirements {
    private var protocols: [String: Set<String>] = [:]
    private var adopted: [String: Set<String>] = [:]

    init(_ parts: [[Unit]], _ outside: KnownNames) {
        protocols = outside.necessary
        for unit in parts.joined().flatMap(\.everything) {
            if unit.isProtocol, let name = unit.declaredTypes.first {
                protocols[name, default: []].formUnion(unit.children.flatMap(\.allMemberNames))
            }
            if let name = unit.extended ?? unit.declaredTypes.first {
                adopted[name, default: []].formUnion(unit.signature.types.map(\.name))
            }
        }
    }

    func asks(for members: [String], of type: String) -> Bool {
        adopted[type]?.contains { name in protocols[name].map { !$0.isDisjoint(with: members) } ?? false } == true
    }
}
