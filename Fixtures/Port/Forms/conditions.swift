#if os(iOS) || os(tvOS)
import UIKit.UIView
#elseif os(macOS)
import AppKit
#endif
#if targetEnvironment(macCatalyst)
@objc class Never: NSObject {}
#elseif !targetEnvironment(simulator) && canImport(WatchKit)
@objc class NeverEither: NSObject {}
#else
class Always: NSObject {}
#endif
@available(iOS 15, *) func new() { if #available(iOS 16.0, *) {} }
