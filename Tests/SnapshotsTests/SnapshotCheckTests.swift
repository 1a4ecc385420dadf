// SPDX-License-Identifier: MIT
//
// Snapshots against references: recording, passing, failing, and what is left behind.

import Foundation
import Testing
import VitrineDrawing
import VitrineImageCoding
import VitrineImageDiff
import VitrineLayoutDiff
import VitrineSnapshotKinds
import VitrineSnapshots
import VitrineTestSupport

/// A folder with references, and a folder for what is left behind.
struct SnapshotBench {
    let folder: TemporaryFolder
    var kind = SnapshotKind.png
    var stem = "default"

    init(_ kind: SnapshotKind = .png) throws {
        folder = try TemporaryFolder("snapshots")
        self.kind = kind
    }

    var root: String { folder["root"] }
    var artifacts: String { folder["results"] }
    var place: SnapshotPlace { SnapshotPlace(root: root, folder: "area/__Snapshots__/case", stem: stem, kind: kind) }
    var reference: String { root + "/" + place.path }
    var sidecar: String { root + "/" + place.sidecarPath }

    func check(
        _ snapshot: Snapshot, record: RecordMode = .never, tolerance: ImageTolerance = .exact, masks: [ElementMask] = []
    ) -> SnapshotResult {
        var check = SnapshotCheck(record: record, tolerance: tolerance, artifacts: artifacts)
        check.elementMasks = masks
        return check.check(snapshot, at: place, id: "area/case.yaml default", file: "area/case.yaml", test: "case", name: "default")
    }

    func bytes(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }

    func text(_ path: String) throws -> String { String(decoding: try bytes(path), as: UTF8.self) }

