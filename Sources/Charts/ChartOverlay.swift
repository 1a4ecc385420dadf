// SPDX-License-Identifier: MIT
//
// What is told of the values where a finger is.

import Foundation
import VitrineChartSolvers
import VitrineGeometry
import VitrineGraphics
import VitrineLayers
import VitrineViewCore

/// Holds the rule, the rings and the card of a selection, above the marks.
final class ChartOverlay: UIView {
    fileprivate let rule = ChartShapeView()
    fileprivate let card = UIView()
    fileprivate var rings: [ChartShapeView] = []
    fileprivate var lines: [UILabel] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isHidden = true
        accessibilityElementsHidden = true
        addSubview(rule)
        addSubview(card)
        card.layer.cornerRadius = 8
        card.layer.cornerCurve = .continuous
    }

    required init?(coder: NSCoder) { nil }
}

extension ChartView {
    /// What is selected: by a finger, or as the chart says.
    private var hit: ChartHit? {
        touched ?? chart.selection.flatMap { value in geometry?.hit(of: value, chart.marks) }
    }

    /// Shows the values of what is selected.
    func showSelection() {
        dim(except: hit?.shape)
        guard let hit, let geometry else { return overlay.isHidden = true }
        overlay.isHidden = false
        overlay.frame = bounds
        let plot = geometry.plot
        let line = ChartLine(
            geometry.isLying ? CGPoint(x: plot.minX, y: hit.point.y) : CGPoint(x: hit.point.x, y: plot.minY),
            geometry.isLying ? CGPoint(x: plot.maxX, y: hit.point.y) : CGPoint(x: hit.point.x, y: plot.maxY))
        overlay.rule.frame = bounds
        overlay.rule.isHidden = hit.shape != nil
        overlay.rule.show(line, color: resolved(UIColor.systemGray2), width: 1, dash: [])
        showRings(hit, geometry)
        showCard(hit, geometry)
    }

    private func showRings(_ hit: ChartHit, _ geometry: ChartGeometry) {
        let series = chart.series
        var places: [(mark: ChartMark, point: CGPoint)] = []
        for shape in geometry.shapes where [.line, .area].contains(shape.mark.kind) {
            for place in shape.places where hit.indices.contains(place.index) { places.append((chart.marks[place.index], place.point)) }
        }
        while overlay.rings.count < places.count {
            let ring = ChartShapeView()
            overlay.rings.append(ring)
            overlay.insertSubview(ring, belowSubview: overlay.card)
        }
        for (index, ring) in overlay.rings.enumerated() {
            ring.isHidden = index >= places.count
            guard index < places.count else { continue }
            ring.frame = bounds
            var mark = ChartMark(.point)
            mark.symbolSize = 78
            let shape = ChartShape(id: "ring", mark: mark, outline: .points([places[index].point]), places: [])
            ring.wear(shape, resolved(color(of: places[index].mark, series)))
            ring.setPath(shape.outline, of: mark)
        }
    }

    /// The card: what is meant, then each value, in the colour of its series where there are several.
    private func showCard(_ hit: ChartHit, _ geometry: ChartGeometry) {
        let reading = self.reading(geometry)
        let marks = hit.indices.map { chart.marks[$0] }
        guard let first = marks.first else { return overlay.card.isHidden = true }
        overlay.card.isHidden = false
        overlay.card.backgroundColor = traitCollection.userInterfaceStyle == .dark ? .tertiarySystemBackground : .secondarySystemBackground
        let series = chart.series
        let isSector = hit.shape != nil
        var lines: [(text: String, font: UIFont, color: UIColor)] = []
        let strong = UIFont.preferredFont(forTextStyle: .headline, compatibleWith: boundedTraits)
        lines.append((reading.sentence(of: first).label, legendFont, .secondaryLabel))
        var told: Set<String> = []
        for mark in marks {
            let words = reading.value(of: mark)
            // A line along the edge of an area tells the same again.
            guard told.insert("\(mark.series ?? "")/\(words)").inserted else { continue }
            let isOne = marks.count == 1 || mark.series == nil
            lines.append(
                (isOne ? words : "\(mark.series ?? "") \(words)", isOne ? strong : legendFont, isOne ? .label : color(of: mark, series)))
        }
        while overlay.lines.count < lines.count {
            let label = UILabel()
            overlay.lines.append(label)
            overlay.card.addSubview(label)
        }
        var (y, widest) = (CGFloat(6), CGFloat(0))
        for (index, label) in overlay.lines.enumerated() {
            label.isHidden = index >= lines.count
            guard index < lines.count else { continue }
            (label.text, label.font, label.textColor) = (lines[index].text, lines[index].font, lines[index].color)
            label.textAlignment = isSector ? .center : isRightToLeft ? .right : .left
            let width = ChartRuler(lines[index].font).width(of: lines[index].text)
            let height = lines[index].font.lineHeight.rounded(.up)
            label.frame = CGRect(x: 8, y: y, width: width, height: height)
            y += height
            widest = max(widest, width)
        }
        widest = min(widest, max(bounds.width - 16, 1))
        for label in overlay.lines { label.frame.size.width = widest }
        let size = CGSize(width: widest + 16, height: y + 6)
        var frame = CGRect(x: hit.point.x - size.width / 2, y: geometry.plot.minY, width: size.width, height: size.height)
        if geometry.isLying {
            frame.origin = CGPoint(x: hit.point.x + 6, y: hit.point.y - size.height / 2)
        } else if isSector, case .sector(let sector)? = geometry.shapes.first(where: { $0.id == hit.shape })?.outline {
            // In the hole of a ring, where there is room.
            let reach = (size.width * size.width + size.height * size.height).squareRoot() / 2
            let place = sector.inner > reach ? sector.center : hit.point
            frame.origin = CGPoint(x: place.x - size.width / 2, y: place.y - size.height / 2)
        }
        frame = frame.kept(in: bounds)
        // Beside what it tells, where it would lie over it.
        if !geometry.isLying, !isSector, frame.maxY > hit.point.y - 6 {
            let (left, right) = (hit.point.x - 10 - size.width, hit.point.x + 10)
            let isLeftFirst = isRightToLeft == (left >= bounds.minX) || right + size.width > bounds.maxX
            frame.origin.x = isLeftFirst && left >= bounds.minX ? left : right
        }
        overlay.card.frame = frame.kept(in: bounds)
    }

    /// Selects what lies beneath the first finger, or nothing; false where the chart takes no fingers.
    func point(at touches: Set<UITouch>) -> Bool {
        guard chart.isSelectable else { return false }
        let hit = touches.first.flatMap { geometry?.hit(at: $0.location(in: self), chart.marks) }
        guard hit != touched else { return true }
        touched = hit
        showSelection()
        selectionChanged?(hit.map { found in ChartSelection(value: found.value, marks: found.indices.map { chart.marks[$0] }) })
        return true
    }
}
