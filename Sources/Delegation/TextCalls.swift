// SPDX-License-Identifier: MIT
//
// What texts and searches ask and tell. Each method can be called with a question mark (runtime.optional-calls).

public import Foundation
public import VitrineControllers
public import VitrineGraphics
public import VitrineMenus
public import VitrineSearchBars
public import VitrineTextInput
public import VitrineTextKit

extension UITextFieldDelegate {
    /// The method of this name, to be called with a question mark.
    public var textFieldShouldBeginEditing: ((UITextField) -> Bool)? { { self.textFieldShouldBeginEditing($0) } }
    /// The method of this name, to be called with a question mark.
    public var textFieldDidBeginEditing: ((UITextField) -> Void)? { { self.textFieldDidBeginEditing($0) } }
    /// The method of this name, to be called with a question mark.
    public var textFieldShouldEndEditing: ((UITextField) -> Bool)? { { self.textFieldShouldEndEditing($0) } }
    /// The method of this name, to be called with a question mark.
    public var textFieldDidChangeSelection: ((UITextField) -> Void)? { { self.textFieldDidChangeSelection($0) } }
    /// The method of this name, to be called with a question mark.
    public var textFieldShouldClear: ((UITextField) -> Bool)? { { self.textFieldShouldClear($0) } }
    /// The method of this name, to be called with a question mark.
    public var textFieldShouldReturn: ((UITextField) -> Bool)? { { self.textFieldShouldReturn($0) } }
    /// The methods that begin with this name, to be called with a question mark.
    public var textFieldDidEndEditing: _TextFieldDelegateTextFieldDidEndEditingCalls? { .init(target: self) }
    /// The methods that begin with this name, to be called with a question mark.
    public var textField: _TextFieldDelegateTextFieldCalls? { .init(target: self) }
}

/// Calls methods of a `UITextFieldDelegate`.
@preconcurrency @MainActor public struct _TextFieldDelegateTextFieldDidEndEditingCalls {
    let target: any UITextFieldDelegate

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UITextField) {
        target.textFieldDidEndEditing(p0)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UITextField, reason p1: UITextField.DidEndEditingReason) {
        target.textFieldDidEndEditing(p0, reason: p1)
    }
}

/// Calls methods of a `UITextFieldDelegate`.
@preconcurrency @MainActor public struct _TextFieldDelegateTextFieldCalls {
    let target: any UITextFieldDelegate

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UITextField, shouldChangeCharactersIn p1: NSRange, replacementString p2: String) -> Bool {
        target.textField(p0, shouldChangeCharactersIn: p1, replacementString: p2)
    }
}

extension UITextViewDelegate {
    /// The method of this name, to be called with a question mark.
    public var textViewShouldBeginEditing: ((UITextView) -> Bool)? { { self.textViewShouldBeginEditing($0) } }
    /// The method of this name, to be called with a question mark.
    public var textViewDidBeginEditing: ((UITextView) -> Void)? { { self.textViewDidBeginEditing($0) } }
    /// The method of this name, to be called with a question mark.
    public var textViewShouldEndEditing: ((UITextView) -> Bool)? { { self.textViewShouldEndEditing($0) } }
    /// The method of this name, to be called with a question mark.
    public var textViewDidEndEditing: ((UITextView) -> Void)? { { self.textViewDidEndEditing($0) } }
    /// The method of this name, to be called with a question mark.
    public var textViewDidChange: ((UITextView) -> Void)? { { self.textViewDidChange($0) } }
    /// The method of this name, to be called with a question mark.
    public var textViewDidChangeSelection: ((UITextView) -> Void)? { { self.textViewDidChangeSelection($0) } }
    /// The methods that begin with this name, to be called with a question mark.
    public var textView: _TextViewDelegateTextViewCalls? { .init(target: self) }
}

