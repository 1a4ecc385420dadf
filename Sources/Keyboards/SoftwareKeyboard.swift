// SPDX-License-Identifier: MIT
//
// The software keyboard of an environment: when it comes and goes, what it tells, and who makes room for it (keys.software-keyboard).

public import Foundation
import VitrineControllers
import VitrineGeometry
import VitrineGraphics
public import VitrineLayers
import VitrineMockups
import VitrineTextInput
import VitrineViewCore

extension UIEnvironment {
    /// Whether a software keyboard comes when something that is typed into becomes the first responder; false by default, as in a simulator
    /// with a hardware keyboard (keys.software-keyboard).
    ///
    ///     UIEnvironment.current.showsSoftwareKeyboard = true
    public var showsSoftwareKeyboard: Bool {
        get { views.firstResponderChanged != nil }
        set {
            let keyboard = keyboard
            if newValue {
                views.firstResponderChanged = { keyboard.firstResponderChanged(in: $0) }
            } else {
                views.firstResponderChanged = nil
                keyboard.hide()
            }
        }
    }

    /// Where the software keyboard is on the screen, in points; null while there is none.
    public var softwareKeyboardFrame: CGRect { keyboard.frame }

    /// The keyboard here, seen or not.
    var keyboard: SoftwareKeyboard { views.part { SoftwareKeyboard() } }
}

/// What a first responder wants to be shown.
@MainActor private struct KeyboardWish {
    let responder: UIResponder
    /// What stands in place of the keys.
    let input: UIView?
    let accessory: UIView?
    /// Whether there are keys, or what stands in their place.
    let hasKeys: Bool

    /// What the first responder of a window wants, or who comes after it in the chain; nil where nothing is to be shown.
    init?(of window: UIWindow) {
        guard let first = window.firstResponder else { return nil }
        let chain = sequence(first: first) { $0.next }
        responder = first
        input = chain.lazy.compactMap(\.inputView).first
        accessory = chain.lazy.compactMap(\.inputAccessoryView).first
        let isTyped = (first as? UITextView)?.isEditable ?? (first is any UIKeyInput)
        hasKeys = isTyped || first.inputView != nil
        if !hasKeys && accessory == nil { return nil }
    }
}

/// Shows the keyboard, and tells of it.
@MainActor final class SoftwareKeyboard {
    /// The window that it is in; nil while it is not seen.
    private(set) weak var window: UIWindow?
    /// Where it is, or where it is on its way to, in the space of its window; null while it is not seen.
    private(set) var frame = CGRect.null
    private var host: KeyboardHost?
    private var guides: [WeakGuide] = []
    /// The table that has made room, and how much.
    private weak var table: UIScrollView?
    private var room: CGFloat = 0

    private struct WeakGuide { weak var guide: UIKeyboardLayoutGuide? }

    init() {}

    // MARK: Who makes room

    /// Has a guide follow the keyboard.
    func follow(_ guide: UIKeyboardLayoutGuide) {
        guides.removeAll { $0.guide == nil }
        guides.append(WeakGuide(guide: guide))
    }

    /// How much of a view is beneath the keyboard, from its bottom, in points.
    func overlap(of view: UIView) -> CGFloat {
        guard let window, view.window === window, !frame.isNull else { return 0 }
        return max(view.bounds.maxY - view.convert(frame.origin, from: nil).y, 0)
    }

    /// Has what makes room for the keyboard do so.
    private func makeRoom(for responder: UIResponder?) {
        if let window { window.raiseSheets(aboveKeyboard: frame.isNull ? 0 : window.bounds.maxY - frame.minY) }
        for known in guides { known.guide?.settleTop() }
        let chain = responder.map { sequence(first: $0) { $0.next } }
        let next = chain?.lazy.compactMap { $0 as? any KeyboardAvoiding }.first?.viewAboveKeyboard
        if let table {
            table.contentInset.bottom -= room
            table.verticalScrollIndicatorInsets.bottom -= room
        }
        (table, room) = (next, 0)
        guard let next else { return }
        let own = next.adjustedContentInset.bottom - next.contentInset.bottom
        room = max(overlap(of: next) - own, 0)
        next.contentInset.bottom += room
        next.verticalScrollIndicatorInsets.bottom += room
        guard room > 0, let view = responder as? UIView else { return }
        next.scrollRectToVisible(view.convert(view.bounds, to: next).insetBy(dx: 0, dy: -8), animated: false)
    }

