// SPDX-License-Identifier: MIT
//
// Files that need a framework which is not here.

import SwiftSyntax

/// Which files stay away, and why.
struct LeftOut {
    /// Why a file stays away.
    struct Reason: Sendable {
        /// The modules that it imports and that are not here.
        let modules: [String]
        /// What it names of them: the first name, where it stands, and how many there are.
        let name: String
        let offset: Int
        let count: Int
        /// Types that it declares and other files name: the name, the file, and where.
        var declared: [(name: String, path: String, line: Int)] = []
    }

    private(set) var reasons: [Int: Reason] = [:]

    var isEmpty: Bool { reasons.isEmpty }
    var numbers: Set<Int> { Set(reasons.keys) }

    /// Names that begin in these ways are of these frameworks.
    private static let beginnings: [String: [String]] = [
        "AVFoundation": ["AV"], "AVKit": ["AV"], "Photos": ["PH"], "PhotosUI": ["PH"],
        "CoreData": ["NSManaged", "NSFetch", "NSPersistent", "NSEntity"],
        "StoreKit": ["SK"], "ARKit": ["AR"], "SceneKit": ["SCN"], "SpriteKit": ["SK"], "Metal": ["MTL"], "MetalKit": ["MTK", "MTL"],
        "CloudKit": ["CK"], "Contacts": ["CN"], "ContactsUI": ["CN"], "EventKit": ["EK"], "EventKitUI": ["EK"], "HealthKit": ["HK"],
        "MediaPlayer": ["MP"], "PassKit": ["PK"], "PencilKit": ["PK"], "GameKit": ["GK"], "GameplayKit": ["GK"], "Intents": ["IN"],
        "CoreBluetooth": ["CB"], "Vision": ["VN"], "CoreML": ["ML"], "CallKit": ["CX"], "Speech": ["SF"], "WidgetKit": ["Widget"],
        "AuthenticationServices": ["AS"], "WatchConnectivity": ["WC"], "MultipeerConnectivity": ["MC"], "CoreTelephony": ["CT"],
        "Security": ["Sec", "kSec"], "CommonCrypto": ["CC_", "kCC"], "NaturalLanguage": ["NL"], "PDFKit": ["PDF"], "CoreText": ["CT"],
        "CoreImage": ["CI"], "WebKit": ["WK"], "MapKit": ["MK"], "CoreLocation": ["CL"], "SafariServices": ["SF"], "MessageUI": ["MF"],
        "CoreMedia": ["CM"], "CoreVideo": ["CV"], "VideoToolbox": ["VT"], "AudioToolbox": ["Audio"], "CoreAudio": ["Audio"],
        "UserNotifications": ["UN"], "CoreMotion": ["CM"], "QuickLook": ["QL"], "LinkPresentation": ["LP"], "LocalAuthentication": ["LA"],
        "Accelerate": ["vImage", "vDSP"], "OpenGLES": ["EAGL"], "GLKit": ["GLK"], "JavaScriptCore": ["JS"], "AdSupport": ["AS"],
        "AppTrackingTransparency": ["AT"],
    ]

    /// - Parameters:
    ///   - modules: what can be imported.
    ///   - beside: names of the modules that this one uses, which are gathered where they are asked for.
    init(
        _ files: [SourceText], _ index: ModuleIndex, _ conditions: Conditions, modules: Set<String>, surface: KnownNames,
        beside: () -> KnownNames
    ) {
        let imports = concurrently(files) { Imports.names(in: $0.tree, conditions) }
        guard imports.joined().contains(where: { $0 == "SwiftUI" || !modules.contains($0) && !LibraryModules.candidates.contains($0) })
        else { return }
        // With the parameters and associated types, which are names too.
        var known = surface
        for names in concurrently(files, { NameCollector.names(in: $0) }) { known.formUnion(names) }
        known.formUnion(beside())
        let all = known
        let found = concurrently(Array(files.indices)) { Self.reason(files[$0], imports[$0], all, conditions, modules) }
        var declared: [String: Int] = [:]
        for (number, reason) in found.enumerated() where reason != nil {
            reasons[number] = reason
            for type in index.types.values where type.file == number { declared[type.name.simple] = number }
        }
        guard !declared.isEmpty else { return }
        let names = declared
        let uses = concurrently(Array(files.indices)) { number -> [(name: String, offset: Int)] in
            guard found[number] == nil else { return [] }
            let finder = UnknownTypes(conditions) { names[$0] != nil }
            finder.walk(files[number].tree)
            return finder.found
        }
        for (number, uses) in uses.enumerated() {
            for use in uses {
                guard let owner = declared[use.name], reasons[owner]?.declared.contains(where: { $0.name == use.name }) == false else {
                    continue
                }
                reasons[owner]?.declared.append((use.name, files[number].path, files[number].place(of: use.offset).line))
            }
        }
    }

