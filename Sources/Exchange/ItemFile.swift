// SPDX-License-Identifier: MIT
//
// Files that providers hand out: copies in a folder of their own, which goes with them (drag.files).

import Foundation

/// A copy in the temporary folder, until it is removed.
struct ItemFile {
    let url: URL
    private let folder: URL

    /// Writes data to a file.
    init(writing data: Data, named name: String?, type: String) throws {
        try self.init(named: Self.name(name, for: type)) { try data.write(to: $0) }
    }

    /// Copies a file or a folder, which keeps its name where nothing else is suggested.
    init(copying source: URL, named name: String?) throws {
        guard Self.isFileOrFolder(source) else { throw Self.unreadable(source) }
        let ending = source.pathExtension
        let suggested = name.map { Self.sound($0) }.map { ending.isEmpty || $0.hasSuffix(".\(ending)") ? $0 : "\($0).\(ending)" }
        try self.init(named: suggested ?? Self.sound(source.lastPathComponent)) {
            try FileManager.default.copyItem(at: source, to: $0)
        }
    }

    private init(named name: String, _ fill: (URL) throws -> Void) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("vitrine-item-\(UUID().uuidString)", isDirectory: true)
        url = folder.appendingPathComponent(name)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try fill(url)
        } catch {
            remove()
            throw NSItemProvider.error(.unknownError, "Cannot write a copy of the item", because: error)
        }
    }

    /// Takes the copy away, where it still is.
    func remove() { try? FileManager.default.removeItem(at: folder) }

    // MARK: Names

    /// A name for the data of a type: what is suggested, with the ending of the type where it has none.
    private static func name(_ suggested: String?, for type: String) -> String {
        let name = sound(suggested ?? "item")
        guard (name as NSString).pathExtension.isEmpty, let ending = TypeIdentifiers.fileExtension(of: type) else { return name }
        return "\(name).\(ending)"
    }

    /// A name that stays in its folder, and that file systems take.
    private static func sound(_ name: String) -> String {
        let plain = name.replacing("/", with: ":").replacing("\0", with: "")
        if plain.isEmpty || plain == "." || plain == ".." { return "item" }
        if plain.utf8.count <= 200 { return plain }
        var short = ""
        for letter in plain where short.utf8.count + String(letter).utf8.count <= 200 { short.append(letter) }
        return short
    }

    // MARK: Reading

    /// Whether something that can be copied is there: no pipe, no device.
    static func isFileOrFolder(_ url: URL) -> Bool { [.typeRegular, .typeDirectory].contains(kind(of: url)) }

    private static func kind(of url: URL) -> FileAttributeType? {
        guard url.isFileURL else { return nil }
        let path = url.resolvingSymlinksInPath().path
        return (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
    }

    /// The bytes of a file.
    static func data(of url: URL) throws -> Data {
        guard kind(of: url) == .typeRegular else { throw unreadable(url) }
        do {
            return try Data(contentsOf: url)
        } catch {
            throw NSItemProvider.error(.unknownError, "Cannot read \(url.lastPathComponent)", because: error)
        }
    }

    private static func unreadable(_ url: URL) -> any Error {
        NSItemProvider.error(.itemUnavailableError, "There is no file \(url.lastPathComponent)")
    }
}
