// SPDX-License-Identifier: MIT
//
// Numbers by which the layers of a recording are known from one picture to the next.

import VitrineDrawing

/// Numbers the layers of a recording, in the order in which they are first met.
@MainActor package final class LayerIdentities {
    private var count = 0
    private let keepsSources: Bool
    /// The views behind the layers of one picture, by the numbers of these.
    package private(set) var sources: [Int: any LayerSource] = [:]

    /// - Parameter keepsSources: whether the views behind layers are kept, for what is told of them beside a picture.
    package init(keepsSources: Bool = false) { self.keepsSources = keepsSources }

    /// The number of a layer.
    func number(of layer: CALayer) -> Int {
        if let known = layer.identity, known.identities === self { return known.number }
        count += 1
        layer.identity = CALayer.Identity(identities: self, number: count)
        if keepsSources { sources[count] = layer.source }
        return count
    }

    /// A tree with numbers that no other layer has.
    func renumbered(_ layer: DisplayList.Layer) -> DisplayList.Layer {
        var layer = layer
        count += 1
        layer.identity = count
        layer.mask = layer.mask.map { renumbered($0) }
        layer.sublayers = layer.sublayers.map { renumbered($0) }
        return layer
    }
}

extension CALayer {
    /// The number of a layer in a recording.
    struct Identity {
        weak var identities: LayerIdentities?
        let number: Int
    }
}
