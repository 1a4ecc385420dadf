// SPDX-License-Identifier: MIT

import SwiftSyntax

/// A name in a source that nothing declares.
struct MissingName {
    enum Kind: String, Codable { case type, member, override, function }

    let name: String
    let kind: Kind
    let offset: Int
}

/// Looks through a source for names that nothing declares.
final class NameCheck: SyntaxVisitor {
    private let known: KnownNames
    private let conditions: Conditions
    private let file: SourceText
    private(set) var missing: [MissingName] = []
    /// How many functions, properties and initializers of types there are, and how many name something that is not there.
    private(set) var declarations = 0
    private var stopped: Set<Int> = []
    private var around: [Int] = []

    var stoppedDeclarations: Int { stopped.count }

    /// Attributes of the language, of its test library and of Interface Builder that are no types.
    private static let attributes: Set<String> = [
        "IBOutlet", "IBAction", "IBInspectable", "IBDesignable", "IBSegueAction", "GKInspectable", "NSManaged", "NSCopying",
        "NSApplicationMain",
        "UIApplicationMain", "Sendable", "MainActor", "Test", "Suite", "Observable", "ObservationIgnored", "ObservationTracked",
    ]
    private let withAttributes: Bool

    /// - Parameter withAttributes: whether wrappers and macros count.
    init(_ file: SourceText, _ known: KnownNames, _ conditions: Conditions, withAttributes: Bool = false) {
        (self.file, self.known, self.conditions, self.withAttributes) = (file, known, conditions, withAttributes)
        super.init(viewMode: .sourceAccurate)
        walk(file.tree)
    }

    private func miss(_ name: String, _ kind: MissingName.Kind, _ node: some SyntaxProtocol) {
        missing.append(MissingName(name: name, kind: kind, offset: node.span.lowerBound))
        if let outermost = around.first { stopped.insert(outermost) }
    }

    private func enter(_ node: some SyntaxProtocol) {
        if around.isEmpty { declarations += 1 }
        around.append(node.span.lowerBound)
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        for clause in conditions.possible(node) { clause.elements.map { walk($0) } }
        return .skipChildren
    }

    override func visit(_: ImportDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        if withAttributes, let name = node.attributeName.as(IdentifierTypeSyntax.self)?.name, name.bare.first?.isUppercase == true,
            !Self.attributes.contains(name.bare), !known.has(name.bare)
        {
            miss(name.bare, .type, name)
        }
        return .skipChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        if !known.types.contains(node.name.bare), node.name.bare != "Self" { miss(node.name.bare, .type, node.name) }
        return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        if !known.types.contains(node.name.bare), node.name.bare != "Type", node.name.bare != "Protocol" {
            miss(node.name.bare, .type, node.name)
        }
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.baseName.bare
        guard name.first?.isUppercase == true, name != "Self" else { return .skipChildren }
        if !known.types.contains(name), !known.members.contains(name) { miss(name, .type, node) }
        return .skipChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        // Functions of C have their system's initials before their names; others may be values of the place.
        if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.bare,
            ["objc_", "class_", "method_", "ivar_", "sel_", "protocol_", "os_", "imp_"].contains(where: { name.hasPrefix($0) }),
            !known.members.contains(name)
        {
            miss(name, .function, node)
        }
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.declName.baseName.bare
        let isFixed = ["init", "self", "Type"].contains(name) || name.first?.isNumber == true || name.hasPrefix("$")
        if !isFixed, !known.members.contains(name), !known.types.contains(name) { miss(name, .member, node.declName) }
        if let base = node.base { walk(base) }
        return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node)
        if node.modifiers.has("override"), !known.overridable.contains(node.name.bare) { miss(node.name.bare, .override, node.name) }
        return .visitChildren
    }
    override func visitPost(_: FunctionDeclSyntax) { around.removeLast() }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node)
        if node.modifiers.has("override"), let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier,
            !known.overridable.contains(name.bare)
        {
            miss(name.bare, .override, name)
        }
        return .visitChildren
    }
    override func visitPost(_: VariableDeclSyntax) { around.removeLast() }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node)
        return .visitChildren
    }
    override func visitPost(_: InitializerDeclSyntax) { around.removeLast() }
}
