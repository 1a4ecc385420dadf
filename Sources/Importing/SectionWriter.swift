// SPDX-License-Identifier: MIT
//
// The list of a screen as sections of a collection: rows and items, what they are made with, and the room around them.

import Foundation
import VitrineCollectionUI
import VitrineDrawing
import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineInterfaces
import VitrineLayers
import VitrineLists
import VitrineScene
import VitrineStage
import VitrineTables
import VitrineViews

/// Writes a list as templates and sections.
@MainActor
struct SectionWriter {
    /// A template, with what it is compared by.
    private struct Template {
        var name: String
        var content: FieldValue
        var view: FieldValue
    }

    let list: MainList
    var nodes: NodeWriter
    private var templates: [Template] = []
    private(set) var collection: [FieldValue.Field] = []
    /// How rows of tables look, and how far the room around them is from that of a list.
    private let metrics: ListMetrics
    private let isTable: Bool
    private let lines: RowLines

    /// The templates, in the order in which they are used.
    var views: [FieldValue.Field] { nodes.signs + templates.map { .init($0.name, $0.view) } }

    init(_ list: MainList, _ nodes: NodeWriter) throws(Unsayable) {
        (self.list, self.nodes) = (list, nodes)
        isTable = list.table != nil
        metrics = ListMetrics(list.appearance, width: list.view.bounds.width, hasGlass: list.view.traitCollection.hasGlass)
        lines = RowLines(list)
        if let view = list.collectionView, !(view.collectionViewLayout is UICollectionViewFlowLayout) {
            throw Unsayable(reason: "the layout of the collection view")
        }
    }

    // MARK: The list

    /// Writes all that the list shows.
    ///
    /// - Parameters:
    ///   - hasGround: whether the colour of the list is that of the whole canvas.
    mutating func write(hasGround: Bool) throws(Unsayable) {
        if isTable {
            try writeTable(hasGround)
        } else if let view = list.collectionView, let layout = view.collectionViewLayout as? UICollectionViewFlowLayout {
            try writeItems(view, layout, hasGround)
        }
    }

    private mutating func writeTable(_ hasGround: Bool) throws(Unsayable) {
        guard let table = list.table else { return }
        var sections: [FieldValue] = []
        var end: CGFloat = 0
        let top = table.tableHeaderView.flatMap { $0.frame.height > 1 ? $0 : nil }
        if let top {
            sections.append(try alone(top, "tableHeader", room: 0))
            end = top.frame.maxY
        }
        for (index, section) in list.sections.enumerated() {
            let isFirst = index == 0 && top == nil
            sections.append(.object(try written(section, index, after: &end, isFirst: isFirst)))
        }
        if let bottom = table.tableFooterView, bottom.frame.height > 1 {
            let room = bottom.frame.minY - end - (metrics.isGrouped ? metrics.roomBelowSection : 0)
            sections.append(try alone(bottom, "tableFooter", room: max(room, 0)))
        }
        var layout: [FieldValue.Field] = [.init("appearance", .string(list.appearanceWord))]
        if let separators = lines.separators(metrics, nodes) { layout.append(.init("separators", separators)) }
        let usual: UIColor = metrics.isGrouped ? .systemGroupedBackground : .systemBackground
        if !hasGround {
            layout.append(.init("background", .string("clear")))
        } else if let color = table.backgroundColor, color.cgColor(for: table.traitCollection) != usual.cgColor(for: table.traitCollection)
        {
            layout.append(.init("background", nodes.color(color)))
        }
        // Where not all sections are lists, what is behind one is behind its rows alone.
        if hasGround, sections.count > list.sections.count, let color = table.backgroundColor {
            collection.append(.init("backgroundColor", nodes.color(color)))
        }
        if nodes.choices.holdsEnds, metrics.pinsHeaders { layout.append(.init("headerTopPadding", .number(0))) }
        collection += [.init("layout", .object([.init("list", .object(layout))])), .init("sections", .array(sections))]
    }

    /// What stands above all rows, or below them, as a section of its own.
    private mutating func alone(_ view: UIView, _ name: String, room: CGFloat) throws(Unsayable) -> FieldValue {
        nodes.fields = TemplateFields()
        let node = try nodes.node(for: view)
        let (template, fields) = use(name, node)
        var grid: [FieldValue.Field] = [.init("columns", .number(1)), .init("height", .length(view.frame.height))]
        if room > 0 { grid.append(.init("insets", .array([.length(room), .number(0), .number(0), .number(0)]))) }
        return .object([
            .init("layout", .object([.init("grid", .object(grid))])),
            .init("items", .array([.object([.init("view", .string(template))] + fields)])),
        ])
    }

