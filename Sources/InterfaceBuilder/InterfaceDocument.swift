// SPDX-License-Identifier: MIT
//
// An Interface Builder file as a value: its objects, its scenes, and what they use.

package import Foundation
package import VitrineFiles

/// A `.xib` or a `.storyboard`.
package struct InterfaceDocument: Sendable {
    /// What a file holds.
    package enum Kind: Sendable, Hashable {
        /// Objects for an owner: `com.apple.InterfaceBuilder3.CocoaTouch.XIB`.
        case nib
        /// Controllers with their views, and the ways between them: `com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB`.
        case storyboard
    }

    /// A controller of a storyboard, with the objects beside it.
    package struct Scene: Sendable {
        /// The name of the scene in the file.
        package let id: String
        /// The controller first, then placeholders, the exit, and views that no view holds.
        package let objects: [InterfaceElement]
        /// Where the scene lies on the canvas, in points.
        package let canvasLocation: CGPoint?

        /// The controller; nil in a scene without one.
        package var controller: InterfaceElement? {
            objects.first { $0.name != "placeholder" && $0.name != "exit" && $0["sceneMemberID"] == "viewController" }
                ?? objects.first { $0.name.hasSuffix("Controller") || $0.name == "viewControllerPlaceholder" }
        }
    }

    /// The file's name, as messages give it.
    package let file: String
    package let kind: Kind
    /// The element `document`.
    package let root: InterfaceElement
    /// The objects at the top of a nib, placeholders included; none in a storyboard.
    package let objects: [InterfaceElement]
    /// The scenes of a storyboard, in order; none in a nib.
    package let scenes: [Scene]
    /// The elements that have an id, by it; of several with one id, the first.
    package let elements: [String: InterfaceElement]
    /// Images, named and system colours that the file uses, with what it says of them, by kind and name.
    package let resources: [Resource: InterfaceElement]

    /// What a file may use from outside.
    package enum Resource: Hashable, Sendable {
        case image(String)
        case namedColor(String)
        case systemColor(String)
    }

    /// The id of the controller that a storyboard begins with.
    package var initialController: String? { root["initialViewController"] }
    /// Whether constraints place views: where this is false, frames and masks do.
    package var usesAutolayout: Bool { root["useAutolayout"] == "YES" }
    /// Whether guides of the safe area stand in views; before, top and bottom layout guides stood in controllers.
    package var usesSafeAreas: Bool { root["useSafeAreas"] == "YES" }
    /// Whether the file is a launch screen.
    package var isLaunchScreen: Bool { root["launchScreen"] == "YES" }

    /// The Xcode that saved the file.
    package var tools: InterfaceTools { InterfaceTools(root["toolsVersion"]) }

    /// The id of the nearest object around each element that has one, by the element's own.
    package var owners: [String: String] {
        var owners: [String: String] = [:]
        func visit(_ element: InterfaceElement, in owner: String?) {
            if let id = element.id, let owner, owners[id] == nil { owners[id] = owner }
            for child in element.children { visit(child, in: element.id ?? owner) }
        }
        visit(root, in: nil)
        return owners
    }

    /// A message about an element.
    package func diagnostic(
        _ message: String, at element: InterfaceElement, severity: Diagnostic.Severity = .warning,
        category: Diagnostic.Category = .schema, hint: String? = nil
    ) -> Diagnostic {
        Diagnostic(
            file: file, line: element.place.line, column: element.place.column, severity: severity, category: category, message: message,
            hint: hint)
    }
}
