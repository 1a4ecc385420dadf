// SPDX-License-Identifier: MIT
//
// GIF files as pictures: the first of those that they hold.

import Foundation
import Testing
import VitrineDrawing
import VitrineTestSupport

@testable import VitrineImageCoding

@Suite struct GIFTests {
    @Test func `an interlaced picture has its rows in order`() throws {
        let bytes = try Fixtures.bytes("Images/interlaced.gif")
        let bitmap = try ImageDecoder.decode(bytes)
        #expect((bitmap.width, bitmap.height) == (20, 10))
        for y in 0..<10 {
            #expect(bitmap[0, y] == 0xFF00_00FF && bitmap[9, y] == 0xFF00_00FF)
            #expect(bitmap[10, y] == 0 && bitmap[19, y] == 0)
        }
        #expect(try ImageDecoder.probe(bytes) == ImageHeader(format: .gif, width: 20, height: 10, orientation: .up, hasAlpha: true))
    }

    @Test func `of a file that moves the first picture is read`() throws {
        let bytes = try Fixtures.bytes("Scenes/icons/data/disc.gif")
        let bitmap = try ImageDecoder.decode(bytes)
        #expect(bitmap[0, 0] == 0)
        #expect(bitmap[20, 20] == 0xFFFF_FFFF)
    }

    @Test func `a file that is cut off is told so, at any length`() throws {
        let bytes = try Fixtures.bytes("Images/interlaced.gif")
        for length in 6..<(bytes.count - 8) {
            #expect(throws: ImageError.self, "\(length) bytes") { try ImageDecoder.decode(Array(bytes.prefix(length))) }
        }
    }

    @Test func `damaged bytes are pictures or errors`() throws {
        let bytes = try Fixtures.bytes("Images/interlaced.gif")
        for place in bytes.indices {
            for value: UInt8 in [0, 0x7F, 0xFF] {
                var damaged = bytes
                damaged[place] = value
                let size = try? ImageDecoder.probe(damaged)
                let bitmap = try? ImageDecoder.decode(damaged, limits: DecodeLimits(pixels: 1_000_000))
                if let bitmap { #expect(bitmap.width == size?.width && bitmap.height == size?.height) }
            }
        }
    }
}
