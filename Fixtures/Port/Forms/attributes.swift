import UIKit

@objcMembers
@IBDesignable final class Card: UIView {
    @objc dynamic var name = "" { didSet { setNeedsLayout() } }
    @IBInspectable var radius: CGFloat = 8
    @nonobjc func plain() {}
    @objc(open:) func show(_ sender: Any?) {}
    @NSCopying var path: NSString?
    @objc enum Kind: Int { case small, large }
}
