// SPDX-License-Identifier: MIT
//
// A design file as a value: its layers, components, styles and pictures.

/// A design document.
package struct DesignDocument: Hashable, Sendable {
    /// A component, or a set of the variants of one.
    package struct Component: Hashable, Sendable {
        package var key = ""
        package var name = ""
        package var note = ""
        /// The id of the set that it is a variant of.
        package var setId: String?

        package init() {}
        package init(name: String, key: String = "") { (self.name, self.key) = (name, key) }
    }

    /// A style that layers share by its id.
    package struct Style: Hashable, Sendable {
        package enum Kind: String, Hashable, Sendable, CaseIterable {
            case fill = "FILL"
            case text = "TEXT"
            case effect = "EFFECT"
            case grid = "GRID"
        }

        package var key = ""
        package var name = ""
        package var note = ""
        package var kind = Kind.fill

        package init() {}
        package init(_ kind: Kind, name: String, key: String = "") { (self.kind, self.name, self.key) = (kind, name, key) }
    }

    package var name = ""
    package var version = ""
    /// The version of the form of the file.
    package var schemaVersion = 0
    /// The layer that holds the canvases.
    package var root = DesignNode(.document, name: "Document", id: "0:0")
    package var components: [String: Component] = [:]
    package var componentSets: [String: Component] = [:]
    package var styles: [String: Style] = [:]
    /// Pictures by the names that paints have for them: a data address, or a path beside the file.
    package var images: [String: String] = [:]

    package init() {}

    /// The frames that stand on canvases: screens, components and what else lies there.
    package var frames: [(canvas: DesignNode, node: DesignNode)] {
        let canvases = root.kind == .document ? root.children : [root]
        return canvases.flatMap { canvas -> [(DesignNode, DesignNode)] in
            canvas.kind == .canvas ? canvas.children.flatMap(Self.unfolded).map { (canvas, $0) } : [(canvas, canvas)]
        }
    }

    /// A section stands for what is in it.
    private static func unfolded(_ node: DesignNode) -> [DesignNode] {
        node.kind == .section ? node.children.flatMap(unfolded) : [node]
    }
}
