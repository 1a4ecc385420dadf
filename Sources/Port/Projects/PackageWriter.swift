// SPDX-License-Identifier: MIT
//
// Writes a project as a Swift package that builds against the library, beside the project and without touching it.

import Foundation

/// Where the library comes from.
enum LibrarySource {
    case folder(String)
    case address(String, requirement: String)

    /// The line of the manifest.
    ///
    /// - Parameter folder: the folder of the manifest.
    func dependency(in folder: String) -> String {
        switch self {
        case .folder(let path): ".package(name: \"Vitrine\", path: \(Folders.relative(path, to: folder).quoted))"
        case .address(let address, let requirement): ".package(url: \(address.quoted), \(requirement))"
        }
    }
}

extension String {
    /// As Swift writes it.
    var quoted: String {
        let escaped = map { character in
            switch character {
            case "\\": "\\\\"
            case "\"": "\\\""
            case "\n": "\\n"
            default: String(character)
            }
        }
        return "\"\(escaped.joined())\""
    }
}

/// Writes the package; what is as it was is not written again, and what no longer is goes.
struct PackageWriter {
    let project: Project
    /// The folder of the package.
    let output: String
    let library: LibrarySource
    /// The folder of the library's sources, which say which modules there are.
    let librarySources: String

    private static let folder = "Targets"

    /// Writes all, and answers with the files that were written or are gone, told from the folder of the package.
    func write() throws -> [String] {
        var written: [String] = []
        let targets = project.ported
        guard !targets.isEmpty else { throw PortError(file: project.root, message: "there is no Swift in it that could be ported") }
        let previewed = targets.filter { $0.kind != .tests && Previews.stand(in: $0.sources) }.map(\.module)
        try keep(manifest(targets, previewed), at: "Package.swift", &written)
        let modules = LibraryModules.all(in: librarySources).union(targets.map(\.module)).union(project.packages.map(\.name)).sorted()
        for target in targets {
            let folder = "\(Self.folder)/\(target.module)"
            let place = output + "/" + folder
            let described = PortedTarget(
                module: target.module, kind: target.kind, sources: target.sources.map { Folders.relative($0, to: place) },
                resources: Bundling.names(of: target).mapValues { Folders.relative($0, to: place) }, modules: modules,
                uses: used(by: target, targets).map { "../\($0)/port.json" }, defined: target.defined,
                elsewhere: Headers.types(of: target))
            try keep(Arguments.json(described) + "\n", at: folder + "/port.json", &written)
            try keep(placeholder, at: folder + "/Ported.swift", &written)
        }
        if !previewed.isEmpty {
            try keep(Previews.tests(of: previewed), at: "\(Self.folder)/\(Previews.target)/\(Previews.target).swift", &written)
        }
        try keep(".build/\n.resolved/\nPackage.resolved\n", at: ".gitignore", &written)
        // Targets that the project has no longer.
        for name in (try? FileManager.default.contentsOfDirectory(atPath: output + "/" + Self.folder)) ?? []
        where !targets.contains(where: { $0.module == name }) && (previewed.isEmpty || name != Previews.target) {
            try FileManager.default.removeItem(atPath: "\(output)/\(Self.folder)/\(name)")
            written.append("\(Self.folder)/\(name)")
        }
        return written
    }

    /// The modules of this package that a target uses.
    private func used(by target: Project.Target, _ targets: [Project.Target]) -> [String] {
        let products = target.products.flatMap { project.productTargets[$0.product] ?? [$0.product] }
        let names = Set(target.uses + products)
        return targets.filter { $0.module != target.module && (names.contains($0.name) || names.contains($0.module)) }.map(\.module)
    }

    private var placeholder: String {
        """
        // The sources of this target are those that port.json names. The build rewrites them into its own folder; edit the originals.

        """
    }

    /// Modules of the library that a target imports, beside UIKit.
    private func besides(_ target: Project.Target) -> [String] {
        let there = LibraryModules.names(in: librarySources)
        let conditions = Conditions(defined: Set(target.defined), modules: there.union(Rewriter.everywhere))
        let imported = concurrently(target.sources) { path in
            Imports.names(in: SourceText(path: path, bytes: Array(FileManager.default.contents(atPath: path) ?? Data())).tree, conditions)
        }
        var names = Set(imported.joined()).intersection(there)
        // Elsewhere UIKit brings it along.
        if there.contains("ImageIO"),
            target.sources.contains(where: { Self.names(["CGImageSource", "CGImagePropertyOrientation", "CGImageDestination"], $0) })
        {
            names.insert("ImageIO")
        }
        return names.sorted()
    }

    private static func names(_ words: [String], _ path: String) -> Bool {
        guard let data = FileManager.default.contents(atPath: path) else { return false }
        return words.contains { data.range(of: Data($0.utf8)) != nil }
    }

    // MARK: The manifest

