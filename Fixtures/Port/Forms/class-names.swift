import UIKit

extension UIView {
    var className: String { type(of: self).description() }
}
