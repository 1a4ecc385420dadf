// SPDX-License-Identifier: MIT
//
// Where a scene says what a property of a view is.

import VitrineInterfaces
import VitrineNodes
import VitrineProperties
import VitrineScene
import VitrineStage
import VitrineViews

/// The keys of a node, below the one that says what it is, by the names of the properties that they set.
@MainActor
enum SceneKeys {
    /// Of every node.
    private static let ofNodes: [String: String] = [
        "backgroundColor": "background", "layer.cornerRadius": "cornerRadius", "alpha": "opacity", "clipsToBounds": "clips",
    ]
    /// Of labels.
    private static let ofLabels: [String: String] = [
        "text": "text", "textColor": "color", "numberOfLines": "lines", "textAlignment": "alignment",
    ]

    /// A node, and the key in it that says a property of one of its views.
    struct Place {
        var node: NodeView
        var key: String
        /// What the node's key takes where it is no object.
        var short: String?
    }

    /// Where a property of a view is said; nil where no key says it.
    static func place(of property: ViewProperty, in view: UIView) -> Place? {
        guard let node = sequence(first: view, next: { $0.superview }).lazy.compactMap({ $0 as? NodeView }).first else { return nil }
        if case .control(let control) = node.node.kind, view.classNames.contains(control.viewClass.name) {
            return property.key.map { Place(node: node, key: $0.name, short: control.viewClass.node?.shortKey) }
        }
        // What a node makes beside what it shows is not the node's to say.
        guard view === node || view === node.content else { return nil }
        if case .label = node.node.kind, view is UILabel, let key = ofLabels[property.name] {
            return Place(node: node, key: key, short: "text")
        }
        return ofNodes[property.name].map { Place(node: node, key: $0) }
    }

    /// What the key of a node takes where it is no object.
    static func short(of node: NodeView) -> String? {
        switch node.node.kind {
        case .label: "text"
        case .image(let image): image.icon == nil ? "source" : "name"
        case .stack, .overlay, .fits: "children"
        case .spacer: "minLength"
        case .control(let control): control.viewClass.node?.shortKey
        case .part(.code(let code)): code.kind == .qr ? "text" : code.kind.rawValue
        case .part(.map): "data"
        case .part(.keyboard): "type"
        case .shape, .gradient, .button, .box, .nib, .chart: nil
        }
    }

    /// The keys by which files say what a node is, which stand in the mapping where the node begins.
    static func words(of node: NodeView) -> [String] {
        switch node.node.kind {
        case .label: ["label"]
        case .image: ["image", "icon"]
        case .shape: ["shape"]
        case .gradient: ["gradient"]
        case .stack: ["vstack", "hstack"]
        case .overlay: ["zstack", "overlay"]
        case .spacer: ["spacer"]
        case .button: ["button"]
        case .box: ["box"]
        case .nib: ["nib"]
        case .fits: ["fits"]
        case .chart: ["chart"]
        case .control(let control): [control.viewClass.node?.key].compactMap(\.self)
        case .part(let part): [part.word]
        }
    }
}
