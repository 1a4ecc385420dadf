// SPDX-License-Identifier: MIT
//
// The program's keychain under Apple's names.

import Security
import Testing

@Suite struct SecurityTests {
    private func query(_ account: String, _ more: [CFString: Any] = [:]) -> CFDictionary {
        var query: [CFString: Any] = [kSecClass: kSecClassGenericPassword, kSecAttrService: "tests", kSecAttrAccount: account]
        query.merge(more) { $1 }
        return NSDictionary(dictionary: query)
    }

    @Test func `an item is kept once, found, changed and removed`() {
        let account = UUID().uuidString
        let data = Data("secret".utf8)
        #expect(
            SecItemAdd(query(account, [kSecValueData: data, kSecAttrAccessible: kSecAttrAccessibleWhenUnlocked]), nil) == errSecSuccess)
        #expect(SecItemAdd(query(account, [kSecValueData: data]), nil) == errSecDuplicateItem)
        var found: CFTypeRef?
        #expect(SecItemCopyMatching(query(account, [kSecReturnData: true, kSecMatchLimit: kSecMatchLimitOne]), &found) == errSecSuccess)
        #expect(found as? Data == data)
        #expect(SecItemUpdate(query(account), NSDictionary(dictionary: [kSecValueData: Data("other".utf8)])) == errSecSuccess)
        #expect(SecItemCopyMatching(query(account, [kSecReturnData: true, kSecReturnAttributes: true]), &found) == errSecSuccess)
        let fields = found as? NSDictionary
        #expect(fields?[kSecValueData] as? Data == Data("other".utf8) && fields?[kSecAttrAccount] as? String == account)
        #expect(SecItemDelete(query(account)) == errSecSuccess)
        #expect(SecItemCopyMatching(query(account), nil) == errSecItemNotFound)
        #expect(SecItemDelete(query(account)) == errSecItemNotFound)
    }

    @Test func `all items of a service are found together`() {
        let service = UUID().uuidString
        func item(_ account: String) -> CFDictionary {
            NSDictionary(dictionary: [
                kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecAttrAccount: account, kSecValueData: Data(account.utf8),
            ])
        }
        for account in ["a", "b", "c"] { #expect(SecItemAdd(item(account), nil) == errSecSuccess) }
        let all = NSDictionary(dictionary: [
            kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecMatchLimit: kSecMatchLimitAll, kSecReturnData: true,
        ])
        var found: CFTypeRef?
        #expect(SecItemCopyMatching(all, &found) == errSecSuccess)
        #expect((found as? NSArray)?.compactMap { $0 as? Data }.map { String(decoding: $0, as: UTF8.self) } == ["a", "b", "c"])
        #expect(SecItemCopyMatching(NSDictionary(dictionary: [kSecAttrService: service]), nil) == errSecParam)
    }
}
