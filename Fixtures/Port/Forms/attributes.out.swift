#sourceLocation(file: "attributes.swift", line: 1)
import UIKit


final class Card: UIView { override class var interfaceActions: [Selector] { super.interfaceActions + [Selector("open:", Card.show(_:))] };
    var name = "" { willSet { _keyValueWillChange(self, "name") } didSet { defer { _keyValueDidChange(self, "name") }; setNeedsLayout() } }
    var radius: CGFloat = 8; private let _outlet_radius = ObservedOutlet("radius", \Card.radius)
    func plain() {}
    func show(_ sender: Any?) {}
    var path: NSString?
    enum Kind: Int { case small, large }
}
