// SPDX-License-Identifier: MIT
//
// A controller of a table, and the keyboard.

import VitrineControllers
package import VitrineViewCore

extension UITableViewController: KeyboardAvoiding {
    package var viewAboveKeyboard: UIScrollView? { isViewLoaded ? tableView : nil }
}
