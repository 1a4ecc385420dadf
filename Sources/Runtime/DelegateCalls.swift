// SPDX-License-Identifier: MIT
//
// Makes `delegate.textFieldShouldClear?(field)` compile as it does with Objective-C's optional methods (runtime.optional-calls).

public import Foundation
public import VitrineControllers
public import VitrineSearchBars
public import VitrineTextInput
public import VitrineViewCore

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
}

extension UIGestureRecognizerDelegate {
    /// The method of this name, to be called with a question mark.
    public var gestureRecognizerShouldBegin: ((UIGestureRecognizer) -> Bool)? { { self.gestureRecognizerShouldBegin($0) } }
}

extension UITextFieldDelegate {
    /// The methods that begin with this name, to be called with a question mark.
    public var textFieldDidEndEditing: _TextFieldDidEndEditingCalls? { _TextFieldDidEndEditingCalls(target: self) }
}

/// Calls methods of a `UITextFieldDelegate`.
@preconcurrency @MainActor public struct _TextFieldDidEndEditingCalls {
    let target: any UITextFieldDelegate

    /// Calls the method of these labels.
    public func callAsFunction(_ first: UITextField) {
        target.textFieldDidEndEditing(first)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ first: UITextField, reason p0: UITextField.DidEndEditingReason) {
        target.textFieldDidEndEditing(first, reason: p0)
    }
}

extension UITextFieldDelegate {
    /// The methods that begin with this name, to be called with a question mark.
    public var textField: _TextFieldCalls? { _TextFieldCalls(target: self) }
}

/// Calls methods of a `UITextFieldDelegate`.
@preconcurrency @MainActor public struct _TextFieldCalls {
    let target: any UITextFieldDelegate

    /// Calls the method of these labels.
    public func callAsFunction(_ first: UITextField, shouldChangeCharactersIn p0: NSRange, replacementString p1: String) -> Bool {
        target.textField(first, shouldChangeCharactersIn: p0, replacementString: p1)
    }
}

extension UITextViewDelegate {
    /// The methods that begin with this name, to be called with a question mark.
    public var textView: _TextViewCalls? { _TextViewCalls(target: self) }
}

/// Calls methods of a `UITextViewDelegate`.
@preconcurrency @MainActor public struct _TextViewCalls {
    let target: any UITextViewDelegate

    /// Calls the method of these labels.
    public func callAsFunction(_ first: UITextView, shouldChangeTextIn p0: NSRange, replacementText p1: String) -> Bool {
        target.textView(first, shouldChangeTextIn: p0, replacementText: p1)
    }
}

extension UISearchBarDelegate {
    /// The methods that begin with this name, to be called with a question mark.
    public var searchBar: _SearchBarCalls? { _SearchBarCalls(target: self) }
}

/// Calls methods of a `UISearchBarDelegate`.
@preconcurrency @MainActor public struct _SearchBarCalls {
    let target: any UISearchBarDelegate

    /// Calls the method of these labels.
    public func callAsFunction(_ first: UISearchBar, textDidChange p0: String) {
        target.searchBar(first, textDidChange: p0)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ first: UISearchBar, shouldChangeTextIn p0: NSRange, replacementText p1: String) -> Bool {
        target.searchBar(first, shouldChangeTextIn: p0, replacementText: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ first: UISearchBar, selectedScopeButtonIndexDidChange p0: Int) {
        target.searchBar(first, selectedScopeButtonIndexDidChange: p0)
    }
}

extension UIGestureRecognizerDelegate {
    /// The methods that begin with this name, to be called with a question mark.
    public var gestureRecognizer: _GestureRecognizerCalls? { _GestureRecognizerCalls(target: self) }
}

/// Calls methods of a `UIGestureRecognizerDelegate`.
@preconcurrency @MainActor public struct _GestureRecognizerCalls {
    let target: any UIGestureRecognizerDelegate

    /// Calls the method of these labels.
    public func callAsFunction(_ first: UIGestureRecognizer, shouldReceive p0: UITouch) -> Bool {
        target.gestureRecognizer(first, shouldReceive: p0)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ first: UIGestureRecognizer, shouldReceive p0: UIEvent) -> Bool {
        target.gestureRecognizer(first, shouldReceive: p0)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ first: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith p0: UIGestureRecognizer) -> Bool {
        target.gestureRecognizer(first, shouldRecognizeSimultaneouslyWith: p0)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ first: UIGestureRecognizer, shouldRequireFailureOf p0: UIGestureRecognizer) -> Bool {
        target.gestureRecognizer(first, shouldRequireFailureOf: p0)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ first: UIGestureRecognizer, shouldBeRequiredToFailBy p0: UIGestureRecognizer) -> Bool {
        target.gestureRecognizer(first, shouldBeRequiredToFailBy: p0)
    }
}

extension UINavigationControllerDelegate {
    /// The methods that begin with this name, to be called with a question mark.
    public var navigationController: _NavigationControllerCalls? { _NavigationControllerCalls(target: self) }
}

/// Calls methods of a `UINavigationControllerDelegate`.
@preconcurrency @MainActor public struct _NavigationControllerCalls {
    let target: any UINavigationControllerDelegate

    /// Calls the method of these labels.
    public func callAsFunction(_ first: UINavigationController, willShow p0: UIViewController, animated p1: Bool) {
        target.navigationController(first, willShow: p0, animated: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ first: UINavigationController, didShow p0: UIViewController, animated p1: Bool) {
        target.navigationController(first, didShow: p0, animated: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(
        _ first: UINavigationController, animationControllerFor p0: UINavigationController.Operation, from p1: UIViewController,
        to p2: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        target.navigationController(first, animationControllerFor: p0, from: p1, to: p2)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ first: UINavigationController, interactionControllerFor p0: any UIViewControllerAnimatedTransitioning) -> (
        any UIViewControllerInteractiveTransitioning
    )? {
        target.navigationController(first, interactionControllerFor: p0)
    }
}
