// SPDX-License-Identifier: MIT
//
// What stands for a table view of a file: its rows, as the file has them.

import Foundation
import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineLayers

/// Shows the rows of a table view that a file describes, static ones and prototypes once each, with its header and footer (nibs.tables).
///
/// There is no `UITableView` here, so no data source is asked.
final class TableView: UIScrollView {
    enum Style { case plain, grouped, insetGrouped }

    /// Rows beneath a title.
    struct Section {
        var header: String?
        var footer: String?
        var rows: [UIView] = []
        /// The frames that the rows have in the file; nil where it gives none.
        var frames: [CGRect?] = []
        /// The labels of header and footer.
        var labels: (header: UILabel?, footer: UILabel?) = (nil, nil)
    }

    private let style: Style
    private let hasSeparators: Bool
    private let separatorColor: UIColor
    private let separatorInset: UIEdgeInsets?
    private let rowHeight: CGFloat
    /// Whether rows stand where the file has them; prototypes stand one after the other.
    private let isStatic: Bool
    private let widthInFile: CGFloat
    private let header: UIView?
    private let footer: UIView?
    private var sections: [Section] = []
    private let lines = CAShapeLayer()

    required init?(coder: NSCoder) {
        guard let nib = coder.nib else { return nil }
        style = nib.option("style", ["plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped]) ?? .plain
        let separators = ["default": true, "none": false, "singleLine": true, "singleLineEtched": true]
        hasSeparators = nib.option("separatorStyle", separators) ?? true
        separatorColor = nib.color("separatorColor") ?? .separator
        separatorInset = nib.insets("separatorInset")
        let height = nib.number("rowHeight") ?? 44
        rowHeight = height > 0 ? height : 44
        isStatic = nib.element["dataMode"] == "static"
        widthInFile = nib.rect("frame")?.width ?? 0
        (header, footer) = (nib.object("tableHeaderView"), nib.object("tableFooterView"))
        super.init(coder: coder)
        for name in Self.silent { _ = nib.has(name) }
        if storedBackground == nil { backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground }
        layer.addSublayer(lines)
        for view in [header, footer].compactMap(\.self) { addSubview(view) }
        if let view: UIView = nib.object("backgroundView") {
            (view.frame, view.autoresizingMask) = (bounds, [.flexibleWidth, .flexibleHeight])
            insertSubview(view, at: 0)
        }
        take(nib)
        nib.builder.tell("there is no class 'UITableView' here; its rows are shown as the file has them", at: nib.element)
    }

    /// What says nothing of rows that are as the file has them.
    private static let silent = [
        "sectionHeaderHeight", "sectionFooterHeight", "estimatedRowHeight", "estimatedSectionHeaderHeight", "estimatedSectionFooterHeight",
        "sectionIndexMinimumDisplayRowCount", "allowsSelection", "allowsSelectionDuringEditing", "allowsMultipleSelection",
        "allowsMultipleSelectionDuringEditing", "editing", "sectionHeaderTopPadding", "sectionIndexColor", "sectionIndexBackgroundColor",
        "sectionIndexTrackingBackgroundColor", "prefetchingEnabled", "contentViewsToSafeArea", "separatorInsetReference",
    ]

    private func take(_ nib: NibCoder) {
        let builder = nib.builder
        for section in nib.elements("sections") where section.name == "tableViewSection" {
            var new = Section(header: builder.string("headerTitle", of: section), footer: builder.string("footerTitle", of: section))
            for cell in builder.members(of: section.child("cells") ?? section) { add(cell, to: &new, builder) }
            sections.append(new)
        }
        var prototypes = Section()
        for cell in nib.elements("prototypes") { add(cell, to: &prototypes, builder) }
        if !prototypes.rows.isEmpty { sections.append(prototypes) }
        for index in sections.indices {
            sections[index].labels.header = sections[index].header.flatMap { label($0, isHeader: true) }
            sections[index].labels.footer = sections[index].footer.flatMap { label($0, isHeader: false) }
        }
    }

    private func add(_ element: InterfaceElement, to section: inout Section, _ builder: NibBuilder) {
        guard let row = builder.object(for: element) as? UIView else { return }
        section.rows.append(row)
        section.frames.append(element.value("frame", "rect").flatMap { builder.rect($0) })
        if row.storedBackground == nil { row.backgroundColor = style == .plain ? .systemBackground : .secondarySystemGroupedBackground }
        row.translatesAutoresizingMaskIntoConstraints = true
        addSubview(row)
    }

    private func label(_ text: String, isHeader: Bool) -> UILabel? {
        guard !text.isEmpty else { return nil }
        let label = UILabel()
        (label.numberOfLines, label.textColor) = (0, .secondaryLabel)
        label.text = isHeader && style != .plain ? text.uppercased() : text
        label.font = isHeader && style == .plain ? .systemFont(ofSize: 17, weight: .semibold) : .systemFont(ofSize: 13)
        addSubview(label)
        return label
    }

    override func takeValue(_ value: Any?, forKey key: String) -> Bool {
        switch key {
        // Nobody is asked, which was told.
        case "dataSource", "delegate", "prefetchDataSource", "dragDelegate", "dropDelegate", "tableHeaderView", "tableFooterView":
            return true
        default: return super.takeValue(value, forKey: key)
        }
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let path = UIBezierPath()
        var y = place(header, at: 0)
        for index in sections.indices { y = place(section: sections[index], isFirst: index == 0, from: y, path) }
        y = place(footer, at: y)
        lines.frame = CGRect(x: 0, y: 0, width: bounds.width, height: y)
        (lines.path, lines.fillColor) = (path.cgPath, separatorColor.cgColor(for: traitCollection))
        layer.addSublayer(lines)
        let size = CGSize(width: bounds.width, height: y)
        if contentSize != size { contentSize = size }
    }

    private func place(_ view: UIView?, at y: CGFloat) -> CGFloat {
        guard let view else { return y }
        view.frame = CGRect(x: 0, y: y, width: bounds.width, height: view.frame.height)
        return y + view.frame.height
    }

    /// Places a section from a height, and answers where it ends.
    private func place(section: Section, isFirst: Bool, from start: CGFloat, _ path: UIBezierPath) -> CGFloat {
        let margin: CGFloat = style == .insetGrouped ? 36 : 16
        func height(of label: UILabel) -> CGFloat { label.sizeThatFits(CGSize(width: bounds.width - 2 * margin, height: 10_000)).height }
        var y = start
        if let label = section.labels.header { y += max(height(of: label) + 13, style == .plain ? 28 : isFirst ? 45 : 38) }
        if section.labels.header == nil, style != .plain, !section.rows.isEmpty { y += isFirst ? 35 : 18 }
        // Interface Builder leaves room for a header also where a plain table has none.
        if isStatic, style != .plain, let first = section.frames.first ?? nil { y = max(y, first.minY) }
        if let label = section.labels.header {
            let height = height(of: label)
            label.frame = CGRect(x: margin, y: y - height - 6.5, width: bounds.width - 2 * margin, height: height)
        }
        let top = y
        for (index, row) in section.rows.enumerated() {
            let inFile = section.frames[index]
            let gap = inFile.map { max(widthInFile - $0.width, 0) } ?? 0
            let inset = style == .insetGrouped ? max(gap / 2, 16) : 0
            row.frame = CGRect(
                x: inset, y: y, width: max(bounds.width - 2 * inset, 0), height: inFile?.height ?? rowHeight)
            if style == .insetGrouped { round(row, isFirst: index == 0, isLast: index == section.rows.count - 1) }
            y += row.frame.height
            let isLast = index == section.rows.count - 1
            if hasSeparators, !isLast || style == .plain { line(below: row, isInset: true, path) }
        }
        if hasSeparators, style == .grouped, let last = section.rows.last {
            path.append(UIBezierPath(rect: CGRect(x: 0, y: top, width: bounds.width, height: hairline)))
            line(below: last, isInset: false, path)
        }
        if let label = section.labels.footer {
            let height = height(of: label)
            label.frame = CGRect(x: margin, y: y + 7.5, width: bounds.width - 2 * margin, height: height)
            y += height + 15
        }
        return y
    }

    private var hairline: CGFloat { 1 / max(traitCollection.displayScale, 1) }

    private func line(below row: UIView, isInset: Bool, _ path: UIBezierPath) {
        let own = (row as? TableViewCell)?.separatorInset ?? separatorInset
        let (leading, trailing) = isInset ? (own?.left ?? 16, own?.right ?? 0) : (0, 0)
        let width = row.frame.width - leading - trailing
        guard width > 0 else { return }
        let x = row.frame.minX + (isRightToLeft ? trailing : leading)
        path.append(UIBezierPath(rect: CGRect(x: x, y: row.frame.maxY - hairline, width: width, height: hairline)))
    }

    private func round(_ row: UIView, isFirst: Bool, isLast: Bool) {
        row.layer.cornerRadius = isFirst || isLast ? 10 : 0
        row.layer.maskedCorners = [
            isFirst ? [.layerMinXMinYCorner, .layerMaxXMinYCorner] : [], isLast ? [.layerMinXMaxYCorner, .layerMaxXMaxYCorner] : [],
        ]
        row.clipsToBounds = true
    }
}
