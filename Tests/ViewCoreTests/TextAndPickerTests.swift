// SPDX-License-Identifier: MIT
//
// Text on several lines, searches, pickers, dates, progress and wheels that turn.

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineTextKit
import VitrineTypography

@testable import VitrineControls
@testable import VitrineFingers
@testable import VitrineMenus
@testable import VitrinePickers
@testable import VitrineSearchBars
@testable import VitrineTextInput
@testable import VitrineValueControls
@testable import VitrineViewCore

@MainActor @Suite struct UITextViewTests {
    private let window = UIWindow(
        frame: CGRect(x: 0, y: 0, width: 200, height: 200),
        environment: UIEnvironment(clock: VirtualClock(), typesetter: BoxTypesetter()))

    private func view(_ text: String, height: CGFloat = 60) -> UITextView {
        let view = UITextView(frame: CGRect(x: 20, y: 20, width: 110, height: height))
        view.font = .systemFont(ofSize: 10)
        view.text = text
        window.makeKeyAndVisible()
        window.addSubview(view)
        view.layoutIfNeeded()
        return view
    }

    @Test func `text stands eight points below the top and five from the sides, and scrolls where it is longer`() {
        let view = view("one two three four five six seven eight nine ten", height: 30)
        let label = view.subviews.compactMap { $0 as? UILabel }.first
        #expect(label?.frame.origin == CGPoint(x: 5, y: 8) && label?.frame.width == 100)
        #expect(view.contentSize.height == (label?.frame.height ?? 0) + 16 && view.contentSize.height > 30)
        view.selectedRange = NSRange(location: 48, length: 0)
        view.scrollRangeToVisible(view.selectedRange)
        #expect(view.contentOffset.y > 0)
    }

    /// "ab", a picture of 12 points and "cd ef gh".
    private var textWithPicture: NSAttributedString {
        let attachment = NSTextAttachment()
        attachment.bounds = CGRect(x: 0, y: 0, width: 12, height: 8)
        let text = NSMutableAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 10)])
        text.append(NSAttributedString(attachment: attachment))
        text.append(NSAttributedString(string: "cd ef gh", attributes: [.font: UIFont.systemFont(ofSize: 10)]))
        return text
    }

    @Test(arguments: [false, true]) func `carets stand beside pictures, and on the lines after them`(hasFonts: Bool) {
        let view = view("")
        if hasFonts { view.environment.typesetter = PangoTypesetter() }
        view.attributedText = textWithPicture
        view.frame.size.width = 52
        view.layoutIfNeeded()
        func caret(_ offset: Int) -> CGRect { view.caretRect(for: UITextPosition(offset)) }
        #expect(abs(caret(3).minX - caret(2).minX - 12) < 0.01)
        let start = caret(0)
        #expect(caret(6).midY > start.midY + 8 && caret(6).minX == start.minX)
        #expect(caret(5).midY < start.midY + 8)
        #expect(view.closestPosition(to: CGPoint(x: caret(3).midX, y: start.midY))?.offset == 3)
        let selected = view.firstRect(for: UITextRange(NSRange(location: 2, length: 1)))
        #expect(abs(selected.width - 12) < 0.01)
    }

    @Test func `what is typed behind a picture is text`() {
        let view = view("")
        view.attributedText = textWithPicture
        view.selectedRange = NSRange(location: 3, length: 0)
        view.insertText("xy")
        view.layoutIfNeeded()
        #expect(view.caretRect(for: UITextPosition(5)).minX == view.caretRect(for: UITextPosition(3)).minX + 10)
    }

    @Test func `a view that does not scroll is as high as its text`() {
        let view = view("one two three four five six seven")
        #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
        view.isScrollEnabled = false
        #expect(view.intrinsicContentSize.height == view.contentSize.height)
        #expect(view.sizeThatFits(CGSize(width: 60, height: 0)).height > view.contentSize.height)
        view.textContainerInset = .zero
        view.textContainer.lineFragmentPadding = 0
        view.layoutIfNeeded()
        #expect(view.subviews.compactMap { $0 as? UILabel }.first?.frame.origin == .zero)
    }

    @Test func `a caret stands on the line of its place, and on a new one after a break`() {
        let view = view("ab\ncd")
        let line = view.caretRect(for: view.beginningOfDocument).height
        func caret(_ offset: Int) -> CGPoint {
            view.caretRect(for: view.position(from: view.beginningOfDocument, offset: offset) ?? view.endOfDocument).origin
        }
        #expect(caret(0) == CGPoint(x: 4, y: 8))
        #expect(caret(3) == CGPoint(x: 4, y: 8 + line))
        #expect(caret(2).x == caret(5).x && caret(2).y == 8)
        view.text = "ab\n"
        #expect(caret(3) == CGPoint(x: 4, y: 8 + line))
        #expect(view.closestPosition(to: CGPoint(x: 100, y: 10)).map { view.offset(from: view.beginningOfDocument, to: $0) } == 2)
    }

    @Test func `a tap puts the caret where the finger is, and typing goes on there`() {
        let view = view("abcd")
        let finger = Finger(in: window)
        let place = view.caretRect(for: view.position(from: view.beginningOfDocument, offset: 2) ?? view.endOfDocument)
        finger.tap(view, at: CGPoint(x: place.midX, y: place.midY))
        #expect(view.isFirstResponder && view.selectedRange == NSRange(location: 2, length: 0))
        window.type("x")
        window.type("\n")
        #expect(view.text == "abx\ncd")
        window.pressDelete()
        #expect(view.text == "abxcd" && view.selectedRange.location == 3)
        view.selectedRange = NSRange(location: 0, length: 4)
        view.insertText("z")
        #expect(view.text == "zd")
        view.isEditable = false
        #expect(!view.isFirstResponder)
    }

    @Test func `what is written takes on the attributes before it`() {
        let view = view("")
        view.attributedText = NSAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.red])
        view.insertText("c")
        #expect(view.attributedText.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor == .red)
    }
}

