// SPDX-License-Identifier: MIT
//
// The folders of fonts and pictures that commands take.

package import ArgumentParser
import Foundation
import VitrineConsole
import VitrineTypography

/// Where fonts are beside those of the machine, and where pictures are beside those of a project.
package struct FontArguments: ParsableArguments {
    @Option(
        name: .customLong("fonts"), help: ArgumentHelp("A folder with more fonts; may be given several times.", valueName: "folder"),
        completion: .directory)
    package var folders: [String] = []

    @Option(
        help: ArgumentHelp(
            "A folder with the pictures, colours and fonts of storyboards and nibs; may be given several times.", valueName: "folder"),
        completion: .directory)
    package var assets: [String] = []

    package init() {}

    /// The words that say the same.
    package var words: [String] { folders.flatMap { ["--fonts", $0] } + assets.flatMap { ["--assets", $0] } }

    /// Ends the run where a folder cannot be used.
    package func check() throws {
        try FontFolder.check(folders)
        for path in assets where (try? FileManager.default.contentsOfDirectory(atPath: path)) == nil {
            Report.error("cannot use the pictures in '\(path)': there is no such folder")
            throw ExitStatus.missingInput.exitCode
        }
    }
}
