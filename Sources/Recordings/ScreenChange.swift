// SPDX-License-Identifier: MIT
//
// A screen that gives way to the one that was made in its place.

package import Foundation
package import VitrineDrawing
import VitrineGeometry
import VitrineTimeline

/// What was seen fades into what is seen, and turns with it where the device was laid on its side or stood up.
package struct ScreenChange {
    private var before: DisplayList
    private let start: TimeInterval

    /// As long as UIKit takes to turn a screen, in seconds.
    package static let duration: TimeInterval = 0.3

    /// - Parameter before: what was seen at the last moment.
    package init(from before: DisplayList, at start: TimeInterval) {
        (self.before, self.start) = (before, start)
        // Another screen's layers are none of those that come.
        self.before.layers = before.layers.map(\.anonymous)
    }

    /// What is seen of both at a time; nil once it is the later one.
    package func seen(_ after: DisplayList, at time: TimeInterval) -> DisplayList? {
        let share = (time - start) / Self.duration
        guard share < 1 else { return nil }
        let progress = CGFloat(TimingCurve.easeInOut.progress(at: max(share, 0)))
        let (old, new) = (before.size, after.size)
        let isTurned = old.width != old.height && old == CGSize(width: new.height, height: new.width)
        let angle = isTurned ? (new.width > new.height ? -1 : 1) * .pi / 2 * (1 - progress) : 0
        let layers = [after.layer(amid: new, turned: angle), before.layer(amid: new, turned: angle, opacity: 1 - progress)]
        return DisplayList(size: new, scale: after.scale, background: CGColor(gray: 0, alpha: 1), layers: layers)
    }
}

extension DisplayList {
    /// The picture in the middle of one that may be larger, on black.
    package func centred(in room: CGSize) -> DisplayList {
        room == size ? self : DisplayList(size: room, scale: scale, background: CGColor(gray: 0, alpha: 1), layers: [layer(amid: room)])
    }

    /// The picture as a layer about the middle of a room.
    fileprivate func layer(amid room: CGSize, turned angle: CGFloat = 0, opacity: CGFloat = 1) -> Layer {
        let turn = CATransform3DRotate(CATransform3DMakeTranslation(room.width / 2, room.height / 2, 0), angle, 0, 0, 1)
        return Layer(
            bounds: CGRect(origin: .zero, size: size), transform: CATransform3DTranslate(turn, -size.width / 2, -size.height / 2, 0),
            opacity: opacity, background: background, clipsToBounds: true, sublayers: layers)
    }
}

extension DisplayList.Layer {
    /// The layer without its identity, and without those of all in it.
    fileprivate var anonymous: DisplayList.Layer {
        var layer = self
        layer.identity = nil
        (layer.mask, layer.sublayers) = (mask.map(\.anonymous), sublayers.map(\.anonymous))
        return layer
    }
}
