// SPDX-License-Identifier: MIT
//
// The small signs on controls.

import Foundation
package import VitrineSymbols
@_spi(Vitrine) package import VitrineViewCore

/// A sign on a control.
package final class ControlSign: TextSign {}

/// A button that shows a sign alone.
@MainActor package final class SignButton: UIControl {
    package let sign: ControlSign

    package init(_ sign: Sign) {
        self.sign = ControlSign(sign)
        super.init(frame: .zero)
        addSubview(self.sign)
    }

    required init?(coder: NSCoder) { nil }

    package override var isTriggeredByTouch: Bool { true }

    package override func layoutSubviews() {
        super.layoutSubviews()
        sign.frame = bounds
        sign.alpha = !isEnabled ? 0.35 : isHighlighted ? 0.5 : 1
    }

    /// A button keeps taps from recognizers of what it lies on.
    package override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        isTapFromBehind(gestureRecognizer) ? false : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
}

extension UIButton {
    /// The sign of a button of a type that has one where no picture is set (buttons.types).
    var signOfType: UIImage? {
        switch buttonType {
        case .custom, .system: nil
        case .detailDisclosure, .infoLight, .infoDark:
            Self.sign("info.circle", UIImage.SymbolConfiguration(textStyle: .body, scale: .large))
        case .contactAdd: Self.sign("plus.circle", UIImage.SymbolConfiguration(textStyle: .body, scale: .large))
        case .close: Self.sign("xmark", UIImage.SymbolConfiguration(pointSize: 12, weight: .bold))
        }
    }

    private static func sign(_ name: String, _ configuration: UIImage.SymbolConfiguration) -> UIImage? {
        UIImage(systemName: name, withConfiguration: configuration)
    }
}
