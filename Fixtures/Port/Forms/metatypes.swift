import UIKit

protocol Filled { associatedtype Content: UIView }

extension Filled {
    func content() -> Content { Content() }
    var maker: () -> Content { Content.init }
}

class Stack<Row: UIView>: UIView {
    func row() -> Row { Row(frame: .zero) }
    func make<T: UIViewController>(_ type: T.Type) -> T { type.init(nibName: nil, bundle: nil) }
    func twin() -> Self { Self(frame: bounds) }
    func again() -> UIView { type(of: self).init(frame: bounds) }
}
