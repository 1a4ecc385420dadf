// SPDX-License-Identifier: MIT
//
// What a specification says of a view beside the picture: a number, a title and the facts.

import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineViews

/// A view in the legend.
@MainActor
struct LegendRow {
    static let width: CGFloat = 340
    /// The height of a row with facts of one line.
    static let lineHeight: CGFloat = 34
    private static let outline = UIColor(red: 0, green: 0.42, blue: 1, alpha: 1)
    private static let ink = UIColor(white: 0.1, alpha: 1)
    private static let quiet = UIColor(white: 0.42, alpha: 1)

    private let measured: MeasuredView
    /// Where the words begin.
    private let start: CGFloat
    private let facts: UILabel
    /// How high it is, in points: no fact is cut off.
    let height: CGFloat

    init(_ measured: MeasuredView, depth: Int) {
        self.measured = measured
        start = CGFloat(min(depth, 8)) * 8 + 26
        facts = .note(measured.facts, 8.5, .regular, Self.quiet)
        facts.numberOfLines = 0
        let colors = CGFloat([measured.background, measured.color].compactMap(\.self).count)
        let x = start + colors * 11
        let size = facts.sizeThatFits(CGSize(width: Self.width - x, height: .greatestFiniteMagnitude))
        facts.frame = CGRect(x: x, y: 16, width: Self.width - x, height: size.height)
        height = max(Self.lineHeight, facts.frame.maxY + 7)
    }

    func draw(number: Int, at place: CGPoint, on view: UIView) {
        let plate = UIView(frame: CGRect(x: place.x + start - 26, y: place.y + 2, width: 20, height: 12))
        plate.backgroundColor = Self.outline
        plate.layer.cornerRadius = 3
        let digits = UILabel.note("\(number)", 8, .bold, .white)
        digits.center = CGPoint(x: plate.bounds.midX, y: plate.bounds.midY)
        plate.addSubview(digits)
        view.addSubview(plate)
        let title = UILabel.note(measured.title, 10, .semibold, Self.ink)
        title.lineBreakMode = .byTruncatingTail
        title.frame = CGRect(x: place.x + start, y: place.y + 1, width: Self.width - start, height: 14)
        view.addSubview(title)
        for (index, color) in [measured.background, measured.color].compactMap(\.self).enumerated() {
            let swatch = UIView(frame: CGRect(x: place.x + start + CGFloat(index) * 11, y: place.y + 18, width: 8, height: 8))
            swatch.backgroundColor = UIColor(hexText: color.hex)
            swatch.layer.cornerRadius = 2
            swatch.layer.borderWidth = 0.5
            swatch.layer.borderColor = UIColor(white: 0.7, alpha: 1).cgColor
            view.addSubview(swatch)
        }
        facts.frame.origin = CGPoint(x: place.x + facts.frame.minX, y: place.y + facts.frame.minY)
        view.addSubview(facts)
    }
}

extension UILabel {
    /// A word of a specification.
    static func note(_ text: String, _ size: CGFloat, _ weight: UIFont.Weight, _ color: UIColor) -> UILabel {
        let label = UILabel()
        (label.text, label.font, label.textColor) = (text, .monospacedDigitSystemFont(ofSize: size, weight: weight), color)
        // It stands beside its number, in whatever direction the scene is read.
        label.textAlignment = .left
        label.sizeToFit()
        return label
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
        if let symbol { words.append("symbol \(symbol)") }
        if let font { words.append(font.words) }
        if runs.isEmpty, let color { words.append(color.words) }
        for run in runs {
            let look = [run.font == font ? nil : run.font?.words, run.color?.words].compactMap(\.self).joined(separator: " ")
            words.append("“\(run.text)” \(look)")
        }
        if cornerRadius > 0 { words.append("radius \(cornerRadius.measure)") }
        if let padding {
            words.append("padding " + [padding.top, padding.left, padding.bottom, padding.right].map(\.measure).joined(separator: " "))
        }
        if alpha < 1 { words.append("opacity \(alpha.measure)") }
        return words.joined(separator: " · ")
    }
}

extension MeasuredView.Font {
    fileprivate var words: String {
        (style.map { "\($0): " } ?? "") + "\(family) \(size.measure) \(weightWord)\(isItalic ? " italic" : "")"
    }
}

extension MeasuredView.Color {
    fileprivate var words: String { name.map { "\($0) \(hex)" } ?? hex }
}
