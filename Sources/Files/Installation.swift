// SPDX-License-Identifier: MIT
//
// Where what a program draws with lies: on the machine, or beside the program.

import Foundation

/// Where the program and what it shares with others are.
///
/// Installed by a system they are where the system keeps them. A portable folder holds all of it, libraries too, and moves as one: its
/// program is started by a launcher, through a loader of its own, and is told by the launcher where both are.
package enum Installation {
    /// The folder of fonts, icons and patterns of hyphenation, each in a folder as below `/usr/share`.
    ///
    /// It is what `VITRINE_SHARE` names, absolute, or `/usr/share`.
    package static let share: String = portableShare ?? "/usr/share"

    /// The folder of fonts, icons and patterns that is named; nil where those of the system are used.
    package static let portableShare: String? = absolute("VITRINE_SHARE", in: ProcessInfo.processInfo.environment)

    /// What starts this program again: itself, or the launcher where a loader runs it, as whose file the system knows it.
    package static let program: String = {
        let file = (try? FileManager.default.destinationOfSymbolicLink(atPath: running)) ?? ""
        return launcher(of: file, in: ProcessInfo.processInfo.environment) ?? running
    }()

    private static let running = "/proc/self/exe"

    /// The launcher that is named, where the file that runs is a loader.
    static func launcher(of file: String, in environment: [String: String]) -> String? {
        let isLoaded = file.split(separator: "/").last?.hasPrefix("ld-linux") ?? false
        return isLoaded ? absolute("VITRINE_PROGRAM", in: environment) : nil
    }

    /// What a variable says, where that is an absolute path.
    static func absolute(_ variable: String, in environment: [String: String]) -> String? {
        environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }

    /// Has libraries that look for files of their own find those of a portable folder.
    ///
    /// These are fonts of texts in SVG and PDF files, and kinds of pictures in them. For processes that read such files and start no others.
    package static func prepareReader() {
        guard let share = portableShare else { return }
        setenv("FONTCONFIG_FILE", share + "/vitrine/fonts.conf", 1)
        setenv("GDK_PIXBUF_MODULE_FILE", share + "/vitrine/no-loaders.cache", 1)
        setenv("XDG_DATA_DIRS", share, 1)
    }
}
