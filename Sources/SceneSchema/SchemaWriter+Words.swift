// SPDX-License-Identifier: MIT
//
// What single words mean, for editors that tell it beside the words of a choice.

import Foundation
import VitrineScene
import VitrineSceneFormat
import VitrineSceneReading
import VitrineSceneText

extension SchemaWriter {
    /// What each of some words means, in their order; nil where they tell it by themselves.
    static func descriptions(of words: [String]) -> [String]? {
        let table = tables.first { table in words.count == table.count && words.allSatisfy { table[$0] != nil } }
        return table.map { table in words.compactMap { table[$0] } }
    }

    private static let tables = [textStyles, materials, listAppearances, contentModes]

    private static let textStyles = [
        "extraLargeTitle2": "28 points bold: a title that is larger than large, of the second rank.",
        "extraLargeTitle": "36 points bold: a title that is larger than large.",
        "largeTitle": "34 points: the title of a screen.", "title1": "28 points: a title of the first rank.",
        "title2": "22 points: a title of the second rank.", "title3": "20 points: a title of the third rank.",
        "headline": "17 points semibold: the heading of a row or a card.", "subheadline": "15 points: a line below a heading.",
        "body": "17 points: running text.", "callout": "16 points: text that stands out a little.",
        "footnote": "13 points: notes, and headers of lists.", "caption1": "12 points: words beneath a picture.",
        "caption2": "11 points: the smallest words.",
    ]

    private static let materials: [String: String] = {
        let kinds = [
            ("ultraThin", "UltraThin", "lets most through"), ("thin", "Thin", "lets much through"),
            ("regular", "", "lets some through"), ("thick", "Thick", "lets little through"),
            ("chrome", "Chrome", "is that of bars"),
        ]
        var texts = [
            "extraLight": "A blur under much white, in both appearances.", "light": "A blur under some white, in both appearances.",
            "dark": "A blur under black, in both appearances.", "prominent": "A blur that stands out from what is around it.",
            "glass": "Glass that blurs what is behind, and bends it at the rim.", "clearGlass": "Glass that lets most through.",
        ]
        for (word, style, text) in kinds {
            texts[word] = "A blur that \(text)."
            texts["system\(style)Material"] = "A blur that \(text), as `\(word)`."
            for look in ["Light", "Dark"] {
                texts["system\(style)Material\(look)"] = "A blur that \(text), \(look.lowercased()) in both appearances."
            }
        }
        return texts
    }()

    private static let listAppearances = [
        "plain": "Rows from edge to edge; headers stay at the top.", "grouped": "Groups of rows from edge to edge, on a grey ground.",
        "insetGrouped": "Groups of rows as cards with round corners, on a grey ground, as in Settings.",
        "sidebar": "Rows with round corners where they are selected, as at the side of an iPad.",
        "sidebarPlain": "A sidebar on the ground of plain lists.",
    ]

    private static let contentModes = [
        "scaleToFill": "Stretched to the whole room; the sides lose their proportion.",
        "scaleAspectFit": "As large as fits into the room as a whole.",
        "scaleAspectFill": "As small as fills the room; what is beyond it is cut away.",
        "redraw": "Drawn anew for the room: for pictures as scaleToFill.", "center": "In the middle, as large as it is.",
        "top": "At the top, as large as it is.", "bottom": "At the bottom, as large as it is.", "left": "At the left, as large as it is.",
        "right": "At the right, as large as it is.", "topLeft": "In the corner at the top left, as large as it is.",
        "topRight": "In the corner at the top right, as large as it is.",
        "bottomLeft": "In the corner at the bottom left, as large as it is.",
        "bottomRight": "In the corner at the bottom right, as large as it is.",
    ]
}
