import UIKit

protocol Watching: AnyObject {}

class Watcher: NSObject {
    weak var delegate: UITextFieldDelegate?
    var watching: Watching?

    func tell(_ field: UITextField) {
        if delegate?.responds(to: #selector(UITextFieldDelegate.textFieldDidEndEditing(_:))) == true {}
        if let delegate = delegate, delegate.isKind(of: Watcher.self) {}
        let value = (["frame": NSValue(cgRect: .zero)] as [String: Any])["frame"]!
        let frame = (value as AnyObject).cgRectValue
        print(frame ?? .null)
    }
}

extension UICollectionViewCell {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
    override var canBecomeFirstResponder: Bool { true }
}

extension CGFloat {
    func distance(to other: CGFloat) -> CGFloat { abs(self - other) }
}
