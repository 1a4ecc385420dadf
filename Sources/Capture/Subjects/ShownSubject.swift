// SPDX-License-Identifier: MIT
//
// What is shown under traits, and the snapshots that are made of it.

package import Foundation
package import VitrineDrawing
import VitrineFrameExport
package import VitrineLayoutDiff
import VitrinePDFRenderer
import VitrineRasterRenderer
import VitrineSVGRenderer
package import VitrineSnapshots

/// Something that is laid out and in time: a view, or a scene.
@MainActor
package protocol ShownSubject: AnyObject {
    /// Seconds that its movement takes; nil where it does not say.
    var duration: TimeInterval? { get }
    /// Goes to a time in seconds from where it began; earlier than before is not asked for.
    func move(to time: TimeInterval)
    /// What is seen now.
    func displayList() -> DisplayList
    /// Where everything lies now.
    var layout: LayoutDescription { get }
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
    /// What is seen, as pixels.
    package func picture() throws -> Snapshot {
        let list = displayList()
        return described(.picture(try RasterRenderer().render(list), scale: list.scale), of: [list])
    }

    /// What is seen, as an SVG document.
    package func svg() throws -> Snapshot {
        let list = displayList()
        return described(.text(try SVGRenderer().render(list)), of: [list])
    }

    /// What is seen, as a PDF document of one page.
    package func pdf() throws -> Snapshot {
        let list = displayList()
        return described(.data(try PDFRenderer().render(list)), of: [list])
    }

    /// What is drawn, layer by layer.
    package func layers() -> Snapshot { Snapshot(.text(displayList().description)) }

    /// Where everything lies.
    ///
    /// - Parameter hasViews: whether the views in elements are told of too.
    package func positions(withViews hasViews: Bool = true) -> Snapshot {
        var layout = layout
        if !hasViews { for index in layout.elements.indices { layout.elements[index].children = [] } }
        return Snapshot(.text(layout.text), layout: layout)
    }

    /// Pixels at times in seconds, each with its time.
    package func pictures(at times: [TimeInterval]) throws -> [(time: TimeInterval, snapshot: Snapshot)] {
        guard let first = times.min(), first >= 0, times.allSatisfy(\.isFinite) else {
            throw CaptureError("frames are drawn at times from 0 seconds on: give some, as in .frames(at: [0, 0.25])")
        }
        return try times.sorted().map { time in
            move(to: time)
            return (time, try picture())
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
        let renderer = RasterRenderer()
        var (lists, frames) = ([DisplayList](), [Bitmap]())
        for index in 0...last {
            move(to: Double(index) / rate)
            lists.append(displayList())
            frames.append(try renderer.render(lists[index]))
        }
        return described(.animation(frames, rate: rate, scale: lists[0].scale), of: lists)
    }

    private func described(_ content: Snapshot.Content, of lists: [DisplayList]) -> Snapshot {
        Snapshot(content, layout: layout, provenance: Provenance(of: lists))
    }
}
