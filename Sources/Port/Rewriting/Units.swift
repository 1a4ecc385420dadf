// SPDX-License-Identifier: MIT
//
// The declarations of a source as the parts that can stay away: types with what is in them, members, functions.

import SwiftSyntax

/// A declaration that can stay away by itself.
final class Unit: @unchecked Sendable {
    typealias Name = (name: String, offset: Int)

    /// What it is, as messages begin: `'PlayerView'`, `'play()'`.
    let title: String
    let span: Range<Int>
    /// The type that it is a member of.
    let owner: String?
    /// Types that it declares, with those in them.
    var declaredTypes: [String] = []
    /// Members that go with it.
    var declaredMembers: [String] = []
    /// Types that stand before its body; those that stand anywhere in it; what is named without a word or after `self`.
    var header: [Name] = []
    var names: [Name] = []
    var members: [Name] = []
    /// The first name that nothing declares, where these are looked for.
    var unknown: Name?
    /// What stands in it, of a type or an extension.
    var children: [Unit] = []
    var isGone = false
    var isProtocol = false
    /// The type that an extension is of.
    var extended: String?

    init(_ title: String, _ span: Range<Int>, owner: String?) { (self.title, self.span, self.owner) = (title, span, owner) }

    /// The names of types in it and in its parts.
    var allNames: [String] { (names + header).map(\.name) + children.flatMap(\.allNames) }
}

/// Takes a source apart.
enum UnitFinder {
    /// - Parameter unknown: the names that are known, where others keep a declaration that stands in no other away.
    static func units(of file: SourceText, _ conditions: Conditions, unknown: KnownNames?) -> [Unit] {
        var found: [Unit] = []
        walk(file.tree.statements.map { Syntax($0.item) }, owner: nil, conditions) { found.append($0) }
        if let unknown {
            for missing in NameCheck(file, unknown, conditions).missing {
                guard let unit = found.first(where: { $0.span.contains(missing.offset) }), unit.unknown == nil else { continue }
                unit.unknown = (missing.name, missing.offset)
            }
        }
        return found
    }

    private static func walk(_ items: [Syntax], owner: String?, _ conditions: Conditions, _ take: (Unit) -> Void) {
        for item in items {
            if let block = item.as(IfConfigDeclSyntax.self) {
                for clause in conditions.possible(block) {
                    switch clause.elements {
                    case .statements(let inside)?: walk(inside.map { Syntax($0.item) }, owner: owner, conditions, take)
                    case .decls(let inside)?: walk(inside.map { Syntax($0.decl) }, owner: owner, conditions, take)
                    default: break
                    }
                }
            } else if let group = item.asProtocol((any DeclGroupSyntax).self) {
                take(unit(of: group, owner: owner, conditions))
            } else if let declaration = item.as(DeclSyntax.self), !declaration.is(ImportDeclSyntax.self) {
                take(member(declaration, owner: owner, conditions))
            }
        }
    }

    private static func unit(of group: any DeclGroupSyntax, owner: String?, _ conditions: Conditions) -> Unit {
        let isExtension = group.is(ExtensionDeclSyntax.self)
        let name =
            group.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription ?? group.asProtocol((any NamedDeclSyntax).self)?.name.bare
            ?? ""
        let unit = Unit(isExtension ? "an extension of '\(name)'" : "'\(name)'", group.span, owner: owner)
        let finder = NamesInside(conditions)
        if let clause = group.inheritanceClause { finder.walk(clause) }
        if let type = group.as(ExtensionDeclSyntax.self)?.extendedType { finder.walk(type) }
        if let clause = group.as(ExtensionDeclSyntax.self)?.genericWhereClause { finder.walk(clause) }
        unit.header = finder.names
        let type = isExtension || owner == nil ? name.simple : name
        walk(group.memberBlock.members.map { Syntax($0.decl) }, owner: type, conditions) { unit.children.append($0) }
        if !isExtension { unit.declaredTypes = [name] + unit.children.flatMap(\.declaredTypes) }
        // A protocol goes as a whole, or those that adopt it would have to change.
        if isExtension { unit.extended = name.simple }
        if group.is(ProtocolDeclSyntax.self) {
            unit.isProtocol = true
            unit.header += unit.children.flatMap(\.names)
        }
        if unit.children.isEmpty { unit.names = unit.header }
        return unit
    }

    private static func member(_ declaration: DeclSyntax, owner: String?, _ conditions: Conditions) -> Unit {
        var names: [String] = []
        var title = "a declaration"
        if let function = declaration.as(FunctionDeclSyntax.self) {
            names = [function.name.bare]
            title = "'\(function.name.bare)()'"
        } else if let variable = declaration.as(VariableDeclSyntax.self) {
            names = variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.bare }
            title = names.map { "'\($0)'" }.joined(separator: ", ")
        } else if let alias = declaration.as(TypeAliasDeclSyntax.self) {
            title = "'\(alias.name.bare)'"
        } else if declaration.is(InitializerDeclSyntax.self) {
            title = "an initializer"
        } else if let cases = declaration.as(EnumCaseDeclSyntax.self) {
            names = cases.elements.map(\.name.bare)
            title = names.map { "'\($0)'" }.joined(separator: ", ")
        }
        let unit = Unit(owner.map { "\(title) of '\($0)'" } ?? title, declaration.span, owner: owner)
        if let alias = declaration.as(TypeAliasDeclSyntax.self) { unit.declaredTypes = [alias.name.bare] }
        unit.declaredMembers = owner == nil ? [] : names
        let finder = NamesInside(conditions)
        finder.walk(declaration)
        (unit.names, unit.members) = (finder.names, finder.members)
        return unit
    }
}

/// The names that stand in a declaration.
private final class NamesInside: SyntaxVisitor {
    private let conditions: Conditions
    var names: [Unit.Name] = []
    var members: [Unit.Name] = []

    init(_ conditions: Conditions) {
        self.conditions = conditions
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        for clause in conditions.possible(node) { clause.elements.map { walk($0) } }
        return .skipChildren
    }
    override func visit(_: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_: GenericParameterClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        // A parameter of a type is none of a module.
        if node.name.bare.count > 1, node.name.bare != "Self" { names.append((node.name.bare, node.name.span.lowerBound)) }
        return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        walk(node.baseType)
        return .skipChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let (name, place) = (node.baseName.bare, node.baseName.span.lowerBound)
        if name.first?.isUppercase == true || name.hasPrefix("k") { if name != "Self" { names.append((name, place)) } }
        members.append((name, place))
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard let base = node.base else { return .skipChildren }
        if ["self", "Self", "super"].contains(base.trimmedDescription) {
            members.append((node.declName.baseName.bare, node.declName.span.lowerBound))
        } else {
            walk(base)
        }
        return .skipChildren
    }
}

/// The modules that a file imports, in the branches that are taken.
enum Imports {
    static func names(in tree: SourceFileSyntax, _ conditions: Conditions) -> [String] {
        let finder = Finder(conditions)
        finder.walk(tree)
        return finder.found
    }

    private final class Finder: SyntaxVisitor {
        var found: [String] = []
        private let conditions: Conditions

        init(_ conditions: Conditions) {
            self.conditions = conditions
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
            if let name = node.path.first?.name.bare, !found.contains(name) { found.append(name) }
            return .skipChildren
        }
        override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
            for clause in conditions.possible(node) { clause.elements.map { walk($0) } }
            return .skipChildren
        }
        override func visit(_: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
        override func visit(_: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
        override func visit(_: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
        override func visit(_: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    }
}
