// SPDX-License-Identifier: MIT
//
// Delegates that hand on to others, as sources for Objective-C's optional methods do.

import UIKit

final class Forwarder: UIViewController, UITextFieldDelegate, UITextViewDelegate, UISearchBarDelegate, UINavigationControllerDelegate,
    UIGestureRecognizerDelegate
{
    weak var textFieldDelegate: UITextFieldDelegate?
    weak var textViewDelegate: UITextViewDelegate?
    weak var searchBarDelegate: UISearchBarDelegate?
    weak var navigationDelegate: UINavigationControllerDelegate?
    weak var recognizerDelegate: UIGestureRecognizerDelegate?
    let textField = UITextField()
    let searchBar = UISearchBar()

    func textFieldShouldClear(_ textField: UITextField) -> Bool { textFieldDelegate?.textFieldShouldClear?(textField) ?? false }

    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        textFieldDelegate?.textField?(textField, shouldChangeCharactersIn: range, replacementString: string) ?? false
    }

    func textViewDidChange(_ textView: UITextView) { textViewDelegate?.textViewDidChange?(textView) }

    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        searchBarDelegate?.searchBar?(searchBar, textDidChange: searchText)
    }

    func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool) {
        navigationDelegate?.navigationController?(navigationController, willShow: viewController, animated: animated)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        recognizerDelegate?.gestureRecognizerShouldBegin?(gestureRecognizer) ?? false
    }

    /// The class's own properties of these names are meant.
    func leave() -> String? {
        navigationController?.popViewController(animated: false)
        searchBar.text = "a"
        textField.text = searchBar.text
        return textField.text
    }
}