    func artifact(_ name: String, of result: SnapshotResult) throws -> [UInt8] {
        try bytes(artifacts + "/" + (try #require(result.artifacts[name])))
    }

    /// A picture with a square at a place.
    static func picture(_ x: Int = 2, width: Int = 20, height: Int = 10, scale: CGFloat = 1) -> Snapshot {
        var bitmap = Bitmap(width: width, height: height, pixels: [UInt32](repeating: 0xFFFF_FFFF, count: width * height))
        for row in 2..<6 { for column in x..<(x + 4) { bitmap[column, row] = 0xFF30_60A0 } }
        var cell = LayoutDescription.Element(
            .cell, indexPath: IndexPath(indexes: [0, 0]),
            frame: CGRect(x: CGFloat(x) / scale, y: 2 / scale, width: 4 / scale, height: 4 / scale))
        cell.identity = "square"
        return Snapshot(
            .picture(bitmap, scale: scale),
            layout: LayoutDescription(
                bounds: CGRect(x: 0, y: 0, width: CGFloat(width) / scale, height: CGFloat(height) / scale), elements: [cell]),
            provenance: Provenance(
                vitrine: "0.1.0", fonts: [.init(family: "Inter", style: "Regular", version: "4.000", sha256: "00ff")],
                libraries: [.init(name: "cairo", version: "1.16.0")]))
    }

    static func frames(_ places: [Int], rate: Double = 10) -> Snapshot {
        let bitmaps = places.map { place in
            if case .picture(let bitmap, _) = picture(place).content { bitmap } else { Bitmap(width: 1, height: 1) }
        }
        return Snapshot(.animation(bitmaps, rate: rate, scale: 1))
    }
}

@Suite struct SnapshotCheckTests {
    // MARK: Recording

    @Test func `a reference that the system does not let be written is told from one that is refused`() throws {
        let bench = try SnapshotBench()
        // Nobody makes folders there.
        let place = SnapshotPlace(root: "/proc/vitrine", folder: "case", stem: "default", kind: .png)
        let check = SnapshotCheck(record: .missing, artifacts: bench.artifacts)
        let unwritable = check.check(SnapshotBench.picture(), at: place, id: "id", file: "file", test: "test", name: "name")
        #expect(unwritable.status == .error && unwritable.cause == .unwritable)
        // What was made is there, to be accepted once there is room; until then the system says why not.
        #expect(Acceptance.isPossible(for: unwritable))
        let error = #expect(throws: AcceptanceError.self) { try Acceptance.accept(unwritable, in: bench.artifacts) }
        if case .unwritable? = error {} else { Issue.record("\(String(describing: error))") }
        try FileManager.default.createDirectory(atPath: bench.reference, withIntermediateDirectories: true)
        let refused = bench.check(SnapshotBench.picture(), record: .all)
        #expect(refused.status == .error && refused.cause == nil && !Acceptance.isPossible(for: refused))
    }

    @Test(arguments: [RecordMode.missing, .failed, .all]) func `a missing reference is written, and the test fails`(mode: RecordMode) throws
    {
        let bench = try SnapshotBench()
        let result = bench.check(SnapshotBench.picture(), record: mode)
        #expect(result.status == .recorded)
        #expect(result.message == "no reference; wrote area/__Snapshots__/case/default.png: look at it, and run again to compare")
        #expect(try ImageDecoder.decode(bench.bytes(bench.reference)).width == 20)
        #expect(bench.check(SnapshotBench.picture()).status == .passed)
    }

    @Test func `where nothing may be recorded a missing reference is missing, and what was made is left behind`() throws {
        let bench = try SnapshotBench()
        let result = bench.check(SnapshotBench.picture())
        #expect(result.status == .missing)
        #expect(result.message == "no reference area/__Snapshots__/case/default.png, and none was written")
        #expect(!FileManager.default.fileExists(atPath: bench.root))
        #expect(result.artifacts.keys.sorted() == ["actual", "actual.reference", "result"])
        #expect(try JSONDecoder().decode(SnapshotResult.self, from: Data(bench.artifact("result", of: result))) == result)
    }

    @Test func `recording failures writes what does not match, and nothing else`() throws {
        let bench = try SnapshotBench()
        _ = bench.check(SnapshotBench.picture(), record: .missing)
        let before = try bench.bytes(bench.reference)
        #expect(bench.check(SnapshotBench.picture(), record: .failed).status == .passed)
        #expect(try bench.bytes(bench.reference) == before)
        let result = bench.check(SnapshotBench.picture(5), record: .failed)
        #expect(result.status == .updated)
        #expect(result.message.hasSuffix("; wrote area/__Snapshots__/case/default.png anew: look at it, and run again to compare"))
        #expect(bench.check(SnapshotBench.picture(5)).status == .passed)
    }

    @Test func `recording all fails every test, and leaves references that show the same as they are`() throws {
        let bench = try SnapshotBench()
        _ = bench.check(SnapshotBench.picture(), record: .all)
        let result = bench.check(SnapshotBench.picture(), record: .all)
        #expect(result.status == .updated)
        #expect(result.message == "recorded area/__Snapshots__/case/default.png, which stays as it was: run again to compare")
        #expect(bench.check(SnapshotBench.picture(7), record: .all).message.contains("anew"))
        #expect(bench.check(SnapshotBench.picture(7)).status == .passed)
    }

    @Test(
        arguments: [
            ("1", "all", RecordMode.never), ("true", nil, .never), ("", "all", .all), ("0", "failed", .failed), ("FALSE", nil, .missing),
            ("", "nonsense", .missing),
        ] as [(String, String?, RecordMode)]) func `the variables of the environment say what is recorded`(
            ci: String, variable: String?, mode: RecordMode
        )
    {
        var environment = ["CI": ci]
        environment["SNAPSHOT_TESTING_RECORD"] = variable
        #expect(RecordMode.inForce(asked: nil, environment: environment) == mode)
        #expect(RecordMode.inForce(asked: .failed, environment: environment) == (mode == .never ? .never : .failed))
    }

    // MARK: Comparing

    @Test func `the same bytes are recorded for the same snapshot`() throws {
        let (one, two) = (try SnapshotBench(), try SnapshotBench())
        for bench in [one, two] { _ = bench.check(SnapshotBench.picture(), record: .missing) }
        #expect(try one.bytes(one.reference) == two.bytes(two.reference))
        #expect(try one.text(one.sidecar) == two.text(two.sidecar))
    }

    @Test func `a failure says what it was made with, then the layout, then pixels, and leaves its files`() throws {
        let bench = try SnapshotBench()
        _ = bench.check(SnapshotBench.picture(), record: .missing)
        var snapshot = SnapshotBench.picture(5)
        snapshot.provenance?.fonts[0].version = "4.1"
        snapshot.provenance?.libraries[0].version = "1.18.0"
        let result = bench.check(snapshot)
        #expect(result.status == .failed)
        #expect(
            result.message
                == "recorded with Inter 4.000, this machine has Inter 4.1; cairo 1.16.0 → 1.18.0; cell [0, 0] moved 3 pt right; "
                + "24 of 200 pixels differ, by up to 207 of 255, in 7 × 4 at 2, 2")
        #expect(result.changes == ["cell [0, 0] moved 3 pt right"])
        #expect(result.notes == ["recorded with Inter 4.000, this machine has Inter 4.1", "cairo 1.16.0 → 1.18.0"])
        #expect(result.comparison?.differingPixels == 24)
        #expect(result.comparison?.boxes == [[2, 2, 7, 4]])
        #expect(result.artifacts.keys.sorted() == ["actual", "actual.reference", "difference", "expected", "result", "side-by-side"])
        #expect(result.artifacts["actual"] == "artifacts/area/case/default.actual.png")
        #expect(try bench.artifact("expected", of: result) == bench.bytes(bench.reference))
        #expect(try ImageDecoder.decode(bench.artifact("side-by-side", of: result)).width == 3 * 20 + 2 * 16)
    }

    @Test func `what is left behind goes when the snapshot matches again`() throws {
        let bench = try SnapshotBench()
        _ = bench.check(SnapshotBench.picture(), record: .missing)
        let result = bench.check(SnapshotBench.picture(5))
        #expect(bench.check(SnapshotBench.picture()).status == .passed)
        for path in result.artifacts.values { #expect(!FileManager.default.fileExists(atPath: bench.artifacts + "/" + path)) }
    }

    @Test func `pictures of different sizes fail with both sizes`() throws {
        let bench = try SnapshotBench()
        _ = bench.check(SnapshotBench.picture(), record: .missing)
        let result = bench.check(SnapshotBench.picture(width: 24, height: 9))
        #expect(result.message.hasSuffix("24 × 9 pixels in place of 20 × 10"))
        #expect(result.comparison?.expectedSize == [20, 10])
        #expect(result.artifacts["difference"] != nil)
    }

    @Test func `a tolerance lets pictures pass, and says so`() throws {
        let bench = try SnapshotBench()
        _ = bench.check(SnapshotBench.picture(), record: .missing)
        let result = bench.check(SnapshotBench.picture(5), tolerance: ImageTolerance(allowedPixels: 24))
        #expect(result.status == .passed)
        #expect(result.message.hasPrefix("matches within the tolerance: 24 of 200 pixels differ"))
        #expect(result.comparison?.thresholds == ["allowedPixels": "24"])
        #expect(bench.check(SnapshotBench.picture(5), tolerance: ImageTolerance(allowedPixels: 23)).status == .failed)
        #expect(bench.check(SnapshotBench.picture(5)).status == .failed)
    }

    @Test func `an element is masked where the layout puts it`() throws {
        let bench = try SnapshotBench()
        _ = bench.check(SnapshotBench.picture(scale: 2), record: .missing)
        var snapshot = SnapshotBench.picture(scale: 2)
        guard case .picture(var bitmap, _) = snapshot.content else { return }
        bitmap[3, 3] = 0xFF00_0000
        snapshot.content = .picture(bitmap, scale: 2)
        #expect(bench.check(snapshot).status == .failed)
        #expect(bench.check(snapshot, masks: [ElementMask(.identity("square"))]).status == .passed)
        #expect(bench.check(snapshot, masks: [ElementMask(.cell(0, 1))]).status == .failed)
        bitmap[0, 0] = 0xFF00_0000
        snapshot.content = .picture(bitmap, scale: 2)
        #expect(bench.check(snapshot, masks: [ElementMask(.identity("square"))]).status == .failed)
    }

    @Test func `texts are compared by lines`() throws {
        let bench = try SnapshotBench(.text)
        _ = bench.check(Snapshot(.text("one\ntwo\nthree\n")), record: .missing)
        #expect(bench.check(Snapshot(.text("one\ntwo\nthree\n"))).status == .passed)
        let result = bench.check(Snapshot(.text("one\n2\nthree\n")))
        #expect(result.message == "1 line differs, line 2")
        #expect(result.textDifference == "@@ -1,4 +1,4 @@\n one\n-two\n+2\n three\n \n")
        #expect(result.artifacts.keys.sorted() == ["actual", "difference", "expected", "result"])
    }

    @Test func `a layout that is the reference itself is told in words`() throws {
        let bench = try SnapshotBench(.layout)
        func snapshot(_ x: Int) -> Snapshot {
            let layout = SnapshotBench.picture(x).layout
            return Snapshot(.text(layout?.text ?? ""), layout: layout)
        }
        _ = bench.check(snapshot(2), record: .missing)
        #expect(bench.check(snapshot(4)).message.hasPrefix("cell [0, 0] moved 2 pt right; "))
    }

    @Test func `data are compared byte by byte`() throws {
        let bench = try SnapshotBench(.pdf)
        _ = bench.check(Snapshot(.data([1, 2, 3])), record: .missing)
        #expect(bench.check(Snapshot(.data([1, 2, 3]))).status == .passed)
        #expect(bench.check(Snapshot(.data([1, 2]))).message == "2 bytes in place of 3, the first that differs at 2")
    }

    // MARK: Animations

    @Test func `an animation that is the recorded one passes`() throws {
        let bench = try SnapshotBench(.animation)
        #expect(bench.check(SnapshotBench.frames([1, 1, 3, 5]), record: .missing).status == .recorded)
        let result = bench.check(SnapshotBench.frames([1, 1, 3, 5]))
        #expect(result.status == .passed)
        #expect(result.rate == 10)
    }

    @Test func `the first bad frame is named with its time`() throws {
        let bench = try SnapshotBench(.animation)
        _ = bench.check(SnapshotBench.frames([1, 1, 3, 5]), record: .missing)
        let result = bench.check(SnapshotBench.frames([1, 1, 4, 6]))
        #expect(result.status == .failed)
        #expect(result.message.hasPrefix("frame 2, at 0.2 s, is the first that differs"))
        #expect(result.message.hasSuffix("2 of 4 frames differ"))
        #expect(result.frames.map(\.status) == [.passed, .passed, .failed, .failed])
        #expect(result.frames[2].artifacts["actual"] == "artifacts/area/case/default.frame-2.actual.png")
    }

    @Test func `a frame that differs leaves its pictures, and pixels are counted`() throws {
        let bench = try SnapshotBench(.animation)
        _ = bench.check(SnapshotBench.frames([1, 1, 3, 5]), record: .missing)
        let result = bench.check(SnapshotBench.frames([1, 1, 4, 5]))
        #expect(
            result.message == "frame 2, at 0.2 s, is the first that differs: 8 of 200 pixels differ, by up to 207 of 255, in 5 × 4 at 3, 2")
        #expect(result.frames[2].comparison?.differingPixels == 8)
        #expect(result.frames[2].artifacts.keys.sorted() == ["actual", "difference", "expected"])
        #expect(try ImageDecoder.decode(bench.bytes(bench.artifacts + "/" + (result.frames[2].artifacts["expected"] ?? ""))).width == 20)
        #expect(bench.check(SnapshotBench.frames([1, 1, 4, 5]), tolerance: ImageTolerance(allowedPixels: 8)).status == .passed)
    }

    @Test func `an animation without a sidecar is decoded, and pictures that are shown for longer stand for several frames`() throws {
        let bench = try SnapshotBench(.animation)
        _ = bench.check(SnapshotBench.frames([1, 1, 3, 5]), record: .missing)
        try FileManager.default.removeItem(atPath: bench.sidecar)
        #expect(bench.check(SnapshotBench.frames([1, 1, 3, 5])).status == .passed)
        #expect(bench.check(SnapshotBench.frames([1, 1, 3])).message.hasPrefix("3 frames in place of 4; it takes 0.3 s in place of 0.4 s"))
        #expect(bench.check(SnapshotBench.frames([1, 1, 3, 6])).frames.map(\.status) == [.passed, .passed, .passed, .failed])
        #expect(bench.check(SnapshotBench.frames([1, 1, 1, 1, 3, 3, 5, 5], rate: 20)).status == .passed)
    }

    @Test func `another number of frames and another duration are said`() throws {
        let bench = try SnapshotBench(.animation)
        _ = bench.check(SnapshotBench.frames([1, 2, 3]), record: .missing)
        #expect(bench.check(SnapshotBench.frames([1, 2])).message == "2 frames in place of 3; it takes 0.2 s in place of 0.3 s")
        #expect(bench.check(SnapshotBench.frames([1, 2, 3], rate: 20)).message == "it takes 0.15 s in place of 0.3 s")
    }

    @Test func `a WebP is a reference like a PNG`() throws {
        let bench = try SnapshotBench(.webp)
        #expect(bench.check(SnapshotBench.picture(), record: .missing).status == .recorded)
        #expect(bench.check(SnapshotBench.picture()).status == .passed)
        try FileManager.default.removeItem(atPath: bench.sidecar)
        #expect(bench.check(SnapshotBench.picture()).status == .passed)
        let result = bench.check(SnapshotBench.picture(5))
        #expect(result.comparison?.differingPixels == 24)
        try Acceptance.accept(result, in: bench.artifacts)
        #expect(bench.check(SnapshotBench.picture(5)).status == .passed)
    }

    // MARK: What cannot be compared

    @Test func `what was made and the kind of the reference have to fit`() throws {
        let bench = try SnapshotBench(.pdf)
        let result = bench.check(SnapshotBench.picture(), record: .all)
        #expect(result.status == .error)
        #expect(result.message == "what was made cannot be kept as pdf")
    }

    @Test(arguments: [[], [0x89, 0x50, 0x4E, 0x47], Array("not a picture".utf8)] as [[UInt8]])
    func `a reference that is no picture is an error, and stays until it is recorded anew or what was made is accepted`(
        bytes: [UInt8]
    ) throws {
        for accepts in [true, false] {
            let bench = try SnapshotBench()
            _ = bench.check(SnapshotBench.picture(), record: .missing)
            try Data(bytes).write(to: URL(fileURLWithPath: bench.reference))
            let result = bench.check(SnapshotBench.picture(), record: .missing)
            #expect(result.status == .error && result.cause == .unreadable)
            #expect(result.message.hasPrefix("the reference cannot be read: "))
            #expect(result.message.hasSuffix("accept what was made in its place, or record the reference anew"))
            #expect(try bench.bytes(bench.reference) == bytes)
            if accepts {
                #expect(Acceptance.isPossible(for: result))
                try Acceptance.accept(result, in: bench.artifacts)
            } else {
                #expect(bench.check(SnapshotBench.picture(), record: .failed).status == .updated)
            }
            #expect(bench.check(SnapshotBench.picture()).status == .passed)
        }
    }

    @Test func `a pointer of Git LFS is called one`() throws {
        let bench = try SnapshotBench()
        _ = bench.check(SnapshotBench.picture(), record: .missing)
        let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 9\n"
        try Data(pointer.utf8).write(to: URL(fileURLWithPath: bench.reference))
        #expect(bench.check(SnapshotBench.picture()).message.contains("it is a pointer of Git LFS, and 'git lfs pull' fetches the file"))
    }

    @Test func `an animation is no reference of a still picture`() throws {
        let moving = try SnapshotBench(.animation)
        _ = moving.check(SnapshotBench.frames([1, 2]), record: .missing)
        let bench = try SnapshotBench()
        _ = bench.check(SnapshotBench.picture(1), record: .missing)
        try Data(moving.bytes(moving.reference)).write(to: URL(fileURLWithPath: bench.reference))
        let result = bench.check(SnapshotBench.picture(1))
        #expect(result.status == .error && result.message.contains("it is an animation, and a still picture is compared with it"))
    }

    @Test func `a font that went with what it was used for is not told, one in another's place is`() throws {
        func made(_ place: Int, _ family: String?, _ layout: String) -> Snapshot {
            var snapshot = SnapshotBench.picture(place)
            snapshot.provenance = Provenance(
                vitrine: "0.1.0", fonts: family.map { [.init(family: $0, style: "Regular", version: "1", sha256: "00")] } ?? [])
            snapshot.layout = LayoutDescription(text: layout)
            return snapshot
        }
        let one = "bounds 0 0 20 20\nUILabel frame 0 0 9 9 text \"One\"\n"
        let bench = try SnapshotBench()
        _ = bench.check(made(1, "Inter", one), record: .missing)
        #expect(bench.check(made(5, nil, "bounds 0 0 20 20\n")).notes == [])
        #expect(bench.check(made(5, nil, one)).notes == ["recorded with Inter 1, which is not used now"])
        #expect(
            bench.check(made(5, "Noto Sans", one.replacing("9 9", with: "9 8"))).notes == [
                "recorded with Inter 1, which is not used now", "recorded without Noto Sans, which is used now",
            ])
    }
}
