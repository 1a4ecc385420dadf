#sourceLocation(file: "key-paths.swift", line: 1)
import UIKit

class Scale: CALayer {
    var factor: CGFloat = 1
    let names = ["contentOffset", "transform.scale", "factor"]
}
