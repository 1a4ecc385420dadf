// SPDX-License-Identifier: MIT
//
// What a target bundles: an app's main bundle, and that of a framework's class, are a module's here.

import SwiftSyntax

extension Rewriter {
    /// `Bundle.main` of an app → `Bundle.module`.
    func takeFromModule(_ node: MemberAccessExprSyntax) {
        guard module.bundles == .app, node.base?.trimmedDescription == "Bundle", node.declName.baseName.text == "main" else { return }
        edits.replace(node.declName.baseName.span, with: "module")
    }

    /// `Bundle(for: Owner.self)` → `Bundle.module`; `NSLocalizedString("…", comment: "")` looks in it too.
    func takeFromModule(_ node: FunctionCallExprSyntax) {
        guard module.bundles != .none, let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return }
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        switch name {
        case "Bundle" where labels == ["for"] && isOwn(node.arguments.first?.expression):
            edits.replace(node.span, with: "Bundle.module")
        case "NSLocalizedString" where module.bundles == .app && !labels.contains("bundle"):
            guard let next = node.arguments.first(where: { ["value", "comment"].contains($0.label?.text) }) else { return }
            edits.insert("bundle: .module, ", at: next.span.lowerBound)
        default: break
        }
    }

    /// Whether an expression names a class of the module, or that of the object itself.
    private func isOwn(_ expression: ExprSyntax?) -> Bool {
        guard let words = expression?.trimmedDescription else { return false }
        if words.hasPrefix("type(of:") || words == "Self.self" || words == "self" { return true }
        return words.hasSuffix(".self") && index.type(named: String(words.dropLast(".self".count)), in: scope) != nil
    }
}