@MainActor @Suite struct UISearchBarTests {
    @Test func `a search is typed, told of and broken off`() throws {
        let window = UIWindow(
            frame: CGRect(x: 0, y: 0, width: 320, height: 200),
            environment: UIEnvironment(clock: VirtualClock(), typesetter: BoxTypesetter()))
        window.makeKeyAndVisible()
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
        let searcher = Searcher()
        bar.delegate = searcher
        window.addSubview(bar)
        bar.layoutIfNeeded()
        #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 304, height: 36))
        #expect(bar.intrinsicContentSize.height == 56)
        bar.becomeFirstResponder()
        window.type("a")
        window.type("\n")
        bar.showsCancelButton = true
        bar.layoutIfNeeded()
        #expect(bar.searchTextField.frame.width < 260)
        let cancel = try #require(bar.subviews.compactMap { $0 as? UIButton }.first)
        let finger = Finger(in: window)
        finger.tap(cancel)
        bar.scopeButtonTitles = ["All", "Few"]
        bar.showsScopeBar = true
        #expect(bar.intrinsicContentSize.height == 100)
        bar.bounds.size.height = 100
        bar.layoutIfNeeded()
        finger.tap(bar, at: CGPoint(x: 240, y: bar.bounds.height - 20))
        #expect(searcher.lines == ["begin", "a", "search", "cancel", "1"])
    }
}

