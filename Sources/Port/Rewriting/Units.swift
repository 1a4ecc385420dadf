// SPDX-License-Identifier: MIT
//
// The declarations of a source as the parts that can stay away: types with what is in them, members, functions, and what functions do.

import SwiftSyntax

/// The names that a piece of a source uses.
struct Uses {
    typealias Name = (name: String, offset: Int)

    /// Names of types and of constants.
    var types: [Name] = []
    /// What is named without a word before it, or after `self`.
    var members: [Name] = []
    /// What stands after another value and a point.
    var reached: [Name] = []
    /// Functions that are called with their labels, by where their names stand.
    var calls: [Int: String] = [:]
    /// What stands before that point, by where the member stands, and the types of values that it declares.
    var bases: [Int: String] = [:]
    var typed: [String: String] = [:]
    /// What is named beside a value of its own with the same name.
    var outer: [Name] = []
    /// Names that nothing declares, where these are looked for.
    var unknown: [Name] = []
    /// Names that it declares for itself.
    var locals: Set<String> = []

    /// Notes of which type a value is.
    mutating func note(_ name: String, _ type: TypeSyntax?) {
        var type = type
        if let optional = type?.as(OptionalTypeSyntax.self) { type = optional.wrappedType }
        if let optional = type?.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { type = optional.wrappedType }
        if let identifier = type?.as(IdentifierTypeSyntax.self) { typed[name] = identifier.name.bare }
    }
}

/// What a function, an initializer or a property does, which can stay away while the declaration remains.
struct Body {
    /// A statement, and whether those around it can do without it.
    struct Statement {
        let span: Range<Int>
        let uses: Uses
        let isRemovable: Bool
        let declared: [String]
        /// The property that it gives a value.
        var assigned: String?
    }

    let span: Range<Int>
    let uses: Uses
    /// The statements of what returns nothing; none where it can only go as a whole.
    var statements: [Statement] = []
    /// What stands in its place; none where the declaration goes with it.
    var replacement: Replacement?

    enum Replacement {
        /// Between the braces of the body: nothing, what ends the program and says why, or some text.
        case nothing, stop
        case inside(String)
        /// In the place of a value.
        case value(String)
    }
}

/// A declaration that can stay away by itself.
final class Unit: @unchecked Sendable {
    /// What it is, as messages begin: `'PlayerView'`, `'play()'`.
    let title: String
    let span: Range<Int>
    /// The type that it is a member of.
    let owner: String?
    /// Types that it declares, with those in them.
    var declaredTypes: [String] = []
    /// Members that go with it, and what it is called with where it is a function.
    var declaredMembers: [String] = []
    var fullName: String?
    /// What stands before a body, which is all that stands in it where it has none.
    var signature = Uses()
    var bodies: [Body] = []
    /// What stands in it, of a type or an extension.
    var children: [Unit] = []
    var isGone = false
    var isProtocol = false
    var isOverride = false
    var isInitializer = false
    /// A stored property of a class that initializers have to give a value.
    var needsValue = false
    /// The type that an extension is of.
    var extended: String?

    init(_ title: String, _ span: Range<Int>, owner: String?) { (self.title, self.span, self.owner) = (title, span, owner) }

    /// The types that it declares by itself, without those of its parts.
    var ownTypes: [String] { children.isEmpty ? declaredTypes : Array(declaredTypes.prefix(1)) }
    /// The names of types in it and in its parts, and what looks like one after a point.
    var allNames: [String] {
        ([signature] + bodies.map(\.uses)).flatMap { $0.types + $0.reached.filter { $0.name.first?.isUppercase == true } }.map(\.name)
            + children.flatMap(\.allNames)
    }
    /// All that stands after a point in it and in its parts.
    var allReached: [String] { ([signature] + bodies.map(\.uses)).flatMap(\.reached).map(\.name) + children.flatMap(\.allReached) }
    /// It and what stands in it.
    var everything: [Unit] { [self] + children.flatMap(\.everything) }
    /// Those of its parts that are left when it goes.
    var stillThere: [Unit] { [self] + children.filter { !$0.isGone }.flatMap(\.stillThere) }
}

