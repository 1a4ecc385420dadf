// SPDX-License-Identifier: MIT
//
// What a layer hides.

import Foundation
import VitrineDrawing

extension DisplayList.Layer {
    /// Whether nothing shows through the layer's rounded bounds.
    var isOpaqueBox: Bool {
        if let background, background.alpha >= 1 { return true }
        guard clipsToBounds || corners.isZero else { return false }
        return contents.contains { content in
            guard case .image(let image) = content, image.tint == nil, image.bitmap.isOpaque else { return false }
            return image.frame.contains(bounds)
        }
    }
}
