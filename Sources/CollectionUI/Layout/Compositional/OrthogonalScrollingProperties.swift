// SPDX-License-Identifier: MIT
//
// How a section that scrolls on its own slows down and bounces.

public import Foundation
import VitrineViewCore

/// How a section that scrolls on its own slows down and bounces (compositional.orthogonal-deceleration).
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, @preconcurrency NSCopying {
    /// How quickly a thrown row comes to rest.
    public enum DecelerationRate: Int, Hashable, Sendable { case automatic, normal, fast }

    /// When a row is pulled beyond its ends.
    public enum Bounce: Int, Hashable, Sendable { case automatic, always, never }

    /// How quickly the row comes to rest; by default that depends on the behavior.
    open var decelerationRate = DecelerationRate.automatic
    /// When the row is pulled beyond its ends; by default where it is longer than its viewport.
    open var bounce = Bounce.automatic

    /// Creates properties with UIKit's defaults.
    public override init() { super.init() }

    /// Properties of their own that say the same.
    open func copy(with zone: NSZone? = nil) -> Any { duplicate() }

    func duplicate() -> UICollectionLayoutSectionOrthogonalScrollingProperties {
        let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
        (copy.decelerationRate, copy.bounce) = (decelerationRate, bounce)
        return copy
    }
}
