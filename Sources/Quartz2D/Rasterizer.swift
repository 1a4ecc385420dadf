// SPDX-License-Identifier: MIT
//
// The room that makes pixels, as layers know it.

import Foundation
import VitrineDrawing

/// What draws display lists in the program.
enum Rasterizer {
    /// The class of the rasteriser, found by its name.
    ///
    /// No type of it is in sight here. `UIKit`, `QuartzCore`, `CoreGraphics` and Stage depend on its room, and each product brings it along.
    static let linked: any DisplayListRasterizing.Type = {
        let name = "VitrineRasterRenderer.RasterRenderer"
        guard let found = NSClassFromString(name) as? any DisplayListRasterizing.Type else {
            preconditionFailure("the pixels of a picture are asked for, and the program does not link \(name), which makes them")
        }
        return found
    }()
}
