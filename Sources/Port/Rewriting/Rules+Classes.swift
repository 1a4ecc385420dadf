// SPDX-License-Identifier: MIT
//
// What classes of Objective-C have by themselves: a table of their methods, and previews.

import SwiftSyntax

extension Rewriter {
    /// Lists the methods that files, menus and selectors made of words call by their names.
    func listActions(of node: ClassDeclSyntax) {
        guard let name = scope, let type = index.type(named: name), type.file == number else { return }
        listSegueActions(of: node, type)
        guard !type.members.contains(where: { $0.name == "interfaceActions" }) else { return }
        let selectors = selectors(of: type)
        guard !selectors.isEmpty else { return }
        let isAbove = isResponder(type) || index.ancestry(of: type).dropFirst().contains { !self.selectors(of: $0).isEmpty }
        if !isAbove { conform(node, to: "SelectorTable") }
        list(selectors, as: "interfaceActions: [Selector]", isOverride: isAbove, in: node)
    }

    /// Lists the methods that make the destinations of segues.
    private func listSegueActions(of node: ClassDeclSyntax, _ type: TypeInfo) {
        guard !type.members.contains(where: { $0.name == "interfaceSegueActions" }) else { return }
        let actions = type.members.compactMap { member -> String? in
            guard member.isSegueAction, isNamed(member, in: type), let coder = member.parameters.first else { return nil }
            // Which of the sender and the identifier a method takes, its labels say.
            var names = ["coder"]
            var sender = "Any?"
            for parameter in member.parameters.dropFirst() {
                let isIdentifier = parameter.label?.lowercased().contains("identifier") == true || names.count == 2
                names.append(isIdentifier ? "identifier" : "sender")
                if !isIdentifier { sender = parameter.type }
            }
            let given = zip(names, member.parameters).map { ($1.label.map { "\($0): " } ?? "") + $0 }.joined(separator: ", ")
            return "SegueAction(\"\(member.selectorName)\", { (source: \(type.name)) in { (coder: \(coder.type), sender: \(sender), "
                + "identifier: String?) in source.\(member.name)(\(given)) } })"
        }
        guard !actions.isEmpty else { return }
        list(actions, as: "interfaceSegueActions: [SegueAction]", isOverride: true, in: node)
    }

    /// Puts a table at the beginning of a class.
    private func list(_ words: [String], as table: String, isOverride: Bool, in node: ClassDeclSyntax) {
        usesLibrary = true
        let access = node.modifiers.has("open") || node.modifiers.has("public") ? "public " : ""
        let above = isOverride ? "super.\(table.prefix { $0 != ":" }) + " : ""
        let head = "\(isOverride ? "override " : "")class var \(table) { \(above)"
        edits.insert(" \(access)\(head)[\(words.joined(separator: ", "))] };", at: node.memberBlock.leftBrace.span.upperBound)
    }

    /// Whether the class can name a member: what is private in another file it cannot.
    private func isNamed(_ member: Member, in type: TypeInfo) -> Bool { member.file == type.file || !member.isPrivate }

    /// Whether a method of an object that is no responder is told that its file is connected, which Foundation's have no method for.
    private func isAwakening(_ member: Member, of type: TypeInfo) -> Bool {
        member.name == "awakeFromNib" && member.parameters.isEmpty && !isResponder(type)
    }

    /// The words of the selectors that a class lists.
    private func selectors(of type: TypeInfo) -> [String] {
        var names: Set<String> = []
        return type.members.compactMap { member -> String? in
            let isAwakening = isAwakening(member, of: type)
            guard member.isExposed || isAwakening || (type.exposesMembers && !member.isPrivate && !member.isHidden), member.kind == .method,
                !member.isStatic, !member.isOverride || isAwakening, !member.isUnavailable, !member.isSegueAction,
                member.parameters.count <= 2, isNamed(member, in: type)
            else { return nil }
            guard !member.parameters.contains(where: { $0.type.contains("inout") || $0.type.contains("->") }) else { return nil }
            guard names.insert(member.selectorName).inserted else { return nil }
            let isAmbiguous = type.members.count { $0.kind == .method && $0.name == member.name } > 1
            return selector(for: member, of: type.name, isAmbiguous: isAmbiguous)
        }
    }

