// SPDX-License-Identifier: MIT
//
// What a scene sets in the views of a nib, as UIKit's values.

import Foundation
import VitrineSceneFile
import VitrineViews

extension NodeContext {
    /// Sets a property of a view.
    func set(_ setting: Scene.NibSetting, on view: UIView, of nib: Scene.Nib) {
        let property = setting.property
        let isTaken: Bool
        switch setting.value {
        case .text(let text): isTaken = view.takeTitle(text, property) || view.takeNibValue(text, property)
        case .number(let number): isTaken = view.takeCount(number, property) || view.takeNibValue(Double(number), property)
        case .flag(let flag): isTaken = view.takeNibValue(flag, property)
        case .color(let color):
            let color = self.color(color)
            isTaken = view.takeTitleColor(color, property) || view.takeNibValue(color, property)
        case .font(let font): isTaken = view.take(UIFont.scene(font, traits: traits), property)
        case .alignment(let alignment): isTaken = view.take(alignment.textAlignment(in: traits))
        case .contentMode(let mode):
            view.contentMode = mode.viewContentMode
            isTaken = true
        case .picture(let path): isTaken = view.take(images.image(at: path), property)
        case .asset(let name): isTaken = view.take(nibs.asset(name, of: nib, at: setting.place), property)
        }
        if !isTaken { nibs.note("a \(type(of: view)) does not take '\(setting.key)'", at: setting.place) }
    }
}

extension UIView {
    /// Sets a property by its name, as a runtime attribute does.
    fileprivate func takeNibValue(_ value: Any, _ property: String) -> Bool { (self as any NibObject).takeValue(value, forKey: property) }

    fileprivate func takeTitle(_ text: String, _ property: String) -> Bool {
        guard let button = self as? UIButton, property == "title" else { return false }
        if button.configuration != nil { button.configuration?.title = text } else { button.setTitle(text, for: .normal) }
        return true
    }

    fileprivate func takeTitleColor(_ color: UIColor, _ property: String) -> Bool {
        guard let button = self as? UIButton, property == "titleColor" else { return false }
        if button.configuration != nil {
            button.configuration?.baseForegroundColor = color
        } else {
            button.setTitleColor(color, for: .normal)
        }
        return true
    }

    fileprivate func takeCount(_ number: CGFloat, _ property: String) -> Bool {
        switch (self, property) {
        case (let pages as UIPageControl, "numberOfPages"): pages.numberOfPages = Int(number)
        case (let pages as UIPageControl, "currentPage"): pages.currentPage = Int(number)
        case (let segments as UISegmentedControl, "selectedSegmentIndex"):
            segments.selectedSegmentIndex = min(max(Int(number), UISegmentedControl.noSegment), segments.numberOfSegments - 1)
        case (let stepper as UIStepper, "value"): stepper.value = Double(number)
        default: return false
        }
        return true
    }

    fileprivate func take(_ font: UIFont, _ property: String) -> Bool {
        switch (self, property) {
        case (let label as UILabel, "font"): label.font = font
        case (let button as UIButton, "titleLabel.font"): button.titleLabel?.font = font
        default: return false
        }
        return true
    }

    fileprivate func take(_ alignment: NSTextAlignment) -> Bool {
        guard let label = self as? UILabel else { return false }
        label.textAlignment = alignment
        return true
    }

    fileprivate func take(_ image: UIImage?, _ property: String) -> Bool {
        switch (self, property) {
        case (let view as UIImageView, "image"): view.image = image
        case (let view as UIImageView, "highlightedImage"): view.highlightedImage = image
        case (let button as UIButton, "image"):
            if button.configuration != nil { button.configuration?.image = image } else { button.setImage(image, for: .normal) }
        case (let button as UIButton, "backgroundImage"): button.setBackgroundImage(image, for: .normal)
        default: return false
        }
        return true
    }
}
