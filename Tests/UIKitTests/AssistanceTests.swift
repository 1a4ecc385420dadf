// SPDX-License-Identifier: MIT
//
// What someone who hears an interface does with controls.

import Testing
import UIKit

@MainActor @Suite struct AssistanceTests {
    private func told(by control: UIControl, _ body: () -> Void) -> Int {
        var count = 0
        control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
        body()
        return count
    }

    @Test func `a slider goes a tenth of its way, no further than its ends`() {
        let slider = UISlider()
        (slider.minimumValue, slider.maximumValue, slider.value) = (10, 30, 27)
        let count = told(by: slider) {
            slider.accessibilityIncrement()
            #expect(slider.value == 29)
            slider.accessibilityIncrement()
            slider.accessibilityIncrement()
            #expect(slider.value == 30)
            slider.accessibilityDecrement()
            #expect(slider.value == 28)
        }
        #expect(count == 3, "nobody is told of what did not change")
    }

    @Test func `dots of pages turn a page`() {
        let dots = UIPageControl()
        dots.numberOfPages = 2
        let count = told(by: dots) {
            dots.accessibilityIncrement()
            dots.accessibilityIncrement()
            #expect(dots.currentPage == 1)
            dots.accessibilityDecrement()
            #expect(dots.currentPage == 0)
        }
        #expect(count == 2)
    }
}
