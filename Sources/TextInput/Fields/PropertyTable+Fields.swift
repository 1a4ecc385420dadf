// SPDX-License-Identifier: MIT
//
// The properties of views that text is written in, bound to their rows.

import Foundation
@_spi(Vitrine) import VitrineControls
import VitrineProperties
@_spi(Vitrine) public import VitrineViewCore

extension PropertyTable {
    /// Of fields for a line of text.
    public static let textField = PropertyTable(.textField, over: .control) { (bind: PropertyBinder<UITextField>) in
        bind("text", \.text)
        bind("placeholder", \.placeholder)
        bind("borderStyle", \.borderStyle)
        bind("font", \.font)
        bind("textColor", \.textColor)
        bind("textAlignment", \.textAlignment)
        bind("secureTextEntry", \.isSecureTextEntry)
        bind("clearButtonMode", \.clearButtonMode)
        bind("leftViewMode", \.leftViewMode)
        bind("rightViewMode", \.rightViewMode)
        bind("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory)
        bind("adjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth)
        bind("minimumFontSize", \.minimumFontSize)
        bind("clearsOnBeginEditing", \.clearsOnBeginEditing)
        bind("clearsOnInsertion", \.clearsOnInsertion)
        bind("allowsEditingTextAttributes", \.allowsEditingTextAttributes)
        bind("background", \.background)
        bind("disabledBackground", \.disabledBackground)
        bind.reading("editing") { $0.isEditing }
        bind.outlet("delegate") { field, value in
            field.delegate = value as? any UITextFieldDelegate
            return true
        }
        bind.outlet("leftView", \.leftView)
        bind.outlet("rightView", \.rightView)
        bind.outlet("inputView", \.inputView)
        bind.outlet("inputAccessoryView", \.inputAccessoryView)
    }

    /// Of views of text on several lines.
    public static let textView = PropertyTable(.textView, over: .scrollView) { (bind: PropertyBinder<UITextView>) in
        bind("text", \.text)
        bind("font", \.font)
        bind("textColor", \.textColor)
        bind("textAlignment", \.textAlignment)
        bind("editable", \.isEditable)
        bind("selectable", \.isSelectable)
        bind("secureTextEntry", \.isSecureTextEntry)
        bind("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory)
        bind("allowsEditingTextAttributes", \.allowsEditingTextAttributes)
        bind("clearsOnInsertion", \.clearsOnInsertion)
        bind.reading("editing") { $0.isFirstResponder }
        bind.outlet("delegate") { view, value in
            view.delegate = value as? any UITextViewDelegate
            if view.delegate == nil { view.scrollDelegate = value as? any UIScrollViewDelegate }
            return true
        }
        bind.outlet("inputView", \.inputView)
        bind.outlet("inputAccessoryView", \.inputAccessoryView)
    }
}
