// SPDX-License-Identifier: MIT
//
// What a context remembers between two marks.

import Foundation
import VitrineDrawing
import VitrineGeometry

/// What `saveGState()` saves.
struct GraphicsState {
    var transform = CGAffineTransform.identity
    var clip = ClipStack()
    var fill = CGColor.black
    var stroke = CGColor.black
    var lineWidth: CGFloat = 1
    var lineCap = CGLineCap.butt
    var lineJoin = CGLineJoin.miter
    var miterLimit: CGFloat = 10
    var dash: [CGFloat] = []
    var dashPhase: CGFloat = 0
    var alpha: CGFloat = 1
    var shadow: Shadow?
    var blend = CGBlendMode.normal
    var interpolation = CGInterpolationQuality.default

    /// The line that strokes are drawn with, its lengths enlarged by a factor.
    func line(scaledBy factor: CGFloat) -> Stroke {
        Stroke(
            color: stroke.faded(by: alpha), width: lineWidth * factor, cap: lineCap.cap, join: lineJoin.join, miterLimit: miterLimit,
            dash: dash.map { $0 * factor }, dashPhase: dashPhase * factor)
    }
}

/// What limits what is drawn, in the space of the picture.
struct ClipStack: Equatable {
    /// A number that tells this stack from others of the same context; 0 is no limit.
    var serial = 0
    var paths: [DisplayList.ClipPath] = []
    /// Each has alpha where something is seen.
    var masks: [[DisplayList.Content]] = []
    /// A rectangle around what is seen.
    var bounds: CGRect

    init(bounds: CGRect = .infinite) { self.bounds = bounds }

    static func == (a: ClipStack, b: ClipStack) -> Bool { a.serial == b.serial }

    /// Marks within the limits.
    func limiting(_ marks: [DisplayList.Content]) -> DisplayList.Picture {
        var picture = DisplayList.Picture(marks, clips: paths, mask: masks.last)
        for mask in masks.dropLast() { picture = DisplayList.Picture([.picture(picture)], mask: mask) }
        return picture
    }
}

/// The marks that have been made, those within the same limits together.
struct MarkList {
    private(set) var marks: [DisplayList.Content] = []
    /// The limits of the last mark, where others may join it.
    private var serial = 0

    mutating func add(_ mark: DisplayList.Content, within clip: ClipStack) {
        guard clip.serial != 0 else {
            marks.append(mark)
            serial = 0
            return
        }
        if serial == clip.serial, case .picture(var last) = marks.removeLast() {
            last.marks.append(mark)
            marks.append(.picture(last))
            return
        }
        marks.append(.picture(clip.limiting([mark])))
        serial = clip.masks.count > 1 ? 0 : clip.serial
    }

    /// Adds a mark that no other may join.
    mutating func add(alone mark: DisplayList.Content) {
        marks.append(mark)
        serial = 0
    }

    mutating func removeAll() { self = MarkList() }
}
