import UIKit

class Form: UIViewController {
    @IBOutlet weak var label: UILabel!
    @IBOutlet private var rows: [UIView]!
    @IBOutlet var watched: UIView! { didSet { watched.alpha = 1 } }
}
