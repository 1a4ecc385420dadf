// SPDX-License-Identifier: MIT
//
// How a node moves and fades through all frames, as keyframes.

import Foundation
import VitrineDrawing
import VitrineGeometry

/// A transform taken apart, so that what lies between two of them is what Core Animation shows there.
struct MovedBox: Hashable {
    /// Where the middle of the layer is.
    var center: CGPoint
    /// In radians.
    var angle: Double
    var scale: CGSize
    /// Nil where there is one that slants, which has no such parts.
    static func of(_ t: CGAffineTransform, middle: CGPoint) -> MovedBox? {
        let width = (t.a * t.a + t.b * t.b).squareRoot()
        guard width > 1e-9 else { return t.c == 0 && t.d == 0 ? MovedBox(middle.applying(t), 0, CGSize(width: 0, height: 0)) : nil }
        guard abs(t.a * t.c + t.b * t.d) <= 1e-6 * max(width, 1) else { return nil }
        let angle = atan2(t.b, t.a)
        return MovedBox(middle.applying(t), angle, CGSize(width: width, height: t.determinant / width))
    }

    private init(_ center: CGPoint, _ angle: Double, _ scale: CGSize) { (self.center, self.angle, self.scale) = (center, angle, scale) }
}

/// The keyframes of one node.
struct MotionTracks {
    /// What the numbers of a transform's keyframes are.
    enum Form: Hashable {
        /// The middle's place; an angle; two scales.
        case parts(middle: CGPoint)
        /// The six numbers of a matrix.
        case matrix
    }

    var form: Form
    /// One where nothing moves.
    var transform: [Keyframe]
    /// One number each.
    var opacity: [Keyframe]

    /// A distance in points that nobody sees.
    static let tolerance = 0.05

    /// - Parameters:
    ///   - samples: of the node, for each moment.
    ///   - bounds: of the layer.
    init(_ samples: [MotionNode.Sample], bounds: CGRect, times: FrameTimes, opacities: inout KeyframeReduction) {
        let count = times.frameCount
        let shown = (0..<count).map { samples[times.moment(at: $0)] }
        var jumps: Set<Int> = []
        for place in 1..<max(count, 1) where shown[place].isPresent != shown[place - 1].isPresent { jumps.insert(place) }
        opacity = opacities.keyframes(shown.map { [Double($0.opacity)] }, jumps: jumps)
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        let reach = max(Double(hypot(bounds.width, bounds.height)) / 2, 1)
        let boxes = shown.compactMap { MovedBox.of($0.transform, middle: middle) }
        if boxes.count == count {
            form = .parts(middle: middle)
            var angle = boxes.first?.angle ?? 0
            let values = boxes.map { box in
                // The shorter way round.
                angle += (box.angle - angle).remainder(dividingBy: 2 * .pi)
                return [Double(box.center.x), Double(box.center.y), angle, Double(box.scale.width), Double(box.scale.height)]
            }
            let tolerance = Self.tolerance
            var reduction = KeyframeReduction(
                tolerances: [tolerance, tolerance, tolerance / reach, tolerance / reach, tolerance / reach])
            transform = reduction.keyframes(values, jumps: jumps)
        } else {
            form = .matrix
            let slope = Self.tolerance / reach
            var reduction = KeyframeReduction(tolerances: [slope, slope, slope, slope, Self.tolerance, Self.tolerance])
            let values = shown.map { [$0.transform.a, $0.transform.b, $0.transform.c, $0.transform.d, $0.transform.tx, $0.transform.ty] }
            transform = reduction.keyframes(values.map { $0.map { Double($0) } }, jumps: jumps)
        }
    }

    var moves: Bool { transform.count > 1 }
    var fades: Bool { opacity.count > 1 }
}
