// SPDX-License-Identifier: MIT
//
// How often a composition shows each of its bitmaps.

import VitrineComposition
import VitrineDrawing

/// Counts the images of a composition by their bitmaps.
struct ImageUses {
    /// By `SharedBitmap.digest`.
    private(set) var counts: [UInt64: Int] = [:]

    init(_ composition: Composition) {
        for group in composition.groups { visit(group) }
    }

    private mutating func visit(_ group: Composition.Group) {
        for case .image(let image) in group.nodes { counts[image.bitmap.digest, default: 0] += 1 }
        for masking in group.mask?.groups ?? [] { visit(masking) }
        for inner in group.groups { visit(inner) }
    }
}
