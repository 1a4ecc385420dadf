// SPDX-License-Identifier: MIT
//
// Xcode's project files: property lists of objects that name each other.

import Foundation

/// Reads an `.xcodeproj`.
struct XcodeProject {
    private typealias Fields = [String: Any]

    private let path: String
    private let objects: [String: Fields]
    private let root: Fields
    /// The folder that the project's groups are told from.
    private let folder: String
    private let places: [String: String]

    init(_ path: String) throws {
        self.path = path
        let file = path + "/project.pbxproj"
        guard let data = FileManager.default.contents(atPath: file) else {
            throw PortError(file: file, message: "there is no such file")
        }
        guard let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? Fields,
            let objects = list["objects"] as? [String: Fields], let root = (list["rootObject"] as? String).flatMap({ objects[$0] })
        else { throw PortError(file: file, message: "this is not a project file of Xcode's") }
        (self.objects, self.root) = (objects, root)
        let beside = Folders.normal(path + "/..")
        let directory = root["projectDirPath"] as? String ?? ""
        let folder = Folders.normal(directory.isEmpty ? beside : beside + "/" + directory)
        self.folder = folder
        var places: [String: String] = [:]
        func walk(_ id: String, _ outer: String) {
            guard places[id] == nil, let object = objects[id] else { return }
            let place = Self.place(of: object, in: outer, folder)
            places[id] = place
            for child in object["children"] as? [String] ?? [] { walk(child, place) }
        }
        if let main = root["mainGroup"] as? String { walk(main, folder) }
        self.places = places
    }

    private static func place(of object: Fields, in outer: String, _ folder: String) -> String {
        guard let path = object["path"] as? String else { return outer }
        return switch object["sourceTree"] as? String {
        case "<absolute>": path
        case "SOURCE_ROOT": Folders.normal(folder + "/" + path)
        case "<group>", nil: Folders.normal(outer + "/" + path)
        // What Xcode builds, and its own system: nothing of the project.
        default: ""
        }
    }

    private func object(_ id: Any?) -> Fields? { (id as? String).flatMap { objects[$0] } }
    private func objects(_ ids: Any?) -> [Fields] { (ids as? [String] ?? []).compactMap { objects[$0] } }

    /// The targets and packages.
    func project() -> Project {
        var project = Project(name: ((path as NSString).lastPathComponent as NSString).deletingPathExtension, root: folder)
        for reference in objects(root["packageReferences"]) {
            if let package = package(reference) { project.packages.append(package) }
        }
        // Before packages had references of their own, a folder with a manifest among the groups was one.
        for (id, place) in places
        where objects[id]?["lastKnownFileType"] as? String == "folder" || objects[id]?["lastKnownFileType"] as? String == "wrapper" {
            if FileManager.default.fileExists(atPath: place + "/Package.swift"), !project.packages.contains(.local(path: place)) {
                project.packages.append(.local(path: place))
            }
        }
        for id in root["targets"] as? [String] ?? [] {
            guard let fields = objects[id] else { continue }
            project.targets.append(target(fields, id: id, &project))
        }
        if project.targets.contains(where: { $0.products.contains { $0.package == nil } }) {
            project.packages += packagesInFolders().filter { !project.packages.contains($0) }
        }
        return project
    }

    private func package(_ reference: Fields) -> Project.Package? {
        if let path = reference["relativePath"] as? String { return .local(path: Folders.normal(folder + "/" + path)) }
        guard let address = reference["repositoryURL"] as? String, let requirement = reference["requirement"] as? Fields else { return nil }
        let words = { (key: String) in requirement[key] as? String ?? "" }
        let said =
            switch words("kind") {
            case "upToNextMajorVersion": "from: \"\(words("minimumVersion"))\""
            case "upToNextMinorVersion": ".upToNextMinor(from: \"\(words("minimumVersion"))\")"
            case "versionRange": "\"\(words("minimumVersion"))\"..<\"\(words("maximumVersion"))\""
            case "exactVersion": "exact: \"\(words("version"))\""
            case "branch": "branch: \"\(words("branch"))\""
            default: "revision: \"\(words("revision"))\""
            }
        return .remote(address: address, requirement: said)
    }

    // MARK: Targets

    private static let kinds: [String: Project.Kind] = [
        "com.apple.product-type.application": .app, "com.apple.product-type.framework": .library,
        "com.apple.product-type.framework.static": .library, "com.apple.product-type.library.static": .library,
        "com.apple.product-type.library.dynamic": .library, "com.apple.product-type.bundle.unit-test": .tests,
    ]

