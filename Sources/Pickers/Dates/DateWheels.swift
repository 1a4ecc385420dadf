// SPDX-License-Identifier: MIT
//
// The look of a date picker that is a picker's wheels.

import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineViewCore

/// Wheels of days, months and years, or of hours and minutes.
@MainActor final class DateWheels: UIView, DatePickerBody, UIPickerViewDataSource, UIPickerViewDelegate {
    /// What a wheel turns.
    private enum Unit { case year, month, day, dayOfYear, hour, hourOfHalf, minute, half, countedHours, countedMinutes }

    private unowned let picker: UIDatePicker
    /// What is chosen, which of a month's title is not what the picker chooses.
    private let mode: UIDatePicker.Mode
    private let date: () -> Date
    private let chosen: (Date) -> Void
    private let wheels = UIPickerView()
    private var units: [Unit] = []
    /// The first of the days that the wheel of weekdays has.
    private var firstDay = Date(timeIntervalSince1970: 0)
    private static let days = 20_001
    private static let firstYear = 1

    /// - Parameters:
    ///   - mode: What is chosen; nil is what the picker chooses.
    ///   - date: What the wheels show; nil is the picker's date.
    ///   - chosen: Told of what a finger chose; nil tells the picker.
    init(of picker: UIDatePicker, _ mode: UIDatePicker.Mode? = nil, date: (() -> Date)? = nil, chosen: ((Date) -> Void)? = nil) {
        self.picker = picker
        self.mode = mode ?? picker.datePickerMode
        self.date = date ?? { [unowned picker] in picker.date }
        self.chosen = chosen ?? { [unowned picker] in picker.chosen($0) }
        super.init(frame: .zero)
        addSubview(wheels)
    }

    required init?(coder: NSCoder) { nil }

    var naturalSize: CGSize { CGSize(width: mode == .time ? 208 : 320, height: 216) }

    override func layoutSubviews() {
        super.layoutSubviews()
        wheels.frame = bounds
    }

    // MARK: What is shown

    func show() {
        if wheels.dataSource == nil {
            units = unitsInOrder
            let calendar = picker.effectiveCalendar
            firstDay = calendar.date(byAdding: .day, value: -Self.days / 2, to: calendar.startOfDay(for: date())) ?? date()
            (wheels.dataSource, wheels.delegate) = (self, self)
        }
        for (component, unit) in units.enumerated() { wheels.selectRow(row(of: unit), inComponent: component, animated: false) }
    }

