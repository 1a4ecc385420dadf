// SPDX-License-Identifier: MIT
//
// Changes of one property, one after the other, as a keyframe animation.

import Foundation
import VitrineTimeline

/// A change of a property within a share of a time.
package struct Keyframe: Hashable, Sendable {
    package var start: Double
    package var end: Double
    package var old: LayerValue
    package var new: LayerValue

    package init(start: Double, end: Double, old: LayerValue, new: LayerValue) {
        self.start = start
        self.end = end
        self.old = old
        self.new = new
    }
}

extension CALayer {
    /// A property that can be animated, as it was set last.
    package func currentValue(of property: LayerProperty) -> LayerValue? { layerValue(of: property) }

    /// Sets a property that can be animated, without an animation.
    package func restore(_ value: LayerValue, of property: LayerProperty) {
        let environment = UIEnvironment.current
        let wasRestoring = environment.isRestoring
        environment.isRestoring = true
        setLayerValue(value, of: property)
        environment.isRestoring = wasRestoring
    }

    /// What is shown of a property now.
    package func presentedValue(of property: LayerProperty) -> LayerValue? {
        shown(at: superlayer?.localTime(at: VirtualClock.current.now) ?? VirtualClock.current.now).layerValue(of: property)
    }

    /// Animates changes that have been made, each in its share of the time.
    package func animate(
        _ property: LayerProperty, through changes: [Keyframe], mode: CAAnimationCalculationMode, _ change: ChangeAnimation
    ) {
        guard let first = changes.first, let last = changes.last, first.old != last.new || changes.count > 1 else { return }
        var (times, values) = ([0.0], [first.old])
        for frame in changes {
            let reached = times[times.count - 1]
            if mode == .discrete {
                // A discrete keyframe is seen from its beginning on.
                if frame.start <= reached {
                    values[values.count - 1] = frame.new
                } else {
                    (times, values) = (times + [frame.start], values + [frame.new])
                }
                continue
            }
            let start = max(frame.start, reached)
            if start > reached, mode != .paced, mode != .cubicPaced {
                times.append(start)
                values.append(values[values.count - 1])
            }
            times.append(max(frame.end, start))
            values.append(frame.new)
        }
        if mode == .discrete || times[times.count - 1] < 1 {
            times.append(1)
            if mode != .discrete { values.append(last.new) }
        }
        let animation = CAKeyframeAnimation(keyPath: property.name)
        animation.isAdditive = last.new.isSum
        animation.values = last.new.isSum ? values.map { $0.subtracting(last.new) } : values
        animation.keyTimes = times.map { NSNumber(value: $0) }
        animation.calculationMode = mode
        if case .curve(let curve) = change.easing { animation.timingFunction = CAMediaTimingFunction(curve: curve) }
        begin(animation, of: property, as: change)
    }
}
