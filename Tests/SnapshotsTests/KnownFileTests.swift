// SPDX-License-Identifier: MIT
//
// Files that are the same as they were, by what the system says of them or by their content.

import Foundation
import Testing
import VitrineFiles
import VitrineSnapshots
import VitrineTestSupport

@Suite struct KnownFileTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("known-files-\(UUID().uuidString)")

    /// A file with a content, and what is known of it.
    private func file(_ content: String = "lake", hash: String? = nil) throws -> KnownFile {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = folder.appendingPathComponent("a.yaml").path
        try Data(content.utf8).write(to: URL(fileURLWithPath: path))
        let stamp = try #require(FileState(path)).description
        return KnownFile(role: .source, path: path, hash: hash ?? FileHash.of(path), stamp: stamp)
    }

    private func removeFolder() { try? FileManager.default.removeItem(at: folder) }

    @Test func `a file that nothing has touched is not read`() throws {
        defer { removeFolder() }
        // No content has this hash: only the stamp can say that the file is what it was.
        let known = try file(hash: "no hash")
        #expect(known.unchanged(since: .now) == known)
    }

    @Test func `a file that was written again is known by its content`() throws {
        defer { removeFolder() }
        let known = try file()
        Thread.sleep(forTimeInterval: 0.05)
        // The look begins before the file is written: how long the writing takes changes nothing.
        let begin = FileState.Moment.now
        _ = try file()
        let young = try #require(known.unchanged(since: begin))
        #expect(young.hash == known.hash)
        #expect(young.stamp == nil, "a file that is as young as the look at it may change without a new stamp")
        Thread.sleep(forTimeInterval: 0.05)
        let old = try #require(known.unchanged(since: .now))
        #expect(old.stamp == FileState(known.path)?.description)
        #expect(old.stamp != known.stamp)
    }

    @Test func `a file with another content is not what it was`() throws {
        defer { removeFolder() }
        let known = try file("lake")
        Thread.sleep(forTimeInterval: 0.05)
        _ = try file("hill")
        #expect(known.unchanged(since: .now) == nil)
        try FileManager.default.removeItem(atPath: known.path)
        #expect(known.unchanged(since: .now) == nil)
    }

    @Test func `where there was no file there has to be none`() throws {
        defer { removeFolder() }
        let path = try file().path
        let missing = KnownFile(role: .sidecar, path: path + ".txt", hash: nil, stamp: nil)
        #expect(missing.unchanged(since: .now) == missing)
        #expect(KnownFile(role: .sidecar, path: path, hash: nil, stamp: nil).unchanged(since: .now) == nil)
    }

    @Test func `files are the same after they were text, and damaged text has none`() throws {
        let files = [
            KnownFile(role: .source, path: "/a b/ü.yaml", hash: "xxh128:1", stamp: "1 2 3"),
            KnownFile(role: .reference, path: "/a/b.png", hash: "xxh128:2", stamp: nil),
            KnownFile(role: .sidecar, path: "/a/b.json", hash: nil, stamp: nil),
        ]
        let text = try #require(KnownFile.text(files))
        #expect(KnownFile.list(text) == files)
        #expect(KnownFile.list(text + "source\t/c") == [])
        #expect(KnownFile.list(text + "else\t/c\t\t\n") == [])
        for separator in ["\n", "\t"] {
            #expect(KnownFile.text([KnownFile(role: .source, path: "/a\(separator)b", hash: nil, stamp: nil)]) == nil)
        }
    }
}
