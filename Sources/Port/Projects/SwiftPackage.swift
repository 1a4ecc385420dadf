// SPDX-License-Identifier: MIT
//
// Swift packages, as the package manager describes them.

import Foundation

/// Reads the package in a folder.
struct SwiftPackage {
    private let folder: String
    private let manifest: [String: Any]

    init(_ folder: String) throws {
        self.folder = Folders.normal(folder)
        let outcome = OtherProgram.run("swift", ["package", "--package-path", folder, "dump-package"])
        guard outcome.status == 0, let manifest = try? JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        else {
            let lines = outcome.errors.split(whereSeparator: \.isNewline)
            let said = lines.first { $0.contains("error:") } ?? lines.first ?? "it could not be read"
            throw PortError(file: folder + "/Package.swift", message: String(said))
        }
        self.manifest = manifest
    }

    /// The targets and packages.
    func project() -> Project {
        var project = Project(name: manifest["name"] as? String ?? (folder as NSString).lastPathComponent, root: folder)
        let packages = dependencies()
        project.packages = packages.map(\.package)
        for product in manifest["products"] as? [[String: Any]] ?? [] {
            if let name = product["name"] as? String { project.productTargets[name] = product["targets"] as? [String] }
        }
        for fields in manifest["targets"] as? [[String: Any]] ?? [] {
            if let target = target(fields, packages, &project) { project.targets.append(target) }
        }
        return project
    }

    private func dependencies() -> [(identity: String, package: Project.Package)] {
        (manifest["dependencies"] as? [[String: Any]] ?? []).compactMap { entry in
            if let local = (entry["fileSystem"] as? [[String: Any]])?.first, let path = local["path"] as? String {
                return (local["identity"] as? String ?? "", .local(path: path))
            }
            guard let remote = (entry["sourceControl"] as? [[String: Any]])?.first, let location = remote["location"] as? [String: Any],
                let address = (location["remote"] as? [[String: Any]])?.first?["urlString"] as? String
            else { return nil }
            let requirement = remote["requirement"] as? [String: Any] ?? [:]
            var said = "branch: \"main\""
            if let range = (requirement["range"] as? [[String: String]])?.first {
                said = "\"\(range["lowerBound"] ?? "")\"..<\"\(range["upperBound"] ?? "")\""
            }
            if let exact = (requirement["exact"] as? [String])?.first { said = "exact: \"\(exact)\"" }
            if let branch = (requirement["branch"] as? [String])?.first { said = "branch: \"\(branch)\"" }
            if let revision = (requirement["revision"] as? [String])?.first { said = "revision: \"\(revision)\"" }
            return (remote["identity"] as? String ?? "", .remote(address: address, requirement: said))
        }
    }

    private func target(
        _ fields: [String: Any], _ packages: [(identity: String, package: Project.Package)], _ project: inout Project
    ) -> Project.Target? {
        guard let name = fields["name"] as? String else { return nil }
        let kinds: [String: Project.Kind] = ["regular": .library, "executable": .app, "test": .tests]
        guard let kind = kinds[fields["type"] as? String ?? ""] else {
            project.say(
                .note, .module, folder + "/Package.swift", "the target '\(name)' is no Swift that runs beside the others, and stays away")
            return nil
        }
        var target = Project.Target(name: name, kind: kind)
        let beneath = kind == .tests ? ["Tests", "Sources", "Source"] : ["Sources", "Source", "src", "srcs"]
        let candidates = (fields["path"] as? String).map { [$0] } ?? beneath.map { "\($0)/\(name)" } + beneath
        guard let place = candidates.map({ Folders.normal(folder + "/" + $0) }).first(where: { FileManager.default.fileExists(atPath: $0) })
        else {
            project.say(.error, .module, folder + "/Package.swift", "the target '\(name)' has no folder")
            return nil
        }
        let out = (fields["exclude"] as? [String] ?? []).map { Folders.normal(place + "/" + $0) }
        let only = (fields["sources"] as? [String])?.map { Folders.normal(place + "/" + $0) }
        let bundled = (fields["resources"] as? [[String: Any]] ?? []).compactMap { $0["path"] as? String }.map {
            Folders.normal(place + "/" + $0)
        }
        func lies(_ file: String, in folders: [String]) -> Bool { folders.contains { file == $0 || file.hasPrefix($0 + "/") } }
        for file in Folders.files(beneath: place) where !lies(file, in: out) {
            if lies(file, in: bundled) {
                target.resources.append(file)
            } else if only.map({ lies(file, in: $0) }) ?? true {
                target.take(file)
            }
        }
        // What nobody bundles is not in the bundle; catalogues and storyboards Xcode bundles by themselves.
        let byItself: Set<String> = ["xcassets", "storyboard", "xib", "strings", "stringsdict", "xcstrings"]
        target.resources = target.resources.filter { lies($0, in: bundled) || byItself.contains(($0 as NSString).pathExtension) }
        for setting in fields["settings"] as? [[String: Any]] ?? [] where setting["tool"] as? String == "swift" {
            if let define = (setting["kind"] as? [String: Any])?["define"] as? [String: Any], let word = define["_0"] as? String {
                target.defined.append(word)
            }
        }
        for dependency in fields["dependencies"] as? [[String: Any]] ?? [] { take(dependency, packages, into: &target) }
        target.swiftVersion = (manifest["swiftLanguageVersions"] as? [String])?.last
        return target
    }

