// SPDX-License-Identifier: MIT
//
// The properties of UIKit's own classes by the names that key-value coding has for them.

import Foundation
import VitrineGeometry
import VitrineLayers

/// A value of a file, in the type that a property wants.
struct KeyedValue {
    let value: Any?

    var isNil: Bool { value == nil }
    var bool: Bool? { value as? Bool ?? number.map { $0 != 0 } }
    var text: String? { value as? String }
    var color: UIColor? { value as? UIColor }
    var integer: Int? { number.flatMap { Int(exactly: $0.rounded()) } }

    /// A finite number.
    var number: CGFloat? {
        let number: CGFloat? =
            switch value {
            case let number as Int: CGFloat(number)
            case let number as Double: CGFloat(number)
            case let number as CGFloat: number
            case let number as Float: CGFloat(number)
            case let text as String: Double(text).map { CGFloat($0) }
            default: nil
            }
        return number.flatMap { $0.isFinite && abs($0) <= NibBuilder.longest ? $0 : nil }
    }
}

extension UIResponder {
    /// Sets a property of one of the library's classes; false where there is none of the name for the value (nibs.runtime-attributes).
    final func takeBuiltIn(_ value: Any?, forKey key: String) -> Bool {
        let value = KeyedValue(value: value)
        guard let view = self as? UIView else { return false }
        if let point = key.firstIndex(of: ".") {
            let rest = String(key[key.index(after: point)...])
            switch key[..<point] {
            case "layer": return view.layer.take(value, forKey: rest)
            case "titleLabel": return (view as? UIButton)?.titleLabel?.takeBuiltIn(value.value, forKey: rest) ?? false
            case "imageView": return (view as? UIButton)?.imageView?.takeBuiltIn(value.value, forKey: rest) ?? false
            case "superview": return view.superview?.takeValue(value.value, forKey: rest) ?? false
            default: return false
            }
        }
        return view.takeLook(value, key) || view.takeContent(value, key)
    }
}

extension UIView {
    private func set<Value>(_ value: Value?, _ body: (Value) -> Void) -> Bool {
        guard let value else { return false }
        body(value)
        return true
    }

    fileprivate func takeLook(_ value: KeyedValue, _ key: String) -> Bool {
        switch key {
        case "hidden", "isHidden": set(value.bool) { isHidden = $0 }
        case "alpha": set(value.number) { alpha = $0 }
        case "tag": set(value.integer) { tag = $0 }
        case "backgroundColor": set(value.color) { backgroundColor = $0 }
        case "tintColor": set(value.color) { tintColor = $0 }
        case "clipsToBounds": set(value.bool) { clipsToBounds = $0 }
        case "opaque", "isOpaque": set(value.bool) { isOpaque = $0 }
        case "userInteractionEnabled", "isUserInteractionEnabled": set(value.bool) { isUserInteractionEnabled = $0 }
        case "multipleTouchEnabled", "isMultipleTouchEnabled": set(value.bool) { isMultipleTouchEnabled = $0 }
        case "exclusiveTouch", "isExclusiveTouch": set(value.bool) { isExclusiveTouch = $0 }
        case "autoresizesSubviews": set(value.bool) { autoresizesSubviews = $0 }
        case "contentMode": set(value.integer.flatMap(ContentMode.init(rawValue:))) { contentMode = $0 }
        case "frame": set(value.value as? CGRect) { frame = $0 }
        case "bounds": set(value.value as? CGRect) { bounds = $0 }
        case "center": set(value.value as? CGPoint) { center = $0 }
        case "accessibilityIdentifier": set(value.text) { accessibilityIdentifier = $0 }
        case "accessibilityLabel": set(value.text) { accessibilityLabel = $0 }
        case "restorationIdentifier": set(value.text) { restorationIdentifier = $0 }
        case "overrideUserInterfaceStyle":
            set(value.integer.flatMap(UIUserInterfaceStyle.init(rawValue:))) { overrideUserInterfaceStyle = $0 }
        case "gestureRecognizers": set(value.value as? [UIGestureRecognizer]) { $0.forEach(addGestureRecognizer) }
        default: false
        }
    }

    fileprivate func takeContent(_ value: KeyedValue, _ key: String) -> Bool {
        switch self {
        case let label as UILabel: label.takeText(value, key)
        case let picture as UIImageView:
            switch key {
            case "image": set(value.value as? UIImage) { picture.image = $0 }
            case "highlightedImage": set(value.value as? UIImage) { picture.highlightedImage = $0 }
            case "highlighted": set(value.bool) { picture.isHighlighted = $0 }
            default: false
            }
        case let control as UIControl: control.takeState(value, key)
        case let bar as UISearchBar: bar.takeBar(value, key)
        case let view as UITextView: view.takeTextView(value, key) || view.takeScrolling(value, key)
        case let view as UIScrollView: view.takeScrolling(value, key)
        case let picker as UIPickerView: picker.takePicker(value, key)
        case let stack as UIStackView:
            switch key {
            case "spacing": set(value.number) { stack.spacing = $0 }
            case "layoutMarginsRelativeArrangement", "isLayoutMarginsRelativeArrangement":
                set(value.bool) { stack.isLayoutMarginsRelativeArrangement = $0 }
            default: false
            }
        default: false
        }
    }
}

