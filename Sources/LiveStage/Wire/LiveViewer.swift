// SPDX-License-Identifier: MIT
//
// Someone who looks at a stage.

import Foundation
import VitrineDrawing
import VitrineInterfaces
import VitrineLiveWindows
import VitrineProperties
import VitrineRasterRenderer
import VitrineStage

/// One page that shows a stage: what it has been sent, and what of that it has painted.
///
/// A viewer that is slow gets fewer frames, and none twice: what changed meanwhile is gathered, and sent once it is ready.
@MainActor
package final class LiveViewer {
    /// What goes out.
    package enum Packet: Sendable {
        case text(String)
        case bytes([UInt8])
    }

    /// What a canvas lacks.
    private enum Lack {
        /// What is between the picture that was sent last and the one that is shown.
        case change(PictureChange)
        /// Areas that are out of date.
        case areas([PixelRegion])
        case everything
    }

    /// Frames that may be on their way at once.
    private static let mostOnTheWay = 2
    /// More areas than this are sent as one.
    private static let mostAreas = 24

    private let send: @Sendable (Packet) -> Bool
    private var lacks: [Int: Lack] = [:]
    private var onTheWay = 0
    /// The width and height of the pictures that it was sent.
    private var sizes: [Int: [Int]] = [:]
    /// Pixels per point that the page can show; nil until it says.
    var scale: CGFloat?
    /// How many frames it was sent.
    private(set) var frames = 0

    /// - Parameter send: sends something; false once the viewer is gone.
    package init(send: @escaping @Sendable (Packet) -> Bool) { self.send = send }

    /// Whether it can take a frame now.
    var isReady: Bool { onTheWay < Self.mostOnTheWay }

    /// Whether it lacks something that it could take now.
    var waits: Bool { isReady && !lacks.isEmpty }

    func tell(_ value: PropertyValue) { _ = send(.text(value.json)) }

    func tell(_ text: String) { _ = send(.text(text)) }

    /// The page has painted a frame.
    func acknowledge() { onTheWay = max(onTheWay - 1, 0) }

    /// The page has to be sent all of a screen.
    func lackEverything(of screen: Int) { lacks[screen] = .everything }

    func forget(_ screens: Set<Int>) {
        lacks = lacks.filter { screens.contains($0.key) }
        sizes = sizes.filter { screens.contains($0.key) }
    }

    /// The picture of a screen has changed.
    func lack(_ change: PictureChange, of screen: Int) {
        switch lacks[screen] {
        case nil: lacks[screen] = .change(change)
        case .everything: break
        case .change(let before): lacks[screen] = .areas(Self.gathered(before.touched + change.touched))
        case .areas(let areas): lacks[screen] = .areas(Self.gathered(areas + change.touched))
        }
    }

    /// Areas without those that lie within others; one around all of them where there are many.
    private static func gathered(_ areas: [PixelRegion]) -> [PixelRegion] {
        var kept: [PixelRegion] = []
        for area in areas where !kept.contains(where: { $0.union(area) == $0 }) {
            kept.removeAll { $0.union(area) == area }
            kept.append(area)
        }
        // Areas that overlap would be sent twice where they do.
        let overlap = kept.indices.contains { a in kept.indices.contains { $0 > a && kept[$0].intersection(kept[a]).width > 0 } }
        guard kept.count > mostAreas || overlap, let first = kept.first else { return kept }
        return [kept.dropFirst().reduce(first) { $0.union($1) }]
    }

    /// Sends what is lacking of a screen, if it can be taken.
    ///
    /// - Parameter encoded: messages that other viewers were sent of this frame.
    func bringUp(_ screen: LiveScreen, time: TimeInterval, _ encoded: inout EncodedFrames) {
        guard isReady, screen.bitmap.width > 0, var lack = lacks.removeValue(forKey: screen.id) else { return }
        let size = [screen.bitmap.width, screen.bitmap.height]
        if sizes[screen.id] != size { lack = .everything }
        sizes[screen.id] = size
        let (change, isWhole): (PictureChange, Bool) =
            switch lack {
            case .change(let change): (change, false)
            case .areas(let areas): (PictureChange(areas: areas), false)
            case .everything:
                (PictureChange(areas: [PixelRegion(x: 0, y: 0, width: screen.bitmap.width, height: screen.bitmap.height)]), true)
            }
        let message = FrameMessage(screen: screen.id, number: screen.frame, time: time, isWhole: isWhole, change: change)
        if send(.bytes(encoded.bytes(of: message, screen.bitmap))) {
            onTheWay += 1
            frames += 1
        }
    }
}

/// Messages of one frame, each made once for all viewers that lack the same.
struct EncodedFrames {
    private var known: [(message: FrameMessage, bytes: [UInt8])] = []

    init() {}

    mutating func bytes(of message: FrameMessage, _ bitmap: Bitmap) -> [UInt8] {
        let same = known.first {
            $0.message.screen == message.screen && $0.message.isWhole == message.isWhole && $0.message.change == message.change
        }
        if let same { return same.bytes }
        let bytes = message.bytes(of: bitmap)
        known.append((message, bytes))
        return bytes
    }
}
