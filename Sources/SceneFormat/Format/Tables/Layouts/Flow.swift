// SPDX-License-Identifier: MIT
//
// The keys of a flow layout, and of what sections say in its stead.

import Foundation
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineScene
import VitrineSceneReading

extension FlowParameters: SceneLayout {
    static let phrase = "a flow layout"
    static let summary = "The properties of UICollectionViewFlowLayout, under its names."
    static let keySummary = "UICollectionViewFlowLayout: items in lines."
    static let example: FieldValue = ["itemSize": [112, 140], "minimumLineSpacing": 10]

    @PropertyList<Self> static var properties: [Property<Self>] {
        Property(
            "scrollDirection", \.scrollDirection, .choice("a scroll direction"), "The direction in which lines follow each other.",
            examples: "horizontal")
        Property<Self>.itemSize(
            .itemSize,
            "The size of items that have none of their own: [width, height], each in points, \"50%\" of the line, fill or auto, or an object such as {columns: 3, aspect: 1}.",
            examples: [112, 140], ["columns": 3, "aspect": 1], ["fill", 44], ["50%", "auto"])
        Property(
            "estimatedItemSize", \.estimatedItemSize, .size,
            "When not 0, items measure themselves: each is as tall as its content at the width that is given here, [width, height] in points.",
            examples: [343, 60])
        Property(
            "minimumLineSpacing", \.minimumLineSpacing, .length, "The least distance between lines, in points.", examples: 20)
        Property(
            "minimumInteritemSpacing", \.minimumInteritemSpacing, .length, "The least distance between the items of a line, in points.",
            examples: 8)
        Property(
            "sectionInset", \.sectionInset, .sectionInsets,
            "Room around the items of a section, in points: one number, [vertical, horizontal], [top, leading, bottom, trailing], or an object that names sides.",
            examples: 20, [0, 20, 0, 20], ["horizontal": 20, "top": 8])
        Property<Self>.headerAndFooter((\.headerReferenceSize, \.relativeHeaderSize), (\.footerReferenceSize, \.relativeFooterSize))
        Property(
            "sectionHeadersPinToVisibleBounds", \.sectionHeadersPinToVisibleBounds, .flag,
            "Whether headers stay in view while their section does.", examples: true)
        Property(
            "sectionFootersPinToVisibleBounds", \.sectionFootersPinToVisibleBounds, .flag,
            "Whether footers stay in view while their section does.", examples: true)
        Property(
            "sectionInsetReference", \.sectionInsetReference, .choice("a section inset reference"),
            "What section insets are measured from.", examples: "fromSafeArea")
    }
}

extension Property<Scene.FlowOverrides> {
    /// What a delegate would answer for one section.
    static let overrides: [Property] = [
        Property(
            "itemSize", .sectionItemSize,
            "The size of the section's items that have none of their own: [width, height] in points, \"50%\", fill or auto, or {columns: 3, aspect: 1}.",
            examples: [153, 128], ["columns": 2, "height": 120], ["fill", "auto"]
        ) { $1.take(itemSize: $0) },
        Property(
            "sectionInset", \.sectionInset, .sectionInsets,
            "Room around the items of the section, in points: one number, [vertical, horizontal], [top, leading, bottom, trailing], or an object that names sides.",
            examples: 16, [10, 16, 10, 16]),
        Property("minimumLineSpacing", \.minimumLineSpacing, .length, "The least distance between lines, in points.", examples: 20),
        Property(
            "minimumInteritemSpacing", \.minimumInteritemSpacing, .length, "The least distance between the items of a line, in points.",
            examples: 10),
        Property(
            "headerReferenceSize", .boundarySize,
            "The size of the section's header: auto has it measure itself, a number is its length along the scroll direction.",
            examples: [0, 40], "auto", 40
        ) { $1.take(headerSize: $0) },
        Property(
            "footerReferenceSize", .boundarySize,
            "The size of the section's footer: auto has it measure itself, a number is its length along the scroll direction.",
            examples: [0, 35], "auto", 35
        ) { $1.take(footerSize: $0) },
    ]
}
