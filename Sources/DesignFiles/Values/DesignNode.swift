// SPDX-License-Identifier: MIT
//
// A layer of a design: what it is, where it lies, what it wears, and how it arranges what is in it.

package import Foundation
package import VitrineGeometry

/// A layer of a design document, with those in it.
///
/// Its properties are those of a node in the REST API of Figma, under the same names; files of Sketch are read as the same values.
package struct DesignNode: Hashable, Sendable {
    /// What a layer is, in the words of the REST API.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case document = "DOCUMENT"
        case canvas = "CANVAS"
        case frame = "FRAME"
        case group = "GROUP"
        case section = "SECTION"
        case component = "COMPONENT"
        case componentSet = "COMPONENT_SET"
        case instance = "INSTANCE"
        case rectangle = "RECTANGLE"
        case ellipse = "ELLIPSE"
        case vector = "VECTOR"
        case line = "LINE"
        case star = "STAR"
        case polygon = "REGULAR_POLYGON"
        case booleanOperation = "BOOLEAN_OPERATION"
        case text = "TEXT"
        case slice = "SLICE"
    }

    package var id = ""
    package var name = ""
    package var kind = Kind.frame
    package var isVisible = true
    package var opacity: CGFloat = 1
    package var blendMode = DesignBlend.passThrough
    /// Whether it limits what its later siblings show.
    package var isMask = false
    package var maskType: DesignMask?
    /// On the canvas; the bounding box where it is turned.
    package var box: CGRect?
    /// The size before any transform.
    package var size: CGSize?
    /// From the space of the layer to that of what holds it.
    package var transform: CGAffineTransform?
    /// Which edges of what holds it the layer keeps its distance from.
    package var constraints: DesignConstraints?
    /// Whether what reaches beyond the edges is cut.
    package var clips = false
    package var fills: [DesignPaint] = []
    package var strokes: [DesignPaint] = []
    package var strokeStyle = DesignStroke()
    package var cornerRadius: CGFloat = 0
    /// The radii of the corners from the top left one clockwise, where they differ.
    package var cornerRadii: [CGFloat] = []
    /// From 0, parts of circles, to 1; iOS's continuous corners are 0.6.
    package var cornerSmoothing: CGFloat = 0
    package var effects: [DesignEffect] = []
    /// How what is in it is arranged.
    package var layout = DesignLayout()
    /// How it takes part in the arrangement that it is in.
    package var part = DesignPart()
    /// Outlines of what is filled, in the space of the layer.
    package var fillGeometry: [DesignPath] = []
    /// Outlines of what is stroked, in the space of the layer.
    package var strokeGeometry: [DesignPath] = []
    /// The text; empty for what is none.
    package var characters = ""
    package var style: DesignTextStyle?
    /// For each character the number of its style in `styleTable`; 0, and what is missing at the end, is `style`.
    package var styleOverrides: [Int] = []
    package var styleTable: [String: DesignTextStyle] = [:]
    /// The ids of the document's styles by what they are for: `fill`, `text`, `stroke`, `effect`.
    package var styles: [String: String] = [:]
    /// The id of the component of an instance.
    package var componentId: String?
    /// What the variant of an instance is asked for by, and the properties of a component.
    package var properties: [String: DesignProperty] = [:]
    /// What belongs to the layer alone: names by which other programs know things of it.
    package var shared: [String: [String: String]] = [:]
    /// What a canvas is filled with.
    package var background: DesignColor?
    /// The layers in it, from back to front.
    package var children: [DesignNode] = []

    package init() {}

    package init(_ kind: Kind, name: String, id: String = "") { (self.kind, self.name, self.id) = (kind, name, id) }
}

extension DesignNode {
    /// What is called by the name of this library among `shared`.
    package static let namespace = "vitrine"

    /// What this library says of the layer to itself.
    package subscript(own key: String) -> String? {
        get { shared[Self.namespace]?[key] }
        set {
            shared[Self.namespace, default: [:]][key] = newValue
            if shared[Self.namespace]?.isEmpty == true { shared[Self.namespace] = nil }
        }
    }

    /// The size, as far as it is known.
    package var extent: CGSize { size ?? box?.size ?? .zero }

    /// Where it lies in what holds it, before any turn.
    package func frame(in parent: CGRect?) -> CGRect {
        if let transform { return CGRect(origin: CGPoint(x: transform.tx, y: transform.ty), size: extent) }
        guard let box else { return CGRect(origin: .zero, size: extent) }
        let origin = parent?.origin ?? box.origin
        return CGRect(origin: CGPoint(x: box.minX - origin.x, y: box.minY - origin.y), size: extent)
    }

