// SPDX-License-Identifier: MIT
//
// Sidecars: their text, and that a stale one never vouches for a reference.

import Foundation
import Testing
import VitrineImageCoding
import VitrineImageDiff
import VitrineSnapshotKinds
import VitrineSnapshots
import VitrineTestSupport

@Suite struct ReferenceRecordTests {
    private func record() -> ReferenceRecord {
        var record = ReferenceRecord(file: ContentHash(of: [1, 2, 3]))
        record.pixels = [.init(hash: ContentHash(of: [4]), width: 1206, height: 2622)]
        record.scale = 3
        record.provenance = Provenance(
            vitrine: "0.1.0",
            fonts: [
                .init(family: "Inter", style: "Semi Bold", version: "4.000", sha256: "ab12"),
                .init(family: "Odd | name\\ \n", style: "", version: "", sha256: ""),
            ], libraries: [.init(name: "cairo", version: "1.16.0"), .init(name: "pango", version: "1.50.12")])
        record.layout = SnapshotBench.picture().layout
        return record
    }

    @Test func `a sidecar is lines of keys, then the layout`() {
        let lines = record().text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0] == "vitrine: 0.1.0")
        #expect(lines[1].hasPrefix("file: xxh128:"))
        #expect(lines[2].hasPrefix("pixels: xxh128:") && lines[2].hasSuffix(" 1206 × 2622"))
        #expect(lines[3] == "scale: 3")
        #expect(lines[4] == "font: Inter | Semi Bold | 4.000 | ab12")
        #expect(lines[6] == "library: cairo | 1.16.0")
        #expect(lines[8].hasPrefix("seal: xxh128:"))
        #expect(lines[9] == "")
        #expect(lines[10] == "bounds 0 0 20 10")
    }

    @Test func `a sidecar reads back from its text`() throws {
        #expect(try #require(ReferenceRecord(text: record().text)) == record())
        var frames = ReferenceRecord(file: ContentHash(of: [9]))
        frames.pixels = (0..<3).map { .init(hash: ContentHash(of: [$0]), width: 2, height: 3) }
        (frames.rate, frames.scale, frames.provenance) = (30, 2, Provenance(vitrine: "0.1.0"))
        #expect(try #require(ReferenceRecord(text: frames.text)) == frames)
    }

    @Test func `a sidecar of which a letter was changed is not read`() {
        let text = record().text
        var changed = text.replacing("1206", with: "1207")
        #expect(ReferenceRecord(text: changed) == nil)
        changed = text.replacing("bounds 0 0 20 10", with: "bounds 0 0 20 11")
        #expect(ReferenceRecord(text: changed) == nil)
        #expect(ReferenceRecord(text: text.replacing("\n", with: "\r\n")) == nil)
        #expect(ReferenceRecord(text: String(text.dropLast(20))) == nil)
        #expect(ReferenceRecord(text: "") == nil)
    }

    @Test func `lines of two sidecars do not make a third`() throws {
        let bench = try SnapshotBench()
        _ = bench.check(SnapshotBench.picture(2), record: .missing)
        let one = try bench.text(bench.sidecar)
        _ = bench.check(SnapshotBench.picture(6), record: .all)
        let two = try bench.text(bench.sidecar)
        // The file of one and the pixels of the other, as a merge may leave them.
        let mixed = zip(
            one.split(separator: "\n", omittingEmptySubsequences: false), two.split(separator: "\n", omittingEmptySubsequences: false)
        )
        .map { $0.0.hasPrefix("pixels:") ? $0.0 : $0.1 }.joined(separator: "\n")
        try mixed.write(toFile: bench.sidecar, atomically: true, encoding: .utf8)
        #expect(bench.check(SnapshotBench.picture(2)).status == .failed)
        #expect(bench.check(SnapshotBench.picture(6)).status == .passed)
    }

    // MARK: Stale ones

    /// Two references, `a` of the square at 2 and `b` of the square at 6.
    private func pair() throws -> (SnapshotBench, SnapshotBench) {
        var a = try SnapshotBench()
        var b = a
        (a.stem, b.stem) = ("a", "b")
        _ = a.check(SnapshotBench.picture(2), record: .missing)
        _ = b.check(SnapshotBench.picture(6), record: .missing)
        return (a, b)
    }

    private func swap(_ one: String, _ two: String) throws {
        let manager = FileManager.default
        try manager.moveItem(atPath: one, toPath: one + ".x")
        try manager.moveItem(atPath: two, toPath: one)
        try manager.moveItem(atPath: one + ".x", toPath: two)
    }

    @Test func `pictures that were swapped do not pass by their sidecars`() throws {
        let (a, b) = try pair()
        try swap(a.reference, b.reference)
        let result = a.check(SnapshotBench.picture(2))
        #expect(result.status == .failed)
        #expect(result.notes == ["area/__Snapshots__/case/a.reference.txt speaks of another file than the reference: it is not used"])
        // What the picture now shows passes, though the sidecar says otherwise.
        #expect(a.check(SnapshotBench.picture(6)).status == .passed)
    }

    @Test func `sidecars that were swapped are not trusted, and are made anew where that is allowed`() throws {
        let (a, b) = try pair()
        let sidecar = try a.text(a.sidecar)
        try swap(a.sidecar, b.sidecar)
        #expect(a.check(SnapshotBench.picture(6)).status == .failed)
        let result = a.check(SnapshotBench.picture(2))
        #expect(result.status == .passed)
        #expect(result.notes.count == 1)
        #expect(try a.text(a.sidecar) != sidecar)
        #expect(a.check(SnapshotBench.picture(2), record: .missing).status == .passed)
        #expect(try a.text(a.sidecar) == sidecar)
    }

    @Test func `pictures that were swapped with their sidecars are other references`() throws {
        let (a, b) = try pair()
        try swap(a.reference, b.reference)
        try swap(a.sidecar, b.sidecar)
        #expect(a.check(SnapshotBench.picture(2)).status == .failed)
        #expect(a.check(SnapshotBench.picture(6)).status == .passed)
    }

    @Test func `a picture that was compressed anew still passes`() throws {
        let (a, _) = try pair()
        let bitmap = try ImageDecoder.decode(a.bytes(a.reference))
        try Data(PNGEncoder(text: [.init(key: "Software", value: "another")]).encode(bitmap)).write(to: URL(fileURLWithPath: a.reference))
        #expect(a.check(SnapshotBench.picture(2)).status == .passed)
        #expect(a.check(SnapshotBench.picture(6)).status == .failed)
    }

    @Test func `a reference without a sidecar is compared, and gets one where that is allowed`() throws {
        let (a, _) = try pair()
        let sidecar = try a.text(a.sidecar)
        try FileManager.default.removeItem(atPath: a.sidecar)
        #expect(a.check(SnapshotBench.picture(2)).status == .passed)
        #expect(!FileManager.default.fileExists(atPath: a.sidecar))
        #expect(a.check(SnapshotBench.picture(6), record: .missing).status == .failed)
        #expect(!FileManager.default.fileExists(atPath: a.sidecar))
        #expect(a.check(SnapshotBench.picture(2), record: .missing).status == .passed)
        #expect(try a.text(a.sidecar) == sidecar)
    }

    @Test func `a pass within a tolerance leaves the sidecar as it is`() throws {
        let (a, _) = try pair()
        try FileManager.default.removeItem(atPath: a.sidecar)
        #expect(a.check(SnapshotBench.picture(6), record: .missing, tolerance: ImageTolerance(allowedPixels: 100)).status == .passed)
        #expect(!FileManager.default.fileExists(atPath: a.sidecar))
    }

    @Test func `a pass decodes nothing`() throws {
        let (a, _) = try pair()
        // A picture that no decoder reads, with a sidecar that knows it.
        let record = try #require(ReferenceRecord(text: a.text(a.sidecar)))
        var broken = record
        let bytes = Array("no picture".utf8)
        broken.file = ContentHash(of: bytes)
        try Data(bytes).write(to: URL(fileURLWithPath: a.reference))
        try broken.text.write(toFile: a.sidecar, atomically: true, encoding: .utf8)
        #expect(a.check(SnapshotBench.picture(2)).status == .passed)
        #expect(a.check(SnapshotBench.picture(6)).status == .error)
    }
}

