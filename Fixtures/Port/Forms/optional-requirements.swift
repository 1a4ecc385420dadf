import UIKit

@objc public protocol PagerDelegate: NSObjectProtocol {
    @objc optional func pager(_ pager: Pager, didSelect index: Int)
    @objc optional func pager(_ pager: Pager, mayShow index: Int) -> Bool
    @objc optional var title: String { get }
    func count(in pager: Pager) -> Int
}

public class Pager: UIView {
    weak var delegate: PagerDelegate?

    func select(_ index: Int) {
        guard delegate?.pager?(self, mayShow: index) ?? true else { return }
        delegate?.pager?(self, didSelect: index)
        accessibilityLabel = delegate?.title?.uppercased()
    }
}