    private func target(_ fields: Fields, id: String, _ project: inout Project) -> Project.Target {
        let settings = settings(of: fields)
        let name = fields["name"] as? String ?? "Target"
        var kind = Self.kinds[fields["productType"] as? String ?? ""] ?? .other
        if let systems = settings["SUPPORTED_PLATFORMS"] ?? settings["SDKROOT"], !systems.contains("iphone"), !systems.contains("auto") {
            kind = .other
        }
        if kind == .other { tellOfOther(name, fields["productType"] as? String, settings, &project) }
        var target = Project.Target(name: expanded(settings["PRODUCT_MODULE_NAME"] ?? name, settings, name), kind: kind)
        for phase in objects(fields["buildPhases"]) {
            let files = (phase["files"] as? [String] ?? []).compactMap { objects[$0]?["fileRef"] as? String }
            switch phase["isa"] as? String {
            case "PBXSourcesBuildPhase", "PBXResourcesBuildPhase":
                for file in files { take(file, into: &target) }
            case "PBXShellScriptBuildPhase":
                let said = phase["name"] as? String ?? "a script"
                project.say(.warning, .module, path, "the build phase '\(said)' of '\(name)' is not run: what it makes has to be there")
            default: break
            }
        }
        for group in fields["fileSystemSynchronizedGroups"] as? [String] ?? [] { takeFolder(group, of: id, into: &target) }
        target.infoPlist =
            settings["INFOPLIST_FILE"].map { Folders.normal(folder + "/" + expanded($0, settings, name)) } ?? target.infoPlist
        target.bridgingHeader = settings["SWIFT_OBJC_BRIDGING_HEADER"].map { Folders.normal(folder + "/" + expanded($0, settings, name)) }
        target.defined = (settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "").split(separator: " ").map(String.init).filter {
            $0 != "$(inherited)"
        }
        target.swiftVersion = settings["SWIFT_VERSION"]
        target.uses = objects(fields["dependencies"]).compactMap { object($0["target"]) }.compactMap { $0["name"] as? String }
        for product in objects(fields["packageProductDependencies"]) {
            guard let words = product["productName"] as? String else { continue }
            target.products.append((words, object(product["package"]).flatMap(package)))
        }
        if let header = target.bridgingHeader {
            project.say(
                .warning, .runtime, header,
                "a bridging header names Objective-C, which is not here: what '\(name)' uses of it does not compile")
        }
        return target
    }

    /// Why a target stays away.
    private func tellOfOther(_ name: String, _ product: String?, _ settings: [String: String], _ project: inout Project) {
        let type = product?.split(separator: ".").last.map(String.init) ?? "no product"
        let reason =
            switch type {
            case "ui-testing": "it drives the app from outside, as only a simulator does: write such a test with a Finger of Vitrine's"
            case "application", "framework", "static", "dynamic", "unit-test", "bundle":
                "it is for \(settings["SDKROOT"] ?? "another system")"
            default: "it is of the kind '\(type)', which stands beside an app"
            }
        project.say(.warning, type == "ui-testing" ? .interfaceTest : .module, path, "the target '\(name)' stays away: \(reason)")
    }

    /// Takes the file of a reference; a group of variants stands for a file in several languages.
    private func take(_ reference: String, into target: inout Project.Target) {
        if let children = objects[reference]?["children"] as? [String] {
            for child in children { take(child, into: &target) }
        } else if let place = places[reference], !place.isEmpty {
            target.take(place)
        }
    }

    /// Takes what stands in a folder that Xcode follows, but for what the target leaves out.
    private func takeFolder(_ group: String, of target: String, into taken: inout Project.Target) {
        guard let place = places[group], !place.isEmpty else { return }
        var out: Set<String> = []
        for exception in objects(objects[group]?["exceptions"]) where exception["target"] as? String == target {
            for name in exception["membershipExceptions"] as? [String] ?? [] { out.insert(Folders.normal(place + "/" + name)) }
        }
        for file in Folders.files(beneath: place) where !out.contains(where: { file == $0 || file.hasPrefix($0 + "/") }) {
            taken.take(file)
        }
    }

    // MARK: Settings

    /// The settings with which a target is built to be debugged: those of the project, of its configuration files, and its own.
    private func settings(of target: Fields) -> [String: String] {
        var all: [String: String] = [:]
        for owner in [root, target] {
            let configurations = objects(object(owner["buildConfigurationList"])?["buildConfigurations"])
            guard let chosen = configurations.first(where: { ($0["name"] as? String)?.contains("Debug") == true }) ?? configurations.first
            else { continue }
            if let file = configurationFile(of: chosen) {
                all.merge(ConfigurationFile.settings(in: file)) { $1 }
            }
            for (key, value) in chosen["buildSettings"] as? Fields ?? [:] {
                let words = value as? String ?? (value as? [String])?.joined(separator: " ") ?? ""
                all[key] = words.replacingOccurrences(of: "$(inherited)", with: all[key] ?? "")
            }
        }
        return all
    }

