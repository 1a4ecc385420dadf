// SPDX-License-Identifier: MIT
//
// Attributes and modifiers of Objective-C.

import SwiftSyntax

/// Attributes that say nothing where there is no Objective-C, with what is lost by it.
private let dropped: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBAction", "IBSegueAction", "IBDesignable", "IBInspectable", "NSCopying", "GKInspectable",
    "UIApplicationMain",
]

extension Rewriter {
    /// Takes the attributes of Objective-C away.
    func dropAttributes(_ attributes: AttributeListSyntax) {
        for element in attributes {
            guard let attribute = element.as(AttributeSyntax.self) else { continue }
            switch attribute.attributeName.trimmedDescription {
            case "UIApplicationMain":
                edits.replace(attribute.span, with: "@main")
            case "NSManaged":
                say(
                    .error, .managed, at: attribute,
                    "'@NSManaged' asks for Core Data, which is not here: leave the file out, or write a stored property")
                edits.remove(attribute.spanWithBlanks)
            case let name where dropped.contains(name):
                edits.remove(attribute.spanWithBlanks)
            default:
                break
            }
        }
    }

    /// Takes `dynamic`, and `optional` and `weak` in a protocol, away.
    func dropModifiers(_ modifiers: DeclModifierListSyntax, isInProtocol: Bool = false) {
        for modifier in modifiers {
            switch modifier.name.text {
            case "dynamic", "optional":
                edits.remove(modifier.spanWithBlanks)
            case "weak" where isInProtocol:
                edits.remove(modifier.spanWithBlanks)
            default:
                break
            }
        }
    }

    /// `@IBOutlet weak var label: UILabel!` → `@Outlet var label: UILabel!`.
    ///
    /// One that is watched or computed stays a property, with something beside it by which files set it; so does what files set by
    /// `@IBInspectable`, and what is held weakly: a delegate, a controller. A view is held, as Objective-C's pools hold it until a file's
    /// owner has put it somewhere.
    func connect(_ node: VariableDeclSyntax) {
        let outlet = node.attributes.named("IBOutlet")
        guard let attribute = outlet ?? node.attributes.named("IBInspectable"), node.bindingSpecifier.text == "var" else { return }
        usesLibrary = true
        let isPlain = node.bindings.count == 1 && node.bindings.first?.accessorBlock == nil && node.bindings.first?.typeAnnotation != nil
        let isHeld = isOfScene(node)
        if outlet != nil, isHeld {
            for modifier in node.modifiers where modifier.name.text == "weak" || modifier.name.text == "unowned" {
                edits.remove(modifier.spanWithBlanks)
            }
        }
        if outlet != nil, isPlain, isHeld || !node.modifiers.has("weak") && !node.modifiers.has("unowned") {
            edits.replace(attribute.span, with: "@Outlet")
            return
        }
        if outlet != nil { edits.remove(attribute.spanWithBlanks) }
        guard let owner = scope, let type = index.type(named: owner), type.kind == .class, !type.isGeneric, isInBody(node, of: type) else {
            let names = node.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.bare }
            if outlet != nil || !Self.layerNames.isSuperset(of: names) {
                let words = "of a generic class, or in an extension, is not connected by its file: set it in code"
                say(.warning, .outlet, at: attribute, "\(outlet == nil ? "an attribute" : "an outlet") \(words)")
            }
            return
        }
        // What nobody may name is set by nobody.
        guard !node.attributes.contains(where: { $0.trimmedDescription.contains("unavailable") }) else { return }
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bare, isWritable(binding) else { continue }
            edits.insert("; private let _outlet_\(name) = ObservedOutlet(\(name.quoted), \\\(type.name).\(name))", at: node.span.upperBound)
        }
    }

    /// What files set on the layer of any view.
    private static let layerNames: Set<String> = [
        "cornerRadius", "borderWidth", "borderColor", "masksToBounds", "shadowColor", "shadowRadius", "shadowOpacity", "shadowOffset",
    ]

    /// Whether an outlet is for a view, or another object that lies in the file and that no other outlet need hold.
    private func isOfScene(_ node: VariableDeclSyntax) -> Bool {
        guard var name = node.bindings.first?.typeAnnotation?.type.trimmedDescription, !name.hasPrefix("[") else { return true }
        while name.last == "!" || name.last == "?" { name.removeLast() }
        let above = index.type(named: name, in: scope).flatMap { index.ancestry(of: $0).last?.inherited } ?? [name]
        let classes = above.flatMap { module.surface.ancestry(of: index.unaliased($0)) }
        return ["UIView", "NSLayoutConstraint", "UIGestureRecognizer", "UIBarItem"].contains { classes.contains($0) }
    }

    private func isInBody(_ node: VariableDeclSyntax, of type: TypeInfo) -> Bool {
        type.members.contains { $0.kind == .property && $0.file == number && $0.span == node.span && !$0.isInExtension }
    }

    /// Whether a property can be set: one that is stored, or has a setter.
    private func isWritable(_ binding: PatternBindingSyntax) -> Bool {
        guard let accessors = binding.accessorBlock?.accessors else { return true }
        guard case .accessors(let list) = accessors else { return false }
        return list.contains { ["set", "didSet", "willSet"].contains($0.accessorSpecifier.text) }
    }
}
