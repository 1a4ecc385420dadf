// SPDX-License-Identifier: MIT
//
// Requirements of protocols that may be left out, without Objective-C (runtime.optional-requirements).

import Foundation
import VitrineCollectionUI

/// Tells a method that an object implements from one of which it only has the default body.
///
/// Swift has no `@objc optional` on Linux. A protocol gives the default instead, which says that nothing stands there, and who calls asks
/// by ``call(_:)``:
///
///     protocol GaugeDelegate: AnyObject { func gaugeDidMove(_ gauge: Gauge); func colour(of gauge: Gauge) -> UIColor }
///     extension GaugeDelegate {
///         func gaugeDidMove(_ gauge: Gauge) { OptionalRequirement.isMissing() }
///         func colour(of gauge: Gauge) -> UIColor { OptionalRequirement.isMissing() }
///     }
///     let colour = OptionalRequirement.call(delegate?.colour(of: self)) ?? .black
///
/// It may be used on any thread, and one call within another.
public enum OptionalRequirement {
    /// A call that waits for its answer.
    private final class Call {
        var isMissing = false
    }

    /// The calls of a thread, from the outermost to the innermost.
    private final class Calls { var open: [Call] = [] }

    private static var calls: Calls {
        let key = "org.vitrine.optional-requirements"
        if let calls = Thread.current.threadDictionary[key] as? Calls { return calls }
        let calls = Calls()
        Thread.current.threadDictionary[key] = calls
        return calls
    }

    /// The body of a requirement that may be left out: says that nobody implements it.
    ///
    /// What comes back is not to be looked at; ``call(_:)`` answers nil in its place. Outside of such a call the program ends as
    /// Objective-C's would, which finds no such method.
    public static func isMissing<Value>(_ method: StaticString = #function) -> Value {
        let call = calls.open.last
        call?.isMissing = true
        if let nothing = () as? Value { return nothing }
        guard call != nil else { fatalError("\(method): unrecognized selector sent to instance") }
        return EmptyValue.of(Value.self)
    }

    /// As ``isMissing(_:)``, of a method that answers nothing: does nothing.
    public static func isMissing(_ method: StaticString = #function) { calls.open.last?.isMissing = true }

    /// The body of a method of UIKit's delegates that a class declares for subclasses which have it: who asks hears that nobody has it.
    public static func isMissing<Value>(of object: AnyObject, _ method: StaticString = #function) -> Value {
        let value = (() as? Value) ?? EmptyValue.of(Value.self)
        note(value, of: object, method)
        return value
    }

    /// As `isMissing(of:)`, of a method that answers nothing.
    public static func isMissing(of object: AnyObject, _ method: StaticString = #function) { note((), of: object, method) }

    private static func note<Value>(_ value: Value, of object: AnyObject, _ method: StaticString) {
        nonisolated(unsafe) let (value, object) = (value, object)
        sending { _ = VitrineCollectionUI.OptionalRequirement.absent(value, of: object, method) }
    }

    /// The answer of a requirement that may be left out: nil where there is no object, or only the default body ran.
    @discardableResult
    public static func call<Value>(_ body: @autoclosure () throws -> Value?) rethrows -> Value? { try answer(body) }

    /// The answer of a requirement of an object: nil where there is no object, or only the default body ran.
    ///
    ///     let colour = OptionalRequirement.call(delegate) { $0.colour(of: self) }
    @discardableResult
    public static func call<Object, Value>(_ object: Object?, _ body: (Object) throws -> Value) rethrows -> Value? {
        guard let object else { return nil }
        return try answer { try body(object) }
    }

    private static func answer<Value>(_ body: () throws -> Value?) rethrows -> Value? {
        let (calls, call) = (calls, Call())
        calls.open.append(call)
        defer { calls.open.removeLast() }
        let value = try body()
        return call.isMissing ? nil : value
    }
}

/// A value that stands where a default body has to answer something.
private enum EmptyValue {
    static func of<Value>(_ type: Value.Type) -> Value { known(type) ?? zeroed(type) }

    private static func known<Value>(_ type: Value.Type) -> Value? {
        if let empty = type as? any ExpressibleByNilLiteral.Type { return empty.init(nilLiteral: ()) as? Value }
        if let empty = type as? any RangeReplaceableCollection.Type { return empty.init() as? Value }
        if let empty = type as? any ExpressibleByArrayLiteral.Type { return none(empty) as? Value }
        if let empty = type as? any ExpressibleByDictionaryLiteral.Type { return noPairs(empty) as? Value }
        return nil
    }

    private static func none<Literal: ExpressibleByArrayLiteral>(_ type: Literal.Type) -> Literal { [] }

    private static func noPairs<Literal: ExpressibleByDictionaryLiteral>(_ type: Literal.Type) -> Literal { [:] }

    /// Memory of zeros: a value of every structure of numbers, the first case of an enumeration; and of an object or an existential what
    /// stands for nil, as which it comes back.
    private static func zeroed<Value>(_ type: Value.Type) -> Value {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: max(MemoryLayout<Value>.size, 1), alignment: MemoryLayout<Value>.alignment)
        defer { memory.deallocate() }
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: max(MemoryLayout<Value>.size, 1))
        return memory.assumingMemoryBound(to: type).move()
    }
}
