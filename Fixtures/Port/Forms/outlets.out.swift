#sourceLocation(file: "outlets.swift", line: 1)
import UIKit

class Form: UIViewController {
    @Outlet var label: UILabel!
    @Outlet private var rows: [UIView]!
    var watched: UIView! { didSet { watched.alpha = 1 } }; private let _outlet_watched = ObservedOutlet("watched", \Form.watched)
}
