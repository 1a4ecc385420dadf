#sourceLocation(file: "outlets.swift", line: 1)
import UIKit

class Form: UIViewController {
    @Outlet var label: UILabel!
    @Outlet private var rows: [UIView]!
    var watched: UIView! { didSet { watched.alpha = 1 } }; private let _outlet_watched = ObservedOutlet("watched", \Form.watched)
    var badge: Badge! { didSet { badge.alpha = 1 } }; private let _outlet_badge = ObservedOutlet("badge", \Form.badge)
    @Outlet var item: UIBarButtonItem?
    weak var parentForm: Form?; private let _outlet_parentForm = ObservedOutlet("parentForm", \Form.parentForm)
    weak var delegate: FormDelegate?; private let _outlet_delegate = ObservedOutlet("delegate", \Form.delegate)
}

class Badge: UIView {}

protocol FormDelegate: AnyObject {}

extension UIView {
    var cornerRadius: CGFloat {
        get { layer.cornerRadius }
        set { layer.cornerRadius = newValue }
    }
    var glow: Bool {
        get { false }
        set { alpha = newValue ? 1 : 0 }
    }
}