extension UILabel {
    fileprivate func takeText(_ value: KeyedValue, _ key: String) -> Bool {
        func set<Value>(_ value: Value?, _ body: (Value) -> Void) -> Bool {
            guard let value else { return false }
            body(value)
            return true
        }
        return switch key {
        case "text": set(value.text) { text = $0 }
        case "textColor": set(value.color) { textColor = $0 }
        case "highlightedTextColor": set(value.color) { highlightedTextColor = $0 }
        case "shadowColor": set(value.color) { shadowColor = $0 }
        case "numberOfLines": set(value.integer) { numberOfLines = max($0, 0) }
        case "adjustsFontSizeToFitWidth": set(value.bool) { adjustsFontSizeToFitWidth = $0 }
        case "adjustsFontForContentSizeCategory": set(value.bool) { adjustsFontForContentSizeCategory = $0 }
        case "minimumScaleFactor": set(value.number) { minimumScaleFactor = $0 }
        case "preferredMaxLayoutWidth": set(value.number) { preferredMaxLayoutWidth = $0 }
        case "enabled", "isEnabled": set(value.bool) { isEnabled = $0 }
        default: false
        }
    }
}

extension UIControl {
    fileprivate func takeState(_ value: KeyedValue, _ key: String) -> Bool {
        func set<Value>(_ value: Value?, _ body: (Value) -> Void) -> Bool {
            guard let value else { return false }
            body(value)
            return true
        }
        switch key {
        case "enabled", "isEnabled": return set(value.bool) { isEnabled = $0 }
        case "selected", "isSelected": return set(value.bool) { isSelected = $0 }
        case "highlighted", "isHighlighted": return set(value.bool) { isHighlighted = $0 }
        default: break
        }
        switch self {
        case let slider as UISlider:
            return switch key {
            case "value": set(value.number) { slider.value = Float($0) }
            case "minimumValue": set(value.number) { slider.minimumValue = Float($0) }
            case "maximumValue": set(value.number) { slider.maximumValue = Float($0) }
            default: false
            }
        case let toggle as UISwitch:
            return switch key {
            case "on", "isOn": set(value.bool) { toggle.isOn = $0 }
            case "onTintColor": set(value.color) { toggle.onTintColor = $0 }
            default: false
            }
        case let field as UITextField: return field.takeField(value, key)
        default: return false
        }
    }
}

extension UIScrollView {
    fileprivate func takeScrolling(_ value: KeyedValue, _ key: String) -> Bool {
        func set<Value>(_ value: Value?, _ body: (Value) -> Void) -> Bool {
            guard let value else { return false }
            body(value)
            return true
        }
        return switch key {
        case "delegate": set(value.value as? any UIScrollViewDelegate) { scrollDelegate = $0 }
        case "bounces": set(value.bool) { bounces = $0 }
        case "pagingEnabled", "isPagingEnabled": set(value.bool) { isPagingEnabled = $0 }
        case "scrollEnabled", "isScrollEnabled": set(value.bool) { isScrollEnabled = $0 }
        case "contentSize": set(value.value as? CGSize) { contentSize = $0 }
        case "contentOffset": set(value.value as? CGPoint) { contentOffset = $0 }
        default: false
        }
    }
}

extension CALayer {
    /// Sets a property by its name, as `layer.cornerRadius` in a file does.
    fileprivate func take(_ value: KeyedValue, forKey key: String) -> Bool {
        func set<Value>(_ value: Value?, _ body: (Value) -> Void) -> Bool {
            guard let value else { return false }
            body(value)
            return true
        }
        if NamedProperties.take(value.value, forKey: key, on: self) { return true }
        return switch key {
        case "cornerRadius": set(value.number) { cornerRadius = max($0, 0) }
        case "borderWidth": set(value.number) { borderWidth = max($0, 0) }
        case "borderColor": set(value.color) { borderColor = $0.cgColor }
        case "masksToBounds": set(value.bool) { masksToBounds = $0 }
        case "backgroundColor": set(value.color) { backgroundColor = $0.cgColor }
        case "shadowColor": set(value.color) { shadowColor = $0.cgColor }
        case "shadowOpacity": set(value.number) { shadowOpacity = Float($0) }
        case "shadowRadius": set(value.number) { shadowRadius = max($0, 0) }
        case "shadowOffset":
            set(value.value as? CGSize ?? (value.value as? CGPoint).map { CGSize(width: $0.x, height: $0.y) }) { shadowOffset = $0 }
        case "opacity": set(value.number) { opacity = Float($0) }
        case "zPosition": set(value.number) { zPosition = $0 }
        case "hidden", "isHidden": set(value.bool) { isHidden = $0 }
        // What draws nothing else here is taken and does nothing: rasterizing changes no picture.
        case "shouldRasterize", "rasterizationScale", "drawsAsynchronously", "allowsEdgeAntialiasing": true
        default: false
        }
    }
}
