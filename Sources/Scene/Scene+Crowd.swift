// SPDX-License-Identifier: MIT
//
// How many views a scene would need at once. Items are not made before they are seen, but what is seen is made.

package import Foundation
package import VitrineFiles
import VitrineGeometry
import VitrineLayoutSolvers

extension Scene {
    /// How much may be in view.
    package struct CrowdLimits: Hashable {
        /// The most items.
        var items: Int
        /// The most parts of items.
        var parts: Int

        /// Of what is there at once.
        ///
        /// A screen of 1,024 by 1,366 points holds as many items of 8 by 8. Each takes about 22 KB while it is in view, and twice that in a
        /// timeline.
        package static let atOnce = CrowdLimits(items: 22_000, parts: 200_000)
        /// Of what is drawn a part at a time, whose views are used again for the next: time limits it, and what the layout says of each.
        package static let inParts = CrowdLimits(items: 250_000, parts: 10_000_000)
        /// Of what is worth no parts.
        package static let few = CrowdLimits(items: 3000, parts: 30_000)
    }

    /// The most items of a section behind which decorations stand: where these are follows from the place of every item.
    static let decoratedItemLimit = 500_000

    /// A section with more items in view than can be shown.
    package struct Crowd: Hashable {
        var section: Int
        /// About how many.
        var visible: Int
        /// About how many parts each is made of, where these are too many.
        var parts: Int?

        /// Whether decorations stand behind that many, and they need not be in view.
        var isDecorated = false

        /// The line and the column of the section; 0 where it comes from no file.
        var line = 0
        var column = 0

        /// The limits that it is beyond.
        var limits: CrowdLimits

        /// A crowd of that many items, if they are one.
        init?(section index: Int, visible: Int, parts: Int, _ section: Section, _ limits: CrowdLimits) {
            let hasManyItems = visible > limits.items
            guard hasManyItems || visible > limits.parts / max(parts, 1) else { return nil }
            (self.section, self.visible, self.parts, self.limits) = (index, visible, hasManyItems ? nil : parts, limits)
            (line, column) = (section.line, section.column)
        }

        /// A section with decorations behind too many items; nil where it is none.
        init?(section index: Int, decorated section: Section, _ limits: CrowdLimits) {
            let count = section.decorations.isEmpty ? 0 : section.itemCount
            guard count > Scene.decoratedItemLimit else { return nil }
            (self.section, visible, isDecorated, self.limits) = (index, count, true, limits)
            (line, column) = (section.line, section.column)
        }

        package var sentence: String {
            if isDecorated {
                return "section \(section) has decorations behind \(visible) items, more than the limit of \(Scene.decoratedItemLimit)"
            }
            if let parts {
                return "about \(visible) items of section \(section) with about \(parts) parts each are in view, more than the limit of "
                    + "\(limits.parts) parts"
            }
            return "about \(visible) items of section \(section) are in view, more than the limit of \(limits.items)"
        }

        /// That the scene cannot begin with the crowd.
        package func diagnostic(file: String) -> Diagnostic {
            Diagnostic(
                file: file, line: line, column: column, category: .reference, message: sentence,
                hint: isDecorated
                    ? "show fewer, or leave the decorations out"
                    : parts == nil ? "make the items larger or the canvas smaller" : "make their views of fewer parts, or show fewer")
        }
    }

    /// The crowd that the scene begins with, or that two fingers would lead to; nil where there is none.
    package func crowd(beyond limits: CrowdLimits) -> Crowd? {
        [collection.layout, collection.spread?.layout].lazy.compactMap(\.self)
            .compactMap { crowd(of: collection.sections, in: $0, on: canvas.size, beyond: limits) }.first
    }

    /// Whether what is in view at the beginning can be drawn a part at a time: elements lie in one plane, one over the other, and their
    /// places do not depend on what is shown.
    package var canBeDrawnInParts: Bool {
        let (layout, sections) = (collection.layout.parameters, collection.sections)
        guard collection.perspective == nil, !views.contains(where: \.hasDepth),
            !collection.attributes.contains(where: { $0.transform3D != nil || ($0.zPosition ?? 0) != 0 })
        else { return false }
        if layout is CircleParameters { return true }
        guard let flow = layout as? FlowParameters, flow.estimatedItemSize == .zero else { return false }
        return !sections.contains(where: \.hasItemSizes)
    }

