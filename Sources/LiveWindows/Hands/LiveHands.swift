// SPDX-License-Identifier: MIT
//
// What is done to a stage, done to its window.

import Foundation
import VitrineFingers
import VitrineGeometry
import VitrineKeyboards
import VitrineLayers
package import VitrineRecordings
import VitrineTextInput
package import VitrineViews

/// Leads fingers, keys and wheels over the window of a subject.
@MainActor
package struct LiveHands {
    private var fingers: [Int: Finger] = [:]
    /// What is dragged from the desktop.
    private var dragged: DesktopDrag?
    /// The text that is being composed in something that knows of no composing.
    private var composed: String?

    /// More fingers than a pair of hands has.
    private static let mostFingers = 20

    package init() {}

    /// Whether a finger is on the glass.
    package var touches: Bool { !fingers.isEmpty || dragged != nil }

    // MARK: Fingers

    /// Has fingers do something at once.
    package mutating func touch(_ touches: [LiveInput.Touch], in window: UIWindow) {
        var deeds: [(finger: Finger, deed: Finger.Deed)] = []
        for touch in touches where touch.x.isFinite && touch.y.isFinite {
            let point = Self.near(touch.x, touch.y)
            switch touch.phase {
            case .down:
                guard fingers[touch.finger] == nil, fingers.count < Self.mostFingers else { continue }
                let finger = Finger(in: window)
                fingers[touch.finger] = finger
                deeds.append((finger, .down(point)))
            case .move: if let finger = fingers[touch.finger] { deeds.append((finger, .move(point))) }
            case .up: if let finger = fingers.removeValue(forKey: touch.finger) { deeds.append((finger, .up(point))) }
            case .cancel: if let finger = fingers.removeValue(forKey: touch.finger) { deeds.append((finger, .cancel)) }
            }
        }
        if let window = deeds.first?.finger.window { Finger.act(deeds.filter { $0.finger.window === window }, in: window) }
    }

    /// Takes all fingers away.
    package mutating func lift() {
        for finger in fingers.values { finger.cancel() }
        dragged?.leave()
        (fingers, dragged) = ([:], nil)
    }

    /// What would become of what is dragged from the desktop, in a word; nil where nothing is.
    package var dropping: String? { dragged?.operation.word }

    /// Leads what is dragged from the desktop.
    package mutating func drop(_ drop: LiveInput.Drop, in window: UIWindow) {
        guard drop.x.isFinite, drop.y.isFinite else { return }
        let place = Self.near(drop.x, drop.y)
        switch drop.phase {
        case .enter:
            dragged?.leave()
            dragged = DesktopDrag(drop.items ?? [], at: place, over: window)
        case .move: dragged?.move(to: place)
        case .exit: dragged?.leave()
        case .drop:
            dragged?.move(to: place)
            dragged?.drop(drop.items ?? []) { type($0, in: window) }
        }
        if drop.phase == .exit || drop.phase == .drop { dragged = nil }
    }

    /// A place no farther away than any screen is long.
    private static func near(_ x: Double, _ y: Double) -> CGPoint {
        CGPoint(x: min(max(x, -farthest), farthest), y: min(max(y, -farthest), farthest))
    }

    private static let farthest = 20_000.0

    package func hover(_ place: LiveInput.Place?, in window: UIWindow) {
        guard place.map({ $0.x.isFinite && $0.y.isFinite }) ?? true else { return }
        Finger(in: window).hover(at: place.map { Self.near($0.x, $0.y) })
    }

    // MARK: Wheels

    /// Scrolls what is beneath a pointer: the innermost view that can go there, as far as it can.
    package func turn(_ wheel: LiveInput.Wheel, in window: UIWindow) {
        guard [wheel.x, wheel.y, wheel.dx, wheel.dy].allSatisfy(\.isFinite) else { return }
        window.layoutIfNeeded()
        let hit = window.hitTest(Self.near(wheel.x, wheel.y), with: nil)
        var left = CGPoint(x: wheel.dx, y: wheel.dy)
        for view in sequence(first: hit, next: { $0?.superview }) {
            guard let scroll = view as? UIScrollView, scroll.isScrollEnabled, left != .zero else { continue }
            let inset = scroll.adjustedContentInset
            let offset = scroll.contentOffset
            func limited(_ value: CGFloat, _ step: CGFloat, _ least: CGFloat, _ most: CGFloat) -> CGFloat {
                step == 0 ? value : min(max(value + step, min(least, value)), max(most, least, value))
            }
            let next = CGPoint(
                x: limited(offset.x, left.x, -inset.left, scroll.contentSize.width + inset.right - scroll.bounds.width),
                y: limited(offset.y, left.y, -inset.top, scroll.contentSize.height + inset.bottom - scroll.bounds.height))
            guard next != offset else { continue }
            scroll.setContentOffset(next, animated: false)
            // What is over goes to what lies further out only along the way that this one does not go.
            if next.x != offset.x { left.x = 0 }
            if next.y != offset.y { left.y = 0 }
        }
    }

    // MARK: Keys

    package mutating func press(_ key: LiveInput.Key, in window: UIWindow) {
        let held = UIKeyModifierFlags(names: key.modifiers)
        let isPlain = held.subtracting([.shift, .alphaShift]).isEmpty
        compose(nil, in: window)
        if window.pressKey(key.input, modifierFlags: held) || EditKeys.press(key.input, held, in: window) { return }
        guard isPlain else { return }
        switch key.input {
        case "\u{8}": delete(in: window)
        case "\r", "\n": type("\n", in: window)
        case "\t": FieldOrder(of: window).go(held.contains(.shift) ? -1 : 1) { type("\t", in: window) }
        default: if !key.input.hasPrefix("UIKeyInput") { type(key.input, in: window) }
        }
    }

    /// Types what is to be in the text, character by character.
    package mutating func insert(_ text: String, in window: UIWindow) {
        // What was composed is what comes now.
        compose(nil, in: window)
        type(text, in: window)
    }

    /// Puts other text in place of what is being composed; nil ends that.
    ///
    /// The way of UIKit's marked text: the field holds the text while it is composed, and tells its delegate of each change. What knows of no
    /// marked text is typed into.
    package mutating func compose(_ text: String?, in window: UIWindow) {
        if window.canType { return window.uiEnvironment.run { window.compose(text) } }
        guard let text else {
            composed = nil
            return
        }
        for _ in composed ?? "" { delete(in: window) }
        type(text, in: window)
        composed = text.isEmpty ? nil : text
    }

    private func type(_ text: String, in window: UIWindow) {
        window.uiEnvironment.run {
            for character in text {
                if window.canType {
                    window.type(character)
                } else {
                    (window.firstResponder as? any UIKeyInput)?.insertText(String(character))
                }
            }
        }
    }

    private func delete(in window: UIWindow) {
        window.uiEnvironment.run {
            if window.canType { window.pressDelete() } else { (window.firstResponder as? any UIKeyInput)?.deleteBackward() }
        }
    }
}

extension UIKeyModifierFlags {
    private static let known: [String: UIKeyModifierFlags] = [
        "shift": .shift, "control": .control, "option": .alternate, "command": .command,
    ]

    /// The keys of some names; others are left out.
    package init(names: [String]) { self = names.compactMap { Self.known[$0] }.reduce(into: []) { $0.insert($1) } }
}
