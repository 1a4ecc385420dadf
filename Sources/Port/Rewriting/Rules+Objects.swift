// SPDX-License-Identifier: MIT
//
// What Objective-C lets one ask of any object: whether it answers to a selector, of which class it is, what number or rectangle it holds.

import SwiftSyntax

extension Rewriter {
    /// `delegate.responds(to: x)`, `view.isKind(of: C.self)` → functions that take any object.
    func askAnyObject(_ node: FunctionCallExprSyntax) {
        guard let access = node.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base, node.arguments.count == 1,
            let argument = node.arguments.first, node.trailingClosure == nil
        else { return }
        let name = access.declName.baseName.bare
        guard let label = argument.label?.bare, Self.questions[name] == label, !["self", "super", "Self"].contains(base.trimmedDescription)
        else { return }
        // A class is asked by itself.
        if base.trimmedDescription.split(separator: ".").last?.first?.isUppercase == true { return }
        // A class of the module that has its own is asked itself.
        guard !index.types.values.contains(where: { $0.members.contains { $0.kind == .method && $0.name == name } }) else { return }
        // What may be nothing is asked as any value is.
        let isOptional = base.is(OptionalChainingExprSyntax.self) || base.trimmedDescription.contains("?.")
        let object = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
        edits.replace(
            node.span,
            with: [
                .text("UIKit.\(name)("), .source(object.span), .text((isOptional ? " as Any" : "") + ", \(label): "),
                .source(argument.expression.span),
                .text(")"),
            ])
        usesLibrary = true
    }

    private static let questions = ["responds": "to", "isKind": "of", "isMember": "of"]

    /// `(x as AnyObject).cgRectValue` → a value that looks for the number or the rectangle in the object.
    func readAnyObject(_ node: MemberAccessExprSyntax) {
        guard Self.values.contains(node.declName.baseName.bare), let base = node.base else { return }
        var words = base
        if let chained = base.as(OptionalChainingExprSyntax.self) { words = chained.expression }
        if let call = words.as(FunctionCallExprSyntax.self), let closure = call.trailingClosure, call.arguments.isEmpty,
            let last = closure.statements.last, closure.statements.count == 1
        {
            // `x.map { $0 as AnyObject }?.cgRectValue`
            takeAnyObject(Syntax(last.item))
            return
        }
        guard let tuple = words.as(TupleExprSyntax.self), tuple.elements.count == 1, let inside = tuple.elements.first else { return }
        takeAnyObject(Syntax(inside.expression))
    }

    private func takeAnyObject(_ node: Syntax) {
        guard let sequence = node.as(SequenceExprSyntax.self), let type = sequence.elements.last?.as(TypeExprSyntax.self),
            type.type.trimmedDescription == "AnyObject",
            let cast = sequence.elements.dropLast().last?.as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark == nil
        else { return }
        edits.replace(type.span, with: "Any")
        edits.insert("UIKit.AnyValue(", at: sequence.span.lowerBound)
        edits.insert(")", at: sequence.span.upperBound)
        usesLibrary = true
    }

    /// Properties of `NSValue`, `NSNumber` and `NSString` that are read so.
    private static let values: Set<String> = [
        "cgRectValue", "cgPointValue", "cgSizeValue", "cgVectorValue", "uiEdgeInsetsValue", "cgAffineTransformValue", "rangeValue",
        "boolValue",
        "intValue", "integerValue", "doubleValue", "floatValue", "uintValue", "int64Value", "stringValue",
    ]

    /// `abs(x)` within `CGFloat` is Swift's, where Foundation has one in the type.
    func nameModule(_ node: FunctionCallExprSyntax) {
        guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName, name.text == "abs",
            scopes.last?.name == "CGFloat"
        else { return }
        edits.insert("Swift.", at: name.span.lowerBound)
    }

    /// An override in an extension of a class of another module changes all objects of the class, which nothing does here.
    func leaveOutForeignOverride(_ declaration: some DeclSyntaxProtocol, _ modifiers: DeclModifierListSyntax, named name: String) -> Bool {
        guard modifiers.has("override"), let scope, isInExtension, index.type(named: scope) == nil,
            module.dispatch.overrides[DispatchPlan.key(number, declaration.span)] == nil, module.surface.overridable.contains(name)
        else { return false }
        edits.remove(declaration.span)
        say(
            .warning, .leftOut, at: declaration,
            "'\(name)' of \(scope) is left out: an extension cannot override it for all objects; override it in a class of your own")
        return true
    }
}
