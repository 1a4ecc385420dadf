// SPDX-License-Identifier: MIT
//
// Whether sections and the layouts of a scene go together, and whether what layouts show has its fields.

import Foundation
import VitrineFiles
import VitrineLayoutSolvers
import VitrineScene
import VitrineSceneReading

extension Reading {
    /// All compositional layouts of a scene.
    private func compositions(of collection: Scene.Collection) -> [CompositionalParameters] {
        ([collection.layout] + context.layouts).compactMap { $0.parameters as? CompositionalParameters }
    }

    /// Checks that sections have layouts that exist, and that a layout asks for them.
    mutating func checkSectionLayouts(of collection: Scene.Collection) {
        let compositions = compositions(of: collection)
        let isAlone = compositions.count == context.layouts.count + 1
        let sections = collection.sections.enumerated().map { (index: $0, section: $1) } + context.arrivals.map(\.indexedSection)
        for (index, section) in sections {
            switch section.layout {
            case nil:
                guard isAlone, compositions.allSatisfy({ $0.section == nil }) else { continue }
                report(
                    "section \(index) has no layout", at: section.position, category: .reference,
                    hint: "give it one by the key 'layout', or the compositional layout one for all by the key 'section'")
            case .some where compositions.isEmpty:
                report(
                    "section \(index) has a layout of its own, which a \(collection.layout.name) layout does not ask for",
                    at: section.layoutPosition, category: .reference,
                    hint: "leave out 'layout' of the collection, or write layout: {compositional: {}}")
            case .named(let name):
                guard !compositions.contains(where: { $0.sections.contains { $0.name == name } }) else { continue }
                let names = compositions.flatMap { $0.sections.map(\.name) }
                report(
                    "there is no layout '\(name)' of sections", at: section.layoutPosition, category: .reference,
                    hint: names.isEmpty
                        ? (shortLayouts.contains { $0.name == name }
                            ? "write \(name): {…}" : "declare it under 'sections' of the compositional layout")
                        : Synonyms.hint(for: name, among: names))
            case .own: break
            }
        }
    }

    /// The views that the layouts of a scene show by themselves, with the fields that they have there.
    func layoutViews(of collection: Scene.Collection) -> [(use: Scene.ViewUse, owner: String)] {
        var found: [(use: Scene.ViewUse, owner: String)] = []
        let sections = collection.sections.enumerated().map { (index: $0, section: $1) } + context.arrivals.map(\.indexedSection)
        for composition in compositions(of: collection) {
            for item in composition.boundary {
                if let use = item.use { found.append((use.filled(in: Fields()), "a view at the edge of the layout")) }
            }
            for (index, section) in sections {
                guard let layout = composition.layout(of: section) else { continue }
                let place = Fields(section.place(section: index))
                for use in layout.boundary.compactMap(\.use) {
                    found.append((use.filled(in: place), "a view at the edge of section \(index)"))
                }
                for background in layout.backgrounds {
                    found.append((background.use.filled(in: place), "the background of section \(index)"))
                }
            }
        }
        return found
    }

    /// The badges of a section's items in the layouts of a scene.
    func badges(of section: Scene.Section, in collection: Scene.Collection) -> [Scene.Badge] {
        var found: [Scene.Badge] = []
        for composition in compositions(of: collection) {
            for badge in composition.layout(of: section)?.group.all.flatMap(\.badges) ?? [] where !found.contains(badge) {
                found.append(badge)
            }
        }
        return found
    }
}