    // MARK: Coming and going

    /// Shows what the first responder of a window wants.
    func firstResponderChanged(in window: UIWindow) {
        let wish = KeyboardWish(of: window)
        // Another window's responders say nothing of a keyboard that is in this one.
        guard wish != nil || self.window === window else { return }
        if let wish { show(wish, in: window) } else { hide() }
    }

    private func show(_ wish: KeyboardWish, in window: UIWindow) {
        if let old = self.window, old !== window { remove() }
        let isNew = host == nil
        let host = host ?? KeyboardHost(frame: CGRect(x: 0, y: window.bounds.maxY, width: window.bounds.width, height: 0))
        (self.host, self.window) = (host, window)
        host.turned = { [weak self, weak window] in if let window { self?.firstResponderChanged(in: window) } }
        let isPad = window.traitCollection.userInterfaceIdiom == .pad
        let metrics = KeyboardMetrics(window.bounds.size, isPad: isPad)
        let keys: KeyboardHost.Keys =
            !wish.hasKeys
            ? .none : wish.input.map { .view($0) } ?? .drawn(metrics, KeyboardLook(of: wish.responder), KeyboardTyping(window))
        let height = host.show(keys, accessory: wish.accessory, width: window.bounds.width, safeBottom: window.safeAreaInsets.bottom)
        let end = CGRect(x: 0, y: window.bounds.maxY - height, width: window.bounds.width, height: height)
        let begin = isNew ? end.offsetBy(dx: 0, dy: height) : frame
        if isNew { host.frame = begin }
        window.addSubview(host)
        guard begin != end else { return move(to: end, for: wish.responder) }
        run(
            from: begin, to: end, will: isNew ? UIResponder.keyboardWillShowNotification : nil,
            did: isNew ? UIResponder.keyboardDidShowNotification : nil, animations: { self.move(to: end, for: wish.responder) })
    }

    /// Puts it away.
    func hide() {
        guard let window, let host, !frame.isNull else { return }
        let (begin, end) = (frame, CGRect(origin: CGPoint(x: 0, y: window.bounds.maxY), size: frame.size))
        self.host = nil
        run(
            from: begin, to: end, will: UIResponder.keyboardWillHideNotification, did: UIResponder.keyboardDidHideNotification,
            animations: {
                self.frame = .null
                host.frame = end
                self.makeRoom(for: nil)
                window.layoutIfNeeded()
            }, completion: { if host !== self.host { host.removeFromSuperview() } })
    }

    private func remove() {
        host?.removeFromSuperview()
        (host, frame) = (nil, .null)
        makeRoom(for: nil)
    }

    private func move(to end: CGRect, for responder: UIResponder) {
        frame = end
        host?.frame = end
        makeRoom(for: responder)
        window?.layoutIfNeeded()
    }

    /// Tells that the keyboard moves, moves it, and tells that it has.
    ///
    /// - Parameters:
    ///   - will: what is told beside that the frame changes; nil for nothing.
    ///   - did: what is told at the end beside that it has.
    private func run(
        from begin: CGRect, to end: CGRect, will: NSNotification.Name?, did: NSNotification.Name?, animations: @escaping () -> Void,
        completion: @escaping () -> Void = {}
    ) {
        let duration = UIView.areAnimationsEnabled ? 0.25 : 0
        let origin = window?.frame.origin ?? .zero
        let info: [AnyHashable: Any] = [
            UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin.offsetBy(dx: origin.x, dy: origin.y)),
            UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end.offsetBy(dx: origin.x, dy: origin.y)),
            UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
            UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
            UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
        ]
        func post(_ names: [NSNotification.Name?]) {
            for name in names.compactMap(\.self) { NotificationCenter.default.post(name: name, object: UIScreen.main, userInfo: info) }
        }
        post([UIResponder.keyboardWillChangeFrameNotification, will])
        func arrive(_: Bool) {
            completion()
            post([UIResponder.keyboardDidChangeFrameNotification, did])
        }
        UIView.animate(
            withDuration: duration, delay: 0, options: UIView.AnimationOptions(rawValue: 7 << 16), animations: animations,
            completion: arrive)
    }
}
