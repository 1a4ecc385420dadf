// SPDX-License-Identifier: MIT
//
// Views from the sources of nibs.

import Foundation
import Testing
@_spi(Vitrine) import VitrineControllers
import VitrineFiles
import VitrineInterfaceBuilder
import VitrineLayers
import VitrineNibs
@_spi(Vitrine) import VitrineViewCore

final class Badge: UIView {
    @Outlet var title: UILabel!
    @Outlet var count = 0
    private(set) var sawSubviews = 0
    private(set) var wasAwake = false

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        sawSubviews = subviews.count
        #expect(title == nil)
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        wasAwake = title != nil
    }
}

@Suite @MainActor struct UINibTests {
    private let badge = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" targetRuntime="iOS.CocoaTouch" \
        propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                <view contentMode="scaleToFill" id="iN0-l3-epB" customClass="Badge" customModule="VitrineViewCoreTests">
                    <rect key="frame" x="0.0" y="0.0" width="120" height="40"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                    <subviews>
                        <label opaque="NO" contentMode="left" text="New" translatesAutoresizingMaskIntoConstraints="NO" id="a1">
                            <rect key="frame" x="8" y="10" width="40" height="20"/>
                            <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="13"/>
                            <color key="textColor" systemColor="systemRedColor"/>
                            <nil key="highlightedColor"/>
                        </label>
                    </subviews>
                    <color key="backgroundColor" red="1" green="0.5" blue="0.25" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                    <constraints>
                        <constraint firstItem="a1" firstAttribute="leading" secondItem="iN0-l3-epB" secondAttribute="leading" \
        constant="16" id="c1"/>
                        <constraint firstItem="a1" firstAttribute="centerY" secondItem="iN0-l3-epB" secondAttribute="centerY" id="c2"/>
                    </constraints>
                    <userDefinedRuntimeAttributes>
                        <userDefinedRuntimeAttribute type="number" keyPath="count"><integer key="value" value="3"/></userDefinedRuntimeAttribute>
                    </userDefinedRuntimeAttributes>
                    <connections>
                        <outlet property="title" destination="a1" id="o1"/>
                        <outlet property="lost" destination="a1" id="o2"/>
                    </connections>
                </view>
            </objects>
        </document>
        """

    @Test func `a nib makes its views with their values, constraints, outlets and attributes`() throws {
        let environment = UIEnvironment()
        try environment.run {
            let objects = UINib(data: Data(badge.utf8), bundle: nil).instantiate(withOwner: nil)
            let view = try #require(objects.first as? Badge)
            #expect(objects.count == 1 && view.sawSubviews == 1 && view.wasAwake && view.count == 3)
            #expect(view.frame == CGRect(x: 0, y: 0, width: 120, height: 40))
            #expect(view.title.text == "New" && view.title.textColor == .systemRed)
            #expect(view.title.font == .systemFont(ofSize: 13, weight: .semibold))
            view.layoutIfNeeded()
            #expect(view.title.frame.minX == 16 && abs(view.title.frame.midY - 20) < 0.5)
        }
        #expect(
            environment.interfaces.diagnostics.map(\.description) == [
                "data:27:17: warning: 'Badge' has no outlet 'lost' for a UILabel\nhint: declare it in 'Badge' as '@Outlet var lost: UILabel!', "
                    + "in ported sources '@IBOutlet', or delete the connection"
            ])
    }
}

final class Entry: UIViewController {
    @Outlet var heading: UILabel!
    private(set) var loads = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        loads += heading == nil ? 0 : 1
    }
}

@Suite @MainActor struct UIStoryboardTests {
    private let main = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
        useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="BYZ-38-t0r">
            <scenes>
                <scene sceneID="tne-QT-ifu">
                    <objects>
                        <viewController storyboardIdentifier="Entry" id="BYZ-38-t0r" customClass="Entry" customModule="VitrineViewCoreTests" \
        sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="8bC-Xf-vdC">
                                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                                <subviews>
                                    <label text="Hello" translatesAutoresizingMaskIntoConstraints="NO" id="h1"/>
                                </subviews>
                                <viewLayoutGuide key="safeArea" id="6Tk-OE-BBY"/>
                                <constraints>
                                    <constraint firstItem="h1" firstAttribute="top" secondItem="6Tk-OE-BBY" secondAttribute="top" id="c1"/>
                                    <constraint firstItem="h1" firstAttribute="leading" secondItem="6Tk-OE-BBY" secondAttribute="leading" \
        constant="20" id="c2"/>
                                </constraints>
                            </view>
                            <connections><outlet property="heading" destination="h1" id="o1"/></connections>
                        </viewController>
                        <placeholder placeholderIdentifier="IBFirstResponder" id="dkx-z0-nzr" sceneMemberID="firstResponder"/>
                    </objects>
                    <point key="canvasLocation" x="20" y="30"/>
                </scene>
            </scenes>
        </document>
        """

    @Test func `a storyboard makes its first controller, and the view when it is asked for`() throws {
        let environment = UIEnvironment()
        try environment.run {
            let document = try #require(InterfaceReader.read(Array(main.utf8), file: "Main.storyboard").document)
            let storyboard = UIStoryboard(document, bundle: nil)
            let entry = try #require(storyboard.instantiateInitialViewController() as? Entry)
            #expect(!entry.isViewLoaded && entry.storyboard === storyboard)
            entry.view.layoutIfNeeded()
            #expect(entry.loads == 1 && entry.heading.text == "Hello" && entry.heading.frame.origin == CGPoint(x: 20, y: 0))
            #expect(storyboard.instantiateViewController(withIdentifier: "Entry") !== entry)
        }
        #expect(environment.interfaces.diagnostics.isEmpty)
    }
}
