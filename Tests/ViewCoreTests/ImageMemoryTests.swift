// SPDX-License-Identifier: MIT
//
// Decoded pictures that several libraries share.

import Foundation
import Testing
import VitrineDrawing
import VitrineImageCoding
import VitrineLayers

@testable import VitrineGraphics
@testable import VitrineViewCore

@MainActor @Suite struct ImageMemoryTests {
    /// A PNG of one colour and its picture as a job.
    private func job(_ color: UInt32, side: Int = 8) -> ImageJob {
        let bytes = PNGEncoder().encode(Bitmap(width: side, height: side, pixels: [UInt32](repeating: color, count: side * side)))
        var digest = FNV1a()
        digest.combine(bytes)
        return ImageJob(bytes: bytes, width: side, height: side, digest: digest.value)
    }

    private func decoded(_ job: ImageJob) throws -> SharedBitmap { try job.run().get() }

    @Test func `a picture is known by its bytes and the size that is asked for`() throws {
        let memory = ImageMemory()
        let red = job(0xFFFF_0000)
        try memory.keep(decoded(red), of: red)
        #expect(memory.bitmap(of: red)?.digest == (try decoded(red)).digest)
        #expect(memory.bitmap(of: job(0xFF00_FF00)) == nil)
        #expect(memory.bitmap(of: ImageJob(bytes: red.bytes, width: 4, height: 4, digest: red.digest)) == nil)
        // Other bytes of the same number do not pass for the picture.
        var other = red.bytes
        other[other.count - 1] ^= 1
        #expect(memory.bitmap(of: ImageJob(bytes: other, width: 8, height: 8, digest: red.digest)) == nil)
    }

    @Test func `what was asked for least lately is forgotten, and the memory stays within its limit`() throws {
        let memory = ImageMemory(limit: 16 * 1024)
        let first = job(0xFF00_0001, side: 32)
        try memory.keep(decoded(first), of: first)
        let others = (2...9).map { job(0xFF00_0000 + UInt32($0), side: 32) }
        for other in others {
            try memory.keep(decoded(other), of: other)
            _ = memory.bitmap(of: others[0])
        }
        #expect(memory.bitmap(of: first) == nil)
        #expect(memory.bitmap(of: others[0]) != nil)
        #expect(memory.count <= 4)
        // What would fill it is not kept.
        let large = job(0xFF12_3456, side: 64)
        try memory.keep(decoded(large), of: large)
        #expect(memory.bitmap(of: large) == nil)
    }

    @Test func `libraries with one memory show the picture that was decoded first`() throws {
        let memory = ImageMemory()
        let data = Data(job(0xFF33_6699).bytes)
        let digests = (0..<2).map { _ -> UInt64? in
            let environment = UIEnvironment()
            environment.images.memory = memory
            return environment.run {
                let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
                view.image = UIImage(data: data)
                _ = view.displayList(scale: 1)
                return view.image?.cgImage.map { $0.bitmap.digest }
            }
        }
        #expect(memory.count == 1)
        #expect(digests[0] != nil && digests[0] == digests[1])
    }
}
