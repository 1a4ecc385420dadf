// SPDX-License-Identifier: MIT
//
// Events of a finger, through hit testing and gesture recognizers, over a screen of 200 cells.

import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineViews

/// Measures a touch down, its lift, and a move, on the cell that is found last, in microseconds an event.
@MainActor
func measureTouchEvents() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800), environment: UIEnvironment(clock: VirtualClock()))
    let list = UIView(frame: window.bounds)
    window.addSubview(list)
    for index in 0..<200 {
        let cell = UIView(frame: CGRect(x: CGFloat(index % 10) * 40, y: CGFloat(index / 10) * 40, width: 38, height: 38))
        cell.addSubview(UIView(frame: cell.bounds))
        list.addSubview(cell)
    }
    for recognizer in [UIPanGestureRecognizer(), UITapGestureRecognizer(), UILongPressGestureRecognizer()] {
        list.addGestureRecognizer(recognizer)
    }
    let (finger, clock) = (Finger(in: window), window.uiEnvironment.clock)
    let moves = 1000
    var (downs, lifts): ([Double], [Double]) = ([], [])
    for _ in 0..<8000 {
        downs.append(milliseconds { finger.down(at: CGPoint(x: 20, y: 20)) })
        clock.advance(by: Finger.tapDuration)
        lifts.append(milliseconds { finger.up() })
        clock.advance(by: 1)
    }
    let moving = milliseconds(runs: 15) {
        finger.down(at: CGPoint(x: 20, y: 20))
        for step in 0..<moves { finger.move(to: CGPoint(x: 20 + CGFloat(step % 300), y: 30)) }
        finger.up()
        clock.advance(by: 1)
    }
    report("touches-down-us", downs.sorted()[downs.count / 2] * 1e3)
    report("touches-lift-us", lifts.sorted()[lifts.count / 2] * 1e3)
    report("touches-move-us", moving * 1e3 / Double(moves))
}
