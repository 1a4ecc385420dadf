// SPDX-License-Identifier: MIT
//
// Objects made from their types: `T(frame:)`, `Self()`, `type(of: x).init()`.

import SwiftSyntax

/// Generic parameters, and what they are bound to.
enum Generics {
    /// The parameters by their names; one that is bound to nothing stands for nothing.
    static func bounds(_ parameters: GenericParameterClauseSyntax?, _ conditions: GenericWhereClauseSyntax?) -> [String: String] {
        var bounds: [String: String] = [:]
        for parameter in parameters?.parameters ?? [] { bounds[parameter.name.bare] = parameter.inheritedType?.trimmedDescription ?? "" }
        for requirement in conditions?.requirements ?? [] {
            guard let conformance = requirement.requirement.as(ConformanceRequirementSyntax.self) else { continue }
            let name = conformance.leftType.trimmedDescription
            bounds[name] = [bounds[name] ?? "", conformance.rightType.trimmedDescription].filter { !$0.isEmpty }.joined(separator: " & ")
        }
        return bounds
    }
}

extension Rewriter {
    /// `T(frame: x)` → `UIKit.make(T.self, frame: x)`, where the type is a class of UIKit's or inherits from one.
    func makeFromType(_ node: FunctionCallExprSyntax) {
        let labels = node.arguments.map { $0.label?.bare ?? "_" }
        guard node.trailingClosure == nil, Self.initializers.contains(labels) else { return }
        guard let type = typeMade(by: node.calledExpression, labels) else { return }
        edits.replace(node.calledExpression.span, with: "UIKit.make")
        let place = node.leftParen?.span.upperBound ?? node.calledExpression.span.upperBound
        edits.insert(labels.isEmpty ? type : "\(type), ", at: place)
        usesLibrary = true
    }

    /// `T.init` as a function → a closure that makes one.
    func makeFromTypeLater(_ node: MemberAccessExprSyntax) {
        guard node.declName.baseName.text == "init", node.declName.argumentNames == nil, let base = node.base,
            node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != node.id, isVariable(base.trimmedDescription, [])
        else { return }
        edits.replace(node.span, with: "{ UIKit.make(\(base.trimmedDescription).self) }")
        usesLibrary = true
    }

    /// The labels of the initializers that classes of UIKit's have.
    private static let initializers: [[String]] = [
        [], ["frame"], ["nibName", "bundle"], ["frame", "collectionViewLayout"], ["style", "reuseIdentifier"], ["frame", "style"],
    ]

    /// The words for the type, where the call makes an object of one that only the program's run tells.
    private func typeMade(by expression: ExprSyntax, _ labels: [String]) -> String? {
        if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
            return isVariable(name, labels) ? name + ".self" : nil
        }
        guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base else { return nil }
        let words = base.trimmedDescription
        guard access.declName.baseName.text == "init" else {
            // `Self.Cell(frame:)` of an associated type.
            return words == "Self" && isVariable(access.declName.baseName.text, labels) ? access.trimmedDescription + ".self" : nil
        }
        if isVariable(words, labels) { return words + ".self" }
        if words.hasPrefix("type(of:") {
            let object = words.dropFirst("type(of:".count).dropLast().split(separator: " ").joined()
            return object == "self" && !isVariable("Self", labels) ? nil : words
        }
        // A value whose type the file tells: `cellType: UICollectionViewCell.Type`.
        let name = String(words.split(separator: ".").last ?? "")
        guard name.first?.isLowercase == true, !["super", "self"].contains(name), var bound = file.metatypes[name] else { return nil }
        if let parameter = generics.reversed().lazy.compactMap({ $0[bound] }).first ?? index.associatedTypes[bound] { bound = parameter }
        return isOfObjects(bound) && !hasRequired(labels, bound) ? words : nil
    }

    /// Whether a name stands for a type that is known when the program runs, and one of objects.
    private func isVariable(_ name: String, _ labels: [String]) -> Bool {
        for bounds in generics.reversed() {
            guard let bound = bounds[name] else { continue }
            if isOfObjects(bound) { return !hasRequired(labels, bound) }
            if name != "Self" { return false }
        }
        if name == "Self" { return scope.map { isOfObjects($0) && !hasRequired(labels, $0) } ?? false }
        return index.associatedTypes[name].map { isOfObjects($0) && !hasRequired(labels, $0) } ?? false
    }

    /// Whether a bound, `A & B`, holds a class that inherits from one of Objective-C.
    private func isOfObjects(_ bound: String) -> Bool {
        bound.split(separator: "&").contains { name in
            if index.isOfObjects(name.trimmed, in: scope, module.surface) { return true }
            guard index.type(named: name.trimmed, in: scope) == nil, !module.surface.types.contains(name.simple) else { return false }
            let names = module.beside.names
            return names.protocolNames(of: name.simple).contains {
                names.ancestry(of: $0).contains("NSObject")
                    || module.surface.ancestry(of: names.ancestry(of: $0).last ?? $0).contains("NSObject")
            }
        }
    }

    /// Whether a protocol or class of the bound asks for the initializer itself, so that Swift finds it.
    private func hasRequired(_ labels: [String], _ bound: String) -> Bool {
        bound.split(separator: "&").contains { name in
            guard let type = index.type(named: name.trimmed, in: scope) else { return false }
            return index.ancestry(of: type).contains { type in
                type.members.contains { member in
                    member.kind == .initializer && member.parameters.map { $0.label ?? "_" } == labels
                        && (type.kind == .protocol || member.isRequired)
                }
            }
        }
    }
}

/// Gathers the names in a file that have metatypes for types.
final class MetatypeNames: SyntaxVisitor {
    var found: [String: String] = [:]

    private func note(_ name: TokenSyntax, _ type: TypeSyntax?) {
        var type = type
        if let optional = type?.as(OptionalTypeSyntax.self) { type = optional.wrappedType }
        if let metatype = type?.as(MetatypeTypeSyntax.self), metatype.metatypeSpecifier.text == "Type" {
            found[name.bare] = metatype.baseType.trimmedDescription
        }
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        note(node.secondName ?? node.firstName, node.type)
        return .visitChildren
    }
    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier { note(name, node.typeAnnotation?.type) }
        return .visitChildren
    }
}