    /// Has a class adopt a protocol: in an extension, since one of the main actor would take the whole class there otherwise.
    func conform(_ node: ClassDeclSyntax, to name: String) {
        guard let type = scope else { return }
        // What is private within another type cannot be extended outside of it.
        if type.contains("."), node.modifiers.has("private") {
            if let last = node.inheritanceClause?.inheritedTypes.last {
                edits.insert(", \(name)", at: last.type.span.upperBound)
            } else {
                edits.insert(": \(name)", at: (node.genericParameterClause?.span ?? node.name.span).upperBound)
            }
        } else {
            edits.insert("; extension \(type): \(name) {}", at: outermostEnd)
        }
    }

    /// A class that observes properties by their names says so.
    func conformToObserver(_ node: ClassDeclSyntax) {
        func observes(_ type: TypeInfo) -> Bool { type.members.contains { $0.kind == .method && $0.name == "observeValue" } }
        guard let name = scope, let type = index.type(named: name), type.file == number, observes(type),
            !index.ancestry(of: type).dropFirst().contains(where: observes)
        else { return }
        conform(node, to: "KeyValueObserver")
        usesLibrary = true
    }

    private func isResponder(_ type: TypeInfo) -> Bool {
        guard let root = index.ancestry(of: type).last else { return false }
        return root.inherited.contains { module.surface.ancestry(of: index.unaliased($0)).contains("UIResponder") }
    }

    /// `dynamic var x: Int` → one that tells who observes it.
    func tellObservers(_ node: VariableDeclSyntax) {
        guard node.modifiers.has("dynamic"), node.bindingSpecifier.text == "var", node.bindings.count == 1,
            let binding = node.bindings.first,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier, scopes.last?.isProtocol == false,
            !["lazy", "override", "static", "class", "weak"].contains(where: { node.modifiers.has($0) })
        else { return }
        let (before, after) = ("_keyValueWillChange(self, \"\(name.bare)\")", "_keyValueDidChange(self, \"\(name.bare)\")")
        guard let block = binding.accessorBlock else {
            edits.insert(" { willSet { \(before) } didSet { \(after) } }", at: binding.span.upperBound)
            usesLibrary = true
            return
        }
        guard case .accessors(let accessors) = block.accessors else { return }
        let observers = ["willSet", "didSet"].map { word in accessors.first { $0.accessorSpecifier.text == word } }
        guard observers.contains(where: { $0 != nil }) else { return }
        for (observer, call) in zip(observers, ["\(before);", "defer { \(after) };"]) {
            if let body = observer?.body { edits.insert(" \(call)", at: body.leftBrace.span.upperBound) }
        }
        if observers[0] == nil { edits.insert(" willSet { \(before) }", at: block.leftBrace.span.upperBound) }
        if observers[1] == nil { edits.insert(" didSet { \(after) }", at: block.leftBrace.span.upperBound) }
        usesLibrary = true
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
        // A window's is generic over its scene, and one of the subclass's own stands beside it.
        if labels == ["windowScene"], above.contains("UIWindow") { return edits.remove(modifier.spanWithBlanks) }
        let classes = above.flatMap { module.surface.ancestry(of: $0) }
        guard classes.contains(where: { module.surface.required[$0]?.contains(labels) == true }) else { return }
        edits.replace(modifier.span, with: node.modifiers.has("required") ? "" : "required")
    }
}

extension Rewriter {
    /// `@MainActor class FooTests: XCTestCase` → one of none: XCTest on Linux runs tests on the main thread, and cannot call what is an actor's.
    func freeTests(_ node: ClassDeclSyntax) {
        guard isOfTests(scope) else { return }
        for case .attribute(let attribute) in node.attributes where attribute.attributeName.trimmedDescription == "MainActor" {
            edits.remove(attribute.spanWithBlanks)
        }
    }

    /// The same of a method; one that is asynchronous stays where it is.
    func freeTests(_ node: FunctionDeclSyntax) {
        guard isOfTests(scope), node.signature.effectSpecifiers?.asyncSpecifier == nil else { return }
        for case .attribute(let attribute) in node.attributes where attribute.attributeName.trimmedDescription == "MainActor" {
            edits.remove(attribute.spanWithBlanks)
        }
    }

    private func isOfTests(_ name: String?) -> Bool {
        guard let name, let type = index.type(named: name), let root = index.ancestry(of: type).last else { return false }
        return root.inherited.contains("XCTestCase")
    }
}
