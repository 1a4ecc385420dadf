// SPDX-License-Identifier: MIT
//
// The signs that are the same in all programs: of bars, menus, controls and rows.
//
// They are drawn here and not taken from the set of symbols: their lines are those of UIKit's own controls at one size, and they are there
// where no set is installed. What looks alike in two places is told apart by a name where UIKit draws it with other lines.

import Foundation

/// A sign that views show.
package enum Sign: String, CaseIterable, Hashable, Sendable {
    // Of bars (bars.system-items).
    case plus, cross, check, back, compose, reply, share, folder, book, bookFilled, magnifier, reload, camera, trash
    case play, pause, rewind, fastForward, closeCross, ellipsis, star, clock, person, download, list
    // Of menus, beside text of 17 points.
    case menuCheck, menuDash, menuForwards, menuBackwards, menuDown
    // Of controls, beside text of 17 points. `fieldClear` is a disc with a cross cut out of it.
    case fieldClear, fieldMagnifier, fieldBookmark, fieldResults
    case controlForwards, controlBackwards, controlDown, controlUp
    // Of rows (list-cells.accessory-signs). `rowOutline` is bolder than `rowForwards`, and turns downwards where it is open; `rowMarked`
    // is a disc with a check mark, and `rowUpAndDown` two chevrons away from each other.
    case rowForwards, rowOutline, rowCheck, rowDelete, rowInsert, rowReorder, rowDetail, rowCircle, rowMarked, rowUpAndDown

    /// What the sign looks like.
    package var drawing: SignDrawing {
        guard let drawing = Self.drawings[self] else { preconditionFailure("the sign \(rawValue) has no drawing") }
        return drawing
    }

    private static let drawings = barSigns.merging(menuSigns) { $1 }.merging(controlSigns) { $1 }.merging(rowSigns) { $1 }

    /// In a square of 24 points.
    private static func bar(width: CGFloat = 1.75, isDirected: Bool = false, _ parts: SignDrawing.Part...) -> SignDrawing {
        SignDrawing(CGRect(x: 0, y: 0, width: 24, height: 24), width: width, isDirected: isDirected, parts)
    }

    /// In a square of 20 points around the middle.
    private static func centered(width: CGFloat, isDirected: Bool = false, _ parts: SignDrawing.Part...) -> SignDrawing {
        SignDrawing(CGRect(x: -10, y: -10, width: 20, height: 20), width: width, isDirected: isDirected, parts)
    }

    /// In a rectangle that is the size of the sign.
    private static func row(
        _ width: CGFloat, _ height: CGFloat, line: CGFloat, isDirected: Bool = false, _ parts: SignDrawing.Part...
    ) -> SignDrawing {
        SignDrawing(CGRect(x: 0, y: 0, width: width, height: height), width: line, isDirected: isDirected, parts)
    }

    // MARK: The table

    private static let barSigns: [Sign: SignDrawing] = [
        .plus: bar(width: 2, .line("M12 3.5V20.5M3.5 12H20.5")),
        .cross: bar(width: 2, .line("M5.5 5.5 18.5 18.5M18.5 5.5 5.5 18.5")),
        .check: bar(width: 2.2, .line("M4.5 12.8 9.6 18.4 19.5 5.8")),
        .back: bar(width: 2.6, isDirected: true, .chevron(.left, reach: 4.4, rise: 9.5, x: 10.6, y: 12)),
        .compose: bar(
            .line("M13 4H6Q3 4 3 7V18Q3 21 6 21H17Q20 21 20 18V11"), .line("M9.2 15 10 12.2 19.2 3 21.4 5.2 12.2 14.4Z")),
        .reply: bar(isDirected: true, .line("M10 4.5 2.5 11.2 10 18M2.8 11.2H11C17 11.2 20.5 14 21.5 20")),
        .share: bar(
            .line("M12 1.6V14.6M8 5.4 12 1.4 16 5.4"),
            .line(
                "M8.2 8.8H6.6Q4.2 8.8 4.2 11.2V20Q4.2 22.4 6.6 22.4H17.4Q19.8 22.4 19.8 20V11.2Q19.8 8.8 17.4 8.8H15.8")),
        .folder: bar(
            .line("M2 7Q2 4.6 4.4 4.6H8.4L10.6 6.6H19.6Q22 6.6 22 9V17.4Q22 19.8 19.6 19.8H4.4Q2 19.8 2 17.4Z"),
            .line("M2.2 10.2H21.8")),
        .book: bar(.line(pages), .line("M12 6V20.2")),
        .bookFilled: bar(width: 1, .area(pages)),
        .magnifier: bar(width: 2, .ring(10.2, 10.2, radius: 6.8), .line("M15.2 15.2 21 21")),
        .reload: bar(
            width: 1.9, .line("M16.2 5.325386605A8.4 8.4 0 1 1 8.450006601 4.987014589M11.4 1.2 15.6 5.2 11.2 9")),
        .camera: bar(
            .line(
                "M1.8 9Q1.8 6.4 4.4 6.4H6.8L8.4 4.2H15.6L17.2 6.4H19.6Q22.2 6.4 22.2 9V17.4Q22.2 20 19.6 20H4.4Q1.8 20 1.8 17.4Z"),
            .ring(12, 12.8, radius: 4)),
        .trash: bar(
            .line("M3.4 5.6H20.6M5.2 5.8 6.3 20.2 7.6 21.6H16.4L17.7 20.2 18.8 5.8"),
            .line("M8.4 5.4V3.6L9.6 2.4H14.4L15.6 3.6V5.4M8.9 9.2 9.3 18M12 9.2V18M15.1 9.2 14.7 18")),
        .play: bar(.area("M6 3.6 20.4 12 6 20.4Z")),
        .pause: bar(.area("M5.6 4H9.8V20H5.6ZM14.2 4H18.4V20H14.2Z")),
        .rewind: bar(.area("M12 5.4V18.6L1.4 12ZM22.6 5.4V18.6L12 12Z")),
        .fastForward: bar(.area("M1.4 5.4 12 12 1.4 18.6ZM12 5.4 22.6 12 12 18.6Z")),
        .closeCross: bar(width: 2, .line("M8.4 8.4 15.6 15.6M15.6 8.4 8.4 15.6")),
        .ellipsis: bar(.disc(4, 12, radius: 2.1), .disc(12, 12, radius: 2.1), .disc(20, 12, radius: 2.1)),
        .star: bar(
            .area(
                """
                M12 1.6 14.7038122 8.8785218 22.4616217 9.2008131 16.37486 14.0214782 18.4656378 21.4991869 12 17.2 5.5343622 21.4991869 \
                7.62514 14.0214782 1.5383783 9.2008131 9.2961878 8.8785218Z
                """)),
        // The hands are cut out: inside is what lines go around an odd number of times.
        .clock: bar(.disc(12, 12, radius: 10), .area("M11.1 5.4H12.9V11.8L17.2 14.6 16.2 16.1 11.1 12.8Z")),
        .person: bar(
            .disc(12, 12, radius: 10), .disc(12, 9.4, radius: 3.5), .area("M5.8 18.2C7.2 13 16.8 13 18.2 18.2 15 21.6 9 21.6 5.8 18.2Z")),
        .download: bar(
            .disc(12, 12, radius: 10), .area("M11 5.6H13V13.8L16 10.9 17.4 12.3 12 17.7 6.6 12.3 8 10.9 11 13.8Z")),
        .list: bar(
            width: 2.2, isDirected: true, .disc(4, 6, radius: 1.7), .disc(4, 12, radius: 1.7), .disc(4, 18, radius: 1.7),
            .line("M9 6H21M9 12H21M9 18H21")),
    ]

    /// The two pages of an open book.
    private static let pages = """
        M11.6 6C9 3.2 4.6 3.2 1.8 5.4V19.4C4.6 17.6 9 17.6 11.6 20.2ZM12.4 6C15 3.2 19.4 3.2 22.2 5.4V19.4C19.4 17.6 15 17.6 12.4 20.2Z
        """

    private static let menuSigns: [Sign: SignDrawing] = [
        .menuCheck: centered(width: 2, .line("M-5.5.5-1.75 4.75 5.5-5")),
        .menuDash: centered(width: 2, .line("M-5 0H5")),
        .menuForwards: centered(width: 2, isDirected: true, .chevron(.right, reach: 2.5, rise: 5)),
        .menuBackwards: centered(width: 2, isDirected: true, .chevron(.left, reach: 2.5, rise: 5)),
        .menuDown: centered(width: 2, .chevron(.down, reach: 2.5, rise: 5)),
    ]

    private static let controlSigns: [Sign: SignDrawing] = [
        .fieldClear: centered(
            width: 1.75, .disc(0, 0, radius: 7.75),
            .area(
                """
                M2.3900209-3.4082547 3.4082547-2.3900209 1.0182338 0 3.4082547 2.3900209 2.3900209 3.4082547 0 1.0182338-2.3900209 \
                3.4082547-3.4082547 2.3900209-1.0182338 0-3.4082547-2.3900209-2.3900209-3.4082547 0-1.0182338Z
                """)),
        .fieldMagnifier: centered(width: 1.75, .ring(-1.7, -1.7, radius: 5.7), .line("M2.4 2.4 7.3 7.3")),
        .fieldBookmark: centered(width: 1.75, .line("M-7-7H-2L0-5.4 2-7H7V6H2L0 7.4-2 6H-7Z")),
        .fieldResults: centered(width: 1.75, .line("M-7-5H7M-7 0H7M-7 5H7")),
        .controlForwards: centered(width: 1.75, isDirected: true, .chevron(.right, reach: 3, rise: 6)),
        .controlBackwards: centered(width: 1.75, isDirected: true, .chevron(.left, reach: 3, rise: 6)),
        .controlDown: centered(width: 1.75, .chevron(.down, reach: 3, rise: 6)),
        .controlUp: centered(width: 1.75, .chevron(.up, reach: 3, rise: 6)),
    ]

    private static let rowSigns: [Sign: SignDrawing] = [
        .rowForwards: row(8, 13, line: 2.1, isDirected: true, .chevron(.right, reach: 2.6, rise: 5.1, x: 4, y: 6.5)),
        .rowOutline: row(14, 14, line: 2.3, isDirected: true, .chevron(.right, reach: 2.6, rise: 5.2, x: 7.2, y: 7)),
        .rowCheck: row(15, 14, line: 2.3, .line("M1.4 7.7 5.4 12.4 13.6 1.6")),
        .rowDelete: row(22, 22, line: 2, .disc(11, 11, radius: 11), .line("M6 11H16")),
        .rowInsert: row(22, 22, line: 2, .disc(11, 11, radius: 11), .line("M6 11H16M11 6V16")),
        .rowReorder: row(22, 12, line: 1.6, .line("M1 1H21M1 6H21M1 11H21")),
        .rowDetail: row(
            22, 22, line: 1.6, .ring(11, 11, radius: 10.1), .line("M11 6.2V6.3M9.4 9.8H11.1V15.8M9 15.8H13.2")),
        .rowCircle: row(22, 22, line: 1.4, .ring(11, 11, radius: 10.3)),
        .rowMarked: row(22, 22, line: 2, .disc(11, 11, radius: 11), .line("M6.4 11.6 9.6 15.2 15.8 7")),
        .rowUpAndDown: row(
            9, 15, line: 1.7, .chevron(.up, reach: 1.8, rise: 3.3, x: 4.5, y: 3.4),
            .chevron(.down, reach: 1.8, rise: 3.3, x: 4.5, y: 11.6)),
    ]
}
