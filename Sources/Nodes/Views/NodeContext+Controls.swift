// SPDX-License-Identifier: MIT
//
// The controls of UIKit as a scene describes them.

import Foundation
import VitrineControls
import VitrineGeometry
import VitrinePickers
import VitrineProperties
package import VitrineScene
package import VitrineSearchBars
import VitrineTextInput
import VitrineValueControls
@_spi(Vitrine) package import VitrineViewCore

extension NodeContext {
    /// A new view of each class of controls, with what scenes have otherwise than UIKit.
    private static let makers: [ViewClass: @MainActor () -> UIView] = [
        .toggle: { UISwitch() }, .slider: { UISlider() }, .segmentedControl: { UISegmentedControl() }, .stepper: { UIStepper() },
        .progressView: { UIProgressView() }, .pageControl: { UIPageControl() }, .textField: { UITextField() },
        .searchBar: { UISearchBar() }, .picker: { ScenePickerView() },
        .activityIndicator: {
            let wheel = UIActivityIndicatorView()
            wheel.hidesWhenStopped = false
            return wheel
        },
        .textView: {
            let view = UITextView()
            view.backgroundColor = nil
            return view
        },
        .datePicker: {
            let picker = UIDatePicker()
            picker.timeZone = TimeZone(secondsFromGMT: 0)
            return picker
        },
    ]

    /// The view of a control, `old` itself where it is of the right class.
    ///
    /// - Parameter setsValues: Whether what fingers can change is set too.
    func view(for control: Scene.Control, reusing old: UIView, setsValues: Bool) -> UIView {
        let isSame = type(of: old).propertyTable.described === control.viewClass
        let view = isSame ? old : Self.makers[control.viewClass]?() ?? UIView()
        let table = type(of: view).propertyTable
        for property in control.viewClass.keyed.inOrderOfSetting where property.isSettable {
            guard setsValues || !property.traits.contains(.input) else { continue }
            _ = table.set(value(of: property, in: control), for: property, in: view)
        }
        setParts(of: control, on: view, setsValues)
        return view
    }

    /// What a property of a control is to be, with what the state of the item says of colours.
    private func value(of property: ViewProperty, in control: Scene.Control) -> Any? {
        var value = control[property]
        switch property.key?.stateColor {
        case .tint: value = value ?? tint.map { .color($0) }
        case .textColor: value = textColor.map { .color($0) } ?? value
        case nil: break
        }
        // No words at all are none where a new view has none.
        if value == .text(""), property.defaultValue == .none { return nil }
        return value.flatMap { keyed($0, as: property.kind) }
    }

    /// Sets what is no property of one value.
    private func setParts(of control: Scene.Control, on view: UIView, _ setsValues: Bool) {
        switch view {
        case let field as UITextField:
            (field.leftView, field.leftViewMode) = (end(control.leading.first, field.leftView), .always)
            (field.rightView, field.rightViewMode) = (end(control.trailing.first, field.rightView), .always)
        case let bar as UISearchBar:
            bar.searchTextField.tokens = control.tokens.map { UISearchToken($0, images, traits: traits) }
            if setsValues { bar.showsScopeBar = bar.scopeButtonTitles?.isEmpty == false }
        case let picker as ScenePickerView where setsValues:
            picker.columns = control.columns
            for (column, rows) in control.columns.enumerated() {
                let row = control.selectedRows.indices.contains(column) ? control.selectedRows[column] : 0
                if rows.indices.contains(row) { picker.selectRow(row, inComponent: column, animated: false) }
            }
        default: break
        }
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
    package convenience init(_ token: Scene.SearchToken, _ images: ImageStore, traits: UITraitCollection) {
        self.init(icon: token.icon.map { images.icon($0, traits: traits) }, text: token.text)
    }
}
