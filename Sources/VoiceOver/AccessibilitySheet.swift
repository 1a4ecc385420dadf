// SPDX-License-Identifier: MIT
//
// A picture with the elements that are heard marked on it by number, and a legend of what is said beside it (accessibility.picture).

import Foundation
package import VitrineDrawing
import VitrineGeometry
import VitrineGraphics
package import VitrineLayers
import VitrineViewCore

extension AccessibilityDescription {
    /// A picture with the regions of all elements on it and a legend beside it; the numbers of the legend are those on the picture.
    ///
    /// - Parameters:
    ///   - list: what is drawn of what was described; where it is larger, in its middle.
    ///   - environment: whose fonts the legend is set in.
    @MainActor
    package func sheet(over list: DisplayList, in environment: UIEnvironment) -> DisplayList {
        environment.run {
            let sheet = AccessibilitySheet(self, pictureSize: list.size)
            let drawn = sheet.view.displayList(size: sheet.size, scale: list.scale, background: .white)
            let picture = DisplayList.Layer(
                bounds: CGRect(origin: .zero, size: list.size),
                transform: CATransform3DMakeTranslation(AccessibilitySheet.margin, AccessibilitySheet.margin, 0), name: "picture",
                background: list.background, clipsToBounds: true, sublayers: list.layers)
            return DisplayList(size: sheet.size, scale: list.scale, background: drawn.background, layers: [picture] + drawn.layers)
        }
    }
}

/// The views that mark elements and say the legend.
@MainActor
private struct AccessibilitySheet {
    static let margin: CGFloat = 20
    private static let columnWidth: CGFloat = 240
    private static let ink = UIColor(white: 0.1, alpha: 1)
    private static let quiet = UIColor(white: 0.42, alpha: 1)
    /// Neighbours in the order are told apart by their colours.
    private static let palette = [
        UIColor(red: 0.84, green: 0.15, blue: 0.38, alpha: 1), UIColor(red: 0.05, green: 0.45, blue: 0.85, alpha: 1),
        UIColor(red: 0.1, green: 0.55, blue: 0.3, alpha: 1), UIColor(red: 0.75, green: 0.4, blue: 0, alpha: 1),
        UIColor(red: 0.45, green: 0.3, blue: 0.8, alpha: 1), UIColor(red: 0, green: 0.52, blue: 0.55, alpha: 1),
    ]

    let view = UIView()
    let size: CGSize

    init(_ description: AccessibilityDescription, pictureSize: CGSize) {
        let (margin, width) = (Self.margin, Self.columnWidth)
        let height = max(pictureSize.height, 120)
        let rows = Self.rows(description)
        var (places, column, y): ([CGPoint], Int, CGFloat) = ([], 0, 0)
        for row in rows {
            if y > 0, y + row.bounds.height > height { (column, y) = (column + 1, 0) }
            places.append(CGPoint(x: margin * 2 + pictureSize.width + CGFloat(column) * (width + margin), y: margin + y))
            y += row.bounds.height
        }
        // What is taller than a column makes the sheet taller.
        let lowest = zip(places, rows).map { $0.y + $1.bounds.height }.max() ?? 0
        size = CGSize(
            width: margin * 2 + pictureSize.width + CGFloat(rows.isEmpty ? 0 : column + 1) * (width + margin),
            height: max(height + margin, lowest) + margin)
        view.frame = CGRect(origin: .zero, size: size)
        view.semanticContentAttribute = .forceLeftToRight
        view.overrideUserInterfaceStyle = .light
        let canvas = UIView(frame: CGRect(origin: CGPoint(x: margin, y: margin), size: pictureSize))
        canvas.clipsToBounds = true
        canvas.layer.borderWidth = 0.5
        canvas.layer.borderColor = Self.quiet.cgColor
        view.addSubview(canvas)
        let shift = CGPoint(
            x: (pictureSize.width - description.size.width) / 2, y: (pictureSize.height - description.size.height) / 2)
        for (index, element) in description.elements.enumerated() { Self.mark(element, index, on: canvas, shift) }
        for (row, place) in zip(rows, places) {
            row.frame.origin = place
            view.addSubview(row)
        }
    }

    private static func color(_ index: Int) -> UIColor { palette[index % palette.count] }

    // MARK: On the picture

