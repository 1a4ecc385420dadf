import Foundation
import Gallery
import Testing
import UIKit
import VitrineLive
import VitrineTesting

@MainActor @Suite struct ReplayTests {
    private let recordings = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Recordings")

    @Test func `what was done on the stage is done again`() async throws {
        let recording = try LiveRecording(contentsOf: recordings.appendingPathComponent("further-down.json"))
        let replay = try await Replay(recording) { GalleryViewController(photos: Samples.photos) }
        assertSnapshot(of: replay.window, as: .layout)
        #expect(try replay.bitmap(at: 1.15) != replay.bitmap())
    }
}
