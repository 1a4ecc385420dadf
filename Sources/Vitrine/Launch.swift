// SPDX-License-Identifier: MIT
//
// A program's start, without a screen: `Vitrine.launch(AppDelegate.self)`.

public import Foundation
import VitrineInterfaces
public import VitrineLayers
public import VitrineScene
public import VitrineSystem
public import VitrineViews

/// Starts an application whose delegate is of a class, and leaves it running in front (launch.order-of-calls).
///
///     let app = Vitrine.launch(AppDelegate.self, scene: SceneDelegate.self, device: .iPhone16Pro)
///     app.finger.tap(at: CGPoint(x: 195, y: 120))
///
/// - Parameters:
///   - type: The delegate's class; it is made by `init()`.
///   - scene: The class of the scene's delegate, where neither the program nor its `Info.plist` names one.
///   - folder: Where the `Info.plist` lies, with the storyboards beside it; nil is none.
///   - device: The screen; nil is that of an iPhone 14, or of `environment` (launch.screen).
///   - environment: Nil takes a new one with a clock of its own.
@MainActor @discardableResult
public func launch<Delegate: UIApplicationDelegate>(
    _ type: Delegate.Type, scene: (any UISceneDelegate.Type)? = nil, folder: URL? = nil, device: Device? = nil,
    environment: UIEnvironment? = nil
) -> LaunchedApp {
    let environment = environment ?? .phone()
    if let device { environment.screen.become(device) }
    return LaunchedApp.launch(type, scene: scene, folder: folder, environment: environment)
}

extension UIScreen {
    /// Has the screen be that of a device, held upright: its size, its pixels, what its shape covers, its kind and its size classes.
    ///
    ///     UIScreen.main.become(.iPadAir11)
    ///     let window = UIWindow(frame: UIScreen.main.bounds)
    public func become(_ device: Device) {
        values = Values(device)
    }
}
