// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Gathers the names that stand in a piece of a source.
final class NamesInside: SyntaxVisitor {
    private let conditions: Conditions
    var uses = Uses()

    init(_ conditions: Conditions) {
        self.conditions = conditions
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        for clause in conditions.possible(node) { clause.elements.map { walk($0) } }
        return .skipChildren
    }
    override func visit(_: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
        node.inheritedType.map { walk($0) }
        return .skipChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        // A parameter of a type is none of a module.
        if node.name.bare.count > 1, node.name.bare != "Self" { uses.types.append((node.name.bare, node.name.span.lowerBound)) }
        return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        uses.reached.append((node.name.bare, node.name.span.lowerBound))
        walk(node.baseType)
        return .skipChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let (name, place) = (node.baseName.bare, node.baseName.span.lowerBound)
        if name.first?.isUppercase == true || name.hasPrefix("k") { if name != "Self" { uses.types.append((name, place)) } }
        uses.members.append((name, place))
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let name = (node.declName.baseName.bare, node.declName.span.lowerBound)
        if let base = node.base, ["self", "Self", "super"].contains(base.trimmedDescription) {
            uses.members.append(name)
            return .skipChildren
        }
        uses.reached.append(name)
        if let base = node.base?.trimmedDescription {
            uses.bases[name.1] = base.hasSuffix("?") || base.hasSuffix("!") ? String(base.dropLast()) : base
        }
        node.base.map { walk($0) }
        return .skipChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let called =
            node.calledExpression.as(DeclReferenceExprSyntax.self) ?? node.calledExpression.as(MemberAccessExprSyntax.self)?.declName
        // A closure after the call has no label here.
        if let called, node.trailingClosure == nil {
            let labels = node.arguments.map { ($0.label?.bare ?? "_") + ":" }.joined()
            uses.calls[called.baseName.span.lowerBound] = "\(called.baseName.bare)(\(labels))"
        }
        return .visitChildren
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        uses.locals.insert(node.identifier.bare)
        return .visitChildren
    }
    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.bare {
            uses.note(name, node.typeAnnotation?.type)
            see(node.initializer?.value, as: name)
        }
        return .visitChildren
    }
    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        if let identifier = node.pattern.as(IdentifierPatternSyntax.self)?.identifier {
            // `if let x` asks for the one around.
            if node.initializer == nil { uses.outer.append((identifier.bare, identifier.span.lowerBound)) }
            see(node.initializer?.value, as: identifier.bare)
        }
        return .visitChildren
    }

    /// `let x = x` names the one around.
    private func see(_ value: ExprSyntax?, as name: String) {
        guard let value = value?.as(DeclReferenceExprSyntax.self)?.baseName, value.bare == name else { return }
        uses.outer.append((name, value.span.lowerBound))
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        uses.locals.insert((node.secondName ?? node.firstName).bare)
        uses.note((node.secondName ?? node.firstName).bare, node.type)
        return .visitChildren
    }
    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
        uses.locals.insert(node.name.bare)
        return .visitChildren
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
