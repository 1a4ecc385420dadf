// SPDX-License-Identifier: MIT
//
// The committed pictures, and pictures made up from a seed.

import Foundation
import VitrineDrawing

/// The bytes of a file in Fixtures/Images.
func fixtureImage(_ name: String) throws -> [UInt8] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return [UInt8](try Data(contentsOf: root.appendingPathComponent("Fixtures/Images/\(name)")))
}

/// A generator with a seed, so that a failure comes back.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}

/// Noise, with every alpha when `hasAlpha`.
func noise(width: Int, height: Int, hasAlpha: Bool, seed: UInt64 = 1) -> Bitmap {
    var generator = SeededGenerator(state: seed)
    return Bitmap(
        width: width, height: height,
        pixels: (0..<(width * height)).map { _ in
            let alpha = hasAlpha ? UInt32.random(in: 0...255, using: &generator) : 255
            func channel() -> UInt32 { UInt32.random(in: 0...alpha, using: &generator) }
            return alpha << 24 | channel() << 16 | channel() << 8 | channel()
        })
}

/// Flat areas with edges, as screens have them.
func screen(width: Int, height: Int) -> Bitmap {
    Bitmap(
        width: width, height: height,
        pixels: (0..<(width * height)).map { index in
            let (x, y) = (index % width, index / width)
            return (x / 7 + y / 11).isMultiple(of: 3) ? 0xFF00_7AFF : y > height / 2 ? 0xFFF2_F2F7 : 0xFFFF_FFFF
        })
}
