import UIKit

extension UIView {
    @objc var isFancy: Bool { false }
    @objc func decorate(_ times: Int) {}
}

extension UILabel {
    override var isFancy: Bool { !super.isFancy }
}

class Badge: UILabel {
    override func decorate(_ times: Int) { super.decorate(times + 1) }
}
