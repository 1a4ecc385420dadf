// SPDX-License-Identifier: MIT
//
// The springs on which a scene's items hang, as apps tie the attributes of a flow layout to their places.

package import Foundation
import VitrineBehaviors
package import VitrineCollectionUI
import VitrineGeometry
package import VitrineScene
import VitrineViewCore

/// Hangs the items near the viewport on springs, and has those far from the finger lag behind as it scrolls.
@MainActor
package final class ItemSprings {
    /// How far beyond the viewport items hang on springs, in points: those that come into sight are on their way already.
    package static let margin: CGFloat = 200

    private let springs: Scene.Springs
    private let animator: UIDynamicAnimator
    private var held: [IndexPath: Held] = [:]
    /// Where in the viewport the finger was last.
    private var lastFinger = CGPoint.zero

    private struct Held {
        var spring: UIAttachmentBehavior
        var attributes: UICollectionViewLayoutAttributes
    }

    package init(_ springs: Scene.Springs, of layout: UICollectionViewLayout) {
        self.springs = springs
        animator = UIDynamicAnimator(collectionViewLayout: layout)
    }

    /// Takes items that are near with the places where they rest, and lets go of the others.
    package func hang(_ resting: [UICollectionViewLayoutAttributes]) {
        var left = Set(held.keys)
        for attributes in resting where attributes.representedElementCategory == .cell {
            left.remove(attributes.indexPath)
            if let known = held[attributes.indexPath] {
                if known.spring.anchorPoint == attributes.center { continue }
                known.spring.anchorPoint = attributes.center
            } else if let own = attributes.copy() as? UICollectionViewLayoutAttributes {
                let spring = UIAttachmentBehavior(item: own, attachedToAnchor: own.center)
                (spring.length, spring.damping, spring.frequency) = (0, springs.damping, springs.frequency)
                held[attributes.indexPath] = Held(spring: spring, attributes: own)
                animator.addBehavior(spring)
            }
        }
        for path in left { release(path) }
    }

    private func release(_ path: IndexPath) {
        if let gone = held.removeValue(forKey: path) { animator.removeBehavior(gone.spring) }
    }

    /// Lets go of all items, which stand at their places then.
    package func releaseAll() { for path in held.keys.sorted() { release(path) } }

    /// The attributes of an item where it swings.
    package func swinging(_ resting: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard resting.representedElementCategory == .cell, let center = held[resting.indexPath]?.attributes.center,
            center != resting.center, let swinging = resting.copy() as? UICollectionViewLayoutAttributes
        else { return resting }
        swinging.center = center
        return swinging
    }

    /// Has items lag behind content that was scrolled, the more the further they are from the finger, or from where it was last.
    package func scroll(by distance: CGPoint, in view: UICollectionView) {
        let (origin, pan) = (view.bounds.origin, view.panGestureRecognizer)
        if pan.numberOfTouches > 0 {
            let place = pan.location(in: view)
            lastFinger = CGPoint(x: place.x - origin.x, y: place.y - origin.y)
        }
        let finger = CGPoint(x: origin.x + lastFinger.x, y: origin.y + lastFinger.y)
        for path in held.keys.sorted() {
            guard let one = held[path] else { continue }
            let anchor = one.spring.anchorPoint
            let share = min((abs(finger.x - anchor.x) + abs(finger.y - anchor.y)) / springs.reach, 1)
            one.attributes.center.x += distance.x * share
            one.attributes.center.y += distance.y * share
            animator.updateItem(usingCurrentState: one.attributes)
        }
    }
}
