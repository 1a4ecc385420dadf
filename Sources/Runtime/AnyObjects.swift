// SPDX-License-Identifier: MIT
//
// What Objective-C lets one ask of any object, whatever its type says (runtime.any-object).

public import Foundation
public import VitrineGeometry
public import VitrineViewCore

/// The value in optionals, however many are around it.
private func content(of value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { content(of: $0.value) }
}

/// Whether an object has a method, as far as its class lists it; false of nil (runtime.responds).
public func responds(_ object: Any, to aSelector: Selector!) -> Bool {
    switch content(of: object) {
    case let type as NSObject.Type: type.responds(to: aSelector)
    case let object as any NSObjectProtocol: object.responds(to: aSelector)
    case let object?:
        aSelector.map { $0.isAnswered(by: object as AnyObject) || DelegateNames.isTold(object as AnyObject, $0.name) } ?? false
    case nil: false
    }
}

/// Whether an object's class is a class or inherits from it; false of nil.
public func isKind(_ object: Any, of aClass: AnyClass) -> Bool {
    guard let object = content(of: object) else { return false }
    var next: AnyClass? = type(of: object) as? AnyClass
    while let current = next {
        if current == aClass { return true }
        next = _getSuperclass(current)
    }
    return false
}

/// Whether an object's class is a class and none that inherits from it; false of nil.
public func isMember(_ object: Any, of aClass: AnyClass) -> Bool {
    guard let object = content(of: object), let type = type(of: object) as? AnyClass else { return false }
    return type == aClass
}

/// The number, rectangle or text that an object holds, read as Objective-C reads it of any object: nil where it holds no such thing.
public struct AnyValue {
    private let object: Any?

    /// What is read.
    public init(_ object: Any) { self.object = content(of: object) }

    private var value: NSValue? { object as? NSValue }
    private var number: NSNumber? { object as? NSNumber ?? (object as? any BinaryInteger).map { NSNumber(value: Int($0)) } }
    private var text: String? { object as? String ?? (object as? NSString).map { String($0) } }

    /// A rectangle.
    public var cgRectValue: CGRect! { object as? CGRect ?? value?.cgRectValue }
    /// A point.
    public var cgPointValue: CGPoint! { object as? CGPoint ?? value?.cgPointValue }
    /// A size.
    public var cgSizeValue: CGSize! { object as? CGSize ?? value?.cgSizeValue }
    /// A vector.
    public var cgVectorValue: CGVector! { object as? CGVector ?? value?.cgVectorValue }
    /// Insets.
    public var uiEdgeInsetsValue: UIEdgeInsets! { object as? UIEdgeInsets ?? value?.uiEdgeInsetsValue }
    /// A transform.
    public var cgAffineTransformValue: CGAffineTransform! { object as? CGAffineTransform ?? value?.cgAffineTransformValue }
    /// A range.
    public var rangeValue: NSRange! { object as? NSRange ?? value?.rangeValue }
    /// True or false.
    public var boolValue: Bool! { object as? Bool ?? number?.boolValue ?? text.map { NSString(string: $0).boolValue } }
    /// A whole number of 32 bits.
    public var intValue: Int32! { number?.int32Value ?? text.map { NSString(string: $0).intValue } }
    /// A whole number.
    public var integerValue: Int! { number?.intValue ?? text.map { NSString(string: $0).integerValue } }
    /// A whole number without a sign.
    public var uintValue: UInt! { number?.uintValue }
    /// A whole number of 64 bits.
    public var int64Value: Int64! { number?.int64Value }
    /// A number of double precision.
    public var doubleValue: Double! { object as? Double ?? number?.doubleValue ?? text.map { NSString(string: $0).doubleValue } }
    /// A number of single precision.
    public var floatValue: Float! { object as? Float ?? number?.floatValue ?? text.map { NSString(string: $0).floatValue } }
    /// A number as a text.
    public var stringValue: String! { text ?? number?.stringValue }
}

/// How many bytes an object of a class takes: those of a reference, since Swift does not say.
public func class_getInstanceSize(_ cls: AnyClass?) -> Int { cls == nil ? 0 : MemoryLayout<UnsafeRawPointer>.size }

/// A class that is made while the program runs: none (runtime.methods-stay).
public func objc_allocateClassPair(_ superclass: AnyClass?, _ name: UnsafePointer<CChar>, _ extraBytes: Int) -> AnyClass? { nil }

/// Makes such a class known: nothing is done, since there is none (runtime.methods-stay).
public func objc_registerClassPair(_ cls: AnyClass) {}

/// The variables of a class: none, since Swift does not list them (runtime.methods-stay).
public func class_copyIvarList(_ cls: AnyClass?, _ outCount: UnsafeMutablePointer<UInt32>?) -> UnsafeMutablePointer<Ivar>? {
    outCount?.pointee = 0
    return nil
}

/// The name of a variable: none.
public func ivar_getName(_ v: Ivar) -> UnsafePointer<CChar>! { nil }
