// SPDX-License-Identifier: MIT
//
// The colours of a scene as UIKit's.

import Foundation
import VitrineDrawing
package import VitrineScene
package import VitrineViewCore

extension UIColor {
    package static func scene(_ color: Scene.Color) -> UIColor {
        switch color {
        case .named(let name, let alpha):
            let named = sceneColors[name] ?? .clear
            return alpha == 1 ? named : named.multiplyingAlpha(by: alpha)
        case .components(let red, let green, let blue, let alpha):
            return UIColor(red: red, green: green, blue: blue, alpha: alpha)
        case .dynamic(let light, let dark):
            let (light, dark) = (scene(light), scene(dark))
            return UIColor { ($0.userInterfaceStyle == .dark ? dark : light).resolvedColor(with: $0) }
        case .contrasting(let normal, let high):
            let (normal, high) = (scene(normal), scene(high))
            return UIColor { ($0.accessibilityContrast == .high ? high : normal).resolvedColor(with: $0) }
        }
    }

    private func multiplyingAlpha(by factor: CGFloat) -> UIColor {
        UIColor { UIColor(cgColor: self.cgColor(for: $0).faded(by: factor)) }
    }

    /// The colour that scene files know by a name.
    package static func named(_ name: String) -> UIColor? { sceneColors[name] }

    /// The colours that scene files know by name.
    package static let sceneColors: [String: UIColor] = [
        "black": .black, "blue": .blue, "brown": .brown, "clear": .clear, "cyan": .cyan, "darkGray": .darkGray, "darkText": .darkText,
        "gray": .gray, "green": .green, "label": .label, "lightGray": .lightGray, "lightText": .lightText, "link": .link,
        "magenta": .magenta, "opaqueSeparator": .opaqueSeparator, "orange": .orange, "placeholderText": .placeholderText,
        "purple": .purple, "quaternaryLabel": .quaternaryLabel, "quaternarySystemFill": .quaternarySystemFill, "red": .red,
        "secondaryLabel": .secondaryLabel, "secondarySystemBackground": .secondarySystemBackground,
        "secondarySystemFill": .secondarySystemFill, "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
        "separator": .separator, "systemBackground": .systemBackground, "systemBlue": .systemBlue, "systemBrown": .systemBrown,
        "systemCyan": .systemCyan, "systemFill": .systemFill, "systemGray": .systemGray, "systemGray2": .systemGray2,
        "systemGray3": .systemGray3, "systemGray4": .systemGray4, "systemGray5": .systemGray5, "systemGray6": .systemGray6,
        "systemGreen": .systemGreen, "systemGroupedBackground": .systemGroupedBackground, "systemIndigo": .systemIndigo,
        "systemMint": .systemMint, "systemOrange": .systemOrange, "systemPink": .systemPink, "systemPurple": .systemPurple,
        "systemRed": .systemRed, "systemTeal": .systemTeal, "systemYellow": .systemYellow, "tertiaryLabel": .tertiaryLabel,
        "tertiarySystemBackground": .tertiarySystemBackground, "tertiarySystemFill": .tertiarySystemFill,
        "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground, "tintColor": .tintColor, "white": .white,
        "yellow": .yellow,
    ]

    /// The names of scene files by the colours themselves, which are one object each.
    @MainActor package static let sceneNames: [ObjectIdentifier: String] = {
        var names: [ObjectIdentifier: String] = [:]
        for (name, color) in sceneColors.sorted(by: { $0.key < $1.key }) where names[ObjectIdentifier(color)] == nil {
            names[ObjectIdentifier(color)] = name
        }
        return names
    }()
}
