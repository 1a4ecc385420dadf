// SPDX-License-Identifier: MIT
//
// Plans that can be followed by hand.

import Foundation
import Testing
import VitrineGeometry

@testable import VitrineChanges

@Suite struct UpdatePlanTests {
    @Test func `an empty update keeps every item`() throws {
        let plan = try UpdatePlan(before: [2, 0, 1], after: [2, 0, 1], operations: [])
        #expect(plan.newPath(of: [0, 1]) == [0, 1])
        #expect(plan.oldPath(of: [2, 0]) == [2, 0])
        #expect(plan.newPath(of: [1, 0]) == nil)
        #expect(plan.updateItems.isEmpty)
    }
}
