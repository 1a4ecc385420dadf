// SPDX-License-Identifier: MIT

import ObjectiveC
import UIKit

private var badgeKey: UInt8 = 0

extension UIView {
    /// A text that any view can have.
    public var badge: String? {
        get { objc_getAssociatedObject(self, &badgeKey) as? String }
        set { objc_setAssociatedObject(self, &badgeKey, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
    }

    @objc open var skeletonHeight: CGFloat { bounds.height }

    @objc open func decorate() { layer.borderWidth = 1 }

    public func findViews<T: UIView>(of type: T.Type) -> [T] {
        subviews.flatMap { ($0 as? T).map { [$0] } ?? $0.findViews(of: type) }
    }
}

extension UILabel {
    override open var skeletonHeight: CGFloat { font.lineHeight * CGFloat(max(numberOfLines, 1)) }
}

/// A label with a thicker border than other views.
open class Tag: UILabel {
    override open func decorate() {
        super.decorate()
        layer.borderWidth += 1
    }
}

public protocol Fillable: AnyObject {
    associatedtype Content: UIView
    func fill(_ content: Content)
}

extension Fillable where Self: UIView {
    public func insertContent() -> Content {
        let content = Content(frame: bounds)
        addSubview(content)
        fill(content)
        return content
    }

    public static func make() -> Self { Self(frame: CGRect(x: 0, y: 0, width: 40, height: 20)) }
}

public final class Box: UIView, Fillable {
    public func fill(_ content: Tag) { content.text = "full" }
}
