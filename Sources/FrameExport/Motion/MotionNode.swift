// SPDX-License-Identifier: MIT
//
// A layer through all moments.

import Foundation
import VitrineDrawing
import VitrineGeometry

/// A layer whose look stays, with the places and opacities that it has from moment to moment.
///
/// A layer that changes its look is another node from that moment on, with everything on it.
final class MotionNode {
    /// What holds from a moment on.
    struct Sample: Hashable {
        var moment: Int
        var transform: CGAffineTransform
        /// 0 while the layer is not there.
        var opacity: CGFloat
        var isPresent: Bool
    }

    /// Without transform, opacity and sublayers.
    private(set) var shell: DisplayList.Layer
    private(set) var samples: [Sample] = []
    let sublayers: MotionSiblings

    init(_ shell: DisplayList.Layer, bakesSlanted: Bool) {
        self.shell = shell
        sublayers = MotionSiblings(bakesSlanted: bakesSlanted)
    }

    /// Whether a layer is this one, at whatever place.
    ///
    /// The name of an element is no part of its look: an insertion renames all cells after it.
    func looks(like other: DisplayList.Layer) -> Bool {
        var (a, b) = (shell, other)
        (a.element, a.name, b.element, b.name) = (nil, nil, nil, nil)
        return a == b
    }

    /// Takes the layer as it is from a moment on.
    func show(_ layer: DisplayList.Layer, _ shell: DisplayList.Layer, from moment: Int) {
        self.shell = shell
        add(
            Sample(
                moment: moment, transform: layer.transform.planarAffine ?? .identity, opacity: min(max(layer.opacity, 0), 1),
                isPresent: true))
        sublayers.show(layer.sublayers, from: moment)
    }

    /// The layer is not there from a moment on.
    func hide(from moment: Int) {
        guard let last = samples.last, last.isPresent else { return }
        add(Sample(moment: moment, transform: last.transform, opacity: 0, isPresent: false))
    }

    private func add(_ sample: Sample) {
        if let last = samples.last, last.transform == sample.transform, last.opacity == sample.opacity, last.isPresent == sample.isPresent {
            return
        }
        samples.append(sample)
    }

    /// What holds at each moment below `count`; before its first moment the layer is where it will appear.
    func samples(upTo count: Int) -> [Sample] {
        guard var current = samples.first else { return [] }
        if current.moment > 0 { (current.isPresent, current.opacity) = (false, 0) }
        var result: [Sample] = []
        result.reserveCapacity(count)
        var next = 0
        for moment in 0..<count {
            while next < samples.count, samples[next].moment <= moment {
                current = samples[next]
                next += 1
            }
            result.append(current)
        }
        return result
    }
}
