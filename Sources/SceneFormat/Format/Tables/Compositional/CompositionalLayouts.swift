// SPDX-License-Identifier: MIT
//
// The keys of a compositional layout.

import Foundation
import VitrineFiles
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension CompositionalParameters: SceneLayout {
    static let phrase = "a compositional layout"
    static let summary = "A layout for each section, as UICollectionViewCompositionalLayout has it."
    static let keySummary = "UICollectionViewCompositionalLayout: a layout for each section."
    static let example: FieldValue = [
        "sections": ["cards": ["shelf": ["height": 200]]], "section": ["grid": ["columns": 2]], "interSectionSpacing": 20,
    ]

    @PropertyList<Self> static var properties: [Property<Self>] {
        Property(
            "sections", \.sections, .namedLayouts, "Layouts by name; a section has one of them by its key `layout`.",
            examples: ["cards": ["shelf": ["height": 200]], "photos": ["grid": ["columns": 3, "aspect": 1]]])
        Property(
            "section", \.section, .sectionLayout, "The layout of all sections that say nothing.",
            examples: ["grid": ["columns": 3, "spacing": 8, "aspect": 1]])
        Property(
            "scrollDirection", \.scrollDirection, .choice("a scroll direction"), "The direction in which sections follow each other.",
            examples: "horizontal")
        Property("interSectionSpacing", \.interSectionSpacing, .number, "Room between sections, in points.", examples: 20)
        Property(
            "insetsReference", \.insetsReference, .choice("an insets reference"),
            "What insets across the scroll direction are measured from in sections that leave it open.", examples: "none")
        Property(
            "boundary", \.boundary, .list("a list of views at edges", of: .boundaryItem),
            "Views around all sections, as a header of the whole.", examples: [["view": "search", "height": 52, "pinned": true]])
    }
}

extension ValueShape<[CompositionalParameters.Named]> {
    /// Layouts by name.
    static let namedLayouts = ValueShape(
        .named(ValueShape<Scene.SectionLayout>.sectionLayout.type), "a mapping of layouts by name", sample: []
    ) { node, reading in
        guard case .mapping(let entries) = node.value else {
            reading.mismatch(expected: "a mapping of layouts by name", .named(.data), found: node)
            return nil
        }
        return entries.compactMap { entry in
            reading.within(entry.key) { ValueShape<Scene.SectionLayout>.sectionLayout.read(entry.value, &$0) }
                .map { CompositionalParameters.Named(name: entry.key, layout: $0) }
        }
    }
}
