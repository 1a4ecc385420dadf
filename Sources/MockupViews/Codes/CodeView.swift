// SPDX-License-Identifier: MIT
//
// A view that shows a code for machines.

public import Foundation
import VitrineBarcodes
import VitrineDrawing
import VitrineGeometry
import VitrineGraphics
import VitrineLayers
public import VitrineViewCore

/// Shows a code for machines, sharp at every size, and never mirrored.
///
///     let view = CodeView(.qr(try QRCode("https://example.com")))
@preconcurrency @MainActor
public final class CodeView: UIView {
    /// What is shown; nil is nothing.
    public var code: MachineCode? { didSet { if code != oldValue { changed() } } }
    /// The colour of what is dark.
    public var darkColor: UIColor = .black { didSet { setNeedsLayout() } }
    /// Whether the light modules that belong around a code are kept free within the view.
    public var showsQuietZone = true { didSet { if showsQuietZone != oldValue { changed() } } }
    /// Whether bars have their text beneath them.
    public var showsText = false { didSet { if showsText != oldValue { changed() } } }
    /// What stands beneath bars: one text, or the groups of digits of an EAN.
    private let captions = (0..<3).map { _ in UILabel() }
    private let ink = CAShapeLayer()

    /// A view that shows a code.
    public init(_ code: MachineCode? = nil) {
        self.code = code
        super.init(frame: .zero)
        backgroundColor = .white
        layer.addSublayer(ink)
        for caption in captions {
            caption.textAlignment = .center
            caption.adjustsFontSizeToFitWidth = true
            addSubview(caption)
        }
        isAccessibilityElement = true
        accessibilityTraits = .image
        changed()
    }

    public required init?(coder: NSCoder) { nil }

    private func changed() {
        for (caption, text) in zip(captions, texts + ["", "", ""]) { caption.text = text }
        switch code {
        case .qr: accessibilityLabel = "QR code"
        case .linear(let code): accessibilityLabel = "Barcode \(code.text)"
        case .aztec: accessibilityLabel = "Aztec code"
        case .pdf417: accessibilityLabel = "PDF417 code"
        case nil: accessibilityLabel = nil
        }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// What stands beneath: the first digit of an EAN before its bars, and six beneath each half.
    private var texts: [String] {
        guard showsText, case .linear(let code) = code else { return [] }
        guard !code.longBars.isEmpty else { return [code.text] }
        return [String(code.text.prefix(1)), String(code.text.dropFirst().prefix(6)), String(code.text.suffix(6))]
    }

    /// Three points for a module of squares; one and a half for one of bars, which are 60 points high, and of rows of bars.
    public override var intrinsicContentSize: CGSize {
        guard let code else { return .zero }
        let count = CGFloat(code.modules(quietZone: showsQuietZone))
        if let rows = code.rows(quietZone: showsQuietZone).map({ CGFloat($0) }) {
            let module: CGFloat = if case .pdf417 = code { 1.5 } else { 3 }
            return CGSize(width: (count * module).rounded(.up), height: (rows * module).rounded(.up))
        }
        return CGSize(width: (count * 1.5).rounded(.up), height: 60 + (texts.isEmpty ? 0 : 18))
    }

    public override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { setNeedsLayout() }

    public override func layoutSubviews() {
        super.layoutSubviews()
        let scale = max(traitCollection.displayScale, 1)
        let foot: CGFloat = texts.isEmpty ? 0 : min(18, bounds.height / 3)
        var area = bounds
        if case .linear = code, showsQuietZone { area = area.insetBy(dx: 0, dy: min(6, area.height / 8)) }
        let path = CGMutablePath()
        let rectangles = code?.rectangles(in: area, quietZone: showsQuietZone, foot: foot, pixelScale: scale) ?? []
        for rectangle in rectangles { path.addRect(rectangle) }
        ink.frame = bounds
        ink.path = path
        ink.fillColor = darkColor.cgColor(for: traitCollection)
        placeCaptions(in: area, foot, rectangles)
    }

    private func placeCaptions(in area: CGRect, _ foot: CGFloat, _ bars: [CGRect]) {
        let y = area.maxY - foot + 1
        var frames = [CGRect(x: area.minX, y: y, width: area.width, height: foot)]
        if texts.count == 3, bars.count == 30, let last = bars.last {
            // Between the long bars at the ends and in the middle.
            let (start, middle) = (bars[1].maxX, (left: bars[14].minX, right: bars[15].maxX))
            frames = [
                CGRect(x: max(bars[0].minX - foot, bounds.minX), y: y, width: min(foot, bars[0].minX), height: foot),
                CGRect(x: start, y: y, width: middle.left - start, height: foot),
                CGRect(x: middle.right, y: y, width: last.minX - middle.right - 2, height: foot),
            ]
        }
        for (index, caption) in captions.enumerated() {
            caption.textColor = darkColor
            caption.font = .monospacedDigitSystemFont(ofSize: min(13, foot * 0.75), weight: .regular)
            caption.frame = index < frames.count ? frames[index] : .zero
        }
    }
}
