// SPDX-License-Identifier: MIT
//
// Switches, sliders, steppers, segments and pages under fingers (controls.values).

import Foundation
import Testing
import VitrineLayers

@testable import VitrineControls
@testable import VitrineFingers
@testable import VitrineMenus
@testable import VitrineValueControls
@testable import VitrineViewCore

@MainActor @Suite struct ValueControlTests {
    private func stage<Control: UIControl>(_ control: Control, size: CGSize? = nil) -> (TouchScenery, Control) {
        let scenery = TouchScenery()
        scenery.pad.removeFromSuperview()
        control.frame = CGRect(origin: CGPoint(x: 20, y: 50), size: size ?? control.bounds.size)
        scenery.window.addSubview(control)
        control.addAction(UIAction { [log = scenery.log] _ in log.lines.append("changed") }, for: .valueChanged)
        control.addAction(UIAction { [log = scenery.log] _ in log.lines.append("primary") }, for: .primaryActionTriggered)
        return (scenery, control)
    }

    @Test func `a switch is turned over by a tap and by its knob, and tells once`() {
        let (scenery, control) = stage(UISwitch())
        #expect(control.bounds.size == CGSize(width: 51, height: 31) && !control.isOn)
        scenery.finger.tap(control)
        #expect(control.isOn && scenery.log.taken() == ["changed", "primary"])
        scenery.finger.drag(from: CGPoint(x: 60, y: 65), to: CGPoint(x: 30, y: 65))
        #expect(!control.isOn && scenery.log.taken() == ["changed", "primary"])
        scenery.finger.drag(in: scenery.window, over: [CGPoint(x: 30, y: 65), CGPoint(x: 65, y: 65), CGPoint(x: 25, y: 65)])
        #expect(!control.isOn && scenery.log.taken() == [])
        scenery.finger.down(at: CGPoint(x: 30, y: 65))
        scenery.finger.move(to: CGPoint(x: 65, y: 65))
        #expect(control.isOn)
        scenery.finger.cancel()
        #expect(!control.isOn && scenery.log.taken() == [])
        control.isOn = true
        #expect(control.isOn && scenery.log.taken() == [])
    }

    @Test func `a slider follows the finger that holds its knob, and none beside it`() {
        let (scenery, slider) = stage(UISlider(), size: CGSize(width: 132, height: 31))
        (slider.minimumValue, slider.maximumValue) = (10, 20)
        #expect(slider.value == 10)
        scenery.finger.drag(from: CGPoint(x: 140, y: 65), to: CGPoint(x: 90, y: 65))
        #expect(slider.value == 10 && scenery.log.taken() == [])
        // The knob goes 100 points from one end to the other.
        scenery.finger.drag(from: CGPoint(x: 36, y: 65), to: CGPoint(x: 86, y: 65))
        #expect(abs(slider.value - 15) < 0.01 && scenery.log.taken().count > 20)
        slider.isContinuous = false
        scenery.finger.drag(from: CGPoint(x: 86, y: 65), to: CGPoint(x: 190, y: 65))
        #expect(slider.value == 20 && scenery.log.taken() == ["changed", "primary"])
        slider.value = 3
        #expect(slider.value == 10 && scenery.log.taken() == [])
        slider.minimumValue = 12
        #expect(slider.value == 12)
    }

    @Test func `a stepper counts at the touch, and on while the finger stays`() {
        let (scenery, stepper) = stage(UIStepper())
        scenery.finger.tap(stepper, at: CGPoint(x: 70, y: 16), count: 2)
        #expect(stepper.value == 2 && scenery.log.taken().count == 4)
        scenery.finger.press(stepper, at: CGPoint(x: 70, y: 16), for: 0.75)
        #expect(stepper.value == 6)
        scenery.finger.tap(stepper, at: CGPoint(x: 20, y: 16))
        #expect(stepper.value == 5)
        (stepper.autorepeat, stepper.wraps, stepper.maximumValue) = (false, true, 6)
        scenery.finger.press(stepper, at: CGPoint(x: 70, y: 16), for: 1)
        #expect(stepper.value == 6)
        scenery.finger.tap(stepper, at: CGPoint(x: 70, y: 16))
        #expect(stepper.value == 0)
        stepper.wraps = false
        _ = scenery.log.taken()
        scenery.finger.tap(stepper, at: CGPoint(x: 20, y: 16))
        #expect(stepper.value == 0 && scenery.log.taken() == [])
    }

    @Test func `a segmented control chooses the part that is tapped`() {
        let (scenery, control) = stage(UISegmentedControl(items: nil), size: CGSize(width: 150, height: 32))
        for (index, title) in ["a", "b", "c"].enumerated() { control.insertSegment(withTitle: title, at: index, animated: false) }
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && control.titleForSegment(at: 2) == "c")
        scenery.finger.tap(control, at: CGPoint(x: 75, y: 16))
        #expect(control.selectedSegmentIndex == 1 && scenery.log.taken() == ["changed", "primary"])
        scenery.finger.tap(control, at: CGPoint(x: 75, y: 16))
        #expect(scenery.log.taken() == [])
        control.setEnabled(false, forSegmentAt: 0)
        scenery.finger.tap(control, at: CGPoint(x: 10, y: 16))
        #expect(control.selectedSegmentIndex == 1 && scenery.log.taken() == [])
        scenery.finger.drag(from: CGPoint(x: 95, y: 65), to: CGPoint(x: 150, y: 65))
        #expect(control.selectedSegmentIndex == 2 && scenery.log.taken() == ["changed", "primary"])
        control.removeSegment(at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 1 && control.numberOfSegments == 2)
        control.isMomentary = true
        scenery.finger.tap(control, at: CGPoint(x: 10, y: 16))
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && scenery.log.taken() == ["changed", "primary"])
    }

    @Test func `a page control goes on and back`() {
        let (scenery, pages) = stage(UIPageControl(), size: CGSize(width: 100, height: 26))
        pages.numberOfPages = 3
        scenery.finger.tap(pages, at: CGPoint(x: 90, y: 13))
        scenery.finger.tap(pages, at: CGPoint(x: 90, y: 13))
        scenery.finger.tap(pages, at: CGPoint(x: 95, y: 13))
        #expect(pages.currentPage == 2 && scenery.log.taken().count == 4)
        scenery.finger.tap(pages, at: CGPoint(x: 5, y: 13))
        #expect(pages.currentPage == 1)
        pages.numberOfPages = 1
        #expect(pages.currentPage == 0 && pages.size(forNumberOfPages: 3) == CGSize(width: 64, height: 26))
    }

    @Test func `a knob that is held is not dragged away by what it lies on`() {
        let (scenery, slider) = stage(UISlider(), size: CGSize(width: 132, height: 31))
        scenery.add(UIPanGestureRecognizer(), "pan", to: scenery.window)
        scenery.finger.drag(from: CGPoint(x: 36, y: 65), to: CGPoint(x: 86, y: 65))
        #expect(abs(slider.value - 0.5) < 0.01 && !scenery.log.taken().contains { $0.hasPrefix("pan") })
        scenery.finger.drag(from: CGPoint(x: 140, y: 65), to: CGPoint(x: 90, y: 65))
        #expect(scenery.log.taken().contains("pan 1"))
    }
}

extension Finger {
    /// Goes from point to point, a tenth of a second each.
    fileprivate func drag(in window: UIWindow, over points: [CGPoint]) {
        guard let first = points.first else { return }
        follow(points.dropFirst().reduce(Path(from: first)) { $0.moving(to: $1, duration: 0.1) })
    }
}