    /// The wheels in the order in which the language writes them.
    private var unitsInOrder: [Unit] {
        let hours: [Unit] = {
            let pattern = DateFormatter.dateFormat(fromTemplate: "jmm", options: 0, locale: picker.effectiveLocale) ?? "h:mm a"
            return pattern.contains("a") || pattern.contains("b") || pattern.contains("B")
                ? (pattern.first == "a" || pattern.first == "B" ? [.half, .hourOfHalf, .minute] : [.hourOfHalf, .minute, .half])
                : [.hour, .minute]
        }()
        switch mode {
        case .time: return hours
        case .countDownTimer: return [.countedHours, .countedMinutes]
        case .dateAndTime: return [.dayOfYear] + hours
        case .date, .yearAndMonth:
            let template = mode == .date ? "yMMMMd" : "yMMMM"
            let pattern = DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: picker.effectiveLocale) ?? "MMMM d y"
            var order: [Unit] = []
            for sign in pattern {
                let unit: Unit? = sign == "y" ? .year : sign == "M" || sign == "L" ? .month : sign == "d" ? .day : nil
                if let unit, !order.contains(unit) { order.append(unit) }
            }
            return order
        }
    }

    private func row(of unit: Unit) -> Int {
        let calendar = picker.effectiveCalendar
        let date = date()
        return switch unit {
        case .year: calendar.component(.year, from: date) - Self.firstYear
        case .month: calendar.component(.month, from: date) - 1
        case .day: calendar.component(.day, from: date) - 1
        case .dayOfYear: calendar.dateComponents([.day], from: firstDay, to: calendar.startOfDay(for: date)).day ?? 0
        case .hour: calendar.component(.hour, from: date)
        case .hourOfHalf: calendar.component(.hour, from: date) % 12
        case .minute: calendar.component(.minute, from: date) / picker.minuteInterval
        case .half: calendar.component(.hour, from: date) / 12
        case .countedHours: Int(picker.countDownDuration) / 3600
        case .countedMinutes: Int(picker.countDownDuration) / 60 % 60 / picker.minuteInterval
        }
    }

    private func title(_ row: Int, of unit: Unit) -> String {
        let calendar = picker.effectiveCalendar
        switch unit {
        case .year: return picker.number(row + Self.firstYear)
        case .month:
            let names = calendar.standaloneMonthSymbols
            return names.indices.contains(row) ? names[row] : "\(row + 1)"
        case .day: return picker.number(row + 1)
        case .dayOfYear: return picker.words("EEEMMMd", for: calendar.date(byAdding: .day, value: row, to: firstDay) ?? firstDay)
        case .hour: return picker.number(row, digits: 2)
        case .hourOfHalf: return picker.number(row == 0 ? 12 : row)
        case .minute: return picker.number(row * picker.minuteInterval, digits: 2)
        case .half: return row == 0 ? calendar.amSymbol : calendar.pmSymbol
        case .countedHours: return row == 1 ? "1 hour" : "\(row) hours"
        case .countedMinutes: return "\(row * picker.minuteInterval) min"
        }
    }

    // MARK: The picker's questions

    func numberOfComponents(in pickerView: UIPickerView) -> Int { units.count }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        switch units[component] {
        case .year: 9999
        case .month: 12
        case .day: 31
        case .dayOfYear: Self.days
        case .hour, .countedHours: 24
        case .hourOfHalf: 12
        case .minute, .countedMinutes: 60 / picker.minuteInterval
        case .half: 2
        }
    }

    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        switch units[component] {
        case .dayOfYear: 132
        case .month: 130
        case .hour, .hourOfHalf, .minute, .half: 54
        case .day: 54
        case .year: 90
        case .countedHours, .countedMinutes: 0
        }
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        title(row, of: units[component])
    }

    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        let calendar = picker.effectiveCalendar
        let rows = units.indices.map { pickerView.selectedRow(inComponent: $0) }
        func row(of unit: Unit) -> Int? { units.firstIndex(of: unit).map { rows[$0] } }
        if mode == .countDownTimer {
            let minutes = (row(of: .countedHours) ?? 0) * 60 + (row(of: .countedMinutes) ?? 0) * picker.minuteInterval
            return picker.chosen(countDown: TimeInterval(max(minutes, 1)) * 60)
        }
        var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute], from: date())
        if let days = row(of: .dayOfYear), let day = calendar.date(byAdding: .day, value: days, to: firstDay) {
            let other = calendar.dateComponents([.era, .year, .month, .day], from: day)
            (parts.era, parts.year, parts.month, parts.day) = (other.era, other.year, other.month, other.day)
        }
        if let year = row(of: .year) { parts.year = year + Self.firstYear }
        if let month = row(of: .month) { parts.month = month + 1 }
        if let day = row(of: .day) { parts.day = day + 1 }
        if let hour = row(of: .hour) { parts.hour = hour }
        if let hour = row(of: .hourOfHalf) { parts.hour = hour + 12 * (row(of: .half) ?? 0) }
        if let minute = row(of: .minute) { parts.minute = minute * picker.minuteInterval }
        // A month may have fewer days than the wheel.
        var first = parts
        first.day = 1
        if let start = calendar.date(from: first), let count = calendar.range(of: .day, in: .month, for: start)?.count {
            parts.day = min(parts.day ?? 1, count)
        }
        if let date = calendar.date(from: parts) { chosen(date) }
    }
}
