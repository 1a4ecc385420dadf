// SPDX-License-Identifier: MIT
//
// What is worked out of a document once, for all objects that are made from it.

package import Foundation
import VitrineAssets
import VitrineFiles
package import VitrineInterfaceBuilder
package import VitrineViewCore

/// What a document says under the traits of its environment, kept from one making of its objects to the next (nibs.read-once).
@MainActor package final class NibPlan {
    /// The document.
    let document: InterfaceDocument
    /// What the document was looked at for.
    let library: InterfaceLibrary
    private let sizeClasses: SizeClasses
    private let bundle: Bundle?
    private var parts: [ObjectIdentifier: ElementPlan] = [:]
    /// The nearest element with an id around each element that has one.
    private(set) lazy var owners: [String: String] = document.owners
    private let languages: [String]
    /// The texts of the file in the preferred language.
    private(set) lazy var texts = library.texts(of: document)
    /// The keys of the texts of elements without an id.
    private(set) lazy var innerKeys = document.innerKeys
    /// The ids that outlets lead to.
    private(set) lazy var destinations: Set<String> = {
        var ids: Set<String> = []
        document.root.visit { element in
            if element.name.hasPrefix("outlet"), let id = element["destination"] { ids.insert(id) }
        }
        return ids
    }()
    /// Whether the document says something otherwise under some size classes.
    private(set) lazy var varies: Bool = {
        var varies = false
        document.root.visit { if $0.name == "variation", $0.key?.contains("Class=") == true { varies = true } }
        return varies
    }()
    /// Elements that the traits leave out.
    private var excluded: Set<ObjectIdentifier> = []
    /// What was told to be of no use, as `tag.name`.
    private var toldUnused: Set<String> = []

    package init(_ document: InterfaceDocument, bundle: Bundle?, library: InterfaceLibrary, traits: UITraitCollection) {
        (self.document, self.bundle, self.library) = (document, bundle, library)
        sizeClasses = SizeClasses(traits)
        languages = library.languages
    }

    /// Whether the plan holds for a making of objects here and now.
    package func holds(for library: InterfaceLibrary, traits: UITraitCollection) -> Bool {
        self.library === library && sizeClasses == SizeClasses(traits) && languages == library.languages
    }

    /// Whether the plan holds for the size classes of traits.
    func isFor(_ traits: UITraitCollection) -> Bool { sizeClasses == SizeClasses(traits) }

    /// What is known of an element.
    func part(of element: InterfaceElement) -> ElementPlan {
        if let known = parts[ObjectIdentifier(element)] { return known }
        let effective = sizeClasses.apply(to: element) { excluded.insert(ObjectIdentifier($0)) }
        let new = ElementPlan(element, as: effective)
        parts[ObjectIdentifier(element)] = new
        return new
    }

    /// Whether an element, or one that it stands in, is left out under the traits.
    func leavesOut(_ element: InterfaceElement) -> Bool {
        if excluded.contains(ObjectIdentifier(element)) { return true }
        var seen: Set<String> = []
        var id = element.id.flatMap { owners[$0] }
        while let current = id, seen.insert(current).inserted {
            if let owner = document.elements[current], excluded.contains(ObjectIdentifier(owner)) { return true }
            id = owners[current]
        }
        return false
    }

    /// Tells of what an element says and nobody read, each name once for each tag (nibs.unread).
    func tellUnread(_ part: ElementPlan) {
        guard !part.isChecked else { return }
        part.isChecked = true
        for name in part.unread { tellUnread(name, of: part.element) }
        ValueNames.unread(in: part.element) { tellUnread($1, of: $0) }
    }

    private func tellUnread(_ name: String, of element: InterfaceElement) {
        guard toldUnused.insert(element.name + "." + name).inserted else { return }
        // At the first that says it, so that all scenes of a file tell the same.
        var first: InterfaceElement?
        document.root.visit { other in
            guard first == nil, other.name == element.name else { return }
            if other[name] != nil || other.value(name) != nil || other.child(name) != nil { first = other }
        }
        library.report(document.diagnostic("'\(name)' of a \(element.name) has no effect here", at: first ?? element, severity: .note))
    }
}

/// What is known of one element: what it says under the traits, the class of its object, and what is done for each such object.
@MainActor package final class ElementPlan {
    /// The element as the file has it, which stands for its object.
    package let original: InterfaceElement
    /// The element under the traits.
    let element: InterfaceElement
    /// The class of the object; nil until it was looked for.
    var maker: NibMaker?
    /// The constraints that stand in it; nil until they were read.
    var constraints: [ConstraintPlan]?
    /// The connections that begin at it; nil until they were read.
    var connections: [ConnectionPlan]?
    let attributes: [InterfaceElement]
    /// Whether the view that holds the content has no name in the file, so that constraints name the cell in its place.
    let holdsUnnamedContent: Bool
    fileprivate var steps: [(reader: ObjectIdentifier, steps: AnyObject)] = []
    private var asked: Set<String> = []
    fileprivate var isChecked = false

    fileprivate init(_ original: InterfaceElement, as element: InterfaceElement) {
        (self.original, self.element) = (original, element)
        attributes = element.list("userDefinedRuntimeAttributes").filter { $0.name == "userDefinedRuntimeAttribute" }
        holdsUnnamedContent = element.value("contentView").map { $0.id == nil } ?? false
    }

    /// Notes that someone asked for what the file says under a name.
    package func use(_ name: String) { if !isChecked { asked.insert(name) } }

    /// What the element says that nobody asked for and that is of use for something, in the order of the alphabet and of the file.
    fileprivate var unread: [String] {
        let attributes = element.attributes.keys.filter { !asked.contains($0) && !SilentNames.attributes.contains($0) }.sorted()
        let children = element.children.compactMap { child -> String? in
            let name = child.key ?? child.name
            return asked.contains(name) || child.name == "nil" || SilentNames.children.contains(name) ? nil : name
        }
        return attributes + children
    }
}

/// What a class does with an element for each object: the values that the file gives, and nothing for those that it does not.
@MainActor package final class NibSteps<Target: AnyObject> {
    fileprivate var steps: [@MainActor (Target, NibCoder) -> Void] = []

    /// Sets a value where the file gives one.
    package func take<Value>(_ value: Value?, _ set: @escaping @MainActor (Target, Value) -> Void) {
        if let value { steps.append { target, _ in set(target, value) } }
    }

    /// Does something for each object, with its coder.
    package func add(_ step: @escaping @MainActor (Target, NibCoder) -> Void) { steps.append(step) }
}

@MainActor extension NibCoder {
    /// Has an object of a class take what the file says of it: what that is, is found out once for each element.
    package func read<Target: AnyObject>(_ target: Target, as type: Target.Type, _ find: (NibSteps<Target>) -> Void) {
        read(target, by: ObjectIdentifier(type), find)
    }

    /// The same for whoever reads under an identity of its own.
    func read<Target: AnyObject>(_ target: Target, by reader: ObjectIdentifier, _ find: (NibSteps<Target>) -> Void) {
        if let known = part.steps.first(where: { $0.reader == reader })?.steps as? NibSteps<Target> {
            for step in known.steps { step(target, self) }
            return
        }
        let new = NibSteps<Target>()
        find(new)
        part.steps.append((reader, new))
        for step in new.steps { step(target, self) }
    }
}

extension SizeClasses {
    /// The size classes of traits; those of an upright phone where they are not said.
    init(_ traits: UITraitCollection) {
        self.init(isWide: traits.horizontalSizeClass == .regular, isLow: traits.verticalSizeClass == .compact)
    }
}
