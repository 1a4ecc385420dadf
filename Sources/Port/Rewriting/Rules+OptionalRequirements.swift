// SPDX-License-Identifier: MIT
//
// Protocols of Objective-C whose requirements may be left out.

import SwiftSyntax

extension Rewriter {
    /// `@objc protocol P` is one of classes; without Objective-C that is said.
    func bindToClasses(_ node: ProtocolDeclSyntax) {
        if let clause = node.inheritanceClause {
            let names = clause.inheritedTypes.map { $0.type.trimmedDescription }
            guard !names.contains("AnyObject"), !names.contains("class") else { return }
            if let place = clause.inheritedTypes.first?.span.lowerBound { edits.insert("AnyObject, ", at: place) }
        } else {
            edits.insert(": AnyObject", at: (node.primaryAssociatedTypeClause?.span ?? node.name.span).upperBound)
        }
    }

    /// For each requirement that may be left out: a default that says that it was.
    func defaultsOfOptionalRequirements(_ node: ProtocolDeclSyntax) {
        var defaults: [String] = []
        for item in node.memberBlock.members {
            if let function = item.decl.as(FunctionDeclSyntax.self), function.modifiers.has("optional") {
                let bare = function.signature.trimmedDescription
                let generic = function.genericParameterClause?.trimmedDescription ?? ""
                defaults.append("func \(function.name.text)\(generic)\(bare) { OptionalRequirement.isMissing() }")
            } else if let property = item.decl.as(VariableDeclSyntax.self), property.modifiers.has("optional"),
                let binding = property.bindings.first, let type = binding.typeAnnotation?.type
            {
                defaults.append("var \(binding.pattern.trimmedDescription): \(type.trimmedDescription) { OptionalRequirement.isMissing() }")
            }
        }
        guard !defaults.isEmpty else { return }
        usesLibrary = true
        let access = ["public", "package", "fileprivate", "private"].first { node.modifiers.has($0) }.map { $0 + " " } ?? ""
        let oneLine = defaults.map { access + $0.split(whereSeparator: \.isNewline).joined(separator: " ") }.joined(separator: "; ")
        edits.insert("; extension \(node.name.text) { \(oneLine) }", at: node.span.upperBound)
    }

    /// `delegate?.f?(x)` of a protocol of the module → `OptionalRequirement.call(delegate?.f(x))`: nothing where it is left out.
    func callOptionally(_ node: FunctionCallExprSyntax) {
        guard let chained = node.calledExpression.as(OptionalChainingExprSyntax.self),
            let access = chained.expression.as(MemberAccessExprSyntax.self)
        else { return }
        let labels = node.arguments.map { $0.label?.bare }
        let name = access.declName.baseName.bare
        // Foundation's own delegates have defaults here, which need no question.
        if Self.foundationMethods.contains(name), index.optionalRequirements[name] == nil { return edits.remove(chained.questionMark.span) }
        let isOwn = index.optionalRequirements[name]?.contains { _, member in
            member.kind == .method
                && (access.declName.argumentNames != nil || member.parameters.map(\.label) == labels || node.trailingClosure != nil)
        }
        guard isOwn == true else { return }
        edits.remove(chained.questionMark.span)
        usesLibrary = true
        let whole = outermostChain(of: Syntax(node))
        edits.replace(whole.span, with: [.text("OptionalRequirement.call("), .source(whole.span), .text(")")])
    }

    /// Methods of Foundation's delegates, whose first words they all have in common.
    private static let foundationMethods: Set<String> = ["urlSession", "parser", "urlSessionDidFinishEvents"]

    /// `delegate?.title` of a property that may be left out.
    func askOptionally(_ node: MemberAccessExprSyntax) {
        let name = node.declName.baseName.bare
        guard let base = node.base, index.optionalRequirements[name]?.contains(where: { $0.member.kind == .property }) == true,
            base.trimmedDescription.contains("?"),
            node.parent?.is(FunctionCallExprSyntax.self) != true
                || node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != node.id
        else { return }
        usesLibrary = true
        let whole = outermostChain(of: Syntax(node))
        edits.replace(whole.span, with: [.text("OptionalRequirement.call("), .source(whole.span), .text(")")])
    }

    /// The expression with all that is chained onto it, since the result of the whole is what may be missing.
    private func outermostChain(of node: Syntax) -> Syntax {
        var current = node
        while let parent = current.parent {
            guard
                parent.is(MemberAccessExprSyntax.self) || parent.is(OptionalChainingExprSyntax.self)
                    || parent.is(ForceUnwrapExprSyntax.self)
                    || (parent.as(FunctionCallExprSyntax.self)?.calledExpression).map({ Syntax($0) }) == current
                    || (parent.as(SubscriptCallExprSyntax.self)?.calledExpression).map({ Syntax($0) }) == current
            else { break }
            current = parent
        }
        return current
    }
}
