// SPDX-License-Identifier: MIT
//
// The module that sources written for Apple's systems import as Security: of it, the items of a keychain, which lasts as long as the program.

@_exported public import Foundation
import Synchronization
@_exported public import VitrineFoundationAdditions

// MARK: Faults

/// All went well.
public let errSecSuccess: OSStatus = 0
/// There is no such function.
public let errSecUnimplemented: OSStatus = -4
/// A parameter is wrong.
public let errSecParam: OSStatus = -50
/// Nothing may be asked of whoever uses the machine.
public let errSecInteractionNotAllowed: OSStatus = -25308
/// There is such an item already.
public let errSecDuplicateItem: OSStatus = -25299
/// There is no such item.
public let errSecItemNotFound: OSStatus = -25300
/// Whoever uses the machine did not prove who it is.
public let errSecAuthFailed: OSStatus = -25293
/// Whoever uses the machine stopped it.
public let errSecUserCanceled: OSStatus = -128
/// The bytes cannot be read.
public let errSecDecode: OSStatus = -26275
/// No keychain is there.
public let errSecNotAvailable: OSStatus = -25291

/// What a fault is called.
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
    switch status {
    case errSecSuccess: "No error."
    case errSecItemNotFound: "The specified item could not be found in the keychain."
    case errSecDuplicateItem: "The specified item already exists in the keychain."
    case errSecParam: "One or more parameters passed to a function were not valid."
    default: "OSStatus \(status)".nsString
    }
}

extension String {
    fileprivate var nsString: NSString { NSString(string: self) }
}

// MARK: Items

/// The items of the program, by what they are found by.
private let items = Mutex<[Item]>([])

/// An item of the keychain.
private struct Item: Sendable {
    /// The values that are compared, as words; and the bytes.
    var words: [String: String]
    var data: Data
    /// What it was made with, in the order of making.
    let number: Int

    /// The attributes that tell two items of a class apart.
    static let primary = ["class", "acct", "svce", "agrp", "srvr", "ptcl", "port", "path", "atyp", "sdmn", "klbl", "atag", "labl"]

    /// The words of a query without what says how to look.
    static func words(of query: NSDictionary) -> [String: String] {
        var words: [String: String] = [:]
        for (key, value) in query {
            let key = "\(key)"
            guard !key.hasPrefix("r_"), !key.hasPrefix("m_"), key != "v_Data", key != "v_Ref", !Self.ignored.contains(key) else { continue }
            words[key] = (value as? Data)?.base64EncodedString() ?? "\(value)"
        }
        return words
    }

    private static let ignored: Set<String> = ["pdmn", "accc", "u_AuthUI", "u_OpPrompt", "u_AuthCtx", "sync", "nleg"]

    func matches(_ asked: [String: String]) -> Bool { asked.allSatisfy { words[$0.key] == $0.value } }
}

/// Keeps an item in the program's keychain.
///
/// - Returns: `errSecDuplicateItem` where there is one with the same account, service and class.
@discardableResult
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    guard attributes["class"] != nil else { return errSecParam }
    let words = Item.words(of: attributes)
    let data = attributes["v_Data"] as? Data ?? Data()
    return items.withLock { items in
        let key = words.filter { Item.primary.contains($0.key) }
        guard !items.contains(where: { $0.words.filter { Item.primary.contains($0.key) } == key }) else { return errSecDuplicateItem }
        items.append(Item(words: words, data: data, number: (items.last?.number ?? 0) + 1))
        return errSecSuccess
    }
}

/// Finds items: bytes, attributes or both, of one or of all.
///
/// - Returns: `errSecItemNotFound` where there is none.
@discardableResult
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    guard query["class"] != nil else { return errSecParam }
    let asked = Item.words(of: query)
    let found = items.withLock { $0.filter { $0.matches(asked) } }
    guard !found.isEmpty else { return errSecItemNotFound }
    func isAsked(_ key: String) -> Bool { (query[key] as? NSNumber)?.boolValue ?? (query[key] as? Bool) ?? false }
    func answer(_ item: Item) -> AnyObject {
        guard isAsked("r_Attributes") else { return item.data as NSData }
        var fields: [String: Any] = item.words
        if isAsked("r_Data") { fields["v_Data"] = item.data }
        return NSDictionary(dictionary: fields)
    }
    let isAll = query["m_Limit"].map { "\($0)" == "m_LimitAll" || (Int("\($0)") ?? 1) > 1 } ?? false
    if isAsked("r_Data") || isAsked("r_Attributes") {
        result?.pointee = isAll ? NSArray(array: found.map(answer)) : answer(found[0])
    }
    return errSecSuccess
}

/// Changes the items that are found.
///
/// - Returns: `errSecItemNotFound` where there is none.
@discardableResult
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
    let (asked, changes) = (Item.words(of: query), Item.words(of: attributesToUpdate))
    let data = attributesToUpdate["v_Data"] as? Data
    return items.withLock { items in
        let places = items.indices.filter { items[$0].matches(asked) }
        guard !places.isEmpty else { return errSecItemNotFound }
        for place in places {
            items[place].words.merge(changes) { $1 }
            if let data { items[place].data = data }
        }
        return errSecSuccess
    }
}

/// Removes the items that are found.
///
/// - Returns: `errSecItemNotFound` where there is none.
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
    let asked = Item.words(of: query)
    return items.withLock { items in
        let count = items.count
        items.removeAll { $0.matches(asked) }
        return items.count == count ? errSecItemNotFound : errSecSuccess
    }
}

/// Fills bytes with random ones.
@discardableResult
public func SecRandomCopyBytes(_ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32 {
    var generator = SystemRandomNumberGenerator()
    for index in 0..<count { bytes.storeBytes(of: UInt8.random(in: 0...255, using: &generator), toByteOffset: index, as: UInt8.self) }
    return errSecSuccess
}

/// Where random bytes come from.
public final class SecRandomRef: Sendable {}
/// The system's random bytes.
public var kSecRandomDefault: SecRandomRef? { nil }
/// A certificate; none is ever made.
public final class SecCertificate: Sendable {}
/// Who is trusted; nobody is asked.
public final class SecTrust: Sendable {}
/// A key; none is ever made.
public final class SecKey: Sendable {}
/// Who is meant; nobody is.
public final class SecIdentity: Sendable {}
/// Who may read an item; everyone in the program.
public final class SecAccessControl: Sendable {}
