import UIKit

class Base: UIView {
    func plain() {}
}

extension Base {
    @objc func decorate() {}
    override func layoutSubviews() { super.layoutSubviews() }
}

class Sub: Base {}

public extension Sub {
    override func decorate() {
        super.decorate()
    }
}
