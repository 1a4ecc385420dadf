// SPDX-License-Identifier: MIT
//
// The drawings that introductions to UIKit make: a clock, a ring, a chart, a star, a pie, text along a path.

import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineViews

/// A clock at ten past ten.
final class ClockView: UIView {
    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let radius = min(bounds.width, bounds.height) / 2 - 6
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        UIColor.white.setFill()
        UIColor.black.setStroke()
        let face = UIBezierPath(arcCenter: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        face.lineWidth = 4
        face.fill()
        face.stroke()
        for minute in 0..<60 {
            context.saveGState()
            context.translateBy(x: center.x, y: center.y)
            context.rotate(by: CGFloat(minute) * .pi / 30)
            let isHour = minute.isMultiple(of: 5)
            context.setLineWidth(isHour ? 3 : 1)
            context.move(to: CGPoint(x: 0, y: -radius + 4))
            context.addLine(to: CGPoint(x: 0, y: -radius + (isHour ? 12 : 8)))
            context.strokePath()
            context.restoreGState()
        }
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.darkGray]
        for hour in 1...12 {
            let angle = CGFloat(hour) * .pi / 6 - .pi / 2
            let text = NSAttributedString(string: "\(hour)", attributes: attributes)
            let size = text.size()
            let place = CGPoint(x: center.x + (radius - 22) * cos(angle), y: center.y + (radius - 22) * sin(angle))
            text.draw(at: CGPoint(x: place.x - size.width / 2, y: place.y - size.height / 2))
        }
        hand(at: 10 + 10.0 / 60, of: 12, length: radius * 0.5, width: 6, .black, in: context, center)
        hand(at: 10, of: 60, length: radius * 0.75, width: 4, .black, in: context, center)
        hand(at: 34, of: 60, length: radius * 0.85, width: 1.5, .systemRed, in: context, center)
        context.setFillColor(UIColor.systemRed.cgColor)
        context.fillEllipse(in: CGRect(x: center.x - 4, y: center.y - 4, width: 8, height: 8))
    }

    private func hand(
        at place: Double, of count: Double, length: CGFloat, width: CGFloat, _ color: UIColor, in context: CGContext, _ center: CGPoint
    ) {
        let angle = place / count * 2 * .pi - .pi / 2
        context.saveGState()
        context.setStrokeColor(color.cgColor)
        context.setLineWidth(width)
        context.setLineCap(.round)
        context.move(to: center)
        context.addLine(to: CGPoint(x: center.x + length * cos(angle), y: center.y + length * sin(angle)))
        context.strokePath()
        context.restoreGState()
    }
}

/// How far something has come, as a part of a ring.
final class RingView: UIView {
    var progress: CGFloat = 0.72 { didSet { setNeedsDisplay() } }

    override func draw(_ rect: CGRect) {
        let width: CGFloat = 18
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        let radius = (min(bounds.width, bounds.height) - width) / 2
        let track = UIBezierPath(arcCenter: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        track.lineWidth = width
        UIColor.systemGreen.withAlphaComponent(0.2).setStroke()
        track.stroke()
        let start = -CGFloat.pi / 2
        let part = UIBezierPath(
            arcCenter: center, radius: radius, startAngle: start, endAngle: start + progress * 2 * .pi, clockwise: true)
        part.lineWidth = width
        part.lineCapStyle = .round
        UIColor.systemGreen.setStroke()
        part.stroke()
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = .center
        let font = UIFont.boldSystemFont(ofSize: 32)
        let text = "\(Int(progress * 100)) %"
        text.draw(
            in: CGRect(x: 0, y: center.y - font.lineHeight / 2, width: bounds.width, height: font.lineHeight),
            withAttributes: [.font: font, .paragraphStyle: paragraph, .foregroundColor: UIColor.black])
    }
}

/// A line with a gradient beneath it, in a card with round corners.
final class ChartView: UIView {
    let values: [CGFloat] = [4, 2, 6, 4, 5, 8, 3]

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        UIBezierPath(roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: 8, height: 8)).addClip()
        let colors = [
            UIColor(red: 0.98, green: 0.91, blue: 0.87, alpha: 1).cgColor, UIColor(red: 0.99, green: 0.31, blue: 0.03, alpha: 1).cgColor,
        ]
        let space = CGColorSpaceCreateDeviceRGB()
        guard let gradient = CGGradient(colorsSpace: space, colors: colors as CFArray, locations: [0, 1]) else { return }
        context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: bounds.height), options: [])
        let (margin, top, bottom): (CGFloat, CGFloat, CGFloat) = (20, 40, 40)
        let height = rect.height - top - bottom
        func point(_ index: Int) -> CGPoint {
            let step = (rect.width - margin * 2 - 4) / CGFloat(values.count - 1)
            return CGPoint(x: CGFloat(index) * step + margin + 2, y: top + height - values[index] / 8 * height)
        }
        UIColor.white.setFill()
        UIColor.white.setStroke()
        let line = UIBezierPath()
        line.move(to: point(0))
        for index in 1..<values.count { line.addLine(to: point(index)) }
        context.saveGState()
        let area = UIBezierPath(line.path)
        area.addLine(to: CGPoint(x: point(values.count - 1).x, y: rect.height - bottom))
        area.addLine(to: CGPoint(x: point(0).x, y: rect.height - bottom))
        area.close()
        area.addClip()
        let start = CGPoint(x: margin, y: top)
        context.drawLinearGradient(gradient, start: start, end: CGPoint(x: margin, y: bounds.height - bottom), options: [])
        context.restoreGState()
        line.lineWidth = 2
        line.stroke()
        for index in values.indices {
            let place = point(index)
            UIBezierPath(ovalIn: CGRect(x: place.x - 2.5, y: place.y - 2.5, width: 5, height: 5)).fill()
        }
        let rules = UIBezierPath()
        for y in [top, top + height / 2, rect.height - bottom] {
            rules.move(to: CGPoint(x: margin, y: y))
            rules.addLine(to: CGPoint(x: rect.width - margin, y: y))
        }
        UIColor(white: 1, alpha: 0.3).setStroke()
        rules.lineWidth = 1
        rules.stroke()
    }
}

