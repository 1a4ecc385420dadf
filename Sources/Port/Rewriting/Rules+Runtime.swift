// SPDX-License-Identifier: MIT
//
// What asks Objective-C's runtime: methods that every object has there, objects made from a type, exchanged methods.

import SwiftSyntax

extension Rewriter {
    /// Methods of `NSObject` that Foundation on Linux has not, with what their absent originals would answer.
    private static var absent: [String: String] {
        [
            "observeValue": "()", "setValue": "()", "value": "nil", "responds": "false", "forwardingTarget": "nil", "willChangeValue": "()",
            "didChangeValue": "()", "doesNotRecognizeSelector": "()", "automaticallyNotifiesObservers": "false",
            "keyPathsForValuesAffectingValue": "[]", "awakeAfter": "self", "awakeFromNib": "()",
            "prepareForInterfaceBuilder": "()",
        ]
    }

    /// Properties that every object has in Objective-C and responders have here.
    private static let ofResponders: Set<String> = [
        "isAccessibilityElement", "accessibilityLabel", "accessibilityHint", "accessibilityValue", "accessibilityTraits",
        "accessibilityIdentifier", "accessibilityFrame", "accessibilityCustomContent", "accessibilityCustomActions",
        "accessibilityElementsHidden", "accessibilityElements", "accessibilityActivationPoint", "accessibilityLanguage",
        "accessibilityPath", "accessibilityViewIsModal", "accessibilityNavigationStyle",
    ]

    /// An override of such a property by an object that is no responder is a property of its own.
    func declareAnew(_ node: VariableDeclSyntax) {
        guard node.modifiers.has("override"), let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.bare,
            Self.ofResponders.contains(name), let scope, let type = index.type(named: scope)
        else { return }
        let line = index.ancestry(of: type)
        guard !line.dropFirst().contains(where: { $0.members.contains { $0.name == name } }),
            let root = line.last, root.inherited.map({ index.unaliased($0) }).contains("NSObject")
        else { return }
        for modifier in node.modifiers where modifier.name.text == "override" { edits.remove(modifier.spanWithBlanks) }
    }

    /// An override of a method that nothing above has is a method of its own.
    func declareAnew(_ node: FunctionDeclSyntax) {
        let name = node.name.bare
        guard Self.absent[name] != nil, node.modifiers.has("override"), let scope, let type = index.type(named: scope) else { return }
        let above = index.ancestry(of: type).last?.inherited.map { index.unaliased($0) } ?? []
        guard !module.surface.overridable.contains(name) || above.contains("NSObject") else { return }
        let isAbove = index.ancestry(of: type).dropFirst().contains { $0.members.contains { $0.kind == .method && $0.name == name } }
        guard !isAbove else { return }
        for modifier in node.modifiers where modifier.name.text == "override" { edits.remove(modifier.spanWithBlanks) }
        let finder = SuperCalls(name)
        if let body = node.body { finder.walk(body) }
        for call in finder.found { edits.replace(call.span, with: Self.absent[name] ?? "()") }
    }

    /// `type(of: x).description()`, `T.description()` → the class's name: a class is no object here.
    func describe(_ node: FunctionCallExprSyntax) {
        guard node.arguments.isEmpty, node.trailingClosure == nil, let access = node.calledExpression.as(MemberAccessExprSyntax.self),
            access.declName.baseName.text == "description", let base = access.base
        else { return }
        let words = base.trimmedDescription
        guard words.hasPrefix("type(of:") || words == "Self" || words.first?.isUppercase == true else { return }
        let isType = words.hasPrefix("type(of:") || words.hasSuffix(".self")
        edits.replace(node.span, with: [.text("String(reflecting: "), .source(base.span), .text(isType ? ")" : ".self)")])
    }

    /// Functions that Foundation has elsewhere.
    private static let functions: Set<String> = [
        "autoreleasepool", "CFAbsoluteTimeGetCurrent", "NSStringFromSelector", "NSSelectorFromString",
    ]

    /// Methods that are exchanged while the program runs are not exchanged here.
    func tellOfSwizzling(_ node: FunctionCallExprSyntax) {
        guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return }
        if ["objc_", "class_", "method_", "sel_", "imp_", "object_"].contains(where: name.hasPrefix) || Self.functions.contains(name) {
            usesLibrary = true
        }
        switch name {
        case "method_exchangeImplementations", "class_replaceMethod", "class_addMethod", "method_setImplementation":
            say(
                .warning, .swizzling, at: node,
                "methods are not exchanged while the program runs: '\(name)' does nothing; override the method in a subclass")
        default: break
        }
    }
}

/// Finds calls of the method that is overridden.
private final class SuperCalls: SyntaxVisitor {
    private let name: String
    var found: [FunctionCallExprSyntax] = []

    init(_ name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let access = node.calledExpression.as(MemberAccessExprSyntax.self), access.base?.is(SuperExprSyntax.self) == true,
            access.declName.baseName.bare == name
        {
            found.append(node)
        }
        return .visitChildren
    }
}
