// SPDX-License-Identifier: MIT
//
// Several moments in one picture.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineImageCoding
import VitrineRasterRenderer
import VitrineTestSupport
import VitrineTypography

@testable import VitrineFrameExport

@Suite struct StillOutputTests {
    private func sheet(_ arrangement: StillOutput.Arrangement, count: Int, to end: Double = 0.1) async throws -> Bitmap {
        let folder = try TemporaryFolder("frames")
        let times = try FrameTimes(rate: rate("100"), to: end, hold: 0.5, bounces: true)
        let output = try StillOutput(
            path: folder["a.png"], look: FrameLook(scale: 1), times: times, arrangement: arrangement, count: count,
            typesetter: { BoxTypesetter() })
        try await FrameExporter(times: times, painters: 2).export(to: [output]) { slide($0) }
        return try ImageDecoder.decode(folder.bytes("a.png"))
    }

    /// Where in a row of a sheet the red square begins, for each picture.
    private func squares(_ sheet: Bitmap, row: Int) -> [Int] {
        (1..<sheet.width).filter { sheet[$0, row] == 0xFFFF_0000 && sheet[$0 - 1, row] != 0xFFFF_0000 }
    }

    @Test func `a filmstrip shows moments evenly, the first and the last among them`() async throws {
        let sheet = try await sheet(.filmstrip(columns: nil), count: 3)
        #expect(sheet.width == 3 * (24 + 8) + 8)
        #expect(squares(sheet, row: 8 + 5) == [8 + 2, 40 + 7, 72 + 12])
    }

    @Test func `a filmstrip breaks into rows, with a caption beneath each frame`() async throws {
        let one = try await sheet(.filmstrip(columns: nil), count: 4)
        let sheet = try await sheet(.filmstrip(columns: 2), count: 4)
        #expect(sheet.width == 2 * (24 + 8) + 8)
        #expect(sheet.height == 2 * (one.height - 8) + 8)
        #expect(squares(sheet, row: 8 + 5).count == 2)
        #expect(squares(sheet, row: one.height + 5).count == 2)
        let caption = (8 + 12 + 4..<one.height - 8).contains { row in (0..<sheet.width).contains { sheet[$0, row] != 0xFFC8_C8CC } }
        #expect(caption)
    }

    @Test func `a filmstrip beyond the limit says so at its first picture`() async throws {
        let folder = try TemporaryFolder("frames")
        let times = try FrameTimes(rate: rate("1000"), to: 100)
        let output = try StillOutput(
            path: folder["a.png"], look: FrameLook(scale: 100), times: times, arrangement: .filmstrip(columns: nil), count: 100_000,
            typesetter: { BoxTypesetter() })
        await #expect(throws: FrameExportError.self) {
            try await FrameExporter(times: times, painters: 1).export(to: [output]) { slide($0) }
        }
        #expect(folder.names.isEmpty)
    }

    @Test func `a filmstrip shows pictures that grow and others that repeat`() async throws {
        let folder = try TemporaryFolder("frames")
        let times = try FrameTimes(rate: rate("10"), to: 0.3)
        let output = try StillOutput(
            path: folder["a.png"], look: FrameLook(scale: 1), times: times, arrangement: .filmstrip(columns: nil), count: 4,
            typesetter: { BoxTypesetter() })
        try await FrameExporter(times: times, painters: 1).export(to: [output]) { time in
            DisplayList(
                size: CGSize(width: 10, height: time < 0.15 ? 100 : 200), scale: 1, background: CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            )
        }
        let sheet = try ImageDecoder.decode(folder.bytes("a.png"))
        #expect(sheet.width == 4 * 18 + 8)
        let heights = (0..<4).map { index in (0..<sheet.height).count { sheet[8 + 18 * index, $0] == 0xFFFF_0000 } }
        #expect(heights == [100, 100, 200, 200])
    }

    @Test func `more frames than moments are not asked for`() async throws {
        #expect(try await sheet(.filmstrip(columns: nil), count: 50, to: 0.02).width == 3 * 32 + 8)
        #expect(try await sheet(.filmstrip(columns: nil), count: 0).width == 32 + 8)
    }

    @Test func `an onion skin lays the frames over each other, the last the strongest`() async throws {
        let sheet = try await sheet(.onionSkin, count: 2)
        #expect((sheet.width, sheet.height) == (24, 12))
        // The first square is at 2…7, the last at 12…17; white is what both leave.
        #expect(sheet[1, 5] == 0xFFFF_FFFF)
        #expect(sheet[4, 5] == 0xFFFF_7F7F || sheet[4, 5] == 0xFFFF_8080)
        #expect(sheet[14, 5] == 0xFFFF_7F7F || sheet[14, 5] == 0xFFFF_8080)
    }
}
