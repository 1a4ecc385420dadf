// SPDX-License-Identifier: MIT
//
// What an Interface Builder file says of tables and their cells (nibs.tables).

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineLayers
import VitrineLists
package import VitrineViews

extension UITableView {
    /// The rows of the file that are shown; nil where a program gives the data.
    var content: TableContent? {
        guard let archivedContent else { return nil }
        // A controller that stands for one that is not in the program has no data.
        guard let dataSource, type(of: dataSource) != UITableViewController.self else { return archivedContent }
        return nil
    }

    /// The height of rows on the canvas that the file says nothing of.
    var canvasRowHeight: CGFloat { rowHeight > 0 ? rowHeight : 44 }

    /// Takes what a file says of a table, registers its prototypes and keeps its static rows.
    func readTable(_ nib: NibCoder) {
        nib.read(self, as: UITableView.self) { said in
            said.take(nib.number("rowHeight")) { $0.rowHeight = $1 > 0 ? $1 : Self.automaticDimension }
            said.take(nib.number("sectionHeaderHeight")) { $0.sectionHeaderHeight = $1 == 28 || $1 == 18 ? Self.automaticDimension : $1 }
            said.take(nib.number("sectionFooterHeight")) { $0.sectionFooterHeight = $1 == 28 || $1 == 18 ? Self.automaticDimension : $1 }
            said.take(.tableView, nib)
            _ = nib.has("dataMode")
            said.take(nib.bool("layoutMarginsFollowReadableWidth")) { $0.cellLayoutMarginsFollowReadableWidth = $1 }
            said.take(nib.bool("contentViewsToSafeArea")) { $0.insetsContentViewsToSafeArea = $1 }
            said.add { table, nib in
                if let view = nib.object("tableHeaderView", as: UIView.self) { table.tableHeaderView = view }
                if let view = nib.object("tableFooterView", as: UIView.self) { table.tableFooterView = view }
                if let view = nib.object("backgroundView", as: UIView.self) { table.backgroundView = view }
                let isCanvas = UIEnvironment.current.interfaces.showsPrototypes
                // On the canvas each is shown, and none is asked for.
                for prototype in isCanvas ? [] : nib.prototypes(in: "prototypes") {
                    table.supply.registerCell(.prototype(prototype), prototype.reuseIdentifier, in: table)
                }
                let content = TableContent(nib, followsFile: isCanvas)
                if content.isStatic || isCanvas { table.archivedContent = content }
                if isCanvas { table.widthInFile = nib.rect("frame")?.width ?? 0 }
            }
        }
    }

    /// Sets what outlets of files lead to.
    func takeConnection(_ value: Any?, _ key: String) -> Bool {
        switch key {
        case "dataSource":
            guard let value = value as? any UITableViewDataSource else { return content != nil }
            dataSource = value
        case "delegate":
            guard let value = value as? any UITableViewDelegate else { return content != nil }
            delegate = value
        case "prefetchDataSource":
            guard let value = value as? any UITableViewDataSourcePrefetching else { return content != nil }
            prefetchDataSource = value
        case "dragDelegate":
            guard let value = value as? any UITableViewDragDelegate else { return content != nil }
            dragDelegate = value
        case "dropDelegate":
            guard let value = value as? any UITableViewDropDelegate else { return content != nil }
            dropDelegate = value
        case "tableHeaderView":
            guard let value = value as? UIView, !isDescendant(of: value) else { return false }
            tableHeaderView = value
        case "tableFooterView":
            guard let value = value as? UIView, !isDescendant(of: value) else { return false }
            tableFooterView = value
        case "backgroundView":
            guard let value = value as? UIView, !isDescendant(of: value) else { return false }
            backgroundView = value
        default: return false
        }
        return true
    }
}

extension UITableViewCell: NibContentHolder {
    package var heldContent: UIView { contentView }

