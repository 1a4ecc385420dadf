// SPDX-License-Identifier: MIT
//
// Packages that a project names by their addresses: those that use UIKit are rewritten too.

import Foundation

/// Fetches packages, and tells those that build as they are from those that have to be rewritten.
enum RemotePackages {
    /// Modules whose import says that a package is of an Apple system.
    private static let ofApple: Set<String> = ["UIKit", "SwiftUI", "QuartzCore", "CoreGraphics", "Combine", "os", "ObjectiveC", "AppKit"]

    /// The project with the targets of such packages, and without packages that could not be had.
    ///
    /// - Parameters:
    ///   - output: the folder of the package that is written; what is fetched lies in it.
    ///   - isOffline: whether nothing is fetched that is not there already.
    static func resolved(_ project: Project, in output: String, isOffline: Bool) -> Project {
        var whole = project
        let remote = project.packages.filter { package in
            guard case .remote = package else { return false }
            // Answered by the library's own tests.
            return package.name.lowercased() != "swift-snapshot-testing"
        }
        whole.packages = []
        var open = remote
        var seen: Set<String> = []
        while let package = open.popLast() {
            guard case .remote(let address, _) = package, seen.insert(package.name.lowercased()).inserted else { continue }
            guard let checkout = checkout(of: package, in: output, isOffline: isOffline) else {
                whole.say(
                    .warning, .module, project.root,
                    "the package '\(package.name)' could not be had from \(address): what is named of it does not compile")
                continue
            }
            guard let inner = try? SwiftPackage(checkout).project() else {
                whole.say(.warning, .module, checkout, "the manifest of the package '\(package.name)' could not be read")
                continue
            }
            if isOfApple(inner) {
                whole.take(inner, testsToo: false)
                open += inner.packages
            } else {
                whole.packages.append(package)
            }
        }
        return whole
    }

    private static func isOfApple(_ project: Project) -> Bool {
        let conditions = Conditions(defined: [], modules: Rewriter.everywhere)
        return project.ported.filter { $0.kind == .library }.flatMap(\.sources).contains { path in
            let text = SourceText(path: path, bytes: Array(FileManager.default.contents(atPath: path) ?? Data()))
            return !ofApple.isDisjoint(with: Imports.names(in: text.tree, conditions))
        }
    }

    /// The folder of a package that was fetched, each by itself, so that one that is not to be had keeps no other away.
    private static func checkout(of package: Project.Package, in output: String, isOffline: Bool) -> String? {
        guard case .remote(let address, let requirement) = package else { return nil }
        let place = "\(output)/.resolved/\(package.name)"
        let checkouts = place + "/.build/checkouts"
        if let found = folder(in: checkouts, of: package) { return found }
        guard !isOffline else { return nil }
        let manifest = """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(name: "resolved", dependencies: [.package(url: \(address.quoted), \(requirement))])

            """
        try? FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        guard FileManager.default.createFile(atPath: place + "/Package.swift", contents: Data(manifest.utf8)) else { return nil }
        _ = OtherProgram.run("swift", ["package", "--package-path", place, "resolve"])
        return folder(in: checkouts, of: package)
    }

    private static func folder(in checkouts: String, of package: Project.Package) -> String? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: checkouts)) ?? []
        return names.first { $0.lowercased() == package.name.lowercased() }.map { checkouts + "/" + $0 }
    }
}
