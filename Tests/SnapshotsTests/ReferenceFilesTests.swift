// SPDX-License-Identifier: MIT
//
// References in bad surroundings: none is lost, none is half written, and nothing is written elsewhere.

import Foundation
import Synchronization
import Testing
import VitrineDrawing
import VitrineImageCoding
import VitrineSnapshotKinds
import VitrineSnapshots
import VitrineTestSupport

@Suite struct ReferenceFilesTests {
    private let manager = FileManager.default

    /// A bench whose reference was recorded.
    private func recorded() throws -> SnapshotBench {
        let bench = try SnapshotBench()
        _ = bench.check(SnapshotBench.picture(), record: .missing)
        return bench
    }

    @Test func `a folder in the place of a reference is an error`() throws {
        let bench = try SnapshotBench()
        try manager.createDirectory(atPath: bench.reference, withIntermediateDirectories: true)
        let result = bench.check(SnapshotBench.picture(), record: .all)
        #expect(result.status == .error)
        #expect(result.message == "the reference area/__Snapshots__/case/default.png is a folder")
    }

    @Test func `a folder in the place of a sidecar keeps the picture from being written`() throws {
        let bench = try recorded()
        let before = try bench.bytes(bench.reference)
        try manager.removeItem(atPath: bench.sidecar)
        try manager.createDirectory(atPath: bench.sidecar, withIntermediateDirectories: true)
        let result = bench.check(SnapshotBench.picture(5), record: .failed)
        #expect(result.status == .error)
        #expect(try bench.bytes(bench.reference) == before)
    }

    @Test func `a file in the place of the folder is an error`() throws {
        let bench = try SnapshotBench()
        try manager.createDirectory(atPath: bench.root + "/area", withIntermediateDirectories: true)
        try Data().write(to: URL(fileURLWithPath: bench.root + "/area/__Snapshots__"))
        let result = bench.check(SnapshotBench.picture(), record: .missing)
        #expect(result.status == .error)
        #expect(result.message == "area/__Snapshots__ is not a folder")
    }

    @Test func `a reference that is a link out of the root is compared, and not written`() throws {
        let bench = try recorded()
        let outside = bench.folder["outside.png"]
        try manager.moveItem(atPath: bench.reference, toPath: outside)
        try manager.createSymbolicLink(atPath: bench.reference, withDestinationPath: outside)
        let before = try bench.bytes(outside)
        #expect(bench.check(SnapshotBench.picture()).status == .passed)
        let result = bench.check(SnapshotBench.picture(5), record: .failed)
        #expect(result.status == .error)
        #expect(result.message.contains("default.png is a link that leads out of "))
        #expect(try bench.bytes(outside) == before)
    }

    @Test func `a folder that is a link out of the root is not written to`() throws {
        let bench = try SnapshotBench()
        let outside = bench.folder["outside"]
        try manager.createDirectory(atPath: outside, withIntermediateDirectories: true)
        try manager.createDirectory(atPath: bench.root + "/area", withIntermediateDirectories: true)
        try manager.createSymbolicLink(atPath: bench.root + "/area/__Snapshots__", withDestinationPath: outside)
        let result = bench.check(SnapshotBench.picture(), record: .all)
        #expect(result.status == .error)
        #expect(result.message.hasPrefix("the folder area/__Snapshots__ is a link that leads out of "))
        #expect(try manager.contentsOfDirectory(atPath: outside).isEmpty)
    }

    @Test func `a link within the root stays a link, and what it leads to is written`() throws {
        let bench = try recorded()
        let shared = bench.root + "/shared.png"
        try manager.moveItem(atPath: bench.reference, toPath: shared)
        try manager.createSymbolicLink(atPath: bench.reference, withDestinationPath: shared)
        #expect(bench.check(SnapshotBench.picture(5), record: .failed).status == .updated)
        #expect(try manager.destinationOfSymbolicLink(atPath: bench.reference) == shared)
        #expect(bench.check(SnapshotBench.picture(5)).status == .passed)
    }

