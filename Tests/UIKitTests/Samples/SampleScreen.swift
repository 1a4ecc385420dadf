// SPDX-License-Identifier: MIT
//
// Where the sample programs are run: a window, a finger and a clock, and pictures to compare with.

import Foundation
import Testing
import UIKit
import Vitrine
import VitrineTestSupport

/// A window with a sample in it, on a screen of its own.
@MainActor struct SampleScreen<Controller: UIViewController> {
    let environment = UIEnvironment(clock: VirtualClock())
    let window: UIWindow
    let controller: Controller
    let finger: Finger

    init(_ width: CGFloat = 320, _ height: CGFloat = 480, _ make: () -> Controller) {
        (window, controller) = environment.run {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
            let controller = make()
            window.rootViewController = controller
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
            return (window, controller)
        }
        finger = Finger(in: window)
    }

    /// Runs what the program does, shows it, and lets time pass.
    func run(for seconds: TimeInterval = 1, _ body: () -> Void = {}) {
        environment.run {
            body()
            window.layoutIfNeeded()
            environment.clock.advance(by: seconds)
            window.layoutIfNeeded()
        }
    }

    /// The screen looks like a committed picture; the variable SAMPLES names a folder where pictures are written.
    ///
    /// - Parameter inItsPixels: Whether the picture has the pixels of the screen, as hairlines need; one for each point else.
    func check(_ name: String, inItsPixels: Bool = false) throws {
        let scale = inItsPixels ? window.screen.scale : 1
        let data = try environment.run { try window.pngData(scale: scale, background: .white) }
        if let folder = ProcessInfo.processInfo.environment["SAMPLES"] {
            try data.write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
        }
        #expect(try Fixtures.hasPixels("Samples/\(name).png", of: data), "\(name) is another picture")
    }
}

extension UICollectionView {
    /// Where the middle of an item is in its window.
    func middle(_ path: IndexPath) -> CGPoint { layoutAttributesForItem(at: path).map { convert($0.center, to: nil) } ?? .zero }
}
