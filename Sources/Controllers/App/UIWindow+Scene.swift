// SPDX-License-Identifier: MIT
//
// The scene of a window.

import Foundation
import VitrineLayers
public import VitrineViewCore

extension UIWindow {
    /// Creates a window of a scene, as large as its screen.
    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: windowScene.screen.bounds, environment: windowScene.environment)
        self.windowScene = windowScene
    }

    /// The scene that the window is of.
    public var windowScene: UIWindowScene? {
        get { host as? UIWindowScene }
        set { host = newValue }
    }
}