    private static func mark(_ element: HeardElement, _ index: Int, on canvas: UIView, _ shift: CGPoint) {
        let color = color(index)
        let frame = element.frame.offsetBy(dx: shift.x, dy: shift.y)
        guard frame.minX.isFinite, frame.minY.isFinite, frame.width.isFinite, frame.height.isFinite else { return }
        let region = UIView(frame: frame)
        if let outline = element.outline {
            let shape = CAShapeLayer()
            shape.path = CGPath(outline)
            shape.frame = canvas.bounds.offsetBy(dx: shift.x, dy: shift.y)
            (shape.fillColor, shape.strokeColor, shape.lineWidth) = (color.withAlphaComponent(0.2).cgColor, color.cgColor, 1)
            canvas.layer.addSublayer(shape)
        } else {
            region.backgroundColor = color.withAlphaComponent(0.2)
            region.layer.borderWidth = 1
            region.layer.borderColor = color.withAlphaComponent(0.9).cgColor
            region.layer.cornerRadius = min(3, frame.height / 4)
            canvas.addSubview(region)
        }
        if let point = element.activationPoint {
            let ring = UIView(frame: CGRect(x: point.x + shift.x - 5, y: point.y + shift.y - 5, width: 10, height: 10))
            ring.layer.cornerRadius = 5
            ring.layer.borderWidth = 2
            ring.layer.borderColor = color.cgColor
            ring.backgroundColor = UIColor(white: 1, alpha: 0.8)
            canvas.addSubview(ring)
        }
        let plate = plate(index)
        // At the corner of the region, and always on the picture where the region is.
        plate.frame.origin = CGPoint(
            x: min(max(frame.minX - 3, 0), max(canvas.bounds.width - plate.bounds.width, 0)),
            y: min(max(frame.minY - 4, 0), max(canvas.bounds.height - plate.bounds.height, 0)))
        if frame.intersects(canvas.bounds) || element.outline != nil { canvas.addSubview(plate) }
    }

    private static func plate(_ index: Int) -> UIView {
        let digits = label("\(index + 1)", 8, .bold, .white)
        let plate = UIView(frame: CGRect(x: 0, y: 0, width: max(digits.bounds.width + 6, 13), height: 12))
        plate.backgroundColor = color(index)
        plate.layer.cornerRadius = 3.5
        digits.center = CGPoint(x: plate.bounds.midX, y: plate.bounds.midY)
        plate.addSubview(digits)
        return plate
    }

    // MARK: The legend

    private static func rows(_ description: AccessibilityDescription) -> [UIView] {
        var (rows, open): ([UIView], [HeardElement.Container]) = ([], [])
        for (index, element) in description.elements.enumerated() {
            let shared = zip(open, element.containers).prefix { $0 == $1 }.count
            for (depth, container) in element.containers.enumerated().dropFirst(shared) { rows.append(heading(container, depth)) }
            open = element.containers
            rows.append(row(element, index, depth: open.count))
        }
        return rows
    }

    private static func heading(_ container: HeardElement.Container, _ depth: Int) -> UIView {
        let row = UIView(frame: CGRect(x: 0, y: 0, width: columnWidth, height: 20))
        let words = label(container.text, 9, .semibold, quiet)
        words.frame = CGRect(x: CGFloat(min(depth, 6)) * 10, y: 3, width: columnWidth - CGFloat(min(depth, 6)) * 10, height: 12)
        words.lineBreakMode = .byTruncatingTail
        row.addSubview(words)
        return row
    }

    private static func row(_ element: HeardElement, _ index: Int, depth: Int) -> UIView {
        let row = UIView()
        let plate = plate(index)
        plate.frame.origin = CGPoint(x: CGFloat(min(depth, 6)) * 10, y: 2)
        row.addSubview(plate)
        let start = plate.frame.minX + 26
        var y: CGFloat = 0
        func add(_ text: String, _ size: CGFloat, _ weight: UIFont.Weight, _ color: UIColor) {
            let words = label(text, size, weight, color)
            words.numberOfLines = 0
            let room = CGSize(width: columnWidth - start, height: .greatestFiniteMagnitude)
            words.frame = CGRect(x: start, y: y, width: room.width, height: words.sizeThatFits(room).height)
            row.addSubview(words)
            y = words.frame.maxY + 1
        }
        let spoken = element.spoken.joined(separator: ", ")
        add(spoken.isEmpty ? "nothing is said" : spoken, 11, spoken.isEmpty ? .regular : .medium, spoken.isEmpty ? quiet : ink)
        for note in element.notes { add(note, 9, .regular, quiet) }
        row.frame.size = CGSize(width: columnWidth, height: max(y, 16) + 6)
        return row
    }

    private static func label(_ text: String, _ size: CGFloat, _ weight: UIFont.Weight, _ color: UIColor) -> UILabel {
        let label = UILabel()
        (label.text, label.font, label.textColor) = (text, .monospacedDigitSystemFont(ofSize: size, weight: weight), color)
        // It stands beside its number, in whatever direction the interface is read.
        label.textAlignment = .left
        label.sizeToFit()
        return label
    }
}