    @Test(arguments: [RecordMode.never, .missing, .all]) func `a link that leads nowhere is an error`(mode: RecordMode) throws {
        let bench = try recorded()
        try manager.removeItem(atPath: bench.reference)
        try manager.createSymbolicLink(atPath: bench.reference, withDestinationPath: bench.root + "/nowhere.png")
        let result = bench.check(SnapshotBench.picture(), record: mode)
        #expect(result.status == .error)
        #expect(result.message == "area/__Snapshots__/case/default.png is a link that leads nowhere")
        #expect(!manager.fileExists(atPath: bench.root + "/nowhere.png"))
    }

    @Test(arguments: [("Über", "über"), ("caf\u{E9}", "cafe\u{301}"), ("a", "A")])
    func `names that differ by case or Unicode form only are refused with both`(one: String, two: String) throws {
        var bench = try SnapshotBench()
        bench.stem = one
        #expect(bench.check(SnapshotBench.picture(), record: .missing).status == .recorded)
        bench.stem = two
        for mode in [RecordMode.never, .missing, .all] {
            let result = bench.check(SnapshotBench.picture(), record: mode)
            #expect(result.status == .error)
            #expect(result.message.hasPrefix("'\(two).png' and '\(one).png', which is there, differ by case or Unicode form only"))
        }
        #expect(bench.folder.names == ["root"] || bench.folder.names == ["results", "root"])
    }

    @Test func `a folder of references that differs by case only is refused`() throws {
        let bench = try recorded()
        let place = SnapshotPlace(root: bench.root, folder: "area/__snapshots__/case", stem: "default", kind: .png)
        let result = SnapshotCheck(record: .missing).check(SnapshotBench.picture(), at: place, id: "", file: "", test: "", name: "")
        #expect(result.status == .error)
        #expect(result.message.hasPrefix("'__snapshots__' and '__Snapshots__', which is there, differ by case"))
    }

    @Test(arguments: ["../outside", "/absolute", "a/../../b"]) func `a place outside of the root is refused`(folder: String) throws {
        let bench = try SnapshotBench()
        let place = SnapshotPlace(root: bench.root, folder: folder, stem: "default", kind: .png)
        let result = SnapshotCheck(record: .missing).check(SnapshotBench.picture(), at: place, id: "", file: "", test: "", name: "")
        #expect(result.status == .error)
        #expect(bench.folder.names.allSatisfy { $0 == "root" })
    }

    @Test func `a folder that is not writable leaves the reference as it was`() throws {
        let bench = try recorded()
        let before = try bench.bytes(bench.reference)
        let folder = (bench.reference as NSString).deletingLastPathComponent
        try manager.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
        defer { try? manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder) }
        // The system lets its administrator write anyway.
        guard geteuid() != 0 else { return }
        let result = bench.check(SnapshotBench.picture(5), record: .failed)
        #expect(result.status == .error)
        #expect(result.message.contains("Permission denied"))
        #expect(try bench.bytes(bench.reference) == before)
        #expect(bench.check(SnapshotBench.picture()).status == .passed)
    }

    @Test func `many writers of one reference leave one whole reference that its sidecar knows`() async throws {
        let bench = try SnapshotBench()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<12 {
                group.addTask { _ = bench.check(SnapshotBench.picture(number), record: .all) }
            }
        }
        let record = try #require(ReferenceRecord(text: bench.text(bench.sidecar)))
        let matching = (0..<12).filter { bench.check(SnapshotBench.picture($0)).status == .passed }
        #expect(matching.count == 1)
        #expect(record.pixels.count == 1)
        #expect(bench.check(SnapshotBench.picture(try #require(matching.first))).notes.isEmpty)
        let names = try manager.contentsOfDirectory(atPath: (bench.reference as NSString).deletingLastPathComponent)
        #expect(names.sorted() == ["default.png", "default.reference.txt"])
    }
}
