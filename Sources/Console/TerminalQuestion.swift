// SPDX-License-Identifier: MIT
//
// What a terminal can show, asked of itself.

import Foundation
package import VitrineReport

/// Asks a terminal what it can show, without taking it over.
package enum TerminalQuestion {
    /// How long a terminal is waited for that may not answer at all, in milliseconds: one at the other end of a slow line needs its time.
    static let patience: CInt = 1500

    /// What the terminal of standard input can show: as its environment tells, or as it answers.
    package static func graphics(in environment: [String: String]) -> TerminalGraphics {
        if let known = TerminalGraphics.known(in: environment) { return known }
        var before = termios()
        guard tcgetattr(STDIN_FILENO, &before) == 0 else { return TerminalGraphics(answer: nil, in: environment) }
        var raw = before
        cfmakeraw(&raw)
        tcsetattr(STDIN_FILENO, TCSANOW, &raw)
        defer { tcsetattr(STDIN_FILENO, TCSANOW, &before) }
        StandardOutput.write(TerminalGraphics.question)
        var answer = ""
        while !answer.hasSuffix("c"), answer.utf8.count < 256, let byte = byte(within: patience) {
            answer.unicodeScalars.append(Unicode.Scalar(byte))
        }
        return TerminalGraphics(answer: answer, in: environment)
    }

    private static func byte(within milliseconds: CInt) -> UInt8? {
        var watched = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        guard poll(&watched, 1, milliseconds) > 0 else { return nil }
        var byte: UInt8 = 0
        return read(STDIN_FILENO, &byte, 1) == 1 ? byte : nil
    }
}
