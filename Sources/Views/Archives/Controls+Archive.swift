// SPDX-License-Identifier: MIT
//
// What an Interface Builder file says of bars of progress, wheels, fields and searches.

import Foundation
import VitrineGeometry
import VitrineInterfaceBuilder

extension UIProgressView {
    /// Takes what a file says of a bar of progress.
    func readValues(_ nib: NibCoder) {
        nib.read(self, as: UIProgressView.self) { said in
            said.take(nib.option("progressViewStyle", ["default": .default, "bar": .bar])) { $0.progressViewStyle = $1 }
            said.take(nib.number("progress")) { $0.progress = Float($1) }
            said.take(nib.color("progressTintColor")) { $0.progressTintColor = $1 }
            said.take(nib.color("trackTintColor")) { $0.trackTintColor = $1 }
            said.take(nib.image("progressImage")) { $0.progressImage = $1 }
            said.take(nib.image("trackImage")) { $0.trackImage = $1 }
        }
    }
}

extension UIActivityIndicatorView {
    /// Takes what a file says of a wheel.
    func readValues(_ nib: NibCoder) {
        nib.read(self, as: UIActivityIndicatorView.self) { said in
            said.take(nib.option("style", Self.styles)) { $0.style = $1 }
            said.take(nib.color("color")) { $0.color = $1 }
            said.add { wheel, _ in wheel.isHidden = false }
            said.take(nib.bool("hidesWhenStopped") ?? false) { $0.hidesWhenStopped = $1 }
            if nib.bool("animating") == true {
                // A wheel that the file hides turns unseen.
                let isHidden = nib.bool("hidden") == true
                said.add { wheel, _ in
                    wheel.startAnimating()
                    wheel.isHidden = isHidden
                }
            } else {
                said.take(nib.bool("hidden")) { if $1 { $0.isHidden = true } }
            }
        }
    }

    private static let styles: [String: Style] = [
        "medium": .medium, "large": .large, "white": .white, "whiteLarge": .whiteLarge, "gray": .gray,
    ]
}

extension UITextField {
    /// Takes what a file says of a field (nibs.text-fields).
    func readField(_ nib: NibCoder) {
        nib.read(self, as: UITextField.self) { said in
            said.take(nib.option("borderStyle", Self.borders)) { $0.borderStyle = $1 }
            said.take(nib.font() ?? .systemFont(ofSize: 14)) { $0.font = $1 }
            said.take(nib.color("textColor")) { $0.textColor = $1 }
            said.take(nib.option("textAlignment", UILabel.alignments)) { $0.textAlignment = $1 }
            said.take(nib.string("text")) { $0.text = $1 }
            said.take(nib.attributedString("attributedText")) { $0.attributedText = $1 }
            said.take(nib.string("placeholder")) { $0.placeholder = $1 }
            said.take(nib.attributedString("attributedPlaceholder")) { $0.attributedPlaceholder = $1 }
            said.take(nib.bool("adjustsFontForContentSizeCategory")) { $0.adjustsFontForContentSizeCategory = $1 }
            said.take(nib.bool("adjustsFontSizeToFit")) { $0.adjustsFontSizeToFitWidth = $1 }
            said.take(nib.number("minimumFontSize")) { $0.minimumFontSize = $1 }
            said.take(nib.bool("clearsOnBeginEditing")) { $0.clearsOnBeginEditing = $1 }
            said.take(nib.bool("clearsOnInsertion")) { $0.clearsOnInsertion = $1 }
            said.take(nib.bool("allowsEditingTextAttributes")) { $0.allowsEditingTextAttributes = $1 }
            said.take(nib.option("clearButtonMode", Self.modes)) { $0.clearButtonMode = $1 }
            said.take(nib.option("leftViewMode", Self.modes)) { $0.leftViewMode = $1 }
            said.take(nib.option("rightViewMode", Self.modes)) { $0.rightViewMode = $1 }
            said.take(nib.image("background")) { $0.background = $1 }
            said.take(nib.image("disabledBackground")) { $0.disabledBackground = $1 }
            // There is no keyboard to say the rest to.
            if nib.value("textInputTraits", "textInputTraits")?["secureTextEntry"] == "YES" {
                said.add { field, _ in field.isSecureTextEntry = true }
            }
        }
    }

