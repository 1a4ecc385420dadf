// SPDX-License-Identifier: MIT
//
// Where the motions of a timeline have led elements.

package import Foundation
import VitrineCollectionUI
import VitrineDrawing
package import VitrineGeometry
import VitrineLayers
import VitrineNodes
package import VitrineScene
import VitrineViewCore

/// How an element stands to the place that its layout gives it.
package struct MotionState: Hashable {
    /// In points.
    var distance = CGPoint.zero
    var scale: CGFloat = 1
    /// In degrees, clockwise.
    var rotation: CGFloat = 0
    /// The turn along a path, in radians.
    var heading: CGFloat = 0
    package var alpha: CGFloat = 1
    /// The place among overlapping elements; nil is the layout's.
    var zIndex: Int?

    /// The transform that brings an element there, in its own plane and about its centre.
    package var transform: CATransform3D {
        CATransform3DConcat(
            CATransform3DConcat(
                CATransform3DMakeScale(scale, scale, 1), CATransform3DMakeRotation(rotation * .pi / 180 + heading, 0, 0, 1)),
            CATransform3DMakeTranslation(distance.x, distance.y, 0))
    }
}

/// The ends of all motions so far, the latest last.
package struct ElementMotions {
    private var motions: [(match: Scene.ElementMatch, lead: @Sendable (inout MotionState) -> Void)] = []

    package init() {}

    var isEmpty: Bool { motions.isEmpty }

    /// Notes where a motion leads.
    package mutating func add(_ motion: ElementMotion) {
        motions.append((motion.motion.match, { $0 = motion.state(at: .infinity, from: $0) }))
    }

    /// Whether a motion was about the element.
    @MainActor
    func moves(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        let path = attributes.indexPath
        guard !motions.isEmpty, path.count == 2, let kind = attributes.sceneKind else { return false }
        return motions.contains { $0.match.matches(kind, at: path) }
    }

    /// How an element stands.
    package func state(of kind: Scene.ElementKind, at path: IndexPath) -> MotionState {
        motions.reduce(into: MotionState()) { state, motion in
            if motion.match.matches(kind, at: path) { motion.lead(&state) }
        }
    }

    /// Brings attributes that nobody else holds to where motions led the element.
    @MainActor
    func apply(to attributes: UICollectionViewLayoutAttributes) {
        guard moves(attributes), let kind = attributes.sceneKind else { return }
        let state = state(of: kind, at: attributes.indexPath)
        attributes.transform3D = CATransform3DConcat(attributes.transform3D, state.transform)
        attributes.alpha *= state.alpha
        if let zIndex = state.zIndex { attributes.zIndex = zIndex }
    }
}

/// A motion in time.
package struct ElementMotion: Sendable {
    package let motion: Scene.Motion
    /// How properties are animated that do not say it.
    let standard: Scene.Animation
    private let way: (positions: [CGPoint], headings: [CGFloat])?
    /// Into how many parts of even length an outline is cut.
    private static let parts = 256

    package init(_ motion: Scene.Motion, _ standard: Scene.Animation, mirrors: Bool) {
        (self.motion, self.standard) = (mirrors ? motion.mirrored : motion, standard)
        way = self.motion.path.isEmpty ? nil : Self.way(along: self.motion)
    }

    /// How long it takes, in seconds.
    package var length: TimeInterval {
        [motion.move?.length(standard), motion.scale?.length(standard), motion.rotation?.length(standard), motion.alpha?.length(standard)]
            .compactMap(\.self).max() ?? 0
    }

    /// How an element stands at a time after the beginning, in seconds.
    package func state(at time: TimeInterval, from start: MotionState) -> MotionState {
        var state = start
        state.zIndex = motion.zIndex ?? start.zIndex
        if let move = motion.move {
            let progress = move.progress(at: time, standard)
            if let way {
                (state.distance, state.heading) = Self.place(on: way, at: progress)
            } else {
                state.distance = move.value(at: progress, from: start.distance) { a, b, share in
                    CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
                }
            }
        }
        func number(_ track: Scene.MotionTrack<CGFloat>?, _ from: CGFloat) -> CGFloat {
            track.map { track in
                track.value(at: track.progress(at: time, standard), from: from) { $0 + ($1 - $0) * $2 }
            } ?? from
        }
        state.scale = number(motion.scale, start.scale)
        state.rotation = number(motion.rotation, start.rotation)
        state.alpha = min(max(number(motion.alpha, start.alpha), 0), 1)
        return state
    }

    // MARK: Along an outline

    private static func way(along motion: Scene.Motion) -> (positions: [CGPoint], headings: [CGFloat])? {
        let outline = PathMotion(path: Path(elements: motion.path.map(\.drawn)))
        let shares = (0...parts).map { Double($0) / Double(parts) }
        let positions = shares.compactMap { outline.position(at: $0) }
        guard positions.count == shares.count else { return nil }
        guard motion.turnsAlongPath else { return (positions, shares.map { _ in 0 }) }
        var headings: [CGFloat] = []
        for share in shares {
            let known = headings.last ?? 0
            let angle = outline.direction(at: share) ?? known
            // The shorter way round from one to the next.
            headings.append(headings.isEmpty ? angle : known + (angle - known).remainder(dividingBy: 2 * .pi))
        }
        return (positions, headings)
    }

    private static func place(on way: (positions: [CGPoint], headings: [CGFloat]), at progress: Double) -> (CGPoint, CGFloat) {
        let place = CGFloat(min(max(progress, 0), 1)) * CGFloat(parts)
        let index = min(Int(place), parts - 1)
        let share = place - CGFloat(index)
        let (a, b) = (way.positions[index], way.positions[index + 1])
        return (
            CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share),
            way.headings[index] + (way.headings[index + 1] - way.headings[index]) * share
        )
    }
}

extension Scene.Motion {
    /// The motion where reading starts at the right: distances and outlines, and never what stands there.
    fileprivate var mirrored: Scene.Motion {
        var mirrored = self
        func flipped(_ point: CGPoint) -> CGPoint { CGPoint(x: -point.x, y: point.y) }
        mirrored.move?.values = move?.values.map(flipped) ?? []
        mirrored.path = path.map { element in
            switch element {
            case .move(let point): .move(flipped(point))
            case .line(let point): .line(flipped(point))
            case .quad(let control, let end): .quad(control: flipped(control), to: flipped(end))
            case .cubic(let control1, let control2, let end): .cubic(flipped(control1), flipped(control2), to: flipped(end))
            case .close: .close
            }
        }
        return mirrored
    }
}
