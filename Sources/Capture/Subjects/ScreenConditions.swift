// SPDX-License-Identifier: MIT
//
// Traits put in force around views, and taken away again.

import Foundation
import VitrineGeometry
import VitrineInterfaces
import VitrineLayers
import VitrineNodes
import VitrineScene
import VitrineStage
import VitrineViews

/// What traits say about the surroundings of views.
struct ScreenConditions {
    var device: Device?
    var size: CGSize?
    var scale: CGFloat?
    var style = UIUserInterfaceStyle.unspecified
    var contrast = UIAccessibilityContrast.unspecified
    var design = SystemDesign.unspecified
    var direction = UITraitEnvironmentLayoutDirection.unspecified
    var textSize = UIContentSizeCategory.unspecified

    init(_ traits: [SnapshotTrait]) {
        // A direction that is said goes before that of the language.
        var orientation: Device.Orientation?
        for trait in traits.inOrderOfKinds {
            switch trait.value {
            case .device(let device): self.device = device
            case .orientation(let said): orientation = said
            case .size(let size): self.size = size
            case .scale(let scale): self.scale = scale
            case .appearance(let appearance): style = appearance == .dark ? .dark : .light
            case .contrast(let contrast): self.contrast = contrast == .high ? .high : .normal
            case .system(let system): design = system.design
            case .modes: break
            case .locale(let tag):
                direction = Locale.Language(identifier: tag).characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
            case .direction(let direction): self.direction = direction == .rightToLeft ? .rightToLeft : .leftToRight
            case .textSize(let category): textSize = category.uiContentSizeCategory
            }
        }
        if let orientation { device = device?(orientation) }
    }

    /// What covers the edges where the whole screen is taken; nil leaves it to the screen.
    var safeArea: UIEdgeInsets? { size == nil ? device?.safeArea : nil }

    /// The traits themselves.
    @MainActor var traits: UITraitCollection {
        let said = [
            UITraitCollection(style: style, displayScale: scale ?? 0, layoutDirection: direction, contentSizeCategory: textSize),
            UITraitCollection(accessibilityContrast: contrast), UITraitCollection(systemDesign: design),
        ]
        let screen = device.map { [UITraitCollection(screen: $0.traits, scale: $0.scale)] } ?? []
        return UITraitCollection(traitsFrom: screen + said)
    }
}

extension UIEnvironment {
    /// Runs `body` while the screen and the traits are others; all is as before afterwards.
    func run<Result>(under conditions: ScreenConditions, _ body: () throws -> Result) rethrows -> Result {
        let (before, screen) = (traits, screen)
        let values = screen.values
        defer {
            screen.values = values
            traits = before
        }
        if let device = conditions.device {
            screen.values = UIScreen.Values(device)
        }
        if let scale = conditions.scale { screen.scale = scale }
        traits = UITraitCollection(traitsFrom: [traits, conditions.traits])
        return try run(body)
    }
}
