// SPDX-License-Identifier: MIT
//
// Members of lists that change nothing: each says so when it is used.

import Foundation
import Testing
import VitrineCollectionUI
import VitrineLayers
import VitrineViews

@testable import VitrineLists

@MainActor @Suite struct UnsupportedListMemberTests {
    private let environment = UIEnvironment()

    /// How a client uses each member.
    private static let uses: [UnsupportedListMember: @MainActor () -> Void] = [
        .expansionText: {
            var content = UIListContentConfiguration.cell()
            content.text = "word"
            content.textProperties.showsExpansionTextWhenTruncated = true
            _ = content.makeContentView()
        },
        .defaultTightening: {
            var content = UIListContentConfiguration.cell()
            content.text = "word"
            content.textProperties.allowsDefaultTighteningForTruncation = true
            _ = content.makeContentView()
        },
        .ignoresInvertColors: {
            var content = UIListContentConfiguration.cell()
            content.imageProperties.accessibilityIgnoresInvertColors = true
            _ = content.makeContentView()
        },
    ]

    @Test(arguments: UnsupportedListMember.allCases)
    func `each member of the table of lists notes its use`(_ member: UnsupportedListMember) throws {
        let use = try #require(Self.uses[member])
        environment.run(use)
        #expect(environment.unsupportedMembers == [UnsupportedMember(member)])
    }
}
