// SPDX-License-Identifier: MIT
//
// A run: every planned comparison of some scenes, on all processors, in one order.

import Foundation
import VitrineCapture
import VitrineFiles
import VitrineGeometry
import VitrineImageCoding
import VitrineImageDiff
import VitrineInterfaces
import VitrineScene
import VitrineSnapshotKinds
public import VitrineSnapshots
import VitrineStage
import VitrineTypography
import VitrineViews

/// How scenes are run against their references.
public struct SceneRunOptions: Sendable {
    /// What is compared, in place of what the scenes say.
    public var tests = SceneTestOptions()
    /// Which part of the plan is run.
    public var selection = SceneSelection()
    /// Which references are written.
    public var record = RecordMode.missing
    /// How many pictures are drawn and compared at once.
    public var workers = ProcessInfo.processInfo.activeProcessorCount
    /// The file that remembers what passed; nil remembers nothing.
    public var cacheFile: String?
    /// The words of the command line that makes the same plan.
    public var command: [String] = []
    /// The words of the command line that compares without writing a reference, to which a result adds which it is.
    public var again: [String] = []

    /// A run of all that the scenes say.
    public init() {}
}

/// Runs scenes against their references.
///
/// Views are laid out on the main actor; drawing, comparing and writing go on beside it. The results are in the order of the plan, however many
/// workers there are.
@MainActor
public final class SceneTestRunner {
    /// The run with the results so far.
    public private(set) var run: SnapshotRun
    /// How many results were taken from an earlier run in which nothing was different.
    public private(set) var unchangedCount = 0
    /// Why the next run makes all comparisons anew, where what passed could not be kept.
    public private(set) var unremembered: SnapshotRunError?

    private let suite: SceneSuite
    private let options: SceneRunOptions
    private let folder: ResultsFolder?
    private let plans: [ScenePlan]
    /// The numbers of the comparisons of each plan in the whole plan; nil for those that are left out.
    private let places: [[Int?]]
    private var results: [SnapshotResult?]
    private var cache: ResultCache?
    /// Whether the cache knows files by other stamps than it was read with.
    private var hasRestamped = false
    private let planned: FileState.Moment
    private let begin = ContinuousClock.now
    private lazy var typesetter = PangoTypesetter(library: FontLibrary(directories: options.tests.fontFolders))
    /// The pictures of all scenes, which often show the same.
    private let memory = ImageMemory()
    private let renderers = RendererPool()
    /// When the results are to be written again, so that a run that is killed leaves what it has.
    private var nextWriting = ContinuousClock.now

    /// Reads the scenes and plans what is compared.
    ///
    /// - Parameters:
    ///   - suite: the scenes.
    ///   - options: how they are run.
    ///   - folder: where results are left; nil leaves none.
    ///   - started: when the run begins, in ISO 8601.
    ///   - onRead: is called for each scene that has been read, on any thread.
    public init(
        suite: SceneSuite, options: SceneRunOptions, folder: ResultsFolder?, started: String, onRead: @Sendable () -> Void = {}
    ) {
        (self.suite, self.options, self.folder) = (suite, options, folder)
        planned = .now
        let conditions = options.cacheFile.map { _ in DrawingConditions.hash(options: options.tests) }
        let known = options.cacheFile.flatMap { file in conditions.map { ResultCache(file: file, conditions: $0) } }
        let fingerprint = known?.fingerprint ?? (try? SelfTest.fingerprint())?.description ?? ""
        cache = known
        cache?.fingerprint = fingerprint
        // A run that writes every reference anew has nothing to take over.
        let passes = options.record == .all ? nil : known
        let listsFiles = options.cacheFile != nil || options.selection.changes != nil
        let planner = ScenePlanner(suite: suite, options: options.tests, listsFiles: listsFiles)
        let found = concurrentMap(count: suite.entries.count) { [planned] index -> (plan: ScenePlan, restamped: ResultCache.Entry?) in
            defer { onRead() }
            let entry = suite.entries[index]
            let path = suite.root + "/" + entry.file
            if let known = passes?.entry(ofSceneAt: path, root: suite.root, start: planned),
                let plan = ScenePlan(entry, path: path, unchanged: known)
            {
                return (plan, known.isRestamped ? known : nil)
            }
            return (planner.plan(entry), nil)
        }
        let plans = found.map(\.plan)
        self.plans = plans
        for case (let plan, let entry?) in found {
            cache?.keep(entry, ofSceneAt: suite.root + "/" + plan.entry.file)
            hasRestamped = true
        }
        var identifiers: [String] = []
        places = plans.map { plan in
            let counts = options.selection.counts(plan, root: suite.root, fontFolders: options.tests.fontFolders)
            return plan.snapshots.map { snapshot in
                guard counts, options.selection.counts(snapshot) else { return nil }
                identifiers.append(snapshot.id)
                return identifiers.count - 1
            }
        }
        results = Array(repeating: nil, count: identifiers.count)
        run = SnapshotRun(
            vitrine: VitrineVersion.current, fingerprint: fingerprint, inputs: suite.inputs, planned: identifiers,
            started: started)
        run.command = options.command
        let shard = options.selection.shard
        run.parts = [
            SnapshotRun.Part(
                index: shard?.index ?? 1, count: shard?.count ?? 1, planned: shard?.size(of: identifiers.count) ?? identifiers.count,
                done: 0)
        ]
    }

