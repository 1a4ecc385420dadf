// SPDX-License-Identifier: MIT
//
// Cells, layouts and collection views from the sources of nibs.

import Foundation
import Testing
import VitrineCollectionUI
import VitrineGeometry
import VitrineLayers
import VitrineNibs
import VitrineTestSupport
@_spi(Vitrine) import VitrineViewCore

final class BadgeCell: UICollectionViewCell {
    @Outlet var title: UILabel!
    private(set) var wakings = 0

    override func awakeFromNib() {
        super.awakeFromNib()
        wakings += title == nil ? 0 : 1
    }
}

private final class Words: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "badge", for: indexPath)
        (cell as? BadgeCell)?.title.text = "\(indexPath.item)"
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "head", for: indexPath)
    }
}

@Suite @MainActor struct NibCellsTests {
    private func nib(_ objects: String) -> UINib { UINib(data: NibText.document(objects), bundle: nil) }

    private func cell(contentView: String, anchor: String) -> String {
        """
        <collectionViewCell opaque="NO" multipleTouchEnabled="YES" contentMode="center" reuseIdentifier="badge" id="cell" \
        customClass="BadgeCell" customModule="VitrineCollectionUITests">
            <rect key="frame" x="0.0" y="0.0" width="90" height="40"/>
            <autoresizingMask key="autoresizingMask"/>
            <\(contentView) key="contentView" opaque="NO" multipleTouchEnabled="YES" contentMode="center" \
        \(anchor == "cell" ? "" : #"id="content""#)>
                <rect key="frame" x="0.0" y="0.0" width="90" height="40"/>
                <autoresizingMask key="autoresizingMask"/>
                <subviews>
                    <label opaque="NO" contentMode="left" text="Label" translatesAutoresizingMaskIntoConstraints="NO" id="title">
                        <rect key="frame" x="8" y="8" width="70" height="21"/>
                    </label>
                </subviews>
            </\(contentView)>
            <constraints>
                <constraint firstItem="title" firstAttribute="leading" secondItem="\(anchor)" secondAttribute="leading" constant="16" id="c1"/>
                <constraint firstItem="title" firstAttribute="top" secondItem="\(anchor)" secondAttribute="top" constant="4" id="c2"/>
                <constraint firstAttribute="bottom" secondItem="title" secondAttribute="bottom" constant="4" id="c3"/>
                <constraint firstAttribute="trailing" secondItem="title" secondAttribute="trailing" constant="16" id="c4"/>
            </constraints>
            <size key="customSize" width="90" height="40"/>
            <connections><outlet property="title" destination="title" id="o"/></connections>
        </collectionViewCell>
        """
    }

    private func shown(_ view: UICollectionView, _ source: Words) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.addSubview(view)
        view.dataSource = source
        window.layoutIfNeeded()
        return window
    }

    @Test(arguments: [("collectionViewCellContentView", "content"), ("view", "cell")])
    func `a cell of a nib has its content view, outlets and constraints`(contentView: String, anchor: String) throws {
        try UIEnvironment().run {
            let layout = UICollectionViewFlowLayout()
            let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
            view.register(nib(cell(contentView: contentView, anchor: anchor)), forCellWithReuseIdentifier: "badge")
            let source = Words()
            let window = shown(view, source)
            let cells = try #require(view.visibleCells as? [BadgeCell])
            #expect(cells.map { $0.title.text } == ["0", "1", "2"] && cells.allSatisfy { $0.wakings == 1 })
            #expect(cells.allSatisfy { $0.title.superview === $0.contentView && $0.reuseIdentifier == "badge" })
            #expect(cells[0].title.frame.minX == 16 && cells[0].title.frame.minY == 4)
            #expect(window.subviews.count == 1 && UIEnvironment.current.interfaces.diagnostics.isEmpty)
        }
    }

    @Test func `a collection view of a nib has its layout, its prototypes and its header`() throws {
        try UIEnvironment().run {
            let objects = nib(
                """
                <collectionView clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" dataMode="prototypes" \
                allowsMultipleSelection="YES" id="list">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
                    <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="5" minimumInteritemSpacing="6" id="flow">
                        <size key="itemSize" width="60" height="50"/>
                        <size key="headerReferenceSize" width="50" height="44"/>
                        <size key="footerReferenceSize" width="0.0" height="0.0"/>
                        <inset key="sectionInset" minX="1" minY="2" maxX="3" maxY="4"/>
                    </collectionViewFlowLayout>
                    <cells>\(cell(contentView: "collectionViewCellContentView", anchor: "content"))</cells>
                    <collectionReusableView key="sectionHeaderView" opaque="NO" contentMode="scaleToFill" reuseIdentifier="head" id="h">
                        <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
                        <subviews><label text="Head" id="hl"/></subviews>
                    </collectionReusableView>
                </collectionView>
                """
            ).instantiate(withOwner: nil)
            let view = try #require(objects.first as? UICollectionView)
            let flow = try #require(view.collectionViewLayout as? UICollectionViewFlowLayout)
            #expect(flow.itemSize == CGSize(width: 60, height: 50) && flow.minimumLineSpacing == 5 && flow.minimumInteritemSpacing == 6)
            #expect(flow.sectionInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3) && view.allowsMultipleSelection)
            let source = Words()
            let window = shown(view, source)
            #expect(view.visibleCells.count == 3 && view.visibleCells[0].frame == CGRect(x: 1, y: 46, width: 60, height: 50))
            let head = view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
            #expect(head?.subviews.compactMap { ($0 as? UILabel)?.text } == ["Head"])
            #expect(window.subviews.count == 1 && UIEnvironment.current.interfaces.diagnostics.isEmpty)
        }
    }

    @Test func `a registration makes its cells from a nib`() {
        UIEnvironment().run {
            let registration = UICollectionView.CellRegistration<BadgeCell, String>(
                cellNib: nib(cell(contentView: "view", anchor: "cell").replacingOccurrences(of: #"reuseIdentifier="badge""#, with: ""))
            ) { cell, _, word in cell.title.text = word }
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
            let cell = view.dequeueConfiguredReusableCell(using: registration, for: IndexPath(item: 0, section: 0), item: "word")
            #expect(cell.title.text == "word" && cell.wakings == 1)
        }
    }

    @Test func `a nib that holds no cell is refused as UIKit refuses it`() {
        let environment = UIEnvironment()
        var reasons: [String] = []
        environment.exceptionHandler = { reasons.append($0.reason) }
        environment.run {
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
            view.register(nib(#"<view contentMode="top" id="v"/>"#), forCellWithReuseIdentifier: "badge")
            _ = view.dequeueReusableCell(withReuseIdentifier: "badge", for: IndexPath(item: 0, section: 0))
        }
        #expect(reasons.first?.hasPrefix("invalid nib registered for identifier (badge)") == true)
    }
}
