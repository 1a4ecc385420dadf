// SPDX-License-Identifier: MIT
//
// A program whose delegate's class is marked `@main` (launch.main).

import Foundation
public import VitrineControllers
import VitrineLayers
import VitrineViewCore

extension UIApplicationDelegate {
    /// Starts the application, on the screen of a phone, in the shared environment (launch.main).
    ///
    ///     @main class AppDelegate: UIResponder, UIApplicationDelegate { … }
    ///
    /// A property list that lies beside the program's resources names the storyboard or the scene's delegate. There is no screen to wait
    /// at: once the application is active the program ends. With `--picture first.png` it writes what its windows show, with `--after 2` as
    /// they are two seconds later; what else it is to write is written in `applicationDidBecomeActive(_:)`. A test starts the same class by
    /// `Vitrine.launch`, and touches it.
    public static func main() {
        let environment = UIEnvironment.shared
        if environment.screen.isPlain { environment.screen.values = .phone }
        let folders = BundledFolders.ofProgram.map { URL(fileURLWithPath: $0) }
        let folder = folders.first { AppDescription.file(in: $0)?.lastPathComponent == "Program-Info.plist" }
        let app = LaunchedApp.launch(
            Self.self, folder: folder ?? folders.first { AppDescription.file(in: $0) != nil }, environment: environment)
        guard let place = argument("--picture") else { return }
        if let time = argument("--after").flatMap(Double.init) { environment.clock.advance(by: time) }
        do {
            try app.run { picture(of: environment) }.write(to: URL(fileURLWithPath: place), options: .atomic)
        } catch {
            FileHandle.standardError.write(Data("\(place): error: \(error.localizedDescription)\n".utf8))
            exit(73)
        }
    }

    /// What the windows show, from the rearmost to the foremost, as a PNG.
    private static func picture(of environment: UIEnvironment) -> Data {
        let windows = environment.windows.filter(\.isOnScreen)
        for window in windows { window.layoutIfNeeded() }
        return UIGraphicsImageRenderer(bounds: environment.screen.bounds).pngData { _ in
            for window in windows { window.drawHierarchy(in: window.frame, afterScreenUpdates: true) }
        }
    }

    /// What follows an option of the command line.
    private static func argument(_ name: String) -> String? {
        guard let place = CommandLine.arguments.firstIndex(of: name), place + 1 < CommandLine.arguments.count else { return nil }
        return CommandLine.arguments[place + 1]
    }
}