/// Calls methods of a `UITextViewDelegate`.
@preconcurrency @MainActor public struct _TextViewDelegateTextViewCalls {
    let target: any UITextViewDelegate

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UITextView, shouldChangeTextIn p1: NSRange, replacementText p2: String) -> Bool {
        target.textView(p0, shouldChangeTextIn: p1, replacementText: p2)
    }

    /// Calls the method of these labels.
    public func callAsFunction(
        _ p0: UITextView, shouldInteractWith p1: URL, in p2: NSRange, interaction p3: UITextItemInteraction
    ) -> Bool {
        target.textView(p0, shouldInteractWith: p1, in: p2, interaction: p3)
    }

    /// Calls the method of these labels.
    public func callAsFunction(
        _ p0: UITextView, shouldInteractWith p1: NSTextAttachment, in p2: NSRange, interaction p3: UITextItemInteraction
    ) -> Bool {
        target.textView(p0, shouldInteractWith: p1, in: p2, interaction: p3)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UITextView, shouldInteractWith p1: URL, in p2: NSRange) -> Bool {
        target.textView(p0, shouldInteractWith: p1, in: p2)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UITextView, primaryActionFor p1: UITextItem, defaultAction p2: UIAction) -> UIAction? {
        target.textView(p0, primaryActionFor: p1, defaultAction: p2)
    }
}

extension UISearchBarDelegate {
    /// The method of this name, to be called with a question mark.
    public var searchBarShouldBeginEditing: ((UISearchBar) -> Bool)? { { self.searchBarShouldBeginEditing($0) } }
    /// The method of this name, to be called with a question mark.
    public var searchBarTextDidBeginEditing: ((UISearchBar) -> Void)? { { self.searchBarTextDidBeginEditing($0) } }
    /// The method of this name, to be called with a question mark.
    public var searchBarShouldEndEditing: ((UISearchBar) -> Bool)? { { self.searchBarShouldEndEditing($0) } }
    /// The method of this name, to be called with a question mark.
    public var searchBarTextDidEndEditing: ((UISearchBar) -> Void)? { { self.searchBarTextDidEndEditing($0) } }
    /// The method of this name, to be called with a question mark.
    public var searchBarSearchButtonClicked: ((UISearchBar) -> Void)? { { self.searchBarSearchButtonClicked($0) } }
    /// The method of this name, to be called with a question mark.
    public var searchBarBookmarkButtonClicked: ((UISearchBar) -> Void)? { { self.searchBarBookmarkButtonClicked($0) } }
    /// The method of this name, to be called with a question mark.
    public var searchBarCancelButtonClicked: ((UISearchBar) -> Void)? { { self.searchBarCancelButtonClicked($0) } }
    /// The method of this name, to be called with a question mark.
    public var searchBarResultsListButtonClicked: ((UISearchBar) -> Void)? { { self.searchBarResultsListButtonClicked($0) } }
    /// The methods that begin with this name, to be called with a question mark.
    public var searchBar: _SearchBarDelegateSearchBarCalls? { .init(target: self) }
}

/// Calls methods of a `UISearchBarDelegate`.
@preconcurrency @MainActor public struct _SearchBarDelegateSearchBarCalls {
    let target: any UISearchBarDelegate

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UISearchBar, textDidChange p1: String) {
        target.searchBar(p0, textDidChange: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UISearchBar, shouldChangeTextIn p1: NSRange, replacementText p2: String) -> Bool {
        target.searchBar(p0, shouldChangeTextIn: p1, replacementText: p2)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UISearchBar, selectedScopeButtonIndexDidChange p1: Int) {
        target.searchBar(p0, selectedScopeButtonIndexDidChange: p1)
    }
}

extension UISearchControllerDelegate {
    /// The method of this name, to be called with a question mark.
    public var willPresentSearchController: ((UISearchController) -> Void)? { { self.willPresentSearchController($0) } }
    /// The method of this name, to be called with a question mark.
    public var didPresentSearchController: ((UISearchController) -> Void)? { { self.didPresentSearchController($0) } }
    /// The method of this name, to be called with a question mark.
    public var willDismissSearchController: ((UISearchController) -> Void)? { { self.willDismissSearchController($0) } }
    /// The method of this name, to be called with a question mark.
    public var didDismissSearchController: ((UISearchController) -> Void)? { { self.didDismissSearchController($0) } }
}