    /// The `.xcconfig` beneath a configuration, named by a reference or by its place in a folder that Xcode follows.
    private func configurationFile(of configuration: Fields) -> String? {
        if let file = (configuration["baseConfigurationReference"] as? String).flatMap({ places[$0] }) { return file }
        guard let anchor = (configuration["baseConfigurationReferenceAnchor"] as? String).flatMap({ places[$0] }),
            let path = configuration["baseConfigurationReferenceRelativePath"] as? String
        else { return nil }
        return Folders.normal(anchor + "/" + path)
    }

    /// Packages in folders of the project, which Xcode finds by itself where a folder is followed.
    private func packagesInFolders() -> [Project.Package] {
        var found: [Project.Package] = []
        func look(_ folder: String, _ depth: Int) {
            if depth > 0, FileManager.default.fileExists(atPath: folder + "/Package.swift") { return found.append(.local(path: folder)) }
            guard depth < 4 else { return }
            for name in ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
            where !name.hasPrefix(".") && !Folders.isLeft(name) && !Folders.isPackageLike(name) {
                var isFolder: ObjCBool = false
                if FileManager.default.fileExists(atPath: folder + "/" + name, isDirectory: &isFolder), isFolder.boolValue {
                    look(folder + "/" + name, depth + 1)
                }
            }
        }
        look(folder, 0)
        return found
    }

    /// The value with other settings in the place of their names.
    private func expanded(_ value: String, _ settings: [String: String], _ target: String) -> String {
        var words = value
        for _ in 0..<8 {
            guard let start = words.range(of: "$("), let end = words.range(of: ")", range: start.upperBound..<words.endIndex) else { break }
            let parts = words[start.upperBound..<end.lowerBound].split(separator: ":")
            let name = parts.first.map(String.init) ?? ""
            let fixed = [
                "TARGET_NAME": target, "PRODUCT_NAME": settings["PRODUCT_NAME"] ?? target, "SRCROOT": "", "PROJECT_DIR": "",
                "inherited": "",
            ]
            var found = settings[name].flatMap { $0.contains("$(\(name)") ? nil : $0 } ?? fixed[name] ?? ""
            if parts.dropFirst().contains("c99extidentifier") { found = String(found.map { $0.isLetter || $0.isNumber ? $0 : "_" }) }
            words.replaceSubrange(start.lowerBound..<end.upperBound, with: found)
        }
        return words.hasPrefix("/") ? String(words.dropFirst()) : words
    }
}

/// Reads an `.xcconfig`.
enum ConfigurationFile {
    static func settings(in path: String, depth: Int = 0) -> [String: String] {
        guard depth < 8, let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [:] }
        var all: [String: String] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            let words = (line.components(separatedBy: "//").first ?? "").trimmingCharacters(in: .whitespaces)
            if words.hasPrefix("#include") {
                guard let name = words.split(separator: "\"").dropFirst().first else { continue }
                all.merge(settings(in: (path as NSString).deletingLastPathComponent + "/" + name, depth: depth + 1)) { $1 }
            } else if let equals = words.firstIndex(of: "=") {
                let key = words[..<equals].trimmingCharacters(in: .whitespaces)
                let value = words[words.index(after: equals)...].trimmingCharacters(in: .whitespaces)
                // Settings of one system or architecture alone count where they are an iPhone's.
                if let bracket = key.firstIndex(of: "[") {
                    if key.contains("iphone") { all[String(key[..<bracket])] = value }
                } else {
                    all[key] = value.replacingOccurrences(of: "$(inherited)", with: all[key] ?? "")
                }
            }
        }
        return all
    }
}

/// Reads an `.xcworkspace`: the projects and packages in it.
enum XcodeWorkspace {
    static func contents(of path: String) throws -> [String] {
        let file = path + "/contents.xcworkspacedata"
        guard let text = try? String(contentsOfFile: file, encoding: .utf8) else {
            throw PortError(file: file, message: "there is no such file")
        }
        let folder = Folders.normal(path + "/..")
        // Groups put their location before those of the files in them.
        var (groups, found): ([String], [String]) = ([folder], [])
        for tag in text.components(separatedBy: "<").dropFirst() {
            if tag.hasPrefix("/Group") {
                if groups.count > 1 { groups.removeLast() }
                continue
            }
            guard tag.hasPrefix("Group") || tag.hasPrefix("FileRef"), let start = tag.range(of: "location"),
                let open = tag.range(of: "\"", range: start.upperBound..<tag.endIndex),
                let close = tag.range(of: "\"", range: open.upperBound..<tag.endIndex)
            else { continue }
            let words = tag[open.upperBound..<close.lowerBound].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard words.count == 2 else { continue }
            let place =
                switch words[0] {
                case "absolute": String(words[1])
                case "container": Folders.normal(folder + "/" + words[1])
                default: Folders.normal((groups.last ?? folder) + "/" + words[1])
                }
            if tag.hasPrefix("Group") { groups.append(place) } else { found.append(place) }
        }
        return found.filter { !$0.hasSuffix("Pods.xcodeproj") && FileManager.default.fileExists(atPath: $0) }
    }
}