/// Takes a source apart.
struct UnitFinder {
    private let conditions: Conditions
    private let unknown: [Uses.Name]

    /// - Parameter unknown: the names that are known, where declarations with others stay away.
    static func units(of file: SourceText, _ conditions: Conditions, unknown: KnownNames?) -> [Unit] {
        let missing = unknown.map { NameCheck(file, $0, conditions, withAttributes: true).missing.map { ($0.name, $0.offset) } } ?? []
        let finder = UnitFinder(conditions: conditions, unknown: missing)
        var found: [Unit] = []
        finder.walk(file.tree.statements.map { Syntax($0.item) }, owner: nil) { found.append($0) }
        return found
    }

    private func walk(_ items: [Syntax], owner: String?, _ take: (Unit) -> Void) {
        for item in items {
            if let block = item.as(IfConfigDeclSyntax.self) {
                for clause in conditions.possible(block) {
                    switch clause.elements {
                    case .statements(let inside)?: walk(inside.map { Syntax($0.item) }, owner: owner, take)
                    case .decls(let inside)?: walk(inside.map { Syntax($0.decl) }, owner: owner, take)
                    default: break
                    }
                }
            } else if let group = item.asProtocol((any DeclGroupSyntax).self) {
                take(unit(of: group, owner: owner))
            } else if let declaration = item.as(DeclSyntax.self), !declaration.is(ImportDeclSyntax.self) {
                take(member(declaration, owner: owner))
            }
        }
    }

    /// What a piece of the source uses.
    private func uses(_ nodes: (any SyntaxProtocol)?...) -> Uses {
        let finder = NamesInside(conditions)
        for node in nodes.compactMap(\.self) {
            finder.walk(node)
            if !unknown.isEmpty { finder.uses.unknown += unknown.filter { node.span.contains($0.offset) } }
        }
        return finder.uses
    }

    private func unit(of group: any DeclGroupSyntax, owner: String?) -> Unit {
        let around = group.as(ExtensionDeclSyntax.self)
        let name = around?.extendedType.trimmedDescription ?? group.asProtocol((any NamedDeclSyntax).self)?.name.bare ?? ""
        let unit = Unit(around != nil ? "an extension of '\(name)'" : "'\(name)'", group.span, owner: owner)
        let generic = group.asProtocol((any WithGenericParametersSyntax).self)
        unit.signature = uses(
            group.inheritanceClause, around?.extendedType, around?.genericWhereClause, generic?.genericParameterClause,
            generic?.genericWhereClause)
        let type = around != nil || owner == nil ? name.simple : name
        walk(group.memberBlock.members.map { Syntax($0.decl) }, owner: type) { unit.children.append($0) }
        if around == nil { unit.declaredTypes = [name] + unit.children.flatMap(\.declaredTypes) } else { unit.extended = name.simple }
        // A protocol goes as a whole, or those that adopt it would have to change.
        if group.is(ProtocolDeclSyntax.self) {
            unit.isProtocol = true
            unit.signature.types += unit.children.flatMap(\.signature.types)
        }
        return unit
    }

