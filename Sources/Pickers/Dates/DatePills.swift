// SPDX-License-Identifier: MIT
//
// The compact look of a date picker: a pill for the date, one for the time.

import Foundation
@_spi(Vitrine) import VitrineControls
import VitrineGeometry
import VitrineLayers
import VitrineMenus
@_spi(Vitrine) import VitrineViewCore

/// One of the looks of a date picker.
@MainActor protocol DatePickerBody: UIView {
    /// The size that the look asks for.
    var naturalSize: CGSize { get }
    /// Shows what is chosen.
    func show()
}

/// A pill with words: the date or the time of a compact picker.
@MainActor final class DatePill: UIControl {
    /// What a pill shows, and its choice changes.
    enum Part { case date, time }

    let part: Part
    private let label = UILabel()
    /// Whether its choice is open.
    var isOpen = false { didSet { setNeedsLayout() } }

    init(_ part: Part, of picker: UIDatePicker) {
        self.part = part
        super.init(frame: .zero)
        label.textAlignment = .center
        addSubview(label)
        backgroundColor = .tertiarySystemFill
        layer.cornerCurve = .continuous
        addAction(
            UIAction { [weak self, weak picker] _ in if let self { picker?.open(self) } }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    var text: String {
        get { label.text ?? "" }
        set {
            label.font = .preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
            label.text = newValue
            setNeedsLayout()
        }
    }

    override var isTriggeredByTouch: Bool { true }

    /// A pill keeps taps from recognizers of what it lies on.
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        isTapFromBehind(gestureRecognizer) ? false : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    override func tintChanged() {
        super.tintChanged()
        setNeedsLayout()
    }

    override var intrinsicContentSize: CGSize {
        let size = environment.run { label.intrinsicContentSize }
        return CGSize(width: size.width.rounded(.up) + 24, height: max(34, size.height.rounded(.up) + 13))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = traitCollection.controls.pill.radius(in: bounds.size)
        label.frame = bounds
        label.textColor = isOpen ? tintColor : .label
        label.alpha = isHighlighted ? 0.5 : 1
    }
}

/// The compact look: a pill for the date, one for the time.
@MainActor final class DatePills: UIView, DatePickerBody {
    private unowned let picker: UIDatePicker
    private let date: DatePill
    private let time: DatePill

    init(of picker: UIDatePicker) {
        self.picker = picker
        (date, time) = (DatePill(.date, of: picker), DatePill(.time, of: picker))
        super.init(frame: .zero)
        for pill in [date, time] { addSubview(pill) }
    }

    required init?(coder: NSCoder) { nil }

    private var pills: [DatePill] {
        switch picker.datePickerMode {
        case .date: [date]
        case .time: [time]
        default: [date, time]
        }
    }

    func show() {
        date.text = picker.words("yMMMd", for: picker.date)
        time.text = picker.words("jmm", for: picker.date)
        for pill in [date, time] { pill.isHidden = !pills.contains(pill) }
        setNeedsLayout()
    }

    private static let distance: CGFloat = 6

    var naturalSize: CGSize {
        let sizes = pills.map(\.intrinsicContentSize)
        return CGSize(
            width: sizes.map(\.width).reduce(0, +) + Self.distance * CGFloat(pills.count - 1), height: sizes.map(\.height).max() ?? 34)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // With more room the pills stand at the end, as the values of rows do.
        var x = max(bounds.width - naturalSize.width, 0)
        for pill in pills {
            let size = pill.intrinsicContentSize
            let place = isRightToLeft ? bounds.width - x - size.width : x
            pill.frame = CGRect(x: place, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
            x += size.width + Self.distance
        }
    }
}
