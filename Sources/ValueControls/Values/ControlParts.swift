// SPDX-License-Identifier: MIT
//
// What the controls of UIKit are drawn with, and how they tell of a value.

import Foundation
package import VitrineControls
import VitrineLayers
package import VitrineViewCore

/// A white knob with a shadow, as round as it is high.
@MainActor final class ControlKnob: UIView {
    private let picture = UIImageView()
    /// A picture in place of the knob.
    var image: UIImage? {
        didSet {
            guard image !== oldValue else { return }
            picture.image = image
            if picture.superview == nil { addSubview(picture) }
            layer.shadowOpacity = image == nil ? 0.15 : 0
            if image != nil { backgroundColor = nil }
            setNeedsLayout()
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        backgroundColor = .white
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.15
        layer.shadowRadius = 4
        layer.shadowOffset = CGSize(width: 0, height: 3)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The glass that the knob is under a finger, in the look that has it.
    private var glass: UIVisualEffectView?

    /// Stands in a rectangle, in a colour unless it is a picture.
    ///
    /// - Parameter heldScale: By how much it is larger under a finger, where it is of glass; nil leaves it as it is.
    func show(_ color: UIColor, at frame: CGRect, heldScale: CGFloat?) {
        self.frame = heldScale.map { frame.insetBy(dx: frame.width * (1 - $0) / 2, dy: frame.height * (1 - $0) / 2) } ?? frame
        guard image == nil else { return }
        backgroundColor = heldScale == nil ? color : nil
        if heldScale != nil, glass == nil {
            let glass = UIVisualEffectView(effect: UIGlassEffect(style: .clear))
            addSubview(glass)
            self.glass = glass
        } else if heldScale == nil {
            glass?.removeFromSuperview()
            glass = nil
        }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = min(bounds.width, bounds.height) / 2
        if image != nil { picture.frame = bounds }
        if let glass {
            glass.frame = bounds
            glass.layer.cornerRadius = layer.cornerRadius
        }
    }
}

extension UIControl {
    /// Tells of another value, which is what the control is there for (controls.values).
    package func tellOfValue(_ event: UIEvent?) {
        send(.valueChanged, with: event)
        send(.primaryActionTriggered, with: event)
    }

    /// A part that is seen only.
    package func addPart<Part: UIView>(_ part: Part) -> Part {
        part.isUserInteractionEnabled = false
        addSubview(part)
        return part
    }

    /// Does what changes the look at once, or in a short time where the control is shown.
    package func showChange(animated: Bool, _ change: @escaping () -> Void) {
        guard animated, window != nil else { return change() }
        UIView.animate(withDuration: 0.25) {
            change()
            self.layoutIfNeeded()
        }
    }
}

extension UIView {
    /// A picture that fills a part of a control; a part without one has no view for it.
    var skinImage: UIImage? {
        get { (subviews.first as? UIImageView)?.image }
        set {
            let known = subviews.first as? UIImageView
            guard let newValue else { return known?.removeFromSuperview() ?? () }
            let view = known ?? UIImageView(frame: bounds)
            if view.image !== newValue { view.image = newValue }
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            if known == nil { addSubview(view) }
        }
    }
}
