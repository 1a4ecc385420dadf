// SPDX-License-Identifier: MIT
//
// The lines between the rows of a table, as lists have them.

import Foundation
import VitrineCollectionUI
import VitrineDrawing
import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineLayers
import VitrineLists
import VitrineScene
import VitrineTables
import VitrineViews

/// What the lines between the rows of a table look like.
@MainActor
struct RowLines {
    private let isNone: Bool
    private let color: UIColor?
    /// How far most of the lines begin from where their rows do; nil where there are none.
    private var leading: CGFloat?
    private var trailing: CGFloat?
    /// Whether there is a line above the first row of a section.
    private var hasTop = false

    init(_ list: MainList) {
        guard let table = list.table, table.separatorStyle != .none else {
            (isNone, color) = (list.table != nil, nil)
            return
        }
        (isNone, color) = (false, table.separatorColor)
        var counts: [CGFloat: Int] = [:]
        for section in list.sections {
            for (index, row) in section.rows.enumerated() {
                guard let holder = row.view.superview else { continue }
                let seen = holder.subviews.filter { $0 !== row.view && !$0.isHidden && $0.frame.height <= 1 && $0.frame.width > 0 }
                let bounds = holder.bounds
                if index == 0, seen.contains(where: { $0.frame.minY < bounds.minY + 0.5 }) { hasTop = true }
                guard index < section.rows.count - 1, let line = seen.first(where: { $0.frame.maxY > bounds.maxY - 0.5 }) else { continue }
                let start = (line.frame.minX - bounds.minX).rounded()
                counts[start, default: 0] += 1
                if counts[start, default: 0] >= counts[leading ?? -1, default: 0] {
                    leading = start
                    trailing = (bounds.maxX - line.frame.maxX).rounded()
                }
            }
        }
    }

    /// What a list says of its lines; nil where they are as lists have them by themselves.
    func separators(_ metrics: ListMetrics, _ nodes: NodeWriter) -> FieldValue? {
        if isNone { return .bool(false) }
        var fields: [FieldValue.Field] = []
        if metrics.pinsHeaders, !hasTop { fields.append(.init("top", .bool(false))) }
        if let color, color != .separator { fields.append(.init("color", nodes.color(color))) }
        if let leading, leading != metrics.sideMargin { fields.append(.init("leading", .length(leading))) }
        if let trailing, trailing != 0 { fields.append(.init("trailing", .length(trailing))) }
        return fields.isEmpty ? nil : .object(fields)
    }
}