    private func member(_ declaration: DeclSyntax, owner: String?) -> Unit {
        var names: [String] = []
        var title = "a declaration"
        let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers
        let isOverride = modifiers?.has("override") == true
        func make(_ title: String, _ names: [String]) -> Unit {
            let unit = Unit(owner.map { "\(title) of '\($0)'" } ?? title, declaration.span, owner: owner)
            unit.declaredMembers = names
            unit.isOverride = isOverride
            return unit
        }
        if let function = declaration.as(FunctionDeclSyntax.self) {
            let unit = make("'\(function.name.bare)()'", [function.name.bare])
            unit.fullName = function.name.bare + function.signature.labels
            unit.signature = uses(function.attributes, function.genericParameterClause, function.signature, function.genericWhereClause)
            if let body = function.body {
                let type = function.signature.returnClause?.type
                let isVoid = type.map { ["Void", "()"].contains($0.trimmedDescription) } ?? true
                unit.bodies = [self.body(body, isVoid: isVoid, type: type, isOverride: isOverride)]
            }
            return unit
        }
        if let initializer = declaration.as(InitializerDeclSyntax.self) {
            let unit = make("an initializer", [])
            unit.isInitializer = true
            unit.signature = uses(initializer.genericParameterClause, initializer.signature, initializer.genericWhereClause)
            if let body = initializer.body {
                var found = self.body(body, isVoid: true, type: nil, isOverride: false)
                found.replacement = initializer.optionalMark != nil ? .inside("return nil") : .stop
                unit.bodies = [found]
            }
            return unit
        }
        if let last = declaration.as(DeinitializerDeclSyntax.self), let body = last.body {
            let unit = make("'deinit'", [])
            unit.bodies = [self.body(body, isVoid: true, type: nil, isOverride: false)]
            return unit
        }
        if let variable = declaration.as(VariableDeclSyntax.self) {
            names = variable.bindings.flatMap { $0.pattern.names }
            let unit = make(names.map { "'\($0)'" }.joined(separator: ", "), names)
            unit.signature = uses(variable.attributes)
            unit.needsValue = variable.bindings.contains { binding in
                let type = binding.typeAnnotation?.type
                let isOptional = type?.is(OptionalTypeSyntax.self) == true || type?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true
                return binding.initializer == nil && binding.accessorBlock == nil
                    && !(isOptional && variable.bindingSpecifier.bare == "var")
            }
            for binding in variable.bindings { take(binding, of: variable, alone: variable.bindings.count == 1, into: unit) }
            return unit
        }
        if let alias = declaration.as(TypeAliasDeclSyntax.self) {
            title = "'\(alias.name.bare)'"
        } else if let cases = declaration.as(EnumCaseDeclSyntax.self) {
            names = cases.elements.map(\.name.bare)
            title = names.map { "'\($0)'" }.joined(separator: ", ")
        }
        let unit = make(title, names)
        if let alias = declaration.as(TypeAliasDeclSyntax.self) { unit.declaredTypes = [alias.name.bare] }
        unit.signature = uses(declaration)
        return unit
    }

    /// A property: what it says of its type, and what it does.
    private func take(_ binding: PatternBindingSyntax, of variable: VariableDeclSyntax, alone: Bool, into unit: Unit) {
        let type = binding.typeAnnotation?.type
        unit.signature.add(uses(binding.typeAnnotation))
        if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bare { unit.signature.note(name, type) }
        guard alone, let type else {
            unit.signature.add(uses(binding.initializer, binding.accessorBlock))
            return
        }
        if let initializer = binding.initializer {
            let inside = uses(initializer.value)
            let isLater =
                unit.owner == nil || variable.modifiers.has("lazy") || variable.modifiers.has("static") || variable.modifiers.has("class")
            if type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
                unit.bodies.append(Body(span: initializer.value.span, uses: inside, replacement: .value("nil")))
            } else if isLater {
                unit.bodies.append(Body(span: initializer.value.span, uses: inside, replacement: .value("{ fatalError() }()")))
            } else {
                unit.signature.add(inside)
            }
        }
        guard let block = binding.accessorBlock else { return }
        var found = Body(span: block.span, uses: uses(block))
        if case .accessors(let accessors) = block.accessors {
            let names = accessors.map(\.accessorSpecifier.bare)
            if names.contains("didSet") || names.contains("willSet") {
                for accessor in accessors {
                    if let body = accessor.body { unit.bodies.append(self.body(body, isVoid: true, type: nil, isOverride: false)) }
                }
                return
            }
            let isStopping = !unit.isOverride && !type.isOpaque
            if isStopping { found.replacement = names.contains("set") ? .inside("get { fatalError() } set {}") : .stop }
        } else if type.isView {
            found.replacement = .inside("EmptyView()")
        } else if !unit.isOverride, !type.isOpaque {
            found.replacement = .stop
        }
        unit.bodies.append(found)
    }

    private func body(_ block: CodeBlockSyntax, isVoid: Bool, type: TypeSyntax?, isOverride: Bool) -> Body {
        guard !isVoid else {
            let statements = block.statements.map { statement($0) }
            let inside = statements.reduce(into: Uses()) { $0.add($1.uses) }
            return Body(span: block.span, uses: inside, statements: statements, replacement: .nothing)
        }
        var found = Body(span: block.span, uses: uses(block))
        if let type, type.isView {
            found.replacement = .inside("EmptyView()")
        } else if !isOverride, type?.isOpaque != true {
            found.replacement = .stop
        }
        return found
    }

    private func statement(_ item: CodeBlockItemSyntax) -> Body.Statement {
        let inside = uses(item)
        var declared: [String] = []
        var isRemovable = true
        if let variable = item.item.as(VariableDeclSyntax.self) {
            declared = variable.bindings.flatMap { $0.pattern.names }
        } else if item.item.is(DeclSyntax.self) {
            declared = item.item.as(FunctionDeclSyntax.self).map { [$0.name.bare] } ?? []
            isRemovable = !declared.isEmpty
        } else if item.item.is(StmtSyntax.self) {
            // What leaves the function may decide what comes after it.
            let isBranch = item.item.as(ExpressionStmtSyntax.self) != nil || item.item.is(ForStmtSyntax.self)
            isRemovable = isBranch && !Leaving.isIn(item)
        }
        if Initializing.isIn(item) { isRemovable = false }
        return Body.Statement(span: item.span, uses: inside, isRemovable: isRemovable, declared: declared, assigned: assigned(by: item))
    }

    /// `x` of `x = …` and of `self.x = …`.
    private func assigned(by item: CodeBlockItemSyntax) -> String? {
        guard let sequence = item.item.as(SequenceExprSyntax.self)?.elements,
            sequence.dropFirst().first?.is(AssignmentExprSyntax.self) == true,
            let left = sequence.first
        else { return nil }
        if let access = left.as(MemberAccessExprSyntax.self), access.base?.trimmedDescription == "self" {
            return access.declName.baseName.bare
        }
        return left.as(DeclReferenceExprSyntax.self)?.baseName.bare
    }
}

