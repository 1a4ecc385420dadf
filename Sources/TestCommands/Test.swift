// SPDX-License-Identifier: MIT
//
// vitrine test and vitrine record: scenes against their references.

package import ArgumentParser
import VitrineSnapshots

package struct Test: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Compare scenes with their references.",
        discussion: """
            Every scene below the folders is drawn and compared with what lies beside it in __Snapshots__, pixel by pixel, and its layout in \
            words. What is tested of a scene stands under its key 'tests'. A reference that is missing is written, and the run fails, so that \
            somebody looks at it; where the variable CI is set nothing is ever written. Failures leave the expected and the actual picture, their \
            difference and a result behind. A scene of which nothing has changed since it passed is not drawn again.

            The exit status is 0 when everything matched, 1 when something did not, was missing or was written, 65 when a scene could not \
            be drawn, and 73 when a reference or a result could not be written.

            Examples:
              vitrine test scenes
              vitrine test scenes --filter profile --filter settings
              vitrine test scenes --only-changed origin/main
              vitrine test scenes --matrix 'appearance=light,dark;textSize=large,accessibilityLarge'
              vitrine test scenes --metric yiq --max-pixels 20 --mask-element header
              vitrine test scenes --update changed
              vitrine test scenes --shard 2/5 --junit junit.xml --reporter github
            """)

    package init() {}

    @OptionGroup var arguments: SceneTestArguments

    @Option(help: "Which references are written: all, those that differ or are missing, missing ones (as without it), or none.")
    var update: UpdateMode?

    @MainActor
    package func run() async throws {
        try await SceneTestCommand(arguments, name: "test", update: update, isRecording: false).run()
    }
}

package struct Record: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Write the references of scenes anew.",
        discussion: """
            As 'vitrine test --update all', and the run succeeds when everything was written. References whose content stays the same keep \
            their files.

            Examples:
              vitrine record scenes
              vitrine record scenes --filter profile
            """)

    package init() {}

    @OptionGroup var arguments: SceneTestArguments

    @Option(help: "Which references are written: all (as without it), those that differ or are missing, or missing ones.")
    var update = RecordedReferences.all

    @MainActor
    package func run() async throws {
        try await SceneTestCommand(arguments, name: "record", update: update.mode, isRecording: true).run()
    }
}

/// Which references a recording writes.
enum RecordedReferences: String, ExpressibleByArgument, CaseIterable {
    case all, changed, missing

    var mode: UpdateMode {
        switch self {
        case .all: .all
        case .changed: .changed
        case .missing: .missing
        }
    }
}

/// Which references a run writes.
enum UpdateMode: String, ExpressibleByArgument, CaseIterable {
    case all, changed, missing, none

    var recordMode: RecordMode {
        switch self {
        case .all: .all
        case .changed: .failed
        case .missing: .missing
        case .none: .never
        }
    }
}
