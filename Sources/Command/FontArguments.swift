// SPDX-License-Identifier: MIT
//
// The folders of fonts that commands take.

import ArgumentParser

/// Where fonts are beside those of the machine.
struct FontArguments: ParsableArguments {
    @Option(
        name: .customLong("fonts"), help: ArgumentHelp("A folder with more fonts; may be given several times.", valueName: "folder"),
        completion: .directory)
    var folders: [String] = []
}
