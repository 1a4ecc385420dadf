import UIKit

class List: UIViewController {
    @IBSegueAction func makeDetail(_ coder: NSCoder) -> UIViewController? { nil }
    @IBSegueAction private func makePage(coder: NSCoder, sender: UIButton?, segueIdentifier: String?) -> UIViewController { UIViewController() }
    @IBSegueAction func makeNote(_ coder: NSCoder, segueIdentifier: String?) -> UIViewController? { nil }
}

class Source: NSObject {
    override func awakeFromNib() { super.awakeFromNib() }
}
