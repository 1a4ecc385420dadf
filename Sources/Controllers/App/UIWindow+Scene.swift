// SPDX-License-Identifier: MIT
//
// The scene of a window.

public import Foundation
public import VitrineLayers
public import VitrineViewCore

extension UIWindow {
    /// The scene that the window is of.
    public var windowScene: UIWindowScene? {
        get { host as? UIWindowScene }
        set { host = newValue }
    }
}

extension UIWindowScene: _WindowScene {
    public var _environment: UIEnvironment { environment }
    public var _screenBounds: CGRect { screen.bounds }
}
