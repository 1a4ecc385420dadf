// SPDX-License-Identifier: MIT
//
// What moves on a screen, as bars along its time.

package import Foundation
import VitrineGeometry
import VitrineInterfaces
import VitrineLayers
package import VitrineProperties
package import VitrineViews

/// The animations of the last moments, so that those that were short can be seen too.
@MainActor
package struct MotionLog {
    private struct Key: Hashable {
        var layer: ObjectIdentifier
        var motion: LayerMotion
    }

    private var known: [Key: (id: Int, name: String)] = [:]
    private var count = 0

    /// How long they are told of after their end, in seconds.
    private static let span: TimeInterval = 10
    private static let most = 60

    package init() {}

    /// Takes note of what moves now.
    package mutating func note(_ window: UIWindow, at time: TimeInterval) {
        known = known.filter { $0.key.motion.end > time - Self.span && $0.key.motion.begin <= time + Self.span }
        visit(window, at: time)
    }

    package mutating func forget() { known = [:] }

    private mutating func visit(_ view: UIView, at time: TimeInterval) {
        for motion in view.layer.motions(at: time) where known.count < Self.most {
            let key = Key(layer: ObjectIdentifier(view.layer), motion: motion)
            guard known[key] == nil else { continue }
            count += 1
            known[key] = (count, "\(view.classNames.first ?? "UIView") · \(motion.name)")
        }
        for child in view.subviews { visit(child, at: time) }
    }

    /// The bars, those that began first first.
    package func message(screen: Int) -> PropertyValue {
        let bars = known.sorted { ($0.key.motion.begin, $0.value.id) < ($1.key.motion.begin, $1.value.id) }.map { key, value in
            PropertyValue.fields([
                .init("id", .text(String(value.id))), .init("name", .text(value.name)), .init("begin", .number(key.motion.begin)),
                .init("end", .number(key.motion.end)), .init("curve", .list(key.motion.curve.map { .number($0) })),
            ])
        }
        return .fields([.init("type", "animations"), .init("screen", .number(Double(screen))), .init("bars", .list(bars))])
    }
}
