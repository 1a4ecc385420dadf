// SPDX-License-Identifier: MIT
//
// How an interface stands: as the screen is long or wide (application.orientation).

import Foundation
import VitrineGeometry
import VitrineLayers
package import VitrineViewCore

extension UIScreen {
    /// How an interface stands on the screen: upright where it is no wider than high, else with the button at the right.
    package var interfaceOrientation: UIInterfaceOrientation { bounds.width > bounds.height ? .landscapeRight : .portrait }

    /// Lays the screen on its side, or stands it up.
    func turn() {
        let (size, isPad) = (CGSize(width: bounds.height, height: bounds.width), userInterfaceIdiom == .pad)
        let isOnItsSide = size.width > size.height
        var insets = safeAreaInsets
        if !isPad {
            // What covers the top of a phone is at both sides of one that lies, whose line at the bottom takes less room.
            let rim = isOnItsSide ? (insets.top > 20 ? insets.top : 0) : insets.left
            insets =
                isOnItsSide
                ? UIEdgeInsets(top: 0, left: rim, bottom: insets.bottom > 0 ? 21 : 0, right: rim)
                : UIEdgeInsets(top: rim > 0 ? rim : 20, left: 0, bottom: insets.bottom > 0 ? 34 : 0, right: 0)
        }
        values = Values(
            size: size, scale: scale, safeAreaInsets: insets,
            traits: ScreenTraits(isPad: isPad, shorterSide: min(size.width, size.height), isOnItsSide: isOnItsSide))
    }
}

extension UIViewController {
    /// Turns the screen of the controller's window where the controllers that fill it stand in no way that it has.
    package final func turnScreenWhereNeeded() {
        guard let window = viewIfLoaded?.window, window.isOnScreen, let root = window.rootViewController else { return }
        let screen = window.screen
        let mask = root.deciding.supportedInterfaceOrientations
        if !mask.isEmpty, !mask.allows(screen), mask.allowsTurned(screen) { screen.turn() }
    }

    /// Who decides how the interface stands: the controller that is presented over all of the screen, or else this one.
    private var deciding: UIViewController {
        guard let presented = extras.presented, [.fullScreen, .overFullScreen].contains(presented.modalPresentationStyle) else {
            return self
        }
        return presented.deciding
    }

    /// Whether the controllers that fill the window stand in one of the ways of a mask.
    package final func allowsScreen(as mask: UIInterfaceOrientationMask) -> Bool {
        !deciding.supportedInterfaceOrientations.isDisjoint(with: mask)
    }

    /// Turns this controller's screen to one of the ways of a mask.
    ///
    /// - Returns: Whether it stands so.
    package final func turnScreen(to mask: UIInterfaceOrientationMask, on screen: UIScreen) -> Bool {
        let allowed = mask.intersection(deciding.supportedInterfaceOrientations)
        if allowed.allows(screen) { return true }
        guard allowed.allowsTurned(screen) else { return false }
        screen.turn()
        return true
    }
}

extension UIInterfaceOrientationMask {
    /// Whether an interface may stand as a screen does, whichever side is up.
    @MainActor fileprivate func allows(_ screen: UIScreen) -> Bool {
        !isDisjoint(with: screen.interfaceOrientation.isLandscape ? .landscape : [.portrait, .portraitUpsideDown])
    }

    /// Whether an interface may stand as a screen does once it is turned.
    @MainActor fileprivate func allowsTurned(_ screen: UIScreen) -> Bool {
        !isDisjoint(with: screen.interfaceOrientation.isLandscape ? [.portrait, .portraitUpsideDown] : .landscape)
    }
}

extension UIViewController {
    /// Who decides of the bar of the time: the controller that is presented over all of the screen, or asks to decide, or else this one.
    package final var statusBarOwner: UIViewController {
        guard let presented = extras.presented,
            presented.modalPresentationStyle == .fullScreen || presented.modalPresentationCapturesStatusBarAppearance
        else { return self }
        return presented.statusBarOwner
    }
}
