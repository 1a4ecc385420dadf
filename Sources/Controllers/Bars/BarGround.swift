// SPDX-License-Identifier: MIT
//
// The ground of a bar: what is behind it blurred, a colour, a picture, and the line at the edge (bars.grounds).

import Foundation
import VitrineGeometry
import VitrineLayers
package import VitrineViewCore

/// The ground of a bar.
@MainActor package final class BarGround: UIView {
    private let material = MaterialView(.effect)
    private let color = UIView()
    private let picture = UIImageView()
    private let line = UIView()
    private let linePicture = UIImageView()
    /// Whether the line is at the top, as that of bars at the bottom.
    private let hasLineAtTop: Bool
    private(set) var appearance = UIBarAppearance()

    init(hasLineAtTop: Bool) {
        self.hasLineAtTop = hasLineAtTop
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        picture.clipsToBounds = true
        for view in [material, color, picture, line, linePicture] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// How much of the ground is seen, 0 to 1.
    ///
    /// Each part fades by itself: what is behind cannot be read from within a group that fades.
    var level: CGFloat = 1 { didSet { for view in subviews { view.alpha = level } } }

    /// Carries over a look.
    ///
    /// - Parameter isOnGlass: Whether buttons stand on glass: the blur and the line of bars that nothing is said of are not there then
    ///   (system26.grounds).
    func show(_ appearance: UIBarAppearance, isOnGlass: Bool = false) {
        self.appearance = appearance
        let isUsual = isOnGlass && appearance.backgroundEffect?.style == .systemChromeMaterial
        material.effect = isUsual ? nil : appearance.backgroundEffect
        material.isHidden = material.effect == nil
        color.backgroundColor = appearance.backgroundColor
        (picture.image, picture.contentMode) = (appearance.backgroundImage, appearance.backgroundImageContentMode)
        linePicture.image = appearance.shadowImage
        linePicture.tintColor = appearance.shadowColor
        let hidesLine = isOnGlass && appearance.shadowColor === UIBarAppearance.line
        line.backgroundColor = appearance.shadowImage == nil && !hidesLine ? appearance.shadowColor : nil
        setNeedsLayout()
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        for view in [material, color, picture] { view.frame = bounds }
        let thin = 1 / max(traitCollection.displayScale, 1)
        func place(_ view: UIView, height: CGFloat) {
            view.frame = CGRect(x: 0, y: hasLineAtTop ? -height : bounds.maxY, width: bounds.width, height: height)
        }
        place(line, height: thin)
        place(linePicture, height: linePicture.image?.size.height ?? 0)
    }
}