/// A star, filled by both rules, and corners that are rounded by arcs.
final class StarView: UIView {
    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        func star(in frame: CGRect) {
            for index in 0..<5 {
                let angle = CGFloat(index) * 4 * .pi / 5 - .pi / 2
                let point = CGPoint(x: frame.midX + frame.width / 2 * cos(angle), y: frame.midY + frame.width / 2 * sin(angle))
                if index == 0 { context.move(to: point) } else { context.addLine(to: point) }
            }
            context.closePath()
        }
        context.setFillColor(red: 1, green: 0.8, blue: 0, alpha: 1)
        context.setStrokeColor(red: 0.6, green: 0.3, blue: 0, alpha: 1)
        context.setLineWidth(3)
        context.setLineJoin(.round)
        star(in: CGRect(x: 10, y: 10, width: 80, height: 80))
        context.drawPath(using: .fillStroke)
        star(in: CGRect(x: 110, y: 10, width: 80, height: 80))
        context.drawPath(using: .eoFillStroke)
        // Stretched, the pen is too.
        context.saveGState()
        context.translateBy(x: 20, y: 110)
        context.scaleBy(x: 2, y: 0.5)
        context.setAlpha(0.6)
        context.setLineDash(phase: 0, lengths: [12, 6])
        context.strokeEllipse(in: CGRect(x: 0, y: 0, width: 70, height: 140))
        context.restoreGState()
        context.move(to: CGPoint(x: 40, y: 180))
        context.addArc(tangent1End: CGPoint(x: 40, y: 120), tangent2End: CGPoint(x: 140, y: 120), radius: 20)
        context.addArc(tangent1End: CGPoint(x: 140, y: 120), tangent2End: CGPoint(x: 140, y: 180), radius: 10)
        context.addLine(to: CGPoint(x: 140, y: 180))
        context.closePath()
        context.setFillColor(gray: 0.5, alpha: 0.5)
        context.fillPath()
    }
}

/// A pie with a hole, and a glow within it.
final class PieView: UIView {
    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        let shares: [(CGFloat, UIColor)] = [(0.4, .systemBlue), (0.25, .systemOrange), (0.2, .systemPurple), (0.15, .systemTeal)]
        var angle = -CGFloat.pi / 2
        for (share, color) in shares {
            let end = angle + share * 2 * .pi
            context.setFillColor(color.cgColor)
            context.move(to: center)
            context.addArc(center: center, radius: 80, startAngle: angle, endAngle: end, clockwise: false)
            context.closePath()
            context.fillPath()
            angle = end
        }
        let colors = [UIColor.white.cgColor, UIColor(white: 1, alpha: 0).cgColor]
        guard let glow = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil) else { return }
        context.drawRadialGradient(
            glow, startCenter: center, startRadius: 30, endCenter: center, endRadius: 60, options: .drawsBeforeStartLocation)
        context.saveGState()
        context.addRect(bounds)
        context.addEllipse(in: CGRect(x: center.x - 60, y: center.y - 60, width: 120, height: 120))
        context.clip(using: .evenOdd)
        context.setFillColor(gray: 0, alpha: 0.25)
        context.fill(CGRect(x: 0, y: center.y, width: bounds.width, height: bounds.height))
        context.restoreGState()
    }
}

/// Letters along an arc, each turned as it stands there.
final class CurvedTextView: UIView {
    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.systemIndigo]
        let (center, radius) = (CGPoint(x: bounds.midX, y: bounds.midY + 20), CGFloat(70))
        var angle = -CGFloat.pi * 0.95
        for character in "Around the world" {
            let letter = String(character) as NSString
            let size = letter.size(withAttributes: attributes)
            let half = size.width / radius / 2
            angle += half
            context.saveGState()
            context.translateBy(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
            context.rotate(by: angle + .pi / 2)
            letter.draw(at: CGPoint(x: -size.width / 2, y: -size.height / 2), withAttributes: attributes)
            context.restoreGState()
            angle += half
        }
    }
}

/// Discs in all blend modes, over a gradient and beside it.
final class BlendView: UIView {
    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let colors = [UIColor.systemYellow.cgColor, UIColor.systemBlue.cgColor]
        guard let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil) else { return }
        context.saveGState()
        context.clip(to: CGRect(x: 10, y: 10, width: 180, height: 160))
        context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 200, y: 0), options: [])
        context.restoreGState()
        context.setFillColor(red: 0.9, green: 0.3, blue: 0.4, alpha: 0.8)
        // Of the saturation Poppler makes another colour.
        for index in 0..<16 where CGBlendMode(rawValue: Int32(index)) != .saturation {
            context.saveGState()
            context.setBlendMode(CGBlendMode(rawValue: Int32(index)) ?? .normal)
            if index == 5 {
                context.addRect(CGRect(x: 40, y: 40, width: 60, height: 40))
                context.addRect(CGRect(x: 60, y: 50, width: 20, height: 20))
                context.clip(using: .evenOdd)
            }
            context.fillEllipse(in: CGRect(x: 4 + (index % 4) * 50, y: 4 + (index / 4) * 45, width: 40, height: 36))
            context.restoreGState()
        }
    }
}
