// SPDX-License-Identifier: MIT
//
// Receives the steps of an outline from FreeType.

import CPango

/// Collects the outline that FreeType walks through.
struct OutlineSink {
    private(set) var steps: [FaceReader.Step] = []
    private let unitsPerEm: Double

    init(unitsPerEm: Double) { self.unitsPerEm = unitsPerEm }

    /// FreeType passes the sink's address along as the last argument.
    static var functions: FT_Outline_Funcs {
        unsafe FT_Outline_Funcs(
            move_to: { to, sink in unsafe OutlineSink.with(sink) { unsafe $0.move(to) } },
            line_to: { to, sink in unsafe OutlineSink.with(sink) { unsafe $0.line(to) } },
            conic_to: { control, to, sink in unsafe OutlineSink.with(sink) { unsafe $0.quad(control, to) } },
            cubic_to: { a, b, to, sink in unsafe OutlineSink.with(sink) { unsafe $0.cubic(a, b, to) } },
            shift: 0, delta: 0)
    }

    private static func with(_ pointer: UnsafeMutableRawPointer?, _ body: (inout OutlineSink) -> Void) -> Int32 {
        guard let pointer = unsafe pointer else { return 1 }
        unsafe body(&pointer.assumingMemoryBound(to: OutlineSink.self).pointee)
        return 0
    }

    private func point(_ vector: UnsafePointer<FT_Vector>?) -> (x: Double, y: Double) {
        guard let vector = unsafe vector else { return (0, 0) }
        return unsafe (Double(vector.pointee.x) / unitsPerEm, Double(vector.pointee.y) / unitsPerEm)
    }

    private mutating func move(_ to: UnsafePointer<FT_Vector>?) {
        let to = unsafe point(to)
        steps.append(.move(x: to.x, y: to.y))
    }

    private mutating func line(_ to: UnsafePointer<FT_Vector>?) {
        let to = unsafe point(to)
        steps.append(.line(x: to.x, y: to.y))
    }

    private mutating func quad(_ control: UnsafePointer<FT_Vector>?, _ to: UnsafePointer<FT_Vector>?) {
        let (control, to) = unsafe (point(control), point(to))
        steps.append(.quad(cx: control.x, cy: control.y, x: to.x, y: to.y))
    }

    private mutating func cubic(_ a: UnsafePointer<FT_Vector>?, _ b: UnsafePointer<FT_Vector>?, _ to: UnsafePointer<FT_Vector>?) {
        let (a, b, to) = unsafe (point(a), point(b), point(to))
        steps.append(.cubic(ax: a.x, ay: a.y, bx: b.x, by: b.y, x: to.x, y: to.y))
    }
}
