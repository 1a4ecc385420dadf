// SPDX-License-Identifier: MIT
//
// What lists say of focus; kept, as nothing moves it (keys.focus).

public import VitrineCollectionUI
import VitrineLayers
public import VitrineTables
import VitrineViewCore

extension UIView {
    private func kept(_ name: String, _ usual: Bool) -> Bool { answers?.others[name] as? Bool ?? usual }

    fileprivate var keepsFocus: Bool {
        get { kept("allowsFocus", true) }
        set { answering.others["allowsFocus"] = newValue }
    }

    fileprivate var keepsFocusInEditing: Bool {
        get { kept("allowsFocusDuringEditing", false) }
        set { answering.others["allowsFocusDuringEditing"] = newValue }
    }
}

extension UICollectionView {
    /// Whether items can have focus; kept.
    public var allowsFocus: Bool {
        get { keepsFocus }
        set { keepsFocus = newValue }
    }

    /// Whether items can have focus while they are edited; kept.
    public var allowsFocusDuringEditing: Bool {
        get { keepsFocusInEditing }
        set { keepsFocusInEditing = newValue }
    }
}

extension UITableView {
    /// Whether rows can have focus; kept.
    public var allowsFocus: Bool {
        get { keepsFocus }
        set { keepsFocus = newValue }
    }

    /// Whether rows can have focus while they are edited; kept.
    public var allowsFocusDuringEditing: Bool {
        get { keepsFocusInEditing }
        set { keepsFocusInEditing = newValue }
    }
}
