// SPDX-License-Identifier: MIT
//
// A point that follows an outline.

package import Foundation
package import VitrineDrawing
import VitrineQuartz2D
import VitrineTimeline

/// The way along the lines and curves of a path in a share of time from 0 to 1.
///
/// The end of every line and curve is a keyframe.
package struct PathMotion {
    private let pieces: [CubicPiece]
    private let steps: Keyframes<Double>
    private let isPaced: Bool

    init(path: Path, times: [Double]?, curves: [TimingCurve], mode: Keyframes<LayerValue>.Mode) {
        pieces = path.pieces
        isPaced = mode == .paced || mode == .cubicPaced
        var times = times
        if isPaced {
            var reached = [CGFloat(0)]
            for piece in pieces { reached.append(reached[reached.count - 1] + piece.length) }
            let whole = reached[reached.count - 1]
            times = whole > 0 ? reached.map { Double($0 / whole) } : nil
        }
        steps = Keyframes(
            values: (0...pieces.count).map(Double.init), times: times, mode: mode == .discrete ? .discrete : .linear,
            curves: isPaced ? [] : curves)
    }

    /// The way along a path at an even pace.
    package init(path: Path) { self.init(path: path, times: nil, curves: [], mode: .paced) }

    /// Nil where the path has no lines or curves.
    package func position(at share: Double) -> CGPoint? { place(at: share).map { CubicPiece.point($0.piece.points, $0.parameter) } }

    /// The angle of the path, in radians; nil where it has none.
    package func direction(at share: Double) -> CGFloat? {
        guard let (piece, parameter) = place(at: share) else { return nil }
        let (t, h) = (parameter, CGFloat(1e-4))
        let (a, b) = (CubicPiece.point(piece.points, max(t - h, 0)), CubicPiece.point(piece.points, min(t + h, 1)))
        return a == b ? nil : atan2(b.y - a.y, b.x - a.x)
    }

    private func place(at share: Double) -> (piece: CubicPiece, parameter: CGFloat)? {
        guard !pieces.isEmpty, let step = steps.value(at: share) else { return nil }
        let index = min(max(Int(step), 0), pieces.count - 1)
        let (piece, part) = (pieces[index], CGFloat(step) - CGFloat(index))
        return (piece, isPaced ? piece.parameter(atLength: part * piece.length) : part)
    }
}
