// SPDX-License-Identifier: MIT
//
// The fonts of a folder, found without opening anything that is no file.

import Foundation

/// A folder of fonts, listed with its subfolders.
///
/// Whoever reads all that lies in a folder waits for ever where a pipe or a device lies there, and walks the whole disk where a link leads
/// out of it. So the folder is walked first, within limits and without opening what is in it.
public struct FontFolder: Hashable, Sendable {
    /// Why a folder cannot be used.
    public enum Problem: Error, Hashable, Sendable {
        case missing
        case notAFolder
        case unreadable
        /// It is the address of something on the network, from which nothing is fetched.
        case address
        /// It holds more files and folders, or is nested deeper, than is looked through.
        case tooLarge
    }

    /// The most files and folders that are looked through, and the most levels of them.
    public static let entryLimit = 20_000
    static let depthLimit = 32
    /// The most bytes of a font file; the largest collections of ideographs take an eighth.
    static let fileLimit = 1 << 30

    /// The path without links, absolute.
    public let path: String
    /// The font files in it, absolute, sorted.
    public let files: [String]
    /// Whether there is nothing in it but files and folders of its own, so that all of it can be read by whoever looks for fonts.
    let isPlain: Bool

    private static let endings: Set<String> = ["ttf", "otf", "ttc", "otc", "pfa", "pfb", "pcf", "pcf.gz", "bdf", "woff", "woff2", "dfont"]

    /// Whether a name is an address such as `https://…`.
    package static func isAddress(_ name: String) -> Bool {
        guard let colon = name.firstRange(of: "://") else { return false }
        let scheme = name[..<colon.lowerBound]
        return scheme.count > 1 && scheme.allSatisfy { $0.isASCII && $0.isLetter }
    }

    /// Lists a folder.
    public init(_ path: String) throws(Problem) {
        if Self.isAddress(path) { throw .address }
        guard let root = realpath(path, nil) else { throw .missing }
        defer { free(root) }
        self.path = String(cString: root)
        var walk = Walk()
        try walk.visit(self.path, depth: 0)
        files = walk.files.sorted()
        isPlain = walk.isPlain
    }

    /// A folder's tree, in the course of being walked.
    private struct Walk {
        var files: [String] = []
        var isPlain = true
        private var entries = 0
        /// The folders that were visited, so that no link leads around for ever.
        private var known: Set<[UInt64]> = []

        mutating func visit(_ path: String, depth: Int) throws(Problem) {
            var status = stat()
            guard stat(path, &status) == 0 else { throw .missing }
            guard status.st_mode & S_IFMT == S_IFDIR else { throw .notAFolder }
            guard known.insert([UInt64(status.st_dev), UInt64(status.st_ino)]).inserted else { return isPlain = false }
            guard let folder = opendir(path) else {
                if depth == 0 { throw .unreadable }
                return isPlain = false
            }
            defer { closedir(folder) }
            while let entry = readdir(folder) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                    name.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
                }
                guard name != ".", name != ".." else { continue }
                entries += 1
                guard entries <= FontFolder.entryLimit else { throw .tooLarge }
                guard let name else {
                    isPlain = false
                    continue
                }
                try look(at: path + "/" + name, depth: depth)
            }
        }

        private mutating func look(at path: String, depth: Int) throws(Problem) {
            var (own, status) = (stat(), stat())
            guard lstat(path, &own) == 0, stat(path, &status) == 0 else { return isPlain = false }
            let isLink = own.st_mode & S_IFMT == S_IFLNK
            switch status.st_mode & S_IFMT {
            case S_IFDIR:
                if isLink { isPlain = false }
                guard depth < FontFolder.depthLimit else { throw .tooLarge }
                try visit(path, depth: depth + 1)
            case S_IFREG:
                // Files that the system makes up as they are read say that they are empty.
                let isSound = (1...FontFolder.fileLimit).contains(Int(status.st_size))
                if !isSound { isPlain = false }
                let name = (path.split(separator: "/").last ?? "").lowercased()
                if isSound, FontFolder.endings.contains(where: { name.hasSuffix("." + $0) }) { files.append(path) }
            default: isPlain = false
            }
        }
    }
}

extension FontFolder.Problem: CustomStringConvertible {
    /// What is wrong with the folder, after its name.
    public var description: String {
        switch self {
        case .missing: "there is no such folder"
        case .notAFolder: "this is no folder"
        case .address: "it is an address, and nothing is fetched from the network; give a folder that has the files"
        case .unreadable: "the folder cannot be read"
        case .tooLarge: "the folder holds more than \(FontFolder.entryLimit) files, or \(FontFolder.depthLimit) levels of folders"
        }
    }
}
