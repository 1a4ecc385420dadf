// SPDX-License-Identifier: MIT
//
// A program that lives.

import Foundation
import VitrineDrawing
import VitrineFiles
import VitrineGeometry
import VitrineKeyboards
import VitrineLayers
import VitrineScene
import VitrineStage
import VitrineSystem
import VitrineTypography
import VitrineViews

/// An application that was launched, which fingers can touch.
@MainActor
final class ProgramSubject: LiveSubject {
    private let app: LaunchedApp
    private let scale: CGFloat
    private let identities = LayerIdentities()
    private(set) var traits: LiveTraits

    var window: UIWindow { app.window }
    var environment: UIEnvironment { app.environment }
    var size: CGSize { app.environment.screen.values.bounds.size }
    var diagnostics: [Diagnostic] { environment.interfaces.diagnostics }

    private init(_ app: LaunchedApp, _ canvas: Scene.Canvas, scale: CGFloat) {
        (self.app, self.scale) = (app, scale)
        traits = LiveTraits(canvas)
        environment.clock.turnEnded = { [unowned app] in for window in app.windows { window.layoutIfNeeded() } }
    }

    /// Launches a program on a device.
    static func made(_ traits: LiveTraits, _ scale: CGFloat, launch: (UIEnvironment) -> LaunchedApp) -> LiveMade {
        var device = Scene.Canvas()
        device.device = .iPhone16
        var variant = traits.variant
        variant.device = variant.device ?? .iPhone16
        variant.scale = scale
        let canvas = variant.applied(to: device)
        let environment = UIEnvironment(
            canvas: canvas, clock: VirtualClock(), typesetter: PangoTypesetter(library: FontLibrary(directories: [])), memory: nil)
        environment.run { environment.showsSoftwareKeyboard = true }
        return LiveMade(ProgramSubject(launch(environment), canvas, scale: scale))
    }

    func displayList() -> DisplayList {
        environment.run {
            let windows = app.windows
            let (time, size) = (environment.clock.now, size)
            var lists = windows.map {
                $0.displayList(size: size, scale: scale, background: nil, at: time, smoothsEdges: true, identities: identities)
            }
            guard var list = lists.popLast() else {
                return window.displayList(size: size, scale: scale, background: .black, at: time, smoothsEdges: true, identities: identities)
            }
            // Windows behind are seen where those in front let them be.
            for behind in lists.reversed() { list.layers = behind.layers + list.layers }
            list.background = UIColor.black.cgColor
            return list
        }
    }

    func adopt(_ new: LiveTraits) -> Bool { false }
}
