// SPDX-License-Identifier: MIT
//
// Files that appear whole or not at all.

import Foundation
import Testing

@testable import VitrineFiles

@Suite final class AtomicFileTests {
    private let directory: URL

    init() throws {
        directory = FileManager.default.temporaryDirectory.appendingPathComponent("AtomicFileTests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: directory) }

    private func path(_ name: String) -> String { directory.appendingPathComponent(name).path }

    private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()) ?? [] }

    private func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(name)))) }

    @Test func `a written file holds the bytes and leaves nothing beside it`() throws {
        try AtomicFile.write([1, 2, 3], to: path("a.png"))
        #expect(try bytes("a.png") == [1, 2, 3])
        #expect(names == ["a.png"])
    }

    @Test func `the old file stays until the new one is committed`() throws {
        try AtomicFile.write([1], to: path("a.png"))
        let file = try AtomicFile(path: path("a.png"))
        try file.write([2, 2])
        #expect(try bytes("a.png") == [1])
        // Where the file system knows nameless files there is no sign of the new one yet.
        #expect(names == ["a.png"] || names == [".a.png.0001.vitrine~", "a.png"])
        try file.commit()
        #expect(try bytes("a.png") == [2, 2])
        #expect(names == ["a.png"])
    }

    @Test func `a file given up leaves no trace`() throws {
        try AtomicFile.write([1], to: path("a.png"))
        do {
            let file = try AtomicFile(path: path("a.png"))
            try file.write([2])
        }
        #expect(try bytes("a.png") == [1])
        #expect(names == ["a.png"])
    }

    @Test func `two writers of one place do not meet`() throws {
        let first = try AtomicFile(path: path("a.png"))
        let second = try AtomicFile(path: path("a.png"))
        try first.write([1])
        try second.write([2])
        try first.commit()
        try second.commit()
        #expect(try bytes("a.png") == [2])
        #expect(names == ["a.png"])
    }

    @Test func `a link stays a link`() throws {
        try AtomicFile.write([1], to: path("target.png"))
        try FileManager.default.createSymbolicLink(atPath: path("link.png"), withDestinationPath: path("target.png"))
        try AtomicFile.write([2], to: path("link.png"))
        #expect(try bytes("target.png") == [2])
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link.png")) == path("target.png"))
    }

    @Test func `a link to what is not there stays a link, and what it leads to is made`() throws {
        try FileManager.default.createSymbolicLink(atPath: path("link.png"), withDestinationPath: "later.png")
        try AtomicFile.write([2], to: path("link.png"))
        #expect(try bytes("later.png") == [2])
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link.png")) == "later.png")
    }

    @Test func `links in a circle are an error`() throws {
        try FileManager.default.createSymbolicLink(atPath: path("a.png"), withDestinationPath: "b.png")
        try FileManager.default.createSymbolicLink(atPath: path("b.png"), withDestinationPath: "a.png")
        let circle = path("a.png")
        #expect(throws: WriteError(path: circle, code: ELOOP)) { try AtomicFile.write([1], to: circle) }
    }

    @Test func `where files without a name are not known, one with a name is moved`() throws {
        try AtomicFile.write([1], to: path("a.png"))
        let (first, second) = (
            try AtomicFile(path: path("a.png"), allowsNameless: false), try AtomicFile(path: path("a.png"), allowsNameless: false)
        )
        #expect(names == [".a.png.0001.vitrine~", ".a.png.0002.vitrine~", "a.png"])
        try first.write([2])
        try second.write([3])
        try first.commit()
        #expect(try bytes("a.png") == [2])
        try second.commit()
        #expect(try bytes("a.png") == [3])
        #expect(names == ["a.png"])
        do { _ = try AtomicFile(path: path("a.png"), allowsNameless: false) }
        #expect(names == ["a.png"])
    }

    @Test(arguments: [true, false])
    func `what a killed process left goes when the file is written again`(isNameless: Bool) throws {
        try Data([9]).write(to: URL(fileURLWithPath: path(".a.png.0001.vitrine~")))
        let file = try AtomicFile(path: path("a.png"), allowsNameless: isNameless)
        try file.write([1])
        try file.commit()
        #expect(try bytes("a.png") == [1])
        #expect(names == ["a.png"])
    }

    @Test func `the place of a file is the same for every path to it`() throws {
        try FileManager.default.createDirectory(atPath: path("folder"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: path("link.png"), withDestinationPath: "folder/../a.png")
        let place = try #require(OutputPlace(path("a.png")))
        #expect(OutputPlace(path("./folder/../a.png")) == place)
        #expect(OutputPlace(path("link.png")) == place)
        #expect(OutputPlace(path("b.png")) != place)
        #expect(OutputPlace(path("folder/a.png")) != place)
        #expect(OutputPlace(path("no/a.png")) == nil && OutputPlace("-") == nil)
    }

    @Test func `a full disk is an error`() {
        let full = WriteError(path: "/dev/full", code: ENOSPC)
        #expect(throws: full) { try AtomicFile.write([1], to: "/dev/full") }
        #expect(full.description == "cannot write /dev/full: No space left on device")
    }

    @Test func `a missing directory is an error`() {
        let missing = path("no/a.png")
        #expect(throws: WriteError(path: missing, code: ENOENT)) { try AtomicFile.write([1], to: missing) }
    }

    @Test func `a directory in its place is an error`() {
        #expect(throws: WriteError(path: directory.path, code: EISDIR)) { try AtomicFile.write([1], to: directory.path) }
    }

    @Test func `a file in place of the directory is an error`() throws {
        try AtomicFile.write([1], to: path("file"))
        let below = path("file/a.png")
        #expect(throws: WriteError(path: below, code: ENOTDIR)) { try AtomicFile.write([1], to: below) }
    }
}
