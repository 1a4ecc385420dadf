// SPDX-License-Identifier: MIT
//
// The pills of a date picker, and what they open (pickers.compact).

import Foundation
import Testing
import VitrineControls
import VitrineGeometry
import VitrineLayers
import VitrineTypography

@testable import VitrineControllers
@testable import VitrineFingers
@testable import VitrineMenus
@testable import VitrinePickers
@testable import VitrineValueControls
@testable import VitrineViewCore

@MainActor @Suite struct CompactDatePickerTests {
    private let clock = VirtualClock()
    private let window: UIWindow
    private let picker: UIDatePicker

    init() {
        window = UIWindow(
            frame: CGRect(x: 0, y: 0, width: 390, height: 700), environment: UIEnvironment(clock: clock, typesetter: BoxTypesetter()))
        window.makeKeyAndVisible()
        picker = UIDatePicker(frame: CGRect(x: 20, y: 20, width: 350, height: 34))
        window.addSubview(picker)
        window.layoutIfNeeded()
    }

    private func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
        ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { all(type, in: $0) }
    }

    private var pills: [DatePill] { all(DatePill.self, in: picker).filter { !$0.isHidden } }
    private var overlays: [DateOverlay] { window.subviews.compactMap { $0 as? DateOverlay } }

    private func tap(_ view: UIView) {
        window.layoutIfNeeded()
        Finger(in: window).tap(view)
        clock.advance(by: 1)
        window.layoutIfNeeded()
    }

    private func tap(at point: CGPoint) {
        Finger(in: window).tap(at: point)
        clock.advance(by: 1)
    }

    @Test func `a touch on a pill opens a month over the window, and one beside it closes it`() throws {
        var told: [String] = []
        picker.addAction(UIAction { _ in told.append("began") }, for: .editingDidBegin)
        picker.addAction(UIAction { _ in told.append("ended") }, for: .editingDidEnd)
        tap(pills[0])
        #expect(overlays.count == 1 && pills.map(\.isOpen) == [true, false] && told == ["began"])
        let month = try #require(all(DateMonth.self, in: overlays[0]).first)
        #expect(month.convert(month.bounds, to: window).minY > 54, "it stands beneath its pill")
        tap(at: CGPoint(x: 100, y: 690))
        #expect(overlays.isEmpty && pills.map(\.isOpen) == [false, false] && told == ["began", "ended"])
    }

    @Test func `a day that is chosen changes the date, and the month stays open`() {
        var told = 0
        picker.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
        let before = picker.date
        picker.maximumDate = before.addingTimeInterval(10 * 86400)
        tap(pills[0])
        let days = all(DayButton.self, in: window)
        tap(days[14])
        #expect(picker.date == before.addingTimeInterval(6 * 86400) && told == 1 && overlays.count == 1)
        tap(days[25])
        #expect(told == 1, "a day beyond the limit cannot be chosen")
    }

    @Test func `a touch on the other pill opens wheels in place of the month`() {
        tap(pills[0])
        let other = pills[1].convert(pills[1].bounds, to: window)
        tap(at: CGPoint(x: other.midX, y: other.midY))
        #expect(overlays.count == 1 && pills.map(\.isOpen) == [false, true])
        #expect(all(DateMonth.self, in: window).isEmpty && all(UIPickerView.self, in: window).count == 1)
    }

    @Test func `days have the digits and the direction of the language`() throws {
        picker.locale = Locale(identifier: "ar_EG")
        window.layoutIfNeeded()
        tap(pills[0])
        let days = all(DayButton.self, in: window)
        #expect(days.first?.label.text == "١" && days[1].frame.minX < days[0].frame.minX)
        let weekdays = picker.effectiveCalendar.firstWeekday
        #expect(weekdays == 7, "weeks begin on Saturday")
    }

    @Test func `a picker that leaves its window takes its choice with it`() {
        tap(pills[0])
        picker.removeFromSuperview()
        #expect(overlays.isEmpty)
    }

    @Test func `the title of a month opens wheels of months, which turn the page and choose nothing`() throws {
        picker.preferredDatePickerStyle = .inline
        picker.frame.size = CGSize(width: 320, height: 382)
        window.layoutIfNeeded()
        let before = picker.date
        tap(try #require(all(MonthTitle.self, in: picker).first))
        let wheels = try #require(all(DateWheels.self, in: picker).first)
        #expect(all(DayButton.self, in: picker).allSatisfy { $0.isHidden })
        let view = try #require(all(UIPickerView.self, in: picker).first)
        view.selectRow(2, inComponent: 0, animated: false)
        wheels.pickerView(view, didSelectRow: 2, inComponent: 0)
        #expect(all(MonthTitle.self, in: picker).first?.text == "March 2007" && picker.date == before)
    }
}

@MainActor @Suite struct SystemWordTests {
    @Test func `bars and menus speak the preferred language`() {
        let environment = UIEnvironment(typesetter: BoxTypesetter())
        environment.run {
            #expect(UIBarButtonItem(barButtonSystemItem: .cancel, target: nil, action: nil).shownTitle == "Cancel")
            environment.interfaces.languages = ["de-AT", "fr"]
            #expect(UIBarButtonItem(barButtonSystemItem: .cancel, target: nil, action: nil).shownTitle == "Abbrechen")
            #expect(UINavigationItem(title: "").backTitles == ["Zurück", "Zurück", ""])
            #expect(UIDatePicker().effectiveLocale.language.languageCode == "de")
            environment.interfaces.languages = ["sux"]
            #expect(UIBarButtonItem(barButtonSystemItem: .cancel, target: nil, action: nil).shownTitle == "Cancel")
        }
    }

    @Test func `every language has every word`() {
        for language in SystemWord.languages {
            let words = SystemWord.allCases.map { $0.text(in: [language]) }
            #expect(words.count == SystemWord.allCases.count && words.allSatisfy { !$0.isEmpty }, "\(language) lacks a word")
        }
    }
}
