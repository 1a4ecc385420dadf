// SPDX-License-Identifier: MIT
//
// What is shown under traits, and the snapshots that are made of it.

package import Foundation
package import VitrineDrawing
import VitrineFrameExport
package import VitrineLayoutDiff
import VitrineRasterRenderer
package import VitrineSnapshotKinds
package import VitrineSnapshots
package import VitrineViews

/// Something that is laid out and in time: a view, or a scene.
@MainActor
package protocol ShownSubject: AnyObject {
    /// Seconds that its movement takes; nil where it does not say.
    var duration: TimeInterval? { get }
    /// Goes to a time in seconds from where it began; earlier than before is not asked for.
    func move(to time: TimeInterval)
    /// What is seen now.
    func displayList() -> DisplayList
    /// The view that is shown; nil where it is none.
    var root: UIView? { get }
    /// Where everything lies now, for the words of a failure.
    var layout: LayoutDescription { get }
    /// Where everything lies that the subject itself decides, as a snapshot of it says.
    var positions: LayoutDescription { get }
    /// What came to light, a sentence each.
    var notes: [String] { get }
}

/// Why a snapshot cannot be made.
public struct CaptureError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, in a sentence.
    public let description: String

    package init(_ description: String) { self.description = description }
}

extension ShownSubject {
    package var positions: LayoutDescription { layout }

    /// What is seen now, as a kind of snapshot.
    package func snapshot(_ kind: SnapshotKind) throws -> Snapshot {
        let layout = kind.hasSidecar ? layout : positions
        let list = displayList()
        let look = SnapshotKind.ofAccessibility.contains(kind) ? root.map { AccessibilityLook(of: $0, over: list) } : nil
        let moment = ShownMoment(list, layout: layout, accessibility: look)
        return Snapshot(
            try moment.content(kind), layout: layout, provenance: kind.hasSidecar ? Provenance(of: moment.displayList) : nil)
    }

    /// Pixels at times in seconds, each with its time.
    package func pictures(at times: [TimeInterval]) throws -> [(time: TimeInterval, snapshot: Snapshot)] {
        guard let first = times.min(), first >= 0, times.allSatisfy(\.isFinite) else {
            throw CaptureError("frames are drawn at times from 0 seconds on: give some, as in .frames(at: [0, 0.25])")
        }
        return try times.sorted().map { time in
            move(to: time)
            return (time, try snapshot(.png))
        }
    }

    /// The frames of a movement.
    ///
    /// - Parameters:
    ///   - rate: frames a second.
    ///   - length: seconds; nil is as long as the movement says.
    package func animation(rate: Double, length: TimeInterval?) throws -> Snapshot {
        guard let length = length ?? duration else {
            throw CaptureError("a view does not say how long it moves: give the duration, as in .animation(fps: 30, duration: 0.5)")
        }
        guard rate.isFinite, rate > 0, length.isFinite, length >= 0, rate * length < Double(FrameTimes.limit) else {
            throw CaptureError("no frames can be drawn at \(rate) a second for \(length) seconds")
        }
        // A millionth of a frame is what the product may have lost of a whole number.
        let last = Int((rate * length + 1e-6).rounded(.down))
        var lists: [DisplayList] = []
        for index in 0...last {
            move(to: Double(index) / rate)
            lists.append(displayList())
        }
        let movement = ShownMovement(lists, rate: rate) { try RasterRenderer().render(movement: $0) }
        return Snapshot(try movement.content(.animation), layout: layout, provenance: Provenance(of: lists))
    }
}
