// SPDX-License-Identifier: MIT
//
// The controls of UIKit as a scene describes them.

import Foundation
import VitrineGeometry
import VitrineSceneFile
import VitrineViews

extension NodeContext {
    /// The view of a control, `old` itself where it is of the right class.
    ///
    /// - Parameter setsValues: Whether what fingers can change is set too.
    func view(for control: Scene.Control, reusing old: UIView, setsValues: Bool) -> UIView {
        switch control {
        case .toggle(let toggle): return view(old, UISwitch()) { set(toggle, on: $0, setsValues) }
        case .slider(let slider): return view(old, UISlider()) { set(slider, on: $0, setsValues) }
        case .segmented(let segmented): return view(old, UISegmentedControl()) { set(segmented, on: $0, setsValues) }
        case .stepper(let stepper): return view(old, UIStepper()) { set(stepper, on: $0, setsValues) }
        case .progress(let bar): return view(old, UIProgressView()) { set(bar, on: $0) }
        case .activityIndicator(let wheel): return view(old, UIActivityIndicatorView()) { set(wheel, on: $0) }
        case .pageControl(let pages): return view(old, UIPageControl()) { set(pages, on: $0, setsValues) }
        case .textField(let field): return view(old, UITextField()) { set(field, on: $0, setsValues) }
        case .textView(let text): return view(old, UITextView()) { set(text, on: $0, setsValues) }
        case .searchBar(let bar): return view(old, UISearchBar()) { set(bar, on: $0, setsValues) }
        case .datePicker(let picker): return view(old, UIDatePicker()) { set(picker, on: $0, setsValues) }
        case .picker(let picker): return view(old, ScenePickerView()) { set(picker, on: $0, setsValues) }
        }
    }

    private func view<View: UIView>(_ old: UIView, _ new: @autoclosure () -> View, _ set: (View) -> Void) -> View {
        let view = type(of: old) == View.self ? old as? View ?? new() : new()
        set(view)
        return view
    }

    /// The colour of a control's active parts: its own, or that of the state.
    private func setTint(_ own: Scene.Color?, on view: UIView) { view.tintColor = (own ?? tint).map { color($0) } }

    private func set(_ toggle: Scene.Switch, on view: UISwitch, _ setsValues: Bool) {
        if setsValues { view.isOn = toggle.isOn }
        view.onTintColor = toggle.tint.map { color($0) }
        view.thumbTintColor = toggle.thumbColor.map { color($0) }
        view.isEnabled = toggle.isEnabled
    }

    private func set(_ slider: Scene.Slider, on view: UISlider, _ setsValues: Bool) {
        (view.minimumValue, view.maximumValue) = (Float(slider.minimum), Float(slider.maximum))
        if setsValues { view.value = Float(slider.value) }
        view.minimumTrackTintColor = (slider.tint ?? tint).map { color($0) }
        view.maximumTrackTintColor = slider.trackColor.map { color($0) }
        view.thumbTintColor = slider.thumbColor.map { color($0) }
        view.isEnabled = slider.isEnabled
    }

    private func set(_ segmented: Scene.SegmentedControl, on view: UISegmentedControl, _ setsValues: Bool) {
        if setsValues {
            view.removeAllSegments()
            for (index, title) in segmented.titles.enumerated() { view.insertSegment(withTitle: title, at: index, animated: false) }
            view.selectedSegmentIndex = segmented.selected
        }
        view.selectedSegmentTintColor = segmented.tint.map { color($0) }
        view.isEnabled = segmented.isEnabled
    }

    private func set(_ stepper: Scene.Stepper, on view: UIStepper, _ setsValues: Bool) {
        (view.minimumValue, view.maximumValue) = (Double(stepper.minimum), Double(stepper.maximum))
        view.stepValue = Double(stepper.step)
        if setsValues { view.value = Double(stepper.value) }
        view.isEnabled = stepper.isEnabled
    }

    private func set(_ bar: Scene.ProgressBar, on view: UIProgressView) {
        view.progressViewStyle = bar.style == .bar ? .bar : .default
        view.progress = Float(bar.value)
        view.progressTintColor = (bar.tint ?? tint).map { color($0) }
        view.trackTintColor = bar.trackColor.map { color($0) }
    }

    private func set(_ wheel: Scene.ActivityIndicator, on view: UIActivityIndicatorView) {
        view.style = wheel.style == .large ? .large : .medium
        view.color = (wheel.color ?? tint).map { color($0) }
        view.hidesWhenStopped = false
        if wheel.isAnimating { view.startAnimating() } else { view.stopAnimating() }
    }

    private func set(_ pages: Scene.PageControl, on view: UIPageControl, _ setsValues: Bool) {
        view.numberOfPages = pages.pages
        if setsValues { view.currentPage = pages.current }
        view.currentPageIndicatorTintColor = pages.tint.map { color($0) } ?? .label
        view.pageIndicatorTintColor = pages.color.map { color($0) } ?? .tertiaryLabel
    }