    private func take(
        _ dependency: [String: Any], _ packages: [(identity: String, package: Project.Package)], into target: inout Project.Target
    ) {
        let ownNames = Set((manifest["targets"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String })
        if let words = dependency["product"] as? [Any], let product = words.first as? String {
            let package = (words.dropFirst().first as? String).flatMap { name in
                packages.first { $0.identity == name.lowercased() || $0.package.name.lowercased() == name.lowercased() }?.package
            }
            target.products.append((product, package))
        } else if let name = (dependency["target"] as? [Any])?.first as? String {
            target.uses.append(name)
        } else if let name = (dependency["byName"] as? [Any])?.first as? String {
            if ownNames.contains(name) {
                target.uses.append(name)
            } else {
                target.products.append((name, packages.first { $0.package.name == name }?.package))
            }
        }
    }
}

/// Reads what a path names, whichever kind it is.
enum ProjectReader {
    /// - Throws: `ProjectError` where there is nothing, or it cannot be read.
    static func project(at path: String) throws -> Project {
        let path = Folders.normal(path)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw PortError(file: path, message: "there is no such file or folder")
        }
        // A folder may be called `Labels.swift`.
        switch isFolder.boolValue && path.hasSuffix(".swift") ? "" : (path as NSString).pathExtension {
        case "xcodeproj": return try XcodeProject(path).project()
        case "xcworkspace": return try workspace(path)
        case "swift" where (path as NSString).lastPathComponent == "Package.swift":
            return try SwiftPackage((path as NSString).deletingLastPathComponent).project()
        case "swift": return folder((path as NSString).deletingLastPathComponent, files: [path])
        default: break
        }
        guard isFolder.boolValue else {
            throw PortError(file: path, message: "this is no Swift package, Xcode project or folder of sources")
        }
        var unreadable: PortError?
        if FileManager.default.fileExists(atPath: path + "/Package.swift") {
            do {
                return try SwiftPackage(path).project()
            } catch let error as PortError {
                // Manifests of old, and of systems that are not this one: a project beside it, or its folder, says the same.
                unreadable = error
            }
        }
        var found = try besides(path)
        if let unreadable {
            found.say(.warning, .module, unreadable.file, "the manifest could not be read and is passed over: \(unreadable.message)")
        }
        return found
    }

    /// A folder that has no manifest.
    private static func besides(_ path: String) throws -> Project {
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
        if let found = names.first(where: { $0.hasSuffix(".xcworkspace") }) { return try workspace(path + "/" + found) }
        let projects = names.filter { $0.hasSuffix(".xcodeproj") }
        if projects.count > 1 {
            throw PortError(file: path, message: "there are several projects, say which: \(projects.joined(separator: ", "))")
        }
        if let found = projects.first { return try XcodeProject(path + "/" + found).project() }
        let sources = ["Sources", "Source"].first { FileManager.default.fileExists(atPath: "\(path)/\($0)") }
        return folder(path, files: Folders.files(beneath: sources.map { "\(path)/\($0)" } ?? path))
    }

    private static func workspace(_ path: String) throws -> Project {
        var whole = Project(
            name: ((path as NSString).lastPathComponent as NSString).deletingPathExtension, root: Folders.normal(path + "/.."))
        for part in try XcodeWorkspace.contents(of: path) {
            if part.hasSuffix(".xcodeproj") {
                let project = try XcodeProject(part).project()
                whole.targets += project.targets.filter { target in !whole.targets.contains { $0.name == target.name } }
                whole.packages += project.packages.filter { !whole.packages.contains($0) }
                whole.findings += project.findings
            } else if FileManager.default.fileExists(atPath: part + "/Package.swift"), !whole.packages.contains(.local(path: part)) {
                whole.packages.append(.local(path: part))
            }
        }
        guard !whole.targets.isEmpty || !whole.packages.isEmpty else {
            throw PortError(file: path, message: "the workspace holds no project that is there")
        }
        return whole
    }

    /// Sources without anything that says how they are built: one module.
    private static func folder(_ path: String, files: [String]) -> Project {
        var target = Project.Target(name: (path as NSString).lastPathComponent, kind: .library)
        for file in files { target.take(file) }
        var tests = Project.Target(name: target.name + "Tests", kind: .tests)
        let isTest = { (file: String) in file.contains("Tests/") || file.hasSuffix("Tests.swift") }
        tests.sources = target.sources.filter(isTest)
        target.sources.removeAll(where: isTest)
        tests.uses = [target.name]
        var project = Project(name: target.name, root: path)
        project.targets = tests.sources.isEmpty ? [target] : [target, tests]
        return project
    }
}
