#sourceLocation(file: "class-names.swift", line: 1)
import UIKit

extension UIView {
    var className: String { String(reflecting: type(of: self)) }
}
