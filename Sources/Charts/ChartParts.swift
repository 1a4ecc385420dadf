// SPDX-License-Identifier: MIT
//
// The parts that a chart's view is made of, and their measures.

import Foundation
import VitrineChartSolvers
import VitrineDrawing
import VitrineGraphics
import VitrineLayers
import VitrineViewCore

/// Holds the lines and texts of a chart, beneath its marks.
final class ChartFrames: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        accessibilityElementsHidden = true
    }

    required init?(coder: NSCoder) { nil }

    /// Takes a new view in; one that comes in an animation appears.
    func make<Part: UIView>(_ view: Part, _ moving: Bool) -> Part {
        UIView.performWithoutAnimation {
            addSubview(view)
            view.frame = bounds
            view.alpha = moving ? 0 : 1
        }
        return view
    }
}

/// Holds the marks of a chart.
final class ChartLayerView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    /// Lets marks be seen within a rectangle alone, or everywhere.
    func window(_ rect: CGRect?) {
        guard let rect else { return layer.mask = nil }
        let window = layer.mask as? CAShapeLayer ?? CAShapeLayer()
        window.fillColor = .black
        window.path = UIBezierPath(rect: rect).cgPath
        layer.mask = window
    }
}

/// How wide texts of a font are.
@MainActor final class ChartRuler {
    private let label = UILabel()
    private var known: [String: CGFloat] = [:]

    init(_ font: UIFont) { label.font = font }

    func width(of text: String) -> CGFloat {
        if let width = known[text] { return width }
        label.text = text
        let most = CGFloat.greatestFiniteMagnitude
        let width = text.isEmpty ? 0 : label.sizeThatFits(CGSize(width: most, height: most)).width.rounded(.up)
        known[text] = width
        return width
    }
}

/// Distances within a chart, in points.
enum ChartMetrics {
    /// Between the chart and its legend.
    static let legendGap: CGFloat = 8

    /// The diameter of a sign in the legend, which grows with its text.
    static func legendCircle(_ lineHeight: CGFloat) -> CGFloat { (lineHeight * 0.55).rounded() }

    /// How much room a sign takes before its name.
    static func legendSign(_ lineHeight: CGFloat) -> CGFloat { legendCircle(lineHeight) + 5 }

    /// Where a text of a size stands within the end of its bar, where it would lie over the bar beyond it; nil where it does not, or where
    /// the bar has no room for it either.
    static func end(
        of place: ChartShape.Place, _ size: CGSize, _ frame: CGRect, _ mark: ChartMark, _ geometry: ChartGeometry
    ) -> CGRect? {
        let bar = place.frame
        guard mark.kind == .bar, bar.insetBy(dx: 2, dy: 2).intersects(frame), bar.height >= size.height - 2,
            bar.width >= size.width + (geometry.isLying ? 8 : 0)
        else { return nil }
        let isAtEnd = geometry.isLying ? place.point.x > bar.midX : place.point.y > bar.midY
        var inside = CGRect(x: bar.midX - size.width / 2, y: bar.midY - size.height / 2, width: size.width, height: size.height)
        if geometry.isLying {
            inside.origin.x = isAtEnd ? bar.maxX - size.width - 6 : bar.minX + 6
        } else {
            inside.origin.y = isAtEnd ? bar.maxY - size.height - 3 : bar.minY + 3
        }
        return inside
    }

    /// Where the text at a mark stands, within the view.
    static func place(
        of size: CGSize, _ mark: ChartMark, _ place: ChartShape.Place, _ shape: ChartShape, _ geometry: ChartGeometry, in bounds: CGRect,
        _ isRightToLeft: Bool
    ) -> CGRect {
        var frame = CGRect(origin: .zero, size: size)
        var position = mark.annotationPosition
        var anchor = place.frame
        if mark.kind == .bar { anchor = place.frame }
        if [.line, .area, .point].contains(mark.kind) {
            anchor = CGRect(x: place.point.x - 5, y: place.point.y - 5, width: 10, height: 10)
        }
        if position == .automatic {
            switch mark.kind {
            case .bar:
                let isNegative = geometry.isLying ? place.point.x <= place.frame.minX + 0.5 : place.point.y >= place.frame.maxY - 0.5
                let isEmpty = geometry.isLying ? place.frame.width < 1 : place.frame.height < 1
                position = isNegative && !isEmpty ? (geometry.isLying ? .leading : .bottom) : (geometry.isLying ? .trailing : .top)
                if geometry.isLying, isRightToLeft { position = position == .leading ? .trailing : .trailing }
            case .sector: position = .center
            default: position = .top
            }
        }
        let gap: CGFloat = 3
        if mark.kind == .rule, mark.x == nil {
            // At the leading end of the line, above it.
            frame.origin = CGPoint(
                x: isRightToLeft ? geometry.plot.maxX - size.width - 2 : geometry.plot.minX + 2,
                y: position == .bottom ? place.point.y + 1 : place.point.y - size.height - 1)
            return frame.kept(in: bounds)
        }
        if mark.kind == .rule { anchor = CGRect(x: place.point.x, y: geometry.plot.minY, width: 0, height: geometry.plot.height) }
        let isLeft = (position == .leading) != isRightToLeft
        // Above and beneath marks a text stays beside the labels of the y axis.
        var room = bounds
        if position != .leading, position != .trailing, mark.kind != .sector, size.width <= geometry.plot.width {
            (room.origin.x, room.size.width) = (geometry.plot.minX, geometry.plot.width)
        }
        switch position {
        case .top, .automatic: frame.origin = CGPoint(x: anchor.midX - size.width / 2, y: anchor.minY - size.height - gap + 1)
        case .bottom: frame.origin = CGPoint(x: anchor.midX - size.width / 2, y: anchor.maxY + gap - 1)
        case .center: frame.origin = CGPoint(x: anchor.midX - size.width / 2, y: anchor.midY - size.height / 2)
        case .leading, .trailing:
            frame.origin = CGPoint(x: isLeft ? anchor.minX - size.width - gap - 1 : anchor.maxX + gap + 1, y: anchor.midY - size.height / 2)
        }
        return frame.kept(in: room)
    }
}

extension CGRect {
    /// The rectangle moved so far that it lies in another.
    func kept(in room: CGRect) -> CGRect {
        var frame = self
        frame.origin.x = max(room.minX, min(frame.minX, room.maxX - width))
        frame.origin.y = max(room.minY, min(frame.minY, room.maxY - height))
        return frame
    }
}
