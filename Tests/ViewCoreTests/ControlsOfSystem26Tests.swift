// SPDX-License-Identifier: MIT
//
// Controls, menus, alerts and corners in the look of iOS 26 (controls26.*).

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineLayers

@testable import VitrineControllers
@testable import VitrineControls
@testable import VitrineFingers
@testable import VitrineMenus
@testable import VitrinePickers
@testable import VitrineSearchBars
@testable import VitrineTextInput
@testable import VitrineValueControls
@testable import VitrineViewCore

@MainActor @Suite final class ControlsOfSystem26Tests {
    /// Windows that are looked at, which would go with their sceneries.
    private var kept: [TouchScenery] = []

    /// A window in the look of a system, with a view on it.
    private func show<Shown: UIView>(
        _ design: SystemDesign = .iOS26, size: CGSize? = nil, _ make: () -> Shown
    ) -> (scenery: TouchScenery, view: Shown) {
        let scenery = TouchScenery()
        kept.append(scenery)
        scenery.pad.removeFromSuperview()
        scenery.window.overrideTraits = UITraitCollection(systemDesign: design)
        let view = scenery.window.environment.run(make)
        view.frame = CGRect(origin: CGPoint(x: 20, y: 50), size: size ?? view.sizeThatFits(CGSize(width: 200, height: 100)))
        scenery.window.addSubview(view)
        if size == nil { view.frame.size = view.sizeThatFits(CGSize(width: 200, height: 100)) }
        scenery.window.layoutIfNeeded()
        return (scenery, view)
    }

