// SPDX-License-Identifier: MIT
//
// Components of a design as views of a scene, and their variants.

import Foundation
import VitrineDesignFiles
import VitrineGeometry
import VitrineScene

/// What the texts of a component are called while it is written.
struct DesignFields {
    private(set) var values: [FieldValue.Field] = []
    /// Keys that nodes have themselves.
    private static let reserved: Set<String> = [
        "view", "name", "text", "width", "height", "x", "y", "top", "bottom", "leading", "trailing", "position", "padding", "opacity",
        "hidden",
        "background", "border", "shadow", "mask", "clips", "grow", "shrink", "if", "unless", "transform", "direction", "blend", "material",
        "filters",
        "item", "section", "index", "number", "first", "last", "total", "value", "variant", "children", "content", "id", "size", "each",
        "do", "as",
    ]

    mutating func add(_ layer: DesignNode, _ text: String) -> FieldValue {
        // Layers are often called by their text, which is another in each instance.
        let isOwn = layer.name != layer.characters && !layer.name.contains(layer.characters.prefix(12))
        var word = isOwn ? layer.name.camelWord : "title"
        if word.isEmpty || Self.reserved.contains(word) { word = word.isEmpty ? "title" : word + "Text" }
        var (free, number) = (word, 2)
        while values.contains(where: { $0.name == free }) { (free, number) = ("\(word)\(number)", number + 1) }
        values.append(.init(free, .words(text)))
        return .string("{\(free)}")
    }
}

/// The components that a frame uses, as views.
struct DesignComponents {
    /// How often each is used.
    private var uses: [String: Int] = [:]
    private var names: [String: String] = [:]
    /// What views are made of, by their names: the content, or one for each variant.
    private var contents: [(name: String, axis: String?, words: [(word: String, content: FieldValue)])] = []
    private var sets: [String: DesignDocument.Component] = [:]
    private var members: [String: DesignDocument.Component] = [:]

    init() {}

    init(_ root: DesignNode, of document: DesignDocument) {
        (sets, members) = (document.componentSets, document.components)
        document.root.forEach { node in
            guard node.kind == .componentSet else { return }
            for child in node.children { members[child.id]?.setId = node.id }
            if sets[node.id] == nil { sets[node.id] = DesignDocument.Component(name: node.name) }
        }
        var counts: [String: Int] = [:]
        root.forEach { node in
            if let id = Self.id(of: node), node.isVisible { counts[id, default: 0] += 1 }
        }
        uses = counts
    }

    /// The id of the component that a layer shows.
    static func id(of layer: DesignNode) -> String? {
        layer.kind == .instance ? layer.componentId : layer.kind == .component ? layer.id : nil
    }

    /// Whether a layer is written as a view: there are several of it, or of other variants of it.
    func isShared(_ layer: DesignNode) -> Bool {
        guard let id = Self.id(of: layer) else { return false }
        guard let set = members[id]?.setId else { return uses[id, default: 0] > 1 }
        return uses.reduce(0) { $0 + (members[$1.key]?.setId == set ? $1.value : 0) } > 1
    }

    /// The view of a component, and which variant of it that is.
    mutating func view(of layer: DesignNode) -> (name: String, axis: String?, word: String)? {
        guard let id = Self.id(of: layer) else { return nil }
        let member = members[id]
        let set = member?.setId
        let title = set.flatMap { sets[$0]?.name } ?? member?.name ?? layer.name
        let key = set ?? id
        if names[key] == nil {
            let word = title.asTemplateName
            var (free, number) = (word, 2)
            while names.values.contains(free) { (free, number) = ("\(word)-\(number)", number + 1) }
            names[key] = free
        }
        guard let name = names[key] else { return nil }
        guard set != nil else { return (name, nil, "") }
        // `Size=Large, State=Pressed`
        let parts = (member?.name ?? layer.name).split(separator: ",").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        let values = parts.map { ($0.last ?? "").camelWord }.filter { !$0.isEmpty }
        let axis = parts.count == 1 && parts[0].count == 2 ? parts[0][0].camelWord : "variant"
        return (name, axis.isEmpty ? "variant" : axis, values.joined(separator: "-"))
    }

    /// Takes the content of a component.
    ///
    /// - Returns: Whether the view, or its variant, has that content.
    mutating func take(_ content: FieldValue, as view: (name: String, axis: String?, word: String)) -> Bool {
        guard let index = contents.firstIndex(where: { $0.name == view.name }) else {
            contents.append((view.name, view.axis, [(view.word, content)]))
            return true
        }
        if let known = contents[index].words.first(where: { $0.word == view.word }) { return known.content == content }
        contents[index].words.append((view.word, content))
        return true
    }

    /// The views as a scene has them.
    var views: [FieldValue.Field] {
        contents.map { view in
            guard let axis = view.axis else { return .init(view.name, .object([.init("content", view.words[0].content)])) }
            let words = view.words.map { FieldValue.Field($0.word, .object([.init("content", $0.content)])) }
            return .init(
                view.name,
                .object([.init("variants", .object([.init(axis, .object(words))])), .init("content", view.words[0].content)]))
        }
    }
}

extension DesignNodeWriter {
    /// A component that is used more than once as a view with its texts as fields; nil for what is written as it is.
    mutating func component(_ layer: DesignNode, in outer: Surroundings) -> WrittenNode? {
        guard fields == nil, !isTrial, components.isShared(layer), layer.kind == .component || layer.kind == .instance else { return nil }
        var (writer, plain) = (self, layer)
        writer.fields = DesignFields()
        (plain.kind, plain.componentId) = (.frame, nil)
        (plain.transform, plain.opacity, plain.effects) = (nil, 1, layer.effects)
        var inner = outer
        inner.stack = nil
        guard let content = writer.node(plain, in: inner), let view = writer.components.view(of: layer),
            writer.components.take(content.value, as: view)
        else { return nil }
        let fields = writer.fields?.values ?? []
        writer.fields = nil
        self = writer
        var use = WrittenNode(nil, [.init("view", .string(view.name))])
        if let axis = view.axis { use.add(axis, word: view.word) }
        use.fields += fields
        if layer.opacity < 1 { use.add("opacity", layer.opacity) }
        return use
    }
}