    private mutating func written(
        _ section: MainList.Section, _ index: Int, after end: inout CGFloat, isFirst: Bool
    ) throws(Unsayable) -> [FieldValue.Field] {
        var fields: [FieldValue.Field] = []
        let start = whole(section.rows.first?.frame.minY ?? section.header?.frame.maxY ?? end)
        let room = start - end - (metrics.isGrouped && (isFirst || index > 0) ? metrics.roomBelowSection : 0)
        if let header = try self.end(section.header, isHeader: true, in: index, room: room) { fields.append(.init("header", header)) }
        var items: [(view: String?, fields: [FieldValue.Field])] = []
        for row in section.rows { items.append(try written(row)) }
        let names = Set(items.map { $0.view ?? "" })
        if items.count > 1, names.count == 1, let name = items[0].view {
            fields.append(.init("view", .string(name)))
            fields.append(.init("items", .array(items.map { .object($0.fields) })))
        } else {
            fields.append(
                .init("items", .array(items.map { item in .object((item.view.map { [.init("view", .string($0))] } ?? []) + item.fields) })))
        }
        // Lists have rows of whole pixels.
        end = zip(section.rows, items).reduce(max(start, end)) { end, row in
            end + (row.1.view == nil ? metrics.rowHeight : whole(row.0.frame.height, .up))
        }
        if let part = section.footer {
            let room = max(whole(part.frame.maxY) - end, part.frame.height)
            let footer = try self.end(part, isHeader: false, in: index, room: whole(room))
            if let footer { fields.append(.init("footer", footer)) }
            end += whole(room)
        }
        return fields
    }

