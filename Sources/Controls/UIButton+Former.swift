// SPDX-License-Identifier: MIT
//
// What buttons without a configuration do by their state, as they did before there were configurations (controls.former-buttons).

import Foundation
import VitrineGeometry
import VitrineLayers
public import VitrineViewCore

extension UIButton {
    /// Sets the colour of the title's shadow in a state.
    public func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
        extras.shadows[state] = color
        contentChanged()
    }

    /// The colour of the title's shadow in a state, or else the normal one; nil is no shadow.
    public func titleShadowColor(for state: UIControl.State) -> UIColor? { extras.shadows[state] ?? extras.shadows[.normal] }

    /// The colour of the title's shadow in the current state.
    public var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }

    /// Shows what the states of a button without a configuration do beyond colours and pictures of their own.
    func showFormerStates(_ title: UILabel, _ picture: UIImageView, hasOwnPicture: Bool) {
        if !extras.shadows.isEmpty {
            title.shadowColor = currentTitleShadowColor
            let isReversed = isHighlighted && reversesTitleShadowWhenHighlighted
            if isReversed != extras.isShadowReversed {
                extras.isShadowReversed = isReversed
                title.shadowOffset = CGSize(width: -title.shadowOffset.width, height: -title.shadowOffset.height)
            }
        }
        guard configuration == nil, !hasOwnPicture, let image = picture.image else { return }
        if !isEnabled, adjustsImageWhenDisabled { picture.alpha = 0.5 }
        guard isHighlighted, adjustsImageWhenHighlighted, buttonType == .custom else { return }
        if extras.darkened?.from !== image { extras.darkened = (image, image.darkened) }
        if let darkened = extras.darkened?.to, picture.image !== darkened { picture.image = darkened }
    }
}

extension UIImage {
    /// The picture with a third of black over all that it covers; a template takes its colour from elsewhere and is left alone.
    fileprivate var darkened: UIImage {
        guard renderingMode != .alwaysTemplate, !isSymbolImage, size.width > 0, size.height > 0 else { return self }
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: size, format: format).image { context in
            let area = CGRect(origin: .zero, size: size)
            draw(in: area)
            UIColor.black.withAlphaComponent(0.35).setFill()
            context.fill(area, blendMode: .sourceAtop)
        }
    }
}
