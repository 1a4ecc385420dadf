#sourceLocation(file: "key-paths.swift", line: 1)
import UIKit

class Scale: CALayer {
    var factor: CGFloat = 1 { willSet { _keyValueWillChange(self, "factor") } didSet { _keyValueDidChange(self, "factor") } }
    let names = ["contentOffset", "transform.scale", "factor"]
}
