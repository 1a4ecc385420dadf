// SPDX-License-Identifier: MIT
//
// The layer as it is seen while animations run.

import Foundation
import VitrineDrawing

extension CALayer {
    /// The layer with the values that it shows at a time of its superlayer's; itself where nothing is animated.
    func shown(at time: Double) -> CALayer {
        guard let animations else { return self }
        var presentation = Presentation(displayCopy())
        presentation.layer.isPresentation = true
        let inner = innerTime(time)
        for entry in animations.entries where !entry.isGone(at: inner) { entry.animation.apply(to: &presentation, at: inner) }
        return presentation.layer
    }

    /// Takes on what another layer shows now.
    func present(_ model: CALayer) {
        isPresentation = true
        let now = VirtualClock.current.now
        let shown = model.shown(at: model.superlayer?.localTime(at: now) ?? now)
        for property in LayerProperty.allCases {
            if let value = shown.layerValue(of: property) { setLayerValue(value, of: property) }
        }
        uncommon.model = model
    }

    /// The layer as it would be shown now, had a property not just changed.
    func shownForChange(of property: LayerProperty, from old: LayerValue) -> CALayer {
        var presentation = Presentation(displayCopy())
        presentation.layer.isPresentation = true
        presentation.layer.setLayerValue(old, of: property)
        let time = localTime(at: VirtualClock.current.now)
        for entry in animations?.entries ?? [] where !entry.isGone(at: time) { entry.animation.apply(to: &presentation, at: time) }
        return presentation.layer
    }

    /// Whether a property is animated at a time of the layer's own.
    func isAnimating(_ property: LayerProperty) -> Bool {
        animations?.entries.contains { $0.animates(property) } ?? false
    }

    /// How the layer looks now, in its superlayer's space.
    func currentLook() -> DisplayList.Layer? {
        let time = superlayer?.localTime(at: VirtualClock.current.now) ?? VirtualClock.current.now
        return displayLayer(at: time, in: DisplayContext(scale: UIEnvironment.current.pictureScale))
    }

    /// Shows how another layer looks now, at the origin of this one's bounds.
    package func showLook(of other: CALayer) { uncommon.looks.snapshot = LayerSnapshot(of: other, atOrigin: true) }

    /// Shows how another layer looks when its animations have ended, whatever its opacity is, at the origin of this one's bounds.
    package func showRestingLook(of other: CALayer) {
        let time = other.superlayer?.localTime(at: VirtualClock.current.now) ?? VirtualClock.current.now
        let look = other.restingLook(at: time, in: DisplayContext(scale: UIEnvironment.current.pictureScale))
        uncommon.looks.snapshot = LayerSnapshot(look)
    }

    /// What a transition that runs shows in place of the layer.
    func inTransition(_ layer: DisplayList.Layer?, at time: Double, in context: DisplayContext) -> DisplayList.Layer? {
        guard let animations else { return layer }
        var result = layer
        for entry in animations.entries {
            guard let transition = entry.animation as? CATransition else { continue }
            result = transition.between(result, at: time, in: context)
        }
        if result != layer, context.identities != nil, result?.identity == nil { result?.identity = layer?.identity }
        return result
    }

    /// The pictures of contents that give way to others, back to front.
    func fadingPictures() -> [DisplayList.Layer] {
        guard let rare, let picture = rare.picture else { return [] }
        func layer(_ image: CGImage?, _ opacity: CGFloat) -> DisplayList.Layer? {
            guard let image, opacity > 0, let content = pictureContent(image) else { return nil }
            return DisplayList.Layer(bounds: bounds, opacity: opacity, contents: [content])
        }
        let share = CGFloat(min(max(picture.share, 0), 1))
        if picture.isGoing { return [layer(picture.image, 1 - share)].compactMap(\.self) }
        return [layer(picture.behind, 1), layer(picture.image, share)].compactMap(\.self)
    }
}
