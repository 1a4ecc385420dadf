import UIKit

typealias Call = @convention(c) (AnyObject, Selector) -> Void

func exchange(_ one: Method, _ two: Method) {
    method_exchangeImplementations(one, two)
}
