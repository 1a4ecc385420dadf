// SPDX-License-Identifier: MIT
//
// Which of a layout's two overrides an app's invalidation reaches.

import Foundation
import Testing

@testable import VitrineCollectionUI

/// Writes down which of its two methods is called.
private final class ForkedLayout: UICollectionViewLayout {
    var calls: [String] = []

    override func invalidateLayout() {
        calls.append("plain")
        super.invalidateLayout()
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        calls.append("with a context")
        super.invalidateLayout(with: context)
    }
}

@MainActor @Suite struct InvalidationOverridesTests {
    private let layout = ForkedLayout()

    @Test func `a plain invalidation reaches both overrides, once each`() {
        layout.invalidateLayout()
        #expect(layout.calls == ["plain", "with a context"])
    }

    @Test func `a context that an app passes does not reach the plain override`() {
        layout.invalidateLayout(with: UICollectionViewLayoutInvalidationContext())
        #expect(layout.calls == ["with a context"])
    }
}
