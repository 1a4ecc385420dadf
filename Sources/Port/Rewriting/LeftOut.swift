// SPDX-License-Identifier: MIT
//
// Declarations that need a framework which is not here: they stay away, with those that need them.

import SwiftSyntax

/// The sources of a module without what cannot be here.
struct LeftOut {
    /// The sources, with blanks in the place of what stays away, so that everything else stands where it stood.
    let files: [SourceText]
    /// What is said of each source.
    let findings: [[Finding]]
    /// The sources of which nothing is left.
    let whole: Set<Int>

    /// Why a declaration stays away: a name that it needs, where it stands, and the modules that the name may be of.
    private struct Cause {
        let name: String
        let offset: Int
        let modules: [String]
    }

    /// - Parameters:
    ///   - modules: what can be imported.
    ///   - beside: names of the modules that this one uses, which are gathered where they are asked for.
    init(
        _ files: [SourceText], _ conditions: Conditions, modules: Set<String>, surface: KnownNames, beside: () -> KnownNames
    ) {
        let imports = concurrently(files) { Imports.names(in: $0.tree, conditions) }
        func isAbsent(_ name: String) -> Bool { !modules.contains(name) && !Rewriter.without.contains(name) }
        let isTouched = imports.map { $0.contains { $0 == "SwiftUI" || isAbsent($0) } }
        guard isTouched.contains(true) else {
            self.files = files
            (findings, whole) = (files.map { _ in [] }, [])
            return
        }
        // With parameters and associated types, which are names too.
        var known = surface
        for names in concurrently(files, { NameCollector.names(in: $0) }) { known.formUnion(names) }
        known.formUnion(beside())
        let all = known
        let parts = concurrently(Array(files.indices)) { number in
            UnitFinder.units(of: files[number], conditions, unknown: imports[number].contains("SwiftUI") ? all : nil)
        }
        var absent: [String: [String]] = [:]
        for (number, units) in parts.enumerated() where isTouched[number] {
            let missing = imports[number].filter(isAbsent)
            let beginnings = missing.flatMap { Frameworks.beginnings[$0] ?? [] }
            let isForeign = missing.contains { Frameworks.beginnings[$0] == nil }
            for name in Set(units.flatMap(\.allNames)) where !known.has(name) && (isForeign || beginnings.contains { name.hasPrefix($0) }) {
                let likely = missing.filter { Frameworks.beginnings[$0]?.contains { name.hasPrefix($0) } == true }
                absent[name] = likely.isEmpty ? missing : likely
            }
        }
        var causes = parts.map { _ in [(unit: Unit, cause: Cause)]() }
        Self.leaveOut(parts, &absent, &causes)
        var (kept, said, whole): ([SourceText], [[Finding]], Set<Int>) = ([], [], [])
        for (number, file) in files.enumerated() {
            guard !causes[number].isEmpty else {
                kept.append(file)
                said.append([])
                continue
            }
            if Self.isNothingLeft(parts[number], causes[number].map(\.unit)) { whole.insert(number) }
            kept.append(file.blanked(causes[number].map(\.unit.span)))
            said.append(Self.findings(causes[number], in: file, isWhole: whole.contains(number)))
        }
        self.files = kept
        (findings, self.whole) = (said, whole)
    }

    /// Goes over all declarations until nothing more has to stay away.
    private static func leaveOut(_ parts: [[Unit]], _ absent: inout [String: [String]], _ causes: inout [[(unit: Unit, cause: Cause)]]) {
        /// Members that stay away, by their types.
        var gone: [String: Set<String>] = [:]
        let requirements = Requirements(parts)
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for (number, units) in parts.enumerated() {
                var open = units[...]
                while let unit = open.popFirst() {
                    guard !unit.isGone else { continue }
                    var cause = (unit.children.isEmpty ? unit.names : unit.header).first { absent[$0.name] != nil }.map {
                        Cause(name: $0.name, offset: $0.offset, modules: absent[$0.name] ?? [])
                    }
                    if cause == nil, let owner = unit.owner, let members = gone[owner],
                        let use = unit.members.first(where: { members.contains($0.name) })
                    {
                        cause = Cause(name: use.name, offset: use.offset, modules: [])
                    }
                    if cause == nil, let name = unit.declaredTypes.first, absent[name] != nil {
                        cause = Cause(
                            name: unit.children.first { $0.isGone }?.declaredMembers.first ?? name, offset: unit.span.lowerBound,
                            modules: [])
                    }
                    if cause == nil, let (name, offset) = unit.unknown { cause = Cause(name: name, offset: offset, modules: ["SwiftUI"]) }
                    guard let cause else {
                        open = unit.children + open
                        continue
                    }
                    unit.isGone = true
                    hasChanged = true
                    causes[number].append((unit, cause))
                    for name in unit.declaredTypes where absent[name] == nil { absent[name] = [] }
                    guard let owner = unit.owner, !unit.declaredMembers.isEmpty else { continue }
                    gone[owner, default: []].formUnion(unit.declaredMembers)
                    // A type without what a protocol of its asks for is none.
                    if absent[owner] == nil, requirements.asks(for: unit.declaredMembers, of: owner) { absent[owner] = [] }
                }
            }
        }
    }

    private static func isNothingLeft(_ units: [Unit], _ gone: [Unit]) -> Bool {
        units.allSatisfy { $0.isGone || (!$0.children.isEmpty && isNothingLeft($0.children, gone)) }
    }

    private static func findings(_ causes: [(unit: Unit, cause: Cause)], in file: SourceText, isWhole: Bool) -> [Finding] {
        causes.map { unit, cause in
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
                message: "\(unit.title) is left out\(isWhole ? " with the whole file" : ""): \(reason)\(hint)")
        }
    }
}

