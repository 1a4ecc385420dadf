// SPDX-License-Identifier: MIT
//
// What elements of nibs look like: bars, buttons, segments, stacks, columns.

import Foundation
import Testing
import VitrineConfigurations
import VitrineFiles
import VitrineGeometry
import VitrineLayers
import VitrineSearchBars
@_spi(Vitrine) import VitrineValueControls
@_spi(Vitrine) import VitrineViewCore

@testable import VitrineControllers
@testable import VitrineControls

@Suite @MainActor struct NibLooksTests {
    private func first<Object>(_ type: Object.Type, _ objects: String) throws -> Object {
        try #require(NibSource(objects).make().first as? Object)
    }

    private static let red = "red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\""
    private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)

    @Test func `bars have the looks of the file`() throws {
        try UIEnvironment().run {
            let bar = try first(
                UINavigationBar.self,
                """
                <navigationBar contentMode="scaleToFill" barStyle="black" largeTitles="YES" id="n">
                    <rect key="frame" x="0" y="0" width="320" height="44"/>
                    <navigationBarAppearance key="standardAppearance">
                        <color key="backgroundColor" \(Self.red)/>
                        <textAttributes key="titleTextAttributes"><color key="textColor" \(Self.red)/>
                            <fontDescription key="fontDescription" type="system" pointSize="21"/></textAttributes>
                    </navigationBarAppearance>
                    <navigationBarAppearance key="scrollEdgeAppearance"><blurEffect key="backgroundEffect" style="dark"/>
                    </navigationBarAppearance>
                    <items><navigationItem title="Here" prompt="Read" id="i"/></items>
                </navigationBar>
                """)
            #expect(bar.traitCollection.userInterfaceStyle == .dark && bar.prefersLargeTitles && bar.topItem?.title == "Here")
            #expect(bar.standardAppearance.backgroundColor == red && bar.topItem?.prompt == "Read")
            #expect((bar.standardAppearance.titleTextAttributes[.font] as? UIFont)?.pointSize == 21)
            #expect(bar.standardAppearance.titleTextAttributes[.foregroundColor] as? UIColor == red)
            #expect(bar.scrollEdgeAppearance?.backgroundEffect != nil)
            let tabs = try first(
                UITabBar.self,
                """
                <tabBar contentMode="scaleToFill" id="t"><rect key="frame" x="0" y="0" width="320" height="49"/>
                    <color key="selectedImageTintColor" \(Self.red)/>
                    <tabBarAppearance key="standardAppearance"><color key="selectionIndicatorTintColor" \(Self.red)/></tabBarAppearance>
                    <items><tabBarItem systemItem="search" badgeValue="3" id="i"><color key="badgeColor" \(Self.red)/></tabBarItem></items>
                </tabBar>
                """)
            #expect(tabs.tintColor == red && tabs.standardAppearance.selectionIndicatorTintColor == red)
            #expect(tabs.items?.first?.badgeValue == "3" && tabs.items?.first?.badgeColor == red)
            let tools = try first(
                UIToolbar.self,
                """
                <toolbar contentMode="scaleToFill" id="b"><rect key="frame" x="0" y="0" width="320" height="44"/>
                    <toolbarAppearance key="standardAppearance"><color key="backgroundColor" \(Self.red)/></toolbarAppearance>
                    <items><barButtonItem systemItem="fixedSpace" width="42" id="f"/>
                        <barButtonItem title="Go" style="done" enabled="NO" id="g"><color key="tintColor" \(Self.red)/>
                            <accessibility key="accessibilityConfiguration" label="Begin"/></barButtonItem></items>
                </toolbar>
                """)
            let items = try #require(tools.items)
            #expect(tools.standardAppearance.backgroundColor == red && items[0].width == 42)
            #expect(items[1].style == .done && !items[1].isEnabled && items[1].tintColor == red && items[1].accessibilityLabel == "Begin")
            #expect(UIEnvironment.current.interfaces.diagnostics.isEmpty)
        }
    }

    @Test func `a button has the ground and the corners of its configuration`() throws {
        try UIEnvironment().run {
            let button = try first(
                UIButton.self,
                """
                <button opaque="NO" contentMode="scaleToFill" lineBreakMode="middleTruncation" id="b">
                    <rect key="frame" x="0.0" y="0.0" width="200" height="40"/>
                    <buttonConfiguration key="configuration" style="filled" title="Go" subtitle="On" image="star.fill" catalog="system" \
                imagePlacement="trailing" imagePadding="9" titlePadding="3" cornerStyle="fixed" buttonSize="large" titleAlignment="center">
                        <fontDescription key="titleFontDescription" type="system" pointSize="23"/>
                        <preferredSymbolConfiguration key="preferredSymbolConfigurationForImage" configurationType="pointSize" pointSize="30"/>
                        <backgroundConfiguration key="background" cornerRadius="5" strokeWidth="2" strokeOutset="1">
                            <color key="backgroundColor" \(Self.red)/><color key="strokeColor" \(Self.red)/>
                        </backgroundConfiguration>
                        <directionalEdgeInsets key="contentInsets" top="1" leading="2" bottom="3" trailing="4"/>
                    </buttonConfiguration>
                </button>
                """)
            let look = try #require(button.configuration)
            #expect(look.title == "Go" && look.subtitle == "On" && look.image?.isSymbolImage == true)
            #expect(look.imagePlacement == .trailing && look.imagePadding == 9 && look.titlePadding == 3 && look.titleAlignment == .center)
            #expect(look.cornerStyle == .fixed && look.buttonSize == .large)
            #expect(look.background.cornerRadius == 5 && look.background.strokeWidth == 2 && look.background.strokeOutset == 1)
            #expect(look.background.backgroundColor == red && look.background.strokeColor == red)
            #expect(look.contentInsets == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
            button.layoutIfNeeded()
            #expect(button.titleLabel?.font.pointSize == 23)
            #expect(UIEnvironment.current.interfaces.diagnostics.isEmpty)
        }
    }

    @Test(arguments: ["detailDisclosure", "infoLight", "infoDark", "contactAdd", "close"])
    func `a button of a kind shows its sign`(type: String) throws {
        try UIEnvironment().run {
            let button = try first(
                UIButton.self,
                """
                <button opaque="NO" contentMode="scaleToFill" buttonType="\(type)" lineBreakMode="middleTruncation" id="b">
                    <rect key="frame" x="0.0" y="0.0" width="30" height="30"/></button>
                """)
            button.layoutIfNeeded()
            #expect(button.intrinsicContentSize.width >= 20 && button.imageView?.image != nil && button.imageView?.frame.isEmpty == false)
        }
    }

    @Test func `segments have their widths, and those that cannot be chosen are pale`() throws {
        try UIEnvironment().run {
            let control = try first(
                UISegmentedControl.self,
                """
                <segmentedControl contentMode="scaleToFill" segmentControlStyle="plain" selectedSegmentIndex="1" \
                apportionsSegmentWidthsByContent="YES" momentary="YES" id="s">
                    <rect key="frame" x="0" y="0" width="200" height="32"/>
                    <segments><segment title="One" width="70"/><segment title="Two" enabled="NO"/></segments>
                    <color key="selectedSegmentTintColor" \(Self.red)/>
                </segmentedControl>
                """)
            #expect(control.widthForSegment(at: 0) == 70 && !control.isEnabledForSegment(at: 1) && control.isMomentary)
            #expect(control.apportionsSegmentWidthsByContent && control.selectedSegmentTintColor == red)
            #expect(UIEnvironment.current.interfaces.diagnostics.isEmpty)
        }
    }

    @Test func `a stack of a file has its margins and the standard distance`() throws {
        try UIEnvironment().run {
            @MainActor func view(_ id: String) -> String {
                """
                <view translatesAutoresizingMaskIntoConstraints="NO" id="\(id)"><constraints>
                    <constraint firstAttribute="width" constant="30" id="\(id)1"/></constraints></view>
                """
            }
            let stack = try first(
                UIStackView.self,
                """
                <stackView opaque="NO" contentMode="scaleToFill" spacingType="standard" id="s">
                    <rect key="frame" x="0" y="0" width="100" height="40"/>
                    <subviews>\(view("a"))\(view("b"))</subviews>
                    <edgeInsets key="layoutMargins" top="5" left="10" bottom="7" right="10"/>
                </stackView>
                """)
            stack.layoutIfNeeded()
            #expect(stack.isLayoutMarginsRelativeArrangement && stack.spacing == UIStackView.spacingUseSystem)
            #expect(stack.arrangedSubviews[0].frame == CGRect(x: 10, y: 5, width: 30, height: 28))
            #expect(stack.arrangedSubviews[1].frame.minX == 48)
        }
    }

    @Test func `columns of a split view controller are as wide as the file says`() throws {
        let board = BoardScenery.board(
            initial: "a",
            BoardScenery.scene(
                "a",
                """
                <splitViewController id="a" style="doubleColumn" presentsWithGesture="NO" preferredPrimaryColumnWidth="280" \
                minimumPrimaryColumnWidth="200" maximumPrimaryColumnWidth="300" preferredDisplayMode="oneBesideSecondary" \
                sceneMemberID="viewController"/>
                """))
        let scenery = try BoardScenery(["Main.storyboard": board])
        try scenery.run {
            let made = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
            let split = try #require(made as? UISplitViewController)
            #expect(!split.presentsWithGesture && split.preferredPrimaryColumnWidth == 280 && split.minimumPrimaryColumnWidth == 200)
            #expect(split.maximumPrimaryColumnWidth == 300 && split.preferredDisplayMode == .oneBesideSecondary)
        }
        #expect(scenery.messages.isEmpty)
    }

    @Test func `a search bar has its scope and its buttons`() throws {
        try UIEnvironment().run {
            let bar = try first(
                UISearchBar.self,
                """
                <searchBar contentMode="redraw" searchBarStyle="minimal" placeholder="Find" prompt="Where" showsScopeBar="YES" \
                showsCancelButton="YES" showsBookmarkButton="YES" id="s">
                    <rect key="frame" x="0" y="0" width="320" height="100"/>
                    <color key="barTintColor" \(Self.red)/>
                    <scopeButtonTitles><string>All</string><string>New</string></scopeButtonTitles>
                </searchBar>
                """)
            #expect(bar.searchBarStyle == .minimal && bar.placeholder == "Find" && bar.prompt == "Where" && bar.barTintColor == red)
            #expect(bar.scopeButtonTitles == ["All", "New"] && bar.showsScopeBar && bar.showsCancelButton && bar.showsBookmarkButton)
            #expect(UIEnvironment.current.interfaces.diagnostics.isEmpty)
        }
    }
}