@MainActor @Suite struct UIPickerViewTests {
    @Test func `a wheel rests on a row, and tells of the one that a finger brought`() {
        let window = UIWindow(
            frame: CGRect(x: 0, y: 0, width: 320, height: 216),
            environment: UIEnvironment(clock: VirtualClock(), typesetter: BoxTypesetter()))
        window.makeKeyAndVisible()
        let (picker, rows) = (UIPickerView(frame: window.bounds), Rows())
        (picker.dataSource, picker.delegate) = (rows, rows)
        window.addSubview(picker)
        picker.layoutIfNeeded()
        #expect(picker.numberOfComponents == 2 && picker.rowSize(forComponent: 0) == CGSize(width: 151, height: 32))
        picker.selectRow(4, inComponent: 0, animated: false)
        picker.selectRow(9, inComponent: 1, animated: false)
        #expect(picker.selectedRow(inComponent: 0) == 4 && picker.selectedRow(inComponent: 1) == 2 && rows.chosen == [])
        picker.layoutIfNeeded()
        let finger = Finger(in: window)
        finger.drag(from: CGPoint(x: 80, y: 108), to: CGPoint(x: 80, y: 48))
        window.uiEnvironment.clock.advance(by: 3)
        #expect(picker.selectedRow(inComponent: 0) > 4 && rows.chosen == [picker.selectedRow(inComponent: 0)])
        #expect(picker.selectedRow(inComponent: 2) == -1)
    }
}

@MainActor @Suite struct UIDatePickerTests {
    private let clock = VirtualClock()

    private func texts(_ view: UIView) -> [String] {
        ((view as? UILabel)?.text).map { [$0] } ?? view.subviews.filter { !$0.isHidden }.flatMap(texts)
    }

    @Test func `a picker begins without a clock, in English, and speaks other languages`() {
        UIEnvironment(clock: clock, typesetter: BoxTypesetter()).run {
            let picker = UIDatePicker()
            #expect(picker.datePickerStyle == .compact && texts(picker) == ["Jan 9, 2007", "9:41\u{A0}AM"])
            picker.locale = Locale(identifier: "de_DE")
            #expect(texts(picker) == ["9. Jan. 2007", "09:41"])
            picker.datePickerMode = .date
            #expect(texts(picker) == ["9. Jan. 2007"])
        }
    }

    @Test func `dates are kept within limits and rounded to the minutes that can be chosen`() {
        UIEnvironment(clock: clock, typesetter: BoxTypesetter()).run {
            let picker = UIDatePicker()
            let start = picker.date
            picker.minuteInterval = 30
            #expect(picker.date == start.addingTimeInterval(-11 * 60))
            picker.minimumDate = start.addingTimeInterval(3600)
            #expect(picker.date >= start.addingTimeInterval(3600 - 1800))
        }
    }

    @Test func `a day of the month is chosen by a tap, and the time stays`() throws {
        let window = UIWindow(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400), environment: UIEnvironment(clock: clock, typesetter: BoxTypesetter()))
        window.makeKeyAndVisible()
        let picker = UIDatePicker(frame: CGRect(x: 0, y: 0, width: 320, height: 382))
        picker.preferredDatePickerStyle = .inline
        window.addSubview(picker)
        picker.layoutIfNeeded()
        let before = picker.date
        var told = 0
        picker.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
        let month = try #require(picker.subviews.compactMap { $0 as? DateMonth }.first)
        month.layoutIfNeeded()
        let days = month.subviews.compactMap { $0 as? DayButton }
        #expect(days.count == 31 && days.filter(\.isSelected).map { $0.label.text } == ["9"])
        Finger(in: window).tap(days[19])
        #expect(picker.date == before.addingTimeInterval(11 * 86400) && told == 1)
    }

    @Test func `wheels stand in the order of the language`() {
        UIEnvironment(clock: clock, typesetter: BoxTypesetter()).run {
            let picker = UIDatePicker()
            picker.preferredDatePickerStyle = .wheels
            picker.datePickerMode = .date
            let wheels = picker.subviews.flatMap(\.subviews).compactMap { $0 as? UIPickerView }.first
            #expect(wheels.map { wheel in (0..<3).map { wheel.selectedRow(inComponent: $0) } } == [0, 8, 2006])
            picker.locale = Locale(identifier: "de_DE")
            let others = picker.subviews.flatMap(\.subviews).compactMap { $0 as? UIPickerView }.first
            #expect(others.map { wheel in (0..<3).map { wheel.selectedRow(inComponent: $0) } } == [8, 0, 2006])
        }
    }
}

