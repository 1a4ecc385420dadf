// SPDX-License-Identifier: MIT
//
// What is seen while the data of a drop takes long (drag.progress).

import Foundation
import VitrineGeometry
import VitrineLayers
@_spi(Vitrine) import VitrineViewCore

/// Covers a window, tells how far loads have come, and lets them be cancelled.
@MainActor final class DropProgressCard: UIView {
    private static let size = CGSize(width: 270, height: 128)
    private static let inset: CGFloat = 20
    private static let barHeight: CGFloat = 4

    private let card = UIView()
    private let title = UILabel()
    private let track = UIView()
    private let bar = UIView()
    private let button = CancelLabel()
    private var fraction: CGFloat = 0

    /// Covers a window, until it is removed.
    init(in window: UIWindow, cancel: @escaping () -> Void) {
        super.init(frame: window.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        backgroundColor = UIColor(white: 0, alpha: 0.2)
        card.backgroundColor = .secondarySystemBackground
        card.layer.cornerRadius = 14
        title.text = "Copying…"
        title.font = .systemFont(ofSize: 17, weight: .semibold)
        title.textAlignment = .center
        track.backgroundColor = .systemFill
        bar.backgroundColor = .systemBlue
        for line in [track, bar] { line.layer.cornerRadius = Self.barHeight / 2 }
        button.tapped = cancel
        addSubview(card)
        for part in [title, track, button] { card.addSubview(part) }
        track.addSubview(bar)
        UIView.performWithoutAnimation { window.addSubview(self) }
    }

    required init?(coder: NSCoder) { nil }

    /// Shows how far loads have come, from 0 to 1.
    func show(_ fraction: Double) {
        self.fraction = min(max(CGFloat(fraction), 0), 1)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = Self.size.width - 2 * Self.inset
        card.bounds.size = Self.size
        card.center = bounds.middle
        title.frame = CGRect(x: Self.inset, y: 18, width: width, height: 24)
        track.frame = CGRect(x: Self.inset, y: 58, width: width, height: Self.barHeight)
        bar.frame = CGRect(x: isRightToLeft ? width * (1 - fraction) : 0, y: 0, width: width * fraction, height: Self.barHeight)
        button.frame = CGRect(x: 0, y: Self.size.height - 48, width: Self.size.width, height: 44)
    }
}

/// The word that a finger cancels by; it fades while the finger is on it, as a button's title does.
@MainActor private final class CancelLabel: UILabel {
    var tapped: () -> Void = {}

    init() {
        super.init(frame: .zero)
        text = SystemWord.cancel.text
        font = .systemFont(ofSize: 15)
        textAlignment = .center
        isUserInteractionEnabled = true
        let tap = UITapGestureRecognizer()
        tap.addAction { [weak self] _ in self?.tapped() }
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }

    override func tintChanged() {
        super.tintChanged()
        textColor = tintColor
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { alpha = 0.2 }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { alpha = 1 }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { alpha = 1 }
}
