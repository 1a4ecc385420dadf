// SPDX-License-Identifier: MIT
//
// The rows that a file has for a table: static ones, or its prototypes once each (nibs.tables).

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineLayers
@_spi(Vitrine) import VitrineViewCore
import VitrineViews

/// Rows as a file has them.
final class TableContent: NSObject, UITableViewDataSource {
    /// Rows beneath a title.
    struct Section {
        var header: String?
        var footer: String?
        var cells: [UITableViewCell] = []
        /// The frames that the rows have in the file; nil where it gives none.
        var frames: [CGRect?] = []
        /// The heights that the rows say they have; nil where they leave it to the table.
        var heights: [CGFloat?] = []
    }

    private(set) var sections: [Section] = []
    /// Whether rows stand where the file has them, as on Interface Builder's canvas.
    private let followsFile: Bool
    /// Whether the rows are the table's own, and not examples.
    let isStatic: Bool
    /// The headings of the canvas that rows stand below; nil where there are none.
    private let headings: CanvasHeadings?

    init(_ nib: NibCoder, followsFile: Bool) {
        self.followsFile = followsFile
        isStatic = nib.element["dataMode"] == "static"
        let showsHeadings = followsFile && UIEnvironment.current.interfaces.showsHeadings
        headings = showsHeadings ? nib.builder.canvasTools.map { CanvasHeadings(nib.element, on: $0) } : nil
        super.init()
        for section in nib.elements("sections") where section.name == "tableViewSection" {
            var new = Section(
                header: nib.builder.string("headerTitle", of: section), footer: nib.builder.string("footerTitle", of: section))
            for cell in (section.child("cells") ?? section).children { add(cell, to: &new, nib.builder) }
            sections.append(new)
        }
        guard followsFile else { return }
        var prototypes = Section(header: headings == nil ? nil : CanvasHeadings.prototypes)
        for cell in nib.elements("prototypes") { add(cell, to: &prototypes, nib.builder) }
        if !prototypes.cells.isEmpty { sections.append(prototypes) }
    }

    private func add(_ element: InterfaceElement, to section: inout Section, _ builder: NibBuilder) {
        guard let cell = builder.object(for: element) as? UITableViewCell else { return }
        section.cells.append(cell)
        section.frames.append(element.value("frame", "rect").flatMap { builder.rect($0) })
        section.heights.append(element["rowHeight"].flatMap { Double($0) }.map { CGFloat($0) })
    }

    // MARK: Heights

    /// The height of a row where the file says it.
    func height(of path: IndexPath) -> CGFloat? {
        guard sections.indices.contains(path.section), sections[path.section].cells.indices.contains(path.row) else { return nil }
        let section = sections[path.section]
        if followsFile, let frame = section.frames[path.row] { return frame.height }
        return section.heights[path.row].flatMap { $0 > 0 ? $0 : nil }
    }

    /// The height that a cell has in the file, which is the least that it gets; 0 for one of a program.
    func leastHeight(of cell: UITableViewCell) -> CGFloat {
        for (number, section) in sections.enumerated() {
            guard let row = section.cells.firstIndex(where: { $0 === cell }) else { continue }
            return height(of: IndexPath(row: row, section: number)) ?? 0
        }
        return 0
    }

    /// Whether rows and the room around them grow with the text, and stand only roughly where the file has them.
    func grows(in table: UITableView) -> Bool {
        followsFile && table.traitCollection.preferredContentSizeCategory.isLargerThanUsual
    }

    /// How far the rows of an inset section stay from the sides in the file; nil where rows are not where the file has them.
    func sideInset(widthInFile: CGFloat) -> CGFloat? {
        guard followsFile, let frame = sections.first?.frames.first ?? nil else { return nil }
        return max(widthInFile - frame.width, 0) / 2
    }

    /// The heights of the room above the rows of a section and below them, as on the canvas; nil where a table finds them itself.
    func ends(of section: Int, in table: UITableView) -> (header: CGFloat, footer: CGFloat)? {
        guard followsFile, !grows(in: table), sections.indices.contains(section) else { return nil }
        var y = table.headerRoom
        for (index, content) in sections.enumerated() {
            func text(_ title: String, isHeader: Bool) -> CGFloat {
                UITableViewHeaderFooterView.textHeight(of: title, isHeader: isHeader, in: table)
            }
            let isPlain = table.style == .plain
            var (header, footer) = (CGFloat.zero, CGFloat.zero)
            let title = content.header.flatMap { $0.isEmpty ? nil : text($0, isHeader: true) }
            if let headings {
                header =
                    isPlain
                    ? headings.plainHeader(title: title)
                    : headings.groupedHeader(title: title, isFirst: index == 0 && table.tableHeaderView == nil)
                if !isPlain { footer = headings.groupedFooter }
            } else if let title {
                header = max(title + 13, isPlain ? 28 : index == 0 ? 45 : 38)
            } else if !isPlain, !content.cells.isEmpty {
                header = index == 0 ? 35 : 18
            }
            // Interface Builder leaves room for a header also where a plain table has none.
            if headings == nil, isStatic, !isPlain, let first = content.frames.first ?? nil { header = max(header, first.minY - y) }
            if let title = content.footer, !title.isEmpty { footer = text(title, isHeader: false) + 15 }
            if index == section { return (header, footer) }
            y += header + footer
            for row in content.cells.indices { y += height(of: IndexPath(row: row, section: index)) ?? table.canvasRowHeight }
        }
        return nil
    }

    // MARK: Data source

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections.indices.contains(section) ? sections[section].cells.count : 0
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard sections.indices.contains(indexPath.section), sections[indexPath.section].cells.indices.contains(indexPath.row) else {
            return UITableViewCell()
        }
        return sections[indexPath.section].cells[indexPath.row]
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        sections.indices.contains(section) ? sections[section].header : nil
    }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        sections.indices.contains(section) ? sections[section].footer : nil
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
}