    private static let borders: [String: BorderStyle] = ["none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect]
    private static let modes: [String: ViewMode] = [
        "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
    ]

    /// Sets a property by its name.
    func takeField(_ value: KeyedValue, _ key: String) -> Bool {
        switch key {
        case "delegate":
            delegate = value.value as? any UITextFieldDelegate
            return true
        case "text": return take(value.text) { $0.text = $1 }
        case "placeholder": return take(value.text) { $0.placeholder = $1 }
        case "textColor": return take(value.color) { $0.textColor = $1 }
        case "secureTextEntry", "isSecureTextEntry": return take(value.bool) { $0.isSecureTextEntry = $1 }
        case "leftView": return take(value.value as? UIView) { $0.leftView = $1 }
        case "rightView": return take(value.value as? UIView) { $0.rightView = $1 }
        case "inputView": return take(value.value as? UIView) { $0.inputView = $1 }
        case "inputAccessoryView": return take(value.value as? UIView) { $0.inputAccessoryView = $1 }
        default: return false
        }
    }
}

extension UISearchBar {
    /// Takes what a file says of a bar to search with.
    func readBar(_ nib: NibCoder) {
        nib.read(self, as: UISearchBar.self) { said in
            said.take(nib.option("searchBarStyle", ["default": .default, "prominent": .prominent, "minimal": .minimal])) {
                $0.searchBarStyle = $1
            }
            said.take(nib.option("barStyle", ["default": .default, "black": .black, "blackTranslucent": .black])) { $0.barStyle = $1 }
            said.take(nib.string("text")) { $0.text = $1 }
            said.take(nib.string("placeholder")) { $0.placeholder = $1 }
            said.take(nib.string("prompt")) { $0.prompt = $1 }
            said.take(nib.bool("showsCancelButton")) { $0.showsCancelButton = $1 }
            said.take(nib.bool("showsBookmarkButton")) { $0.showsBookmarkButton = $1 }
            said.take(nib.bool("showsSearchResultsButton")) { $0.showsSearchResultsButton = $1 }
            said.take(nib.bool("showsScopeBar")) { $0.showsScopeBar = $1 }
            said.take(nib.bool("translucent")) { $0.isTranslucent = $1 }
            said.take(nib.color("barTintColor")) { $0.barTintColor = $1 }
            said.take(nib.image("backgroundImage")) { $0.backgroundImage = $1 }
            if nib.has("scopeButtonTitles") {
                let titles = nib.elements("scopeButtonTitles").filter { $0.name == "string" }.map(\.text)
                said.add { bar, _ in bar.scopeButtonTitles = titles }
            }
            // There is no keyboard to say these to.
            _ = nib.has("textInputTraits")
        }
    }

    /// Sets a property by its name.
    func takeBar(_ value: KeyedValue, _ key: String) -> Bool {
        switch key {
        case "delegate":
            delegate = value.value as? any UISearchBarDelegate
            return true
        case "text": return take(value.text) { $0.text = $1 }
        case "placeholder": return take(value.text) { $0.placeholder = $1 }
        case "barTintColor": return take(value.color) { $0.barTintColor = $1 }
        case "inputAccessoryView": return take(value.value as? UIView) { $0.inputAccessoryView = $1 }
        default: return false
        }
    }
}

extension NSObjectProtocol where Self: UIView {
    /// Sets a value where there is one.
    ///
    /// - Returns: Whether there is.
    fileprivate func take<Value>(_ value: Value?, _ set: (Self, Value) -> Void) -> Bool {
        guard let value else { return false }
        set(self, value)
        return true
    }
}

extension UIDatePicker {
    /// Takes what a file says of a choice of dates.
    func readDates(_ nib: NibCoder) {
        nib.read(self, as: UIDatePicker.self) { said in
            said.take(nib.option("datePickerMode", Self.modes)) { $0.datePickerMode = $1 }
            // A file that says no style is of a time when wheels were all there was.
            said.take(nib.option("style", Self.styles) ?? .wheels) { $0.preferredDatePickerStyle = $1 }
            said.take(nib.integer("minuteInterval")) { $0.minuteInterval = $1 }
            said.take(nib.number("countDownDuration")) { $0.countDownDuration = TimeInterval($1) }
            said.take(nib.date("date")) { $0.date = $1 }
            said.take(nib.date("minimumDate")) { $0.minimumDate = $1 }
            said.take(nib.date("maximumDate")) { $0.maximumDate = $1 }
            if nib.bool("useCurrentDate") != nil { _ = nib.has("useCurrentDate") }
            said.take(nib.value("locale", "locale")?["localeIdentifier"]) { $0.locale = Locale(identifier: $1) }
            _ = nib.has("timeZone")
        }
    }

