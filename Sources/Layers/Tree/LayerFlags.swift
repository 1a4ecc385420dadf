// SPDX-License-Identifier: MIT
//
// What every layer remembers in a bit.

/// What has happened to a layer, and what has to happen before it is next shown.
struct LayerFlags {
    var isPresentation = false
    var wasDisplayed = false
    var isLayoutNeeded = false
    var hasDescendantNeedingLayout = false
    /// Whether the layer has to be drawn, if it draws at all.
    var needsDisplay = false
    /// Whether another size asks for another drawing.
    var isDrawnAtEverySize = false
    var isOpaque = false
}

extension CALayer {
    /// Whether the layer holds what another shows at a moment.
    var isPresentation: Bool {
        get { flags.isPresentation }
        set { flags.isPresentation = newValue }
    }

    /// Whether the layer has been in a picture.
    var wasDisplayed: Bool {
        get { flags.wasDisplayed }
        set { flags.wasDisplayed = newValue }
    }

    /// Whether the layer needs layout.
    var isLayoutNeeded: Bool {
        get { flags.isLayoutNeeded }
        set { flags.isLayoutNeeded = newValue }
    }

    /// Whether a layer somewhere below needs layout.
    var hasDescendantNeedingLayout: Bool {
        get { flags.hasDescendantNeedingLayout }
        set { flags.hasDescendantNeedingLayout = newValue }
    }
}
