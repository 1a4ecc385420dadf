// SPDX-License-Identifier: MIT

import Foundation

/// What a folder, a Swift package or an Xcode project asks to be built.
struct Project {
    /// What a target comes to.
    enum Kind: String, Codable {
        case library, app, tests
        /// Tests that drive an app from outside, extensions, tools: nothing of it is ported.
        case other
    }

    /// A package that a target's products come from.
    enum Package: Hashable {
        /// By its address, and the words that say which version: `from: "1.2.0"`.
        case remote(address: String, requirement: String)
        /// By its folder.
        case local(path: String)

        /// The name by which products name it.
        var name: String {
            switch self {
            case .remote(let address, _):
                let last = address.split(separator: "/").last.map(String.init) ?? address
                return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
            case .local(let path): return URL(fileURLWithPath: path).lastPathComponent
            }
        }
    }

    /// One module.
    struct Target {
        let name: String
        let kind: Kind
        /// Files of Swift, by their paths.
        var sources: [String] = []
        /// What is bundled: catalogues, storyboards, tables of texts, pictures.
        var resources: [String] = []
        var infoPlist: String?
        var bridgingHeader: String?
        /// Files in other languages, which stay away.
        var foreign: [String] = []
        /// What `-D` defines.
        var defined: [String] = []
        var swiftVersion: String?
        /// Targets of this project that it uses.
        var uses: [String] = []
        /// Products of packages, with the name of the package where it is told.
        var products: [(product: String, package: Package?)] = []

        /// The name that Swift imports.
        var module: String {
            let letters = name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }
            return letters.first?.isNumber == true ? "_" + String(letters) : String(letters)
        }
    }

    var name: String
    /// The folder that paths are told from.
    let root: String
    var targets: [Target] = []
    var packages: [Package] = []
    /// The targets of the products of packages whose targets are here, by the products' names.
    var productTargets: [String: [String]] = [:]
    /// What was seen and does not come along: file, message.
    var findings: [Finding] = []

    mutating func say(_ severity: Finding.Severity, _ cause: Finding.Cause, _ file: String, _ message: String) {
        findings.append(Finding(severity: severity, cause: cause, file: file, lineNumber: 1, column: 1, message: message))
    }
}

extension Project {
    /// The targets that are built here.
    var ported: [Target] { targets.filter { $0.kind != .other && !$0.sources.isEmpty } }

    /// Leaves the targets of those names, what they use, and nothing else.
    ///
    /// - Throws: `PortError` where a name is none of a target.
    mutating func keep(targets names: [String]) throws {
        var kept: Set<String> = []
        var open = names
        while let name = open.popLast() {
            guard let target = targets.first(where: { $0.name == name || $0.module == name }) else {
                let known = targets.filter { $0.kind != .other }.map(\.name).joined(separator: ", ")
                throw PortError.usage("there is no target '\(name)'; there are: \(known)")
            }
            if kept.insert(target.name).inserted { open += target.uses + target.products.map(\.product).filter { hasTarget($0) } }
        }
        targets.removeAll { !kept.contains($0.name) }
    }

    private func hasTarget(_ name: String) -> Bool { targets.contains { $0.name == name || $0.module == name } }

    /// Says which sources are in other languages: they stay away.
    mutating func tellOfForeign() {
        for target in targets where target.kind != .other {
            guard let first = target.foreign.first else { continue }
            let files = target.foreign.count == 1 ? "a file" : "\(target.foreign.count) files"
            let verb = target.foreign.count == 1 ? "stays" : "stay"
            say(
                .warning, .runtime, first,
                "\(files) of '\(target.name)' in Objective-C or C \(verb) away: what is named of \(files == "a file" ? "it" : "them") does not compile"
            )
        }
    }

    /// With the targets of the packages that lie on this machine, which are rewritten as the project's own are.
    func withLocalPackages() throws -> Project {
        var whole = self
        var open = packages
        var seen: Set<String> = []
        whole.packages = []
        while let package = open.popLast() {
            guard case .local(let path) = package else {
                if !whole.packages.contains(package) { whole.packages.append(package) }
                continue
            }
            guard seen.insert(Folders.normal(path)).inserted else { continue }
            guard FileManager.default.fileExists(atPath: path + "/Package.swift") else {
                whole.say(.warning, .module, path, "the package is not there: what is named of it does not compile")
                continue
            }
            let inner = try SwiftPackage(path).project()
            whole.take(inner, testsToo: false)
            open += inner.packages
        }
        return whole
    }

    /// Takes the targets of another project along.
    mutating func take(_ other: Project, testsToo: Bool) {
        for target in other.targets where (testsToo || target.kind == .library) && !hasTarget(target.module) { targets.append(target) }
        productTargets.merge(other.productTargets) { first, _ in first }
        findings += other.findings
    }
}

/// Looks through folders.
enum Folders {
    /// Names that no sources of a project's own stand under.
    private static let left: Set<String> = ["Pods", "Carthage", "build", "DerivedData", "node_modules", "vendor", "__Snapshots__"]

    static func isLeft(_ name: String) -> Bool { left.contains(name) }

    /// Whether something is a folder that counts as one file: a catalogue, a bundle.
    static func isPackageLike(_ name: String) -> Bool {
        ["xcassets", "bundle", "xcdatamodeld", "framework", "xcframework", "playground", "xcodeproj", "xcworkspace", "docc", "lproj"]
            .contains((name as NSString).pathExtension)
    }

    /// All files beneath a folder in the order of their names, hidden ones and those of vendors left out; catalogues as they are.
    static func files(beneath root: String) -> [String] {
        var found: [String] = []
        var seen: Set<String> = []
        func walk(_ folder: String) {
            // A link that leads back would have no end.
            guard seen.insert(URL(fileURLWithPath: folder).resolvingSymlinksInPath().path).inserted else { return }
            for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted() where !name.hasPrefix(".") {
                let path = folder + "/" + name
                var isFolder: ObjCBool = false
                guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
                if isFolder.boolValue, name.hasSuffix(".lproj") || !isPackageLike(name) {
                    if !left.contains(name) { walk(path) }
                } else {
                    found.append(path)
                }
            }
        }
        walk(root)
        return found
    }

    /// The path without `.` and `..`.
    static func normal(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }

    /// A path as it is told from a folder.
    static func relative(_ path: String, to folder: String) -> String {
        let (one, two) = (normal(path).split(separator: "/"), normal(folder).split(separator: "/"))
        let common = zip(one, two).prefix { $0 == $1 }.count
        return (repeatElement("..", count: two.count - common) + one.dropFirst(common).map(String.init)).joined(separator: "/")
    }
}

extension Project.Target {
    /// Takes a file by what its name says that it is.
    mutating func take(_ path: String) {
        switch (path as NSString).pathExtension.lowercased() {
        case "swift": sources.append(path)
        case "m", "mm", "c", "cc", "cpp", "metal": foreign.append(path)
        case "h", "hpp", "pch", "modulemap", "xcconfig", "entitlements", "md", "podspec", "xcodeproj", "xcworkspace", "playground", "docc":
            break
        default:
            if (path as NSString).lastPathComponent == "Info.plist" { infoPlist = infoPlist ?? path } else { resources.append(path) }
        }
    }
}
