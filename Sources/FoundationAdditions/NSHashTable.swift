// SPDX-License-Identifier: MIT
//
// A set of objects, which may be held weakly (foundation.tables).

public import Foundation

/// A set of objects, which may be held weakly; in no order.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
    private let options: NSPointerFunctions.Options
    private var objects: Set<TableObject> = []

    /// Creates an empty table; the capacity is of no matter.
    public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
        self.options = options
        super.init()
    }

    /// Creates an empty table that holds its objects strongly.
    public override convenience init() { self.init(options: []) }

    /// Creates an empty table; the capacity is of no matter.
    public convenience init(pointerFunctions functions: NSPointerFunctions, capacity initialCapacity: Int = 0) {
        self.init(options: functions.options)
    }

    /// A table that holds its objects weakly.
    open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

    /// A table of other objects that holds them weakly.
    public class func weakObjects<Other: AnyObject>() -> NSHashTable<Other> { NSHashTable<Other>(options: .weakMemory) }

    /// How many objects there are; of those that are held weakly, some that have ended may be among them on Apple's systems, and here none.
    open var count: Int { living.count }

    /// The objects that are there.
    open var allObjects: [ObjectType] { living }

    /// One of the objects.
    open var anyObject: ObjectType? { living.first }

    /// The objects as a set.
    open var setRepresentation: Set<AnyHashable> { Set(living.compactMap { $0 as? AnyHashable }) }

    private var living: [ObjectType] { objects.compactMap { $0.object as? ObjectType } }

    /// Adds an object; nil adds nothing.
    open func add(_ object: ObjectType?) {
        guard let object else { return }
        objects = objects.filter { $0.object != nil }
        objects.insert(TableObject(object, options))
    }

    /// Takes an object out.
    open func remove(_ object: ObjectType?) {
        guard let object else { return }
        objects.remove(TableObject(object, options.subtracting(.copyIn)))
    }

    /// Takes all objects out.
    open func removeAllObjects() { objects = [] }

    /// Whether an object is there.
    open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

    /// The object that is there and equal to another.
    open func member(_ object: ObjectType?) -> ObjectType? {
        guard let object else { return nil }
        let wanted = TableObject(object, options.subtracting(.copyIn))
        return objects.first { $0 == wanted }?.object as? ObjectType
    }

    /// The objects, one after the other.
    open func objectEnumerator() -> NSEnumerator { ListEnumerator(living) }

    /// Whether any object is in both tables.
    open func intersects(_ other: NSHashTable<ObjectType>) -> Bool { living.contains(where: other.contains) }

    /// Keeps the objects alone that are in both tables.
    open func intersect(_ other: NSHashTable<ObjectType>) { for object in living where !other.contains(object) { remove(object) } }

    /// Adds the objects of another table.
    open func union(_ other: NSHashTable<ObjectType>) { other.living.forEach(add) }

    /// Takes out the objects of another table.
    open func minus(_ other: NSHashTable<ObjectType>) { other.living.forEach(remove) }

    /// Whether all objects are in another table.
    open func isSubset(of other: NSHashTable<ObjectType>) -> Bool { living.allSatisfy(other.contains) }
}

/// A list, one after the other.
final class ListEnumerator: NSEnumerator {
    private var rest: [Any]

    init(_ list: [Any]) {
        rest = list.reversed()
        super.init()
    }

    override func nextObject() -> Any? { rest.popLast() }
}
