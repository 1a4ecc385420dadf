// SPDX-License-Identifier: MIT
//
// The keys of a keyboard, which type what is on them (keys.keyboard-picture).

import Foundation
import VitrineMockupViews
import VitrineMockups
import VitrineViewCore

/// Draws the keys, and types those that are tapped.
@MainActor final class KeyboardPicture: UIView {
    private let typing: KeyboardTyping
    private let metrics: KeyboardMetrics
    private let look: KeyboardLook
    private let width: CGFloat
    private let keys: KeyboardFaceView

    init(_ metrics: KeyboardMetrics, _ look: KeyboardLook, _ width: CGFloat, _ typing: KeyboardTyping) {
        (self.metrics, self.look, self.width, self.typing) = (metrics, look, width, typing)
        var face = look.face
        (face.page, face.isShifted) = (face.firstPage, typing.beginsSentence)
        keys = KeyboardFaceView(face, metrics)
        super.init(frame: CGRect(x: 0, y: 0, width: width, height: metrics.height))
        if let isDark = look.isDark { overrideUserInterfaceStyle = isDark ? .dark : .light }
        keys.isUserInteractionEnabled = false
        keys.frame = bounds
        addSubview(keys)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        if keys.frame != bounds { keys.frame = bounds }
    }

    /// Whether it shows just this.
    func shows(_ metrics: KeyboardMetrics, _ look: KeyboardLook, _ width: CGFloat) -> Bool {
        self.metrics == metrics && self.look == look && self.width == width
    }

    /// Begins anew, for another text.
    func begin() { (keys.face.page, keys.face.isShifted) = (keys.face.firstPage, typing.beginsSentence) }

    // MARK: Typing

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { keys.press(at: touches.first?.location(in: keys)) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { keys.press(at: touches.first?.location(in: keys)) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { keys.press(at: nil) }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let key = keys.press(at: touches.first?.location(in: keys))
        keys.press(at: nil)
        if let key { press(key) }
    }

    private func press(_ key: KeyboardFace.Key) {
        var face = keys.face
        switch key {
        case .text(let text):
            typing.type(text)
            if text == " ", !face.kind.isPad { face.page = .letters }
        case .delete: typing.delete()
        case .shift: face.isShifted.toggle()
        case .page(let new): face.page = new
        case .dismiss:
            window?.endEditing(true)
            return
        case .idle: return
        }
        if key != .shift { face.isShifted = typing.beginsSentence }
        keys.face = face
    }
}