    /// How many comparisons this run is to make.
    public var count: Int { run.parts.first?.planned ?? 0 }

    /// Makes the comparisons, and leaves the results in their folder.
    ///
    /// Cancelled, it ends what it has begun and leaves the rest.
    ///
    /// - Parameter onProgress: is called with the comparisons that are done.
    public func start(onProgress: @escaping (Int) -> Void = { _ in }) async throws(SnapshotRunError) {
        try folder?.begin(run)
        takeWhatIsKnown()
        var check = SnapshotCheck(
            record: options.record, artifacts: folder.map { URL(fileURLWithPath: $0.path).standardizedFileURL.path })
        check.elementMasks = options.tests.limits.elements
        // Each holds the pictures of a moment: one more than are drawn keeps the others busy while views are laid out.
        let limit = max(options.workers, 1) + 1
        await withTaskGroup(of: [(Int, SnapshotResult)].self) { group in
            var running = 0
            for step in steps {
                if Task.isCancelled { break }
                let (snapshots, numbers) = (
                    step.chosen.map { plans[step.plan].snapshots[$0] }, step.chosen.compactMap { places[step.plan][$0] }
                )
                let captured: CapturedLook
                do throws(SceneCapture.Failure) {
                    captured = try look(of: step)
                } catch {
                    take(zip(numbers, snapshots.map { $0.failure(error.diagnostics) }).map { ($0, $1) })
                    continue
                }
                if running >= limit, let done = await group.next() {
                    running -= 1
                    take(done)
                    onProgress(doneCount)
                }
                running += 1
                group.addTask { [check, renderers] in Array(zip(numbers, captured.timedResults(snapshots, check, renderers))) }
            }
            for await done in group {
                take(done)
                onProgress(doneCount)
            }
        }
        remember()
        run.seconds = (ContinuousClock.now - begin) / .seconds(1)
        try write()
    }

    /// A moment of a variant of a scene, and what is compared of it.
    private struct Step {
        var plan: Int
        var unit: Int
        var look: Int
        var chosen: [Int]
    }

    /// What is drawn, in the order of the plan.
    private var steps: [Step] {
        plans.indices.flatMap { plan -> [Step] in
            guard case .units(let units) = plans[plan].source else { return [] }
            return units.indices.flatMap { unit in
                units[unit].looks.indices.compactMap { look in
                    let chosen = units[unit].looks[look].snapshots.filter { takes(places[plan][$0]) }
                    return chosen.isEmpty ? nil : Step(plan: plan, unit: unit, look: look, chosen: chosen)
                }
            }
        }
    }

    /// Takes the results of what need not be drawn, and of what cannot be.
    private func takeWhatIsKnown() {
        for (plan, places) in zip(plans, places) {
            switch plan.source {
            case .units: continue
            case .unchanged(let results):
                unchangedCount += places.count { takes($0) }
                take(zip(places, results).compactMap { place, result in place.map { ($0, result) } })
            case .broken(let diagnostics):
                take(zip(places, plan.snapshots).compactMap { place, snapshot in place.map { ($0, snapshot.failure(diagnostics)) } })
            }
        }
    }

    /// The scene that is on its stage.
    private var present: (plan: Int, unit: Int, capture: SceneCapture)?
    /// All files that were read for a plan, by its number.
    private var read: [Int: [String]] = [:]

    /// What is shown at a step, whose scene stays on its stage for the next.
    private func look(of step: Step) throws(SceneCapture.Failure) -> CapturedLook {
        let plan = plans[step.plan]
        guard case .units(let units) = plan.source else { throw SceneCapture.Failure(diagnostics: []) }
        let capture = present?.plan == step.plan && present?.unit == step.unit ? present?.capture : nil
        let scene = capture ?? self.capture(units[step.unit], of: plan)
        present = (step.plan, step.unit, scene)
        defer {
            let resources = resources(of: plan.entry)
            var files = read[step.plan] ?? plan.files
            let used = options.cacheFile == nil ? [] : scene.usedFiles.compactMap { try? resources.locate($0) }
            files += used.filter { !files.contains($0) }
            read[step.plan] = files
        }
        let isHeard = step.chosen.contains { SnapshotKind.ofAccessibility.contains(plan.snapshots[$0].place.kind) }
        let isReviewed = step.chosen.contains { plan.snapshots[$0].place.kind == .design }
        return try scene.look(at: units[step.unit].looks[step.look].moment, isHeard: isHeard, isReviewed: isReviewed)
    }

