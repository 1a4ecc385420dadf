// SPDX-License-Identifier: MIT
//
// Which update a layout is being asked about (updates.*).

import Testing
import VitrineChanges

@testable import VitrineCollectionUI

@MainActor @Suite struct UpdateSessionTests {
    @Test func `an update in another hands over to it when it ends`() throws {
        func update(of counts: [Int]) throws -> ElementUpdate {
            ElementUpdate(plan: try UpdatePlan(before: counts, after: counts, operations: []), shown: [:], wanted: [])
        }
        let session = UpdateSession()
        let (outer, inner) = (try update(of: [1]), try update(of: [1, 2]))
        var seen: [Int?] = []
        func see() { seen.append(session.underWay?.plan.after.count) }
        session.conduct(outer) {
            see()
            session.conduct(inner) { see() }
            see()
        }
        see()
        #expect(seen == [1, 2, 1, nil])
    }
}
