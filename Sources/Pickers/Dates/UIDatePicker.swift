// SPDX-License-Identifier: MIT
//
// The choice of a date or a time: pills that open a choice, a month, or wheels.

public import Foundation
@_spi(Vitrine) public import VitrineControls
import VitrineGeometry
import VitrineLayers
import VitrineNibs
import VitrineValueControls
@_spi(Vitrine) public import VitrineViewCore

/// How a date picker looks.
public enum UIDatePickerStyle: Int, Hashable, Sendable { case automatic, wheels, compact, inline }

/// A choice of a date, a time or both (pickers.dates).
///
/// There is no clock: a picker begins at 9:41 on the ninth of January 2007, in English and Greenwich's time where nothing else is said.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    @_spi(Vitrine) open override class var propertyTable: PropertyTable { .datePicker }

    /// What is chosen.
    public enum Mode: Int, Hashable, Sendable { case time, date, dateAndTime, countDownTimer, yearAndMonth }

    /// What is chosen.
    open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { rebuild() } } }
    /// The look that is wished for.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { if preferredDatePickerStyle != oldValue { rebuild() } } }
    /// The earliest date; nil sets no limit.
    open var minimumDate: Date? { didSet { show(storedDate) } }
    /// The latest date; nil sets no limit.
    open var maximumDate: Date? { didSet { show(storedDate) } }
    /// The language and region of words, digits and order; nil is American English.
    ///
    /// Without one it is the first of the environment's preferred languages, where there is one. A language that is read from the right turns
    /// months and wheels round.
    open var locale: Locale? { didSet { rebuild() } }
    /// The calendar of days and months; nil is the Gregorian one.
    open var calendar: Calendar! { didSet { rebuild() } }
    /// The time zone; nil is that of the calendar, or Greenwich's.
    open var timeZone: TimeZone? { didSet { rebuild() } }
    /// How many minutes lie between two that can be chosen: a divisor of 60.
    open var minuteInterval = 1 {
        didSet {
            if !(1...30).contains(minuteInterval) || 60 % minuteInterval != 0 { minuteInterval = 1 }
            rebuild()
        }
    }
    /// The seconds of a countdown, whole minutes.
    open var countDownDuration: TimeInterval = 0 {
        didSet { if datePickerMode == .countDownTimer { (body as? DateWheels)?.show() } }
    }
    /// Whether the minutes of the date are rounded to the interval; true by default.
    open var roundsToMinuteInterval = true { didSet { rebuild() } }

    /// The day that is marked as today; nil marks none, as there is no clock.
    package var today: Date? { didSet { if today != oldValue { body?.show() } } }
    /// What lies over the window while a pill's choice is open.
    weak var overlay: DateOverlay?

    private var storedDate = Date(timeIntervalSince1970: 1_168_335_660)
    private var body: (any DatePickerBody)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        rebuild()
        if frame.size == .zero { bounds.size = intrinsicContentSize }
    }

    /// Creates a picker as a nib or a storyboard says; of any other archive nothing is read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        rebuild()
        if let nib = coder.nib { readDates(nib) }
    }

    /// What is chosen; setting it tells nobody.
    open var date: Date {
        get { rounded(storedDate) }
        set { setDate(newValue, animated: false) }
    }

    /// Chooses a date, at once or in a short time; tells nobody.
    open func setDate(_ date: Date, animated: Bool) { show(date) }

    /// The look that the picker has: compact, or wheels for a countdown.
    open var datePickerStyle: UIDatePickerStyle {
        if datePickerMode == .countDownTimer || datePickerMode == .yearAndMonth { return .wheels }
        return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
    }

    /// Whether it is a row of pills of one size.
    package var isCompact: Bool { datePickerStyle == .compact }

    // MARK: Time

    /// The calendar with language and time zone.
    var effectiveCalendar: Calendar {
        var calendar = self.calendar ?? Calendar(identifier: .gregorian)
        calendar.locale = effectiveLocale
        calendar.timeZone = timeZone ?? (self.calendar?.timeZone ?? TimeZone(secondsFromGMT: 0) ?? calendar.timeZone)
        return calendar
    }

    var effectiveLocale: Locale { locale ?? Locale(identifier: environment.interfaces.languages.first ?? "en_US") }

    /// Whether months and wheels run from right to left, by what is around the picker or by its own language.
    var isTurned: Bool { isRightToLeft || locale?.language.characterDirection == .rightToLeft }

    /// A number in the digits of the language.
    func number(_ number: Int, digits: Int = 1) -> String {
        let formatter = NumberFormatter()
        formatter.locale = effectiveLocale
        formatter.usesGroupingSeparator = false
        formatter.minimumIntegerDigits = digits
        return formatter.string(from: NSNumber(value: number)) ?? "\(number)"
    }

    /// The words of a date by a template, as `yMMMd`.
    func words(_ template: String, for date: Date) -> String {
        let formatter = DateFormatter()
        // Foundation's formatters of dates stop the program where a numbering is named.
        formatter.locale = effectiveLocale
        var parts = Locale.Components(locale: effectiveLocale)
        if parts.numberingSystem != nil {
            parts.numberingSystem = nil
            formatter.locale = Locale(components: parts)
        }
        formatter.calendar = effectiveCalendar
        formatter.timeZone = effectiveCalendar.timeZone
        formatter.setLocalizedDateFormatFromTemplate(template)
        // Fonts have the narrow blank seldom, and the look is that of the other.
        return formatter.string(from: date).replacingOccurrences(of: "\u{202F}", with: "\u{00A0}")
    }

    private func rounded(_ date: Date) -> Date {
        var date = date
        if let minimumDate, maximumDate.map({ minimumDate <= $0 }) ?? true { date = max(date, minimumDate) }
        if let maximumDate, minimumDate.map({ $0 <= maximumDate }) ?? true { date = min(date, maximumDate) }
        guard minuteInterval > 1, roundsToMinuteInterval else { return date }
        let step = Double(minuteInterval) * 60
        return Date(timeIntervalSinceReferenceDate: (date.timeIntervalSinceReferenceDate / step).rounded(.down) * step)
    }

    private func show(_ date: Date) {
        storedDate = rounded(date)
        body?.show()
        overlay?.content.show()
        if isCompact { invalidateIntrinsicContentSize() }
        setNeedsLayout()
    }

    /// A finger has chosen a date.
    func chosen(_ date: Date) {
        let before = self.date
        show(date)
        if self.date != before { tellOfValue(nil) }
    }

    /// A finger has chosen a countdown.
    func chosen(countDown seconds: TimeInterval) {
        countDownDuration = seconds
        tellOfValue(nil)
    }

    // MARK: Layout

    private func rebuild() {
        overlay?.close(animated: false)
        body?.removeFromSuperview()
        let new: any DatePickerBody =
            switch datePickerStyle {
            case .inline: datePickerMode == .time ? DateWheels(of: self) : DateMonth(of: self)
            case .wheels: DateWheels(of: self)
            case .automatic, .compact: DatePills(of: self)
            }
        body = new
        addSubview(new)
        if !(new is DatePills), isTurned != isRightToLeft { new.overrideTraits = UITraitCollection(layoutDirection: .rightToLeft) }
        new.show()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    open override var intrinsicContentSize: CGSize { body?.naturalSize ?? .zero }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        body?.frame = bounds
        body?.alpha = isEnabled ? 1 : 0.5
        body?.isUserInteractionEnabled = isEnabled
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { overlay?.close(animated: false) }
        // Its language may be that of its surroundings.
        guard window != nil, locale == nil else { return }
        body?.show()
        invalidateIntrinsicContentSize()
    }

    @_spi(Vitrine) open override func tintChanged() {
        super.tintChanged()
        body?.show()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        body?.show()
        invalidateIntrinsicContentSize()
    }
}