    /// Takes what a file says of a cell.
    func readCell(_ nib: NibCoder) {
        parts.content.translatesAutoresizingMaskIntoConstraints = true
        parts.content.autoresizingMask = []
        if let tools = nib.builder.canvasTools {
            parts.canvasSignWidth = nib.element["accessoryType"].flatMap { Self.signWidth(of: $0, on: tools) }
            parts.asksForOwnWidth = tools < .xcode11
        }
        nib.read(self, as: UITableViewCell.self) { said in
            said.take(nib.string("reuseIdentifier")) { $0.reuseIdentifier = $1 }
            said.take(.tableCell, nib)
            said.take(nib.insets("separatorInset")) { $0.ownSeparatorInset = $1 }
            // The row's height is the table's, and whether it is edited too.
            for name in ["rowHeight", "editing", "hidesAccessoryWhenEditing", "tableViewCell", "style"] { _ = nib.has(name) }
            // What a list's row would show, in place of what lies on the content view.
            if let element = nib.value("contentConfiguration", "listContentConfiguration") {
                let (text, secondary) = (nib.builder.string("text", of: element), nib.builder.string("secondaryText", of: element))
                let image = nib.builder.image("image", of: element)
                func number(_ name: String) -> CGFloat? {
                    element[name].flatMap { Double($0) }.flatMap { abs($0) <= NibBuilder.longest ? CGFloat($0) : nil }
                }
                let paddings = (
                    image: number("imageToTextPadding"), side: number("textToSecondaryTextHorizontalPadding"),
                    below: number("textToSecondaryTextVerticalPadding")
                )
                let isSideBySide = element["prefersSideBySideTextAndSecondaryText"].map { $0 == "YES" }
                said.add { cell, _ in
                    var content = cell.defaultContentConfiguration()
                    (content.text, content.image) = (text, image)
                    content.secondaryText = secondary?.isEmpty == false ? secondary : nil
                    if let padding = paddings.image { content.imageToTextPadding = padding }
                    if let padding = paddings.side { content.textToSecondaryTextHorizontalPadding = padding }
                    if let padding = paddings.below { content.textToSecondaryTextVerticalPadding = padding }
                    if let isSideBySide { content.prefersSideBySideTextAndSecondaryText = isSideBySide }
                    cell.contentConfiguration = content
                }
            }
            said.add { cell, nib in
                cell.parts.archivedLabels(
                    text: nib.string("textLabel").flatMap { nib.builder.object(id: $0) as? UILabel },
                    detail: nib.string("detailTextLabel").flatMap { nib.builder.object(id: $0) as? UILabel },
                    image: nib.string("imageView").flatMap { nib.builder.object(id: $0) as? UIImageView })
                if let view = nib.object("backgroundView", as: UIView.self) { cell.backgroundView = view }
                if let view = nib.object("selectedBackgroundView", as: UIView.self) { cell.selectedBackgroundView = view }
                if let view = nib.object("multipleSelectionBackgroundView", as: UIView.self) {
                    cell.multipleSelectionBackgroundView = view
                }
                if let view = nib.object("accessoryView", as: UIView.self) { cell.accessoryView = view }
                if let view = nib.object("editingAccessoryView", as: UIView.self) { cell.editingAccessoryView = view }
            }
        }
    }

    /// How much room a sign takes beside the margin on the canvas of an Xcode; nil where it was not measured.
    private static func signWidth(of type: String, on tools: InterfaceTools) -> CGFloat? {
        switch type {
        case "disclosureIndicator":
            tools < .xcode11 ? 18 : tools < .xcode12_5 ? 11 : tools < .xcode13 ? 9.5 : tools < .xcode14_1 ? 8.5 : 10.5
        case "checkmark" where tools < .xcode11: 24
        default: nil
        }
    }

    /// Sets what outlets of files lead to.
    func takeConnection(_ value: Any?, _ key: String) -> Bool {
        guard let view = value as? UIView, !isDescendant(of: view) else { return false }
        switch key {
        case "accessoryView": accessoryView = view
        case "editingAccessoryView": editingAccessoryView = view
        case "backgroundView": backgroundView = view
        case "selectedBackgroundView": selectedBackgroundView = view
        case "multipleSelectionBackgroundView": multipleSelectionBackgroundView = view
        case "textLabel", "detailTextLabel", "imageView": return true
        default: return false
        }
        return true
    }
}

extension TableCellParts {
    /// Takes in the texts and the picture that a file has for a style.
    func archivedLabels(text: UILabel?, detail: UILabel?, image: UIImageView?) {
        (self.text, self.detail, self.image) = (text, detail, image)
    }
}
