// SPDX-License-Identifier: MIT
//
// Effect views: materials, vibrancy and the way from one to another.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport

@testable import VitrineViewCore

@MainActor @Suite struct VisualEffectTests {
    private let environment = UIEnvironment()

    /// All layers of a view's picture, the outer before the inner.
    private func layers(_ view: UIView) -> [DisplayList.Layer] {
        func all(_ layers: [DisplayList.Layer]) -> [DisplayList.Layer] { layers.flatMap { [$0] + all($0.sublayers) } }
        return all(view.displayList(scale: 1).layers)
    }

    private func effectView(_ effect: UIVisualEffect?) -> UIVisualEffectView {
        let view = UIVisualEffectView(effect: effect)
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        return view
    }

    @Test(arguments: UIBlurEffect.Style.allCases)
    func `every style blurs, and those with a look of their own keep it`(_ style: UIBlurEffect.Style) {
        let (light, dark) = (UIBlurEffect(style: style).backdrop(isDark: false), UIBlurEffect(style: style).backdrop(isDark: true))
        #expect(light.radius >= 20 && light.saturation > 1 && (light.tint?.alpha ?? 0) > 0.2)
        #expect((light == dark) == (style.fixedDarkness != nil))
    }

    @Test func `content lies above the material`() throws {
        environment.run {
            let view = effectView(UIBlurEffect(style: .systemThinMaterial))
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
            label.text = "Glass"
            view.contentView.addSubview(label)
            let all = layers(view)
            let (ground, text) = (all.firstIndex { $0.backdrop != nil }, all.firstIndex { !$0.contents.isEmpty })
            #expect(ground != nil && text != nil && (ground ?? 9) < (text ?? 0))
            #expect(view.contentView.frame == view.bounds)
        }
    }

    @Test func `without an effect nothing is blurred`() {
        environment.run {
            let view = effectView(nil)
            #expect(!layers(view).contains { $0.backdrop != nil })
            view.effect = UIBlurEffect(style: .dark)
            #expect(layers(view).contains { $0.backdrop != nil })
            view.effect = nil
            #expect(!layers(view).contains { $0.backdrop != nil })
        }
    }

    @Test func `an effect comes and goes with an animation`() {
        onClock { clock in
            let view = effectView(nil)
            @MainActor func radius() -> CGFloat { layers(view).compactMap(\.backdrop?.radius).max() ?? 0 }
            #expect(radius() == 0)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = UIBlurEffect(style: .systemMaterialLight) }
            clock.advance(to: 0.5)
            #expect(abs(radius() - 10) < 0.2)
            clock.advance(to: 2)
            #expect(radius() == 20)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = nil }
            clock.advance(to: 2.5)
            #expect(abs(radius() - 10) < 0.2)
            clock.advance(to: 4)
            #expect(radius() == 0)
        }
    }

    @Test func `vibrant content has one colour, and is mixed with the material`() throws {
        try environment.run {
            let blur = UIBlurEffect(style: .systemThinMaterialDark)
            let view = effectView(UIVibrancyEffect(blurEffect: blur, style: .secondaryLabel))
            let part = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            part.backgroundColor = UIColor.red.withAlphaComponent(0.5)
            view.contentView.addSubview(part)
            let all = layers(view)
            let mixed = try #require(all.first { $0.effects.blend != .normal })
            let color = try #require(mixed.sublayers.first?.background)
            #expect(mixed.effects.blend == .screen && color.red == color.green && abs(color.alpha - 0.5) < 1e-6)
        }
    }

    @Test func `a stronger kind of content stands out more`() {
        let blur = UIBlurEffect(style: .systemMaterial)
        for isDark in [false, true] {
            let kinds: [UIVibrancyEffectStyle] = [.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel]
            let grays = kinds.map { UIVibrancyEffect(blurEffect: blur, style: $0).vibrancy(isDark: isDark).color.red }
            #expect(grays == (isDark ? grays.sorted(by: >) : grays.sorted()) && Set(grays).count == 4)
        }
    }

    @Test(arguments: [
        ("multiplyBlendMode", BlendMode.multiply), ("CIColorDodgeBlendMode", .colorDodge), ("screen", .screen),
        ("linearDodgeBlendMode", .plusLighter), ("plusD", .plusDarker), ("luminosityBlendMode", .luminosity),
    ])
    func `a compositing filter mixes by its name`(name: String, mode: BlendMode) {
        environment.run {
            let layer = CALayer()
            layer.compositingFilter = name
            #expect(layer.effects.blend == mode && layer.compositingFilter as? String == name)
            layer.compositingFilter = nil
            #expect(layer.effects.blend == .normal && environment.unsupportedMembers.isEmpty)
            layer.compositingFilter = "pixellate"
            #expect(
                layer.effects.blend == .normal
                    && environment.unsupportedMembers.map(\.name) == ["CALayer.compositingFilter of another name"])
        }
    }

    @Test func `files say the effect and the content of a view`() throws {
        try environment.run {
            let objects = NibSource(
                """
                <visualEffectView opaque="NO" contentMode="scaleToFill" id="a">
                    <rect key="frame" x="0" y="0" width="90" height="40"/>
                    <view key="contentView" opaque="NO" contentMode="center" id="b">
                        <rect key="frame" x="0" y="0" width="90" height="40"/>
                        <subviews>
                            <label text="On" contentMode="left" id="c"><rect key="frame" x="1" y="2" width="30" height="20"/></label>
                        </subviews>
                    </view>
                    <vibrancyEffect style="tertiaryLabel"><blurEffect style="systemThinMaterial"/></vibrancyEffect>
                </visualEffectView>
                """
            ).make()
            let view = try #require(objects.first as? UIVisualEffectView)
            let effect = try #require(view.effect as? UIVibrancyEffect)
            let wanted = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .systemThinMaterial), style: .tertiaryLabel)
            #expect(effect.vibrancy(isDark: false) == wanted.vibrancy(isDark: false))
            #expect((view.contentView.subviews.first as? UILabel)?.text == "On" && view.contentView.superview === view)
        }
    }
}
