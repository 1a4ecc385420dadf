// SPDX-License-Identifier: MIT
//
// Controls as nodes: what they show, what fingers and keys make of them, and how long that stays.

import Foundation
import Testing
import VitrineCollectionUI
import VitrineFiles
import VitrineGeometry
import VitrineProperties
import VitrineScene
import VitrineSceneFormat
import VitrineTypography
import VitrineViews

@testable import VitrineStage

@Suite(.serialized) @MainActor
struct ControlNodesTests {
    private func control<Control: UIView>(_ node: String, _ type: Control.Type = Control.self, fields: String = "") throws -> Control {
        let stage = try oneView("{content: \(node)}", fields: fields, size: "[100, 40]")
        return try #require(find(in: stage.window, type))
    }

    private func find<View: UIView>(in view: UIView, _ type: View.Type) -> View? {
        view as? View ?? view.subviews.lazy.compactMap { find(in: $0, type) }.first
    }

    @Test func `whole numbers of properties go as far as scenes take them`() throws {
        let field = try control("{textField: A}", UITextField.self)
        let tag = try #require(ViewProperty.all(of: field).first { $0.name == "tag" })
        #expect(tag.set(.number(1e9), in: field) && field.tag == 1_000_000_000)
        #expect(!tag.set(.number(2e9), in: field) && field.tag == 1_000_000_000)
    }

    @Test func `UIKit's name of a border is taken`() throws {
        #expect(try control("{textField: {text: A, borderStyle: roundedRect}}", UITextField.self).borderStyle == .roundedRect)
    }

    @Test func `a row's second text has the looks that it says`() throws {
        let shown = try stage(
            """
            scene: 1
            canvas: {size: [320, 200]}
            collection:
              layout: {list: {}}
              sections: [{items: [{text: {text: A, lines: 2}, secondary: {text: B, font: {size: 31}, color: "#102030", lines: 3}}]}]
            """)
        let labels = Self.labels(in: shown.window)
        let (first, second) = (try #require(labels.first { $0.text == "A" }), try #require(labels.first { $0.text == "B" }))
        #expect(first.numberOfLines == 2 && second.numberOfLines == 3 && second.font.pointSize == 31)
        #expect(second.textColor == UIColor(red: 16 / 255, green: 32 / 255, blue: 48 / 255, alpha: 1))
    }

    private static func labels(in view: UIView) -> [UILabel] {
        ((view as? UILabel).map { [$0] } ?? []) + view.subviews.flatMap { labels(in: $0) }
    }

    @Test func `a control shows what its node says, or an item's fields`() throws {
        #expect(try control("{switch: true}", UISwitch.self).isOn)
        #expect(try control("{switch: {on: \"{lit}\", enabled: false}}", UISwitch.self, fields: ", lit: true").isOn)
        let slider = try control("{slider: {value: 30, maximum: 60}}", UISlider.self)
        #expect(slider.value == 30 && slider.maximumValue == 60)
        let segments = try control("{segmented: {titles: [a, b], selected: 1}}", UISegmentedControl.self)
        #expect(segments.numberOfSegments == 2 && segments.selectedSegmentIndex == 1)
        #expect(try control("{stepper: {value: 4, step: 2}}", UIStepper.self).stepValue == 2)
        #expect(try control("{progress: 0.25}", UIProgressView.self).progress == 0.25)
        #expect(try control("{activityIndicator: large}", UIActivityIndicatorView.self).isAnimating)
        #expect(try control("{pageControl: {pages: 3, current: 2}}", UIPageControl.self).currentPage == 2)
        let field = try control("{textField: {text: \"{name}\", secure: true}}", UITextField.self, fields: ", name: Ada")
        #expect(field.text == "Ada" && field.isSecureTextEntry && field.borderStyle == .roundedRect)
        #expect(try control("{textView: two lines}", UITextView.self).text == "two lines")
        #expect(try control("{searchBar: Search}", UISearchBar.self).placeholder == "Search")
        let picker = try control("{picker: {columns: [[a, b], [c, d, e]], selected: [1, 2]}}", UIPickerView.self)
        #expect(picker.selectedRow(inComponent: 0) == 1 && picker.selectedRow(inComponent: 1) == 2)
    }

    @Test(arguments: [("2026-03-14 09:41", 1_773_481_260.0), ("2024-02-29", 1_709_199_660), ("1970-01-01 00:00", 0)])
    func `a date is read as it is written`(_ text: String, _ seconds: Double) throws {
        #expect(try control("{datePicker: \"\(text)\"}", UIDatePicker.self).date == Date(timeIntervalSince1970: seconds))
    }

    @Test func `a switch keeps its size, and stands where reading begins`() throws {
        #expect(try control("{switch: true}", UISwitch.self).frame == CGRect(x: 0, y: 4.5, width: 51, height: 31))
    }

    private func player(_ row: String, _ steps: String, items: String = "[{view: row}]") throws -> Player {
        let text = """
            scene: 1
            canvas: {size: [200, 100], scale: 1, background: white}
            views: {row: {selected: {opacity: 0.5}, content: \(row)}}
            collection:
              layout: {flow: {itemSize: [180, 40], sectionInset: [10, 10, 10, 10]}}
              sections: [{items: \(items)}]
            timeline: \(steps)
            """
        return try VitrineStageTests.player(of: text, notesEvents: true)
    }

    @Test func `a finger changes a control, and another look of its cell does not change it back`() throws {
        let player = try player(
            "{hstack: [{switch: false}, {spacer: 0}]}", "[{at: 0, tap: {point: [30, 30]}}, {select: [[0, 0]]}, {wait: 0.5}]")
        player.move(to: 3)
        let toggle = try #require(find(in: player.stage.window, UISwitch.self))
        #expect(toggle.isOn)
    }

    @Test func `keys are typed where the caret is`() throws {
        let player = try player(
            "{textField: {text: Porto}}", "[{at: 0, tap: {point: [180, 30]}}, {type: {delete: 5, text: Lisbon, interval: 0.1}}]")
        player.move(to: 0.75)
        let field = try #require(find(in: player.stage.window, UITextField.self))
        #expect(field.isEditing && (field.text ?? "").count < 5)
        player.move(to: 3)
        #expect(field.text == "Lisbon")
    }

    @Test func `typing into nothing is told of`() throws {
        let player = try player("{textField: Porto}", "[{type: a}]")
        player.move(to: 1)
        #expect(player.diagnostics.contains { $0.message.hasPrefix("no field is edited") })
    }

    @Test func `a field that is edited at first has the caret`() throws {
        let player = try player("{textField: {editing: true}}", "[{type: ab}]")
        player.move(to: 1)
        #expect(try #require(find(in: player.stage.window, UITextField.self)).text == "ab")
    }
}