@Suite struct ProvenanceTests {
    private func made(_ fonts: [(String, String, String, String)], cairo: String = "1.16.0", vitrine: String = "0.1.0") -> Provenance {
        Provenance(
            vitrine: vitrine, fonts: fonts.map { .init(family: $0.0, style: $0.1, version: $0.2, sha256: $0.3) },
            libraries: [.init(name: "cairo", version: cairo)])
    }

    private let inter = ("Inter", "Regular", "4.000", "aaaaaaaaaa")

    @Test func `the same surroundings differ in nothing`() {
        #expect(made([inter]).differences(from: made([inter])).isEmpty)
    }

    @Test func `another version of a font, a library and Vitrine are named`() {
        #expect(
            made([("Inter", "Regular", "4.1", "b")], cairo: "1.18.0", vitrine: "0.2.0").differences(from: made([inter])) == [
                "recorded with Vitrine 0.1.0, this is 0.2.0", "recorded with Inter 4.000, this machine has Inter 4.1",
                "cairo 1.16.0 → 1.18.0",
            ])
    }

    @Test func `another file of the same version is told by its digest`() {
        #expect(
            made([("Inter", "Regular", "4.000", "bbbbbbbbbb")]).differences(from: made([inter])) == [
                "recorded with another file of Inter 4.000: SHA-256 aaaaaaaa… in place of bbbbbbbb…"
            ])
    }

    @Test func `a family that is missing or new is named apart from fonts that differ`() {
        let (now, before) = (made([("Noto Sans", "Regular", "2.0", "c")]), made([inter]))
        #expect(now.differences(from: before).isEmpty)
        let families = now.familiesUsed(otherThan: before)
        #expect(families.gone == ["recorded with Inter 4.000, which is not used now"])
        #expect(families.new == ["recorded without Noto Sans, which is used now"])
    }

    @Test func `another style of the same font is no difference of fonts`() {
        #expect(made([inter, ("Inter", "Bold", "4.000", "x")]).differences(from: made([inter])).isEmpty)
    }
}