    private func set(_ field: Scene.TextField, on view: UITextField, _ setsValues: Bool) {
        view.borderStyle =
            switch field.border {
            case .none: .none
            case .line: .line
            case .bezel: .bezel
            case .rounded: .roundedRect
            }
        view.font = UIFont.scene(field.font, traits: traits)
        view.textColor = color(textColor ?? field.color)
        view.textAlignment = field.alignment.textAlignment(in: traits)
        view.isSecureTextEntry = field.isSecure
        view.clearButtonMode =
            switch field.clearButton {
            case .never: .never
            case .whileEditing: .whileEditing
            case .unlessEditing: .unlessEditing
            case .always: .always
            }
        view.isEnabled = field.isEnabled
        setTint(field.tint, on: view)
        view.placeholder = field.placeholder.isEmpty ? nil : field.placeholder
        (view.leftView, view.leftViewMode) = (end(field.leading.first, view.leftView), .always)
        (view.rightView, view.rightViewMode) = (end(field.trailing.first, view.rightView), .always)
        if setsValues { view.text = field.text }
    }

    /// What stands at an end of a field, in its own size.
    private func end(_ node: Scene.Node?, _ old: UIView?) -> UIView? {
        guard let node else { return nil }
        let view = old as? NodeView ?? NodeView()
        view.show(node, with: self)
        let most = CGFloat.greatestFiniteMagnitude
        view.bounds.size = view.sizeThatFits(CGSize(width: most, height: most))
        return view
    }

    private func set(_ text: Scene.TextView, on view: UITextView, _ setsValues: Bool) {
        view.backgroundColor = nil
        view.font = UIFont.scene(text.font, traits: traits)
        view.textColor = color(textColor ?? text.color)
        view.textAlignment = text.alignment.textAlignment(in: traits)
        view.isScrollEnabled = text.scrolls
        view.isEditable = text.isEditable
        setTint(text.tint, on: view)
        if setsValues { view.text = text.text }
    }

    private func set(_ bar: Scene.SearchBar, on view: UISearchBar, _ setsValues: Bool) {
        view.searchBarStyle = bar.style == .minimal ? .minimal : .prominent
        view.placeholder = bar.placeholder.isEmpty ? nil : bar.placeholder
        view.showsCancelButton = bar.showsCancelButton
        view.searchTextField.tokens = bar.tokens.map { UISearchToken($0, images, traits: traits) }
        view.isEnabled = bar.isEnabled
        setTint(bar.tint, on: view)
        guard setsValues else { return }
        view.scopeButtonTitles = bar.scopes
        view.showsScopeBar = !bar.scopes.isEmpty
        view.selectedScopeButtonIndex = bar.selectedScope
        view.text = bar.text
    }

    private func set(_ picker: Scene.DatePicker, on view: UIDatePicker, _ setsValues: Bool) {
        view.datePickerMode =
            switch picker.mode {
            case .dateAndTime: .dateAndTime
            case .date: .date
            case .time: .time
            }
        view.preferredDatePickerStyle =
            switch picker.style {
            case .compact: .compact
            case .inline: .inline
            case .wheels: .wheels
            }
        let locale = picker.locale.map { Locale(identifier: $0) }
        if view.locale != locale { view.locale = locale }
        (view.minimumDate, view.maximumDate) = (picker.minimum?.date, picker.maximum?.date)
        view.today = picker.today?.date
        if view.timeZone == nil { view.timeZone = TimeZone(secondsFromGMT: 0) }
        setTint(picker.tint, on: view)
        view.isEnabled = picker.isEnabled
        if setsValues { view.date = picker.date.date }
    }

    private func set(_ picker: Scene.Picker, on view: ScenePickerView, _ setsValues: Bool) {
        guard setsValues else { return }
        view.columns = picker.columns
        for column in picker.columns.indices {
            let row = picker.selected.indices.contains(column) ? picker.selected[column] : 0
            if picker.columns[column].indices.contains(row) { view.selectRow(row, inComponent: column, animated: false) }
        }
    }
}

/// A picker of rows that a scene names.
final class ScenePickerView: UIPickerView, UIPickerViewDataSource, UIPickerViewDelegate {
    /// The rows of each wheel.
    var columns: [[String]] = [] {
        didSet {
            if dataSource == nil { (dataSource, delegate) = (self, self) }
            reloadAllComponents()
        }
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { columns[component].count }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? { columns[component][row] }
}

extension Scene.DayTime {
    /// The moment at which it is this day and time in Greenwich.
    var date: Date {
        // Days since the first of March of the year 0, by which leap days come last.
        let years = month > 2 ? year : year - 1
        let era = (years >= 0 ? years : years - 399) / 400
        let yearOfEra = years - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        let days = era * 146_097 + dayOfEra - 719_468
        return Date(timeIntervalSince1970: Double(days) * 86400 + Double(hour * 60 + minute) * 60)
    }
}

extension UISearchToken {
    /// A token as a scene says it.
    convenience init(_ token: Scene.SearchBar.Token, _ images: ImageStore, traits: UITraitCollection) {
        self.init(icon: token.icon.map { images.icon($0, traits: traits) }, text: token.text)
    }
}
