// SPDX-License-Identifier: MIT
//
// Declarations that need a framework which is not here: they stay away, with those that need them. A function of which only the body needs
// it remains, without the statements that do.

import SwiftSyntax

/// The sources of a module without what cannot be here.
struct LeftOut {
    /// The sources, with blanks in the place of what stays away, so that everything else stands where it stood.
    let files: [SourceText]
    /// What is said of each source.
    let findings: [[Finding]]
    /// What is written into the blanks of each source.
    let written: [[(range: Range<Int>, text: String)]]
    /// The sources of which nothing is left.
    let whole: Set<Int>

    /// - Parameters:
    ///   - modules: what can be imported.
    ///   - elsewhere: types that the target declares in other languages.
    ///   - beside: names of the modules that this one uses, which are gathered where they are asked for.
    init(
        _ files: [SourceText], _ conditions: Conditions, modules: Set<String>, surface: KnownNames, elsewhere: Set<String>,
        beside: () -> KnownNames
    ) {
        let imports = concurrently(files) { Imports.names(in: $0.tree, conditions) }
        func isAbsent(_ name: String) -> Bool { !modules.contains(name) && !Rewriter.without.contains(name) }
        let isTouched = imports.map { !elsewhere.isEmpty || $0.contains { $0 == "SwiftUI" || isAbsent($0) } }
        guard isTouched.contains(true) else {
            self.files = files
            (findings, written, whole) = (files.map { _ in [] }, files.map { _ in [] }, [])
            return
        }
        var outside = surface
        outside.formUnion(beside())
        outside.types.formUnion(imports.joined().filter { !isAbsent($0) })
        // With parameters and associated types, which are names too.
        var known = outside
        for names in concurrently(files, { NameCollector.names(in: $0) }) { known.formUnion(names) }
        let all = known
        let parts = concurrently(Array(files.indices)) { number in
            UnitFinder.units(of: files[number], conditions, unknown: imports[number].contains("SwiftUI") ? all : nil)
        }
        var absent: [String: [String]] = [:]
        // Frameworks bring others along, and what one file imports is seen by its neighbours in part.
        let frameworks = Set(imports.joined()).filter { isAbsent($0) && Frameworks.beginnings[$0] != nil }.sorted()
        func isOf(_ framework: String, _ name: String) -> Bool {
            Frameworks.beginnings[framework]?.contains { name.hasPrefix($0) && name.dropFirst($0.count).first?.isLowercase != true } == true
        }
        for name in elsewhere where !known.has(name) { absent[name] = ["Objective-C"] }
        /// Members that nothing declares, in files that import what is nowhere.
        var unknown: [String: [String]] = [:]
        for (number, units) in parts.enumerated() where isTouched[number] {
            let missing = imports[number].filter(isAbsent)
            let strangers = missing.filter { Frameworks.beginnings[$0] == nil }
            for name in Set(units.flatMap(\.allNames)) where !known.has(name) {
                let own = missing.filter { isOf($0, name) }
                let likely = own.isEmpty ? frameworks.filter { isOf($0, name) } : own
                guard !strangers.isEmpty || !likely.isEmpty else { continue }
                absent[name] = likely.isEmpty ? missing : likely
            }
            guard !strangers.isEmpty else { continue }
            for name in Set(units.flatMap(\.allReached)) where !known.has(name) && !Self.isFixed(name) { unknown[name] = strangers }
        }
        var spreading = Spreading(parts, outside, absent, unknown)
        spreading.leaveOut()
        let cuts = spreading.cutBodies()
        var (kept, said, whole): ([SourceText], [[Finding]], Set<Int>) = ([], [], [])
        for (number, file) in files.enumerated() {
            let gone = spreading.gone[number]
            guard !gone.isEmpty || !cuts[number].isEmpty else {
                kept.append(file)
                said.append([])
                continue
            }
            if Self.isNothingLeft(parts[number], gone.map(\.unit)) { whole.insert(number) }
            kept.append(file.blanked(gone.map(\.unit.span), cuts: cuts[number]))
            let isWhole = whole.contains(number)
            said.append(
                gone.map { Self.finding("\($0.unit.title) is left out\(isWhole ? " with the whole file" : "")", $0.cause, in: file) }
                    + cuts[number].map { Self.finding($0.said, $0.cause, in: file) })
        }
        self.files = kept
        (findings, written, self.whole) = (said, cuts.map { $0.compactMap(\.written) }, whole)
    }

