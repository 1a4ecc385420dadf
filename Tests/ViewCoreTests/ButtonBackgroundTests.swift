// SPDX-License-Identifier: MIT
//
// The background of a button as its configuration describes it (controls.button-backgrounds).

import Foundation
import Testing
import VitrineConfigurations
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineNibs

@testable import VitrineControls
@testable import VitrineViewCore

@MainActor @Suite struct ButtonBackgroundTests {
    private func button(
        _ configuration: UIButton.Configuration, _ change: (inout UIBackgroundConfiguration) -> Void = { _ in }
    ) -> UIButton {
        var configuration = configuration
        change(&configuration.background)
        let button = UIButton(configuration: configuration)
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        button.layoutIfNeeded()
        return button
    }

    private func shown(_ button: UIButton) throws -> BackgroundView {
        try #require(button.subviews.compactMap { $0 as? BackgroundView }.first)
    }

    private func ground(_ button: UIButton) throws -> UIView { try #require(shown(button).subviews.first) }

    @Test func `a button has the background of its style until one is described`() throws {
        let button = button(.filled())
        #expect(button.subviews.allSatisfy { !($0 is BackgroundView) })
        button.configuration?.background.cornerRadius = 14
        button.layoutIfNeeded()
        #expect(try ground(button).layer.cornerRadius == 14 && ground(button).backgroundColor == button.tintColor)
        #expect(button.subviews.filter { $0.backgroundColor == button.tintColor }.isEmpty)
        button.configuration = .filled()
        button.layoutIfNeeded()
        #expect(button.subviews.allSatisfy { !($0 is BackgroundView) } && button.subviews.first?.backgroundColor == button.tintColor)
    }

    @Test func `a colour of the background takes the place of the style's, and is transformed`() throws {
        let plain = button(.plain()) { $0.backgroundColor = .systemPink }
        #expect(try ground(plain).backgroundColor == .systemPink)
        let transformed = button(.gray()) { $0.backgroundColorTransformer = UIConfigurationColorTransformer { _ in .systemTeal } }
        #expect(try ground(transformed).backgroundColor == .systemTeal)
        let lined = button(.plain()) { $0.strokeWidth = 1 }
        #expect(try ground(lined).backgroundColor == .clear)
    }

    @Test func `a line around, insets, a picture and a view are those that are described`() throws {
        let own = UIView()
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
        let button = button(.filled()) {
            ($0.strokeColor, $0.strokeWidth, $0.strokeOutset) = (.systemRed, 2, 1)
            $0.backgroundInsets = NSDirectionalEdgeInsets(top: 2, leading: 4, bottom: 6, trailing: 8)
            ($0.customView, $0.image, $0.imageContentMode) = (own, image, .center)
        }
        let view = try shown(button)
        #expect(try ground(button).frame == CGRect(x: 4, y: 2, width: 88, height: 32))
        let stroke = try #require(view.subviews.last)
        #expect(stroke.frame == CGRect(x: 3, y: 1, width: 90, height: 34) && stroke.layer.borderWidth == 2)
        #expect(stroke.layer.borderColor == UIColor.systemRed.cgColor(for: button.traitCollection))
        #expect(own.frame.size == CGSize(width: 88, height: 32))
        let picture = try #require(ground(button).subviews.first as? UIImageView)
        #expect(picture.image === image && picture.contentMode == .center)
        button.frame.size.width = 200
        button.layoutIfNeeded()
        #expect(try ground(button).frame.width == 188)
    }

    @Test func `corner styles other than fixed and dynamic decide themselves`() throws {
        func radius(_ style: UIButton.Configuration.CornerStyle) throws -> CGFloat {
            var configuration = UIButton.Configuration.filled()
            configuration.cornerStyle = style
            return try ground(button(configuration) { $0.cornerRadius = 17 }).layer.cornerRadius
        }
        #expect(try radius(.fixed) == 17 && radius(.dynamic) == 17 && radius(.capsule) == 20 && radius(.small) == 5)
    }

    @Test func `a background of a file is that of the button`() throws {
        try UIEnvironment().run {
            let text = """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
                <objects>
                <button contentMode="scaleToFill" buttonType="system" id="b">
                    <rect key="frame" x="0.0" y="0.0" width="90" height="40"/>
                    <state key="normal" title="Go"/>
                    <buttonConfiguration key="configuration" style="plain" title="Go">
                        <backgroundConfiguration key="background" imageContentMode="center" cornerRadius="9" strokeWidth="2">
                            <color key="backgroundColor" systemColor="systemIndigoColor"/>
                            <color key="strokeColor" systemColor="systemRedColor"/>
                        </backgroundConfiguration>
                    </buttonConfiguration>
                </button>
                </objects>
                </document>
                """
            let objects = UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil)
            let background = try #require((objects.first as? UIButton)?.configuration?.background)
            #expect(background.backgroundColor == .systemIndigo && background.strokeColor == .systemRed && background.strokeWidth == 2)
            #expect(background.cornerRadius == 9 && background.imageContentMode == .center)
            #expect(UIEnvironment.current.interfaces.diagnostics.isEmpty)
        }
    }

    @Test func `a material and a shadow are those that are described`() throws {
        let path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
        let button = button(.plain()) {
            $0.visualEffect = UIBlurEffect(style: .regular)
            ($0.shadowProperties.opacity, $0.shadowProperties.radius) = (0.5, 7)
            ($0.shadowProperties.offset, $0.shadowProperties.path) = (CGSize(width: 2, height: 3), path)
        }
        let view = try shown(button)
        #expect(view.subviews.first is MaterialView && view.subviews.first?.frame.size == CGSize(width: 100, height: 40))
        #expect(view.layer.shadowOpacity == 0.5 && view.layer.shadowRadius == 7)
        #expect(view.layer.shadowOffset == CGSize(width: 2, height: 3) && view.layer.shadowPath?.boundingBox == path.bounds)
        button.configuration?.background.visualEffect = nil
        button.layoutIfNeeded()
        #expect(try !shown(button).subviews.contains { $0 is MaterialView })
    }

    @Test func `a selected button looks stronger, unless its configuration says no`() {
        func grounds(_ configuration: UIButton.Configuration) -> [UIColor?] {
            let button = button(configuration)
            let before = button.subviews.first?.backgroundColor
            button.isSelected = true
            button.layoutIfNeeded()
            return [before, button.subviews.first?.backgroundColor]
        }
        let tint = button(.plain()).tintColor ?? .clear
        let pale = tint.withAlphaComponent(0.15)
        #expect(
            grounds(.plain()) == [nil, pale] && grounds(.gray()) == [.secondarySystemFill, pale] && grounds(.tinted()) == [pale, tint])
        #expect(grounds(.filled()) == [tint, tint] && grounds(.borderless()) == [nil, nil])
        var still = UIButton.Configuration.plain()
        still.automaticallyUpdateForSelection = false
        #expect(UIButton.Configuration.plain().automaticallyUpdateForSelection && grounds(still) == [nil, nil])
    }

    @Test func `default insets are those of the style and the size`() {
        var configuration = UIButton.Configuration.filled()
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
        configuration.setDefaultContentInsets()
        #expect(configuration.contentInsets == NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
        configuration.buttonSize = .mini
        #expect(configuration.contentInsets == NSDirectionalEdgeInsets(top: 4, leading: 7, bottom: 4, trailing: 7))
        var plain = UIButton.Configuration.borderless()
        plain.contentInsets.top = 9
        plain.setDefaultContentInsets()
        #expect(plain.contentInsets == .zero)
    }
}
