// SPDX-License-Identifier: MIT
//
// A control as a node: it keeps what fingers made of it until the scene says something else.

package import Foundation
import VitrineCharts
import VitrineControls
import VitrineGeometry
import VitrineLayers
import VitrinePickers
import VitrineScene
import VitrineTextInput
import VitrineValueControls
package import VitrineViewCore

/// Shows a control of UIKit, as large as it is meant to be.
package final class ControlView: UIView {
    /// The control of UIKit.
    package private(set) var control = UIView()
    private var shown: Scene.Control?
    /// Whether the caret is to stand in it once it is in a window.
    private var wantsEditing = false

    package override var semanticContentAttribute: UISemanticContentAttribute {
        didSet { control.semanticContentAttribute = semanticContentAttribute }
    }

    package override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(control)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a control; its values only where they are others than before, so that what fingers changed stays.
    func show(_ control: Scene.Control, with context: NodeContext) {
        let isSame = shown == control
        shown = control
        let view = context.view(for: control, reusing: self.control, setsValues: !isSame)
        if view !== self.control {
            self.control.removeFromSuperview()
            self.control = view
            view.semanticContentAttribute = semanticContentAttribute
            addSubview(view)
        }
        if !isSame {
            wantsEditing = control.isEditing
            beginEditing()
        }
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    /// Forgets what fingers made of the control: its view is to show another item.
    func forgetTouches() { shown = nil }

    package override func didMoveToWindow() {
        super.didMoveToWindow()
        beginEditing()
    }

    private func beginEditing() {
        guard wantsEditing, window != nil else { return }
        wantsEditing = false
        control.becomeFirstResponder()
    }

    // MARK: Layout

    /// Whether the control has one size, whatever room there is.
    private var hasOneSize: Bool {
        control is UIStepper || control is UISwitch || control is UIActivityIndicatorView || (control as? UIDatePicker)?.isCompact == true
    }

    package override var intrinsicContentSize: CGSize { control.intrinsicContentSize }

    package override func sizeThatFits(_ size: CGSize) -> CGSize {
        let natural = control.intrinsicContentSize
        if control is UITextView { return control.sizeThatFits(size) }
        // What has no width of its own takes what it is offered.
        let width = natural.width >= 0 ? natural.width : size.width < 1e6 ? size.width : 0
        return CGSize(width: min(width, size.width), height: natural.height)
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        guard hasOneSize else { return control.frame = bounds }
        let size = control.intrinsicContentSize
        let isWheel = control is UIActivityIndicatorView
        let start =
            isWheel
            ? (bounds.width - size.width) / 2 : effectiveUserInterfaceLayoutDirection == .rightToLeft ? bounds.width - size.width : 0
        control.frame = CGRect(x: start, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
    }
}

extension UIView {
    /// Has all controls of nodes in the view forget what fingers made of them.
    package func forgetTouchesOfControls() {
        if let control = self as? ControlView { return control.forgetTouches() }
        if let chart = self as? ChartView { return chart.forget() }
        for view in subviews { view.forgetTouchesOfControls() }
    }
}

extension Scene.Control {
    /// Whether the caret is to stand in it at first.
    fileprivate var isEditing: Bool { self["editing"] == .flag(true) && self["enabled"] != .flag(false) }
}
