// SPDX-License-Identifier: MIT
//
// What becomes of the objects of a nib when size classes change after it was loaded, and of what is not installed.

import Foundation
import Testing
import VitrineFiles
import VitrineGeometry
import VitrineLayers
@_spi(Vitrine) import VitrineViewCore

@testable import VitrineControls

final class Shelf: UIView {
    @Outlet var gap: NSLayoutConstraint!
}

@Suite @MainActor struct NibVariationsTests {
    private static let regular = UITraitCollection(traitsFrom: [
        UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(verticalSizeClass: .regular),
    ])
    private static let compact = UITraitCollection(traitsFrom: [
        UITraitCollection(horizontalSizeClass: .compact), UITraitCollection(verticalSizeClass: .regular),
    ])

    /// A panel with a bar that is installed where there is room, and a label that stands elsewhere there.
    private static let source = NibSource(
        """
        <view contentMode="scaleToFill" id="root" customClass="Shelf" customModule="VitrineViewCoreTests">
            <rect key="frame" x="0.0" y="0.0" width="400" height="300"/>
            <subviews>
                <label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="name">
                    <fontDescription key="fontDescription" type="system" pointSize="17"/>
                    <variation key="widthClass=regular" alpha="0.5">
                        <fontDescription key="fontDescription" type="system" pointSize="30"/>
                    </variation>
                </label>
                <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="bar">
                    <constraints><constraint firstAttribute="height" constant="20" id="b1"/></constraints>
                </view>
                <stackView translatesAutoresizingMaskIntoConstraints="NO" spacing="4" id="row">
                    <subviews>
                        <view translatesAutoresizingMaskIntoConstraints="NO" id="s1"><constraints>
                            <constraint firstAttribute="width" constant="30" id="s2"/>
                            <constraint firstAttribute="height" constant="10" id="s3"/>
                        </constraints></view>
                        <view translatesAutoresizingMaskIntoConstraints="NO" id="s4"><constraints>
                            <constraint firstAttribute="width" constant="30" id="s5"/>
                            <constraint firstAttribute="height" constant="10" id="s6"/>
                        </constraints></view>
                    </subviews>
                    <variation key="widthClass=regular" axis="vertical" spacing="6"/>
                </stackView>
            </subviews>
            <constraints>
                <constraint firstItem="name" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="c1">
                    <variation key="widthClass=regular" constant="60"/>
                </constraint>
                <constraint firstItem="name" firstAttribute="top" secondItem="root" secondAttribute="top" id="c2"/>
                <constraint firstItem="row" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="r1"/>
                <constraint firstItem="row" firstAttribute="bottom" secondItem="root" secondAttribute="bottom" id="r2"/>
                <constraint firstItem="bar" firstAttribute="top" secondItem="name" secondAttribute="bottom" constant="8" id="c3"/>
                <constraint firstItem="bar" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c4"/>
                <constraint firstItem="bar" firstAttribute="trailing" secondItem="root" secondAttribute="trailing" id="c5"/>
            </constraints>
            <variation key="default">
                <mask key="subviews"><exclude reference="bar"/></mask>
                <mask key="constraints"><exclude reference="c3"/><exclude reference="c4"/><exclude reference="c5"/></mask>
            </variation>
            <variation key="widthClass=regular">
                <mask key="subviews"><include reference="bar"/></mask>
                <mask key="constraints"><include reference="c3"/><include reference="c4"/><include reference="c5"/></mask>
            </variation>
            <connections><outlet property="gap" destination="c3" id="o"/></connections>
        </view>
        """)

    private func shelf() throws -> Shelf {
        let view = try #require(Self.source.make().first as? Shelf)
        view.layoutIfNeeded()
        return view
    }

    @Test func `what is installed, constants, fonts and axes follow the size classes of a loaded view`() throws {
        try UIEnvironment().run {
            let view = try shelf()
            let label = try #require(view.subviews.first as? UILabel)
            let row = try #require(view.subviews.last as? UIStackView)
            #expect(view.subviews.count == 2 && label.frame.minX == 16 && label.font.pointSize == 17)
            #expect(row.frame == CGRect(x: 0, y: 290, width: 64, height: 10))
            view.overrideTraits = Self.regular
            view.layoutIfNeeded()
            #expect(view.subviews.count == 3 && label.frame.minX == 60 && label.font.pointSize == 30 && label.alpha == 0.5)
            #expect(view.subviews[1].frame == CGRect(x: 0, y: label.frame.maxY + 8, width: 400, height: 20))
            #expect(row.axis == .vertical && row.frame == CGRect(x: 0, y: 274, width: 30, height: 26))
            let bar = view.subviews[1]
            view.overrideTraits = Self.compact
            view.layoutIfNeeded()
            #expect(view.subviews.count == 2 && label.frame.minX == 16 && label.font.pointSize == 17 && label.alpha == 1)
            #expect(row.frame == CGRect(x: 0, y: 290, width: 64, height: 10))
            view.overrideTraits = Self.regular
            view.layoutIfNeeded()
            #expect(view.subviews[1] === bar && bar.frame == CGRect(x: 0, y: label.frame.maxY + 8, width: 400, height: 20))
            #expect(UIEnvironment.current.interfaces.diagnostics.isEmpty)
        }
    }

    @Test func `an outlet leads to a constraint that is not installed, which holds once it is`() throws {
        try UIEnvironment().run {
            let view = try shelf()
            let gap = try #require(view.gap)
            #expect(!gap.isActive && gap.constant == 8)
            view.overrideTraits = Self.regular
            view.layoutIfNeeded()
            #expect(view.gap === gap && gap.isActive)
            gap.constant = 40
            view.layoutIfNeeded()
            #expect(view.subviews[1].frame.minY == view.subviews[0].frame.maxY + 40)
            #expect(UIEnvironment.current.interfaces.diagnostics.isEmpty)
        }
    }

    @Test func `a nib without variations keeps nothing to follow size classes with`() throws {
        try UIEnvironment().run {
            let source = NibSource("<view contentMode=\"scaleToFill\" id=\"v\"><subviews><label text=\"a\" id=\"l\"/></subviews></view>")
            weak var gone: UIView?
            try autoreleased {
                let view = try #require(source.make().first as? UIView)
                gone = view.subviews.first
                view.overrideTraits = Self.regular
            }
            #expect(gone == nil)
        }
        try UIEnvironment().run {
            weak var gone: UIView?
            try autoreleased { gone = try shelf().subviews.first }
            #expect(gone == nil)
        }
    }

    private func autoreleased(_ body: () throws -> Void) rethrows { try body() }
}
