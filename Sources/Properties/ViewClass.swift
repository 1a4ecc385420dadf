// SPDX-License-Identifier: MIT
//
// A class of views, described once: its names, and its properties.

/// A class of views: what it is called in programs, files, scenes and specifications, and its properties.
public final class ViewClass: Sendable {
    /// The name in UIKit.
    public let name: String
    /// The element of Interface Builder files; nil where it has none.
    public let element: String?
    /// What specifications call a view of the class; nil for its name.
    public let word: String?
    /// The class above; nil for that of all views.
    public let superclass: ViewClass?
    /// How scenes have a view of the class as a node; nil where they do not.
    public let node: SceneNode?
    /// The properties that the class adds, the foremost first; one of a name that the class above has is said anew for scenes.
    public let own: [ViewProperty]
    /// All properties, those of the class before those of the classes above.
    public let properties: [ViewProperty]
    /// The properties that scenes have keys for, in the order of the schema.
    public let keyed: [ViewProperty]
    private let places: [String: Int]

    init(
        _ name: String, _ superclass: ViewClass?, element: String? = nil, word: String? = nil, node: SceneNode? = nil,
        _ own: [ViewProperty]
    ) {
        (self.name, self.superclass, self.element, self.word, self.node, self.own) = (name, superclass, element, word, node, own)
        let names = Set(own.map(\.name))
        properties = own + (superclass?.properties ?? []).filter { !names.contains($0.name) }
        keyed = node == nil ? [] : properties.filter { $0.key != nil }
        var places: [String: Int] = [:]
        for (place, property) in properties.enumerated() { places[property.swiftName] = place }
        for (place, property) in properties.enumerated() { places[property.name] = place }
        self.places = places
    }

    /// Whether it is a class, or stands beneath it.
    public func isKind(of other: ViewClass) -> Bool { self === other || superclass?.isKind(of: other) ?? false }

    /// The property of a name, which for a flag may begin with `is`.
    public func property(_ name: String) -> ViewProperty? { places[name].map { properties[$0] } }
}

extension ViewClass: Hashable {
    public static func == (a: ViewClass, b: ViewClass) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A class of views as a node of scenes.
public struct SceneNode: Hashable, Sendable {
    /// The key of the node.
    public let key: String
    /// What one is called in sentences: "a switch".
    public let phrase: String
    /// What it shows.
    public let summary: String
    /// The key whose value may stand for the whole node; nil where none may.
    public let shortKey: String?
    /// What may be written for the whole node, as a sentence says it.
    public let shortPhrase: String
    /// Whether the node is as long as there is room.
    public let isFlexible: Bool

    init(
        _ key: String, _ phrase: String, _ summary: String, short: (key: String, phrase: String)? = nil, isFlexible: Bool = false
    ) {
        (self.key, self.phrase, self.summary, self.isFlexible) = (key, phrase, summary, isFlexible)
        (shortKey, shortPhrase) = (short?.key, short?.phrase ?? phrase)
    }
}
