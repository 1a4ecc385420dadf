// SPDX-License-Identifier: MIT
//
// Tables from the sources of nibs.

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineNibs
import VitrineTables
import VitrineTestSupport
@_spi(Vitrine) import VitrineViewCore

@Suite @MainActor struct TableNibTests {
    private func nib(_ objects: String) -> UINib { UINib(data: NibText.document(objects), bundle: nil) }

    @Test func `a table of a file keeps its content to the readable width, or out of the safe area`() throws {
        let environment = UIEnvironment()
        environment.interfaces.showsPrototypes = true
        try environment.run {
            @MainActor func table(_ attributes: String) throws -> UITableView {
                let made = nib(
                    """
                    <tableView contentMode="scaleToFill" style="plain" rowHeight="44" dataMode="static" \(attributes) id="t">
                        <rect key="frame" x="0.0" y="0.0" width="1024" height="300"/>
                        <sections><tableViewSection id="s"><cells>
                            <tableViewCell contentMode="scaleToFill" accessoryType="checkmark" textLabel="l" style="IBUITableViewCellStyleDefault" id="c">
                                <rect key="frame" x="0.0" y="0.0" width="1024" height="44"/>
                                <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="c" id="d">
                                    <rect key="frame" x="0.0" y="0.0" width="984" height="44"/>
                                    <subviews><label text="Row" contentMode="left" id="l"/></subviews>
                                </tableViewCellContentView>
                            </tableViewCell></cells></tableViewSection></sections>
                    </tableView>
                    """
                )
                .instantiate(withOwner: nil).first
                let table = try #require(made as? UITableView)
                table.layoutIfNeeded()
                return table
            }
            @MainActor func text(of table: UITableView) throws -> CGRect {
                let cell = try #require(table.visibleCells.first)
                cell.layoutIfNeeded()
                let label = try #require(cell.contentView.subviews.first as? UILabel)
                return label.convert(label.bounds, to: table)
            }
            let plain = try table("")
            #expect(try text(of: plain).minX == 20 && !plain.cellLayoutMarginsFollowReadableWidth)
            let narrow = try table("layoutMarginsFollowReadableWidth=\"YES\"")
            #expect(narrow.cellLayoutMarginsFollowReadableWidth && narrow.visibleCells.first?.frame.width == 1024)
            #expect(try text(of: narrow).minX == 176)
            #expect(narrow.separatorInset.left == 176)
            #expect(try table("contentViewInsetsToSafeArea=\"NO\"").insetsContentViewsToSafeArea == false)
            #expect(environment.interfaces.diagnostics.isEmpty)
        }
    }

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
