#sourceLocation(file: "metatypes.swift", line: 1)
import UIKit

protocol Filled { associatedtype Content: UIView }

extension Filled {
    func content() -> Content { UIKit.make(Content.self) }
    var maker: () -> Content { { UIKit.make(Content.self) } }
}

class Stack<Row: UIView>: UIView {
    func row() -> Row { UIKit.make(Row.self, frame: .zero) }
    func make<T: UIViewController>(_ type: T.Type) -> T { UIKit.make(type, nibName: nil, bundle: nil) }
    func twin() -> Self { UIKit.make(Self.self, frame: bounds) }
    func again() -> UIView { UIKit.make(type(of: self), frame: bounds) }
}
