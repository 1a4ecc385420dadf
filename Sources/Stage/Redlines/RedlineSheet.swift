// SPDX-License-Identifier: MIT
//
// A picture with its measures drawn over it, and a legend of its views beside it.

import Foundation
package import VitrineDrawing
import VitrineGeometry
import VitrineLayers
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
    private static let columnWidth: CGFloat = 340
    private static let rowHeight: CGFloat = 34
    private static let gap = UIColor(red: 1, green: 0.18, blue: 0.33, alpha: 1)
    private static let padding = UIColor(red: 0.16, green: 0.6, blue: 0.3, alpha: 1)
    private static let outline = UIColor(red: 0, green: 0.42, blue: 1, alpha: 1)
    private static let ink = UIColor(white: 0.1, alpha: 1)
    private static let quiet = UIColor(white: 0.42, alpha: 1)

    let view = UIView()
    let size: CGSize
    private let redlines: Redlines

    init(_ redlines: Redlines) {
        self.redlines = redlines
        var rows: [(view: MeasuredView, depth: Int)] = []
        for view in redlines.views { view.forEach { rows.append(($0, $1)) } }
        let height = max(redlines.size.height, 240)
        let perColumn = max(Int((height / Self.rowHeight).rounded(.down)), 1)
        let columns = (rows.count + (redlines.omitted > 0 ? 1 : 0) + perColumn - 1) / perColumn
        size = CGSize(
            width: Self.margin * 2 + redlines.size.width + CGFloat(columns) * (Self.columnWidth + Self.margin),
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
        for measure in redlines.measures { draw(measure, on: canvas) }
        for (number, row) in rows.enumerated() { badge(number + 1, at: row.view.frame, on: canvas) }
        for (number, row) in rows.enumerated() {
            let (column, line) = (number / perColumn, number % perColumn)
            let place = CGRect(
                x: Self.margin * 2 + redlines.size.width + CGFloat(column) * (Self.columnWidth + Self.margin),
                y: Self.margin + CGFloat(line) * Self.rowHeight, width: Self.columnWidth, height: Self.rowHeight)
            describe(row.view, depth: row.depth, number: number + 1, in: place)
        }
        if redlines.omitted > 0 {
            let (column, line) = (rows.count / perColumn, rows.count % perColumn)
            let place = CGPoint(
                x: Self.margin * 2 + redlines.size.width + CGFloat(column) * (Self.columnWidth + Self.margin),
                y: Self.margin + CGFloat(line) * Self.rowHeight)
            let note = label("and \(redlines.omitted) more, which the JSON tells", 10, .regular, Self.quiet)
            note.frame.origin = place
            view.addSubview(note)
        }
    }

    private func label(_ text: String, _ size: CGFloat, _ weight: UIFont.Weight, _ color: UIColor) -> UILabel {
        let label = UILabel()
        (label.text, label.font, label.textColor) = (text, .monospacedDigitSystemFont(ofSize: size, weight: weight), color)
        label.sizeToFit()
        return label
    }

    // MARK: On the picture

    private func outline(_ measured: MeasuredView, depth: Int, on canvas: UIView) {
        let box = UIView(frame: measured.frame)
        box.layer.borderWidth = depth == 0 ? 1 : 0.5
        box.layer.borderColor = Self.outline.withAlphaComponent(depth == 0 ? 0.9 : 0.6).cgColor
        canvas.addSubview(box)
    }

    private func draw(_ measure: Redlines.Measure, on canvas: UIView) {
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
        plate.center = middle
        // A number that does not fit stands beside its line.
        if measure.isHorizontal, plate.frame.width > measure.area.width { plate.center.y += 6 }
        if !measure.isHorizontal, plate.frame.height > measure.area.height { plate.center.x += plate.frame.width / 2 + 2 }
        canvas.addSubview(plate)
    }

    private func badge(_ number: Int, at frame: CGRect, on canvas: UIView) {
        let digits = label("\(number)", 6, .bold, .white)
        let plate = UIView(frame: CGRect(x: frame.minX, y: frame.minY, width: max(digits.frame.width + 4, 9), height: 8))
        plate.backgroundColor = Self.outline.withAlphaComponent(0.9)
        plate.layer.cornerRadius = 2
        digits.center = CGPoint(x: plate.bounds.midX, y: plate.bounds.midY)
        plate.addSubview(digits)
        canvas.addSubview(plate)
    }

    // MARK: Legend

    private func describe(_ measured: MeasuredView, depth: Int, number: Int, in place: CGRect) {
        let indent = CGFloat(min(depth, 8)) * 8
        let plate = UIView(frame: CGRect(x: place.minX + indent, y: place.minY + 2, width: 20, height: 12))
        plate.backgroundColor = Self.outline
        plate.layer.cornerRadius = 3
        let digits = label("\(number)", 8, .bold, .white)
        digits.center = CGPoint(x: plate.bounds.midX, y: plate.bounds.midY)
        plate.addSubview(digits)
        view.addSubview(plate)
        let start = plate.frame.maxX + 6
        let title = label(measured.title, 10, .semibold, Self.ink)
        title.lineBreakMode = .byTruncatingTail
        title.frame = CGRect(x: start, y: place.minY + 1, width: place.maxX - start, height: 14)
        view.addSubview(title)
        var x = start
        for color in [measured.background, measured.color].compactMap(\.self) {
            let swatch = UIView(frame: CGRect(x: x, y: place.minY + 18, width: 8, height: 8))
            swatch.backgroundColor = UIColor(hex: color.hex)
            swatch.layer.cornerRadius = 2
            swatch.layer.borderWidth = 0.5
            swatch.layer.borderColor = UIColor(white: 0.7, alpha: 1).cgColor
            view.addSubview(swatch)
            x += 11
        }
        let facts = label(measured.facts, 8.5, .regular, Self.quiet)
        facts.lineBreakMode = .byTruncatingTail
        facts.frame = CGRect(x: x, y: place.minY + 15, width: place.maxX - x, height: 14)
        view.addSubview(facts)
    }
}

