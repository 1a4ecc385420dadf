// SPDX-License-Identifier: MIT
//
// The status bar: the time, the reception and the battery, as the kinds of devices have them.

import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
package import VitrineScene
package import VitrineViewCore

/// Draws a status bar at the top of its bounds; touches go through.
package final class StatusBarView: UIView {
    /// The kinds of status bars.
    private enum Form {
        /// At both sides of an island.
        case island
        /// At both sides of a notch.
        case notch
        /// In one line, the time in the middle.
        case line
        /// In one line over the width of a pad.
        case pad
    }

    private let said: Scene.StatusBar
    private let form: Form
    /// The part of the screen that it takes.
    private let height: CGFloat
    private let time = UILabel()
    private let words = UILabel()
    private let percentage = UILabel()
    private let signal = StatusGlyph()
    private let wifi = StatusGlyph()
    private let battery = StatusGlyph()

    package init(_ said: Scene.StatusBar, on canvas: Scene.Canvas) {
        self.said = said
        let top = canvas.safeArea.top
        form = canvas.traits.isPad ? .pad : top >= 55 ? .island : top >= 40 ? .notch : .line
        height = top > 0 ? top : 20
        super.init(frame: .zero)
        (isUserInteractionEnabled, accessibilityElementsHidden) = (false, true)
        isHidden = canvas.traits.isPhoneOnItsSide
        layer.name = "status bar"
        let isSmall = form == .line || form == .pad
        // Numbers are written as the language writes them (bars.status-bar).
        let digits = Numerals(language: canvas.locale ?? "en")
        time.text = digits.written(said.time)
        time.font = .systemFont(ofSize: form == .island ? 17 : isSmall ? 12 : 16, weight: isSmall ? .medium : .semibold)
        words.text = form == .pad ? said.date.map(digits.written) : form == .line ? said.carrier : nil
        percentage.text = isSmall ? digits.written("\(Int((said.battery * 100).rounded()))%") : nil
        for label in [words, percentage] { label.font = .systemFont(ofSize: 12, weight: isSmall ? .medium : .regular) }
        for view in [time, words, percentage, signal, wifi, battery] { addSubview(view) }
        dress()
    }

    required init?(coder: NSCoder) { nil }

    /// Whether what is beneath is black whatever the appearance, as behind a sheet that a phone's screen draws back for.
    package var isOverBlack = false {
        didSet { if isOverBlack != oldValue { dress() } }
    }

    private func dress() {
        let color = isOverBlack && said.style == .automatic ? Scene.ContentStyle.light.color : said.style.color
        for label in [time, words, percentage] { label.textColor = color }
        signal.kind = form == .pad ? nil : said.signal.map { .signal($0) }
        wifi.kind = said.wifi.map { .wifi($0) }
        battery.kind = .battery(said.battery, isCharging: said.isCharging)
        for glyph in [signal, wifi, battery] { glyph.color = color }
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        switch form {
        case .island:
            let room = (width - 126) / 2
            placeAtSides(middle: height - 29.5, time: room / 2 + 4, signs: width - room / 2 - 4, gap: 7)
        case .notch:
            // The signs end nearer to the edge on narrow phones.
            let half = length(of: signs, gap: 5) / 2
            placeAtSides(middle: height / 2 + 1, time: width < 385 ? 47 : 54, signs: width - half - (width < 385 ? 16 : 25), gap: 5)
        case .line: placeInLine(margin: 6)
        case .pad: placeInLine(margin: 20)
        }
    }

    private func place(_ view: UIView, middle: CGFloat, from x: CGFloat, width: CGFloat, height: CGFloat) {
        let left = effectiveUserInterfaceLayoutDirection == .rightToLeft ? bounds.width - x - width : x
        let scale = max(traitCollection.displayScale, 1)
        view.frame = CGRect(
            x: (left * scale).rounded() / scale, y: ((middle - height / 2) * scale).rounded() / scale, width: width, height: height)
    }

    private func placeLabel(_ label: UILabel, middle: CGFloat, from x: CGFloat) -> CGFloat {
        let size = label.text == nil ? .zero : label.intrinsicContentSize
        place(label, middle: middle, from: x, width: size.width, height: size.height)
        return size.width
    }

    /// The glyphs from a place on, and where they end.
    private func placeGlyphs(_ glyphs: [StatusGlyph], middle: CGFloat, from start: CGFloat, gap: CGFloat) -> CGFloat {
        var x = start
        for glyph in glyphs where glyph.kind != nil {
            place(glyph, middle: middle, from: x, width: glyph.length, height: StatusGlyph.height)
            x += glyph.length + gap
        }
        return x
    }

    private var signs: [StatusGlyph] { [signal, wifi, battery].filter { $0.kind != nil } }

    private func length(of signs: [StatusGlyph], gap: CGFloat) -> CGFloat { signs.reduce(-gap) { $0 + $1.length + gap } }

    /// The time about a place before the cutout, the signs about one after it.
    private func placeAtSides(middle: CGFloat, time center: CGFloat, signs signsCenter: CGFloat, gap: CGFloat) {
        _ = placeLabel(time, middle: middle, from: center - time.intrinsicContentSize.width / 2)
        _ = placeGlyphs(signs, middle: middle, from: signsCenter - length(of: signs, gap: gap) / 2, gap: gap)
        for label in [words, percentage] { label.frame = .zero }
    }

    private func placeInLine(margin: CGFloat) {
        let middle = height / 2
        let end = bounds.width - margin - battery.length
        place(battery, middle: middle, from: end, width: battery.length, height: StatusGlyph.height)
        let share = percentage.intrinsicContentSize.width
        _ = placeLabel(percentage, middle: middle, from: end - 4 - share)
        if form == .pad {
            let width = placeLabel(time, middle: middle, from: margin)
            _ = placeLabel(words, middle: middle, from: margin + width + 8)
            _ = placeGlyphs([wifi], middle: middle, from: end - 4 - share - 6 - wifi.length, gap: 0)
            signal.frame = .zero
        } else {
            var x = placeGlyphs([signal], middle: middle, from: margin, gap: 5)
            let width = placeLabel(words, middle: middle, from: x)
            if width > 0 { x += width + 5 }
            _ = placeGlyphs([wifi], middle: middle, from: x, gap: 0)
            _ = placeLabel(time, middle: middle, from: (bounds.width - time.intrinsicContentSize.width) / 2)
        }
    }
}

