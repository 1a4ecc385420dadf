// SPDX-License-Identifier: MIT
//
// What parts of elements say, as it is drawn, laid out or heard: margins, shadows, keyboards, menus, offsets, objects that are no views.

import Foundation
import Testing
import VitrineFiles
import VitrineGeometry
import VitrineLayers
import VitrineMenus
import VitrineSearchBars
import VitrineTextInput
@_spi(Vitrine) import VitrineViewCore

@testable import VitrineControllers
@testable import VitrineControls

@Suite @MainActor struct NibValuesTests {
    private func first<Object>(_ type: Object.Type, _ objects: String) throws -> Object {
        try #require(NibSource(objects).make().first as? Object)
    }

    @Test(arguments: [(400.0, 16.0, 368.0), (1024, 176, 672)])
    func `margins that follow the readable width leave 672 points in the middle`(width: Double, x: Double, inner: Double) throws {
        try UIEnvironment().run {
            let view = try first(
                UIView.self,
                """
                <view contentMode="scaleToFill" layoutMarginsFollowReadableWidth="YES" id="v">
                    <rect key="frame" x="0.0" y="0.0" width="\(width)" height="300"/>
                    <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="i"/></subviews>
                    <edgeInsets key="layoutMargins" top="16" left="16" bottom="16" right="16"/>
                    <constraints>
                        <constraint firstItem="i" firstAttribute="leading" secondItem="v" secondAttribute="leadingMargin" id="c1"/>
                        <constraint firstItem="i" firstAttribute="trailing" secondItem="v" secondAttribute="trailingMargin" id="c2"/>
                        <constraint firstItem="i" firstAttribute="top" secondItem="v" secondAttribute="topMargin" id="c3"/>
                        <constraint firstAttribute="bottomMargin" secondItem="i" secondAttribute="bottom" id="c4"/>
                    </constraints>
                </view>
                """)
            view.layoutIfNeeded()
            #expect(view.subviews[0].frame == CGRect(x: x, y: 16, width: inner, height: 268))
            #expect(view.layoutMargins.left == x && view.readableContentGuide.layoutFrame.width == inner)
            #expect(UIEnvironment.current.interfaces.diagnostics.isEmpty)
        }
    }

