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
            list.keyboardDismissMode = .interactive
            list.selectionFollowsFocus = true
            list.keyboardDismissMode = .interactiveWithAccessory
            list.layoutIfNeeded()
        }
        #expect(told.map(\.name) == ["UIScrollView.keyboardDismissMode", "UICollectionView.selectionFollowsFocus"])
        #expect(told.first?.description == "UIScrollView.keyboardDismissMode: a drag takes no keyboard along; onDrag puts it away")
        #expect(environment.unsupportedMembers == told)
    }

    @Test func `a symbol that there is not is told of once, with the names that are nearest`() {
        let environment = UIEnvironment()
        environment.run {
            #expect(UIImage(systemName: "trahs") == nil && UIImage(systemName: "trahs") == nil && UIImage(systemName: "trash") != nil)
        }
        #expect(environment.unsupportedMembers.map(\.name) == ["UIImage(systemName: \"trahs\")"])
        #expect(environment.unsupportedMembers.first?.reason.contains("trash") == true)
    }
}
