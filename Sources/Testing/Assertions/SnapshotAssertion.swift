// SPDX-License-Identifier: MIT
//
// One assertion: from a value and a strategy to results.

import Foundation
import Testing
import VitrineCapture
import VitrineImageDiff
import VitrineSnapshotKinds
import VitrineSnapshots

/// An assertion that compares a value with a reference, or with several.
struct SnapshotAssertion {
    var site: SnapshotSite
    var name: String?
    var record: RecordMode?
    var traits: [SnapshotTrait] = []
    var tolerance: ImageTolerance?
    var masks: [ElementMask] = []
    var timeout: TimeInterval = 5
    /// The folder of the references; nil is the one beside the test.
    var directory: String?
    var environment = SnapshotAssertion.environment ?? ProcessInfo.processInfo.environment

    /// The variables that assertions see in place of those of the process.
    @TaskLocal static var environment: [String: String]?

    /// What fails, in the order of the references; nothing where all match.
    ///
    /// - Parameter matrix: the variants that are compared, each with a reference whose name ends in that of the variant.
    func failures<Value, Format>(
        of value: () throws -> Value, as strategy: Snapshotting<Value, Format>, across matrix: SnapshotMatrix = []
    ) -> [SnapshotFailure] {
        let (stem, problem) = stem()
        var results: [SnapshotResult] = []
        if let problem {
            results = [failure(problem, at: place(stem, strategy))]
        } else {
            for variant in matrix.variants {
                let stem = variant.isEmpty ? stem : stem + "." + variant.snapshotName
                do {
                    results += try self.results(of: try value(), as: strategy, traits + variant, stem)
                } catch {
                    results.append(failure("the value cannot be made: \(error)", at: place(stem, strategy)))
                }
            }
        }
        return results.filter { !$0.status.isFine }.map { result in
            SnapshotFailure(
                result, artifacts: artifacts, isContinuousIntegration: RecordMode.isContinuousIntegration(environment),
                diffTool: SnapshotTestingConfiguration.current.diffTool)
        }
    }

    // MARK: Names

    /// The name of the reference's file without its ending, and what is wrong with it.
    private func stem() -> (stem: String, problem: String?) {
        let test = site.testName.fileNamePart
        func named(_ part: String) -> String { [test, part].filter { !$0.isEmpty }.joined(separator: ".") }
        if let name {
            let part = name.fileNamePart.isEmpty ? name.codePoints : name.fileNamePart
            return (named(part), part.isEmpty ? "an empty name tells no reference from another: leave named: away, or give one" : nil)
        }
        if Test.Case.current?.isParameterized == true {
            return (
                named("1"),
                "\(site.function) runs once for each of its arguments, and each needs a reference of its own: "
                    + "name the snapshot after them, as in named: \"\\(argument)\""
            )
        }
        guard let number = SnapshotRegistry.next(folder + "/" + test, owner: Test.current.map { "\($0.id)" }) else {
            return (
                named("1"),
                "several tests assert snapshots through \(site.function), in an order that may change: "
                    + "name the snapshot with named:, or hand on the test's own name with testName: #function"
            )
        }
        return (named("\(number)"), nil)
    }

    /// The folder of the references, relative to that of the test.
    private var folder: String { directory ?? site.folder + "/__Snapshots__/" + site.fileName }

    private func place(_ stem: String, _ strategy: Snapshotting<some Any, some Any>) -> SnapshotPlace {
        let url = URL(fileURLWithPath: folder)
        let root = directory == nil ? site.folder : url.deletingLastPathComponent().path
        let relative = directory == nil ? "__Snapshots__/" + site.fileName : url.lastPathComponent
        let kind = strategy.drawing?.kind ?? .text
        var place = SnapshotPlace(root: root, folder: relative, stem: stem, kind: kind)
        if let own = strategy.pathExtension, own != kind.fileExtension, !own.isEmpty { place.pathExtension = own }
        return place
    }

    // MARK: Comparing

