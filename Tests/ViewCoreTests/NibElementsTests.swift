// SPDX-License-Identifier: MIT
//
// What each element and attribute of a nib does.

import Foundation
import Testing
@_spi(Vitrine) import VitrineControllers
import VitrineFiles
import VitrineGeometry
import VitrineLayers
import VitrinePickers
import VitrineTextInput
@_spi(Vitrine) import VitrineValueControls
@_spi(Vitrine) import VitrineViewCore

@testable import VitrineControls

final class Panel: UIView {
    @Outlet var labels: [UILabel] = []
    @Outlet var ratio: CGFloat = 0
    @Outlet var isWide = false
    @Outlet var leading: NSLayoutConstraint!
    private(set) var taps = 0

    override class var interfaceActions: [Selector] { super.interfaceActions + [Selector("tapped:", Panel.tapped)] }

    func tapped(_ sender: UITapGestureRecognizer) { taps += 1 }
}

final class KnockRecognizer: UITapGestureRecognizer {
    override class var interfaceInstance: UIGestureRecognizer? { KnockRecognizer() }
}

final class ShyRecognizer: UITapGestureRecognizer {}

@Suite @MainActor struct NibElementsTests {
    private func first<Object>(_ type: Object.Type, _ objects: String) throws -> Object {
        try #require(NibSource(objects).make().first as? Object)
    }

    @Test func `a view takes what the file says of views`() throws {
        try UIEnvironment().run {
            let view = try first(
                UIView.self,
                """
                <view hidden="YES" alpha="0.5" tag="7" clipsSubviews="YES" multipleTouchEnabled="YES" userInteractionEnabled="NO" \
                contentMode="TopLeft" semanticContentAttribute="forceRightToLeft" preservesSuperviewLayoutMargins="YES" \
                insetsLayoutMarginsFromSafeArea="NO" horizontalHuggingPriority="251" restorationIdentifier="kept" id="v">
                    <rect key="frame" x="1" y="2" width="30" height="40"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/>
                    <color key="backgroundColor" systemColor="secondarySystemBackgroundColor"/>
                    <directionalEdgeInsets key="directionalLayoutMargins" top="1" leading="2" bottom="3" trailing="4"/>
                    <accessibility key="accessibilityConfiguration" identifier="id" label="Name" hint="Hint">
                        <accessibilityTraits key="traits" button="YES" staticText="YES"/>
                        <bool key="isElement" value="YES"/>
                    </accessibility>
                </view>
                """)
            #expect(view.frame == CGRect(x: 1, y: 2, width: 30, height: 40) && view.isHidden && view.alpha == 0.5 && view.tag == 7)
            #expect(view.clipsToBounds && view.isMultipleTouchEnabled && !view.isUserInteractionEnabled && view.contentMode == .topLeft)
            #expect(view.semanticContentAttribute == .forceRightToLeft && view.preservesSuperviewLayoutMargins)
            #expect(!view.insetsLayoutMarginsFromSafeArea && view.contentHuggingPriority(for: .horizontal).rawValue == 251)
            #expect(view.autoresizingMask == [.flexibleWidth, .flexibleBottomMargin])
            #expect(view.backgroundColor == .secondarySystemBackground && view.restorationIdentifier == "kept")
            #expect(view.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
            #expect(view.accessibilityIdentifier == "id" && view.accessibilityLabel == "Name" && view.accessibilityHint == "Hint")
            #expect(view.isAccessibilityElement && view.accessibilityTraits == [.button, .staticText])
            #expect(UIEnvironment.current.interfaces.diagnostics.isEmpty)
        }
    }

    /// What a field or a view of text has that a file describes.
    private func text(_ tag: String, _ inside: String = "") throws -> (font: UIFont?, isSecure: Bool, keyboard: UIKeyboardType) {
        let object = NibSource("<\(tag) id=\"t\">\(inside)</\(tag)>").make().first
        if let field = object as? UITextField { return (field.font, field.isSecureTextEntry, field.keyboardType) }
        let view = try #require(object as? UITextView)
        return (view.font, view.isSecureTextEntry, view.keyboardType)
    }

