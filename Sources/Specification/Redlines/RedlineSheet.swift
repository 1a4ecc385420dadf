// SPDX-License-Identifier: MIT
//
// A picture with its measures drawn over it, and a legend of its views beside it.

import Foundation
package import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineStage
import VitrineViews

extension Stage {
    /// The picture with outlines, gaps and paddings over it and a legend of all views beside it; the numbers of the legend are those on
    /// the picture.
    package func redlineSheet() -> DisplayList {
        let redlines = redlines
        var list = displayList()
        return inSurroundings {
            let sheet = RedlineSheet(redlines)
            let drawn = sheet.view.displayList(
                size: sheet.size, scale: list.scale, background: .white, at: nil, smoothsEdges: true, identities: nil)
            let picture = DisplayList.Layer(
                bounds: CGRect(origin: .zero, size: list.size),
                transform: CATransform3DMakeTranslation(RedlineSheet.margin, RedlineSheet.margin, 0), name: "picture",
                background: list.background, clipsToBounds: true, sublayers: list.layers)
            list = DisplayList(size: sheet.size, scale: list.scale, background: drawn.background, layers: [picture] + drawn.layers)
            return list
        }
    }
}

/// The views that draw measures and legend.
@MainActor
private struct RedlineSheet {
    static let margin: CGFloat = 24
    private static let gap = UIColor(red: 1, green: 0.18, blue: 0.33, alpha: 1)
    private static let padding = UIColor(red: 0.16, green: 0.6, blue: 0.3, alpha: 1)
    private static let outline = UIColor(red: 0, green: 0.42, blue: 1, alpha: 1)
    private static let quiet = UIColor(white: 0.42, alpha: 1)

    let view = UIView()
    let size: CGSize
    private let redlines: Redlines

    init(_ redlines: Redlines) {
        self.redlines = redlines
        var rows: [(view: MeasuredView, depth: Int)] = []
        for view in redlines.views { view.forEach { rows.append(($0, $1)) } }
        let height = max(redlines.size.height, 240)
        let notes = rows.map { LegendRow($0.view, depth: $0.depth) }
        var (places, column, y): ([CGPoint], Int, CGFloat) = ([], 0, 0)
        for row in notes.map(\.height) + (redlines.omitted > 0 ? [LegendRow.lineHeight] : []) {
            if y > 0, y + row > height { (column, y) = (column + 1, 0) }
            let x = Self.margin * 2 + redlines.size.width + CGFloat(column) * (LegendRow.width + Self.margin)
            places.append(CGPoint(x: x, y: Self.margin + y))
            y += row
        }
        let columns = places.isEmpty ? 0 : column + 1
        size = CGSize(
            width: Self.margin * 2 + redlines.size.width + CGFloat(columns) * (LegendRow.width + Self.margin),
            height: height + Self.margin * 2)
        view.frame = CGRect(origin: .zero, size: size)
        view.semanticContentAttribute = .forceLeftToRight
        view.overrideUserInterfaceStyle = .light
        let canvas = UIView(frame: CGRect(origin: CGPoint(x: Self.margin, y: Self.margin), size: redlines.size))
        canvas.clipsToBounds = true
        canvas.layer.borderWidth = 0.5
        canvas.layer.borderColor = Self.quiet.cgColor
        view.addSubview(canvas)
        for row in rows { outline(row.view, depth: row.depth, on: canvas) }
        var board = TagBoard(bounds: canvas.bounds, texts: rows.filter { $0.view.text?.isEmpty == false }.map(\.view.frame))
        for measure in redlines.measures { draw(measure, on: canvas, &board) }
        for (number, row) in rows.enumerated() { badge(number + 1, of: row.view, on: canvas, &board) }
        for (number, row) in notes.enumerated() { row.draw(number: number + 1, at: places[number], on: view) }
        if redlines.omitted > 0, let place = places.last {
            let note = label("and \(redlines.omitted) more, which the JSON tells", 10, .regular, Self.quiet)
            note.frame.origin = place
            view.addSubview(note)
        }
    }

    private func label(_ text: String, _ size: CGFloat, _ weight: UIFont.Weight, _ color: UIColor) -> UILabel {
        .note(text, size, weight, color)
    }

    // MARK: On the picture

    private func outline(_ measured: MeasuredView, depth: Int, on canvas: UIView) {
        // What other views hide has no outline over them.
        let part = UIView(frame: measured.seen)
        part.clipsToBounds = measured.seen != measured.frame
        let box = UIView(frame: measured.frame.offsetBy(dx: -measured.seen.minX, dy: -measured.seen.minY))
        box.layer.borderWidth = depth == 0 ? 1 : 0.5
        box.layer.borderColor = Self.outline.withAlphaComponent(depth == 0 ? 0.9 : 0.6).cgColor
        part.addSubview(box)
        canvas.addSubview(part)
    }

    private func draw(_ measure: Redlines.Measure, on canvas: UIView, _ board: inout TagBoard) {
        let color = measure.kind == .gap ? Self.gap : Self.padding
        let area = UIView(frame: measure.area)
        area.backgroundColor = color.withAlphaComponent(0.16)
        canvas.addSubview(area)
        let middle = CGPoint(x: measure.area.midX, y: measure.area.midY)
        let line = UIView(
            frame: measure.isHorizontal
                ? CGRect(x: measure.area.minX, y: middle.y - 0.25, width: measure.area.width, height: 0.5)
                : CGRect(x: middle.x - 0.25, y: measure.area.minY, width: 0.5, height: measure.area.height))
        line.backgroundColor = color
        canvas.addSubview(line)
        let number = label(measure.length.measure, 6.5, .semibold, color)
        let plate = UIView(frame: CGRect(x: 0, y: 0, width: number.frame.width + 3, height: 8))
        plate.backgroundColor = UIColor(white: 1, alpha: 0.85)
        plate.layer.cornerRadius = 2
        number.center = CGPoint(x: plate.bounds.midX, y: plate.bounds.midY)
        plate.addSubview(number)
        plate.frame.origin = board.place(plate.frame.size, on: measure)
        canvas.addSubview(plate)
    }

    private func badge(_ number: Int, of measured: MeasuredView, on canvas: UIView, _ board: inout TagBoard) {
        let digits = label("\(number)", 6, .bold, .white)
        let size = CGSize(width: max(digits.frame.width + 4, 9), height: 8)
        let plate = UIView(frame: CGRect(origin: board.place(size, at: measured), size: size))
        plate.backgroundColor = Self.outline.withAlphaComponent(0.9)
        plate.layer.cornerRadius = 2
        digits.center = CGPoint(x: plate.bounds.midX, y: plate.bounds.midY)
        plate.addSubview(digits)
        canvas.addSubview(plate)
    }
}
