// SPDX-License-Identifier: MIT
//
// What an app finds out about the members that it uses and that change nothing.

import Testing
import UIKit

@MainActor @Suite struct UnsupportedMembersTests {
    @Test func `an app reads what it used and what it means`() {
        let environment = UIEnvironment()
        var told: [UnsupportedMember] = []
        environment.unsupportedMemberHandler = { told.append($0) }
        environment.run {
            let layout = UICollectionViewFlowLayout()
            let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
            list.keyboardDismissMode = .onDrag
            list.selectionFollowsFocus = true
            list.keyboardDismissMode = .interactive
            list.layoutIfNeeded()
        }
        #expect(told.map(\.name) == ["UIScrollView.keyboardDismissMode", "UICollectionView.selectionFollowsFocus"])
        #expect(told.first?.description == "UIScrollView.keyboardDismissMode: there is no keyboard")
        #expect(environment.unsupportedMembers == told)
    }
}
