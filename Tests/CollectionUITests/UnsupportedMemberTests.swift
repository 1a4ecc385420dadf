// SPDX-License-Identifier: MIT
//
// Members of collection views and layouts that change nothing: each says so when it is used.

import Foundation
import Testing
import VitrineCollectionControllers
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI

@MainActor @Suite struct UnsupportedCollectionMemberTests {
    private let environment = UIEnvironment()

    /// How a client uses each member.
    private static let uses: [UnsupportedCollectionMember: @MainActor () -> Void] = [
        .layoutArchive: { _ = UICollectionViewFlowLayout(coder: NSCoder()) },
        .selectionFollowsFocus: { list().selectionFollowsFocus = true },
        .remembersLastFocusedIndexPath: { list().remembersLastFocusedIndexPath = true },
    ]

    private static func list() -> UICollectionView {
        UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
    }

    @Test(arguments: UnsupportedCollectionMember.allCases)
    func `each member of the table notes its use`(_ member: UnsupportedCollectionMember) throws {
        let use = try #require(Self.uses[member])
        environment.run(use)
        #expect(environment.unsupportedMembers == [UnsupportedMember(member)])
    }

    @Test func `a collection view that is shown notes nothing`() {
        environment.run {
            let list = Self.list()
            list.selectionFollowsFocus = false
            list.layoutIfNeeded()
            _ = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout()).view
        }
        #expect(environment.unsupportedMembers.isEmpty)
    }

    @Test func `a cell from an archive is noted as a view`() {
        environment.run { _ = UICollectionViewCell(coder: NSCoder()) }
        #expect(environment.unsupportedMembers.map(\.name) == ["UIView.init(coder:) of other coders"])
    }
}
