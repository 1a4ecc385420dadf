// SPDX-License-Identifier: MIT
//
// The folders of fonts that commands take.

package import ArgumentParser

/// Where fonts are beside those of the machine.
package struct FontArguments: ParsableArguments {
    @Option(
        name: .customLong("fonts"), help: ArgumentHelp("A folder with more fonts; may be given several times.", valueName: "folder"),
        completion: .directory)
    package var folders: [String] = []

    package init() {}
}
