// SPDX-License-Identifier: MIT
//
// From sections to the solver's input, and from its elements to attributes.

import Foundation
import VitrineChanges
import VitrineGeometry
import VitrineLayers
import VitrineLayoutSolvers
import VitrineViewCore

extension UICollectionViewCompositionalLayout {
    /// The solved layout, brought up to date.
    var solution: CompositionalGeometry? {
        if geometry == nil, !isSolving, let host, let view = installedIn {
            isSolving = true
            solve(in: host, of: view)
            isSolving = false
        }
        return geometry
    }

    /// The part of the bounds in which pinned items stay.
    var visibleRect: CGRect {
        guard let host else { return .zero }
        let bounds = host.bounds
        return host.mirrored(bounds.inset(by: host.adjustedContentInset))
    }

    private func solve(in host: any LayoutHost, of view: UICollectionView) {
        let size = host.bounds.size
        // Measures hold at the width at which they were taken.
        if conditions.map({ direction.cross($0.size) != direction.cross(size) }) ?? true { measured = [:] }
        let environment = LayoutEnvironment(size: size, traits: view.traitCollection)
        environment.margins = directional(host.layoutMargins, in: host)
        environment.safeArea = directional(host.safeAreaInsets, in: host)
        sections = []
        var input = host.itemCounts.enumerated().map { index, count -> (section: CompositionalSection?, count: Int) in
            let section = definition(of: index, in: environment)
            sections.append(section)
            guard let section else {
                if count > 0 {
                    refuse(
                        "Invalid section definition. Please specify a valid section definition when content is to be rendered for a "
                            + "section. This is a client error.")
                }
                return (nil, count)
            }
            check(section.boundarySupplementaryItems.map(\.elementKind))
            let boundary = boundaryReference(of: section, in: host)
            var value = section.value(reference: reference(of: section, in: host), boundary: boundary)
            section.role?.makeRoom(around: &value, isFirst: index == 0, isEmpty: count == 0)
            return (value, count)
        }
        conditions = CompositionalConditions(of: host, traits: view.traitCollection, references: insetsReferences)
        check(settings.boundarySupplementaryItems.map(\.elementKind))
        prepareRoles(&input)
        var solved = CompositionalGeometry(
            CompositionalInput(
                direction: direction, boundsSize: size, pixelScale: host.displayScale,
                interSectionSpacing: settings.interSectionSpacing, boundaryItems: settings.boundarySupplementaryItems.map(\.boundary),
                sections: input, conditions: view.traitCollection))
        solved.resize { solved in
            for (key, size) in measured.sorted(by: { $0.key < $1.key }) { resize(key, to: size, in: &solved) }
        }
        settleRows(of: solved)
        geometry = solved
    }

