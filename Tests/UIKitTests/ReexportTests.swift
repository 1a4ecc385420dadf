// SPDX-License-Identifier: MIT
//
// The smaller modules by their Apple names.

import Foundation
import Testing

@MainActor @Suite struct ReexportTests {
    @Test func `QuartzCore gives layers and 3D transforms`() { #expect(depthOfMovedLayer() == 3) }

    @Test func `CoreGraphics gives affine transforms`() { #expect(movedPoint() == CGPoint(x: 4, y: 6)) }
}
