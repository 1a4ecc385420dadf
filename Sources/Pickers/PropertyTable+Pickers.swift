// SPDX-License-Identifier: MIT
//
// The properties of choices of dates and rows, bound to their rows.

import Foundation
@_spi(Vitrine) import VitrineControls
import VitrineProperties
@_spi(Vitrine) public import VitrineViewCore

extension PropertyTable {
    /// Of choices of dates.
    public static let datePicker = PropertyTable(.datePicker, over: .control) { (bind: PropertyBinder<UIDatePicker>) in
        bind("date", \.date)
        bind("datePickerMode", \.datePickerMode)
        bind("preferredDatePickerStyle", \.preferredDatePickerStyle)
        bind("minimumDate", \.minimumDate)
        bind("maximumDate", \.maximumDate)
        bind("today", \.today)
        // Another language builds all wheels and months anew.
        bind("locale") {
            $0.locale
        } set: {
            if $0.locale != $1 { $0.locale = $1 }
        }
        bind("minuteInterval", \.minuteInterval)
        bind("countDownDuration", \.countDownDuration)
        bind("roundsToMinuteInterval", \.roundsToMinuteInterval)
    }

    /// Of wheels of rows.
    public static let picker = PropertyTable(.picker, over: .view) { (bind: PropertyBinder<UIPickerView>) in
        bind.outlet("delegate", \.delegate)
        bind.outlet("dataSource", \.dataSource)
    }
}