    private func directional(_ insets: UIEdgeInsets, in host: any LayoutHost) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: insets.top, leading: host.isMirrored ? insets.right : insets.left, bottom: insets.bottom,
            trailing: host.isMirrored ? insets.left : insets.right)
    }

    var direction: FlowDirection { settings.scrollDirection == .vertical ? .vertical : .horizontal }

    /// Refuses several boundary items of one kind (compositional.messages).
    private func check(_ kinds: [String]) {
        let twice = Set(kinds.filter { kind in kinds.count { $0 == kind } > 1 }).sorted()
        guard !twice.isEmpty else { return }
        refuse(
            "Error: Every supplementary must have a unique elementKind: duplicates detected: (\(twice.joined(separator: ", ")))")
    }

    /// The room that a section's reference leaves across the scroll direction (compositional.insets-reference).
    private func reference(of section: NSCollectionLayoutSection, in host: any LayoutHost) -> UIEdgeInsets {
        let own = section.contentInsetsReference == .automatic ? settings.contentInsetsReference : section.contentInsetsReference
        return insets(of: own, in: host)
    }

    /// The room that a section's boundary items leave; nil for that of the section itself (compositional.boundary-insets).
    private func boundaryReference(of section: NSCollectionLayoutSection, in host: any LayoutHost) -> UIEdgeInsets? {
        let own = section.supplementaryContentInsetsReference
        return own == .automatic ? nil : insets(of: own, in: host)
    }

    /// The room that a reference leaves across the scroll direction.
    private func insets(of own: UIContentInsetsReference, in host: any LayoutHost) -> UIEdgeInsets {
        var insets: UIEdgeInsets
        switch own {
        case .automatic, .none: return .zero
        case .safeArea: insets = host.safeAreaInsets
        case .layoutMargins: insets = host.layoutMargins
        case .readableContent: insets = host.readableInsets
        }
        if host.isMirrored { (insets.left, insets.right) = (insets.right, insets.left) }
        return direction == .vertical
            ? UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right)
            : UIEdgeInsets(top: insets.top, left: 0, bottom: insets.bottom, right: 0)
    }

    /// The attributes of a solved element, with what a handler has changed about it.
    func attributes(
        of element: CompositionalElement, as type: UICollectionViewLayoutAttributes.Type, changed: Bool = true
    ) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes.make(type, for: key(of: element.part))
        attributes.frame = element.frame
        attributes.zIndex = element.zIndex
        dress(attributes, element)
        if changed, !visibleItems.isEmpty { applyHandler(to: attributes) }
        return attributes
    }

    private func key(of part: CompositionalElement.Part) -> ElementKey {
        switch part {
        case .cell(let item, let section): ElementKey(category: .cell, indexPath: IndexPath(item: item, section: section))
        case .supplementary(let kind, let number, let section):
            ElementKey(category: .supplementaryView, kind: kind, indexPath: IndexPath(item: number, section: section))
        case .boundary(_, let kind, let section):
            ElementKey(category: .supplementaryView, kind: kind, indexPath: IndexPath(item: 0, section: section))
        case .layoutBoundary(_, let kind): ElementKey(category: .supplementaryView, kind: kind, indexPath: IndexPath(index: 0))
        case .decoration(let kind, let section):
            ElementKey(category: .decorationView, kind: kind, indexPath: IndexPath(item: 0, section: section))
        }
    }

    /// The supplementary item of a kind at a path: of the layout, of a section, of a group or of an item.
    func supplementary(ofKind kind: String, at path: IndexPath) -> CompositionalElement? {
        guard let geometry = solution else { return nil }
        if path.count == 1 {
            return geometry.boundaryItems.firstIndex { $0.kind == kind }
                .flatMap { geometry.pinnedLayoutBoundaryItem($0, visible: visibleRect) }
        }
        guard path.count == 2 else { return nil }
        if path.item == 0, let index = geometry.boundaryItems(inSection: path.section).firstIndex(where: { $0.kind == kind }) {
            return geometry.pinnedBoundaryItem(index, inSection: path.section, visible: visibleRect)
        }
        return geometry.supplementary(ofKind: kind, number: path.item, inSection: path.section)
    }

    /// Names the pinned items that scrolling moves: those of sections in sight before, afterwards and between.
    func invalidatePinnedElements(in context: UICollectionViewLayoutInvalidationContext, from old: CGRect, to new: CGRect) {
        guard let geometry, let host, geometry.hasPinnedItems else { return }
        for section in geometry.sections(meeting: host.mirrored(old.union(new))) {
            for item in geometry.boundaryItems(inSection: section) where item.pinsToVisibleBounds {
                context.invalidateSupplementaryElements(ofKind: item.kind, at: [IndexPath(item: 0, section: section)])
            }
        }
        for item in geometry.boundaryItems where item.pinsToVisibleBounds {
            context.invalidateSupplementaryElements(ofKind: item.kind, at: [IndexPath(index: 0)])
        }
    }

    // MARK: Measuring

    /// On which axes an element is measured.
    func axesToMeasure(of attributes: UICollectionViewLayoutAttributes) -> (width: Bool, height: Bool) {
        guard let geometry else { return (false, false) }
        let path = attributes.indexPath
        switch (attributes.representedElementCategory, attributes.representedElementKind) {
        case (.cell, _):
            return path.count == 2 ? geometry.isMeasured(item: path.item, inSection: path.section) : (false, false)
        case (.supplementaryView, let kind?):
            let items = path.count == 1 ? geometry.boundaryItems : geometry.boundaryItems(inSection: path.section)
            if path.count == 1 || path.item == 0, let item = items.first(where: { $0.kind == kind }) {
                return (item.size.width.isEstimated, item.size.height.isEstimated)
            }
            guard path.count == 2 else { return (false, false) }
            return geometry.isSupplementaryMeasured(ofKind: kind, number: path.item, inSection: path.section)
        default: return (false, false)
        }
    }

    /// Gives an element the size that it asked for.
    func measure(_ key: ElementKey, as size: CGSize) {
        measured[key] = size
        if var solved = geometry {
            geometry = nil
            let seen = itemInSight(besides: key, in: solved)
            resize(key, to: size, in: &solved)
            if key.category == .cell {
                if let seen { keepInSight(seen, inSection: key.section, of: solved) }
                settleRow(key.section, of: solved)
            }
            geometry = solved
        }
    }

    private func resize(_ key: ElementKey, to size: CGSize, in solved: inout CompositionalGeometry) {
        if key.category == .cell { return solved.resizeItem(key.item, inSection: key.section, to: size) }
        if key.item == ElementKey.absent {
            if let index = solved.boundaryItems.firstIndex(where: { $0.kind == key.kind }) {
                solved.resizeLayoutBoundaryItem(index, to: size)
            }
        } else if key.item == 0, let index = solved.boundaryItems(inSection: key.section).firstIndex(where: { $0.kind == key.kind }) {
            solved.resizeBoundaryItem(index, inSection: key.section, to: size)
        } else {
            solved.resizeSupplementary(ofKind: key.kind, number: key.item, inSection: key.section, to: size)
        }
    }

    /// Takes measured sizes and offsets along through an update, or forgets them where the data is another.
    func carryMeasures(through context: UICollectionViewLayoutInvalidationContext) {
        (visibleItems, toldOrder) = ([:], [:])
        guard let plan = context.plan else {
            measured = [:]
            if !context.keepsRows { (offsets, beginnings, movingRows) = ([:], [:], []) }
            return
        }
        var carried: [ElementKey: CGSize] = [:]
        for (key, size) in measured {
            if key.item == ElementKey.absent {
                carried[key] = size
            } else if key.category == .cell {
                if let path = plan.newPath(of: key.indexPath) { carried[ElementKey(category: .cell, indexPath: path)] = size }
            } else if let section = plan.newSection(of: key.section), sections.indices.contains(key.section),
                sections[key.section]?.boundarySupplementaryItems.contains(where: { $0.elementKind == key.kind }) ?? false
            {
                // Those of cells and groups are numbered anew, and measured again.
                let path = IndexPath(item: key.item, section: section)
                carried[ElementKey(category: key.category, kind: key.kind, indexPath: path)] = size
            }
        }
        measured = carried
        var moved: [Int: CGFloat] = [:]
        for (section, offset) in offsets {
            if let new = plan.newSection(of: section) { moved[new] = offset }
        }
        offsets = moved
        movingRows = Set(movingRows.compactMap(plan.newSection(of:)))
    }
}