    /// Why a file stays away; nothing where it does not.
    private static func reason(
        _ file: SourceText, _ imports: [String], _ known: KnownNames, _ conditions: Conditions, _ modules: Set<String>
    ) -> Reason? {
        if imports.contains("SwiftUI"), let missing = NameCheck(file, known, conditions).missing.first {
            // Of SwiftUI there is what code around it names.
            return Reason(modules: ["SwiftUI"], name: missing.name, offset: missing.offset, count: 1)
        }
        let absent = imports.filter { !modules.contains($0) && !LibraryModules.candidates.contains($0) }
        guard !absent.isEmpty else { return nil }
        let beginnings = absent.flatMap { Self.beginnings[$0] ?? [] }
        let isForeign = absent.contains { Self.beginnings[$0] == nil }
        let finder = UnknownTypes(conditions) { name in
            !known.has(name) && (isForeign || beginnings.contains { name.hasPrefix($0) })
        }
        finder.walk(file.tree)
        guard let first = finder.found.first else { return nil }
        return Reason(modules: absent, name: first.name, offset: first.offset, count: Set(finder.found.map(\.name)).count)
    }
}

/// The modules that a file imports, in the branches that are taken.
enum Imports {
    static func names(in tree: SourceFileSyntax, _ conditions: Conditions) -> [String] {
        let finder = Finder(conditions)
        finder.walk(tree)
        return finder.found
    }

    private final class Finder: SyntaxVisitor {
        var found: [String] = []
        private let conditions: Conditions

        init(_ conditions: Conditions) {
            self.conditions = conditions
            super.init(viewMode: .sourceAccurate)
        }

        override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
            if let name = node.path.first?.name.bare, !found.contains(name) { found.append(name) }
            return .skipChildren
        }
        override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
            for clause in conditions.possible(node) { clause.elements.map { walk($0) } }
            return .skipChildren
        }
        override func visit(_: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
        override func visit(_: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
        override func visit(_: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
        override func visit(_: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    }
}

/// Names in a source that a condition asks for: types, and values that begin as types do.
private final class UnknownTypes: SyntaxVisitor {
    private let isWanted: (String) -> Bool
    private let conditions: Conditions
    var found: [(name: String, offset: Int)] = []

    init(_ conditions: Conditions, _ isWanted: @escaping (String) -> Bool) {
        (self.conditions, self.isWanted) = (conditions, isWanted)
        super.init(viewMode: .sourceAccurate)
    }

    private func see(_ token: TokenSyntax) {
        let name = token.bare
        if isWanted(name) { found.append((name, token.span.lowerBound)) }
    }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        for clause in conditions.possible(node) { clause.elements.map { walk($0) } }
        return .skipChildren
    }
    override func visit(_: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_: ImportDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_: GenericParameterClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        // A parameter of a type is none of a module.
        if node.name.bare.count > 1 { see(node.name) }
        return .visitChildren
    }
    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.baseName.bare.first?.isUppercase == true || node.baseName.bare.hasPrefix("k") { see(node.baseName) }
        return .visitChildren
    }
}

extension Rewriter {
    /// A file that stays away: nothing of it is compiled, and it is told what it needs and what it takes with it.
    func leaveOut(_ reason: LeftOut.Reason) -> (text: String, findings: [Finding]) {
        let modules = reason.modules.map { "'\($0)'" }.joined(separator: ", ")
        let more = reason.count > 1 ? " and \(reason.count - 1) more" : ""
        let absent =
            reason.modules == ["SwiftUI"] ? "SwiftUI is here in part" : "\(modules) \(reason.modules.count == 1 ? "is" : "are") not here"
        say(
            .warning, .leftOut, at: reason.offset,
            "the file is left out: \(absent), and it names '\(reason.name)'\(more); put a protocol of your own before it")
        for use in reason.declared {
            say(
                .warning, .leftOut, at: reason.offset,
                "'\(use.name)', which is declared here, is named at \(use.path):\(use.line): that does not compile without this file")
        }
        return ("// Left out: \(absent).\n", findings)
    }
}
