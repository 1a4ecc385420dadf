// SPDX-License-Identifier: MIT
//
// The committed pictures, and pictures made up from a seed.

import Foundation
package import VitrineDrawing

/// The bytes of a file in Fixtures/Images.
package func fixtureImage(_ name: String) throws -> [UInt8] { try Fixtures.bytes("Images/\(name)") }

/// Noise, with every alpha when `hasAlpha`.
package func noise(width: Int, height: Int, hasAlpha: Bool, seed: UInt64 = 1) -> Bitmap {
    var generator = SeededNumbers(seed: seed)
    return Bitmap(
        width: width, height: height,
        pixels: (0..<(width * height)).map { _ in
            let alpha = hasAlpha ? UInt32.random(in: 0...255, using: &generator) : 255
            func channel() -> UInt32 { UInt32.random(in: 0...alpha, using: &generator) }
            return alpha << 24 | channel() << 16 | channel() << 8 | channel()
        })
}

/// Flat areas with edges, as screens have them.
package func screen(width: Int, height: Int) -> Bitmap {
    Bitmap(
        width: width, height: height,
        pixels: (0..<(width * height)).map { index in
            let (x, y) = (index % width, index / width)
            return (x / 7 + y / 11).isMultiple(of: 3) ? 0xFF00_7AFF : y > height / 2 ? 0xFFF2_F2F7 : 0xFFFF_FFFF
        })
}