extension UIColor {
    /// A colour by its hexadecimal form.
    fileprivate convenience init(hex: String) {
        let digits = hex.dropFirst().compactMap(\.hexDigitValue)
        func part(_ index: Int) -> CGFloat {
            digits.count > 2 * index + 1 ? CGFloat(digits[2 * index] * 16 + digits[2 * index + 1]) / 255 : 1
        }
        self.init(red: part(0), green: part(1), blue: part(2), alpha: part(3))
    }
}

extension MeasuredView {
    /// What it is, in a line.
    package var title: String {
        var words = [kind]
        if let indexPath { words.append("[\(indexPath.map(String.init).joined(separator: ", "))]") }
        if let name, !name.isEmpty { words.append("“\(name)”") }
        if let text, !text.isEmpty { words.append("— " + text.replacing("\n", with: " ")) }
        return words.joined(separator: " ")
    }

    /// What is to be known of it to build it, in a line.
    package var facts: String {
        var words = ["\(frame.width.measure) × \(frame.height.measure) at \(frame.minX.measure), \(frame.minY.measure)"]
        if let background { words.append("fill \(background.words)") }
        if let font { words.append("\(font.family) \(font.size.measure) \(font.weightWord)\(font.isItalic ? " italic" : "")") }
        if let color { words.append(color.words) }
        if cornerRadius > 0 { words.append("radius \(cornerRadius.measure)") }
        if let padding {
            words.append("padding " + [padding.top, padding.left, padding.bottom, padding.right].map(\.measure).joined(separator: " "))
        }
        if alpha < 1 { words.append("opacity \(alpha.measure)") }
        return words.joined(separator: " · ")
    }
}

extension MeasuredView.Color {
    fileprivate var words: String { name.map { "\($0) \(hex)" } ?? hex }
}
