// SPDX-License-Identifier: MIT
//
// Views and controls that draw, in the form in which apps have them: only UIKit is imported.

import UIKit

/// Columns with their names.
final class BarChartView: UIView {
    var bars: [(name: String, value: CGFloat, color: UIColor)] = [
        ("Mon", 0.4, .systemBlue), ("Tue", 0.75, .systemGreen), ("Wed", 0.55, .systemOrange), ("Thu", 0.95, .systemPink),
        ("Fri", 0.3, .systemPurple),
    ]
    { didSet { setNeedsDisplay() } }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 11), .foregroundColor: UIColor.darkGray]
        let floor = rect.height - 24
        context.setStrokeColor(UIColor.lightGray.cgColor)
        context.setLineWidth(1)
        context.setLineDash(phase: 0, lengths: [4, 4])
        for step in 0...4 {
            let y = floor - CGFloat(step) * (floor - 16) / 4
            context.move(to: CGPoint(x: 8, y: y))
            context.addLine(to: CGPoint(x: rect.width - 8, y: y))
        }
        context.strokePath()
        context.setLineDash(phase: 0, lengths: [])
        let slot = (rect.width - 16) / CGFloat(bars.count)
        for (index, bar) in bars.enumerated() {
            let height = (floor - 16) * bar.value
            let frame = CGRect(x: 8 + slot * CGFloat(index) + slot * 0.2, y: floor - height, width: slot * 0.6, height: height)
            bar.color.setFill()
            UIBezierPath(roundedRect: frame, byRoundingCorners: [.topLeft, .topRight], cornerRadii: CGSize(width: 5, height: 5)).fill()
            let size = bar.name.size(withAttributes: attributes)
            bar.name.draw(at: CGPoint(x: frame.midX - size.width / 2, y: floor + 5), withAttributes: attributes)
        }
    }
}

/// Parts of a whole, with a hole that is cleared in the middle.
final class DonutChartView: UIView {
    var parts: [(UIColor, CGFloat)] = [(.systemRed, 3), (.systemYellow, 2), (.systemTeal, 4), (.systemIndigo, 1)]

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let center = CGPoint(x: rect.midX, y: rect.midY)
        let radius = min(rect.width, rect.height) / 2 - 8
        let total = parts.map(\.1).reduce(0, +)
        var start = -CGFloat.pi / 2
        for (color, value) in parts {
            let end = start + 2 * .pi * value / total
            context.setFillColor(color.cgColor)
            context.move(to: center)
            context.addArc(center: center, radius: radius, startAngle: start, endAngle: end, clockwise: false)
            context.closePath()
            context.fillPath()
            start = end
        }
        context.setBlendMode(.clear)
        context.fillEllipse(in: CGRect(x: center.x - radius / 2, y: center.y - radius / 2, width: radius, height: radius))
        context.setBlendMode(.normal)
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = .center
        let text = NSAttributedString(
            string: "\(Int(total))", attributes: [.font: UIFont.boldSystemFont(ofSize: 24), .paragraphStyle: paragraph])
        let size = text.boundingRect(with: rect.size, options: .usesLineFragmentOrigin, context: nil).size
        text.draw(in: CGRect(x: center.x - radius / 2, y: center.y - size.height / 2, width: radius, height: size.height))
    }
}

/// Three rings of shape layers.
final class ActivityRingsView: UIView {
    private let colors: [UIColor] = [.systemPink, .systemGreen, .systemTeal]
    private let shares: [CGFloat] = [0.85, 0.6, 0.4]
    private var rings: [CAShapeLayer] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        for (color, share) in zip(colors, shares) {
            for (strength, end) in [(CGFloat(0.2), CGFloat(1)), (1, share)] {
                let ring = CAShapeLayer()
                ring.fillColor = nil
                ring.strokeColor = color.withAlphaComponent(strength).cgColor
                ring.lineWidth = 16
                ring.lineCap = .round
                ring.strokeEnd = end
                layer.addSublayer(ring)
                rings.append(ring)
            }
        }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, ring) in rings.enumerated() {
            let radius = min(bounds.width, bounds.height) / 2 - 12 - CGFloat(index / 2) * 20
            ring.frame = bounds
            ring.path =
                UIBezierPath(
                    arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: radius, startAngle: -.pi / 2, endAngle: .pi * 1.5,
                    clockwise: true
                ).cgPath
        }
    }
}

