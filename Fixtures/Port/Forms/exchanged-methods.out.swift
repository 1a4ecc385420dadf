#sourceLocation(file: "exchanged-methods.swift", line: 1)
import UIKit

typealias Call = (AnyObject, Selector) -> Void

func exchange(_ one: Method, _ two: Method) {
    method_exchangeImplementations(one, two)
}
