// SPDX-License-Identifier: MIT
//
// A picture of a keyboard: plates with what is on them.

public import Foundation
import VitrineGeometry
import VitrineGraphics
import VitrineLayers
public import VitrineMockups
public import VitrineViewCore

/// Draws a keyboard as high as its screen asks for, its keys at the top of it; it types nothing by itself.
@preconcurrency @MainActor
public final class KeyboardFaceView: UIView {
    /// What it shows.
    public var face: KeyboardFace { didSet { if face != oldValue { draw() } } }
    private var metrics: KeyboardMetrics
    private var drawnWidth: CGFloat = 0
    /// The keys with their plates.
    private var plates: [(key: KeyboardFace.PlacedKey, view: UIView)] = []
    private var pressed: (index: Int, color: UIColor?)?

    private var skin: KeyboardSkin { traitCollection.keyboard }

    /// A keyboard of a screen.
    public init(_ face: KeyboardFace, _ metrics: KeyboardMetrics) {
        (self.face, self.metrics) = (face, metrics)
        super.init(frame: .zero)
        // Keys stand as they do, whichever way is read.
        semanticContentAttribute = .forceLeftToRight
        accessibilityElementsHidden = true
    }

    public required init?(coder: NSCoder) { nil }

    /// Shows another keyboard, on another screen.
    public func show(_ face: KeyboardFace, _ metrics: KeyboardMetrics) {
        if self.metrics != metrics { (self.metrics, drawnWidth) = (metrics, 0) }
        self.face = face
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    public override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: metrics.height) }

    public override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width < 1e6 ? size.width : 0, height: metrics.height)
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        if bounds.width != drawnWidth { draw() }
    }

    public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.systemDesign != traitCollection.systemDesign { drawnWidth = 0 }
    }

    // MARK: Fingers

    /// Shows the key beneath a point as pressed, and no other.
    ///
    /// - Returns: what it does; nil where there is none.
    @discardableResult
    package func press(at place: CGPoint?) -> KeyboardFace.Key? {
        let next = place.flatMap { place in
            plates.firstIndex { $0.key.key != .idle && $0.key.frame.insetBy(dx: -3, dy: -5.5).contains(place) }
        }
        if next != pressed?.index {
            if let pressed { plates[pressed.index].view.backgroundColor = pressed.color }
            pressed = next.map { ($0, plates[$0].view.backgroundColor) }
            if let next { plates[next].view.backgroundColor = plates[next].key.plate == .command ? skin.pressed.command : skin.pressed.key }
        }
        return next.map { plates[$0].key.key }
    }

    // MARK: Drawing

    private func draw() {
        for view in subviews { view.removeFromSuperview() }
        (plates, pressed, drawnWidth) = ([], nil, bounds.width)
        backgroundColor = skin.ground
        if skin.cornerRadius > 0 {
            (layer.cornerRadius, layer.cornerCurve) = (skin.cornerRadius, .continuous)
            layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        }
        guard bounds.width > 60 else { return }
        if metrics.isPad, face.kind != .emoji { drawTabletBar() } else if !face.kind.isPad, face.kind != .emoji { drawBar(0, bounds.width) }
        for key in face.keys(metrics, width: bounds.width) { add(key) }
    }

    /// The bar of a pad: to take back and to make again, to paste, and the suggestions in the middle (keys.pad-keyboards).
    private func drawTabletBar() {
        for (index, icon) in ["arrow.uturn.backward", "arrow.uturn.forward", "doc.on.clipboard"].enumerated() {
            let picture = UIImageView(
                image: UIImage(systemName: icon)?.withConfiguration(UIImage.SymbolConfiguration(pointSize: 19)))
            (picture.tintColor, picture.contentMode) = (.label, .center)
            picture.frame = CGRect(x: 14 + CGFloat(index) * 52, y: 0, width: 44, height: metrics.bar)
            addSubview(picture)
        }
        guard !face.kind.isPad else { return }
        let width = min(bounds.width * 0.5, 520)
        drawBar((bounds.width - width) / 2, width)
    }

    private func drawBar(_ start: CGFloat, _ width: CGFloat) {
        let third = width / 3
        for place in [start + third, start + 2 * third] {
            let line = UIView(frame: CGRect(x: place - 0.5, y: metrics.bar / 2 - 12, width: 1, height: 24))
            line.backgroundColor = skin.line
            addSubview(line)
        }
        for (index, word) in face.bar.enumerated() where !word.isEmpty {
            let label = UILabel(frame: CGRect(x: start + CGFloat(index) * third + 4, y: 0, width: third - 8, height: metrics.bar))
            (label.text, label.font, label.textColor, label.textAlignment) = (word, .systemFont(ofSize: 16), .label, .center)
            addSubview(label)
        }
    }

    private func add(_ said: KeyboardFace.PlacedKey) {
        let key = skin.shown(said)
        let plate = UIView(frame: key.frame)
        plate.isUserInteractionEnabled = false
        plates.append((key, plate))
        if key.plate != .none {
            plate.backgroundColor =
                switch key.plate {
                case .command: skin.command
                case .prominent: .systemBlue
                default: skin.key
                }
            plate.layer.cornerRadius = skin.keyRadius
            plate.layer.shadowColor = UIColor.black.cgColor
            (plate.layer.shadowOpacity, plate.layer.shadowRadius, plate.layer.shadowOffset) = (
                skin.shadowOpacity, 0, CGSize(width: 0, height: 1)
            )
        }
        let color: UIColor = key.plate == .prominent ? .white : .label
        if let icon = key.icon.flatMap({ UIImage(systemName: $0) }) {
            let picture = UIImageView(
                image: icon.withConfiguration(UIImage.SymbolConfiguration(pointSize: key.plate == .none ? key.size : 17)))
            picture.tintColor = key.plate == .none && face.kind != .phonePad ? .secondaryLabel : color
            picture.contentMode = .center
            picture.frame = plate.bounds
            plate.addSubview(picture)
        } else {
            let hasLetters = !key.letters.isEmpty
            let shift: CGFloat = hasLetters ? -7 : key.upper.isEmpty ? 0 : plate.bounds.height * 0.14
            plate.addSubview(label(key.word, key.size, color, plate.bounds.offsetBy(dx: 0, dy: shift)))
            if !key.upper.isEmpty {
                let height = plate.bounds.height * 0.44
                plate.addSubview(label(key.upper, 13, .secondaryLabel, CGRect(x: 0, y: 1, width: plate.bounds.width, height: height)))
            }
            if hasLetters {
                let below = label(key.letters, 10, color, plate.bounds.offsetBy(dx: 0, dy: 12))
                below.font = .systemFont(ofSize: 10, weight: .semibold)
                plate.addSubview(below)
            }
        }
        addSubview(plate)
    }

    private func label(_ word: String, _ size: CGFloat, _ color: UIColor, _ frame: CGRect) -> UILabel {
        let label = UILabel(frame: frame)
        (label.text, label.font, label.textColor, label.textAlignment) = (word, .systemFont(ofSize: size), color, .center)
        label.adjustsFontSizeToFitWidth = true
        return label
    }
}