extension Scene.ContentStyle {
    var color: UIColor {
        switch self {
        case .automatic: UIColor(light: CGColor(gray: 0, alpha: 1), dark: CGColor(gray: 1, alpha: 1))
        case .light: .white
        case .dark: .black
        }
    }
}

/// A sign of a status bar.
private final class StatusGlyph: UIView {
    /// What is drawn.
    enum Kind: Hashable {
        case signal(Int)
        case wifi(Int)
        case battery(CGFloat, isCharging: Bool)
    }

    static let height: CGFloat = 13
    var kind: Kind? { didSet { setNeedsLayout() } }
    var color = UIColor.label { didSet { setNeedsLayout() } }
    private var shapes: [CAShapeLayer] = []

    /// How wide the sign is.
    var length: CGFloat {
        switch kind {
        case .signal: 19
        case .wifi: 17
        case .battery: 27.5
        case nil: 0
        }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { setNeedsLayout() }

    override func layoutSubviews() {
        super.layoutSubviews()
        for shape in shapes { shape.removeFromSuperlayer() }
        shapes = []
        let color = color.cgColor(for: traitCollection)
        switch kind {
        case .signal(let full): drawSignal(full, color)
        case .wifi(let full): drawWifi(full, color)
        case .battery(let level, let isCharging): drawBattery(level, isCharging, color)
        case nil: break
        }
    }

    private func add(_ path: UIBezierPath, fill: CGColor? = nil, stroke: CGColor? = nil, width: CGFloat = 1) {
        let shape = CAShapeLayer()
        shape.frame = bounds
        shape.path = path.cgPath
        (shape.fillColor, shape.strokeColor, shape.lineWidth) = (fill, stroke, width)
        layer.addSublayer(shape)
        shapes.append(shape)
    }

    private func drawSignal(_ full: Int, _ color: CGColor) {
        for (index, height) in [4.2, 6.7, 9.3, 12.0].enumerated() {
            let bar = CGRect(x: CGFloat(index) * 5.25, y: 12.5 - height, width: 3.25, height: height)
            add(UIBezierPath(roundedRect: bar, cornerRadius: 1), fill: index < full ? color : color.faded(by: 0.3))
        }
    }

    private func drawWifi(_ full: Int, _ color: CGColor) {
        let foot = CGPoint(x: 8.5, y: 12.4)
        for (index, rings) in [(0.0, 3.6), (5.2, 7.8), (9.4, 12.0)].enumerated() {
            let path = UIBezierPath()
            let (from, to) = (CGFloat.pi * 1.25, CGFloat.pi * 1.75)
            path.addArc(withCenter: foot, radius: rings.1, startAngle: from, endAngle: to, clockwise: true)
            if rings.0 > 0 {
                path.addArc(withCenter: foot, radius: rings.0, startAngle: to, endAngle: from, clockwise: false)
            } else {
                path.addLine(to: foot)
            }
            path.close()
            add(path, fill: index < full ? color : color.faded(by: 0.3))
        }
    }

    private func drawBattery(_ level: CGFloat, _ isCharging: Bool, _ color: CGColor) {
        add(
            UIBezierPath(roundedRect: CGRect(x: 0.5, y: 0.5, width: 24, height: 12), cornerRadius: 3.8), stroke: color.faded(by: 0.35))
        let knob = UIBezierPath()
        knob.move(to: CGPoint(x: 26, y: 4.5))
        knob.addCurve(to: CGPoint(x: 26, y: 8.5), controlPoint1: CGPoint(x: 27.8, y: 5.2), controlPoint2: CGPoint(x: 27.8, y: 7.8))
        knob.close()
        add(knob, fill: color.faded(by: 0.4))
        let isLow = level <= 0.2 && !isCharging
        let paint =
            isCharging
            ? UIColor.systemGreen.cgColor(for: traitCollection) : isLow ? UIColor.systemRed.cgColor(for: traitCollection) : color
        let width = max(21 * min(max(level, 0), 1), 2)
        add(UIBezierPath(roundedRect: CGRect(x: 2, y: 2, width: width, height: 9), cornerRadius: min(2.5, width / 2)), fill: paint)
        guard isCharging else { return }
        let bolt = UIBezierPath()
        for (index, point) in [(13.6, 1.2), (9.2, 7.1), (12.0, 7.1), (11.2, 11.8), (15.8, 5.6), (12.9, 5.6)].enumerated() {
            let place = CGPoint(x: point.0, y: point.1)
            if index == 0 { bolt.move(to: place) } else { bolt.addLine(to: place) }
        }
        bolt.close()
        add(bolt, fill: color)
    }
}

/// Draws the line by which one goes home at the bottom of its bounds; touches go through.
package final class HomeIndicatorView: UIView {
    private let line = UIView()

    package init(_ said: Scene.HomeIndicator) {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        layer.name = "home indicator"
        line.backgroundColor = said.style.color
        line.layer.cornerRadius = 2.5
        addSubview(line)
    }

    required init?(coder: NSCoder) { nil }

    package override func layoutSubviews() {
        super.layoutSubviews()
        let isPad = traitCollection.userInterfaceIdiom == .pad
        let isOnItsSide = bounds.width > bounds.height
        let width = isPad ? bounds.width * 0.3 : isOnItsSide ? bounds.width * 0.3 : bounds.width * 0.357
        let length = (width / 2).rounded() * 2
        line.frame = CGRect(x: ((bounds.width - length) / 2).rounded(), y: bounds.height - 13, width: length, height: 5)
    }
}
