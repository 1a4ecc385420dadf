// SPDX-License-Identifier: MIT
//
// A collection view on a screen of its own, with fingers and a clock.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineLayers
import VitrineViews

/// A collection view in a window with an environment of its own, laid out.
@MainActor final class TouchScreen {
    let view: UICollectionView
    let window: UIWindow
    let finger: Finger

    init(_ view: UICollectionView) {
        self.view = view
        window = UIWindow(frame: CGRect(origin: .zero, size: view.bounds.size), environment: UIEnvironment())
        finger = Finger(in: window)
        window.addSubview(view)
        layOut()
    }

    var clock: VirtualClock { window.uiEnvironment.clock }

    /// Runs what a program does on this screen.
    func run(_ body: () -> Void) { window.uiEnvironment.run(body) }

    func layOut() { run { window.layoutIfNeeded() } }

    /// The middle of an item, in points of the window.
    func middle(of path: IndexPath) -> CGPoint {
        view.layoutAttributesForItem(at: path).map { view.convert($0.center, to: window) } ?? .zero
    }

    func tap(_ path: IndexPath) { finger.tap(at: middle(of: path)) }

    /// Puts the finger on an item, for longer than it takes to tell that it does not scroll.
    func press(_ path: IndexPath) {
        finger.down(at: middle(of: path))
        clock.advance(by: 0.3)
    }
}
