// SPDX-License-Identifier: MIT
//
// The contrasts of a stage: of texts, symbols and controls with the pixels behind them.

import Foundation
import VitrineDrawing
import VitrineFiles
import VitrineGeometry
import VitrineInterfaces
import VitrineLayers
import VitrineNodes
import VitrineProperties
import VitrineRasterRenderer
import VitrineScene
import VitrineStage
import VitrineTypography
import VitrineViews

/// Draws the stage without its words and symbols, and again with plates in their places: what differs is where they are seen, and what the
/// first picture has there is what is behind them.
@MainActor
struct ContrastCheck {
    private(set) var notes: [DesignNote] = []
    private let looked: DesignLook
    private let ground: Bitmap
    private let plates: Bitmap

    /// The most pixels of a ground that are looked at.
    private static let mostSamples = 600

    init(_ looked: DesignLook, stage: Stage) {
        self.looked = looked
        let views: [UIView] = looked.labels.map(\.view) + looked.icons.map(\.view)
        let alphas = views.map(\.alpha)
        for view in views { view.alpha = 0 }
        ground = Self.picture(of: stage)
        let backgrounds = views.map(\.layer.backgroundColor)
        for (view, alpha) in zip(views, alphas) {
            view.alpha = alpha
            // No interface is of this colour, and where one is, its neighbours tell.
            view.layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0.8, alpha: 1)
        }
        plates = Self.picture(of: stage)
        for (view, background) in zip(views, backgrounds) { view.layer.backgroundColor = background }
        guard ground.width == plates.width, ground.height == plates.height else { return }
        notes = looked.labels.compactMap { note(ofText: $0) } + looked.icons.compactMap { note(ofIcon: $0) }
        notes += looked.controls.compactMap { note(ofControl: $0) }
    }

    private static func picture(of stage: Stage) -> Bitmap {
        var list = stage.displayList()
        list.scale = 1
        return (try? RasterRenderer().render(list)) ?? Bitmap(width: 0, height: 0)
    }

    // MARK: Grounds

    /// The pixels behind a rectangle of the canvas, where what stands in it is seen.
    private func grounds(in rect: CGRect) -> [ContrastRatio.Ink] {
        let area = rect.insetBy(dx: 1, dy: 1).intersection(CGRect(x: 0, y: 0, width: ground.width, height: ground.height)).integral
        guard !area.isNull, area.width >= 1, area.height >= 1 else { return [] }
        let step = max(Int((area.width * area.height / CGFloat(Self.mostSamples)).squareRoot()), 1)
        var inks: [ContrastRatio.Ink] = []
        for y in stride(from: Int(area.minY), to: min(Int(area.maxY), ground.height), by: step) {
            for x in stride(from: Int(area.minX), to: min(Int(area.maxX), ground.width), by: step) where ground[x, y] != plates[x, y] {
                inks.append(ContrastRatio.Ink(pixel: ground[x, y]))
            }
        }
        return inks
    }

    // MARK: Texts

    private func note(ofText looked: LookedView<UILabel>) -> DesignNote? {
        guard !looked.isOff else { return nil }
        let label = looked.view
        let text = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: label.numberOfLines)
        let frame = label.convert(text.isEmpty ? label.bounds : text, to: self.looked.window)
        let grounds = grounds(in: frame)
        guard !grounds.isEmpty else { return nil }
        var worst: (ratio: Double, wanted: Double, words: String)?
        for (color, font) in label.looks {
            let description = font.fontDescription
            let wanted = ContrastRatio.wanted(
                ofTextIn: description.size, weight: description.weight.rawValue, level: self.looked.design.contrast)
            guard let ratio = ContrastRatio.worst(of: color.cgColor(for: label.traitCollection), alpha: looked.alpha, over: grounds),
                ratio < wanted, ratio / wanted < worst.map({ $0.ratio / $0.wanted }) ?? 1
            else { continue }
            worst = (ratio, wanted, "\(description.size.told) points\(description.weight.rawValue >= 700 ? ", bold" : "")")
        }
        guard let worst else { return nil }
        let subject = self.looked.subject(of: label, looked.node)
        return note(
            .contrast, subject, frame, worst.ratio, worst.wanted, "text of \(worst.words) has",
            self.looked.design.contrast == .AA ? "WCAG 1.4.3" : "WCAG 1.4.6", looked.node,
            hint: "take colours that stand further apart" + (looked.node == nil ? "; the system chose these" : ""))
    }

    // MARK: Symbols

    private func note(ofIcon looked: LookedView<UIImageView>) -> DesignNote? {
        // What the system draws, such as the arrows of rows, tells nothing that is not told otherwise.
        guard !looked.isOff, let node = looked.node, let color = looked.view.tintColor else { return nil }
        let frame = looked.view.convert(looked.view.bounds, to: self.looked.window)
        let grounds = grounds(in: frame)
        let traits = looked.view.traitCollection
        guard let ratio = ContrastRatio.worst(of: color.cgColor(for: traits), alpha: looked.alpha, over: grounds),
            ratio < ContrastRatio.wantedOfGraphics
        else { return nil }
        return note(
            .graphicContrast, self.looked.subject(of: looked.view, node), frame, ratio, ContrastRatio.wantedOfGraphics, "symbols have",
            "WCAG 1.4.11", node, hint: "a symbol that only decorates may be paler")
    }

    // MARK: Controls

    /// A control without words, whose colour the scene says.
    private func note(ofControl looked: LookedView<ControlView>) -> DesignNote? {
        guard !looked.isOff, let node = looked.node, case .control(let control) = node.node.kind else { return nil }
        let shown = looked.view.control
        let isOff = (shown as? UISwitch)?.isOn == false || (shown as? UIControl)?.isEnabled == false
        guard !isOff, shown is UISwitch || shown is UISlider || shown is UIProgressView || shown is UIPageControl,
            let property = control.viewClass.keyed.first(where: { $0.key?.name == "tint" }),
            case .color(let said)? = control.said[property.name]
        else { return nil }
        let frame = shown.convert(shown.bounds, to: self.looked.window)
        let around = beside(frame)
        let color = UIColor.scene(said).cgColor(for: shown.traitCollection)
        guard let ratio = ContrastRatio.worst(of: color, alpha: looked.alpha, over: around),
            ratio < ContrastRatio.wantedOfGraphics
        else { return nil }
        return note(
            .graphicContrast, self.looked.subject(of: shown, node), frame, ratio, ContrastRatio.wantedOfGraphics, "parts of controls have",
            "WCAG 1.4.11", node, hint: nil)
    }

    /// The pixels just outside of a rectangle.
    private func beside(_ rect: CGRect) -> [ContrastRatio.Ink] {
        let outer = rect.insetBy(dx: -2, dy: -2)
        let canvas = CGRect(x: 0, y: 0, width: ground.width, height: ground.height)
        let across = stride(from: outer.minX, to: outer.maxX, by: 2).flatMap { x in
            [CGPoint(x: x, y: outer.minY), CGPoint(x: x, y: outer.maxY - 1)]
        }
        let down = stride(from: outer.minY, to: outer.maxY, by: 2).flatMap { y in
            [CGPoint(x: outer.minX, y: y), CGPoint(x: outer.maxX - 1, y: y)]
        }
        return (across + down).filter(canvas.contains).map { ContrastRatio.Ink(pixel: ground[Int($0.x), Int($0.y)]) }
    }

    private func note(
        _ rule: DesignNote.Rule, _ subject: String, _ frame: CGRect, _ ratio: Double, _ wanted: Double, _ kind: String, _ source: String,
        _ node: NodeView?, hint: String?
    ) -> DesignNote {
        // A number that is rounded up would seem to be enough.
        let told = CGFloat((ratio * 100).rounded(.down) / 100).told
        return DesignNote(
            rule: rule, subject: subject, frame: frame, measured: ratio, wanted: wanted,
            message: "\(subject) has a contrast of \(told) to 1 with what is behind it; \(kind) to have \(CGFloat(wanted).told) "
                + "(\(source))",
            hint: hint, severity: node == nil ? .note : .warning, place: node?.node.place ?? .init())
    }
}

extension UILabel {
    /// The colour and the font of each part of its text.
    fileprivate var looks: [(color: UIColor, font: UIFont)] {
        let (ink, plain) = (textColor ?? .label, font ?? .systemFont(ofSize: 17))
        guard let attributedText, attributedText.length > 0 else { return [(ink, plain)] }
        var looks: [(color: UIColor, font: UIFont)] = []
        var place = 0
        while place < attributedText.length {
            var range = NSRange(location: place, length: 1)
            let attributes = attributedText.attributes(at: place, effectiveRange: &range)
            let words = attributedText.attributedSubstring(from: range).string
            place = max(range.location + range.length, place + 1)
            // A symbol among letters has an ink of its own.
            guard !words.allSatisfy({ $0.isWhitespace || $0 == "\u{FFFC}" }) else { continue }
            looks.append((attributes[.foregroundColor] as? UIColor ?? ink, attributes[.font] as? UIFont ?? plain))
        }
        return looks
    }
}
