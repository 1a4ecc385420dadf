// SPDX-License-Identifier: MIT
//
// What a scene shows at a moment: its sections, and what it adds to the answers of layouts. A timeline changes both.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineInterfaces
import VitrineLayoutSolvers
import VitrineMotions
import VitrineNodes
import VitrineScene

/// The content of a scene as its data source, delegates and layouts see it.
@MainActor
final class SceneModel {
    var sections: [Scene.Section] {
        didSet {
            hasDecorations = sections.contains { !$0.decorations.isEmpty }
            measuredItems = [:]
            edition += 1
        }
    }
    /// How often the sections have been others.
    private(set) var edition = 0
    /// The layout in force.
    var layout: Scene.Layout
    /// The items that are being pressed.
    var highlighted: [IndexPath]
    var adjustments: AttributeAdjustments
    /// Where inserted elements come from, and where deleted ones go to.
    var flights: Flights
    private(set) var hasDecorations: Bool
    /// The item that a change of layout brings to the middle; nil leaves it to the layout.
    var centered: IndexPath?
    /// Whether the content of items decides about sizes that sections give, by the direction that lines follow each other in.
    private var measuredItems: [FlowDirection: Bool] = [:]
    /// Whether a long press takes up items of sections that do not say.
    let isMovable: Bool
    /// What the items of flow layouts hang on; nil has them stand still.
    let springs: Scene.Springs?
    /// What compositional layouts show by themselves: badges, backgrounds and views at edges.
    var layoutUses: [LayoutUse: Scene.ViewUse] = [:]
    /// Whether the scene has templates that are rows of lists, whose actions follow from fields.
    var hasRowTemplates = false
    /// Where the calls of the delegate and the data source are noted; nil notes none.
    var log: EventLog?
    /// Whether reading starts at the right.
    let mirrors: Bool

    /// A kind of view of a layout, in a section or around all.
    struct LayoutUse: Hashable {
        var kind: String
        var section: Int?
    }

    /// Whether the items of a section are rows of a list.
    func isList(_ section: Int) -> Bool {
        guard sections.indices.contains(section) else { return false }
        if case .own(let own)? = sections[section].layout { return own.list != nil }
        return (layout.parameters as? CompositionalParameters)?.layout(of: sections[section])?.list != nil
    }

    /// The kinds of views that layouts show by themselves in a section, or around all, in the order of their names.
    func layoutKinds(in section: Int?) -> [String] { layoutUses.keys.filter { $0.section == section }.map(\.kind).sorted() }

    /// Whether sections or items give sizes that follow from what they stand in.
    var hasRelativeSizes: Bool {
        sections.contains { section in
            section.overrides.relativeItemSize != nil || section.overrides.relativeHeaderSize != nil
                || section.overrides.relativeFooterSize != nil || section.groups.contains { $0.hasRelativeSizes }
        }
    }

    /// Whether the content of some items decides about the sizes that they or their sections give.
    func measuresItems(_ direction: FlowDirection) -> Bool {
        if let known = measuredItems[direction] { return known }
        let answer = sections.contains { section in
            section.overrides.relativeItemSize?.isMeasured(direction) == true
                || section.groups.contains { $0.hasMeasuredItems(direction) }
        }
        measuredItems[direction] = answer
        return answer
    }

    /// The kinds of supplementary views that layouts show by themselves, in the order of their names.
    var supplementaryKinds: [String] { Set(layoutUses.keys.map(\.kind)).filter { !SectionMaking.Kind.isBackground($0) }.sorted() }

    init(_ collection: Scene.Collection, mirrors: Bool) {
        self.mirrors = mirrors
        (isMovable, springs) = (collection.isMovable, collection.springs)
        (sections, layout, highlighted) = (collection.sections, collection.layout, collection.highlighted)
        adjustments = AttributeAdjustments(collection.attributes, mirrors: mirrors)
        flights = Flights(appearing: collection.appearing, disappearing: collection.disappearing, mirrors: mirrors)
        hasDecorations = collection.sections.contains { !$0.decorations.isEmpty }
    }
}

/// The far ends of elements that come and go.
struct Flights: Hashable {
    var appearing: [Scene.Flight] = []
    var disappearing: [Scene.Flight] = []
    /// Whether reading starts at the right; offsets and centres are mirrored with the layout, transforms are here.
    var mirrors = false

    /// Moves attributes to where an inserted element comes from.
    @MainActor
    func applyAppearing(to attributes: UICollectionViewLayoutAttributes, in viewport: CGRect) {
        apply(appearing, to: attributes, in: viewport)
    }

    /// Moves attributes to where a deleted element goes to.
    @MainActor
    func applyDisappearing(to attributes: UICollectionViewLayoutAttributes, in viewport: CGRect) {
        apply(disappearing, to: attributes, in: viewport)
    }

    @MainActor
    private func apply(_ flights: [Scene.Flight], to attributes: UICollectionViewLayoutAttributes, in viewport: CGRect) {
        let (kind, path) = (attributes.sceneKind, attributes.indexPath)
        guard let kind, let flight = flights.first(where: { $0.match.matches(kind, at: path) }) else { return }
        if let share = flight.center {
            attributes.center = CGPoint(x: viewport.minX + share.x * viewport.width, y: viewport.minY + share.y * viewport.height)
        }
        attributes.center.x += flight.offset.width
        attributes.center.y += flight.offset.height
        attributes.alpha = flight.alpha
        if let zIndex = flight.zIndex { attributes.zIndex = zIndex }
        if let transform = flight.transform.map({ mirrors ? $0.withMirroredPlace : $0 }) {
            attributes.transform3D = CATransform3DConcat(transform, attributes.transform3D)
        }
    }
}
