// SPDX-License-Identifier: MIT
//
// A window with a pad on it, for tests of touches and gestures.

import Foundation
import VitrineLayers

@testable import VitrineFingers
@testable import VitrineViewCore

/// What happened, in order.
@MainActor final class TouchLog {
    var lines: [String] = []

    /// What happened, which is forgotten with it.
    func taken() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A view that notes what it is told of touches.
@MainActor final class TouchPad: UIView {
    let log: TouchLog
    var name = ""
    var mayBegin = true

    init(frame: CGRect, log: TouchLog, name: String = "") {
        (self.log, self.name) = (log, name)
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ what: String, _ touches: Set<UITouch>) {
        log.lines.append((name.isEmpty ? "" : "\(name) ") + what + (touches.count > 1 ? " \(touches.count)" : ""))
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin }
}

/// A window of 200 by 200 points, with a pad on it from (50, 50) to (150, 150).
@MainActor final class TouchScenery {
    let window: UIWindow
    let pad: TouchPad
    let finger: Finger
    let log = TouchLog()
    let middle = CGPoint(x: 100, y: 100)

    init() {
        window = UIWindow(
            frame: CGRect(x: 0, y: 0, width: 200, height: 200), environment: UIEnvironment(clock: VirtualClock(), typesetter: nil))
        pad = TouchPad(frame: CGRect(x: 50, y: 50, width: 100, height: 100), log: log)
        finger = Finger(in: window)
        window.addSubview(pad)
    }

    func pass(_ seconds: TimeInterval) { window.uiEnvironment.clock.advance(by: seconds) }

    /// Adds a recognizer to the pad, or to another view, that notes its steps by a name.
    @discardableResult
    func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, _ name: String, to view: UIView? = nil) -> Recognizer {
        let log = log
        recognizer.name = name
        recognizer.addAction { log.lines.append("\(name) \($0.state.rawValue)") }
        (view ?? pad).addGestureRecognizer(recognizer)
        return recognizer
    }
}