@MainActor @Suite struct ProgressTests {
    @Test func `a bar fills from where reading begins`() {
        let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
        #expect(bar.frame == CGRect(x: 0, y: 0, width: 100, height: 4), "it begins with the height of its style")
        bar.frame.size.height = 10
        bar.progress = 0.25
        bar.layoutIfNeeded()
        #expect(bar.subviews.map(\.frame) == [CGRect(x: 0, y: 3, width: 100, height: 4), CGRect(x: 0, y: 3, width: 25, height: 4)])
        bar.semanticContentAttribute = .forceRightToLeft
        bar.layoutIfNeeded()
        #expect(bar.subviews.last?.frame == CGRect(x: 75, y: 3, width: 25, height: 4))
        bar.progress = 7
        #expect(bar.progress == 1 && bar.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 4))
    }

    @Test func `a wheel is hidden while it stands still, and turns on the clock`() {
        let clock = VirtualClock()
        UIEnvironment(clock: clock, typesetter: BoxTypesetter()).run {
            let wheel = UIActivityIndicatorView(style: .large)
            #expect(wheel.isHidden && wheel.bounds.size == CGSize(width: 37, height: 37))
            wheel.startAnimating()
            #expect(!wheel.isHidden && wheel.isAnimating && clock.nextEventTime == nil)
            let spokes = wheel.subviews.map(\.layer)
            #expect(spokes[0].presentation()?.opacity == 1)
            clock.advance(to: UIActivityIndicatorView.period / 8)
            #expect(spokes[1].presentation()?.opacity == 1 && spokes[0].presentation()?.opacity == 0.88)
            wheel.stopAnimating()
            #expect(wheel.isHidden)
        }
    }
}

@MainActor @Suite struct ButtonConfigurationTests {
    private func button(_ change: (inout UIButton.Configuration) -> Void) -> UIButton {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Title"
        change(&configuration)
        let button = UIButton(configuration: configuration)
        button.frame.size = button.intrinsicContentSize
        button.layoutIfNeeded()
        return button
    }

    @Test func `a wheel turns in place of the picture, on the side that is asked for`() throws {
        let button = button { configuration in
            (configuration.showsActivityIndicator, configuration.imagePlacement, configuration.imagePadding) = (true, .trailing, 6)
        }
        let (label, wheel) = (try #require(button.titleLabel), button.wheel)
        #expect(wheel.isAnimating && abs(wheel.frame.minX - label.frame.maxX - 6) <= 1 && wheel.frame.width == 20)
        button.configuration?.imagePlacement = .top
        button.frame.size = button.intrinsicContentSize
        button.layoutIfNeeded()
        #expect(wheel.frame.maxY <= label.frame.minY && abs(wheel.frame.midX - label.frame.midX) <= 1)
    }

    @Test func `a title has attributes of its own, or those that a function gives it`() {
        let button = button { configuration in
            var container = AttributeContainer()
            container.foregroundColor = UIColor.red
            configuration.attributedTitle = AttributedString("Red", attributes: container)
        }
        #expect(button.titleLabel?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
        #expect(button.configuration?.title == "Red")
        button.configuration?.title = "Large"
        button.configuration?.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { input in
            var output = input
            output.font = .systemFont(ofSize: 30)
            return output
        }
        #expect((button.titleLabel?.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 30)
    }

    @Test func `a title grows with the text size`() {
        let small = UIEnvironment(typesetter: BoxTypesetter()).run { button { _ in }.intrinsicContentSize }
        let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        let large = UIEnvironment(typesetter: BoxTypesetter(), traits: traits).run { button { _ in }.intrinsicContentSize }
        #expect(large.height > small.height)
    }
}

/// What a search bar told.
@MainActor private final class Searcher: UISearchBarDelegate {
    var lines: [String] = []
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { lines.append("begin") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { lines.append(searchText) }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { lines.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { lines.append("cancel") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) { lines.append("\(selectedScope)") }
}

/// Two wheels, of ten and of three rows.
@MainActor private final class Rows: UIPickerViewDataSource, UIPickerViewDelegate {
    var chosen: [Int] = []
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { component == 0 ? 10 : 3 }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { "\(row)" }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { chosen.append(row) }
}
