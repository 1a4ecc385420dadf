// SPDX-License-Identifier: MIT
//
// Archives as Sketch's files are.

import Foundation
import Testing

@testable import VitrineDesignFiles

@Suite struct ZipArchiveTests {
    /// An archive of one file without compression, byte by byte.
    static func stored(_ name: String, _ text: String) -> [UInt8] {
        func two(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
        func four(_ value: Int) -> [UInt8] { two(value & 0xFFFF) + two(value >> 16) }
        let (path, data) = ([UInt8](name.utf8), [UInt8](text.utf8))
        let sizes = four(0) + four(data.count) + four(data.count) + two(path.count) + two(0)
        let local = four(0x0403_4B50) + two(20) + two(0) + two(0) + four(0) + sizes + path + data
        let entry =
            four(0x0201_4B50) + two(20) + two(20) + two(0) + two(0) + four(0) + sizes + two(0) + two(0) + two(0) + four(0) + four(0) + path
        return local + entry + four(0x0605_4B50) + four(0) + two(1) + two(1) + four(entry.count) + four(local.count) + two(0)
    }

    @Test func `a file of an archive is read by its path`() throws {
        let archive = try #require(ZipArchive(Self.stored("pages/1.json", "{}")))
        #expect(archive.paths == ["pages/1.json"])
        #expect(archive.contents(of: "pages/1.json") == [UInt8]("{}".utf8))
        #expect(archive.contents(of: "pages/2.json") == nil)
    }

    @Test func `what is cut off, or no archive, is none`() {
        let bytes = Self.stored("a", "text")
        #expect(ZipArchive(Array(bytes.dropLast(30))) == nil)
        #expect(ZipArchive([]) == nil)
        #expect(!ZipArchive.isArchive([UInt8]("{}".utf8)))
    }
}
