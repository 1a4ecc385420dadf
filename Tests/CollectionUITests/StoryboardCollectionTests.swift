// SPDX-License-Identifier: MIT
//
// Collection view controllers of storyboards, and the segues of their cells.

import Foundation
import Testing
import VitrineCollectionControllers
import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineLayers

@testable import VitrineCollectionUI
@_spi(Vitrine) @testable import VitrineControllers
@testable import VitrineFingers
@testable import VitrineNibs
@_spi(Vitrine) @testable import VitrineViewCore

final class GridController: UICollectionViewController {
    private(set) var log: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        let segue = storyboard?.document?.elements["s"]
        cell.fileMarks.segue = segue.map { SegueTrigger(segue: $0, controller: nil) }
        return cell
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { log.append("selected") }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        let path = (sender as? UICollectionViewCell).flatMap { collectionView.indexPath(for: $0) }
        log.append("prepares \(segue.identifier ?? "") for \(path?.item ?? -1), \(collectionView.indexPathsForSelectedItems ?? [])")
    }
}

final class GridSegue: UIStoryboardSegue {}

@Suite @MainActor struct StoryboardCollectionTests {
    private let board = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="grid">
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <scenes>
                <scene sceneID="s1">
                    <objects>
                        <collectionViewController id="grid" customClass="GridController" customModule="VitrineCollectionUITests" \
        sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="w" customClass="UICollectionView" \
        customModule="VitrineCollectionUI">
                                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                            </view>
                            <connections>
                                <segue destination="detail" kind="custom" identifier="open" customClass="GridSegue" \
        customModule="VitrineCollectionUITests" id="s"/>
                            </connections>
                        </collectionViewController>
                    </objects>
                </scene>
                <scene sceneID="s2">
                    <objects><viewController id="detail" sceneMemberID="viewController"/></objects>
                </scene>
            </scenes>
        </document>
        """

    @Test func `a storyboard's collection view is in a wrapper, and a cell goes its way before the delegate hears of it`() throws {
        let environment = UIEnvironment(clock: VirtualClock())
        try environment.run {
            let document = try #require(InterfaceReader.read(Array(board.utf8), file: "Main.storyboard").document)
            let grid = try #require(UIStoryboard(document, bundle: nil).instantiateInitialViewController() as? GridController)
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
            window.rootViewController = grid
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
            let collection = try #require(grid.collectionView)
            #expect(grid.view !== collection && collection.superview === grid.view && collection.dataSource === grid)
            Finger(in: window).tap(at: CGPoint(x: 25, y: 25))
            #expect(grid.log == ["prepares open for 0, [[0, 0]]", "selected"])
        }
        #expect(environment.interfaces.diagnostics.isEmpty)
    }
}
