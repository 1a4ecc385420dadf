// SPDX-License-Identifier: MIT
//
// A stage with a list and a field, and a viewer that paints what it is sent.

import Foundation
import Synchronization
import Testing
import VitrineDrawing
import VitrineImageCoding
import VitrinePNG
import VitrineProperties
import VitrineRasterRenderer
import VitrineRecordings
import VitrineScene

@testable import VitrineLiveStage

/// Stages of scenes that are written for one test.
@MainActor
final class LiveSample {
    let folder: URL
    let stage: LiveStage
    var path: String { folder.appendingPathComponent("scene.yaml").path }

    static let list = """
        scene: 1
        canvas: {size: [320, 480], background: systemBackground}
        views:
          row: {content: {label: {text: "Row {index}"}}, background: secondarySystemBackground, selected: {background: systemBlue}}
        collection:
          selection: multiple
          layout: {flow: {itemSize: [300, 60], minimumLineSpacing: 8}}
          sections: [{items: {view: row, count: 60}}]
        """

    init(_ scene: String = LiveSample.list) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("live-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("scene.yaml")
        try Data(scene.utf8).write(to: file)
        stage = LiveStage([.file(file.path, options: LiveSource.FileOptions())])
        try #require(stage.screens[0].subject != nil, "\(stage.screens[0].diagnostics)")
        // Time goes on when a test says so.
        stage.play(false)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ scene: String) throws { try Data(scene.utf8).write(to: URL(fileURLWithPath: path)) }

    /// Lets time pass in frames.
    func advance(by seconds: Double) async {
        for _ in 0..<max(Int((seconds * 60).rounded()), 1) { await stage.pass(1.0 / 60) }
    }

    /// Leads a finger evenly, at 60 events a second.
    func drag(from: (Double, Double), to: (Double, Double), steps: Int) async {
        stage.perform(.touches([.init(finger: 1, .down, x: from.0, y: from.1)]))
        for step in 1...steps {
            await advance(by: 1.0 / 60)
            let share = Double(step) / Double(steps)
            let place = (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share)
            stage.perform(.touches([.init(finger: 1, .move, x: place.0, y: place.1)]))
        }
        stage.perform(.touches([.init(finger: 1, .up, x: to.0, y: to.1)]))
        await advance(by: 1.0 / 60)
    }

    func bitmap(_ list: DisplayList) throws -> Bitmap { try RasterRenderer().render(list) }

    func pixels(_ list: DisplayList) throws -> [UInt32] { try bitmap(list).pixels }

    /// What the first screen shows, drawn anew.
    func fresh() throws -> Bitmap {
        let list = try #require(stage.screens[0].subject?.displayList())
        return try RasterRenderer().render(list)
    }
}

/// A viewer with a canvas, as a page has one.
@MainActor
final class Canvas {
    private final class Inbox: Sendable {
        let bytes = Mutex<[[UInt8]]>([])
        let texts = Mutex<[String]>([])
    }

    private let inbox = Inbox()
    let viewer: LiveViewer
    private(set) var pixels: [UInt8] = []
    private(set) var (width, height) = (0, 0)
    /// How many bytes of pixels came.
    private(set) var received = 0
    private(set) var frames = 0
    private(set) var moves = 0
    private(set) var compressed = 0

    init() {
        viewer = LiveViewer { [inbox] packet in
            switch packet {
            case .text(let text): inbox.texts.withLock { $0.append(text) }
            case .bytes(let bytes): inbox.bytes.withLock { $0.append(bytes) }
            }
            return true
        }
    }

    var texts: [String] { inbox.texts.withLock { $0 } }

    /// Whether frames wait to be painted.
    var waiting: Int { inbox.bytes.withLock { $0.count } }

    /// Paints what has come; tells of each frame, if asked to.
    func paint(acknowledging stage: LiveStage? = nil) async {
        while let message = inbox.bytes.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
            paint(message)
            if let stage { await stage.receive(#"{"type":"ack","frame":0,"screen":1}"#, from: viewer) }
        }
    }

    private func paint(_ message: [UInt8]) {
        var place = 0
        func next(_ size: Int) -> Int {
            defer { place += size }
            return message[place..<(place + size)].reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        #expect(next(1) == 1)
        let isWhole = next(1) == 1
        _ = (next(2), next(4), next(8))
        let (w, h, moveCount, areaCount) = (next(2), next(2), next(2), next(2))
        if isWhole || (w, h) != (width, height) {
            (width, height) = (w, h)
            pixels = [UInt8](repeating: 0, count: w * h * 4)
        }
        let before = pixels
        for _ in 0..<moveCount {
            let (x, y, w, h) = (next(2), next(2), next(2), next(2))
            let (dx, dy) = (Int(Int16(truncatingIfNeeded: next(2))), Int(Int16(truncatingIfNeeded: next(2))))
            for row in 0..<h {
                let (to, from) = (((y + row) * width + x) * 4, ((y + row - dy) * width + x - dx) * 4)
                pixels.replaceSubrange(to..<(to + w * 4), with: before[from..<(from + w * 4)])
            }
        }
        for _ in 0..<areaCount {
            let (x, y, w, h) = (next(2), next(2), next(2), next(2))
            let format = next(1)
            _ = (next(1), next(2))
            let length = next(4)
            let sent = Array(message[place..<(place + length)])
            let area = format == 0 ? sent : WholeInflater.raw(sent, count: w * h * 4) ?? []
            #expect(area.count == w * h * 4)
            for row in 0..<h {
                let to = ((y + row) * width + x) * 4
                pixels.replaceSubrange(to..<(to + w * 4), with: area[(row * w * 4)..<((row + 1) * w * 4)])
            }
            place += (length + 3) / 4 * 4
            received += length
            compressed += format == 2 ? 1 : 0
        }
        #expect(place == message.count)
        (frames, moves) = (frames + 1, moves + moveCount)
    }

    /// Whether the canvas shows a bitmap, pixel for pixel.
    func shows(_ bitmap: Bitmap) -> Bool {
        var wanted: [UInt8] = []
        RawPixels.append(PixelRegion(x: 0, y: 0, width: bitmap.width, height: bitmap.height), of: bitmap, to: &wanted)
        return (width, height) == (bitmap.width, bitmap.height) && pixels == wanted
    }
}

/// Of a stage, a text, the fields of its last message of a kind.
extension [String] {
    func last(_ type: String) -> PropertyValue? {
        lazy.reversed().compactMap { try? JSONDecoder().decode(PropertyValue.self, from: Data($0.utf8)) }.first {
            $0["type"] == .text(type)
        }
    }
}
