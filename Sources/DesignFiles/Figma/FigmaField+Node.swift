// SPDX-License-Identifier: MIT
//
// The table of a layer in Figma's JSON: each member, which layers have it, and the property that it is.

import Foundation
import VitrineAssets
import VitrineGeometry

extension FigmaField<DesignNode> {
    private typealias Kinds = Set<DesignNode.Kind>

    private static let all = Kinds(DesignNode.Kind.allCases)
    /// What can be seen and moved.
    private static let layers = all.subtracting([.document, .canvas])
    /// What holds others and has an area of its own.
    private static let frames: Kinds = [.frame, .component, .componentSet, .instance, .group]
    /// What is an outline.
    private static let outlines: Kinds = [.rectangle, .ellipse, .vector, .line, .star, .polygon, .booleanOperation]
    private static let painted = frames.union(outlines).union([.text, .section])

    private static let start = DesignNode()

    /// The members, in the order in which they are written.
    package static let node: [FigmaField] = identity + place + looks + arrangement + part + outline + text + component + inside

    private static let identity: [FigmaField] = [
        .init("id", \.id, .text, start: start, of: all, isAlways: true),
        .init("name", \.name, .text, start: start, of: all, isAlways: true),
        .init("type", \.kind, .word, start: start, of: all, isAlways: true),
        .init("visible", \.isVisible, .flag, start: start, of: all),
        .init("backgroundColor", \.background, FigmaCodec<DesignColor>.color.optional, start: start, of: [.canvas]),
        .fixed("scrollBehavior", .string("SCROLLS"), .string, of: all),
        .fixed("prototypeStartNodeID", .null, .nothing, of: [.canvas]),
        .fixed("flowStartingPoints", .array([]), .list(.string), of: [.canvas]),
        .fixed(
            "prototypeDevice", .object([("type", JSONNode(.string("NONE"))), ("rotation", JSONNode(.string("NONE")))]),
            .object({ ["type": .string, "rotation": .string] }, required: ["type", "rotation"]), of: [.canvas]),
    ]

    private static let place: [FigmaField] = [
        .init("blendMode", \.blendMode, .word, start: start, of: layers, isAlways: true),
        .init("opacity", \.opacity, .number, start: start, of: layers),
        .init("isMask", \.isMask, .flag, start: start, of: layers),
        .init("maskType", \.maskType, FigmaCodec<DesignMask>.word.optional, start: start, of: layers),
        .init("absoluteBoundingBox", \.box, FigmaCodec<CGRect>.rectangle.optional, start: start, of: layers, isAlways: true),
        // What is seen of a layer beyond its edges is left to who draws it.
        .init(
            "absoluteRenderBounds", type: FigmaCodec<CGRect>.rectangle.type, of: layers, read: { _, _ in },
            write: { FigmaCodec<CGRect>.rectangle.optional.write($0.box) }),
        .init("size", \.size, FigmaCodec<CGSize>.size.optional, start: start, of: layers),
        .init("relativeTransform", \.transform, FigmaCodec<CGAffineTransform>.transform.optional, start: start, of: layers),
        .init("constraints", \.constraints, FigmaCodec<DesignConstraints>.constraints.optional, start: start, of: layers),
        .init("clipsContent", \.clips, .flag, start: start, of: frames, isAlways: true),
    ]

    private static let looks: [FigmaField] = [
        .init("fills", \.fills, FigmaCodec<DesignPaint>.paint.list, start: start, of: painted, isAlways: true),
        .init("strokes", \.strokes, FigmaCodec<DesignPaint>.paint.list, start: start, of: painted, isAlways: true),
        .init("strokeWeight", \.strokeStyle.weight, .number, start: start, of: painted),
        .init("strokeAlign", \.strokeStyle.place, .word, start: start, of: painted, isAlways: true),
        .init("strokeCap", \.strokeStyle.cap, .word, start: start, of: outlines),
        .init("strokeJoin", \.strokeStyle.join, .word, start: start, of: painted),
        .init("strokeDashes", \.strokeStyle.dashes, FigmaCodec<CGFloat>.number.list, start: start, of: painted),
        .init("individualStrokeWeights", \.strokeStyle.sides, FigmaCodec<CGFloat>.number.map, start: start, of: painted),
        .init("cornerRadius", \.cornerRadius, .number, start: start, of: frames.union(outlines)),
        .init("rectangleCornerRadii", \.cornerRadii, FigmaCodec<CGFloat>.number.list, start: start, of: frames.union(outlines)),
        .init("cornerSmoothing", \.cornerSmoothing, .number, start: start, of: frames.union(outlines)),
        .init("effects", \.effects, FigmaCodec<DesignEffect>.effect.list, start: start, of: painted, isAlways: true),
    ]

    private static let arrangement: [FigmaField] = [
        .init("layoutMode", \.layout.mode, .word, start: start, of: frames),
        .init("primaryAxisSizingMode", \.layout.primarySizing, FigmaCodec<DesignLayout.Sizing>.word.optional, start: start, of: frames),
        .init("counterAxisSizingMode", \.layout.counterSizing, FigmaCodec<DesignLayout.Sizing>.word.optional, start: start, of: frames),
        .init("primaryAxisAlignItems", \.layout.primaryAlign, .word, start: start, of: frames),
        .init("counterAxisAlignItems", \.layout.counterAlign, .word, start: start, of: frames),
        .init("paddingLeft", \.layout.paddingLeft, .number, start: start, of: frames),
        .init("paddingRight", \.layout.paddingRight, .number, start: start, of: frames),
        .init("paddingTop", \.layout.paddingTop, .number, start: start, of: frames),
        .init("paddingBottom", \.layout.paddingBottom, .number, start: start, of: frames),
        .init("itemSpacing", \.layout.spacing, .number, start: start, of: frames),
        .init("layoutWrap", \.layout.wrap, .word, start: start, of: frames),
        .init("counterAxisSpacing", \.layout.counterSpacing, .number, start: start, of: frames),
        .init("itemReverseZIndex", \.layout.reversesZ, .flag, start: start, of: frames),
    ]

