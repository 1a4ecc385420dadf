// SPDX-License-Identifier: MIT
//
// Layers by what they show.

extension DisplayList.Layer {
    /// The layer, with all below it, without the numbers that a recording tells layers apart by.
    package var withoutIdentity: DisplayList.Layer {
        var layer = self
        layer.identity = nil
        layer.mask = mask.map(\.withoutIdentity)
        layer.sublayers = sublayers.map(\.withoutIdentity)
        return layer
    }
}
