// SPDX-License-Identifier: MIT
//
// Controllers that make room for a keyboard by themselves.

package import VitrineViewCore

/// A controller whose view scrolls out from under the keyboard (keyboards.tables).
@MainActor
package protocol KeyboardAvoiding: AnyObject {
    /// What makes room; nil while it is not there.
    var viewAboveKeyboard: UIScrollView? { get }
}
