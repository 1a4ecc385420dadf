// SPDX-License-Identifier: MIT
//
// Where a throw comes to rest is the layout's to say (transitions.who-decides-the-offset).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI

@Suite(.serialized) @MainActor
struct RestingOffsetTests {
    /// Comes to rest at multiples of 100 points.
    private final class Stepping: UICollectionViewFlowLayout {
        var velocities: [CGFloat] = []

        override func targetContentOffset(
            forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
        ) -> CGPoint {
            velocities.append(velocity.y)
            return CGPoint(x: proposedContentOffset.x, y: (proposedContentOffset.y / 100).rounded() * 100)
        }
    }

    @Test func `a throw ends where the layout says, which is told the velocity in points per millisecond`() {
        let before = VirtualClock.current
        defer { VirtualClock.current = before }
        let clock = VirtualClock()
        VirtualClock.current = clock
        let layout = Stepping()
        let source = WordSource([(0..<200).map { "\($0)" }])
        let view = makeView(source, layout: layout)
        view.fling(velocity: CGPoint(x: 0, y: 730))
        #expect(layout.velocities == [0.73])
        clock.advance(by: 10)
        let rest = (view.contentOffset.y / 100).rounded() * 100
        #expect(rest > 0)
        #expect(abs(view.contentOffset.y - rest) < 1e-6)
    }
}
