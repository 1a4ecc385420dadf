// SPDX-License-Identifier: MIT
//
// How a scene's icons are drawn, in UIKit's words.

import Foundation
import VitrineScene
import VitrineViewCore

extension UIImage.SymbolConfiguration {
    /// What a scene says of an icon.
    static func scene(_ icon: Scene.Icon, traits: UITraitCollection) -> UIImage.SymbolConfiguration {
        var configuration = UIImage.SymbolConfiguration.unspecified
        func add(_ other: UIImage.SymbolConfiguration) { configuration = configuration.applying(other) }
        if let font = icon.font { add(UIImage.SymbolConfiguration(font: UIFont.scene(font, traits: traits))) }
        if let size = icon.size { add(UIImage.SymbolConfiguration(pointSize: icon.relativeTo?.scaled(size, by: traits) ?? size)) }
        if let weight = icon.weight { add(UIImage.SymbolConfiguration(weight: weight.fontWeight.symbolWeight)) }
        switch icon.scale {
        case .small: add(UIImage.SymbolConfiguration(scale: .small))
        case .medium: add(UIImage.SymbolConfiguration(scale: .medium))
        case .large: add(UIImage.SymbolConfiguration(scale: .large))
        case nil: break
        }
        switch icon.rendering {
        case .monochrome: add(.preferringMonochrome())
        case .multicolor: add(.preferringMulticolor())
        case .hierarchical: add(UIImage.SymbolConfiguration(hierarchicalColor: icon.color.map { UIColor.scene($0) } ?? .tintColor))
        case nil: break
        }
        if !icon.colors.isEmpty { add(UIImage.SymbolConfiguration(paletteColors: icon.colors.map { UIColor.scene($0) })) }
        return configuration
    }
}
