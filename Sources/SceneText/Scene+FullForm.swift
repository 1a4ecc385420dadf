// SPDX-License-Identifier: MIT
//
// The layout of a section as a scene writes it in full, without what goes without saying.

import Foundation
import VitrineFiles
import VitrineGeometry
package import VitrineScene

extension Scene.SectionLayout {
    /// The keys of the layout in full form.
    package var fullForm: FieldValue {
        var fields = Written()
        fields.add("group", group.fullForm(isRoot: true))
        if spacing != 0 { fields.add("spacing", .number(Double(spacing))) }
        if insets != .zero { fields.add("insets", insets.written) }
        if insetsReference != .automatic { fields.add("insetsReference", .string(insetsReference.rawValue)) }
        if scrolling != .none { fields.add("scrolling", .string(scrolling.rawValue)) }
        if offset != 0 { fields.add("offset", .number(Double(offset))) }
        if header != .header { fields.add("header", header.fullForm(from: .header)) }
        if footer != .footer { fields.add("footer", footer.fullForm(from: .footer)) }
        if !boundary.isEmpty { fields.add("boundary", .array(boundary.map { $0.fullForm(from: .header) })) }
        if !boundaryFollowsInsets { fields.add("boundaryFollowsInsets", false) }
        if !backgrounds.isEmpty { fields.add("background", .array(backgrounds.map(\.fullForm))) }
        return fields.value
    }
}

/// Keys and values in their order.
private struct Written {
    private var fields: [FieldValue.Field] = []

    mutating func add(_ name: String, _ value: FieldValue) { fields.append(.init(name, value)) }

    var value: FieldValue { .object(fields) }
}

extension Scene.LayoutItem {
    fileprivate func fullForm(isRoot: Bool = false) -> FieldValue {
        var fields = Written()
        if width != .all || isRoot { fields.add("width", width.fullForm) }
        if height != .all || isRoot { fields.add("height", height.fullForm) }
        if insets != .zero { fields.add("insets", insets.written) }
        if let edgeSpacing { fields.add("edgeSpacing", edgeSpacing.fullForm) }
        if !badges.isEmpty { fields.add("badges", .array(badges.map(\.fullForm))) }
        switch content {
        case .cell: break
        case .frames(let frames):
            fields.add(
                "frames",
                .array(
                    frames.map { frame in
                        .array([frame.x, frame.y, frame.width, frame.height].map(\.groupForm))
                    }))
        case .items(let items, let axis, let repetition):
            fields.add(axis.rawValue, .array(items.map { $0.fullForm() }))
            switch repetition {
            case .asFits: break
            case .count(let count): fields.add("count", .number(Double(count)))
            case .parts(let parts): fields.add("parts", .number(Double(parts)))
            }
            if spacing != .fixed(0) { fields.add("spacing", spacing.fullForm) }
        }
        return fields.value
    }
}

extension Scene.Dimension {
    fileprivate var fullForm: FieldValue {
        func share(_ name: String, _ share: CGFloat, _ plus: CGFloat) -> FieldValue {
            let fields = [FieldValue.Field(name, .number(Double(share)))]
            return .object(plus == 0 ? fields : fields + [.init("plus", .number(Double(plus)))])
        }
        return switch self {
        case .points(let points): .number(Double(points))
        case .fraction(let fraction, let plus): share("fraction", fraction, plus)
        case .fractionalWidth(let fraction, let plus): share("fractionalWidth", fraction, plus)
        case .fractionalHeight(let fraction, let plus): share("fractionalHeight", fraction, plus)
        case .estimated(let points): ["estimated": .number(Double(points))]
        case .uniform(let points): ["uniform": .number(Double(points))]
        }
    }
}

extension Scene.Dimension {
    /// A length of a group's frame, in which numbers are shares.
    fileprivate var groupForm: FieldValue {
        switch self {
        case .points(let points): ["points": .number(Double(points))]
        case .fraction(let share, plus: 0): .number(Double(share))
        default: fullForm
        }
    }
}

extension Scene.Spacing {
    fileprivate var fullForm: FieldValue {
        switch self {
        case .fixed(let points): .number(Double(points))
        case .flexible(let points): ["flexible": .number(Double(points))]
        }
    }
}

extension Scene.EdgeSpacing {
    fileprivate var fullForm: FieldValue {
        .object(
            [("leading", leading), ("top", top), ("trailing", trailing), ("bottom", bottom)].compactMap { name, spacing in
                spacing.map { FieldValue.Field(name, $0.fullForm) }
            })
    }
}

extension NSDirectionalEdgeInsets {
    fileprivate var written: FieldValue { .array([top, leading, bottom, trailing].map { .number(Double($0)) }) }
}

extension CGPoint {
    fileprivate var written: FieldValue { [.number(Double(x)), .number(Double(y))] }
}

extension Scene.ViewUse {
    /// The name of the view, or an object with its fields.
    fileprivate var written: FieldValue {
        let own = fields.scopes.first ?? []
        return own.isEmpty ? .string(view) : .object([.init("view", .string(view))] + own)
    }
}

extension Scene.Badge {
    fileprivate var fullForm: FieldValue {
        let standard = Scene.Badge(use: use)
        var fields = Written()
        fields.add("view", use.written)
        fields.add("width", width.fullForm)
        fields.add("height", height.fullForm)
        if anchor != standard.anchor { fields.add("anchor", .string(anchor.rawValue)) }
        switch offset {
        case .points(.zero): break
        case .points(let point): fields.add("offset", point.written)
        case .fraction(let point): fields.add("offset", ["fraction": point.written])
        }
        if let itemAnchor { fields.add("itemAnchor", .string(itemAnchor.rawValue)) }
        if zIndex != standard.zIndex { fields.add("zIndex", .number(Double(zIndex))) }
        return fields.value
    }
}

extension Scene.BoundaryItem {
    /// What differs from another item.
    fileprivate func fullForm(from standard: Scene.BoundaryItem) -> FieldValue {
        var fields = Written()
        if let use { fields.add("view", use.written) }
        if width != standard.width { fields.add("width", width.fullForm) }
        if height != standard.height { fields.add("height", height.fullForm) }
        if alignment != standard.alignment { fields.add("alignment", .string(alignment.rawValue)) }
        if offset != standard.offset { fields.add("offset", offset.written) }
        if isPinned != standard.isPinned { fields.add("pinned", .bool(isPinned)) }
        if extends != standard.extends { fields.add("extends", .bool(extends)) }
        if zIndex != standard.zIndex { fields.add("zIndex", .number(Double(zIndex))) }
        return fields.value
    }
}

extension Scene.Background {
    fileprivate var fullForm: FieldValue {
        var fields = Written()
        fields.add("view", use.written)
        if insets != .zero { fields.add("insets", insets.written) }
        if zIndex != -1 { fields.add("zIndex", .number(Double(zIndex))) }
        return fields.value
    }
}