    @Test func `fields without a font have 14 points, and of a keyboard the file says what it is like`() throws {
        try UIEnvironment().run {
            for tag in ["textField", "textView"] {
                let plain = try text(tag)
                #expect(plain.font?.pointSize == 14 && plain.font?.fontName == UIFont.systemFont(ofSize: 14).fontName && !plain.isSecure)
                let said = try text(
                    tag,
                    """
                    <fontDescription key="fontDescription" type="system" pointSize="21"/>
                    <textInputTraits key="textInputTraits" keyboardType="emailAddress" secureTextEntry="YES"/>
                    """)
                #expect(said.font?.pointSize == 21 && said.isSecure && said.keyboard == .emailAddress)
            }
        }
    }

    @Test func `a date picker without a style has wheels, and a wheel is seen while it turns`() throws {
        try UIEnvironment().run {
            for (said, style) in [("", UIDatePickerStyle.wheels), (#"style="compact""#, .compact)] {
                let picker = try first(UIDatePicker.self, #"<datePicker datePickerMode="date" \#(said) id="d"/>"#)
                #expect(picker.datePickerStyle == style)
            }
            for (said, isTurning, isSeen) in [
                (#"animating="YES" hidesWhenStopped="YES""#, true, true), (#"hidesWhenStopped="YES""#, false, false), ("", false, true),
            ] {
                let wheel = try first(UIActivityIndicatorView.self, #"<activityIndicatorView \#(said) id="w"/>"#)
                #expect(wheel.isAnimating == isTurning && wheel.isHidden == !isSeen)
            }
        }
    }

    @Test func `what stands for nothing, or has no place in a list, is left out and told of`() throws {
        try UIEnvironment().run {
            let view = try first(
                UIView.self,
                """
                <view id="v">
                    <subviews>
                        <foo id="a"/>
                        <color red="1"/>
                        <tapGestureRecognizer id="b"/>
                        <toolbar id="c"><items><foo id="d"/><barButtonItem title="Done" id="e"/></items></toolbar>
                    </subviews>
                </view>
                """)
            #expect(view.subviews.count == 1 && (view.subviews.first as? UIToolbar)?.items?.map(\.title) == ["Done"])
            #expect(
                NibSource.messages(UIEnvironment.current) == [
                    "there is nothing here that a 'foo' stands for; it is left out",
                    "there is nothing here that a 'color' stands for; it is left out",
                    "a 'tapGestureRecognizer' has no place in 'subviews'; it is left out",
                    "there is nothing here that a 'foo' stands for; it is left out",
                ])
        }
    }

    @Test func `a label shows fragments with their attributes`() throws {
        try UIEnvironment().run {
            let label = try first(
                UILabel.self,
                """
                <label opaque="NO" contentMode="left" lineBreakMode="tailTruncation" numberOfLines="0" baselineAdjustment="alignBaselines" \
                minimumScaleFactor="0.5" id="l">
                    <attributedString key="attributedText">
                        <fragment content="Big">
                            <attributes>
                                <color key="NSColor" systemColor="systemRedColor"/>
                                <font key="NSFont" size="24" name="Inter-Bold"/>
                                <integer key="NSUnderline" value="1"/>
                                <paragraphStyle key="NSParagraphStyle" alignment="center" lineBreakMode="wordWrapping" \
                baseWritingDirection="natural" lineSpacing="3"/>
                            </attributes>
                        </fragment>
                        <fragment>
                            <mutableString key="content"> and small</mutableString>
                            <attributes><real key="NSKern" value="1.5"/><font key="NSFont" metaFont="smallSystem"/></attributes>
                        </fragment>
                    </attributedString>
                </label>
                """)
            let text = try #require(label.attributedText)
            #expect(text.string == "Big and small" && label.numberOfLines == 0 && label.textAlignment == .center)
            #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .systemRed)
            #expect((text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 24)
            #expect((text.attribute(.font, at: 5, effectiveRange: nil) as? UIFont)?.pointSize == 11)
            #expect((text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle)?.lineSpacing == 3)
            #expect(label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0.5)
        }
    }

    @Test func `a stack arranges the views of the file`() throws {
        try UIEnvironment().run {
            let stack = try first(
                UIStackView.self,
                """
                <stackView opaque="NO" contentMode="scaleToFill" axis="vertical" alignment="top" distribution="equalSpacing" \
                spacingType="standard" translatesAutoresizingMaskIntoConstraints="NO" id="s">
                    <rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
                    <subviews>
                        <label text="One" id="a"/>
                        <label text="Two" hidden="YES" id="b"/>
                    </subviews>
                </stackView>
                """)
            #expect(stack.arrangedSubviews.count == 2 && stack.subviews.count == 2 && stack.axis == .vertical)
            #expect(stack.alignment == .top && stack.distribution == .equalSpacing && stack.spacing == UIStackView.spacingUseSystem)
        }
    }

    @Test func `a button takes its states and its configuration`() throws {
        try UIEnvironment().run {
            let button = try first(
                UIButton.self,
                """
                <button opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="leading" contentVerticalAlignment="top" \
                buttonType="roundedRect" lineBreakMode="middleTruncation" id="b">
                    <fontDescription key="fontDescription" type="boldSystem" pointSize="15"/>
                    <inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>
                    <state key="normal" title="Go"><color key="titleColor" white="1" alpha="1" colorSpace="calibratedWhite"/></state>
                    <state key="selected" title="Stop"/>
                </button>
                """)
            #expect(button.buttonType == .system && button.title(for: .normal) == "Go" && button.title(for: .selected) == "Stop")
            #expect(button.titleColor(for: .normal) == UIColor(white: 1, alpha: 1) && button.contentHorizontalAlignment == .leading)
            #expect(button.contentEdgeInsets == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
            #expect(button.titleLabel?.font == .boldSystemFont(ofSize: 15) && button.titleLabel?.lineBreakMode == .byTruncatingMiddle)
            let filled = try first(
                UIButton.self,
                """
                <button contentMode="scaleToFill" buttonType="system" lineBreakMode="middleTruncation" id="b">
                    <state key="normal" title="Button"/>
                    <buttonConfiguration key="configuration" style="filled" title="Go" cornerStyle="capsule" imagePadding="6">
                        <color key="baseBackgroundColor" systemColor="systemIndigoColor"/>
                    </buttonConfiguration>
                </button>
                """)
            let configuration = try #require(filled.configuration)
            #expect(configuration.title == "Go" && configuration.cornerStyle == .capsule && configuration.imagePadding == 6)
            #expect(configuration.baseBackgroundColor == .systemIndigo)
        }
    }

    @Test func `controls take their values`() throws {
        try UIEnvironment().run {
            let slider = try first(
                UISlider.self, #"<slider contentMode="scaleToFill" value="15" minValue="10" maxValue="20" enabled="NO" id="s"/>"#)
            #expect(slider.value == 15 && slider.minimumValue == 10 && slider.maximumValue == 20 && !slider.isEnabled)
            let toggle = try first(UISwitch.self, #"<switch contentMode="scaleToFill" on="YES" id="s"/>"#)
            #expect(toggle.isOn)
            let stepper = try first(UIStepper.self, #"<stepper contentMode="scaleToFill" value="5" maximumValue="9" wraps="YES" id="s"/>"#)
            #expect(stepper.value == 5 && stepper.maximumValue == 9 && stepper.wraps)
            let pages = try first(UIPageControl.self, #"<pageControl contentMode="scaleToFill" numberOfPages="3" currentPage="2" id="p"/>"#)
            #expect(pages.numberOfPages == 3 && pages.currentPage == 2)
            let parts = try first(
                UISegmentedControl.self,
                """
                <segmentedControl contentMode="scaleToFill" segmentControlStyle="plain" selectedSegmentIndex="1" id="s">
                    <segments><segment title="A"/><segment title="B"/></segments>
                </segmentedControl>
                """)
            #expect(parts.numberOfSegments == 2 && parts.selectedSegmentIndex == 1 && parts.titleForSegment(at: 1) == "B")
            let scroll = try first(
                UIScrollView.self,
                #"<scrollView contentMode="scaleToFill" pagingEnabled="YES" bounces="NO" showsVerticalScrollIndicator="NO" id="s"/>"#)
            #expect(scroll.isPagingEnabled && !scroll.bounces && !scroll.showsVerticalScrollIndicator && !scroll.clipsToBounds)
            #expect(NibSource.messages(.current, notes: true).isEmpty)
        }
    }

    @Test func `collections of outlets, recognizers, runtime attributes and constraints are connected`() throws {
        try UIEnvironment().run {
            let panel = try first(
                Panel.self,
                """
                <view contentMode="scaleToFill" id="p" customClass="Panel" customModule="VitrineViewCoreTests">
                    <rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
                    <subviews>
                        <label text="One" translatesAutoresizingMaskIntoConstraints="NO" id="a"/>
                        <label text="Two" id="b"/>
                    </subviews>
                    <constraints>
                        <constraint firstItem="a" firstAttribute="leading" secondItem="p" secondAttribute="leading" constant="12" id="c"/>
                    </constraints>
                    <userDefinedRuntimeAttributes>
                        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="8"/></userDefinedRuntimeAttribute>
                        <userDefinedRuntimeAttribute type="color" keyPath="layer.borderColor"><color key="value" white="0" alpha="1" colorSpace="calibratedWhite"/></userDefinedRuntimeAttribute>
                        <userDefinedRuntimeAttribute type="number" keyPath="ratio"><real key="value" value="0.75"/></userDefinedRuntimeAttribute>
                        <userDefinedRuntimeAttribute type="boolean" keyPath="isWide" value="YES"/>
                        <userDefinedRuntimeAttribute type="number" keyPath="layer.nothing"><integer key="value" value="8"/></userDefinedRuntimeAttribute>
                    </userDefinedRuntimeAttributes>
                    <connections>
                        <outletCollection property="labels" destination="a" id="o1"/>
                        <outletCollection property="labels" destination="b" id="o2"/>
                        <outletCollection property="gestureRecognizers" destination="t" appends="YES" id="o3"/>
                        <outlet property="leading" destination="c" id="o4"/>
                    </connections>
                </view>
                <tapGestureRecognizer numberOfTapsRequired="2" id="t">
                    <connections><action selector="tapped:" destination="p" id="x"/></connections>
                </tapGestureRecognizer>
                """)
            #expect(panel.labels.map(\.text) == ["One", "Two"] && panel.leading.constant == 12)
            #expect(panel.layer.cornerRadius == 8 && panel.ratio == 0.75 && panel.isWide)
            #expect(panel.layer.borderColor == UIColor(white: 0, alpha: 1).cgColor)
            let tap = try #require(panel.gestureRecognizers?.first as? UITapGestureRecognizer)
            #expect(tap.numberOfTapsRequired == 2)
            #expect(NibSource.messages(.current) == ["'Panel' has no property 'layer.nothing' for this"])
        }
    }

    @Test func `recognizers of own classes are made by these, or a plain one stands for them with a word`() {
        UIEnvironment().run {
            let recognizers = NibSource(
                """
                <tapGestureRecognizer numberOfTapsRequired="3" id="a" customClass="KnockRecognizer" customModule="VitrineViewCoreTests"/>
                <tapGestureRecognizer id="b" customClass="ShyRecognizer" customModule="VitrineViewCoreTests"/>
                <tapGestureRecognizer id="c" customClass="Nobody"/>
                """
            )
            .make().compactMap { $0 as? UITapGestureRecognizer }
            #expect(recognizers.map { $0 is KnockRecognizer } == [true, false, false] && recognizers[0].numberOfTapsRequired == 3)
            #expect(recognizers[1] is ShyRecognizer && recognizers[1].numberOfTapsRequired == 1)
            #expect(
                NibSource.messages(.current) == [
                    "the class 'Nobody' is not in the program; a plain recognizer stands for it"
                ])
        }
    }

    @Test func `runtime attributes of a constraint are set, and those that it does not have are told of`() throws {
        try UIEnvironment().run {
            let view = try first(
                UIView.self,
                """
                <view contentMode="scaleToFill" id="v">
                    <constraints>
                        <constraint firstAttribute="width" priority="250" constant="4" id="w" customClass="Thin"/>
                        <constraint firstAttribute="height" priority="250" constant="4" id="c">
                            <userDefinedRuntimeAttributes>
                                <userDefinedRuntimeAttribute type="number" keyPath="priority"><integer key="value" value="999"/></userDefinedRuntimeAttribute>
                                <userDefinedRuntimeAttribute type="number" keyPath="constant"><real key="value" value="0.5"/></userDefinedRuntimeAttribute>
                                <userDefinedRuntimeAttribute type="boolean" keyPath="onePixel" value="YES"/>
                            </userDefinedRuntimeAttributes>
                        </constraint>
                    </constraints>
                </view>
                """)
            #expect(view.constraints.map(\.priority.rawValue) == [250, 999] && view.constraints.map(\.constant) == [4, 0.5])
            let messages = NibSource.messages(.current)
            #expect(messages.count == 2 && messages[0].contains("'Thin'") && messages[1].contains("'onePixel'"))
        }
    }

    @Test func `variations hold for the size classes of the environment`() throws {
        let source = NibSource(
            """
            <view contentMode="scaleToFill" id="p">
                <rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
                <subviews>
                    <label text="Both" id="a"><variation key="heightClass=regular-widthClass=regular" hidden="YES"/></label>
                    <label text="Wide" id="b"/>
                </subviews>
                <constraints>
                    <constraint firstItem="a" firstAttribute="leading" secondItem="p" secondAttribute="leading" constant="12" id="c">
                        <variation key="widthClass=regular" constant="40"/>
                    </constraint>
                    <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="trailing" id="d"/>
                </constraints>
                <variation key="default">
                    <mask key="subviews"><exclude reference="b"/></mask>
                    <mask key="constraints"><exclude reference="d"/></mask>
                </variation>
                <variation key="widthClass=regular">
                    <mask key="subviews"><include reference="b"/></mask>
                    <mask key="constraints"><include reference="d"/></mask>
                </variation>
            </view>
            """)
        try UIEnvironment().run {
            let view = try #require(source.make().first as? UIView)
            #expect(view.subviews.count == 1 && view.constraints.map(\.constant) == [12] && !view.subviews[0].isHidden)
        }
        let regular = UITraitCollection(traitsFrom: [
            UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(verticalSizeClass: .regular),
        ])
        try UIEnvironment(traits: regular).run {
            let view = try #require(source.make().first as? UIView)
            #expect(view.subviews.count == 2 && view.constraints.map(\.constant) == [40, 0] && view.subviews[0].isHidden)
            #expect(UIEnvironment.current.interfaces.diagnostics.isEmpty)
        }
    }

    @Test func `a view without a class is a labelled box, and its subviews lie on it`() throws {
        try UIEnvironment().run {
            let view = try first(
                UIView.self,
                """
                <view contentMode="scaleToFill" id="p">
                    <subviews>
                        <arscnView contentMode="scaleToFill" id="m">
                            <rect key="frame" x="5" y="6" width="70" height="80"/>
                            <subviews><label text="On it" id="l"/></subviews>
                        </arscnView>
                    </subviews>
                </view>
                """)
            let box = try #require(view.subviews.first)
            #expect(box.frame == CGRect(x: 5, y: 6, width: 70, height: 80))
            #expect(box.subviews.compactMap { ($0 as? UILabel)?.text } == ["ARSCNView", "On it"])
            #expect(NibSource.messages(.current) == ["there is no class 'ARSCNView' here; a box of its size stands for it"])
        }
    }

    @Test(arguments: [
        #"<view contentMode="scaleToFill" id="a"><subviews><view contentMode="top" id="a"/></subviews></view>"#,
        #"<view alpha="nan" tag="x" contentMode="sideways" id="a"><rect key="frame" x="inf" y="1" width="-" height="1e308"/></view>"#,
        #"<view contentMode="top" id="a"><constraints><constraint firstAttribute="leading" constant="4" id="c"/></constraints></view>"#,
        #"<view contentMode="top" id="a"><constraints><constraint firstItem="z" firstAttribute="width" constant="4" id="c"/></constraints></view>"#,
        #"<view contentMode="top" id="a"><constraints><constraint firstAttribute="width" secondItem="a" secondAttribute="top" id="c"/></constraints></view>"#,
        #"<view contentMode="top" id="a"><constraints><constraint firstAttribute="width" constant="nan" priority="-1" multiplier="1:0" id="c"/></constraints></view>"#,
        #"<view contentMode="top" id="a"><constraints><constraint firstAttribute="width" secondItem="-2" secondAttribute="width" id="c"/></constraints></view>"#,
        #"<view contentMode="top" id="a"/><view contentMode="top" id="b"><constraints><constraint firstAttribute="width" secondItem="a" secondAttribute="width" id="c"/></constraints></view>"#,
        #"<pageControl contentMode="top" numberOfPages="1000000000000" id="a"/>"#,
        #"<view contentMode="top" id="a"><connections><outlet property="view" destination="zz" id="o"/></connections></view>"#,
        #"<label text="x" contentMode="left" numberOfLines="-9" minimumFontSize="-4" id="a"><fontDescription key="fontDescription" pointSize="1e300"/></label>"#,
    ])
    func `what is wrong in a file is told of and ends nothing`(objects: String) {
        let environment = UIEnvironment()
        environment.run {
            for case let view as UIView in NibSource(objects).make() { view.layoutIfNeeded() }
        }
        #expect(!environment.interfaces.diagnostics.isEmpty || objects.contains("pageControl") || objects.contains("numberOfLines"))
    }
}
