// SPDX-License-Identifier: MIT
//
// Values by keys, both of which may be held weakly (foundation.tables).

public import Foundation

/// Values by keys, both of which may be held weakly; in no order.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
    private let options: (key: NSPointerFunctions.Options, value: NSPointerFunctions.Options)
    private var values: [TableObject: TableObject] = [:]

    /// Creates an empty table; the capacity is of no matter.
    public init(
        keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0
    ) {
        options = (keyOptions, valueOptions)
        super.init()
    }

    /// Creates an empty table that holds both strongly.
    public override convenience init() { self.init(keyOptions: [], valueOptions: []) }

    /// A table that holds keys and values strongly.
    open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: [], valueOptions: []) }

    /// A table that holds its keys weakly.
    open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .weakMemory, valueOptions: []) }

    /// A table that holds its values weakly.
    open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: [], valueOptions: .weakMemory) }

    /// A table that holds keys and values weakly.
    open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
        NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
    }

    private var living: [(key: KeyType, value: ObjectType)] {
        values.compactMap { key, value in
            guard let key = key.object as? KeyType, let value = value.object as? ObjectType else { return nil }
            return (key, value)
        }
    }

    /// How many keys have values.
    open var count: Int { living.count }

    /// The value of a key.
    open func object(forKey aKey: KeyType?) -> ObjectType? {
        guard let aKey else { return nil }
        return values[TableObject(aKey, options.key.subtracting(.copyIn))]?.object as? ObjectType
    }

    /// Keeps a value under a key; nil takes the key out.
    open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
        guard let aKey else { return }
        guard let anObject else { return removeObject(forKey: aKey) }
        values = values.filter { $0.key.object != nil && $0.value.object != nil }
        let key = TableObject(aKey, options.key)
        values[key] = TableObject(anObject, options.value)
    }

    /// Takes a key out.
    open func removeObject(forKey aKey: KeyType?) {
        if let aKey { values[TableObject(aKey, options.key.subtracting(.copyIn))] = nil }
    }

    /// Takes all keys out.
    open func removeAllObjects() { values = [:] }

    /// The keys, one after the other.
    open func keyEnumerator() -> NSEnumerator { ListEnumerator(living.map(\.key)) }

    /// The values, one after the other.
    open func objectEnumerator() -> NSEnumerator? { ListEnumerator(living.map(\.value)) }

    /// Keys and values as a dictionary.
    open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
        var all: [AnyHashable: ObjectType] = [:]
        for (key, value) in living { if let key = key as? AnyHashable { all[key] = value } }
        return all
    }
}
