// SPDX-License-Identifier: MIT
//
// The room above and below the rows of a table's sections on Interface Builder's canvas (storyboards.headings).

import Foundation
import VitrineInterfaceBuilder
import VitrineViewCore

/// How high headers and footers stand on the canvas of an Xcode, which lays out tables with the rules of the system it came with.
struct CanvasHeadings {
    /// What stands above the prototypes of a table.
    static let prototypes = "Prototype Cells"

    /// The Xcode that saved the file.
    let tools: InterfaceTools
    /// The height of headers that the file names; nil where it leaves it to the table.
    let headerHeight: CGFloat?
    /// The height of footers that the file names; nil where it leaves it to the table.
    let footerHeight: CGFloat?

    init(_ element: InterfaceElement, on tools: InterfaceTools) {
        func height(_ name: String) -> CGFloat? { element[name].flatMap { Double($0) }.flatMap { $0 > 0 ? CGFloat($0) : nil } }
        self.tools = tools
        (headerHeight, footerHeight) = (height("sectionHeaderHeight"), height("sectionFooterHeight"))
    }

    /// The room above the rows of a plain table's section.
    ///
    /// - Parameter title: The height of the title's text, in points; nil without a title.
    func plainHeader(title: CGFloat?) -> CGFloat {
        // Rows without a title have had a header since then.
        if title == nil, tools < .xcode11_2 { return 0 }
        if tools < .xcode12_5 { return headerHeight ?? 28 }
        let height: CGFloat = tools < .xcode13 ? 24.5 : tools < .xcode14_1 ? 44.5 : 50
        // A line of the usual size is a little less than 21 points high.
        return height + max((title ?? 0) - 21, 0)
    }

    /// The room above the rows of a grouped table's section.
    ///
    /// - Parameters:
    ///   - title: The height of the title's text, in points; nil without a title.
    ///   - isFirst: Whether nothing of the table stands above it.
    func groupedHeader(title: CGFloat?, isFirst: Bool) -> CGFloat {
        let aboveList: CGFloat = isFirst ? 17.5 : 0
        guard let title else {
            if isFirst, tools < .xcode12 { return 35 }
            if tools < .xcode12_5, tools >= .xcode12 { return 22 + aboveList }
            return headerHeight ?? 17.5
        }
        // A line of the usual size is a little less than 16 points high.
        let least: CGFloat = tools >= .xcode12_5 && tools < .xcode14_1 ? 32 : 38
        return least + max(title - 16, 0) + aboveList
    }

    /// The room below the rows of a grouped table's section that has no footer.
    var groupedFooter: CGFloat { footerHeight ?? 17.5 }
}
