// SPDX-License-Identifier: MIT
//
// Effects of views in a file.

import Foundation
package import VitrineInterfaceBuilder
package import VitrineViewCore

@MainActor extension NibCoder {
    /// The effect of a view: the material, or what content does on one.
    package var visualEffect: UIVisualEffect? {
        let (hasVibrancy, hasBlur) = (has("vibrancyEffect"), has("blurEffect"))
        if hasVibrancy, let element = element.child("vibrancyEffect") {
            let blur = element.child("blurEffect").flatMap(builder.blurEffect) ?? UIBlurEffect(style: .regular)
            guard let word = element["style"] else { return UIVibrancyEffect(blurEffect: blur) }
            let style = UIVibrancyEffectStyle.allCases.first { "\($0)" == word }
            if style == nil { builder.tell("'style' is '\(word)', which is not known", at: element) }
            return UIVibrancyEffect(blurEffect: blur, style: style ?? .label)
        }
        return hasBlur ? element.child("blurEffect").flatMap(builder.blurEffect) : nil
    }
}

@MainActor extension NibBuilder {
    /// The material of an element `blurEffect`; nil for a style that is not known, which is told.
    package func blurEffect(_ element: InterfaceElement) -> UIBlurEffect? {
        guard let word = element["style"] else { return nil }
        guard let style = UIBlurEffect.Style.allCases.first(where: { "\($0)" == word }) else {
            tell("'style' is '\(word)', which is not known", at: element)
            return nil
        }
        return UIBlurEffect(style: style)
    }
}