    /// Whether it is turned, scaled or mirrored.
    package var isTurned: Bool {
        guard let transform else { return false }
        return abs(transform.a - 1) > 1e-4 || abs(transform.b) > 1e-4 || abs(transform.c) > 1e-4 || abs(transform.d - 1) > 1e-4
    }

    /// The layer and all in it.
    package func forEach(_ body: (DesignNode) -> Void) {
        body(self)
        for child in children { child.forEach(body) }
    }
}

/// Which edges of what holds it a layer keeps its distance from.
package struct DesignConstraints: Hashable, Sendable {
    package enum Horizontal: String, Hashable, Sendable, CaseIterable {
        case left = "LEFT"
        case right = "RIGHT"
        case center = "CENTER"
        case both = "LEFT_RIGHT"
        case scale = "SCALE"
    }

    package enum Vertical: String, Hashable, Sendable, CaseIterable {
        case top = "TOP"
        case bottom = "BOTTOM"
        case center = "CENTER"
        case both = "TOP_BOTTOM"
        case scale = "SCALE"
    }

    package var horizontal = Horizontal.left
    package var vertical = Vertical.top

    package init() {}
    package init(_ horizontal: Horizontal, _ vertical: Vertical) { (self.horizontal, self.vertical) = (horizontal, vertical) }
}

/// How a frame arranges the layers in it.
package struct DesignLayout: Hashable, Sendable {
    package enum Mode: String, Hashable, Sendable, CaseIterable {
        case none = "NONE"
        case horizontal = "HORIZONTAL"
        case vertical = "VERTICAL"
        case grid = "GRID"
    }

    package enum Sizing: String, Hashable, Sendable, CaseIterable {
        case fixed = "FIXED"
        case auto = "AUTO"
    }

    package enum Along: String, Hashable, Sendable, CaseIterable {
        case min = "MIN"
        case center = "CENTER"
        case max = "MAX"
        case spaceBetween = "SPACE_BETWEEN"
    }

    package enum Across: String, Hashable, Sendable, CaseIterable {
        case min = "MIN"
        case center = "CENTER"
        case max = "MAX"
        case baseline = "BASELINE"
    }

    package enum Wrap: String, Hashable, Sendable, CaseIterable {
        case none = "NO_WRAP"
        case wrap = "WRAP"
    }

    package var mode = Mode.none
    /// Whether the frame is as long as what is in it; nil as for `auto`.
    package var primarySizing: Sizing?
    package var counterSizing: Sizing?
    package var primaryAlign = Along.min
    package var counterAlign = Across.min
    package var paddingLeft: CGFloat = 0
    package var paddingRight: CGFloat = 0
    package var paddingTop: CGFloat = 0
    package var paddingBottom: CGFloat = 0
    package var spacing: CGFloat = 0
    package var wrap = Wrap.none
    package var counterSpacing: CGFloat = 0
    /// Whether the first layers lie in front.
    package var reversesZ = false

    package init() {}

    package var padding: (top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        get { (paddingTop, paddingLeft, paddingBottom, paddingRight) }
        set { (paddingTop, paddingLeft, paddingBottom, paddingRight) = newValue }
    }

    package var isStack: Bool { mode == .horizontal || mode == .vertical }
}

/// How a layer takes part in the arrangement that it is in.
package struct DesignPart: Hashable, Sendable {
    package enum Align: String, Hashable, Sendable, CaseIterable {
        case inherit = "INHERIT"
        case stretch = "STRETCH"
        case min = "MIN"
        case center = "CENTER"
        case max = "MAX"
    }

    package enum Positioning: String, Hashable, Sendable, CaseIterable {
        case auto = "AUTO"
        case absolute = "ABSOLUTE"
    }

    package enum Sizing: String, Hashable, Sendable, CaseIterable {
        case fixed = "FIXED"
        case hug = "HUG"
        case fill = "FILL"
    }

    package var align = Align.inherit
    /// 1 where it takes the room that is left along the axis.
    package var grow: CGFloat = 0
    package var positioning = Positioning.auto
    package var horizontal: Sizing?
    package var vertical: Sizing?
    package var minWidth: CGFloat?
    package var maxWidth: CGFloat?
    package var minHeight: CGFloat?
    package var maxHeight: CGFloat?

    package init() {}
}

/// A property of a component, or what one is in an instance.
package struct DesignProperty: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case boolean = "BOOLEAN"
        case text = "TEXT"
        case swap = "INSTANCE_SWAP"
        case variant = "VARIANT"
    }

    package var kind = Kind.variant
    package var value = ""
    package var options: [String] = []

    package init() {}
}