    /// A section whose items crowd a canvas beyond the limit; nil where there is none.
    ///
    /// Items of one size are counted by what fits the canvas; those with sizes of their own are listed one by one and not counted here.
    package func crowd(
        of sections: [Section], in layout: Layout, on canvas: CGSize, beyond limits: CrowdLimits = .atOnce
    ) -> Crowd? {
        for (index, section) in sections.enumerated() {
            if let crowd = Crowd(section: index, decorated: section, limits) { return crowd }
        }
        if let circle = layout.parameters as? CircleParameters { return crowd(of: sections, around: circle, on: canvas, beyond: limits) }
        if let composition = layout.parameters as? CompositionalParameters {
            return crowd(of: sections, in: composition, on: canvas, beyond: limits)
        }
        guard let flow = layout.parameters as? FlowParameters else { return nil }
        let rect = CGRect(origin: .zero, size: canvas)
        for (index, section) in sections.enumerated() where !section.hasItemSizes {
            var measures = flow
            measures.override(by: section.overrides)
            let room = FlowInput(scrollDirection: flow.scrollDirection, boundsSize: canvas, sections: [])
                .room(insideOf: measures.sectionInset)
            let size = measures.relativeItemSize?
                .solved(in: room, gap: measures.minimumInteritemSpacing, direction: flow.scrollDirection).size
            let items = FlowSectionInput(
                items: .uniform(count: section.itemCount, size: size ?? measures.itemSize), minimumLineSpacing: measures.minimumLineSpacing,
                minimumInteritemSpacing: measures.minimumInteritemSpacing)
            let alone = FlowSolver.solve(FlowInput(scrollDirection: flow.scrollDirection, boundsSize: canvas, sections: [items]))
            let visible = alone.countOfItems(inSection: 0, meeting: rect)
            if let crowd = Crowd(section: index, visible: visible, parts: partCount(ofItemsIn: section), section, limits) { return crowd }
        }
        return nil
    }

    private func crowd(
        of sections: [Section], around circle: CircleParameters, on canvas: CGSize, beyond limits: CrowdLimits
    ) -> Crowd? {
        let solver = CircleSolver(circle.solved(in: canvas), counts: sections.map(\.itemCount), viewport: canvas)
        for (index, section) in sections.enumerated() {
            let visible = solver.items(inSection: index, meeting: CGRect(origin: .zero, size: canvas)).reduce(0) { $0 + $1.count }
            if let crowd = Crowd(section: index, visible: visible, parts: partCount(ofItemsIn: section), section, limits) { return crowd }
        }
        return nil
    }

    private func crowd(
        of sections: [Section], in composition: CompositionalParameters, on canvas: CGSize, beyond limits: CrowdLimits
    ) -> Crowd? {
        for (index, section) in sections.enumerated() {
            let parts = partCount(ofItemsIn: section)
            guard section.itemCount > limits.parts / max(parts, 2), let said = composition.layout(of: section) else { continue }
            let layout = said.adapted(toWidth: canvas.width)
            let visible = min(layout.group.mostCells(on: canvas) * layout.mostGroups(on: canvas), Double(section.itemCount))
            if let crowd = Crowd(section: index, visible: Int(visible), parts: parts, section, limits) { return crowd }
        }
        return nil
    }
}

extension Scene.SectionLayout {
    /// About how many of the groups are in view.
    fileprivate func mostGroups(on canvas: CGSize) -> Double {
        let (width, height) = (group.width.length(isWidth: true, in: canvas), group.height.length(isWidth: false, in: canvas))
        let (across, along) = (canvas.width / max(width + spacing, 0.001), canvas.height / max(height + spacing, 0.001))
        return Double(scrolling == .none ? max(across, along) : across).rounded(.up) + 1
    }
}

extension Scene.LayoutItem {
    /// About how many cells are in the item in view at most.
    fileprivate func mostCells(on container: CGSize) -> Double {
        let size = CGSize(width: width.length(isWidth: true, in: container), height: height.length(isWidth: false, in: container))
        switch content {
        case .cell: return 1
        case .frames(let frames): return Double(frames.count)
        case .items(let items, let axis, let repetition):
            let cells = items.reduce(0) { $0 + $1.mostCells(on: size) }
            switch repetition {
            case .count(let count), .parts(let count): return cells * Double(count)
            case .asFits:
                let length = items.reduce(0) { sum, item in
                    sum + (axis == .horizontal ? item.width.length(isWidth: true, in: size) : item.height.length(isWidth: false, in: size))
                        + spacing.points
                }
                let room = axis == .horizontal ? size.width : size.height
                return cells * max(Double(room / max(length, 0.001)), 1)
            }
        }
    }
}

extension Scene.Dimension {
    /// About how long it is in a container.
    fileprivate func length(isWidth: Bool, in container: CGSize) -> CGFloat {
        switch self {
        case .points(let points), .estimated(let points), .uniform(let points): points
        case .fraction(let share, let plus): max(share * (isWidth ? container.width : container.height) + plus, 0)
        case .fractionalWidth(let share, let plus): max(share * container.width + plus, 0)
        case .fractionalHeight(let share, let plus): max(share * container.height + plus, 0)
        }
    }
}
