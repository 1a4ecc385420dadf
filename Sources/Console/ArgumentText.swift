// SPDX-License-Identifier: MIT
//
// Arguments that are not text.

import Foundation

/// The arguments as the system gave them.
package enum ArgumentText {
    /// Refuses arguments that are not UTF-8.
    ///
    /// The names of files are bytes, and arguments are read as text: a name that is none would come to be that of another file.
    package static func check() throws {
        for index in 0..<Int(CommandLine.argc) {
            guard let bytes = CommandLine.unsafeArgv[index], String(validatingCString: bytes) == nil else { continue }
            Report.error(
                "the argument '\(String(cString: bytes))' is not UTF-8 text", hint: "a file of such a name can be given by a link to it")
            throw ExitStatus.wrongUsage.exitCode
        }
    }
}
