// SPDX-License-Identifier: MIT
//
// How tables of objects hold and compare them (foundation.tables).

public import Foundation

/// How tables of objects hold and compare them.
open class NSPointerFunctions: NSObject {
    /// How objects are held and compared.
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Strongly.
        public static let strongMemory = Options([])
        /// Weakly: an object that ends is no longer there.
        public static let weakMemory = Options(rawValue: 5)
        /// Compared by `isEqual(_:)`.
        public static let objectPersonality = Options([])
        /// Compared by their identity.
        public static let objectPointerPersonality = Options(rawValue: 0x200)
        /// As copies.
        public static let copyIn = Options(rawValue: 0x10000)
    }

    /// How objects are held and compared.
    public let options: Options

    /// Creates functions of some options.
    public init(options: Options = []) {
        self.options = options
        super.init()
    }
}

/// How a hash table holds and compares its objects.
public typealias NSHashTableOptions = NSPointerFunctions.Options
/// How a map table holds and compares its keys or its values.
public typealias NSMapTableOptions = NSPointerFunctions.Options

/// An object of a table, held as its options say, and compared so.
struct TableObject: Hashable {
    private let strong: AnyObject?
    private weak var weakly: AnyObject?
    private let identity: ObjectIdentifier
    private let isByIdentity: Bool
    private let hash: Int

    init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
        var held = object
        if options.contains(.copyIn), let copied = (object as? any NSCopying)?.copy(with: nil) { held = copied as AnyObject }
        let isWeak = options.contains(.weakMemory)
        (strong, weakly, identity) = (isWeak ? nil : held, held, ObjectIdentifier(held))
        isByIdentity = options.contains(.objectPointerPersonality)
        hash = isByIdentity ? identity.hashValue : (held as? NSObject)?.hash ?? identity.hashValue
    }

    var object: AnyObject? { strong ?? weakly }

    static func == (a: TableObject, b: TableObject) -> Bool {
        // An address that is used again is not the object that was there.
        guard let first = a.object, let second = b.object else { return a.object == nil && b.object == nil && a.identity == b.identity }
        if first === second { return true }
        guard !a.isByIdentity, let first = first as? NSObject else { return false }
        return first.isEqual(second)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
