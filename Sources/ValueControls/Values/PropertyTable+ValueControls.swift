// SPDX-License-Identifier: MIT
//
// The properties of controls that have a value, bound to their rows.

import Foundation
@_spi(Vitrine) import VitrineControls
import VitrineProperties
@_spi(Vitrine) public import VitrineViewCore

extension PropertyTable {
    /// Of switches.
    public static let toggle = PropertyTable(.toggle, over: .control) { (bind: PropertyBinder<UISwitch>) in
        bind("on", \.isOn)
        bind("onTintColor", \.onTintColor)
        bind("thumbTintColor", \.thumbTintColor)
    }

    /// Of sliders.
    public static let slider = PropertyTable(.slider, over: .control) { (bind: PropertyBinder<UISlider>) in
        bind("value", \.value)
        bind("minimumValue", \.minimumValue)
        bind("maximumValue", \.maximumValue)
        bind("continuous", \.isContinuous)
        bind("numberOfTicks", \.numberOfTicks)
        bind("neutralValue", \.neutralValue)
        bind("minimumTrackTintColor", \.minimumTrackTintColor)
        bind("maximumTrackTintColor", \.maximumTrackTintColor)
        bind("thumbTintColor", \.thumbTintColor)
    }

    /// Of segmented controls.
    public static let segmentedControl = PropertyTable(.segmentedControl, over: .control) { (bind: PropertyBinder<UISegmentedControl>) in
        bind("selectedSegmentIndex") { control in
            control.selectedSegmentIndex
        } set: { control, index in
            control.selectedSegmentIndex = min(index, control.numberOfSegments - 1)
        }
        bind("titles") { control in
            (0..<control.numberOfSegments).map { control.titleForSegment(at: $0) ?? "" }
        } set: { control, titles in
            // Parts made anew would lose their widths and the choice.
            guard titles != (0..<control.numberOfSegments).map({ control.titleForSegment(at: $0) ?? "" }) else { return }
            control.removeAllSegments()
            for (index, title) in titles.enumerated() { control.insertSegment(withTitle: title, at: index, animated: false) }
        }
        bind("momentary", \.isMomentary)
        bind("selectedSegmentTintColor", \.selectedSegmentTintColor)
    }

    /// Of steppers.
    public static let stepper = PropertyTable(.stepper, over: .control) { (bind: PropertyBinder<UIStepper>) in
        bind("value", \.value)
        bind("minimumValue", \.minimumValue)
        bind("maximumValue", \.maximumValue)
        bind("stepValue", \.stepValue)
        bind("continuous", \.isContinuous)
        bind("autorepeat", \.autorepeat)
        bind("wraps", \.wraps)
    }

    /// Of the dots of pages.
    public static let pageControl = PropertyTable(.pageControl, over: .control) { (bind: PropertyBinder<UIPageControl>) in
        bind("numberOfPages", \.numberOfPages)
        bind("currentPage", \.currentPage)
        bind("hidesForSinglePage", \.hidesForSinglePage)
        bind("currentPageIndicatorTintColor", \.currentPageIndicatorTintColor)
        bind("pageIndicatorTintColor", \.pageIndicatorTintColor)
    }

    /// Of bars of progress.
    public static let progressView = PropertyTable(.progressView, over: .view) { (bind: PropertyBinder<UIProgressView>) in
        bind("progress", \.progress)
        bind("progressViewStyle", \.progressViewStyle)
        bind("progressTintColor", \.progressTintColor)
        bind("trackTintColor", \.trackTintColor)
        bind("progressImage", \.progressImage)
        bind("trackImage", \.trackImage)
    }

    /// Of wheels that are pulled down.
    public static let refreshControl = PropertyTable(.refreshControl, over: .control) { (_: PropertyBinder<UIRefreshControl>) in }
}
