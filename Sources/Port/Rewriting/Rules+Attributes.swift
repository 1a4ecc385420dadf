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

    /// `@IBOutlet weak var label: UILabel!` → `@Outlet var label: UILabel!`; nothing to connect remains as it is.
    func connect(_ node: VariableDeclSyntax) {
        guard let attribute = node.attributes.named("IBOutlet") else { return }
        // A list of outlets, and one that is computed or watched, is a property like others; it is set by its name all the same.
        let isPlain = node.bindings.count == 1 && node.bindings.first?.accessorBlock == nil && node.bindings.first?.typeAnnotation != nil
        guard isPlain else {
            edits.remove(attribute.spanWithBlanks)
            say(
                .warning, .outlet, at: attribute,
                "an outlet with a 'didSet' or of several names is not connected by its file: set it in code")
            return
        }
        edits.replace(attribute.span, with: "@Outlet")
        for modifier in node.modifiers where modifier.name.text == "weak" || modifier.name.text == "unowned" {
            edits.remove(modifier.spanWithBlanks)
        }
    }
}