    private static let part: [FigmaField] = [
        .init("layoutAlign", \.part.align, .word, start: start, of: layers),
        .init("layoutGrow", \.part.grow, .number, start: start, of: layers),
        .init("layoutPositioning", \.part.positioning, .word, start: start, of: layers),
        .init("layoutSizingHorizontal", \.part.horizontal, FigmaCodec<DesignPart.Sizing>.word.optional, start: start, of: layers),
        .init("layoutSizingVertical", \.part.vertical, FigmaCodec<DesignPart.Sizing>.word.optional, start: start, of: layers),
        .init("minWidth", \.part.minWidth, FigmaCodec<CGFloat>.number.optional, start: start, of: layers),
        .init("maxWidth", \.part.maxWidth, FigmaCodec<CGFloat>.number.optional, start: start, of: layers),
        .init("minHeight", \.part.minHeight, FigmaCodec<CGFloat>.number.optional, start: start, of: layers),
        .init("maxHeight", \.part.maxHeight, FigmaCodec<CGFloat>.number.optional, start: start, of: layers),
    ]

    private static let outline: [FigmaField] = [
        .init("fillGeometry", \.fillGeometry, FigmaCodec<DesignPath>.path.list, start: start, of: painted),
        .init("strokeGeometry", \.strokeGeometry, FigmaCodec<DesignPath>.path.list, start: start, of: painted),
    ]

    private static let text: [FigmaField] = [
        .init("characters", \.characters, .text, start: start, of: [.text]),
        .init("style", \.style, FigmaCodec<DesignTextStyle>.textStyle.optional, start: start, of: [.text]),
        .init("characterStyleOverrides", \.styleOverrides, FigmaCodec<Int>.integer.list, start: start, of: [.text], isAlways: true),
        .init("styleOverrideTable", \.styleTable, FigmaCodec<DesignTextStyle>.textStyle.map, start: start, of: [.text], isAlways: true),
        lines("lineTypes", .string("NONE"), .string), lines("lineIndentations", .number(0), .number),
    ]

    /// What is said of each line of a text, which is the same of all.
    private static func lines(_ name: String, _ value: JSONNode.Value, _ type: FigmaType) -> FigmaField {
        .init(
            name, type: .list(type), of: [.text], read: { _, _ in },
            write: { .array($0.characters.split(separator: "\n", omittingEmptySubsequences: false).map { _ in JSONNode(value) }) })
    }

    private static let component: [FigmaField] = [
        .init("componentId", \.componentId, FigmaCodec<String>.text.optional, start: start, of: [.instance]),
        .fixed("overrides", .array([]), .list(.scalar), of: [.instance]),
        .init("componentProperties", \.properties, FigmaCodec<DesignProperty>.property.map, start: start, of: [.instance]),
        .init(
            "componentPropertyDefinitions", type: .map(FigmaCodec<DesignProperty>.property.type), of: [.component, .componentSet],
            read: { $1.properties = FigmaCodec<DesignProperty>.property.map.read($0) ?? [:] }, write: { $0.definitions }),
        .init("styles", \.styles, FigmaCodec<String>.text.map, start: start, of: layers),
        .init("sharedPluginData", \.shared, FigmaCodec<String>.text.map.map, start: start, of: all),
    ]

    private static let inside: [FigmaField] = [
        .init(
            "children", type: .list(.node), of: all.subtracting(outlines).union([.booleanOperation]).subtracting([.text, .slice]),
            read: { node, owner in owner.children = node.elements.compactMap { FigmaReader.layer($0) } },
            write: { owner in .array(owner.children.map { JSONNode($0.figmaValue) }) })
    ]

    static let byName = Dictionary(node.map { ($0.name, $0) }) { first, _ in first }

    /// Members of the documentation that say nothing of what is seen, or what other members say.
    static let passedOver: Set<String> = [
        "annotations", "arcData", "background", "boundVariables", "complexStrokeProperties", "devStatus",
        "documentationLinks", "editorType", "explicitVariableModes", "exportSettings", "exposedInstances", "fillOverrideTable",
        "interactions", "isExposedInstance", "isFixed", "isMaskOutline", "layerStyleOverrides", "layoutGrids",
        "locked", "mainComponent", "measurements", "overflowDirection", "pluginData",
        "preserveRatio", "prototypeBackgrounds", "strokeMiterAngle",
        "strokeMiterLimit", "strokesIncludedInLayout", "targetAspectRatio", "transitionDuration", "transitionEasing", "transitionNodeID",
        "componentPropertyReferences", "rotation", "layoutVersion", "vectorNetwork", "count", "starInnerScale", "uniformScaleFactor",
        "booleanOperation", "variableModeId", "key", "remote",
        "isStrokeGeometry",
    ]
}

extension DesignNode {
    /// The properties as a component, or the set of its variants, declares them.
    fileprivate var definitions: JSONNode.Value? {
        guard !properties.isEmpty else { return nil }
        return .object(
            properties.sorted { $0.key < $1.key }.map { name, property in
                let members: [(key: String, value: JSONNode)] = [
                    ("type", JSONNode(.string(property.kind.rawValue))), ("defaultValue", JSONNode(.string(property.value))),
                    ("variantOptions", JSONNode(.array(property.options.map { JSONNode(.string($0)) }))),
                ]
                return (name, JSONNode(.object(members)))
            })
    }
}
