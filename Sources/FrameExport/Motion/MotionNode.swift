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
        /// What a layer that scrolls shows at its corner.
        var origin = CGPoint.zero

        /// The same moment of what a layer that scrolls shows.
        var content: Sample {
            Sample(moment: moment, transform: CGAffineTransform(translationX: -origin.x, y: -origin.y), opacity: 1, isPresent: true)
        }
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

    /// Whether its sublayers are moved by more than itself.
    var scrolls: Bool { samples.contains { $0.origin != .zero } }

    /// Whether it is seen for no longer than a moment or two, so that nobody sees how fine it is.
    var isBrief: Bool {
        guard let first = samples.first(where: \.isPresent), let last = samples.last, !last.isPresent else { return false }
        return last.moment - first.moment <= 2
    }

    /// The moment from which on it is there.
    var start: Int { samples.first?.moment ?? 0 }

    /// Where it lies at every moment from one on, if it does nothing but hold others: it has no name, stays, and changes nothing.
    func restingPlace(since moment: Int) -> CGPoint? {
        guard samples.count == 1, let only = samples.first, only.moment <= moment, only.isPresent, only.opacity == 1, only.origin == .zero,
            shell.name == nil, shell.element == nil, shell.sublayers.isEmpty, !shell.hasEffects
        else { return nil }
        let place = CGPoint(x: only.transform.tx, y: only.transform.ty)
        return only.transform == CGAffineTransform(translationX: place.x, y: place.y) ? place : nil
    }

    /// The beginning of the first text that is on it at any moment, elements within left out.
    var firstText: String? {
        for case .text(let text) in shell.contents where text.string.contains(where: { !$0.isWhitespace }) { return text.string.shortened }
        for node in sublayers.nodes where node.shell.element == nil {
            if let text = node.firstText { return text }
        }
        return nil
    }

    /// Takes the layer as it is from a moment on.
    ///
    /// - Parameter shell: of the layer, its bounds at zero where the layer may scroll.
    func show(_ layer: DisplayList.Layer, _ shell: DisplayList.Layer, from moment: Int) {
        self.shell = shell
        let (from, to) = (layer.bounds.origin, shell.bounds.origin)
        let origin = CGPoint(x: from.x - to.x, y: from.y - to.y)
        let transform = CGAffineTransform(translationX: origin.x, y: origin.y).concatenating(layer.transform.planarAffine ?? .identity)
        add(
            Sample(
                moment: moment, transform: transform, opacity: min(max(layer.opacity, 0), 1), isPresent: true, origin: origin))
        sublayers.show(layer.sublayers, from: moment)
    }

    /// The layer is not there from a moment on.
    func hide(from moment: Int) {
        guard let last = samples.last, last.isPresent else { return }
        add(Sample(moment: moment, transform: last.transform, opacity: 0, isPresent: false, origin: last.origin))
    }

    private func add(_ sample: Sample) {
        if var last = samples.last {
            last.moment = sample.moment
            if last == sample { return }
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

extension String {
    /// The words at its beginning, in a line that fits into a list of layers.
    var shortened: String { prefix(40).split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
