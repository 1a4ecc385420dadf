// SPDX-License-Identifier: MIT
//
// The types of properties, and what of key-value coding becomes a value of each.

package import Foundation
package import VitrineDrawing
package import VitrineGeometry
import VitrineLayers

/// A value of key-value coding, in the type that a property wants.
package struct KeyedValue {
    /// The longest length that is worth drawing, and the largest number that files may give.
    static let longest: CGFloat = 1e6

    package let value: Any?

    var bool: Bool? { value as? Bool ?? number.map { $0 != 0 } }
    var integer: Int? { number.flatMap { Int(exactly: $0.rounded()) } }

    /// A finite number; a flag is 1 or 0, as in an `NSNumber`.
    var number: CGFloat? {
        let number: CGFloat? =
            switch value {
            case let number as Int: CGFloat(number)
            case let number as Double: CGFloat(number)
            case let number as CGFloat: number
            case let number as Float: CGFloat(number)
            case let flag as Bool: flag ? 1 : 0
            case let number as NSNumber: CGFloat(number.doubleValue)
            case let text as String: Double(text).map { CGFloat($0) }
            default: nil
            }
        return number.flatMap { $0.isFinite ? $0 : nil }
    }
}

/// A type of properties.
package protocol BoundValue {
    /// The value that is meant; nil where it is of another type.
    @MainActor static func bound(_ value: KeyedValue) -> Self?
    /// The value for key-value coding.
    @MainActor var keyed: Any? { get }
}

extension BoundValue {
    package static func bound(_ value: KeyedValue) -> Self? { value.value as? Self }
    package var keyed: Any? { self }
}

extension Optional: BoundValue where Wrapped: BoundValue {
    package static func bound(_ value: KeyedValue) -> Wrapped?? {
        if value.value == nil { return .some(nil) }
        return Wrapped.bound(value).map { .some($0) }
    }
    package var keyed: Any? { self?.keyed }
}

extension Bool: BoundValue {
    package static func bound(_ value: KeyedValue) -> Bool? { value.bool }
}

extension Int: BoundValue {
    package static func bound(_ value: KeyedValue) -> Int? { value.integer }
}

extension CGFloat: BoundValue {
    package static func bound(_ value: KeyedValue) -> CGFloat? { value.number }
    package var keyed: Any? { Double(self) }
}

extension Double: BoundValue {
    package static func bound(_ value: KeyedValue) -> Double? { value.number.map { Double($0) } }
}

extension Float: BoundValue {
    package static func bound(_ value: KeyedValue) -> Float? { value.number.map { Float($0) } }
    package var keyed: Any? { Double(self) }
}

extension CGColor: BoundValue {
    package static func bound(_ value: KeyedValue) -> Self? { (value.value as? UIColor)?.cgColor as? Self ?? value.value as? Self }
    package var keyed: Any? { UIColor(cgColor: self) }
}

extension CGSize: BoundValue {
    package static func bound(_ value: KeyedValue) -> CGSize? {
        value.value as? CGSize ?? (value.value as? CGPoint).map { CGSize(width: $0.x, height: $0.y) }
    }
}

extension String: BoundValue {}
extension [String]: BoundValue {}
extension CGPoint: BoundValue {}
extension CGRect: BoundValue {}
extension UIEdgeInsets: BoundValue {}
extension NSDirectionalEdgeInsets: BoundValue {}
extension Date: BoundValue {}
extension Locale: BoundValue {
    package static func bound(_ value: KeyedValue) -> Locale? {
        value.value as? Locale ?? (value.value as? String).map { Locale(identifier: $0) }
    }
    package var keyed: Any? { identifier }
}
extension UIColor: BoundValue {}
extension UIFont: BoundValue {}
extension UIImage: BoundValue {}
