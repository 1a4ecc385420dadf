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
        let x = start + CGFloat(Self.colors(of: measured).count) * 11
        let size = facts.sizeThatFits(CGSize(width: Self.width - x, height: .greatestFiniteMagnitude))
        facts.frame = CGRect(x: x, y: 16, width: Self.width - x, height: size.height)
        height = max(Self.lineHeight, facts.frame.maxY + 7)
    }

    /// The colours that are shown beside the facts, each once.
    private static func colors(of measured: MeasuredView) -> [MeasuredView.Color] {
        var known: Set<String> = []
        return Array(measured.factList.flatMap(\.colors).filter { known.insert($0.hex).inserted }.prefix(6))
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
        for (index, color) in Self.colors(of: measured).enumerated() {
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
