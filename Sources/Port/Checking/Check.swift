// SPDX-License-Identifier: MIT

import Foundation

/// What of a project will compile, as far as its names and words tell.
struct CheckReport: Codable {
    struct Target: Codable {
        let name: String
        let kind: Project.Kind
        let files: Int
        /// Files that name nothing that is missing and need no rewriting; those that do after it.
        let asTheyAre: Int
        let rewritten: Int
        let declarations: Int
        let compilingDeclarations: Int
    }

    struct Obstacle: Codable {
        /// What the name belongs to: a framework, or the kind of name.
        let group: String
        let name: String
        let kind: MissingName.Kind
        let files: Int
        let uses: Int
        /// The first use.
        let file: String
        let line: Int
        let column: Int
    }

    let version: Int
    let project: String
    /// The folder of the project.
    let root: String
    let targets: [Target]
    let obstacles: [Obstacle]
    let findings: [Finding]

    var files: Int { targets.reduce(0) { $0 + $1.files } }
    var asTheyAre: Int { targets.reduce(0) { $0 + $1.asTheyAre } }
    var rewritten: Int { targets.reduce(0) { $0 + $1.rewritten } }
    var declarations: Int { targets.reduce(0) { $0 + $1.declarations } }
    var compilingDeclarations: Int { targets.reduce(0) { $0 + $1.compilingDeclarations } }

    /// - Parameters:
    ///   - library: the folder of the library's sources.
    ///   - cache: the folder in which names are kept between runs.
    static func make(_ project: Project, library: String, cache: String) throws -> CheckReport {
        let surface = try Surface.names(library: library, cache: cache)
        let counted = project.ported
        let modules = Set(counted.map(\.module)).union(Rewriter.everywhere).union(LibraryModules.all(in: library))
        // What the project's targets declare they see of each other.
        let paths = Array(Set(counted.flatMap(\.sources))).sorted()
        let texts = concurrently(paths) { SourceText(path: $0, bytes: Array(FileManager.default.contents(atPath: $0) ?? Data())) }
        let names = concurrently(texts) { NameCollector.names(in: $0) }
        var known = surface
        for own in names { known.formUnion(own) }
        let byPath = Dictionary(zip(paths, texts)) { first, _ in first }
        var targets: [Target] = []
        var found: [String: (name: MissingName, files: Set<String>, uses: Int, first: (SourceText, Int))] = [:]
        var findings = project.findings
        for target in counted {
            let files = target.sources.compactMap { byPath[$0] }
            let all = known
            let own = Set(target.sources)
            let others = zip(paths, names).filter { !own.contains($0.0) }.map(\.1)
            let module = Module(
                name: target.module, files: files, modules: modules, defined: Set(target.defined), surface: surface,
                elsewhere: Set(Headers.types(of: target) ?? []),
                beside: { others.reduce(into: KnownNames()) { $0.formUnion($1) } })
            let conditions = module.conditions
            let results = concurrently(Array(files.indices)) { number in
                let check = NameCheck(files[number], all, conditions)
                let (text, findings, _) = module.rewritten(number)
                return (
                    check.missing, check.declarations, check.stoppedDeclarations, text.utf8.elementsEqual(files[number].bytes), findings
                )
            }
            for (file, result) in zip(files, results) {
                findings += result.4
                for name in result.0 {
                    var entry = found["\(name.kind) \(name.name)"] ?? (name, [], 0, (file, name.offset))
                    entry.files.insert(file.path)
                    entry.uses += 1
                    found["\(name.kind) \(name.name)"] = entry
                }
            }
            let isFine = results.map { result in result.0.isEmpty && !result.4.contains { $0.severity == .error || $0.cause == .leftOut } }
            targets.append(
                Target(
                    name: target.name, kind: target.kind, files: files.count,
                    asTheyAre: zip(isFine, results).count { $0 && $1.3 }, rewritten: zip(isFine, results).count { $0 && !$1.3 },
                    declarations: results.reduce(0) { $0 + $1.1 }, compilingDeclarations: results.reduce(0) { $0 + $1.1 - $1.2 }))
        }
        let header = HeaderNames(library: library)
        let obstacles = found.values.map { entry in
            let place = entry.first.0.place(of: entry.first.1)
            return Obstacle(
                group: Groups.group(of: entry.name, header), name: entry.name.name, kind: entry.name.kind, files: entry.files.count,
                uses: entry.uses,
                file: entry.first.0.path, line: place.line, column: place.column)
        }
        return CheckReport(
            version: 1, project: project.name, root: project.root, targets: targets,
            obstacles: obstacles.sorted { ($0.files, $0.uses, $1.name) > ($1.files, $1.uses, $0.name) }, findings: findings)
    }

    /// Whether nothing is known that does not compile.
    var isClean: Bool { obstacles.isEmpty && !findings.contains { $0.severity == .error || $0.cause == .leftOut } }

