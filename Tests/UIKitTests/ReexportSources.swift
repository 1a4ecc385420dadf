// SPDX-License-Identifier: MIT
//
// What the smaller modules give. Testing is not imported here: beside a module named CoreGraphics the compiler looks for an overlay of
// both, which only Apple's systems have.

import CoreGraphics
import Foundation
import QuartzCore

/// The depth at which QuartzCore's layer and functions place something.
@MainActor func depthOfMovedLayer() -> CGFloat {
    let layer = CALayer()
    layer.transform = CATransform3DTranslate(CATransform3DIdentity, 1, 2, 3)
    return layer.transform.m43
}

/// A point moved by CoreGraphics's transform.
func movedPoint() -> CGPoint { CGPoint(x: 1, y: 2).applying(CGAffineTransform(translationX: 3, y: 4)) }