    /// How many comparisons are done.
    private var doneCount = 0

    private func takes(_ place: Int?) -> Bool { place.map { options.selection.shard?.contains(position: $0) ?? true } ?? false }

    private func resources(of entry: SceneSuite.Entry) -> SceneResources {
        let folder = (suite.root + "/" + entry.file as NSString).deletingLastPathComponent
        var resources = SceneResources(root: folder, allowsOutside: options.tests.allowsOutside)
        resources.assetFolders = options.tests.assetFolders
        return resources
    }

    private func capture(_ unit: SceneUnit, of plan: ScenePlan) -> SceneCapture {
        SceneCapture(
            unit, file: plan.entry.shownPath, resources: resources(of: plan.entry),
            typesetter: PangoTypesetter(sharing: typesetter, language: unit.scene.canvas.locale), memory: memory,
            fontFolders: options.tests.fontFolders, limits: options.tests.limits)
    }

    /// Puts results in their places.
    private func take(_ found: [(Int, SnapshotResult)]) {
        for (place, result) in found where takes(place) {
            var result = result
            if result.status != .passed, !options.again.isEmpty {
                result.command = (options.again + ["--id", result.id]).map(\.shellWord).joined(separator: " ")
            }
            results[place] = result
            doneCount += 1
        }
        if ContinuousClock.now < nextWriting { return }
        // What cannot be written now is written at the end, which tells where that fails too.
        do throws(SnapshotRunError) { try write() } catch { nextWriting = .now + .seconds(1) }
    }

    /// Writes what there is, seldom enough to cost a twentieth of the time.
    private func write() throws(SnapshotRunError) {
        run.results = results.compactMap(\.self)
        if !run.parts.isEmpty { run.parts[0].done = run.results.count }
        let start = ContinuousClock.now
        if let folder { try run.write(to: folder.path) }
        nextWriting = .now + max(.seconds(1), (ContinuousClock.now - start) * 20)
    }

    private func remember() {
        guard let file = options.cacheFile, var cache else { return }
        // What a storyboard or a nib was made from is not wholly known: catalogues, tables of texts.
        for (plan, files) in read where !InterfaceFile.isNamed(plans[plan].entry.file) {
            let found = places[plan].compactMap { $0.flatMap { results[$0] } }
            cache.keep(found, of: plans[plan].snapshots, files: files, readAfter: planned)
        }
        if !read.isEmpty || hasRestamped {
            do throws(SnapshotRunError) { try cache.write(to: file) } catch { unremembered = error }
        }
        self.cache = cache
    }
}

extension SceneTestRunner {
    /// Whether all that the scenes say was run, so that what nothing asks for can be told.
    public var isWhole: Bool {
        options.selection.isWhole && options.tests.kinds == nil && options.tests.matrix == nil && doneCount == run.planned.count
    }

    /// Notes the references that nothing asks for in the run; none where a part was run only.
    public func findUnreferenced() throws(SnapshotRunError) {
        guard isWhole else { return }
        run.unreferenced = unreferencedFiles.found()
        try write()
    }

    /// Takes away the references that nothing asks for, with what lies beside them.
    public func removeUnreferenced() { unreferencedFiles.remove(run.unreferenced) }

    private var unreferencedFiles: UnreferencedFiles {
        let unknown = plans.compactMap { plan in if case .broken = plan.source { plan.entry.snapshotFolder } else { nil } }
        return UnreferencedFiles(suite: suite, snapshots: plans.flatMap(\.snapshots), unknown: Set(unknown))
    }
}

extension ScenePlan {
    /// The plan of a scene that passed and has not changed; nil where a result has no place.
    fileprivate init?(_ entry: SceneSuite.Entry, path: String, unchanged known: ResultCache.Entry) {
        let results = known.results
        let snapshots = results.compactMap { result in
            SnapshotPlace(of: result).map { place in
                SceneSnapshot(entry, root: place.root, name: result.name, kind: result.kind)
            }
        }
        guard snapshots.map(\.id) == results.map(\.id) else { return nil }
        self.init(
            entry: entry, files: [path] + known.files.filter { $0.role == .source && $0.path != path }.map(\.path).sorted(),
            snapshots: snapshots,
            source: .unchanged(results))
    }
}

extension String {
    /// The text as one word of a shell.
    public var shellWord: String {
        let plain = unicodeScalars.allSatisfy { scalar in
            scalar.isASCII
                && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "-_./=:,@%+".unicodeScalars.contains(scalar))
        }
        return plain && !isEmpty ? self : "'" + replacing("'", with: "'\\''") + "'"
    }
}
