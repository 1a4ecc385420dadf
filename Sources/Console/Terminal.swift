// SPDX-License-Identifier: MIT
//
// The terminal that somebody sits at: keys one by one, its size, and what it can show.

import Foundation
package import VitrineReport

/// A terminal whose keys are read one by one, on a screen of its own; `close()` brings back what was there.
package final class Terminal {
    /// What came from the keyboard, or what ends the wait for it.
    package enum Event: Hashable {
        case key(Character)
        /// The window has another size.
        case resized
        /// The terminal is gone.
        case ended
        /// The program was asked to end.
        case stopped
    }

    let environment: [String: String]
    private var before: termios
    private var isOpen = true
    private var size: winsize?
    /// Has a byte when the program is asked to end: a signal comes on another thread.
    private let bell: (read: CInt, write: CInt)

    /// The terminal of standard input and output; nil where one of them is none.
    package init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
        self.environment = environment
        before = termios()
        var ends: [CInt] = [0, 0]
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &before) == 0, pipe(&ends) == 0 else {
            return nil
        }
        bell = (ends[0], ends[1])
        var raw = before
        cfmakeraw(&raw)
        guard tcsetattr(STDIN_FILENO, TCSADRAIN, &raw) == 0 else { return nil }
        StandardOutput.write("\u{1B}[?1049h\u{1B}[?25l")
        size = Self.windowSize
    }

    /// Gives the terminal back as it was found.
    package func close() {
        guard isOpen else { return }
        isOpen = false
        StandardOutput.write("\u{1B}[?25h\u{1B}[?1049l")
        tcsetattr(STDIN_FILENO, TCSADRAIN, &before)
        Foundation.close(bell.read)
        Foundation.close(bell.write)
    }

    /// What ends the wait for a key, from any thread.
    package var stop: @Sendable () -> Void {
        let end = bell.write
        return { _ = Foundation.write(end, "x", 1) }
    }

    private static var windowSize: winsize? {
        var size = winsize()
        return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
    }

    /// The cells, with at least a few.
    package var room: TerminalPicture.Room { Self.room }

    /// The cells of the terminal of standard output, with at least a few.
    package static var room: TerminalPicture.Room {
        let size = windowSize ?? winsize()
        let columns = size.ws_col > 0 ? Int(size.ws_col) : 80
        let rows = size.ws_row > 0 ? Int(size.ws_row) : 24
        guard size.ws_xpixel > 0, size.ws_ypixel > 0 else { return TerminalPicture.Room(columns: columns, rows: rows) }
        return TerminalPicture.Room(
            columns: columns, rows: rows, cellWidth: Int(size.ws_xpixel) / columns, cellHeight: Int(size.ws_ypixel) / rows)
    }

    /// What the terminal can show, which it is asked for where the environment does not tell.
    package func graphics() -> TerminalGraphics {
        if let known = TerminalGraphics.known(in: environment) { return known }
        StandardOutput.write(TerminalGraphics.question)
        var answer = ""
        while !answer.hasSuffix("c"), let byte = byte(within: TerminalQuestion.patience) {
            answer.unicodeScalars.append(UnicodeScalar(byte))
        }
        return TerminalGraphics(answer: answer, in: environment)
    }

    /// Waits for a key.
    package func next() -> Event {
        while true {
            var watched = [
                pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0), pollfd(fd: bell.read, events: Int16(POLLIN), revents: 0),
            ]
            let count = poll(&watched, 2, 250)
            if watched[1].revents != 0 { return .stopped }
            let now = Self.windowSize
            if now?.ws_col != size?.ws_col || now?.ws_row != size?.ws_row {
                size = now
                return .resized
            }
            guard count > 0, watched[0].revents != 0 else { continue }
            guard let byte = byte(within: 0) else { return .ended }
            if byte == 0x1B {
                // A key with a name, such as an arrow, is several bytes; none of them is a key of ours.
                while self.byte(within: 5) != nil {}
                continue
            }
            // As the keyboard sends a wish to end, while it sends no signals.
            if byte == 0x03 { return .stopped }
            if byte < 0x80 { return .key(Character(UnicodeScalar(byte))) }
        }
    }

    private func byte(within milliseconds: CInt) -> UInt8? {
        var watched = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        guard poll(&watched, 1, milliseconds) > 0 else { return nil }
        var byte: UInt8 = 0
        return read(STDIN_FILENO, &byte, 1) == 1 ? byte : nil
    }
}