    @Test func `what is good to read is wider where texts are larger`() {
        UIEnvironment().run {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 1200, height: 100))
            view.overrideTraits = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
            #expect(view.readableContentGuide.layoutFrame.width == 909)
            view.overrideTraits = UITraitCollection(preferredContentSizeCategory: .extraSmall)
            #expect(view.readableContentGuide.layoutFrame.width == 553)
        }
    }

    @Test func `the shadow of a title is that of its state`() throws {
        try UIEnvironment().run {
            let button = try first(
                UIButton.self,
                """
                <button opaque="NO" contentMode="scaleToFill" adjustsImageWhenHighlighted="NO" adjustsImageWhenDisabled="NO" \
                reversesTitleShadowWhenHighlighted="YES" lineBreakMode="middleTruncation" id="b">
                    <rect key="frame" x="0.0" y="0.0" width="80" height="30"/>
                    <size key="titleShadowOffset" width="0.0" height="2"/>
                    <state key="normal" title="Go"><color key="titleShadowColor" red="1" green="0" blue="0" alpha="1"/></state>
                    <state key="highlighted"><color key="titleShadowColor" red="0" green="1" blue="0" alpha="1"/></state>
                </button>
                """)
            #expect(!button.adjustsImageWhenHighlighted && !button.adjustsImageWhenDisabled)
            button.layoutIfNeeded()
            let label = try #require(button.titleLabel)
            #expect(label.shadowColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1) && label.shadowOffset.height == 2)
            button.isHighlighted = true
            button.layoutIfNeeded()
            #expect(label.shadowColor == UIColor(red: 0, green: 1, blue: 0, alpha: 1) && label.shadowOffset.height == -2)
            #expect(UIEnvironment.current.interfaces.diagnostics.isEmpty)
        }
    }

    @Test func `the title of a configuration keeps its attributes`() throws {
        try UIEnvironment().run {
            let button = try first(
                UIButton.self,
                """
                <button opaque="NO" contentMode="scaleToFill" lineBreakMode="middleTruncation" id="b">
                    <rect key="frame" x="0.0" y="0.0" width="200" height="40"/>
                    <buttonConfiguration key="configuration" style="plain">
                        <attributedString key="attributedTitle"><fragment content="Red"><attributes>
                            <color key="NSColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
                            <font key="NSFont" size="24" metaFont="system"/>
                        </attributes></fragment></attributedString>
                    </buttonConfiguration>
                </button>
                """)
            button.layoutIfNeeded()
            let shown = try #require(button.titleLabel?.attributedText)
            #expect(shown.string == "Red")
            #expect((shown.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 24)
            #expect(
                shown.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        }
    }

    @Test func `a button shows which command of its menu is chosen`() throws {
        try UIEnvironment().run {
            let button = try first(
                UIButton.self,
                """
                <button opaque="NO" contentMode="scaleToFill" showsMenuAsPrimaryAction="YES" changesSelectionAsPrimaryAction="YES" \
                lineBreakMode="middleTruncation" id="b">
                    <rect key="frame" x="0.0" y="0.0" width="200" height="40"/>
                    <state key="normal" title="Sort"/>
                    <menu key="menu" title="Sort by" id="m"><children>
                        <command title="Name" id="c1"/>
                        <command title="Date" state="on" id="c2"/>
                        <menu title="More" id="m2"><children><command title="Size" destructive="YES" id="c3"/></children></menu>
                    </children></menu>
                </button>
                """)
            button.layoutIfNeeded()
            let menu = try #require(button.menu)
            #expect(menu.title == "Sort by" && menu.children.map(\.title) == ["Name", "Date", "More"])
            let more = try #require(menu.children[2] as? UIMenu)
            #expect((more.children.first as? UICommand)?.attributes == .destructive)
            #expect(button.titleLabel?.text == "Date")
            #expect(UIEnvironment.current.interfaces.diagnostics.isEmpty)
        }
    }

    @Test func `a text says which keyboard it wants`() throws {
        try UIEnvironment().run {
            let traits = """
                <textInputTraits key="textInputTraits" autocapitalizationType="words" autocorrectionType="no" keyboardType="decimalPad" \
                returnKeyType="next" keyboardAppearance="alert" textContentType="username" enablesReturnKeyAutomatically="YES"/>
                """
            let field = try first(UITextField.self, "<textField id=\"t\">\(traits)</textField>")
            #expect(field.keyboardType == .decimalPad && field.returnKeyType == .next && field.keyboardAppearance == .dark)
            #expect(field.autocapitalizationType == .words && field.autocorrectionType == .no && field.textContentType == .username)
            #expect(field.enablesReturnKeyAutomatically && !field.isSecureTextEntry)
            let bar = try first(
                UISearchBar.self,
                """
                <searchBar contentMode="redraw" id="s"><rect key="frame" x="0.0" y="0.0" width="320" height="56"/>
                    <textInputTraits key="textInputTraits" keyboardType="URL"/></searchBar>
                """)
            #expect(bar.searchTextField.keyboardType == .URL && bar.searchTextField.returnKeyType == .search)
            #expect(UIEnvironment.current.interfaces.diagnostics.isEmpty)
            _ = NibSource("<textField id=\"t\"><textInputTraits key=\"textInputTraits\" keyboardType=\"piano\"/></textField>").make()
            #expect(NibSource.messages(.current) == ["'keyboardType' is 'piano', which is not known"])
        }
    }

    @Test func `the text and the field of a search bar are moved as the file says`() throws {
        try UIEnvironment().run {
            @MainActor func bar(_ inside: String) throws -> UISearchBar {
                let bar = try first(
                    UISearchBar.self,
                    "<searchBar contentMode=\"redraw\" id=\"s\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"320\" height=\"56\"/>\(inside)</searchBar>"
                )
                bar.layoutIfNeeded()
                return bar
            }
            let (plain, moved) = (
                try bar(""),
                try bar(
                    """
                    <offsetWrapper key="searchTextPositionAdjustment" horizontal="6" vertical="5"/>
                    <offsetWrapper key="searchFieldBackgroundPositionAdjustment" horizontal="10" vertical="2"/>
                    """)
            )
            let (a, b) = (plain.searchTextField, moved.searchTextField)
            #expect(b.frame == a.frame.offsetBy(dx: 10, dy: 2))
            #expect(b.textRect(forBounds: b.bounds) == a.textRect(forBounds: a.bounds).offsetBy(dx: 6, dy: 5))
            #expect(UIEnvironment.current.interfaces.diagnostics.isEmpty)
        }
    }

    @Test func `titles of tabs are moved as the file says, and what bars do not show is told of`() throws {
        try UIEnvironment().run {
            let bar = try first(
                UITabBar.self,
                """
                <tabBar contentMode="scaleToFill" id="t"><rect key="frame" x="0" y="0" width="320" height="49"/><items>
                    <tabBarItem title="Home" id="i"><offsetWrapper key="titlePositionAdjustment" horizontal="0.0" vertical="-4"/></tabBarItem>
                </items></tabBar>
                """)
            #expect(bar.items?.first?.titlePositionAdjustment == UIOffset(horizontal: 0, vertical: -4))
            let navigation = try first(
                UINavigationBar.self,
                """
                <navigationBar contentMode="scaleToFill" id="n"><rect key="frame" x="0" y="0" width="320" height="44"/>
                    <textAttributes key="titleTextAttributes">
                        <color key="textColor" red="1" green="0" blue="0" alpha="1"/>
                        <color key="textShadowColor" red="1" green="0" blue="0" alpha="1"/>
                        <offsetWrapper key="textShadowOffset" horizontal="1" vertical="2"/>
                    </textAttributes></navigationBar>
                """)
            #expect(navigation.titleTextAttributes?.keys.map(\.rawValue) == ["NSColor"])
            #expect(
                NibSource.messages(.current, notes: true) == [
                    "'textShadowColor' of a textAttributes has no effect here", "'textShadowOffset' of a textAttributes has no effect here",
                ])
        }
    }

    @Test func `objects of classes that are not here stand for themselves, and one class that is gone is told of`() throws {
        let environment = UIEnvironment()
        environment.interfaces.gathersMissingClasses = true
        environment.run {
            let objects = NibSource(
                """
                <customObject id="o" customClass="Animator"/>
                <searchDisplayController id="d"/>
                <view contentMode="scaleToFill" id="v"><connections>
                    <outlet property="animator" destination="o" id="x"/></connections></view>
                """
            ).make()
            #expect(objects.count == 2)
        }
        #expect(
            NibSource.messages(environment, notes: true) == ["there is no class 'UISearchDisplayController' here; nothing stands for it"])
    }

    @Test func `a box for a class that is not here is told of in one line`() throws {
        try UIEnvironment().run {
            _ = try first(
                UIView.self,
                """
                <view contentMode="scaleToFill" id="p"><subviews>
                    <pdfView contentMode="scaleToFill" autoScales="YES" id="w"><rect key="frame" x="5" y="6" width="70" height="80"/>
                        <pdfPart key="configuration" pages="YES"><pdfPart key="preferences"/></pdfPart></pdfView></subviews></view>
                """)
            #expect(
                NibSource.messages(.current, notes: true) == ["there is no class 'PDFView' here; a box of its size stands for it"])
        }
    }

    @Test func `runtime attributes reach what layers and parts of views know by key paths`() throws {
        func attribute(_ path: String, _ value: String) -> String {
            "<userDefinedRuntimeAttribute type=\"number\" keyPath=\"\(path)\"><real key=\"value\" value=\"\(value)\"/></userDefinedRuntimeAttribute>"
        }
        try UIEnvironment().run {
            let button = try first(
                UIButton.self,
                """
                <button opaque="NO" contentMode="scaleToFill" lineBreakMode="middleTruncation" id="b">
                    <rect key="frame" x="0.0" y="0.0" width="80" height="30"/>
                    <state key="normal" title="Go"/>
                    <userDefinedRuntimeAttributes>
                        \(attribute("layer.transform.rotation.z", "0.5"))
                        \(attribute("titleLabel.numberOfLines", "3"))
                        \(attribute("layer.zPosition", "2"))
                        \(attribute("layer.sparkle", "2"))
                    </userDefinedRuntimeAttributes>
                </button>
                """)
            #expect(abs(atan2(button.layer.transform.m12, button.layer.transform.m11) - 0.5) < 1e-9)
            #expect(button.titleLabel?.numberOfLines == 3 && button.layer.zPosition == 2)
            #expect(NibSource.messages(.current) == ["'UIButton' has no property 'layer.sparkle' for this"])
        }
    }
}