    private static let modes: [String: Mode] = [
        "time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer, "yearAndMonth": .yearAndMonth,
    ]
    private static let styles: [String: UIDatePickerStyle] = [
        "automatic": .automatic, "wheels": .wheels, "compact": .compact, "inline": .inline,
    ]
}

extension NibCoder {
    /// An element `date`, in seconds since the beginning of 2001.
    @MainActor fileprivate func date(_ key: String) -> Date? {
        value(key, "date")?["timeIntervalSinceReferenceDate"].flatMap { Double($0) }.flatMap {
            abs($0) < 1e11 ? Date(timeIntervalSinceReferenceDate: $0) : nil
        }
    }
}

extension UIPickerView {
    /// Sets a property by its name.
    func takePicker(_ value: KeyedValue, _ key: String) -> Bool {
        switch key {
        case "delegate": delegate = value.value as? any UIPickerViewDelegate
        case "dataSource": dataSource = value.value as? any UIPickerViewDataSource
        default: return false
        }
        return true
    }
}

extension UITextView {
    /// Takes what a file says of a view of text (nibs.text-fields).
    func readTextView(_ nib: NibCoder) {
        nib.read(self, as: UITextView.self) { said in
            said.take(nib.font() ?? .systemFont(ofSize: 14)) { $0.font = $1 }
            said.take(nib.color("textColor")) { $0.textColor = $1 }
            said.take(nib.option("textAlignment", UILabel.alignments)) { $0.textAlignment = $1 }
            said.take(nib.string("text")) { $0.text = $1 }
            said.take(nib.attributedString("attributedText")) { $0.attributedText = $1 }
            said.take(nib.bool("editable")) { $0.isEditable = $1 }
            said.take(nib.bool("selectable")) { $0.isSelectable = $1 }
            said.take(nib.bool("adjustsFontForContentSizeCategory")) { $0.adjustsFontForContentSizeCategory = $1 }
            said.take(nib.bool("allowsEditingTextAttributes")) { $0.allowsEditingTextAttributes = $1 }
            said.take(nib.bool("clearsOnInsertion")) { $0.clearsOnInsertion = $1 }
            if nib.value("textInputTraits", "textInputTraits")?["secureTextEntry"] == "YES" {
                said.add { view, _ in view.isSecureTextEntry = true }
            }
            // What data in the text look like is left to the program.
            _ = nib.has("dataDetectorType")
        }
    }

    /// Sets a property by its name.
    func takeTextView(_ value: KeyedValue, _ key: String) -> Bool {
        switch key {
        case "delegate":
            delegate = value.value as? any UITextViewDelegate
            if delegate == nil { scrollDelegate = value.value as? any UIScrollViewDelegate }
            return true
        case "text": return take(value.text) { $0.text = $1 }
        case "textColor": return take(value.color) { $0.textColor = $1 }
        case "inputView": return take(value.value as? UIView) { $0.inputView = $1 }
        case "inputAccessoryView": return take(value.value as? UIView) { $0.inputAccessoryView = $1 }
        default: return false
        }
    }
}