    /// A part of a whole in per cent, rounded down, so that only the whole is 100.
    static func share(_ part: Int, _ whole: Int) -> String { whole == 0 ? "–" : "\(100 * part / whole) %" }

    /// For a terminal.
    var text: String {
        let share = Self.share
        var lines = ["\(project): \(files) files of Swift in \(targets.count) target\(targets.count == 1 ? "" : "s")"]
        lines.append("  compile as they are        \(asTheyAre)  \(share(asTheyAre, files))")
        lines.append("  compile after rewriting    \(asTheyAre + rewritten)  \(share(asTheyAre + rewritten, files))")
        lines.append(
            "  declarations that compile  \(compilingDeclarations) of \(declarations)  \(share(compilingDeclarations, declarations))")
        if targets.count > 1 {
            for target in targets {
                lines.append(
                    "    \(target.name): \(target.asTheyAre + target.rewritten) of \(target.files) files, \(share(target.compilingDeclarations, target.declarations)) of declarations"
                )
            }
        }
        if !obstacles.isEmpty {
            lines.append("what stands in the way:")
            var groups: [(name: String, obstacles: [Obstacle])] = []
            for obstacle in obstacles {
                if let number = groups.firstIndex(where: { $0.name == obstacle.group }) {
                    groups[number].obstacles.append(obstacle)
                } else {
                    groups.append((obstacle.group, [obstacle]))
                }
            }
            for group in groups {
                let names = group.obstacles.prefix(6).map { "\($0.name) (\($0.files))" }.joined(separator: ", ")
                let more = group.obstacles.count > 6 ? ", and \(group.obstacles.count - 6) more" : ""
                lines.append("  \(group.name): \(names)\(more)")
                if let first = group.obstacles.first { lines.append("    first at \(first.file):\(first.line):\(first.column)") }
            }
        }
        return lines.joined(separator: "\n")
    }
}

/// What names belong to.
enum Groups {
    private static let frameworks: [(prefix: String, name: String)] = [
        ("WK", "WebKit"), ("MK", "MapKit"), ("CL", "CoreLocation"), ("AV", "AVFoundation"), ("PH", "Photos"), ("SF", "SafariServices"),
        ("MF", "MessageUI"), ("SK", "StoreKit"), ("NSManaged", "Core Data"), ("NSFetch", "Core Data"), ("CI", "Core Image"),
        ("CT", "Core Text"),
        ("CK", "CloudKit"), ("CN", "Contacts"), ("EK", "EventKit"), ("UN", "UserNotifications"), ("AS", "AuthenticationServices"),
        ("MT", "Metal"),
        ("SC", "SceneKit"), ("AR", "ARKit"), ("HK", "HealthKit"), ("LP", "LinkPresentation"), ("UT", "UniformTypeIdentifiers"),
        ("QL", "QuickLook"),
        ("PK", "PencilKit and PassKit"), ("GK", "GameKit"), ("IN", "Intents"), ("CF", "CoreFoundation"), ("CG", "Core Graphics"),
        ("CA", "Core Animation"),
    ]

    static func group(of name: MissingName, _ header: HeaderNames) -> String {
        switch name.kind {
        case .override: return "overrides of what is not there, or not open"
        case .function: return "functions of Objective-C"
        case .member: return header.members.contains(name.name) ? "members that UIKit has and Vitrine does not" : "members"
        case .type:
            let words = name.name
            if header.types.contains(words) { return "types that UIKit has and Vitrine does not" }
            let next = words.dropFirst(2).first
            if let found = frameworks.first(where: { words.hasPrefix($0.prefix) && ($0.prefix.count > 2 || next?.isUppercase == true) }) {
                return found.name
            }
            return words.hasPrefix("NS") ? "types of Foundation" : "types of other modules"
        }
    }
}

/// Modules that the library brings beside UIKit.
enum LibraryModules {
    /// Names of Apple's modules that are, or may come to be, products of the library.
    static let candidates: Set<String> = [
        "Combine", "os", "OSLog", "ObjectiveC", "UniformTypeIdentifiers", "MobileCoreServices", "CoreServices", "ImageIO", "CoreText",
        "CoreImage",
        "WebKit", "SafariServices", "MessageUI", "MapKit", "CoreLocation", "SwiftUI", "SnapshotTesting", "LinkPresentation", "QuickLook",
        "StoreKit",
        "UserNotifications", "AudioToolbox", "CoreHaptics", "CoreMotion", "LocalAuthentication", "Network", "simd", "Accelerate",
        "FoundationExtras",
        "CoreFoundation", "Observation", "Security",
    ]

    /// Those that are there.
    ///
    /// - Parameter library: the folder of the library's sources.
    static func names(in library: String) -> Set<String> {
        candidates.filter { FileManager.default.fileExists(atPath: library + "/" + $0) }
    }

    /// What can be imported without more.
    static func all(in library: String) -> Set<String> { names(in: library).union(["QuartzCore", "CoreGraphics", "UIKit", "Vitrine"]) }
}
