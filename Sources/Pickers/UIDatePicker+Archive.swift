// SPDX-License-Identifier: MIT
//
// What an Interface Builder file says of a choice of dates.

import Foundation
import VitrineNibs
@_spi(Vitrine) import VitrineViewCore

extension UIDatePicker {
    /// Takes what a file says of a choice of dates.
    func readDates(_ nib: NibCoder) {
        nib.read(self, as: UIDatePicker.self) { said in
            // A file that says no style is of a time when wheels were all there was.
            if !nib.has("style") { said.add { picker, _ in picker.preferredDatePickerStyle = .wheels } }
            said.take(.datePicker, nib)
            for name in ["useCurrentDate", "timeZone"] { _ = nib.has(name) }
        }
    }
}
