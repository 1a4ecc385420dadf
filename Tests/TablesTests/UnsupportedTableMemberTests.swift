// SPDX-License-Identifier: MIT
//
// Members of tables that change nothing: each says so when it is used.

import Foundation
import Testing
import VitrineLayers
import VitrineTables
import VitrineViews

@MainActor @Suite struct UnsupportedTableMemberTests {
    private let environment = UIEnvironment()

    /// How a client uses each member.
    private static let uses: [UnsupportedTableMember: @MainActor () -> Void] = [
        .tableSelectionFollowsFocus: { UITableView().selectionFollowsFocus = true },
        .tableRemembersFocus: { UITableView().remembersLastFocusedIndexPath = true },
        .separatorEffect: { UITableView().separatorEffect = UIBlurEffect(style: .regular) },
        .cellFocusStyle: { UITableViewCell(style: .default, reuseIdentifier: nil).focusStyle = .custom },
        .userInteractionEnabledWhileDragging: {
            UITableViewCell(style: .default, reuseIdentifier: nil).userInteractionEnabledWhileDragging = true
        },
        .headerDetail: { _ = UITableViewHeaderFooterView(reuseIdentifier: nil).detailTextLabel },
        .rowActionEffect: {
            UITableViewRowAction(style: .normal, title: "word") { _, _ in }.backgroundEffect = UIBlurEffect(style: .regular)
        },
    ]

    @Test(arguments: UnsupportedTableMember.allCases)
    func `each member of the table notes its use`(_ member: UnsupportedTableMember) throws {
        let use = try #require(Self.uses[member])
        environment.run(use)
        #expect(environment.unsupportedMembers == [UnsupportedMember(member)])
    }
}
