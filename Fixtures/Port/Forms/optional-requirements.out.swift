#sourceLocation(file: "optional-requirements.swift", line: 1)
import UIKit

public protocol PagerDelegate: AnyObject, NSObjectProtocol {
    func pager(_ pager: Pager, didSelect index: Int)
    func pager(_ pager: Pager, mayShow index: Int) -> Bool
    var title: String { get }
    func count(in pager: Pager) -> Int
}; extension PagerDelegate { public func pager(_ pager: Pager, didSelect index: Int) { OptionalRequirement.isMissing() }; public func pager(_ pager: Pager, mayShow index: Int) -> Bool { OptionalRequirement.isMissing() }; public var title: String { OptionalRequirement.isMissing() } }

public class Pager: UIView {
    weak var delegate: PagerDelegate?

    func select(_ index: Int) {
        guard OptionalRequirement.call(delegate?.pager(self, mayShow: index)) ?? true else { return }
        OptionalRequirement.call(delegate?.pager(self, didSelect: index))
        accessibilityLabel = OptionalRequirement.call(delegate?.title?.uppercased())
    }
}
