// SPDX-License-Identifier: MIT
//
// The module that sources written for Apple's systems import as LocalAuthentication: whether the owner is there. Nobody can be recognised.

@_exported public import Foundation
import VitrineEnvironment
import VitrinePlaceholders

/// How somebody is recognised.
public enum LAPolicy: Int, Sendable {
    /// By face or finger.
    case deviceOwnerAuthenticationWithBiometrics = 1
    /// By face, finger or code.
    case deviceOwnerAuthentication = 2
}

/// What somebody is recognised by.
public enum LABiometryType: Int, Sendable {
    /// Nothing.
    case none = 0
    /// A finger.
    case touchID = 1
    /// A face.
    case faceID = 2
    /// Eyes.
    case opticID = 4
}

/// Why somebody was not recognised.
public struct LAError: Error, Hashable, Sendable {
    /// A kind of fault.
    public enum Code: Int, Sendable {
        /// It was somebody else.
        case authenticationFailed = -1
        /// They gave up.
        case userCancel = -2
        /// They want to say it otherwise.
        case userFallback = -3
        /// The system gave up.
        case systemCancel = -4
        /// There is no code.
        case passcodeNotSet = -5
        /// Nothing is there to recognise them by.
        case biometryNotAvailable = -6
        /// Nobody is known.
        case biometryNotEnrolled = -7
        /// It was tried too often.
        case biometryLockout = -8
        /// The program gave up.
        case appCancel = -9
        /// Nobody can be asked.
        case notInteractive = -1004
    }

    /// The kind of fault.
    public let code: Code

    /// A fault of a kind.
    public init(_ code: Code) { self.code = code }

    /// They gave up.
    public static var userCancel: Code { .userCancel }
    /// They want to say it otherwise.
    public static var userFallback: Code { .userFallback }
    /// It was somebody else.
    public static var authenticationFailed: Code { .authenticationFailed }
    /// Nothing is there to recognise them by.
    public static var biometryNotAvailable: Code { .biometryNotAvailable }
}

/// Recognises the owner of a device: nobody can be.
open class LAContext: NSObject {
    /// The word of the button for a code.
    open var localizedFallbackTitle: String?
    /// The word of the button to give up.
    open var localizedCancelTitle: String?
    /// Why the owner is asked.
    open var localizedReason = ""
    /// Seconds for which somebody stays recognised.
    open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
    /// What somebody is recognised by: nothing.
    open var biometryType: LABiometryType { .none }

    /// One that recognises.
    public override init() { super.init() }

    /// Whether somebody can be recognised; nobody can.
    ///
    /// - Parameters:
    ///   - policy: How.
    ///   - error: Is filled with why not.
    open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
        UIEnvironment.note(UnsupportedAuthenticationMember.context)
        error?.pointee = NSError(domain: "com.apple.LocalAuthentication", code: LAError.Code.biometryNotAvailable.rawValue)
        return false
    }

    /// Calls back with no.
    open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String, reply: @escaping (Bool, (any Error)?) -> Void) {
        UIEnvironment.note(UnsupportedAuthenticationMember.context)
        reply(false, LAError(.biometryNotAvailable))
    }

    /// Throws, as nobody can be recognised.
    open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
        UIEnvironment.note(UnsupportedAuthenticationMember.context)
        throw LAError(.biometryNotAvailable)
    }

    /// Forgets who was recognised.
    open func invalidate() {}
}
