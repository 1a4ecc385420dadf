// SPDX-License-Identifier: MIT
//
// Tables, read aloud (accessibility.rows).

package import VitrineLists
import VitrineResponding
import VitrineViewCore

extension UITableView: ReadAloudPart {
    package var readAloud: ReadAloud { .list }
}

extension UITableViewHeaderFooterView: ReadAloudPart {
    package var readAloud: ReadAloud { .header(isHeader) }
}

extension UITableViewCell: ReadAloudPart {
    package var readAloud: ReadAloud {
        var traits: UIAccessibilityTraits = isSelected ? .selected : []
        if accessoryView == nil {
            if accessoryType == .checkmark { traits.insert(.selected) }
            if [.disclosureIndicator, .detailDisclosureButton].contains(accessoryType) { traits.insert(.button) }
        }
        return .row(traits)
    }
}
