// SPDX-License-Identifier: MIT
//
// `#selector` and `#keyPath`.

import SwiftSyntax

extension Rewriter {
    /// `#selector(Owner.f(_:))` → `Selector("f:", Owner.f(_:))`: the name that Objective-C would have, and the method behind it.
    func select(_ node: MacroExpansionExprSyntax) {
        guard let argument = node.arguments.first else { return }
        usesLibrary = true
        if let accessor = argument.label?.text, accessor == "getter" || accessor == "setter" {
            selectAccessor(node, accessor: accessor, of: argument.expression)
            return
        }
        var expression = argument.expression
        // `#selector(f as (Owner) -> (Sender) -> Void)`
        var form: String?
        if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
            form = sequence.elements.last?.as(TypeExprSyntax.self)?.type.trimmedDescription
            expression = first
        }
        let parts = NameParts(expression)
        guard let parts else {
            say(.error, .selector, at: node, "this selector names no method that can be found: write Selector(\"name:\")")
            return
        }
        let owner = owner(of: parts.base)
        let candidates = methods(named: parts, owner: owner, form: form)
        guard let found = candidates.first,
            candidates.count == 1 || parts.labels != nil || form != nil || candidates.allSatisfy({ $0.owner === found.owner })
        else {
            // A method of UIKit's own, or of an object whose class cannot be seen: its name alone, which responders are asked for.
            let name = parts.objectiveName
            edits.replace(node.span, with: "Selector(\"\(name)\")")
            if candidates.count > 1 {
                say(
                    .warning, .selector, at: node,
                    "'\(parts.name)' is a method of \(candidates.count) types: the selector goes by its name alone")
            }
            return
        }
        edits.replace(
            node.span, with: selector(for: found.member, of: found.owner.name, isAmbiguous: isAmbiguous(found.member, in: found.owner)))
    }

    /// The words of a selector for a method of the module.
    func selector(for member: Member, of owner: String, isAmbiguous: Bool) -> String {
        let name = member.selectorName
        guard member.parameters.count <= 2, !member.isStatic else { return "Selector(\"\(name)\")" }
        let isPlain = member.result == nil && !member.isAsync && !member.isThrowing
        if isPlain, !isAmbiguous { return "Selector(\"\(name)\", \(owner).\(member.fullName.withoutEmptyParentheses))" }
        let names = ["a", "b"].prefix(member.parameters.count)
        let taken = zip(names, member.parameters).map { "\($0): \($1.type)" }.joined(separator: ", ")
        let given = zip(names, member.parameters).map { ($1.label.map { "\($0): " } ?? "") + $0 }.joined(separator: ", ")
        var call = "target.\(member.name)(\(given))"
        if member.isThrowing { call = "try? \(call)" }
        if member.isAsync { call = "Task { \(member.isThrowing ? "try? await target.\(member.name)(\(given))" : "await \(call)") }" }
        return "Selector(\"\(name)\", { (target: \(owner)) in { (\(taken)) -> Void in _ = \(call) } })"
    }

    private func selectAccessor(_ node: MacroExpansionExprSyntax, accessor: String, of expression: ExprSyntax) {
        guard let parts = NameParts(expression) else { return }
        let owner = owner(of: parts.base).flatMap { index.type(named: $0, in: scope) }
        let property = owner.flatMap { type in
            index.ancestry(of: type).lazy.flatMap { type in type.members.map { (type, $0) } }.first {
                $0.1.kind == .property && $0.1.name == parts.name
            }
        }
        if accessor == "getter" {
            let name = "Selector(\"\(parts.name)\""
            edits.replace(
                node.span,
                with: property.map { "\(name), { (target: \($0.0.name)) in { () -> Void in _ = target.\(parts.name) } })" } ?? "\(name))")
        } else {
            let name = "Selector(\"set\(parts.name.capitalizedFirst):\""
            guard let property, let type = property.1.result else {
                edits.replace(node.span, with: "\(name))")
                return
            }
            edits.replace(
                node.span, with: "\(name), { (target: \(property.0.name)) in { (a: \(type)) -> Void in target.\(parts.name) = a } })")
        }
    }

    /// The type that an expression before the dot stands for, where its words tell.
    private func owner(of base: ExprSyntax?) -> String? {
        guard let base else { return scope }
        let words = base.trimmedDescription
        if words == "self" || words == "Self" { return scope }
        if words == "super", let scope, let type = index.type(named: scope) {
            return index.ancestry(of: type).dropFirst().first?.name ?? type.inherited.first
        }
        let first = words.split(separator: ".").last.map(String.init) ?? words
        return first.first?.isUppercase == true ? words : nil
    }

    private func methods(named parts: NameParts, owner: String?, form: String?) -> [(owner: TypeInfo, member: Member)] {
        func fitting(_ types: [TypeInfo]) -> [(owner: TypeInfo, member: Member)] {
            types.flatMap { type in type.members.map { (type, $0) } }.filter { _, member in
                guard member.kind == .method, member.name == parts.name else { return false }
                if let labels = parts.labels { return member.parameters.map(\.label) == labels }
                if let form { return form.contains("()") == member.parameters.isEmpty }
                return true
            }.map { (owner: $0.0, member: $0.1) }
        }
        if let owner {
            // From within a nested type the methods of those around it are meant as well.
            var scope: String? = owner
            while let name = scope {
                if let type = index.type(named: name, in: self.scope) {
                    let found = fitting(index.ancestry(of: type))
                    if !found.isEmpty { return parts.base == nil ? Array(found.prefix(1)) : found }
                }
                scope = parts.base == nil ? name.lastIndex(of: ".").map { String(name[..<$0]) } : nil
            }
            return []
        }
        return fitting(index.types.values.filter { $0.kind == .class }.sorted { $0.name < $1.name })
    }

    private func isAmbiguous(_ member: Member, in owner: TypeInfo) -> Bool {
        index.ancestry(of: owner).flatMap(\.members).count { $0.kind == .method && $0.name == member.name && !$0.isOverride } > 1
    }

    /// `#keyPath(Owner.a.b)` → `"a.b"`.
    func keyPath(_ node: MacroExpansionExprSyntax) {
        guard let expression = node.arguments.first?.expression else { return }
        let parts = expression.trimmedDescription.split(separator: ".").map(String.init)
        let words = parts.drop { $0.first?.isUppercase == true || $0 == "self" }
        edits.replace(node.span, with: "\"\((words.isEmpty ? parts[...] : words).joined(separator: "."))\"")
    }
}

