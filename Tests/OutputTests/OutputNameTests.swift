// SPDX-License-Identifier: MIT
//
// Which files outputs write, whatever their paths look like.

import Foundation
import Testing
import VitrineDrawing
import VitrineFrameExport
import VitrineTestSupport

@testable import VitrineOutput

@Suite struct OutputNameTests {
    private func name(_ path: String, _ numbers: Range<Int> = 0..<20) -> OutputName { OutputName(path, numbers: numbers) }

    @Test func `one file is written by every path that leads to it`() throws {
        let folder = try TemporaryFolder("names")
        #expect(name(folder["a.apng"]).writes(folder["./a.apng"]))
        #expect(!name(folder["a.apng"]).writes(folder["b.apng"]))
        try FileManager.default.createSymbolicLink(atPath: folder["link.apng"], withDestinationPath: "a.apng")
        #expect(name(folder["a.apng"]).meets(name(folder["link.apng"])))
    }

    @Test func `numbered files are those of the frames`() throws {
        let folder = try TemporaryFolder("names")
        let frames = name(folder["f%02d.png"])
        #expect(frames.writes(folder["./f07.png"]) && frames.writes(folder["f19.png"]))
        #expect(!frames.writes(folder["f7.png"]) && !frames.writes(folder["f20.png"]) && !frames.writes(folder["f.png"]))
        // From 10 on both have the same digits.
        #expect(frames.meets(name(folder["f%d.png"])))
        #expect(!frames.meets(name(folder["f%d.png"], 0..<10)))
        #expect(name(folder["f1%d.png"], 0..<5).meets(name(folder["f%d.png"], 0..<20)))
        #expect(frames.meets(name(folder["f03.png"])) && name(folder["f03.png"]).meets(frames))
    }

    @Test @MainActor func `a file that is to be written twice is refused before anything is written`() async throws {
        let folder = try TemporaryFolder("names")
        let options = RenderOptions()
        let writer = MovingWriter(paths: [folder["a.apng"], folder["./a.apng"]], times: try options.times(to: 0), options: options)
        await #expect(throws: FrameExportError.self) {
            try await writer.write(look: FrameLook(), isTransparent: false) { _ in DisplayList(size: CGSize(width: 1, height: 1), scale: 1)
            }
        }
        #expect(folder.names.isEmpty)
    }
}
