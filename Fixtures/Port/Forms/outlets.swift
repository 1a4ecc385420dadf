import UIKit

class Form: UIViewController {
    @IBOutlet weak var label: UILabel!
    @IBOutlet private var rows: [UIView]!
    @IBOutlet var watched: UIView! { didSet { watched.alpha = 1 } }
    @IBOutlet weak var badge: Badge! { didSet { badge.alpha = 1 } }
    @IBOutlet weak var item: UIBarButtonItem?
    @IBOutlet weak var parentForm: Form?
    @IBOutlet weak var delegate: FormDelegate?
}

class Badge: UIView {}

protocol FormDelegate: AnyObject {}

extension UIView {
    @IBInspectable var cornerRadius: CGFloat {
        get { layer.cornerRadius }
        set { layer.cornerRadius = newValue }
    }
    @IBInspectable var glow: Bool {
        get { false }
        set { alpha = newValue ? 1 : 0 }
    }
}
