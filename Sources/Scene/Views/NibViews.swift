// SPDX-License-Identifier: MIT
//
// The views in a nib by the names under which a scene sets their properties.

package import VitrineInterfaceBuilder
package import VitrineProperties

/// The objects of a view, a cell or a controller of an Interface Builder file, by their names.
///
/// A name is that of an outlet of the view itself, of the file's owner, or of another view in it; or else a restoration identifier, an
/// accessibility identifier, a tag, or an id, the first of these that there is.
package struct NibViews: Sendable {
    /// What is shown.
    package let root: InterfaceElement
    /// The names that a writer gave, each once, in the order in which they count, with what they mean.
    package private(set) var named: [(name: String, elements: [InterfaceElement])] = []
    private let inside: [String: InterfaceElement]
    private var places: [String: Int] = [:]

    /// The objects of what a name means in a document; nil where there is no such thing.
    package init?(_ document: InterfaceDocument, object: String?) {
        guard let root = Self.root(of: document, object) else { return nil }
        self.init(document, root)
    }

    private init(_ document: InterfaceDocument, _ root: InterfaceElement) {
        self.root = root
        var (inside, objects): ([String: InterfaceElement], [InterfaceElement]) = ([:], [])
        root.visit { element in
            guard let id = element.id, Self.isObject(element) else { return }
            if inside[id] == nil { inside[id] = element }
            objects.append(element)
        }
        self.inside = inside
        let owner = document.objects.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
        var holders = [root] + [owner].compactMap(\.self)
        holders += objects.filter { $0 !== root }
        for holder in holders { addOutlets(of: holder) }
        for object in objects { add(object["restorationIdentifier"], [object]) }
        for object in objects { add(object.child("accessibility")?["identifier"], [object]) }
        for object in objects where object["tag"] != "0" { add(object["tag"], [object]) }
    }

    private static func isObject(_ element: InterfaceElement) -> Bool {
        element["contentMode"] != nil || element.value("frame", "rect") != nil || element.name.hasSuffix("Controller")
            || element.value("view") != nil
    }

    private mutating func addOutlets(of holder: InterfaceElement) {
        let connections = holder.list("connections")
        for connection in connections where connection.name == "outlet" {
            guard let element = connection["destination"].flatMap({ inside[$0] }) else { continue }
            add(connection["property"], [element])
        }
        var collections: [(name: String, elements: [InterfaceElement])] = []
        for connection in connections where connection.name == "outletCollection" {
            guard let name = connection["property"], let element = connection["destination"].flatMap({ inside[$0] }) else { continue }
            if let place = collections.firstIndex(where: { $0.name == name }) {
                collections[place].elements.append(element)
            } else {
                collections.append((name, [element]))
            }
        }
        for (name, elements) in collections { add(name, elements) }
    }

    private mutating func add(_ name: String?, _ elements: [InterfaceElement]) {
        guard let name, !name.isEmpty, places[name] == nil else { return }
        places[name] = named.count
        named.append((name, elements))
    }

    /// What a name means.
    package subscript(name: String) -> [InterfaceElement]? { places[name].map { named[$0].elements } ?? inside[name].map { [$0] } }

    /// What a key such as `title.textColor` means: the objects and the property.
    ///
    /// A key that names nothing is a property of the root. Nil where the first part of a longer key is no name.
    package func target(of key: String) -> (elements: [InterfaceElement], property: String)? {
        // Identifiers may have points in them.
        var end = key.endIndex
        while let point = key[..<end].lastIndex(of: ".") {
            if let elements = self[String(key[..<point])] { return (elements, String(key[key.index(after: point)...])) }
            end = point
        }
        if root.viewClass.property(key) != nil || !key.contains(".") { return ([root], key) }
        return nil
    }

    /// What is meant in a document, by its id or the name that a program asks for it by.
    private static func root(of document: InterfaceDocument, _ name: String?) -> InterfaceElement? {
        guard let name else {
            switch document.kind {
            case .nib: return document.objects.first { $0.name != "placeholder" && $0.value("frame", "rect") != nil }
            case .storyboard:
                let controllers = document.scenes.compactMap(\.controller)
                return controllers.first { $0.id == document.initialController } ?? controllers.first
            }
        }
        if let element = document.elements[name], isObject(element) { return element }
        var found: InterfaceElement?
        document.root.visit { element in
            guard found == nil else { return }
            if ["reuseIdentifier", "storyboardIdentifier", "restorationIdentifier"].contains(where: { element[$0] == name }) {
                found = element
            }
        }
        return found
    }

    /// The names by which things of a document can be asked for.
    package static func roots(of document: InterfaceDocument) -> [String] {
        var names: [String] = []
        document.root.visit { element in
            if let name = element["reuseIdentifier"] ?? element["storyboardIdentifier"], !names.contains(name) { names.append(name) }
        }
        for element in document.objects + document.scenes.compactMap(\.controller) where element.name != "placeholder" {
            if let id = element.id, element["reuseIdentifier"] ?? element["storyboardIdentifier"] == nil { names.append(id) }
        }
        return names
    }
}

extension InterfaceElement {
    /// The class of the element's view as it is described, whose properties scenes set.
    package var viewClass: ViewClass { ViewClass.of(element: name) }
}

extension NibViews: Hashable {
    package static func == (a: NibViews, b: NibViews) -> Bool { a.root === b.root }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(root)) }
}
