// SPDX-License-Identifier: MIT
//
// Whether a batch fits the sections that are there when it happens, and what they are afterwards.

import Foundation
import VitrineFiles
import VitrineGeometry
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension Reading {
    /// Checks a batch and has the sections be what they are after it.
    ///
    /// What does not fit is reported and left out of the batch, so that later steps are checked against what was probably meant.
    mutating func perform(_ batch: inout Scene.Batch, at position: SourcePosition) {
        if batch.operationCount > BatchFit.mostOperations {
            report(BatchFit(before: [], batch: batch).problems, at: position, category: .limit)
            context.forgetContents()
            return
        }
        if context.hasUnknownCounts { context.forgetContents() }
        guard let sections = context.sections, let counts = context.itemCounts else { return }
        // Whether it fits shows when it is performed.
        if context.itemsHaveMoved {
            inheritViews(in: &batch, from: sections, Array(sections.indices))
            if batch.changesSections { context.forgetContents() }
            return
        }
        let fit = BatchFit(before: counts, batch: batch)
        report(fit.problems, at: position)
        batch = fit.batch
        inheritViews(in: &batch, from: sections, fit.newSections)
        let after = batch.applied(to: sections)
        context.sections = after
        context.itemCounts = after.map(\.itemCount)
        report(fit.problems(after: after.map(\.itemCount)), at: position)
        for (number, insertion) in batch.insertions.enumerated() {
            note(insertion.groups, number: number, in: insertion.at.section, from: insertion.at.item)
        }
        for change in batch.reloads + batch.reconfigures where change.item != nil {
            guard sections[change.at.section].group(ofItem: change.at.item) != nil else { continue }
            noteChange(at: change.at, item: change.item, in: sections)
        }
        for content in batch.sectionInsertions + batch.sectionReloads {
            if let section = content.section { context.arrivals.append(.section(section, at: content.at)) }
        }
    }

    private mutating func report(
        _ problems: [BatchFit.Problem], at position: SourcePosition, category: Diagnostic.Category = .reference
    ) {
        for problem in problems {
            report(
                problem.message, at: problem.position ?? position, severity: problem.isError ? .error : .warning,
                category: problem.isError ? category : .schema, hint: problem.hint)
        }
    }

    /// Gives new items that name no view that of their section.
    private mutating func inheritViews(in batch: inout Scene.Batch, from sections: [Scene.Section], _ newSections: [Int?]) {
        for index in batch.insertions.indices {
            let section = batch.insertions[index].at.section
            guard newSections.indices.contains(section), let old = newSections[section] else { continue }
            var target = Scene.Section()
            target.groups = batch.insertions[index].groups
            for group in target.groups.indices { inherit(sections[old].viewOfNewItems, at: group, in: &target) }
            batch.insertions[index].groups = target.groups
        }
        for index in batch.sectionInsertions.indices {
            guard var section = batch.sectionInsertions[index].section else { continue }
            fillPlaces(of: &section, at: batch.sectionInsertions[index].at)
            batch.sectionInsertions[index].section = section
        }
        for index in batch.sectionReloads.indices {
            guard var section = batch.sectionReloads[index].section else { continue }
            fillPlaces(of: &section, at: batch.sectionReloads[index].at)
            batch.sectionReloads[index].section = section
        }
    }

    private mutating func note(_ groups: [Scene.ItemGroup], number: Int, in section: Int, from first: Int) {
        guard let sections = context.sections, sections.indices.contains(section) else { return }
        var whole = sections[section]
        whole.groups = groups
        context.arrivals.append(.items(whole, section: section, first: first))
    }

    private mutating func noteChange(at path: IndexPath, item: Scene.ItemGroup.WrittenItem?, in sections: [Scene.Section]) {
        guard let item, let (group, position) = sections[path.section].group(ofItem: path.item) else { return }
        var whole = sections[path.section]
        whole.keepPlaces(section: path.section)
        var single = group
        single.slice = position..<position + 1
        single.origin = whole.group(ofItem: path.item)?.group.origin
        whole.groups = [single.changed(by: item)]
        context.arrivals.append(.items(whole, section: path.section, first: path.item))
    }
}

extension Scene.Batch {
    /// Whether sections come, go or move.
    fileprivate var changesSections: Bool {
        !(sectionDeletions.isEmpty && sectionInsertions.isEmpty && sectionMoves.isEmpty && sectionReloads.isEmpty)
    }
}

extension Scene.Section {
    /// The name of the view of new items that name none: the section's, or else that of its first item.
    ///
    /// In a list they are rows, unless all that are there have one view.
    var viewOfNewItems: String? {
        let first = groups.first { $0.count > 0 }.flatMap { $0.view(at: $0.positions.lowerBound) }
        guard itemView == Scene.ListRow.viewName, first != nil else { return itemView ?? first }
        return groups.allSatisfy { $0.count == 0 || $0.shows(first) } ? first : itemView
    }
}

extension Scene.ItemGroup {
    /// Whether all items have a view.
    fileprivate func shows(_ name: String?) -> Bool {
        guard case .written(let items) = source else { return view == name }
        return items.allSatisfy { ($0.view ?? view) == name }
    }
}
