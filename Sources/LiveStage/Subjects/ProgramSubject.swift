// SPDX-License-Identifier: MIT
//
// A program that lives.

import Foundation
import VitrineDrawing
import VitrineFiles
import VitrineGeometry
import VitrineInterfaces
import VitrineKeyboards
import VitrineLayers
import VitrineRecordings
import VitrineScene
import VitrineStage
import VitrineSystem
import VitrineTypography
import VitrineViews

/// An application, or a controller alone, which fingers can touch.
@MainActor
final class ProgramSubject: LiveSubject {
    /// Gives the windows, from back to front.
    private let shown: () -> [UIWindow]
    /// Gives the window that is touched.
    private let touched: () -> UIWindow
    private let scale: CGFloat
    private let identities = LayerIdentities()
    let environment: UIEnvironment
    private(set) var traits: LiveTraits

    var window: UIWindow { touched() }
    var size: CGSize { environment.screen.values.bounds.size }
    var diagnostics: [Diagnostic] { environment.interfaces.diagnostics }

    private init(
        _ environment: UIEnvironment, _ canvas: Scene.Canvas, scale: CGFloat, shown: @escaping () -> [UIWindow],
        touched: @escaping () -> UIWindow
    ) {
        (self.environment, self.scale, self.shown, self.touched) = (environment, scale, shown, touched)
        traits = LiveTraits(canvas)
        environment.clock.turnEnded = { for window in shown() { window.layoutIfNeeded() } }
    }

    /// Launches a program on a device.
    static func launched(_ traits: LiveTraits, _ scale: CGFloat, launch: (UIEnvironment) -> LaunchedApp) -> LiveMade {
        let (canvas, environment) = surroundings(traits, scale)
        let app = launch(environment)
        return LiveMade(
            ProgramSubject(environment, canvas, scale: scale, shown: { app.windows }, touched: { app.window }))
    }

    /// Shows a controller on a device.
    static func showing(_ traits: LiveTraits, _ scale: CGFloat, controller: () -> UIViewController) -> LiveMade {
        let (canvas, environment) = surroundings(traits, scale)
        let window = environment.run {
            let window = UIWindow(frame: environment.screen.values.bounds)
            window.rootViewController = controller()
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
            return window
        }
        return LiveMade(ProgramSubject(environment, canvas, scale: scale, shown: { [window] }, touched: { window }))
    }

    /// The device, an iPhone 16 where no other is asked for, and what a program finds on it.
    private static func surroundings(_ traits: LiveTraits, _ scale: CGFloat) -> (Scene.Canvas, UIEnvironment) {
        let canvas = canvas(traits, scale)
        let typesetter = PangoTypesetter(library: FontLibrary(directories: []), language: canvas.locale)
        let environment = UIEnvironment(canvas: canvas, clock: VirtualClock(), typesetter: typesetter, memory: nil)
        environment.run { environment.showsSoftwareKeyboard = true }
        return (canvas, environment)
    }

    private static func canvas(_ traits: LiveTraits, _ scale: CGFloat) -> Scene.Canvas {
        var variant = traits.variant
        variant.device = variant.device ?? .iPhone16
        variant.scale = scale
        return variant.applied(to: Scene.Canvas())
    }

    func displayList() -> DisplayList {
        environment.run {
            let windows = shown()
            let (time, size) = (environment.clock.now, size)
            var lists = windows.map {
                $0.displayList(size: size, scale: scale, background: nil, at: time, smoothsEdges: true, identities: identities)
            }
            guard var list = lists.popLast() else {
                return window.displayList(
                    size: size, scale: scale, background: .black, at: time, smoothsEdges: true, identities: identities)
            }
            // Windows behind are seen where those in front let them be.
            for behind in lists.reversed() { list.layers = behind.layers + list.layers }
            list.background = UIColor.black.cgColor
            return list
        }
    }

    /// What a program is set to it hears of; its language it asks for when it is launched.
    func adopt(_ new: LiveTraits) -> Bool {
        guard new.language == nil, new.direction == nil else { return false }
        let canvas = Self.canvas(traits.with(new), scale)
        environment.run {
            // An interface stands only as its controllers let it.
            if let landscape = new.landscape, landscape != (size.width > size.height), let root = window.rootViewController {
                guard root.allowsScreen(as: landscape ? .landscape : [.portrait, .portraitUpsideDown]) else { return }
            }
            environment.adopt(canvas)
            traits = LiveTraits(canvas)
        }
        return true
    }
}
