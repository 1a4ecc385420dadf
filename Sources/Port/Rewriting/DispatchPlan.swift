// SPDX-License-Identifier: MIT
//
// Members in extensions of classes of other modules that subclasses override: Objective-C finds them by the object's class, and so does a member
// that asks for it.

import SwiftSyntax

/// Which members ask for the class of their object, and what is called for which.
struct DispatchPlan {
    /// A member that others override.
    struct Base {
        /// Who overrides it, the classes that inherit from others of these first.
        var overriding: [(owner: String, hidden: String)] = []
    }

    /// A member that overrides one.
    struct Override {
        let hidden: String
        /// What `super` stands for.
        let above: String
    }

    /// By file and where the declaration begins.
    private(set) var bases: [String: Base] = [:]
    private(set) var overrides: [String: Override] = [:]

    static func key(_ file: Int, _ span: Range<Int>) -> String { "\(file):\(span.lowerBound)" }

    static func hiddenName(of owner: String?, _ name: String) -> String {
        let words = (owner ?? "").map { $0.isLetter || $0.isNumber ? $0 : "_" }
        return owner == nil ? "_ported_\(name)" : "_ported_\(String(words))_\(name)"
    }

    init(_ index: ModuleIndex, _ surface: KnownNames) {
        /// The classes from one up to the root, those of the module and those of the library.
        func ancestry(_ name: String) -> [String] {
            guard let type = index.type(named: name) else { return surface.ancestry(of: name) }
            let own = index.ancestry(of: type)
            let above = own.last?.inherited.map { index.unaliased($0) }.first { surface.superclasses[$0] != nil }
            return own.map(\.name) + (above.map { surface.ancestry(of: $0) } ?? [])
        }
        var candidates: [String: [(owner: String, member: Member)]] = [:]
        for (owner, members) in index.foreignMembers {
            for member in members where member.isOverride { candidates[member.fullName, default: []].append((owner, member)) }
        }
        for type in index.types.values where type.kind == .class {
            for member in type.members where member.isOverride { candidates[member.fullName, default: []].append((type.name, member)) }
        }
        for (owner, members) in index.foreignMembers {
            for base in members where !base.isOverride && !base.isStatic && (base.kind == .method || base.kind == .property) {
                // A class of the module that declares it anew has its own.
                let found = (candidates[base.fullName] ?? []).filter { candidate in
                    candidate.member.kind == base.kind && candidate.owner != owner && ancestry(candidate.owner).dropFirst().contains(owner)
                }.sorted { ancestry($0.owner).count > ancestry($1.owner).count || ($0.owner < $1.owner) }
                guard !found.isEmpty else { continue }
                var plan = Base()
                for candidate in found {
                    let hidden = Self.hiddenName(of: candidate.owner, base.name)
                    let line = ancestry(candidate.owner).dropFirst()
                    let above = line.lazy.compactMap { name in found.first { $0.owner == name } }.first
                    plan.overriding.append((candidate.owner, hidden))
                    overrides[Self.key(candidate.member.file, candidate.member.span)] = Override(
                        hidden: hidden, above: Self.hiddenName(of: above?.owner, base.name))
                }
                bases[Self.key(base.file, base.span)] = plan
            }
        }
    }

    func isDispatched(_ member: Member) -> Bool { overrides[Self.key(member.file, member.span)] != nil }
}

extension Rewriter {
    /// A function that asks for the class of its object, or one that is asked for.
    func dispatch(_ node: FunctionDeclSyntax) {
        let key = DispatchPlan.key(number, node.span)
        if let plan = module.dispatch.overrides[key] {
            hide(node.modifiers, node.name, plan)
        } else if let plan = module.dispatch.bases[key] {
            let parameters = node.signature.parameterClause.parameters
            let arguments = parameters.map { parameter in
                let label = parameter.firstName.tokenKind == .wildcard ? "" : "\(parameter.firstName.text): "
                let isChanged = parameter.type.trimmedDescription.hasPrefix("inout ")
                return label + (isChanged ? "&" : "") + (parameter.secondName ?? parameter.firstName).text
            }.joined(separator: ", ")
            let effects = node.signature.effectSpecifiers
            let call = (effects?.throwsClause != nil ? "try " : "") + (effects?.asyncSpecifier != nil ? "await " : "")
            let ways = plan.overriding.map { "if let object = self as? \($0.owner) { return \(call)object.\($0.hidden)(\(arguments)) }; " }
            let hidden = DispatchPlan.hiddenName(of: nil, node.name.bare)
            let generic = node.genericParameterClause.map { words($0) } ?? ""
            let clause = node.genericWhereClause.map { " " + words($0) } ?? ""
            edits.insert(
                "\(access(node.modifiers))func \(node.name.text)\(generic)\(words(node.signature))\(clause) "
                    + "{ \(ways.joined())return \(call)\(hidden)(\(arguments)) }; ", at: node.span.lowerBound)
            edits.replace(node.name.span, with: hidden)
        }
    }

    /// A property that asks for the class of its object, or one that is asked for.
    func dispatch(_ node: VariableDeclSyntax) {
        let key = DispatchPlan.key(number, node.span)
        guard let binding = node.bindings.first, let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { return }
        if let plan = module.dispatch.overrides[key] {
            hide(node.modifiers, name, plan)
        } else if let plan = module.dispatch.bases[key], let type = binding.typeAnnotation {
            let hidden = DispatchPlan.hiddenName(of: nil, name.bare)
            let get =
                plan.overriding.map { "if let object = self as? \($0.owner) { return object.\($0.hidden) }; " }.joined()
                + "return \(hidden)"
            var body = get
            if case .accessors(let list)? = binding.accessorBlock?.accessors, list.contains(where: { $0.accessorSpecifier.text == "set" }) {
                let set = plan.overriding.map { "if let object = self as? \($0.owner) { object.\($0.hidden) = newValue; return }; " }
                    .joined()
                body = "get { \(get) } set { \(set)\(hidden) = newValue }"
            }
            edits.insert("\(access(node.modifiers))var \(name.text)\(words(type)) { \(body) }; ", at: node.span.lowerBound)
            edits.replace(name.span, with: hidden)
        }
    }

    private func hide(_ modifiers: DeclModifierListSyntax, _ name: TokenSyntax, _ plan: DispatchPlan.Override) {
        for modifier in modifiers where modifier.name.text == "override" { edits.remove(modifier.spanWithBlanks) }
        edits.replace(name.span, with: plan.hidden)
        dispatched.append((name.bare, plan.above))
    }

    func leaveDispatched(_ span: Range<Int>) {
        if module.dispatch.overrides[DispatchPlan.key(number, span)] != nil { dispatched.removeLast() }
    }

    /// `super.f` of such a member → the one above.
    func callAbove(_ node: MemberAccessExprSyntax) {
        guard node.base?.is(SuperExprSyntax.self) == true, let above = dispatched.last, above.name == node.declName.baseName.bare,
            let base = node.base
        else { return }
        edits.replace(base.span, with: "self")
        edits.replace(node.declName.baseName.span, with: above.above)
    }

    private func access(_ modifiers: DeclModifierListSyntax) -> String {
        ["public", "package", "fileprivate", "private"].first { modifiers.has($0) }.map { $0 + " " }
            ?? (modifiers.has("open") ? "public " : "")
    }

    /// The words of a node on one line.
    func words(_ node: some SyntaxProtocol) -> String {
        node.trimmedDescription.split(whereSeparator: \.isNewline).map { $0.trimmingPrefix { $0 == " " || $0 == "\t" } }.joined(
            separator: " ")
    }
}
