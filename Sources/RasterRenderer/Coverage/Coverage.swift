// SPDX-License-Identifier: MIT
//
// How much of each pixel a shape covers.

import Foundation
import VitrineCairo
import VitrineDrawing
import VitrineGeometry

/// A byte of coverage for each pixel of a rectangle.
final class Coverage {
    let frame: PixelRect
    /// In bytes, from row to row; a multiple of 4, as Cairo asks.
    let stride: Int
    let byteCount: Int
    let bytes: UnsafeMutablePointer<UInt8>
    /// Of every row, where they are known from filling.
    private var spans: [Span] = []

    /// Nothing covered.
    init(frame: PixelRect) {
        self.frame = frame
        stride = (max(frame.width, 1) + 3) & ~3
        byteCount = stride * max(frame.height, 1)
        bytes = .allocate(capacity: byteCount)
        bytes.initialize(repeating: 0, count: byteCount)
    }

    /// The coverage of a filled path in device coordinates.
    ///
    /// - Parameter isSmooth: whether pixels may be covered in part.
    convenience init(of path: Path, evenOdd: Bool = false, frame: PixelRect, isSmooth: Bool = true) throws(CairoError) {
        self.init(frame: frame)
        guard !frame.isEmpty else { return }
        let surface = try Surface(coverage: bytes, width: frame.width, height: frame.height, stride: stride)
        let context = try Context(surface)
        guard context.add(path, from: frame) else { return }
        context.setSource(red: 0, green: 0, blue: 0, alpha: 1)
        if !isSmooth { context.setSmooth(false) }
        context.fill(evenOdd: evenOdd)
        try context.checkStatus(during: "filling a mask")
        surface.flush()
    }

    /// The coverage of a filled path in device coordinates, as exact areas where it is smooth.
    ///
    /// That costs a part of what Cairo takes for a mask.
    ///
    /// - Parameters:
    ///   - path: one whose outlines, if they overlap, run in the same direction.
    ///   - frame: pixels that the path may touch.
    ///   - isSmooth: whether pixels may be covered in part.
    convenience init(areaOf path: Path, frame: PixelRect, isSmooth: Bool = true) throws(CairoError) {
        guard isSmooth else {
            try self.init(of: path, frame: frame, isSmooth: false)
            return
        }
        self.init(frame: frame)
        guard !frame.isEmpty else { return }
        spans = OutlineSweep(of: path, frame: frame).write(to: bytes, stride: stride)
    }

    deinit { bytes.deallocate() }

    /// The span of a row.
    func span(ofRow y: Int) -> Span { spans.isEmpty ? foundSpan(ofRow: y) : spans[y - frame.minY] }

    /// The byte of pixel `(0, y)`, to which x is added.
    @inline(__always)
    func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { bytes + ((y - frame.minY) * stride - frame.minX) }
}

extension Context {
    /// Places of a path within a pixel; a power of two.
    private static let fineness: CGFloat = 1_048_576

    /// Adds a path in device coordinates to a context whose surface begins at the corner of `frame`.
    ///
    /// - Returns: false, with nothing added, where the path has a coordinate that is not a number.
    func add(_ path: Path, from frame: PixelRect) -> Bool {
        beginPath()
        let (left, top) = (CGFloat(frame.minX), CGFloat(frame.minY))
        // Cairo rounds to 256ths of a pixel. What sums lose in rounding is taken off before, so that it does so alike wherever whole pixels
        // take a path.
        func cut(_ value: CGFloat) -> CGFloat {
            (min(max(value, -PixelRect.limit), PixelRect.limit) * Self.fineness).rounded() / Self.fineness
        }
        func place(_ p: CGPoint) -> CGPoint { CGPoint(x: cut(p.x - left), y: cut(p.y - top)) }
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        for element in path.elements {
            guard element.isNumber else {
                beginPath()
                return false
            }
            switch element {
            case .move(let p):
                (start, current) = (p, p)
                move(x: place(p).x, y: place(p).y)
            case .line(let p):
                current = p
                line(x: place(p).x, y: place(p).y)
            case .quadCurve(let p, let c):
                // The same curve with two control points: each two thirds of the way to the one.
                let first = CGPoint(x: current.x + (c.x - current.x) * 2 / 3, y: current.y + (c.y - current.y) * 2 / 3)
                let second = CGPoint(x: p.x + (c.x - p.x) * 2 / 3, y: p.y + (c.y - p.y) * 2 / 3)
                curve(place(first), place(second), place(p))
                current = p
            case .curve(let p, let c1, let c2):
                curve(place(c1), place(c2), place(p))
                current = p
            case .close:
                closePath()
                current = start
            }
        }
        return true
    }

    private func curve(_ c1: CGPoint, _ c2: CGPoint, _ p: CGPoint) { curve(x1: c1.x, y1: c1.y, x2: c2.x, y2: c2.y, x: p.x, y: p.y) }
}

extension Path.Element {
    /// Whether every coordinate is a number; an infinite one is.
    fileprivate var isNumber: Bool {
        func holds(_ p: CGPoint) -> Bool { !p.x.isNaN && !p.y.isNaN }
        return switch self {
        case .move(let p), .line(let p): holds(p)
        case .quadCurve(let p, let c): holds(p) && holds(c)
        case .curve(let p, let c1, let c2): holds(p) && holds(c1) && holds(c2)
        case .close: true
        }
    }
}
