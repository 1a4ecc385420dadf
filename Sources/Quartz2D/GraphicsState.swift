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
    var textMode = CGTextDrawingMode.fill
    /// Whether edges are smooth where the context allows it.
    var antialiases = true
    /// What areas and lines are painted with in place of a colour.
    var (fillPattern, strokePattern): (PatternInk?, PatternInk?) = (nil, nil)
    var (fillSpace, strokeSpace) = (CGColorSpaceCreateDeviceRGB(), CGColorSpaceCreateDeviceRGB())
    var patternPhase = CGSize.zero

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

    /// Adds a mark beneath all others.
    mutating func add(beneath mark: DisplayList.Content) { marks.insert(mark, at: 0) }

    mutating func removeAll() { self = MarkList() }

    /// How often the marks have been limited as a whole.
    private var limits = 0

    /// Limits all that there is to an outline; false where marks would come to lie too deep.
    mutating func limit(to outline: DisplayList.ClipPath) -> Bool {
        if marks.isEmpty { return true }
        guard limits < 24 else { return false }
        limits += 1
        marks = [.picture(DisplayList.Picture(marks, clips: [outline]))]
        serial = 0
        return true
    }
}
