// SPDX-License-Identifier: MIT
//
// Tables from the sources of nibs.

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineTables
import VitrineTestSupport
@_spi(Vitrine) import VitrineViewCore

@Suite @MainActor struct TableNibTests {
    private func nib(_ objects: String) -> UINib { UINib(data: NibText.document(objects), bundle: nil) }

    @Test func `a table has its cells, headers and what lies on them`() throws {
        let environment = UIEnvironment()
        environment.interfaces.showsPrototypes = true
        try environment.run {
            let made = nib(
                """
                <tableView contentMode="scaleToFill" style="plain" rowHeight="44" id="t">
                    <rect key="frame" x="0.0" y="0.0" width="200" height="300"/>
                    <view key="tableHeaderView" contentMode="scaleToFill" id="h"><rect key="frame" x="0.0" y="0.0" width="200" height="50"/></view>
                    <prototypes>
                        <tableViewCell contentMode="scaleToFill" reuseIdentifier="Row" id="c">
                            <rect key="frame" x="0.0" y="50" width="200" height="44"/>
                            <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="c" id="d">
                                <rect key="frame" x="0.0" y="0.0" width="200" height="44"/>
                                <subviews><label text="Row" contentMode="left" translatesAutoresizingMaskIntoConstraints="NO" id="l"/></subviews>
                                <constraints>
                                    <constraint firstItem="l" firstAttribute="leading" secondItem="d" secondAttribute="leading" constant="15" id="x"/>
                                    <constraint firstItem="l" firstAttribute="centerY" secondItem="d" secondAttribute="centerY" id="y"/>
                                </constraints>
                            </tableViewCellContentView>
                        </tableViewCell>
                    </prototypes>
                </tableView>
                """
            )
            .instantiate(withOwner: nil).first
            let table = try #require(made as? UITableView)
            table.layoutIfNeeded()
            #expect(table.tableHeaderView?.frame.height == 50)
            let cell = try #require(table.visibleCells.first)
            #expect(cell.frame == CGRect(x: 0, y: 50, width: 200, height: 44))
            cell.layoutIfNeeded()
            let label = try #require(cell.contentView.subviews.first as? UILabel)
            #expect(label.text == "Row" && label.frame.minX == 15)
        }
    }
}