    /// The folder of what is left behind.
    private var artifacts: String {
        if let asked = environment["SNAPSHOT_ARTIFACTS"], !asked.isEmpty { return URL(fileURLWithPath: asked).path }
        return FileManager.default.temporaryDirectory.appendingPathComponent("VitrineSnapshots").path
    }

    private var mode: RecordMode {
        RecordMode.inForce(
            asked: record ?? SnapshotTestingConfiguration.current.record ?? FormerGlobals.record, environment: environment)
    }

    private func results<Value, Format>(
        of value: Value, as strategy: Snapshotting<Value, Format>, _ traits: [SnapshotTrait], _ stem: String
    ) throws -> [SnapshotResult] {
        let place = place(stem, strategy)
        guard let drawing = strategy.drawing else {
            guard traits.isEmpty else {
                return [failure("traits are for what is drawn, and this strategy makes its snapshots itself", at: place)]
            }
            guard let format = strategy.snapshot(value).value(within: timeout) else {
                return [failure(SnapshotTimeout(seconds: timeout).description, at: place)]
            }
            return [compare(format, with: strategy.diffing, at: place)]
        }
        do {
            return try drawing.make(value, traits, timeout).map { piece in
                var place = place
                if let suffix = piece.suffix { place.stem += "." + suffix }
                var result = check(piece.snapshot, at: place, tolerance ?? drawing.tolerance)
                result.notes += piece.notes
                return result
            }
        } catch {
            return [failure("\(error)", at: place)]
        }
    }

    private func compare<Format>(_ value: Format, with diffing: Diffing<Format>, at place: SnapshotPlace) -> SnapshotResult {
        var place = place
        if let content = diffing.content?(value) {
            if content.kind != .text {
                place.kind = content.kind
                if place.pathExtension == content.kind.fileExtension { place.pathExtension = nil }
            }
            return check(Snapshot(content.content), at: place, tolerance ?? diffing.tolerance)
        }
        let bytes = diffing.toData(value)
        let reference = FileManager.default.contents(atPath: place.root + "/" + place.path)
        guard mode != .all, let reference, let (words, _) = diffing.diff(diffing.fromData(reference), value) else {
            if mode == .all || reference == nil { return check(Snapshot(.data([UInt8](bytes))), at: place, nil) }
            // What is the same by its own comparison needs not be the same bytes.
            var result = failure("matches", at: place)
            result.status = .passed
            return result
        }
        var result = check(Snapshot(.data([UInt8](bytes))), at: place, nil)
        if result.status == .failed { (result.changes, result.message) = ([words], words) }
        return result
    }

    /// Compares with a reference that no other assertion compares with, unless it has made the same.
    private func check(_ snapshot: Snapshot, at place: SnapshotPlace, _ tolerance: ImageTolerance?) -> SnapshotResult {
        var check = SnapshotCheck(record: mode, artifacts: artifacts, artifactLayout: .asReferences)
        check.elementMasks = masks
        check.tolerance = tolerance ?? SnapshotTestingConfiguration.current.tolerance ?? .exact
        let path = place.root + "/" + place.path
        if let claim = SnapshotRegistry.claim(path, for: site.text) {
            let probe = SnapshotCheck(record: .never).check(
                snapshot, at: place, id: id(place), file: "\(site.fileID)", test: site.testName, name: place.stem)
            guard claim.hash == probe.actualHash else {
                return failure(
                    "two assertions that make different snapshots have this one reference, \(claim.site) and \(site.text): "
                        + "give each a name of its own with named:", at: place)
            }
        }
        let result = check.check(snapshot, at: place, id: id(place), file: "\(site.fileID)", test: site.testName, name: place.stem)
        SnapshotRegistry.settle(path, hash: result.actualHash)
        return result
    }

    private func id(_ place: SnapshotPlace) -> String {
        let module = "\(site.fileID)".prefix { $0 != "/" }
        return "\(module)/\(site.fileName)/\(place.stem).\(place.fileExtension)"
    }

    private func failure(_ message: String, at place: SnapshotPlace) -> SnapshotResult {
        SnapshotCheck.failure(message, at: place, id: id(place), file: "\(site.fileID)", test: site.testName, name: place.stem)
    }
}