/// Looks for something in a statement, outside of closures and functions in it.
private class Looking: SyntaxVisitor {
    var isFound = false

    required init() { super.init(viewMode: .sourceAccurate) }

    static func isIn(_ node: some SyntaxProtocol) -> Bool {
        let visitor = Self()
        visitor.walk(node)
        return visitor.isFound
    }

    override func visit(_: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// Whether a statement calls another initializer, without which there is no object.
private final class Initializing: Looking {
    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if node.declName.baseName.text == "init", ["super", "self"].contains(node.base?.trimmedDescription) { isFound = true }
        return .visitChildren
    }
}

/// Whether a statement returns or throws.
private final class Leaving: Looking {
    override func visit(_: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        isFound = true
        return .skipChildren
    }
    override func visit(_: ThrowStmtSyntax) -> SyntaxVisitorContinueKind {
        isFound = true
        return .skipChildren
    }
}

extension Uses {
    mutating func add(_ other: Uses) {
        types += other.types
        members += other.members
        reached += other.reached
        calls.merge(other.calls) { first, _ in first }
        bases.merge(other.bases) { first, _ in first }
        typed.merge(other.typed) { first, _ in first }
        outer += other.outer
        unknown += other.unknown
        locals.formUnion(other.locals)
    }
}

extension TypeSyntax {
    fileprivate var isOpaque: Bool { self.as(SomeOrAnyTypeSyntax.self)?.someOrAnySpecifier.bare == "some" }
    /// Whether it is some view of SwiftUI.
    fileprivate var isView: Bool {
        isOpaque && ["View", "SwiftUI.View"].contains(self.as(SomeOrAnyTypeSyntax.self)?.constraint.trimmedDescription)
    }
}

extension PatternSyntax {
    /// The names that a pattern declares.
    var names: [String] {
        if let name = self.as(IdentifierPatternSyntax.self)?.identifier.bare { return [name] }
        return self.as(TuplePatternSyntax.self)?.elements.flatMap { $0.pattern.names } ?? []
    }
}

extension FunctionSignatureSyntax {
    /// The labels that it is called with: `(_:at:)`.
    var labels: String {
        "(\(parameterClause.parameters.map { ($0.firstName.tokenKind == .wildcard ? "_" : $0.firstName.bare) + ":" }.joined()))"
    }
}
