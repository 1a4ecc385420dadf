// SPDX-License-Identifier: MIT
//
// The inline look of a date picker: a month, and the time beneath it.

import Foundation
@_spi(Vitrine) import VitrineControls
import VitrineGeometry
import VitrineLayers
import VitrineMenus
import VitrineSymbols
@_spi(Vitrine) import VitrineViewCore

/// A month whose days can be chosen.
@MainActor final class DateMonth: UIView, DatePickerBody {
    private unowned let picker: UIDatePicker
    private let title = MonthTitle()
    private let back = SignButton(.controlBackwards)
    private let onward = SignButton(.controlForwards)
    private var weekdays: [UILabel] = []
    private var days: [DayButton] = []
    private let timeLabel = UILabel()
    private let time: DatePill
    private let hasTime: Bool
    /// The wheels of months and years, while the title is open.
    private var wheels: DateWheels?
    /// The first day of the month that is shown.
    private var month: Date?
    /// The date that the month was opened for.
    private var shownDate: Date?

    private static let header: CGFloat = 44
    private static let weekdayHeight: CGFloat = 24
    private static let gridHeight: CGFloat = 264
    private static let timeHeight: CGFloat = 50

    /// - Parameter hasTime: Whether the time of a picker that has one is shown beneath.
    init(of picker: UIDatePicker, hasTime: Bool = true) {
        self.picker = picker
        self.hasTime = hasTime && picker.datePickerMode == .dateAndTime
        time = DatePill(.time, of: picker)
        super.init(frame: .zero)
        for view in [title, back, onward, timeLabel, time] as [UIView] { addSubview(view) }
        for button in [back, onward] {
            button.sign.pointSize = 19
            button.sign.lineWidth = 2.2
        }
        back.addAction(UIAction { [weak self] _ in self?.turn(by: -1) }, for: .touchUpInside)
        onward.addAction(UIAction { [weak self] _ in self?.turn(by: 1) }, for: .touchUpInside)
        title.addAction(UIAction { [weak self] _ in self?.turnTitle() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    var naturalSize: CGSize {
        CGSize(width: 320, height: Self.header + Self.weekdayHeight + Self.gridHeight + (hasTime ? Self.timeHeight : 0))
    }

    private func first(of date: Date) -> Date {
        let calendar = picker.effectiveCalendar
        return calendar.date(from: calendar.dateComponents([.era, .year, .month], from: date)) ?? date
    }

    private func turn(by months: Int) {
        month = picker.effectiveCalendar.date(byAdding: .month, value: months, to: month ?? first(of: picker.date))
        fill()
    }

    /// Shows the wheels of months and years in place of the days, or the days again.
    private func turnTitle() {
        if let wheels {
            wheels.removeFromSuperview()
            self.wheels = nil
        } else {
            let wheels = DateWheels(
                of: picker, .yearAndMonth, date: { [unowned self] in month ?? first(of: picker.date) },
                chosen: { [weak self] in
                    guard let self else { return }
                    month = first(of: $0)
                    fill()
                })
            addSubview(wheels)
            self.wheels = wheels
            wheels.show()
        }
        fill()
    }

    func show() {
        if shownDate != picker.date { month = first(of: picker.date) }
        shownDate = picker.date
        fill()
    }

    private func fill() {
        let calendar = picker.effectiveCalendar
        let month = month ?? first(of: picker.date)
        title.text = picker.words("yMMMM", for: month)
        title.isOpen = wheels != nil
        timeLabel.font = .systemFont(ofSize: 17)
        timeLabel.text = SystemWord.time.text(for: picker.effectiveLocale)
        time.text = picker.words("jmm", for: picker.date)
        for view in [timeLabel, time] as [UIView] { view.isHidden = !hasTime }
        let names = calendar.shortStandaloneWeekdaySymbols
        while weekdays.count < 7 {
            let label = UILabel()
            label.font = .systemFont(ofSize: 13, weight: .semibold)
            label.textColor = .tertiaryLabel
            label.textAlignment = .center
            label.adjustsFontSizeToFitWidth = true
            addSubview(label)
            weekdays.append(label)
        }
        for (index, label) in weekdays.enumerated() where names.count == 7 {
            label.text = names[(index + calendar.firstWeekday - 1) % 7].uppercased(with: picker.effectiveLocale)
        }
        let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 30
        while days.count > count { days.removeLast().removeFromSuperview() }
        while days.count < count {
            let button = DayButton()
            button.addAction(UIAction { [weak self, weak button] _ in if let button { self?.choose(button) } }, for: .touchUpInside)
            addSubview(button)
            days.append(button)
        }
        let next = calendar.date(byAdding: .month, value: 1, to: month) ?? month
        back.isEnabled = picker.minimumDate.map { $0 < month } ?? true
        onward.isEnabled = picker.maximumDate.map { $0 >= next } ?? true
        let chosen = calendar.isDate(picker.date, equalTo: month, toGranularity: .month) ? calendar.component(.day, from: picker.date) : 0
        for (index, button) in days.enumerated() {
            let start = calendar.date(byAdding: .day, value: index, to: month) ?? month
            let end = calendar.date(byAdding: .day, value: 1, to: start) ?? start
            button.date = start
            button.label.text = picker.number(index + 1)
            button.isToday = picker.today.map { calendar.isDate($0, inSameDayAs: start) } ?? false
            button.isSelected = index + 1 == chosen
            button.isEnabled = (picker.minimumDate.map { end > $0 } ?? true) && (picker.maximumDate.map { start <= $0 } ?? true)
        }
        for view in (weekdays as [UIView]) + days + [back, onward] { view.isHidden = wheels != nil }
        setNeedsLayout()
    }

    private func choose(_ button: DayButton) {
        guard let day = button.date else { return }
        let calendar = picker.effectiveCalendar
        let clock = calendar.dateComponents([.hour, .minute, .second], from: picker.date)
        let seconds = (clock.hour ?? 0) * 3600 + (clock.minute ?? 0) * 60 + (clock.second ?? 0)
        picker.chosen(calendar.date(byAdding: .second, value: seconds, to: day) ?? day)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width
        func place(_ view: UIView, _ frame: CGRect) {
            view.frame = isRightToLeft ? CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
        }
        let margin: CGFloat = 16
        place(title, CGRect(x: margin, y: 0, width: title.intrinsicContentSize.width, height: Self.header))
        place(onward, CGRect(x: width - margin - 28, y: 0, width: 36, height: Self.header))
        place(back, CGRect(x: width - margin - 72, y: 0, width: 36, height: Self.header))
        let inner = max(width - 2 * 8, 0)
        let column = inner / 7
        for (index, label) in weekdays.enumerated() {
            place(label, CGRect(x: 8 + CGFloat(index) * column, y: Self.header, width: column, height: Self.weekdayHeight))
        }
        let calendar = picker.effectiveCalendar
        let first = month ?? first(of: picker.date)
        let start = (calendar.component(.weekday, from: first) - calendar.firstWeekday + 7) % 7
        let rows = max((start + days.count + 6) / 7, 1)
        let top = Self.header + Self.weekdayHeight
        let height = max(bounds.height - top - (hasTime ? Self.timeHeight : 0), 0) / CGFloat(rows)
        for (index, button) in days.enumerated() {
            let (row, place0) = ((start + index) / 7, (start + index) % 7)
            place(button, CGRect(x: 8 + CGFloat(place0) * column, y: top + CGFloat(row) * height, width: column, height: height))
        }
        wheels?.frame = CGRect(x: 0, y: Self.header, width: width, height: bounds.height - Self.header - (hasTime ? Self.timeHeight : 0))
        guard hasTime else { return }
        let y = bounds.height - Self.timeHeight
        place(timeLabel, CGRect(x: margin, y: y, width: 120, height: Self.timeHeight))
        let pill = time.intrinsicContentSize
        place(
            time, CGRect(x: width - margin - pill.width, y: y + (Self.timeHeight - pill.height) / 2, width: pill.width, height: pill.height)
        )
    }
}

/// The name of the month that is shown: a touch opens the choice of another.
@MainActor final class MonthTitle: UIControl {
    private let label = UILabel()
    private let sign = ControlSign(.controlForwards)
    /// Whether the choice of a month is open.
    var isOpen = false { didSet { setNeedsLayout() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .systemFont(ofSize: 17, weight: .semibold)
        (sign.pointSize, sign.lineWidth) = (11, 2.9)
        for view in [label, sign] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    var text: String {
        get { label.text ?? "" }
        set {
            label.text = newValue
            setNeedsLayout()
        }
    }

    override var isTriggeredByTouch: Bool { true }

    override func tintChanged() {
        super.tintChanged()
        setNeedsLayout()
    }

    override var intrinsicContentSize: CGSize {
        let size = environment.run { label.intrinsicContentSize }
        return CGSize(width: size.width + 17, height: size.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let words = max(bounds.width - 17, 0)
        label.frame = CGRect(x: isRightToLeft ? 17 : 0, y: 0, width: words, height: bounds.height)
        sign.frame = CGRect(x: isRightToLeft ? 0 : words + 3, y: 1, width: 14, height: bounds.height)
        sign.sign = isOpen ? .controlDown : .controlForwards
        label.textColor = isOpen ? tintColor : .label
        alpha = isHighlighted ? 0.5 : 1
    }
}

/// A day of a month.
@MainActor final class DayButton: UIControl {
    let label = UILabel()
    var date: Date?
    /// Whether the day is marked as today.
    var isToday = false { didSet { if isToday != oldValue { setNeedsLayout() } } }
    private let disc = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.textAlignment = .center
        disc.isUserInteractionEnabled = false
        for view in [disc, label] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override var isTriggeredByTouch: Bool { true }

    override func tintChanged() {
        super.tintChanged()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
        let side = min(44, bounds.width, bounds.height)
        disc.frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        disc.layer.cornerRadius = side / 2
        disc.backgroundColor = isSelected ? (isToday ? tintColor : tintColor.withAlphaComponent(0.15)) : nil
        label.font = isSelected ? .systemFont(ofSize: 24, weight: .medium) : .systemFont(ofSize: 20)
        label.textColor = !isEnabled ? .quaternaryLabel : isSelected && isToday ? .white : isSelected || isToday ? tintColor : .label
        label.alpha = isHighlighted ? 0.5 : 1
    }
}
