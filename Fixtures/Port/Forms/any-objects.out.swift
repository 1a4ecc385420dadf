#sourceLocation(file: "any-objects.swift", line: 1)
import UIKit

protocol Watching: AnyObject {}

class Watcher: NSObject {
    weak var delegate: UITextFieldDelegate?
    var watching: Watching?

    func tell(_ field: UITextField) {
        if UIKit.responds(delegate as Any, to: Selector("textFieldDidEndEditing:")) == true {}
        if let delegate = delegate, UIKit.isKind(delegate, of: Watcher.self) {}
        let value = (["frame": NSValue(cgRect: .zero)] as [String: Any])["frame"]!
        let frame = (UIKit.AnyValue(value as Any)).cgRectValue
        print(frame ?? .null)
    }
}

extension UICollectionViewCell {
    
    
}

extension CGFloat {
    func distance(to other: CGFloat) -> CGFloat { Swift.abs(self - other) }
}
