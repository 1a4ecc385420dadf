// SPDX-License-Identifier: MIT
//
// Scenes against their references: what a stage has tested, and is told of it.

import Foundation
import VitrineFiles
import VitrineInterfaces
import VitrineProperties
package import VitrineRecordings

/// Compares scenes with their references, for a stage that knows nothing of these.
package struct LiveTester: Sendable {
    /// How a comparison ended.
    package enum State: String, Sendable {
        case passed, failed, error
        /// There is no reference.
        case new
    }

    /// What came of one comparison.
    package struct Outcome: Hashable, Sendable {
        /// The variant and the moment, with the kind: `dark.at-0.5.png`.
        package var name: String
        package var state: State
        package var message: String
        /// The lines in which texts differ.
        package var text: String?
        /// Files of pictures, by what they are: `reference`, `actual`, `difference`.
        package var pictures: [String: String]

        package init(name: String, state: State, message: String, text: String? = nil, pictures: [String: String] = [:]) {
            (self.name, self.state, self.message, self.text, self.pictures) = (name, state, message, text, pictures)
        }
    }

    /// Whether a file's scene has references.
    package var hasReferences: @Sendable (String) -> Bool
    /// Compares all that a file's scene says.
    package var test: @MainActor @Sendable (String) async -> Result<[Outcome], LiveError>

    package init(
        hasReferences: @escaping @Sendable (String) -> Bool,
        test: @escaping @MainActor @Sendable (String) async -> Result<[Outcome], LiveError>
    ) { (self.hasReferences, self.test) = (hasReferences, test) }
}

/// What is known of one scene's comparisons.
struct SceneTests {
    var outcomes: [LiveTester.Outcome] = []
    /// Why none could be made.
    var problem: String?
    var isRunning = false
    /// Whether a file has changed since.
    var isOutdated = false
    var stamps = FileStamps()

    /// All of them in a word.
    var state: String {
        if isRunning { return "running" }
        if isOutdated { return "outdated" }
        if problem != nil { return LiveTester.State.error.rawValue }
        let states = Set(outcomes.map(\.state))
        return ([.error, .failed, .new, .passed] as [LiveTester.State]).first(where: states.contains)?.rawValue ?? "untested"
    }

    func value(subject: Int, _ name: String) -> PropertyValue {
        let results = outcomes.map { outcome in
            PropertyValue.fields([
                .init("name", .text(outcome.name)), .init("state", .text(outcome.state.rawValue)), .init("message", .text(outcome.message)),
                .init("text", outcome.text.map { .text($0) } ?? .none),
                .init("pictures", .list(outcome.pictures.keys.sorted().map { .text($0) })),
            ])
        }
        return .fields([
            .init("type", "tested"), .init("subject", .text(String(subject))), .init("name", .text(name)), .init("state", .text(state)),
            .init("problem", problem.map { .text($0) } ?? .none), .init("results", .list(results)),
        ])
    }
}

extension LiveStage {
    /// Which of the sources a call names, by its number, its path or its name; the one that is shown where it names none.
    func subject(in arguments: CallArguments, as parameter: String) throws(LiveError) -> Int {
        guard let name = arguments.text(parameter) else { return current }
        let number = Int(name).flatMap { sources.indices.contains($0) ? $0 : nil }
        guard
            let found = number ?? sources.firstIndex(where: { $0.path == name }) ?? sources.firstIndex(where: { $0.name == name })
        else { throw LiveError("nothing that can be shown is called '\(name)'") }
        return found
    }

    /// Has scenes tested, one after the other, and tells of each.
    func test(_ arguments: CallArguments) async throws(LiveError) -> LiveCall.Result {
        guard let tester else { throw LiveError("no scenes are shown that could be tested") }
        guard arguments.flag("all") == true else {
            let subject = try subject(in: arguments, as: "scene")
            await test(subject)
            return .value(tests[subject]?.value(subject: subject, sources[subject].name) ?? .none)
        }
        let subjects = sources.indices.filter { sources[$0].path.map(tester.hasReferences) ?? false }
        for subject in subjects { await test(subject) }
        let values = subjects.map { tests[$0]?.value(subject: $0, sources[$0].name) ?? .none }
        return .value(.fields([.init("scenes", .list(values))]))
    }

    private func test(_ subject: Int) async {
        guard let tester, let path = sources[subject].path else { return }
        await turns.take { [self] in
            tests[subject, default: SceneTests()].isRunning = true
            tellTests(of: subject)
            await lull()
            var done = SceneTests(stamps: FileStamps(of: [LiveSource.absolute(path)]))
            if subject == current { done.stamps.add(screens.flatMap(\.files)) }
            switch await tester.test(path) {
            case .success(let outcomes): done.outcomes = outcomes
            case .failure(let error): done.problem = error.description
            }
            // What was saved meanwhile was read before or after.
            done.isOutdated = !done.stamps.isCurrent
            tests[subject] = done
            tellTests(of: subject)
        }
    }

    /// A picture of a comparison.
    func compared(_ arguments: CallArguments) throws(LiveError) -> LiveCall.Result {
        let subject = try subject(in: arguments, as: "scene")
        let (name, kind) = (arguments.text("result") ?? "", arguments.text("picture") ?? "actual")
        guard let outcome = tests[subject]?.outcomes.first(where: { $0.name == name }), let file = outcome.pictures[kind] else {
            throw LiveError("there is no picture '\(kind)' of '\(name)': 'test' tells which there are")
        }
        guard let bytes = try? BoundedFile.contents(ofFile: file, limit: 64 << 20) else {
            throw LiveError("the picture is gone: test again")
        }
        return .file(Array(bytes), "image/png")
    }

    private func tellTests(of subject: Int) {
        guard let text = tests[subject]?.value(subject: subject, sources[subject].name).json else { return }
        for viewer in viewers { viewer.tell(text) }
    }

    /// Brings up to date what was made of files that have changed.
    package func filesChanged() {
        let isShownChanged = screens.contains { !$0.stamps.isCurrent }
        if isShownChanged { reload() }
        let components = componentFiles.filter { !$0.value.isCurrent }.keys
        for subject in components { componentFiles[subject] = nil }
        let pictures = thumbnails.forgetOutdated().union(components)
        for (subject, known) in tests.sorted(by: { $0.key < $1.key }) where !known.isOutdated && !known.stamps.isCurrent {
            tests[subject]?.isOutdated = true
            tellTests(of: subject)
        }
        if !pictures.isEmpty {
            let numbers = pictures.sorted().map { PropertyValue.text(String($0)) }
            for viewer in viewers { viewer.tell(.fields([.init("type", "changed"), .init("subjects", .list(numbers))])) }
        }
        if isShownChanged, let tester, let path = sources[current].path, tester.hasReferences(path) {
            Task { await test(current) }
        }
    }
}
