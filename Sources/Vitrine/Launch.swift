// SPDX-License-Identifier: MIT
//
// A program's start, without a screen: `Vitrine.launch(AppDelegate.self)`.

public import Foundation
public import VitrineLayers
public import VitrineViews

/// Starts an application whose delegate is of a class, and leaves it running in front (launch.order-of-calls).
///
///     let app = Vitrine.launch(AppDelegate.self, scene: SceneDelegate.self)
///     app.finger.tap(at: CGPoint(x: 195, y: 120))
///
/// - Parameters:
///   - type: The delegate's class; it is made by `init()`.
///   - scene: The class of the scene's delegate, where neither the program nor its `Info.plist` names one.
///   - folder: Where the `Info.plist` lies, with the storyboards beside it; nil is none.
///   - environment: Nil takes a phone with a clock of its own.
@MainActor @discardableResult
public func launch<Delegate: UIApplicationDelegate>(
    _ type: Delegate.Type, scene: (any UISceneDelegate.Type)? = nil, folder: URL? = nil, environment: UIEnvironment? = nil
) -> LaunchedApp {
    LaunchedApp.launch(type, scene: scene, folder: folder, environment: environment)
}