    private func whole(_ length: CGFloat, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> CGFloat {
        ((length - (rule == .up ? 0.001 : 0)) * list.stage.canvas.scale).rounded(rule) / list.stage.canvas.scale
    }

    // MARK: Rows

    /// A row: the name of its template, where it has one, and what it says.
    private mutating func written(_ row: MainList.Part) throws(Unsayable) -> (view: String?, fields: [FieldValue.Field]) {
        let isHeld = nodes.choices.framed.contains(ObjectIdentifier(row.view)) || nodes.choices.kept.contains(ObjectIdentifier(row.view))
        if isTable, !isHeld, let cell = row.view as? UITableViewCell, let fields = plainRow(cell) {
            nodes.parts.append(WrittenPart(cell, .stack))
            return (nil, fields)
        }
        return try template(of: row, isTable ? "row" : "item")
    }

    private mutating func template(of row: MainList.Part, _ usual: String) throws(Unsayable) -> (view: String?, fields: [FieldValue.Field])
    {
        nodes.fields = TemplateFields()
        let element = nodes.element(of: row.view)
        nodes.namesFieldsByPlace = element?["reuseIdentifier"]?.isEmpty != false
        var node = try nodes.cell(row.view)
        if isTable || row.view is UITableViewHeaderFooterView, !node.says("height") { node.add("height", row.frame.height) }
        let wish = [element?["reuseIdentifier"], element?["userLabel"], element?["customClass"]].lazy.compactMap(\.self).first {
            !$0.isEmpty
        }
        let (name, fields) = use(wish ?? usual, node)
        return (name, fields)
    }

    /// The template of a node, which is one that is there already where it shows the same.
    private mutating func use(_ wish: String, _ node: WrittenNode) -> (name: String, fields: [FieldValue.Field]) {
        let fields = nodes.fields?.values ?? []
        nodes.fields = nil
        var node = node
        var view: [FieldValue.Field] = []
        // The ground of a row is that of its template.
        if node.kind != nil, let place = node.fields.firstIndex(where: { $0.name == "background" }) {
            view.append(node.fields.remove(at: place))
        }
        view.append(.init("content", node.value))
        let content = FieldValue.object(view)
        if let known = templates.first(where: { $0.content == content }) { return (known.name, fields) }
        let name = nodes.take(wish)
        templates.append(Template(name: name, content: content, view: content))
        return (name, fields)
    }

    /// A row as lists have it by themselves; nil where it shows more than that.
    private func plainRow(_ cell: UITableViewCell) -> [FieldValue.Field]? {
        let style = nodes.element(of: cell)?["style"] ?? ""
        let isValue = style.hasSuffix("StyleValue1")
        guard isValue || style.hasSuffix("StyleDefault") || style.hasSuffix("StyleSubtitle") else { return nil }
        let known = [cell.textLabel, cell.detailTextLabel, cell.imageView].compactMap(\.self)
        guard cell.contentView.subviews.allSatisfy({ view in known.contains { $0 === view } }), cell.backgroundView == nil,
            cell.backgroundColor == nil || cell.backgroundColor == .systemBackground
        else { return nil }
        var fields: [FieldValue.Field] = []
        if let text = cell.textLabel, let words = words(text, font: "body", color: .label) { fields.append(.init("text", words)) }
        if fields.isEmpty { return nil }
        if let detail = cell.detailTextLabel, detail.text?.isEmpty == false {
            guard let words = words(detail, font: isValue ? "body" : "caption1", color: isValue ? .secondaryLabel : .label) else {
                return nil
            }
            fields.append(.init(isValue ? "value" : "secondary", words))
        }
        if let view = cell.imageView, let image = view.image {
            if let name = image.symbolName {
                fields.append(.init("icon", .string(name)))
            } else {
                guard let name = nodes.element(of: view)?["image"], let source = nodes.place.picture(name, of: list.stage) else {
                    return nil
                }
                fields.append(.init("image", .string(source)))
            }
        }
        if let toggle = cell.accessoryView as? UISwitch {
            fields.append(.init("accessories", .object([.init("switch", .bool(toggle.isOn))])))
        } else if cell.accessoryView != nil {
            return nil
        }
        switch cell.accessoryType {
        case .none: break
        case .disclosureIndicator: fields.append(.init("accessories", .string("disclosure")))
        case .checkmark: fields.append(.init("accessories", .string("checkmark")))
        case .detailButton: fields.append(.init("accessories", .string("detail")))
        case .detailDisclosureButton: fields.append(.init("accessories", .array([.string("detail"), .string("disclosure")])))
        }
        if cell.indentationLevel > 0 { fields.append(.init("indent", .number(Double(cell.indentationLevel)))) }
        return fields
    }

    /// A text of a row, with what it has otherwise than others at its place.
    private func words(_ label: UILabel, font usual: String, color plain: UIColor) -> FieldValue? {
        guard let text = label.text, !text.isEmpty, let font = try? nodes.font(label.font) ?? .length(label.font.pointSize) else {
            return nil
        }
        var fields: [FieldValue.Field] = [.init("text", .words(text))]
        let size = UIFont.preferredFont(forTextStyle: usual == "body" ? .body : .caption1, compatibleWith: label.traitCollection).pointSize
        if font != .string(usual), font != .length(size) { fields.append(.init("font", font)) }
        if label.textColor.cgColor(for: label.traitCollection) != plain.cgColor(for: label.traitCollection) {
            fields.append(.init("color", nodes.color(label.textColor)))
        }
        return fields.count == 1 ? .words(text) : .object(fields)
    }

    // MARK: Headers and footers

    /// A header or a footer; nil where a section needs none.
    ///
    /// - Parameter room: how much there is for it beside what lists leave free by themselves.
    private mutating func end(
        _ part: MainList.Part?, isHeader: Bool, in index: Int, room: CGFloat
    ) throws(Unsayable) -> FieldValue? {
        let label = (part?.view as? UITableViewHeaderFooterView)?.textLabel
        let title = label?.text ?? ""
        let isTitled = part.map { $0.view.subviews.count <= 1 } ?? true
        if !nodes.choices.holdsEnds, isTitled {
            return title.isEmpty ? nil : .object([.init("text", .words(self.title(of: index, isHeader: isHeader) ?? title))])
        }
        guard room > -0.01 else { throw Unsayable(reason: "sections that are so near to each other") }
        guard let part, !title.isEmpty || !isTitled else {
            let usual = metrics.isGrouped ? metrics.roomAboveRows : 0
            if !isHeader || abs(room - usual) < 0.01 { return nil }
            nodes.fields = TemplateFields()
            let height = nodes.fields?.add(["height"], .length(room))
            let (name, fields) = use("gap", WrittenNode("box", [.init("height", height ?? .null)]))
            return .object([.init("view", .string(name))] + fields)
        }
        nodes.fields = TemplateFields()
        var node: WrittenNode
        if isTitled, let label {
            node = try nodes.node(for: label)
            node = nodes.place(
                node, at: label.convert(label.bounds, to: part.view), in: part.frame.size, (.both, isHeader ? .end : .start))
            node = WrittenNode("overlay", [.init("children", .array([node.value]))])
            try nodes.decorate(&node, as: part.view)
        } else {
            node = try nodes.cell(part.view)
        }
        // What a section has above its header belongs to it.
        if room - part.frame.height > 0.01 {
            let inner = node.value
            node = WrittenNode(
                "box",
                [.init("padding", .object([.init(isHeader ? "top" : "bottom", .length(room - part.frame.height))])), .init("child", inner)])
        }
        let height = nodes.fields?.add(["height"], .length(room))
        if let height { node.add("height", height) }
        let (name, fields) = use(isHeader ? "header" : "footer", node)
        return .object([.init("view", .string(name))] + fields)
    }

    /// The title of a section as the file has it; a table shows it in capitals.
    private func title(of index: Int, isHeader: Bool) -> String? {
        guard let element = nodes.element(of: list.view) else { return nil }
        let sections = element.list("sections").filter { $0.name == "tableViewSection" }
        return sections.indices.contains(index) ? sections[index][isHeader ? "headerTitle" : "footerTitle"] : nil
    }

    // MARK: Items

    private mutating func writeItems(
        _ view: UICollectionView, _ layout: UICollectionViewFlowLayout, _ hasGround: Bool
    ) throws(Unsayable) {
        var sections: [FieldValue] = []
        for section in list.sections {
            var fields: [FieldValue.Field] = []
            if let header = section.header {
                let (name, values) = try template(of: header, "header")
                fields.append(.init("header", .object([.init("view", .string(name ?? ""))] + values)))
            }
            var items: [FieldValue] = []
            for row in section.rows {
                let (name, values) = try template(of: row, "item")
                var item: [FieldValue.Field] = [.init("view", .string(name ?? ""))]
                if row.frame.size != layout.itemSize { item.append(.init("size", .size(row.frame.size))) }
                item += values
                items.append(.object(item))
            }
            fields.append(.init("items", .array(items)))
            if let footer = section.footer {
                let (name, values) = try template(of: footer, "footer")
                fields.append(.init("footer", .object([.init("view", .string(name ?? ""))] + values)))
            }
            sections.append(.object(fields))
        }
        if hasGround, let color = view.backgroundColor, color.cgColor(for: view.traitCollection).alpha > 0 {
            collection.append(.init("backgroundColor", nodes.color(color)))
        }
        collection.append(.init("layout", .object([.init("flow", .object(written(layout)))])))
        collection.append(.init("sections", .array(sections)))
    }

    private func written(_ layout: UICollectionViewFlowLayout) -> [FieldValue.Field] {
        var fields: [FieldValue.Field] = []
        if layout.scrollDirection == .horizontal { fields.append(.init("scrollDirection", .string("horizontal"))) }
        fields.append(.init("itemSize", .size(layout.itemSize)))
        if layout.minimumLineSpacing != 10 { fields.append(.init("minimumLineSpacing", .length(layout.minimumLineSpacing))) }
        if layout.minimumInteritemSpacing != 10 { fields.append(.init("minimumInteritemSpacing", .length(layout.minimumInteritemSpacing))) }
        let inset = layout.sectionInset
        if inset != .zero {
            fields.append(.init("sectionInset", .array([inset.top, inset.left, inset.bottom, inset.right].map { .length($0) })))
        }
        for (key, size) in [("headerReferenceSize", layout.headerReferenceSize), ("footerReferenceSize", layout.footerReferenceSize)]
        where size != .zero { fields.append(.init(key, .size(size))) }
        if layout.sectionHeadersPinToVisibleBounds { fields.append(.init("sectionHeadersPinToVisibleBounds", .bool(true))) }
        if layout.sectionFootersPinToVisibleBounds { fields.append(.init("sectionFootersPinToVisibleBounds", .bool(true))) }
        return fields
    }
}

extension FieldValue {
    fileprivate static func size(_ size: CGSize) -> FieldValue { .array([.length(size.width), .length(size.height)]) }
}

extension MainList {
    /// The kind of list that a table is.
    fileprivate var appearance: UICollectionLayoutListConfiguration.Appearance {
        switch table?.style {
        case .grouped: .grouped
        case .insetGrouped: .insetGrouped
        default: .plain
        }
    }

    fileprivate var appearanceWord: String {
        switch table?.style {
        case .grouped: "grouped"
        case .insetGrouped: "insetGrouped"
        default: "plain"
        }
    }
}