    /// All views on a view, with itself.
    private func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }

    private func radius(_ view: UIView) -> CGFloat { view.layer.displayCorners.topLeft }

    // MARK: Controls

    @Test func `a switch is wider and lower, its knob a capsule that grows to glass under a finger`() throws {
        let (scenery, control) = show { UISwitch() }
        #expect(control.bounds.size == CGSize(width: 63, height: 28))
        let knob = try #require(all(control).first { $0 is ControlKnob })
        #expect(knob.frame == CGRect(x: 2, y: 2, width: 38, height: 24) && radius(knob) == 12)
        control.isOn = true
        scenery.window.layoutIfNeeded()
        #expect(knob.frame.maxX == 61 && all(knob).count == 1)
        scenery.finger.down(at: CGPoint(x: 60, y: 64))
        scenery.window.layoutIfNeeded()
        let glass = (knob.subviews.first as? UIVisualEffectView)?.effect as? UIGlassEffect
        #expect(knob.frame.width > 50 && knob.frame.midX == 42 && glass?.style == .clear)
        scenery.finger.cancel()
        scenery.window.layoutIfNeeded()
        #expect(knob.frame.width == 38 && all(knob).count == 1)
    }

    @Test func `a switch that no system is said of is that of iOS 18`() {
        let (_, control) = show(.unspecified) { UISwitch() }
        #expect(control.bounds.size == CGSize(width: 51, height: 31))
    }

    @Test func `a slider has a capsule for a knob, and a thicker track`() throws {
        let (_, slider) = show(size: CGSize(width: 200, height: 31)) { UISlider() }
        let track = slider.trackRect(forBounds: slider.bounds)
        #expect(track == CGRect(x: 2, y: 12.5, width: 196, height: 6))
        let knob = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 1)
        #expect(knob == CGRect(x: 160, y: 3.5, width: 38, height: 24))
    }

    @Test func `a slider's track says where its colour begins, where the knob rests and how far it goes`() throws {
        let (scenery, slider) = show(size: CGSize(width: 158, height: 31)) { UISlider() }
        slider.trackConfiguration = UISlider.TrackConfiguration(neutralValue: 0.5, enabledRange: 0...0.8, numberOfTicks: 5)
        slider.value = 0.5
        scenery.window.layoutIfNeeded()
        let dots = slider.subviews.filter { $0.bounds.size == CGSize(width: 4, height: 4) }
        // The middle of the knob goes from 21 to 137.
        #expect(dots.map(\.center.x).sorted() == [21, 50, 79, 108, 137])
        #expect(slider.subviews.contains { $0.frame == CGRect(x: 79, y: 12.5, width: 0, height: 6) })
        scenery.finger.drag(from: CGPoint(x: 99, y: 65), to: CGPoint(x: 121, y: 65))
        #expect(slider.value == 0.75)
        scenery.finger.drag(from: CGPoint(x: 128, y: 65), to: CGPoint(x: 190, y: 65))
        #expect(slider.value == 0.75)
        scenery.window.layoutIfNeeded()
        #expect(slider.subviews.contains { $0.frame == CGRect(x: 79, y: 12.5, width: 29, height: 6) })
        slider.sliderStyle = .thumbless
        scenery.window.layoutIfNeeded()
        let knob = try #require(slider.subviews.first { $0 is ControlKnob })
        #expect(knob.isHidden)
    }

    @Test func `segments, steppers and pills of dates are capsules`() {
        let (_, segments) = show(size: CGSize(width: 200, height: 32)) {
            let control = UISegmentedControl(items: ["A", "B"])
            control.selectedSegmentIndex = 0
            return control
        }
        #expect(segments.subviews.prefix(2).map(radius) == [16, 14])
        let (_, stepper) = show { UIStepper() }
        #expect(stepper.subviews.map(radius).max() == 16)
        let (_, picker) = show {
            let picker = UIDatePicker()
            picker.preferredDatePickerStyle = .compact
            picker.datePickerMode = .date
            return picker
        }
        let pill = all(picker).first { $0 is DatePill }
        #expect(pill.map { radius($0) == $0.bounds.height / 2 } == true)
        let (_, old) = show(.iOS18) { UIStepper() }
        #expect(old.subviews.map(radius).max() == 8)
    }

    // MARK: Buttons

    @Test(arguments: [(SystemDesign.iOS18, CGFloat(5.95), CGFloat(12)), (.iOS26, 0, 16)])
    func `a button that says nothing of its corners is a capsule with wider sides`(_ design: SystemDesign, round: CGFloat, side: CGFloat) {
        let (_, button) = show(design) { UIButton(configuration: .with(.filled(), title: "Buy")) }
        let expected = round > 0 ? round : button.bounds.height / 2
        #expect(button.subviews.map(radius).max() == expected)
        #expect(button.titleLabel.map { abs($0.frame.minX - side) < 1 } == true)
    }

    @Test func `corners that are said stay as they are said`() {
        let (_, button) = show {
            var configuration = UIButton.Configuration.with(.filled(), title: "Buy")
            configuration.cornerStyle = .small
            return UIButton(configuration: configuration)
        }
        #expect(button.subviews.map(radius).max() == 5)
    }

    @Test func `a button of glass has a ground of glass, and a prominent one the tint in it`() throws {
        let kinds: [(UIButton.Configuration, UIGlassEffect.Style, Bool)] = [
            (.glass(), .regular, false), (.prominentGlass(), .regular, true), (.clearGlass(), .clear, false),
            (.prominentClearGlass(), .clear, true),
        ]
        for (configuration, style, isProminent) in kinds {
            let (_, button) = show { UIButton(configuration: .with(configuration, title: "Play")) }
            let glass = try #require(all(button).lazy.compactMap { $0 as? UIVisualEffectView }.first)
            let effect = try #require(glass.effect as? UIGlassEffect)
            #expect(effect.style == style && (effect.tintColor != nil) == isProminent && effect.isInteractive)
            #expect(glass.frame.size == button.bounds.size && radius(glass) == button.bounds.height / 2)
            #expect(button.titleLabel?.textColor == (isProminent ? .white : .label))
            button.configuration = .plain()
            button.layoutIfNeeded()
            #expect(!all(button).contains { $0 is UIVisualEffectView })
        }
    }

    @Test func `colours of the system are those of its look`() {
        func channels(_ color: UIColor, _ traits: UITraitCollection) -> [Int] {
            let color = color.cgColor(for: traits)
            return [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
        }
        #expect(channels(.systemBlue, UITraitCollection(systemDesign: .iOS18)) == [0, 122, 255])
        let new = UITraitCollection(systemDesign: .iOS26)
        #expect(channels(.systemBlue, new) == [0, 136, 255])
        let dark = UITraitCollection(traitsFrom: [new, UITraitCollection(userInterfaceStyle: .dark)])
        #expect(channels(.systemRed, dark) == [255, 66, 69])
    }

    // MARK: Panels

    private func card(_ design: SystemDesign) -> MenuCard {
        let (scenery, _) = show(design) { UIView() }
        let menu = UIMenu(children: [
            UIAction(title: "Share", image: UIImage(systemName: "square.and.arrow.up")) { _ in },
            UIAction(title: "Copy") { _ in },
            UIMenu(options: .displayInline, children: [UIAction(title: "Delete", attributes: .destructive) { _ in }]),
        ])
        let card = MenuCard(menu) {}
        scenery.window.addSubview(card)
        card.frame = CGRect(x: 0, y: 0, width: 250, height: card.measure(width: 250))
        scenery.window.layoutIfNeeded()
        return card
    }

    @Test func `a menu has large corners, pictures before its words, and lines between groups alone`() throws {
        let card = card(.iOS26)
        #expect(card.cells.map(\.frame.minY) == [10, 54, 119] && card.contentHeight == 173)
        let lines = all(card).filter { $0.backgroundColor == .separator }
        #expect(lines.map(\.frame) == [CGRect(x: 24, y: 108, width: 202, height: 1)])
        let words = card.cells.map { cell in cell.subviews.compactMap { $0 as? UILabel }.first { $0.text?.isEmpty == false }?.frame.minX }
        #expect(words == [60, 60, 60])
        #expect(all(card).map(radius).max() == 34)
        let old = self.card(.iOS18)
        #expect(old.cells.map(\.frame.minY) == [0, 44, 96] && all(old).map(radius).max() == 13)
    }

    private func alert(_ style: UIAlertController.Style, _ scenery: PresentationScenery) -> UIAlertController {
        scenery.environment.traits = UITraitCollection(traitsFrom: [
            scenery.environment.traits, UITraitCollection(systemDesign: .iOS26),
        ])
        return scenery.environment.run {
            let alert = UIAlertController(title: "Delete?", message: "This cannot be undone.", preferredStyle: style)
            alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { [log = scenery.log] _ in log.calls.append("deleted") })
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { [log = scenery.log] _ in log.calls.append("cancelled") })
            return alert
        }
    }

    @Test func `an alert begins its words at the leading side, above answers that are capsules`() throws {
        let scenery = PresentationScenery()
        let alert = alert(.alert, scenery)
        alert.preferredAction = alert.actions[0]
        scenery.present(alert, animated: false)
        scenery.window.layoutIfNeeded()
        #expect(alert.view.frame.width == 300 && all(alert.view).map(radius).max() == 34)
        let buttons = all(alert.view).compactMap { $0 as? AlertButton }
        #expect(buttons.map { $0.action.title } == ["Cancel", "Delete"])
        #expect(buttons.map(\.frame.width) == [132, 132] && buttons.map(\.frame.minX) == [14, 154])
        #expect(buttons.allSatisfy { radius($0) == 24 } && alert.view.bounds.height - buttons[0].frame.maxY == 14)
        let label = try #require(all(alert.view).lazy.compactMap { $0 as? UILabel }.first { $0.text == "Delete?" })
        #expect(label.frame.minX == 24 && label.textAlignment == .natural)
        #expect(buttons[1].backgroundColor == .systemRed)
    }

    @Test func `an action sheet stands beside what it belongs to, and a touch outside cancels it`() throws {
        let scenery = PresentationScenery()
        let sheet = alert(.actionSheet, scenery)
        let source = UIView(frame: CGRect(x: 300, y: 700, width: 60, height: 40))
        scenery.root.view.addSubview(source)
        sheet.popoverPresentationController?.sourceView = source
        scenery.present(sheet, animated: false)
        scenery.window.layoutIfNeeded()
        let buttons = all(sheet.view).compactMap { $0 as? AlertButton }
        #expect(buttons.map { $0.action.title } == ["Delete"] && sheet.view.bounds.width == 280)
        let frame = sheet.view.convert(sheet.view.bounds, to: scenery.window)
        #expect(frame.maxY == 692 && frame.maxX == 380)
        Finger(in: scenery.window).tap(at: CGPoint(x: 50, y: 100))
        scenery.advance(1)
        #expect(scenery.log.calls.last == "cancelled" && scenery.root.presentedViewController == nil)
    }

    @Test func `an action sheet that belongs to nothing stands in the middle, with the answer that cancels`() {
        let scenery = PresentationScenery()
        let sheet = alert(.actionSheet, scenery)
        scenery.present(sheet, animated: false)
        scenery.window.layoutIfNeeded()
        let frame = sheet.view.convert(sheet.view.bounds, to: scenery.window)
        #expect(frame.midX == 195 && abs(frame.midY - 422) <= 1)
        let buttons = all(sheet.view).compactMap { $0 as? AlertButton }
        #expect(buttons.map { $0.action.title } == ["Delete", "Cancel"] && buttons.allSatisfy { $0.frame.maxY <= frame.height - 14 })
        let cancel = buttons[1]
        let middle = cancel.convert(CGPoint(x: cancel.bounds.midX, y: cancel.bounds.midY), to: scenery.window)
        #expect(scenery.window.hitTest(middle, with: nil) === cancel, "\(middle) in \(frame)")
        Finger(in: scenery.window).tap(at: middle)
        scenery.advance(1)
        #expect(scenery.log.calls.last == "cancelled" && scenery.root.presentedViewController == nil, "\(scenery.log.calls)")
    }

    @Test func `a field with a round border is as before, and a field to search with a capsule`() throws {
        for design in [SystemDesign.iOS18, .iOS26] {
            let (_, field) = show(design) { UITextField() }
            field.borderStyle = .roundedRect
            field.layoutIfNeeded()
            #expect(radius(field) == 5 && field.intrinsicContentSize.height == 34)
            let (_, search) = show(design) { UISearchTextField() }
            search.bounds.size.height = search.intrinsicContentSize.height
            search.layoutIfNeeded()
            #expect(radius(search) == (design == .iOS26 ? 22 : 10) && search.bounds.height == (design == .iOS26 ? 44 : 36))
        }
    }

    // MARK: Corners

    @Test func `a capsule stays one as the view grows`() {
        let (scenery, view) = show(size: CGSize(width: 60, height: 20)) { UIView() }
        view.cornerConfiguration = .capsule()
        #expect(radius(view) == 10)
        view.bounds.size.height = 40
        scenery.window.layoutIfNeeded()
        #expect(radius(view) == 20 && view.effectiveRadius(corner: .topLeft) == 20)
        view.cornerConfiguration = .capsule(maximumRadius: 8)
        #expect(radius(view) == 8)
    }

    @Test func `concentric corners keep an even distance to those around, and have the least radius elsewhere`() {
        let (scenery, card) = show(size: CGSize(width: 200, height: 100)) { UIView() }
        card.layer.cornerRadius = 26
        let inner = UIView(frame: CGRect(x: 8, y: 8, width: 184, height: 40))
        card.addSubview(inner)
        inner.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 4))
        let radii = inner.layer.displayCorners
        #expect([radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight] == [18, 18, 4, 4])
        inner.frame = CGRect(x: 4, y: 4, width: 192, height: 92)
        scenery.window.layoutIfNeeded()
        #expect(inner.effectiveRadius(corner: .bottomRight) == 22)
        inner.frame = CGRect(x: 8, y: 8, width: 184, height: 40)
        inner.cornerConfiguration = .uniformCorners(radius: .containerConcentric())
        #expect(inner.effectiveRadius(corner: .bottomRight) == 18)
    }
}

extension UIButton.Configuration {
    fileprivate static func with(_ configuration: Self, title: String) -> Self {
        var configuration = configuration
        configuration.title = title
        return configuration
    }
}