/// A button whose ground is drawn: gradient, gloss, shadow and an inner edge.
final class GlossyButton: UIButton {
    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let frame = rect.insetBy(dx: 6, dy: 6)
        let outline = UIBezierPath(roundedRect: frame, cornerRadius: 12)
        context.saveGState()
        context.setShadow(offset: CGSize(width: 0, height: 2), blur: 5, color: UIColor.black.withAlphaComponent(0.5).cgColor)
        UIColor.systemBlue.setFill()
        outline.fill()
        context.restoreGState()
        context.saveGState()
        outline.addClip()
        let colors = [UIColor(red: 0.3, green: 0.7, blue: 1, alpha: 1).cgColor, UIColor(red: 0, green: 0.3, blue: 0.8, alpha: 1).cgColor]
        if let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray, locations: [0, 1]) {
            context.drawLinearGradient(
                gradient, start: CGPoint(x: frame.midX, y: frame.minY), end: CGPoint(x: frame.midX, y: frame.maxY), options: [])
        }
        UIColor.white.withAlphaComponent(0.25).setFill()
        UIRectFillUsingBlendMode(CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height / 2), .normal)
        context.restoreGState()
        UIColor.white.withAlphaComponent(0.6).setStroke()
        let edge = UIBezierPath(roundedRect: frame.insetBy(dx: 1, dy: 1), cornerRadius: 11)
        edge.lineWidth = 1
        edge.stroke()
    }
}

/// Progress as a control that draws itself: a striped pattern in a capsule.
final class StripedProgressView: UIControl {
    var progress: CGFloat = 0.62 { didSet { setNeedsDisplay() } }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let track = rect.insetBy(dx: 4, dy: rect.height / 2 - 12)
        UIColor.systemGray.withAlphaComponent(0.3).setFill()
        UIBezierPath(roundedRect: track, cornerRadius: 12).fill()
        var callbacks = CGPatternCallbacks(
            version: 0,
            drawPattern: { _, context in
                context.setFillColor(UIColor(red: 0.2, green: 0.78, blue: 0.35, alpha: 1).cgColor)
                context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
                context.setFillColor(UIColor(red: 0.15, green: 0.68, blue: 0.3, alpha: 1).cgColor)
                context.move(to: CGPoint(x: 0, y: 16))
                context.addLine(to: CGPoint(x: 16, y: 0))
                context.addLine(to: CGPoint(x: 16, y: 8))
                context.addLine(to: CGPoint(x: 8, y: 16))
                context.move(to: .zero)
                context.addLine(to: CGPoint(x: 8, y: 0))
                context.addLine(to: CGPoint(x: 0, y: 8))
                context.fillPath()
            }, releaseInfo: nil)
        guard
            let pattern = CGPattern(
                info: nil, bounds: CGRect(x: 0, y: 0, width: 16, height: 16), matrix: .identity, xStep: 16, yStep: 16,
                tiling: .constantSpacing, isColored: true, callbacks: &callbacks),
            let space = CGColorSpace(patternBaseSpace: nil)
        else { return }
        context.saveGState()
        context.setFillColorSpace(space)
        var alpha: CGFloat = 1
        context.setFillPattern(pattern, colorComponents: &alpha)
        context.addPath(
            UIBezierPath(roundedRect: CGRect(x: track.minX, y: track.minY, width: track.width * progress, height: 24), cornerRadius: 12)
                .cgPath)
        context.fillPath()
        context.restoreGState()
        let text = NSAttributedString(
            string: "\(Int(progress * 100)) %",
            attributes: [
                .font: UIFont.boldSystemFont(ofSize: 28), .foregroundColor: UIColor.white, .strokeColor: UIColor.black, .strokeWidth: -4.0,
            ])
        text.draw(at: CGPoint(x: rect.midX - text.size().width / 2, y: 4))
    }
}

extension UIImage {
    /// Initials on a gradient, in a circle with a ring.
    static func avatar(_ initials: String, diameter: CGFloat) -> UIImage {
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: diameter, height: diameter))
        return renderer.image { context in
            let frame = CGRect(x: 0, y: 0, width: diameter, height: diameter)
            UIBezierPath(ovalIn: frame).addClip()
            UIColor.systemIndigo.setFill()
            context.fill(frame)
            let colors = [UIColor.white.withAlphaComponent(0.5).cgColor, UIColor.white.withAlphaComponent(0).cgColor]
            if let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil) {
                context.cgContext.drawRadialGradient(
                    gradient, startCenter: CGPoint(x: diameter * 0.35, y: diameter * 0.3), startRadius: 0,
                    endCenter: CGPoint(x: diameter * 0.35, y: diameter * 0.3), endRadius: diameter * 0.6, options: [])
            }
            let attributes: [NSAttributedString.Key: Any] = [
                .font: UIFont.boldSystemFont(ofSize: diameter * 0.4), .foregroundColor: UIColor.white,
            ]
            let size = initials.size(withAttributes: attributes)
            initials.draw(at: CGPoint(x: (diameter - size.width) / 2, y: (diameter - size.height) / 2), withAttributes: attributes)
            UIColor.white.setStroke()
            let ring = UIBezierPath(ovalIn: frame.insetBy(dx: 2, dy: 2))
            ring.lineWidth = 3
            ring.stroke()
        }
    }

    /// The picture in one colour, by the mode that keeps what lies beneath as a stencil.
    func stencilled(_ color: UIColor) -> UIImage? {
        UIGraphicsBeginImageContextWithOptions(size, false, scale)
        defer { UIGraphicsEndImageContext() }
        draw(in: CGRect(origin: .zero, size: size))
        color.setFill()
        UIRectFillUsingBlendMode(CGRect(origin: .zero, size: size), .sourceIn)
        return UIGraphicsGetImageFromCurrentImageContext()
    }
}