/// What the protocols of a module ask for.
private struct Requirements {
    private var protocols: [String: Set<String>] = [:]
    private var adopted: [String: Set<String>] = [:]

    init(_ parts: [[Unit]]) {
        for unit in parts.joined() {
            if unit.isProtocol, let name = unit.declaredTypes.first {
                protocols[name, default: []].formUnion(unit.children.flatMap(\.declaredMembers))
            }
            if let name = unit.extended ?? unit.declaredTypes.first { adopted[name, default: []].formUnion(unit.header.map(\.name)) }
        }
    }

    func asks(for members: [String], of type: String) -> Bool {
        adopted[type]?.contains { name in protocols[name].map { !$0.isDisjoint(with: members) } ?? false } == true
    }
}

/// Names of frameworks.
enum Frameworks {
    /// Names that begin in these ways are of these frameworks.
    static let beginnings: [String: [String]] = [
        "AVFoundation": ["AV"], "AVKit": ["AV"], "Photos": ["PH"], "PhotosUI": ["PH"],
        "CoreData": ["NSManaged", "NSFetch", "NSPersistent", "NSEntity", "NSMergePolicy", "NSAttributeDescription"],
        "StoreKit": ["SK"], "ARKit": ["AR"], "SceneKit": ["SCN"], "SpriteKit": ["SK"], "Metal": ["MTL"], "MetalKit": ["MTK", "MTL"],
        "CloudKit": ["CK"], "Contacts": ["CN"], "ContactsUI": ["CN"], "EventKit": ["EK"], "EventKitUI": ["EK"], "HealthKit": ["HK"],
        "MediaPlayer": ["MP"], "PassKit": ["PK"], "PencilKit": ["PK"], "GameKit": ["GK"], "GameplayKit": ["GK"], "Intents": ["IN"],
        "CoreBluetooth": ["CB"], "Vision": ["VN"], "CoreML": ["ML"], "CallKit": ["CX"], "Speech": ["SF"], "WidgetKit": ["Widget"],
        "AuthenticationServices": ["AS"], "WatchConnectivity": ["WC"], "MultipeerConnectivity": ["MC"], "CoreTelephony": ["CT"],
        "Security": ["Sec", "kSec"], "CommonCrypto": ["CC_", "kCC"], "CryptoKit": ["SHA", "Insecure", "SymmetricKey", "AES", "HMAC"],
        "NaturalLanguage": ["NL"], "PDFKit": ["PDF"], "CarPlay": ["CP"],
        "CoreText": ["CT", "kCT"], "CoreImage": ["CI", "kCI"], "WebKit": ["WK"], "MapKit": ["MK"], "CoreLocation": ["CL"],
        "SafariServices": ["SF"], "MessageUI": ["MF"], "CoreMedia": ["CM"], "CoreVideo": ["CV"], "VideoToolbox": ["VT"],
        "AudioToolbox": ["Audio"], "CoreAudio": ["Audio"], "UserNotifications": ["UN"], "CoreMotion": ["CM"], "QuickLook": ["QL"],
        "LinkPresentation": ["LP"], "LocalAuthentication": ["LA"], "Accelerate": ["vImage", "vDSP", "kvImage"], "OpenGLES": ["EAGL"],
        "GLKit": ["GLK"], "JavaScriptCore": ["JS"], "AdSupport": ["AS"], "AppTrackingTransparency": ["AT"], "TVUIKit": ["TV"],
    ]
}
