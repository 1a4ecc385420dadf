// SPDX-License-Identifier: MIT
//
// What a scene sets in the views of a nib.

import Foundation
import VitrineProperties
import VitrineScene
@_spi(Vitrine) import VitrineViewCore

extension NodeContext {
    /// Sets a property of a view by its name, as a runtime attribute does.
    func set(_ setting: Scene.NibSetting, on view: UIView, of nib: Scene.Nib) {
        let property = type(of: view).propertyTable.described.property(setting.property)
        let value: Any? =
            if case .asset(let name) = setting.value {
                nibs.asset(name, of: nib, at: setting.place)
            } else {
                keyed(setting.value, as: property?.kind)
            }
        guard !view.takeValue(value, forKey: setting.property) else { return }
        nibs.note("a \(type(of: view)) does not take '\(setting.key)'", at: setting.place)
    }
}