/// Avatars: as drawn, tinted, as a template, turned, smaller, cut by a mask, and a layer that is rendered.
final class AvatarsView: UIView {
    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let avatar = UIImage.avatar("VK", diameter: 56)
        avatar.draw(at: CGPoint(x: 4, y: 4))
        avatar.withTintColor(.systemOrange).draw(at: CGPoint(x: 68, y: 4))
        avatar.stencilled(.systemGreen)?.draw(at: CGPoint(x: 132, y: 4))
        if let pixels = avatar.cgImage {
            UIImage(cgImage: pixels, scale: avatar.scale, orientation: .right).draw(at: CGPoint(x: 4, y: 68))
            context.saveGState()
            context.clip(to: CGRect(x: 68, y: 68, width: 56, height: 56), mask: pixels)
            UIColor(patternImage: avatar.preparingThumbnail(of: CGSize(width: 14, height: 14)) ?? avatar).setFill()
            context.fill(CGRect(x: 68, y: 68, width: 56, height: 56))
            context.restoreGState()
        }
        avatar.draw(in: CGRect(x: 132, y: 68, width: 56, height: 56), blendMode: .normal, alpha: 0.4)
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 110, height: 24))
        label.text = "rendered"
        label.backgroundColor = .systemYellow
        label.layer.cornerRadius = 6
        label.layer.masksToBounds = true
        context.translateBy(x: 76, y: 150)
        label.layer.render(in: context)
    }
}

/// The modes of Porter and Duff: a disc on a square, each in a picture of its own.
final class OperatorsView: UIView {
    static let modes: [CGBlendMode] = [
        .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn, .destinationOut, .destinationAtop, .xor,
        .plusDarker, .plusLighter,
    ]

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        for (index, mode) in Self.modes.enumerated() {
            context.saveGState()
            context.translateBy(x: CGFloat(index % 4) * 50, y: CGFloat(index / 4) * 66)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            UIColor(red: 0.9, green: 0.5, blue: 0.1, alpha: 1).setFill()
            context.fill(CGRect(x: 5, y: 5, width: 28, height: 40))
            context.setBlendMode(mode)
            UIColor(red: 0.1, green: 0.4, blue: 0.9, alpha: 0.8).setFill()
            context.fillEllipse(in: CGRect(x: 15, y: 18, width: 30, height: 40))
            context.endTransparencyLayer()
            context.restoreGState()
        }
    }
}

/// Words with a shadow, lines, kerning and a background, a word that is a clip, and spheres of gradients between circles.
final class LettersView: UIView {
    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let shadow = NSShadow()
        shadow.shadowOffset = CGSize(width: 2, height: 3)
        shadow.shadowBlurRadius = 4
        shadow.shadowColor = UIColor.black.withAlphaComponent(0.5)
        let text = NSMutableAttributedString(
            string: "Shadow ", attributes: [.font: UIFont.boldSystemFont(ofSize: 24), .foregroundColor: UIColor.systemRed, .shadow: shadow])
        text.append(
            NSAttributedString(
                string: "Line", attributes: [.font: UIFont.boldSystemFont(ofSize: 24), .strokeWidth: 4.0, .strokeColor: UIColor.systemBlue])
        )
        text.draw(at: CGPoint(x: 8, y: 4))
        NSAttributedString(
            string: "kern and line",
            attributes: [
                .font: UIFont.systemFont(ofSize: 14), .kern: 3, .underlineStyle: NSUnderlineStyle.single.rawValue,
                .backgroundColor: UIColor.systemYellow, .baselineOffset: 2,
            ]
        ).draw(in: CGRect(x: 8, y: 40, width: 190, height: 30))
        context.saveGState()
        context.setTextDrawingMode(.clip)
        "CLIP".draw(at: CGPoint(x: 8, y: 66), withAttributes: [.font: UIFont.boldSystemFont(ofSize: 56)])
        for (index, color) in [UIColor.systemRed, .systemOrange, .systemYellow, .systemGreen, .systemBlue].enumerated() {
            color.setFill()
            context.fill(CGRect(x: 0, y: 70 + CGFloat(index) * 12, width: rect.width, height: 12))
        }
        context.restoreGState()
        let colors = [UIColor.white.cgColor, UIColor.systemBlue.cgColor]
        guard let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil) else { return }
        context.drawRadialGradient(
            gradient, startCenter: CGPoint(x: 36, y: 150), startRadius: 2, endCenter: CGPoint(x: 46, y: 164), endRadius: 32, options: [])
        context.drawRadialGradient(
            gradient, startCenter: CGPoint(x: 110, y: 165), startRadius: 6, endCenter: CGPoint(x: 165, y: 165), endRadius: 26, options: [])
    }
}
