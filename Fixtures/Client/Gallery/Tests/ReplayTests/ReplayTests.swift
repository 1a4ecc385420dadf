import Foundation
import Gallery
import Testing
import UIKit
import VitrineLive
import VitrineTesting

@MainActor @Suite struct ReplayTests {
    private let photos = [
        Photo(title: "Lake", place: "Bled", ratio: 1.25), Photo(title: "Pier", place: "Brighton", ratio: 0.75),
        Photo(title: "Dunes", place: "Sylt", ratio: 1), Photo(title: "Gorge", place: "Verdon", ratio: 1.3),
        Photo(title: "Ferry", place: "Oban", ratio: 0.8),
    ]
    private let recordings = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Recordings")

    @Test func `what was done on the stage is done again`() async throws {
        let recording = try LiveRecording(contentsOf: recordings.appendingPathComponent("further-down.json"))
        let replay = try await Replay(recording) { GalleryViewController(photos: photos) }
        assertSnapshot(of: replay.window, as: .layout)
        #expect(try replay.bitmap(at: 1.15) != replay.bitmap())
    }
}
