// SPDX-License-Identifier: MIT
//
// What part of a flow layout is out of date (invalidation.flow-flags, invalidation.flow-drops-lines).

import Foundation

/// Says what a flow layout has to compute again.
@preconcurrency @MainActor open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate is asked again for sizes, insets and spacings.
    open var invalidateFlowLayoutDelegateMetrics = true

    /// Whether the frames are computed again.
    open var invalidateFlowLayoutAttributes = true
}
