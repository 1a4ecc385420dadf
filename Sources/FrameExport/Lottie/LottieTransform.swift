// SPDX-License-Identifier: MIT
//
// Keyframes as Lottie has them.

import Foundation
import VitrineDrawing
import VitrineGeometry

/// Makes the transform of a layer.
enum LottieTransform {
    /// - Parameters:
    ///   - tracks: of the layer.
    ///   - anchor: the layer's middle, in the space of what it shows.
    ///   - offset: what is taken from its places.
    ///   - fades: whether the layer fades, and not what is painted on it.
    static func value(_ tracks: MotionTracks, anchor: CGPoint, offset: CGPoint, fades: Bool = true) -> JSONValue {
        func property(_ keys: [Keyframe], _ values: ([Double]) -> [Double]) -> JSONValue {
            animated(keys.map { Keyframe(place: $0.place, values: values($0.values), easing: $0.easing) })
        }
        return .members([
            "a": LottieShapes.fixed([Double(anchor.x), Double(anchor.y)]),
            "p": property(tracks.transform) { [$0[0] - Double(offset.x), $0[1] - Double(offset.y)] },
            "r": property(tracks.transform) { [$0[2] * 180 / .pi] },
            "s": property(tracks.transform) { [$0[3] * 100, $0[4] * 100] },
            "o": fades ? opacity(tracks)(1) : LottieShapes.fixed(100),
        ])
    }

    /// How opaque what fades is, in percent, for paints that are so opaque by themselves.
    static func opacity(_ tracks: MotionTracks) -> (Double) -> JSONValue {
        { own in animated(tracks.opacity.map { Keyframe(place: $0.place, values: [$0.values[0] * own * 100], easing: $0.easing) }) }
    }

    /// A transform that only moves.
    static func fixed(at place: CGPoint, scale: CGSize = CGSize(width: 1, height: 1)) -> JSONValue {
        .members([
            "a": LottieShapes.fixed([0, 0]), "p": LottieShapes.fixed([Double(place.x), Double(place.y)]), "r": LottieShapes.fixed(0),
            "s": LottieShapes.fixed([Double(scale.width) * 100, Double(scale.height) * 100]), "o": LottieShapes.fixed(100),
        ])
    }

    private static func animated(_ keys: [Keyframe]) -> JSONValue {
        guard let first = keys.first else { return LottieShapes.fixed(0) }
        if keys.allSatisfy({ $0.values == first.values }) {
            return first.values.count == 1 ? LottieShapes.fixed(first.values[0]) : LottieShapes.fixed(first.values)
        }
        let frames: [JSONValue] = keys.enumerated().map { index, key in
            let frame: JSONValue = .members(["t": .number(Double(key.place)), "s": .numbers(key.values)])
            if index == keys.count - 1 { return frame }
            switch key.easing {
            case .step: return frame.adding("h", 1)
            case .linear: return handles(frame, CubicEasing(x1: 0, y1: 0, x2: 1, y2: 1))
            case .bezier(let curve): return handles(frame, curve)
            }
        }
        return .members(["a": 1, "k": .array(frames)])
    }

    private static func handles(_ frame: JSONValue, _ curve: CubicEasing) -> JSONValue {
        func handle(_ x: Double, _ y: Double) -> JSONValue { .members(["x": .numbers([x]), "y": .numbers([y])]) }
        return frame.adding("o", handle(curve.x1, curve.y1)).adding("i", handle(curve.x2, curve.y2))
    }
}
