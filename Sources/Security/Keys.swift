// SPDX-License-Identifier: MIT
//
// What items of a keychain are found by, and what is asked of it, with the values that Apple's system has.

public import Foundation
public import VitrineFoundationAdditions

/// The key of an item's class.
public var kSecClass: CFString { "class" }
/// Passwords of any kind.
public var kSecClassGenericPassword: CFString { "genp" }
/// Passwords of servers.
public var kSecClassInternetPassword: CFString { "inet" }
/// Certificates.
public var kSecClassCertificate: CFString { "cert" }
/// Keys.
public var kSecClassKey: CFString { "keys" }
/// Keys with their certificates.
public var kSecClassIdentity: CFString { "idnt" }
/// Whose it is.
public var kSecAttrAccount: CFString { "acct" }
/// What it is for.
public var kSecAttrService: CFString { "svce" }
/// Who shares it.
public var kSecAttrAccessGroup: CFString { "agrp" }
/// The server.
public var kSecAttrServer: CFString { "srvr" }
/// How the server is spoken to.
public var kSecAttrProtocol: CFString { "ptcl" }
/// The server's port.
public var kSecAttrPort: CFString { "port" }
/// The place on the server.
public var kSecAttrPath: CFString { "path" }
/// What it is called.
public var kSecAttrLabel: CFString { "labl" }
/// What it is.
public var kSecAttrDescription: CFString { "desc" }
/// What else is said of it.
public var kSecAttrComment: CFString { "icmt" }
/// What else it is found by.
public var kSecAttrGeneric: CFString { "gena" }
/// Its type.
public var kSecAttrType: CFString { "type" }
/// Who made it.
public var kSecAttrCreator: CFString { "crtr" }
/// When it was made.
public var kSecAttrCreationDate: CFString { "cdat" }
/// When it was changed.
public var kSecAttrModificationDate: CFString { "mdat" }
/// What a key is found by.
public var kSecAttrApplicationTag: CFString { "atag" }
/// What a key is called by its certificate.
public var kSecAttrApplicationLabel: CFString { "klbl" }
/// A key's kind.
public var kSecAttrKeyType: CFString { "type" }
/// The domain.
public var kSecAttrSecurityDomain: CFString { "sdmn" }
/// How one proves who one is.
public var kSecAttrAuthenticationType: CFString { "atyp" }
/// Whether it is hidden.
public var kSecAttrIsInvisible: CFString { "invi" }
/// Whether other devices have it; none does.
public var kSecAttrSynchronizable: CFString { "sync" }
/// Both kinds.
public var kSecAttrSynchronizableAny: CFString { "syna" }
/// When it can be read; always.
public var kSecAttrAccessible: CFString { "pdmn" }
/// Who may read it; everyone.
public var kSecAttrAccessControl: CFString { "accc" }
/// While the device is unlocked.
public var kSecAttrAccessibleWhenUnlocked: CFString { "ak" }
/// Once the device was unlocked.
public var kSecAttrAccessibleAfterFirstUnlock: CFString { "ck" }
/// Always.
public var kSecAttrAccessibleAlways: CFString { "dk" }
/// While this device is unlocked.
public var kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString { "aku" }
/// Once this device was unlocked.
public var kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString { "cku" }
/// Always, on this device.
public var kSecAttrAccessibleAlwaysThisDeviceOnly: CFString { "dku" }
/// Where this device has a code.
public var kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString { "akpu" }
/// How many are found.
public var kSecMatchLimit: CFString { "m_Limit" }
/// One.
public var kSecMatchLimitOne: CFString { "m_LimitOne" }
/// All.
public var kSecMatchLimitAll: CFString { "m_LimitAll" }
/// Whether capital letters are others.
public var kSecMatchCaseInsensitive: CFString { "m_CaseInsensitive" }
/// Whether bytes are answered.
public var kSecReturnData: CFString { "r_Data" }
/// Whether attributes are answered.
public var kSecReturnAttributes: CFString { "r_Attributes" }
/// Whether the item is answered.
public var kSecReturnRef: CFString { "r_Ref" }
/// Whether its name is answered.
public var kSecReturnPersistentRef: CFString { "r_PersistentRef" }
/// The bytes.
public var kSecValueData: CFString { "v_Data" }
/// The item.
public var kSecValueRef: CFString { "v_Ref" }
/// What is asked of whoever uses the machine.
public var kSecUseOperationPrompt: CFString { "u_OpPrompt" }
/// Whether something is asked.
public var kSecUseAuthenticationUI: CFString { "u_AuthUI" }
/// Nothing is asked, and it fails.
public var kSecUseAuthenticationUIFail: CFString { "u_AuthUIF" }
/// By whom it is asked.
public var kSecUseAuthenticationContext: CFString { "u_AuthCtx" }
/// Which keychain of a Mac.
public var kSecUseDataProtectionKeychain: CFString { "nleg" }
/// Where a key lies.
public var kSecAttrTokenID: CFString { "tkid" }
/// Which half of a key.
public var kSecAttrKeyClass: CFString { "kcls" }
