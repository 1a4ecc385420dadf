// SPDX-License-Identifier: MIT
//
// What an Interface Builder file says of recognizers.

import Foundation
import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineViewCore

extension UIGestureRecognizer {
    /// Takes what a file says of a recognizer.
    final func read(_ nib: NibCoder) {
        nib.read(self, as: UIGestureRecognizer.self) { said in
            said.take(nib.bool("enabled")) { $0.isEnabled = $1 }
            said.take(nib.bool("cancelsTouchesInView")) { $0.cancelsTouchesInView = $1 }
            said.take(nib.bool("delaysTouchesBegan")) { $0.delaysTouchesBegan = $1 }
            said.take(nib.bool("delaysTouchesEnded")) { $0.delaysTouchesEnded = $1 }
            let (taps, touches) = (nib.integer("numberOfTapsRequired"), nib.integer("numberOfTouchesRequired"))
            let (least, most) = (nib.integer("minimumNumberOfTouches"), nib.integer("maximumNumberOfTouches"))
            let (duration, movement) = (nib.number("minimumPressDuration"), nib.number("allowableMovement"))
            let direction =
                nib.option("direction", Self.directions)
                ?? nib.value("direction", "swipeGestureRecognizerDirection").map { element in
                    UISwipeGestureRecognizer.Direction(Self.directions.filter { element[$0.key] == "YES" }.map(\.value))
                }
            said.add { recognizer, _ in
                switch recognizer {
                case let tap as UITapGestureRecognizer:
                    if let taps { tap.numberOfTapsRequired = taps }
                    if let touches { tap.numberOfTouchesRequired = touches }
                case let press as UILongPressGestureRecognizer:
                    if let taps { press.numberOfTapsRequired = taps }
                    if let touches { press.numberOfTouchesRequired = touches }
                    if let duration { press.minimumPressDuration = duration }
                    if let movement { press.allowableMovement = movement }
                case let pan as UIPanGestureRecognizer:
                    if let least { pan.minimumNumberOfTouches = least }
                    if let most { pan.maximumNumberOfTouches = most }
                case let swipe as UISwipeGestureRecognizer:
                    if let touches { swipe.numberOfTouchesRequired = touches }
                    if let direction { swipe.direction = direction }
                default: break
                }
            }
        }
    }

    private static let directions: [String: UISwipeGestureRecognizer.Direction] = [
        "right": .right, "left": .left, "up": .up, "down": .down,
    ]
}
