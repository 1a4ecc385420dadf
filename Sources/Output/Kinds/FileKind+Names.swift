// SPDX-License-Identifier: MIT
//
// The kind that a name tells, and the names of kinds for messages.

import Foundation
public import VitrineFrameExport

extension FileKind {
    /// The kind that the end of a picture's name tells; nil where it tells none.
    ///
    /// Standard output, whose path is `-`, and devices take PNG.
    public static func still(path: String) -> FileKind? {
        if path == "-" || path.hasPrefix("/dev/") { return .png }
        let name = (path as NSString).lastPathComponent.lowercased()
        return all.first { kind in
            kind.capabilities.contains(.still) && kind.endings.contains { name.hasSuffix($0) && name != $0 }
        }
    }

    /// The kind that the name of an animation tells: the one with the place of a number, or else the one with the longest ending.
    ///
    /// - Throws: `FrameExportError.output` for a name that says nothing.
    public static func moving(path: String) throws(FrameExportError) -> FileKind {
        let name = path.lowercased()
        let isNumbered = NumberedName.isNumbered(path)
        let candidates = all.filter { $0.capabilities.contains(.moving) }.flatMap { kind in
            kind.endings.filter { name.hasSuffix($0) }.map { (kind: kind, ending: $0) }
        }
        if isNumbered, let numbered = candidates.first(where: { $0.kind.capabilities.contains(.numbered) }) { return numbered.kind }
        let others = candidates.filter { !$0.kind.capabilities.contains(.numbered) }
        guard let longest = others.max(by: { $0.ending.count < $1.ending.count }) else {
            throw .output(path: path, reason: "its name tells no kind of file; there are \(sampleNames)")
        }
        return longest.kind
    }

    /// What the names of animations may look like, as they are listed in a sentence.
    package static var sampleNames: String {
        all.filter { $0.capabilities.contains(.moving) }.flatMap(\.samples).joined(separator: ", ")
    }

    private var samples: [String] {
        capabilities.contains(.numbered) ? endings.prefix(1).map { "frame-%04d\($0)" } : endings
    }

    /// The kinds that can do something, in the order of the table.
    public static func kinds(that can: Capabilities) -> [FileKind] { all.filter { $0.capabilities.isSuperset(of: can) } }

    /// The endings of the kinds that hold a picture, or movement, and take an option where one is given; as they are listed in a sentence:
    /// `.png, .svg or .pdf`.
    package static func endings(of can: Capabilities, taking option: Option? = nil) -> String {
        let kinds = kinds(that: can).filter { kind in option.map { kind.options.contains($0) } ?? true }
        return kinds.flatMap(\.endings).firstOfEach.sentence
    }

    /// The endings without their dots, for completion in a shell.
    package static func fileExtensions(of can: Capabilities) -> [String] {
        kinds(that: can).flatMap(\.endings).map { $0.split(separator: ".").last.map(String.init) ?? $0 }.firstOfEach
    }
}

extension [String] {
    /// Without the words that came before.
    fileprivate var firstOfEach: [String] {
        var known: Set<String> = []
        return filter { known.insert($0).inserted }
    }

    /// `a, b or c`.
    fileprivate var sentence: String {
        guard let last, count > 1 else { return joined() }
        return dropLast().joined(separator: ", ") + " or " + last
    }
}