    private func manifest(_ targets: [Project.Target], _ previewed: [String]) -> String {
        let products = targets.filter { $0.kind == .library }.map {
            "        .library(name: \($0.module.quoted), targets: [\($0.module.quoted)]),"
        }
        let dependencies =
            ([library.dependency(in: output)]
            + project.packages.map { package in
                switch package {
                case .remote(let address, let requirement): ".package(url: \(address.quoted), \(requirement))"
                case .local(let path): ".package(path: \(Folders.relative(path, to: output).quoted))"
                }
            }).map { "        \($0)," }
        return """
            // swift-tools-version: 6.1
            // Written by `vitrine port`; run it again where the project has changed.
            import PackageDescription

            let package = Package(
                name: \(project.name.quoted),
                defaultLocalization: "en",
                products: [
            \(products.joined(separator: "\n"))
                ],
                dependencies: [
            \(dependencies.joined(separator: "\n"))
                ],
                targets: [
            \((targets.map { declaration(of: $0, targets) } + previews(previewed)).joined(separator: "\n"))
                ]
            )

            """
    }

    /// The tests that draw the previews of modules.
    private func previews(_ modules: [String]) -> [String] {
        guard !modules.isEmpty else { return [] }
        let products = ["UIKit", "VitrineLive"].map { ".product(name: \($0.quoted), package: \"Vitrine\")" }
        let uses = (modules.map(\.quoted) + products).joined(separator: ", ")
        let place = "\(Self.folder)/\(Previews.target)"
        return [
            """
                    .testTarget(
                        name: \(Previews.target.quoted), dependencies: [\(uses)], path: \(place.quoted), swiftSettings: [.swiftLanguageMode(.v5)]),
            """
        ]
    }

    private func declaration(of target: Project.Target, _ targets: [Project.Target]) -> String {
        let kind = target.kind == .tests ? "testTarget" : target.kind == .app ? "executableTarget" : "target"
        var uses: [String] = []
        func use(_ words: String) { if !uses.contains(words) { uses.append(words) } }
        func useTarget(_ name: String) -> Bool {
            guard let found = targets.first(where: { $0.name == name || $0.module == name }) else { return false }
            if found.module != target.module { use(found.module.quoted) }
            return true
        }
        for name in target.uses { _ = useTarget(name) }
        for product in target.products where !Self.answeredHere.contains(product.product) {
            let behind = project.productTargets[product.product] ?? [product.product]
            let isHere = behind.map { useTarget($0) }.contains(true)
            if !isHere, let package = product.package, project.packages.contains(package) {
                use(".product(name: \(product.product.quoted), package: \(package.name.quoted))")
            }
        }
        let basis = ["UIKit"] + (target.kind == .tests ? ["VitrineTesting"] : []) + besides(target)
        for name in basis { use(".product(name: \(name.quoted), package: \"Vitrine\")") }
        let version = target.swiftVersion.flatMap { Int($0.prefix { $0 != "." }) } ?? 5
        var settings = [".swiftLanguageMode(.v\(version >= 6 ? 6 : 5))"]
        settings += target.defined.map { ".define(\($0.quoted))" }
        return """
                    .\(kind)(
                        name: \(target.module.quoted),
                        dependencies: [
            \(uses.map { "                \($0)," }.joined(separator: "\n"))
                        ],
                        path: \("\(Self.folder)/\(target.module)".quoted), exclude: ["port.json"],
                        swiftSettings: [\(settings.joined(separator: ", "))],
                        plugins: [.plugin(name: "PortUIKit", package: "Vitrine")]),
            """
    }

    /// Products of packages whose names the library answers itself.
    private static let answeredHere: Set<String> = ["SnapshotTesting"]

    private func keep(_ text: String, at path: String, _ written: inout [String]) throws {
        let place = output + "/" + path
        let data = Data(text.utf8)
        if FileManager.default.contents(atPath: place) == data { return }
        do {
            try FileManager.default.createDirectory(
                atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
            try data.write(to: URL(fileURLWithPath: place), options: .atomic)
        } catch {
            throw PortError(file: place, message: "it cannot be written: \(error.localizedDescription)", status: 73)
        }
        written.append(path)
    }
}

/// Names in a bundle.
enum Bundling {
    /// Where what a target bundles lies, by its name in the bundle; what belongs to a language keeps its folder.
    static func names(of target: Project.Target) -> [String: String] {
        var names: [String: String] = [:]
        for file in target.resources {
            let parts = file.split(separator: "/").map(String.init)
            let language = parts.dropLast().last { $0.hasSuffix(".lproj") }
            // What Xcode lays into the folder of a base language is what others fall back upon.
            names[(language.map { $0 + "/" } ?? "") + (parts.last ?? file)] = file
        }
        // An `Info.plist` is written by Swift's package manager itself, over any other.
        if let list = target.infoPlist { names["Program-Info.plist"] = list }
        return names
    }
}
