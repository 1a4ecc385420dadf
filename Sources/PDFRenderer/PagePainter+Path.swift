// SPDX-License-Identifier: MIT
//
// Paths on the page.

import Foundation
import VitrineCairo
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

extension PagePainter {
    /// Makes a path the current one, in the coordinates of what is drawn on.
    ///
    /// - Parameter path: in user space.
    /// - Returns: false, with nothing added, where the path is empty or has a coordinate that is not a number.
    func add(_ path: Path, in space: Space) -> Bool {
        context.resetMatrix()
        context.beginPath()
        let matrix = matrix(of: space)
        // Cairo counts in 24 bits before the point.
        func cut(_ value: CGFloat) -> CGFloat { min(max(value, -4e6), 4e6) }
        func place(_ p: CGPoint) -> CGPoint? {
            let q = p.applying(matrix)
            return q.x.isNaN || q.y.isNaN ? nil : CGPoint(x: cut(q.x), y: cut(q.y))
        }
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        func curve(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> Bool {
            guard let a = place(a), let b = place(b), let c = place(c) else { return false }
            context.curve(x1: a.x, y1: a.y, x2: b.x, y2: b.y, x: c.x, y: c.y)
            return true
        }
        for element in path.elements {
            var isPlaced = true
            switch element {
            case .move(let p):
                (start, current) = (p, p)
                if let q = place(p) { context.move(x: q.x, y: q.y) } else { isPlaced = false }
            case .line(let p):
                current = p
                if let q = place(p) { context.line(x: q.x, y: q.y) } else { isPlaced = false }
            case .quadCurve(let p, let c):
                let first = CGPoint(x: current.x + (c.x - current.x) * 2 / 3, y: current.y + (c.y - current.y) * 2 / 3)
                isPlaced = curve(first, CGPoint(x: p.x + (c.x - p.x) * 2 / 3, y: p.y + (c.y - p.y) * 2 / 3), p)
                current = p
            case .curve(let p, let c1, let c2):
                isPlaced = curve(c1, c2, p)
                current = p
            case .close:
                context.closePath()
                current = start
            }
            if !isPlaced {
                context.beginPath()
                return false
            }
        }
        return !path.isEmpty
    }

    /// Limits what follows to a path of user space.
    ///
    /// - Returns: false where nothing would be seen.
    func clip(to path: Path?, evenOdd: Bool = false, in space: Space) -> Bool {
        guard let path, add(path, in: space) else { return false }
        context.clip(evenOdd: evenOdd)
        return true
    }

    /// Fills a path of user space.
    func fill(_ path: Path?, evenOdd: Bool = false, with color: CGColor, in space: Space) {
        guard color.alpha > 0, let path, add(path, in: space) else { return }
        context.setSource(color)
        context.fill(evenOdd: evenOdd)
    }
}

extension Context {
    func setSource(_ color: CGColor) {
        setSource(red: color.red.unit, green: color.green.unit, blue: color.blue.unit, alpha: color.alpha.unit)
    }
}

extension Matrix {
    init(_ t: CGAffineTransform) { self.init(xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: t.tx, y0: t.ty) }
}

extension CGAffineTransform {
    /// Whether Cairo takes the transform: it has an inverse, and its numbers are within what can be counted with.
    var isUsable: Bool {
        let size = max(abs(a), abs(b), abs(c), abs(d))
        return abs(determinant) > 1e-14 && size < 1e7 && abs(tx) < 1e9 && abs(ty) < 1e9
    }
}