/// A method's name as a selector has it: what stands before the dot, the name, the labels where they are told.
struct NameParts {
    var base: ExprSyntax?
    var name: String
    var labels: [String?]?

    init?(_ expression: ExprSyntax) {
        var names: DeclNameArgumentsSyntax?
        if let access = expression.as(MemberAccessExprSyntax.self) {
            base = access.base
            name = access.declName.baseName.bare
            names = access.declName.argumentNames
        } else if let reference = expression.as(DeclReferenceExprSyntax.self) {
            name = reference.baseName.bare
            names = reference.argumentNames
        } else if let forced = expression.as(ForceUnwrapExprSyntax.self), let parts = NameParts(forced.expression) {
            self = parts
            return
        } else {
            return nil
        }
        labels = names.map { $0.arguments.map { $0.name.tokenKind == .wildcard ? nil : $0.name.bare } }
    }

    /// What Objective-C would call it, as far as the words tell; UIKit's own methods that are named without labels take the sender.
    var objectiveName: String {
        guard let labels else { return Self.withoutSender.contains(name) ? name : name + ":" }
        guard let first = labels.first else { return name }
        let words = first.map { name + (Prepositions.stand(atTheStartOf: $0) ? "" : "With") + $0.capitalizedFirst } ?? name
        return words + ":" + labels.dropFirst().map { ($0 ?? "") + ":" }.joined()
    }

    /// Methods of UIKit's that take nothing.
    private static let withoutSender: Set<String> = [
        "resignFirstResponder", "becomeFirstResponder", "reloadData", "setNeedsLayout", "layoutIfNeeded", "setNeedsDisplay",
        "endRefreshing",
        "beginRefreshing", "invalidate", "layoutSubviews", "viewDidLayoutSubviews", "invalidateIntrinsicContentSize", "sizeToFit",
    ]
}

extension String {
    var withoutEmptyParentheses: String { hasSuffix("()") ? String(dropLast(2)) : self }
}
