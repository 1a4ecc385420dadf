// SPDX-License-Identifier: MIT
//
// What nodes wear beside background, border and shadow.

import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineScene
package import VitrineViewCore

extension NodeContext {
    /// Gives a node's view its vibrancy, its blend, its further shadows and its filters.
    func setEffects(_ effects: Scene.Effects, on view: UIView) {
        let style = effects.vibrancy.map { vibrancy in
            UIVibrancyEffect(blurEffect: UIBlurEffect(style: (material ?? .regular).blurStyle), style: vibrancy.effectStyle)
        }
        view.vibrancyEffect = style
        var worn = DisplayList.Effects()
        worn.blend = BlendMode(rawValue: effects.blend.rawValue) ?? .normal
        worn.moreShadows = effects.shadows.map { layerShadow($0) }
        worn.filters = effects.filters.layerFilters
        // A material would show the shadow of itself beneath it.
        worn.cutsShadows = effects.material != nil
        // Those within may be another view's.
        worn.innerShadows = view.layer.effects.innerShadows
        view.layer.effects = worn
        view.glassRole = effects.glassSpacing.map { .container(spacing: $0) }
    }

    /// Gives a view the shadows that its edge casts into it, and takes them from the others that may have had them.
    func setInnerShadows(_ shadows: [Scene.Shadow], on view: UIView, of node: NodeView) {
        for other in [node] + node.subviews where other !== view && !other.layer.effects.innerShadows.isEmpty {
            if other is NodeView, other !== node { continue }
            other.layer.effects.innerShadows = []
        }
        if shadows.isEmpty, view.layer.effects.innerShadows.isEmpty { return }
        view.layer.effects.innerShadows = shadows.map { layerShadow($0) }
    }

    private func layerShadow(_ shadow: Scene.Shadow) -> Shadow {
        let color = resolvedColor(shadow.color)
        return Shadow(
            color: CGColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * shadow.opacity),
            radius: shadow.radius, offset: shadow.offset)
    }
}

extension Scene.Filters {
    /// What is done to a layer, one after the other.
    fileprivate var layerFilters: [DisplayList.Filter] {
        [
            blur.map { .blur($0) }, saturation.map { .saturation($0) }, brightness.map { .brightness($0) }, contrast.map { .contrast($0) },
            hueRotate.map { .hueRotation($0 * .pi / 180) }, grayscale.map { .grayscale($0) }, invert.map { .inversion($0) },
        ].compactMap(\.self)
    }
}

extension Scene.LineCap {
    var strokeCap: Stroke.Cap {
        switch self {
        case .butt: .butt
        case .round: .round
        case .square: .square
        }
    }
}

extension Scene.Material {
    /// The style of the blur of the name.
    package var blurStyle: UIBlurEffect.Style {
        switch self {
        case .ultraThin, .systemUltraThinMaterial: .systemUltraThinMaterial
        case .thin, .systemThinMaterial: .systemThinMaterial
        case .regular, .systemMaterial: .systemMaterial
        case .thick, .systemThickMaterial: .systemThickMaterial
        case .chrome, .systemChromeMaterial: .systemChromeMaterial
        case .systemUltraThinMaterialLight: .systemUltraThinMaterialLight
        case .systemThinMaterialLight: .systemThinMaterialLight
        case .systemMaterialLight: .systemMaterialLight
        case .systemThickMaterialLight: .systemThickMaterialLight
        case .systemChromeMaterialLight: .systemChromeMaterialLight
        case .systemUltraThinMaterialDark: .systemUltraThinMaterialDark
        case .systemThinMaterialDark: .systemThinMaterialDark
        case .systemMaterialDark: .systemMaterialDark
        case .systemThickMaterialDark: .systemThickMaterialDark
        case .systemChromeMaterialDark: .systemChromeMaterialDark
        case .extraLight: .extraLight
        case .light: .light
        case .dark: .dark
        case .prominent: .prominent
        // What takes part in the colours of glass does so as on the thinnest material.
        case .glass, .clearGlass: .systemUltraThinMaterial
        }
    }

    /// The effect of the name.
    @MainActor package var effect: UIVisualEffect {
        isGlass ? UIGlassEffect(style: self == .glass ? .regular : .clear) : UIBlurEffect(style: blurStyle)
    }
}

extension Scene.Vibrancy {
    fileprivate var effectStyle: UIVibrancyEffectStyle {
        switch self {
        case .label: .label
        case .secondaryLabel: .secondaryLabel
        case .tertiaryLabel: .tertiaryLabel
        case .quaternaryLabel: .quaternaryLabel
        case .fill: .fill
        case .secondaryFill: .secondaryFill
        case .tertiaryFill: .tertiaryFill
        case .separator: .separator
        }
    }
}