    /// What stands after a point and is no member of anything: of tuples and of projected values.
    private static func isFixed(_ name: String) -> Bool {
        ["init", "self", "Type", "Protocol"].contains(name) || name.first?.isNumber == true || name.hasPrefix("$")
    }

    private static func isNothingLeft(_ units: [Unit], _ gone: [Unit]) -> Bool {
        units.allSatisfy { $0.isGone || (!$0.children.isEmpty && isNothingLeft($0.children, gone)) }
    }

    private static func finding(_ said: String, _ cause: Spreading.Cause, in file: SourceText) -> Finding {
        let place = file.place(of: cause.offset)
        let reason: String
        if cause.modules == ["SwiftUI"] {
            reason = "SwiftUI is here in part, without '\(cause.name)'"
        } else if cause.modules.isEmpty {
            reason = "it needs '\(cause.name)', which is left out"
        } else {
            let modules = cause.modules.map { "'\($0)'" }.joined(separator: ", ")
            reason = "it needs '\(cause.name)', and \(modules) \(cause.modules.count == 1 ? "is" : "are") not here"
        }
        let hint = cause.modules.isEmpty ? "" : "; put a protocol of your own before it"
        return Finding(
            severity: .warning, cause: .leftOut, file: file.path, lineNumber: place.line, column: place.column,
            message: "\(said): \(reason)\(hint)")
    }
}

/// Names of frameworks.
enum Frameworks {
    /// Names that begin in these ways are of these frameworks.
    static let beginnings: [String: [String]] = [
        "AVFoundation": ["AV", "CM", "CV"], "AVKit": ["AV", "CM", "CV"], "Photos": ["PH", "AV"], "PhotosUI": ["PH", "AV"],
        "CoreData": ["NSManaged", "NSFetch", "NSPersistent", "NSEntity", "NSMergePolicy", "NSAttributeDescription"],
        "StoreKit": ["SK"], "ARKit": ["AR"], "SceneKit": ["SCN"], "SpriteKit": ["SK"], "Metal": ["MTL"], "MetalKit": ["MTK", "MTL"],
        "CloudKit": ["CK"], "Contacts": ["CN"], "ContactsUI": ["CN"], "EventKit": ["EK"], "EventKitUI": ["EK"], "HealthKit": ["HK"],
        "MediaPlayer": ["MP"], "PassKit": ["PK"], "PencilKit": ["PK"], "GameKit": ["GK"], "GameplayKit": ["GK"], "Intents": ["IN"],
        "CoreBluetooth": ["CB"], "Vision": ["VN"], "CoreML": ["ML"], "CallKit": ["CX"], "Speech": ["SF"], "WidgetKit": ["Widget"],
        "AuthenticationServices": ["AS"], "WatchConnectivity": ["WC"], "MultipeerConnectivity": ["MC"], "CoreTelephony": ["CT"],
        "Security": ["Sec", "kSec"], "CommonCrypto": ["CC_", "kCC"],
        "CryptoKit": ["SHA", "Insecure", "SymmetricKey", "AES", "HMAC", "P256", "Curve25519", "ChaChaPoly"],
        "NaturalLanguage": ["NL"], "PDFKit": ["PDF"], "CarPlay": ["CP"],
        "CoreText": ["CT", "kCT"], "CoreImage": ["CI", "kCI"], "WebKit": ["WK"], "MapKit": ["MK"], "CoreLocation": ["CL"],
        "SafariServices": ["SF"], "MessageUI": ["MF"], "CoreMedia": ["CM"], "CoreVideo": ["CV"], "VideoToolbox": ["VT"],
        "AudioToolbox": ["Audio"], "CoreAudio": ["Audio"], "UserNotifications": ["UN"], "CoreMotion": ["CM"], "QuickLook": ["QL"],
        "LinkPresentation": ["LP"], "LocalAuthentication": ["LA"], "Accelerate": ["vImage", "vDSP", "kvImage"], "OpenGLES": ["EAGL"],
        "GLKit": ["GLK"], "JavaScriptCore": ["JS"], "AdSupport": ["AS"], "AppTrackingTransparency": ["AT"], "TVUIKit": ["TV"],
    ]
}
