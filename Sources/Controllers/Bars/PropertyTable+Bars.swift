// SPDX-License-Identifier: MIT
//
// The properties of bars, bound to their rows.

import Foundation
import VitrineProperties
@_spi(Vitrine) public import VitrineViewCore

extension PropertyTable {
    /// Of bars of titles.
    public static let navigationBar = PropertyTable(.navigationBar, over: .view) { (bind: PropertyBinder<UINavigationBar>) in
        bind("translucent", \.isTranslucent)
        bind("barStyle", \.barStyle)
        bind("barTintColor", \.barTintColor)
        bind("prefersLargeTitles", \.prefersLargeTitles)
    }

    /// Of bars of tools.
    public static let toolbar = PropertyTable(.toolbar, over: .view) { (bind: PropertyBinder<UIToolbar>) in
        bind("translucent", \.isTranslucent)
        bind("barStyle", \.barStyle)
        bind("barTintColor", \.barTintColor)
    }

    /// Of bars of tabs.
    public static let tabBar = PropertyTable(.tabBar, over: .view) { (bind: PropertyBinder<UITabBar>) in
        bind("translucent", \.isTranslucent)
        bind("barStyle", \.barStyle)
        bind("barTintColor", \.barTintColor)
        bind("unselectedItemTintColor", \.unselectedItemTintColor)
    }
}
