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
    func `every style blurs, and those with a look of their own keep it`(_ style: UIBlurEffect.Style) throws {
        func backdrop(_ appearance: UIUserInterfaceStyle) -> DisplayList.Backdrop? {
            UIBlurEffect(style: style).backdrop(in: UITraitCollection(userInterfaceStyle: appearance))
        }
        let (light, dark) = try (#require(backdrop(.light)), #require(backdrop(.dark)))
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

    // MARK: Glass

    private func glassView(_ effect: UIGlassEffect, _ frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 50)) -> UIVisualEffectView {
        let view = UIVisualEffectView(effect: effect)
        view.frame = frame
        return view
    }

    private func glass(_ view: UIView) -> [DisplayList.Layer] { layers(view).filter { $0.backdrop?.glass != nil } }

    @Test func `glass is a capsule until the view has corners, which it follows in an animation`() throws {
        try environment.run {
            let view = glassView(UIGlassEffect())
            #expect(glass(view).map(\.corners) == [CornerRadii(25)])
            view.layer.cornerRadius = 10
            view.layer.cornerCurve = .continuous
            view.layer.maskedCorners = [.layerMinXMinYCorner]
            let corners = try #require(glass(view).first?.corners)
            #expect(corners == CornerRadii(topLeft: 10, topRight: 0, bottomRight: 0, bottomLeft: 0, curve: .continuous))
        }
    }

    @Test func `glass differs by style, appearance and tint`() {
        environment.run {
            @MainActor func film(_ style: UIGlassEffect.Style, _ appearance: UIUserInterfaceStyle, tint: UIColor? = nil) -> CGColor? {
                let effect = UIGlassEffect(style: style)
                effect.tintColor = tint
                return effect.backdrop(in: UITraitCollection(userInterfaceStyle: appearance))?.tint
            }
            let (light, dark) = (film(.regular, .light), film(.regular, .dark))
            #expect((light?.red ?? 0) > 0.9 && abs((dark?.red ?? 1) - 0.2) < 0.001)
            #expect((film(.clear, .light)?.alpha ?? 1) < 0.2)
            let tinted = film(.regular, .light, tint: .systemRed)
            #expect((tinted?.red ?? 0) > 0.9 && (tinted?.green ?? 1) < 0.5 && (tinted?.alpha ?? 0) > (light?.alpha ?? 1))
        }
    }

    @Test func `glass and what is on it have the appearance that the view says`() throws {
        try environment.run {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
            let view = glassView(UIGlassEffect())
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
            label.text = "On"
            view.contentView.addSubview(label)
            window.addSubview(view)
            let light = try #require(glass(window).first?.backdrop?.tint)
            view.overrideUserInterfaceStyle = .dark
            let dark = try #require(glass(window).first?.backdrop?.tint)
            #expect(light.red > 0.9 && dark.red < 0.3)
            #expect(label.textColor.cgColor(for: label.traitCollection).red == 1)
        }
    }

    @Test func `where transparency is reduced glass is an even film that bends nothing, and contrast makes it denser`() throws {
        try environment.run {
            let contrast = UITraitCollection(accessibilityContrast: .high)
            let denser = try #require(UIGlassEffect().backdrop(in: contrast))
            #expect((denser.tint?.alpha ?? 0) > 0.9)
            environment.reducesTransparency = true
            let even = try #require(UIGlassEffect(style: .clear).backdrop(in: UITraitCollection()))
            #expect(even.tint?.alpha == 1 && even.glass?.refraction == 0)
        }
    }

    @Test func `glass in a container is one, beneath its content and where its views are`() throws {
        try environment.run {
            let effect = UIGlassContainerEffect()
            effect.spacing = 12
            let container = UIVisualEffectView(effect: effect)
            container.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
            let tinted = UIGlassEffect()
            tinted.tintColor = .systemBlue
            let holder = UIView(frame: CGRect(x: 100, y: 4, width: 90, height: 50))
            holder.addSubview(glassView(tinted, CGRect(x: 5, y: 0, width: 40, height: 40)))
            container.contentView.addSubview(glassView(UIGlassEffect(), CGRect(x: 10, y: 10, width: 80, height: 40)))
            container.contentView.addSubview(holder)
            let all = layers(container)
            let found = all.filter { $0.backdrop?.glass != nil }
            #expect(found.count == 1)
            let glass = try #require(found.first?.backdrop?.glass)
            #expect(glass.spacing == 12)
            #expect(
                glass.shapes.map { $0.frame.applying($0.transform) } == [
                    CGRect(x: 10, y: 10, width: 80, height: 40), CGRect(x: 105, y: 4, width: 40, height: 40),
                ])
            #expect(glass.shapes[0].film != glass.shapes[1].film)
            // It is the first thing that is painted in the container.
            #expect(container.displayList(scale: 1).layers[0].sublayers[0].backdrop?.glass != nil)
        }
    }

    @Test func `unlike glass in a container is apart, and what fades is smaller`() {
        environment.run {
            let container = UIVisualEffectView(effect: UIGlassContainerEffect())
            container.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
            let clear = glassView(UIGlassEffect(style: .clear), CGRect(x: 100, y: 0, width: 40, height: 40))
            let fading = glassView(UIGlassEffect(), CGRect(x: 50, y: 0, width: 40, height: 40))
            for view in [glassView(UIGlassEffect(), CGRect(x: 0, y: 0, width: 40, height: 40)), fading, clear] {
                container.contentView.addSubview(view)
            }
            fading.subviews[0].alpha = 0.5
            let shapes = glass(container).compactMap { $0.backdrop?.glass?.shapes }
            #expect(shapes.map { $0.map(\.presence) } == [[1, 0.5], [1]])
            #expect(shapes[0][0].film == shapes[0][1].film)
            (fading.subviews[0].alpha, fading.alpha) = (1, 0.5)
            #expect(glass(container).first?.backdrop?.glass?.shapes.map(\.presence) == [1, 0.5])
        }
    }

    @Test func `glass melts as the views move`() throws {
        let clock = VirtualClock()
        let environment = UIEnvironment(clock: clock)
        try environment.run {
            let container = UIVisualEffectView(effect: UIGlassContainerEffect())
            container.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
            let drop = glassView(UIGlassEffect(), CGRect(x: 0, y: 0, width: 40, height: 40))
            container.contentView.addSubview(drop)
            let window = UIWindow(frame: container.frame)
            window.addSubview(container)
            window.isHidden = false
            window.layoutIfNeeded()
            clock.advance(by: 0.1)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { drop.frame.origin.x = 100 }
            clock.advance(by: 0.5)
            let shape = try #require(glass(window).first?.backdrop?.glass?.shapes.first)
            #expect(abs(shape.frame.applying(shape.transform).minX - 50) < 0.01)
        }
    }
}
