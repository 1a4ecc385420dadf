// SPDX-License-Identifier: MIT
//
// The lines and labels of a chart's axes.

import Foundation
import VitrineChartSolvers
import VitrineDrawing
import VitrineGraphics
import VitrineLayers
import VitrineViewCore

extension ChartView {
    func showAxes(_ geometry: ChartGeometry, moving: Bool) {
        var (goneLines, goneLabels) = (lines, labels)
        let isHigh = traitCollection.accessibilityContrast == .high
        // Lines as thin as these are sharp where they fill whole pixels.
        let scale = max(traitCollection.displayScale, 1)
        let width = max(isHigh ? 1 : 0.5, 1 / scale)
        let grid = resolved(isHigh ? UIColor.systemGray2 : UIColor.systemGray4)
        for (axis, ticks) in [("x", geometry.xTicks), ("y", geometry.yTicks)] {
            for tick in ticks {
                let key = axis + tick.key
                if let line = tick.line {
                    let view = goneLines.removeValue(forKey: key) ?? frames.make(ChartShapeView(), moving)
                    lines[key] = view
                    view.frame = frames.bounds
                    view.show(line.onPixels(width: width, scale: scale), color: grid, width: width, dash: axis == "x" ? [2, 2] : [])
                    view.alpha = 1
                }
                guard !tick.text.isEmpty else { continue }
                let label = goneLabels.removeValue(forKey: key)
                show(tick.text, key, label, tick.frame, tick.alignment.textAlignment, labelFont, moving: moving)
            }
        }
        let leading: NSTextAlignment = isRightToLeft ? .right : .left
        for (key, text, frame, alignment) in [
            ("xLabel", chart.xAxis.label, geometry.xLabel, leading),
            ("yLabel", chart.yAxis.label, geometry.yLabel, isRightToLeft ? .left : .right),
        ] where !text.isEmpty && !frame.isEmpty {
            show(text, key, goneLabels.removeValue(forKey: key), frame, alignment, labelFont, moving: moving)
        }
        for (key, view) in goneLines {
            lines[key] = nil
            leave(view, moving: moving)
        }
        for (key, view) in goneLabels where !key.hasPrefix("legend") && !key.hasPrefix("note") {
            labels[key] = nil
            leave(view, moving: moving)
        }
    }

    /// Shows a text at a place, in a label that is there or a new one.
    func show(
        _ text: String, _ key: String, _ old: UILabel?, _ frame: CGRect, _ alignment: NSTextAlignment, _ font: UIFont,
        color: UIColor = .secondaryLabel, moving: Bool
    ) {
        let label = old ?? (key.hasPrefix("note") ? notes : frames).make(UILabel(), moving)
        labels[key] = label
        label.font = font
        label.textColor = color
        label.text = text
        label.textAlignment = alignment
        label.accessibilityElementsHidden = true
        if old == nil { UIView.performWithoutAnimation { label.frame = frame } } else { label.frame = frame }
        label.alpha = 1
    }
}

extension ChartTick.Alignment {
    fileprivate var textAlignment: NSTextAlignment {
        switch self {
        case .left: .left
        case .center: .center
        case .right: .right
        }
    }
}

extension ChartLine {
    /// The line where its pen fills whole pixels across; one that leans stays where it is.
    fileprivate func onPixels(width: CGFloat, scale: CGFloat) -> ChartLine {
        func snapped(_ place: CGFloat) -> CGFloat {
            let half = width * scale / 2
            return ((place * scale - half).rounded() + half) / scale
        }
        var line = self
        if start.y == end.y { (line.start.y, line.end.y) = (snapped(start.y), snapped(end.y)) }
        if start.x == end.x { (line.start.x, line.end.x) = (snapped(start.x), snapped(end.x)) }
        return line
    }
}
