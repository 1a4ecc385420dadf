// SPDX-License-Identifier: MIT
//
// The keys of a waterfall.

import Foundation
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineScene
import VitrineSceneReading

extension WaterfallParameters: SceneLayout {
    static let phrase = "a waterfall"
    static let summary =
        "Each item goes to the column that is the shortest so far. Items are as wide as a column and keep the proportions of their size, or measure themselves."
    static let example: FieldValue = ["columnCount": 3, "sectionInset": [10, 10, 10, 10]]

    @PropertyList<Self> static var properties: [Property<Self>] {
        Property(
            "scrollDirection", \.scrollDirection, .choice("a scroll direction"), "The direction in which the columns grow.",
            examples: "horizontal")
        Property<Self>.itemSize(
            .waterfallItemSize,
            "The size of items that have none of their own: the proportions of [width, height] count, auto has each be as high as its content at the width of a column, and [fill, 120] or {height: 120} is a height.",
            examples: [4, 3], "auto", ["height": 120])
        Property(
            "columnCount", ValueShape<ColumnNumber>.columns,
            "The number of columns, or {minWidth: 160} for as many as there is room for, none narrower than that; in a horizontal waterfall that is their height.",
            startingAs: { .fixed($0.columnCount) }, examples: 3, ["minWidth": 160]
        ) { columns, waterfall in
            waterfall.columnCount = columns.fixed ?? waterfall.columnCount
            waterfall.adaptiveColumns = columns.adaptive
        }
        Property(
            "minimumColumnSpacing", \.minimumColumnSpacing, .length, "The distance between columns, in points.", examples: 8)
        Property(
            "minimumInteritemSpacing", \.minimumInteritemSpacing, .length, "The distance between the items of a column, in points.",
            examples: 8)
        Property(
            "sectionInset", \.sectionInset, .sectionInsets,
            "Room around the items of a section, in points: one number, [vertical, horizontal], [top, leading, bottom, trailing], or an object that names sides.",
            examples: 10, [10, 16, 10, 16])
        Property<Self>.headerAndFooter((\.headerReferenceSize, \.relativeHeaderSize), (\.footerReferenceSize, \.relativeFooterSize))
    }
}
