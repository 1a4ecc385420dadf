// SPDX-License-Identifier: MIT
//
// A program whose delegate's class is marked `@main` (launch.main).

import Foundation
import VitrineLayers
import VitrineViewCore

extension UIApplicationDelegate {
    /// Starts the application, on the screen of a phone, in the shared environment (launch.main).
    ///
    ///     @main class AppDelegate: UIResponder, UIApplicationDelegate { … }
    ///
    /// A property list that lies beside the program's resources names the storyboard or the scene's delegate. There is no screen to wait
    /// at: once the application is active the program ends, so that what it is to show or to write is written in
    /// `applicationDidBecomeActive(_:)`. A test starts the same class by `Vitrine.launch`, and touches it.
    public static func main() {
        let environment = UIEnvironment.shared
        if environment.screen.isPlain { environment.screen.values = .phone }
        let folder = Bundle.main.resourceURL.flatMap { folder in
            FileManager.default.fileExists(atPath: folder.appendingPathComponent("Info.plist").path) ? folder : nil
        }
        _ = LaunchedApp.launch(Self.self, folder: folder, environment: environment)
    }
}
