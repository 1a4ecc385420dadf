import UIKit

class Scale: CALayer {
    @objc dynamic var factor: CGFloat = 1
    let names = [#keyPath(UIScrollView.contentOffset), #keyPath(CALayer.transform.scale), #keyPath(factor)]
}
