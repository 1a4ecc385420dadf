// SPDX-License-Identifier: MIT
//
// Runtime attributes that the classes which are here do not have: told of together, a line for each class.

package import VitrineFiles
import VitrineInterfaceBuilder
import VitrineNibs
import VitrineProperties
@_spi(Vitrine) package import VitrineViewCore

/// The runtime attributes that the objects of files did not have (nibs.runtime-attributes).
@MainActor package final class UnknownAttributes {
    /// Those of one class.
    private struct Group {
        let className: String
        /// Whether the class is not in the program.
        let isStandIn: Bool
        /// Where the first of them stands.
        let element: InterfaceElement
        let document: InterfaceDocument
        /// In the order of the file.
        var names: [String]
    }

    private var groups: [Group] = []

    package init() {}

    /// Hears of what the objects of a library do not have.
    package func listen(to library: InterfaceLibrary) {
        library.unknownAttribute = { [weak self, weak library] name, element, object, document in
            self?.note(name, of: element, object, in: document, isStandIn: library?.isStandIn(element) ?? false)
        }
    }

    /// Keeps that an object has no property of a name.
    ///
    /// What else the file says of the class in this way is looked up at once, so that all scenes of a file tell the same.
    private func note(_ name: String, of element: InterfaceElement, _ object: AnyObject, in document: InterfaceDocument, isStandIn: Bool) {
        let className = isStandIn ? element["customClass"] ?? element.name : String(describing: type(of: object))
        if let index = groups.firstIndex(where: { $0.className == className && $0.document.file == document.file }) {
            if !groups[index].names.contains(name) { groups[index].names.append(name) }
            return
        }
        var (first, names) = (InterfaceElement?.none, [String]())
        document.root.visit { other in
            guard other.name == element.name, other["customClass"] == element["customClass"] else { return }
            for attribute in other.list("userDefinedRuntimeAttributes") {
                guard let path = attribute["keyPath"], path == name || !mayHave(path, object) else { continue }
                if first == nil { first = attribute }
                if !names.contains(path) { names.append(path) }
            }
        }
        groups.append(
            Group(
                className: className, isStandIn: isStandIn, element: first ?? element, document: document,
                names: names.isEmpty ? [name] : names))
    }

    /// Whether an object may have a property of a name, so that it is told of only where it was asked for.
    private func mayHave(_ path: String, _ object: AnyObject) -> Bool {
        guard let view = object as? UIView else { return true }
        return path.contains(".") || NibBuilder.layerNames.contains(path) || type(of: view).propertyTable.described.property(path) != nil
    }

    /// A note for each class with the runtime attributes that have no effect here.
    package var notes: [Diagnostic] {
        groups.map { group in
            let names = group.names.map { "'\($0)'" }.joined(separator: ", ")
            let owner = group.isStandIn ? "'\(group.className)', which is not in this program," : group.className
            return group.document.diagnostic(
                "runtime attributes of \(owner) have no effect here: \(names)", at: group.element, severity: .note)
        }
    }
}
