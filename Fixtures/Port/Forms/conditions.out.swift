#sourceLocation(file: "conditions.swift", line: 1)
#if true || false
import UIKit
#elseif false
import AppKit
#endif
#if false
@objc class Never: NSObject {}
#elseif !true && false
@objc class NeverEither: NSObject {}
#else
class Always: NSObject {}
#endif
@available(iOS 15, *) func new() { if #available(iOS 16.0, *) {} }
