// SPDX-License-Identifier: MIT
//
// What classes of Objective-C have by themselves: a table of their methods, and previews.

import SwiftSyntax

extension Rewriter {
    /// Lists the methods that files, menus and selectors made of words call by their names.
    func listActions(of node: ClassDeclSyntax) {
        guard let name = scope, let type = index.type(named: name), isResponder(type) else { return }
        var names: Set<String> = []
        let selectors = type.members.compactMap { member -> String? in
            guard member.kind == .method, member.isExposed, !member.isStatic, member.parameters.count <= 2 else { return nil }
            // What is private in another file cannot be named here.
            if member.file != number, member.access == "private" || member.access == "fileprivate" { return nil }
            guard !member.parameters.contains(where: { $0.type.contains("inout") || $0.type.contains("->") }) else { return nil }
            guard names.insert(member.selectorName).inserted else { return nil }
            let isAmbiguous = type.members.count { $0.kind == .method && $0.name == member.name } > 1
            return selector(for: member, of: name, isAmbiguous: isAmbiguous)
        }
        guard !selectors.isEmpty, !type.members.contains(where: { $0.name == "interfaceActions" }) else { return }
        let access = node.modifiers.has("open") || node.modifiers.has("public") ? "public " : ""
        edits.insert(
            " \(access)override class var interfaceActions: [Selector] { super.interfaceActions + [\(selectors.joined(separator: ", "))] }",
            at: node.memberBlock.leftBrace.span.upperBound)
    }

    private func isResponder(_ type: TypeInfo) -> Bool {
        guard let root = index.ancestry(of: type).last else { return false }
        return root.inherited.contains { module.surface.ancestry(of: $0).contains("UIResponder") }
    }

    /// `#Preview("Name") { … }` → a constant that is listed, and drawn when it is asked for.
    func register(pound: TokenSyntax, name macro: TokenSyntax) {
        let place = file.place(of: pound.span.lowerBound)
        let stem = (file.path.split(separator: "/").last ?? "").prefix { $0 != "." }.map { $0.isLetter || $0.isNumber ? $0 : "_" }
        let name = "_preview_\(String(stem))_\(place.line)"
        edits.replace(pound.span.lowerBound..<macro.span.upperBound, with: "@MainActor let \(name) = Preview")
        previews.append(name)
    }
}

extension Rewriter {
    /// `override init(…)` of an initializer that the library's class has subclasses have → `required init(…)`.
    func requireInstead(_ node: InitializerDeclSyntax) {
        guard let modifier = node.modifiers.first(where: { $0.name.text == "override" }), let name = scope,
            let type = index.type(named: name), let above = index.ancestry(of: type).last?.inherited
        else { return }
        let labels = node.signature.parameterClause.parameters.map { $0.firstName.tokenKind == .wildcard ? "_" : $0.firstName.bare }
        let classes = above.flatMap { module.surface.ancestry(of: $0) }
        guard classes.contains(where: { module.surface.required[$0]?.contains(labels) == true }) else { return }
        edits.replace(modifier.span, with: node.modifiers.has("required") ? "" : "required")
    }
}
