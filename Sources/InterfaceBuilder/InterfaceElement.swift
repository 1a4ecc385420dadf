// SPDX-License-Identifier: MIT
//
// An element of an Interface Builder file: what it says, and where.

/// An element with its attributes, its text and what stands in it.
///
/// Interface Builder writes objects as elements with an `id`, and the values of their properties as attributes, or as elements whose `key`
/// names the property: `<label text="Name" id="a1B-2c-3dE"><rect key="frame" x="16" …/></label>`.
package final class InterfaceElement: Sendable {
    /// The tag, which tells the class of an object.
    package let name: String
    /// What the tag says, without order.
    package let attributes: [String: String]
    /// The elements inside, in order.
    package let children: [InterfaceElement]
    /// The characters inside that belong to no child.
    package let text: String
    /// Where the tag begins, from 1.
    package let place: SourcePlace

    package init(
        name: String, attributes: [String: String] = [:], children: [InterfaceElement] = [], text: String = "",
        place: SourcePlace = SourcePlace()
    ) {
        (self.name, self.attributes, self.children, self.text, self.place) = (name, attributes, children, text, place)
    }

    /// What an attribute says; nil where it is not there.
    package subscript(attribute: String) -> String? { attributes[attribute] }

    /// The name under which others in the file refer to the object.
    package var id: String? { attributes["id"] }

    /// The property of the object around it that the element is the value of.
    package var key: String? { attributes["key"] }

    /// The first element inside of this tag.
    package func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }

    /// The element inside that is the value of a property; of several, the first with one of the tags, where any are given.
    package func value(_ key: String, _ names: String...) -> InterfaceElement? {
        children.first { $0.key == key && (names.isEmpty || names.contains($0.name)) }
    }

    /// The elements inside of a child, as of `subviews`; none where there is no such child.
    package func list(_ name: String) -> [InterfaceElement] { child(name)?.children ?? [] }

    /// This element and all inside, outer before inner, in the order of the file.
    package func visit(_ body: (InterfaceElement) -> Void) {
        body(self)
        for child in children { child.visit(body) }
    }
}

/// A line and a column of a file, in characters from 1; 0 where the file as a whole is meant.
package struct SourcePlace: Hashable, Sendable {
    package var line: Int
    package var column: Int

    package init(line: Int = 0, column: Int = 0) { (self.line, self.column) = (line, column) }
}
