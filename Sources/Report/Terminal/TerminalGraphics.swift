// SPDX-License-Identifier: MIT
//
// How a terminal shows pictures.

/// The best that a terminal can do with a picture.
package enum TerminalGraphics: String, Hashable, Sendable, CaseIterable {
    /// The graphics protocol of kitty, which others have taken up.
    case kitty
    /// Inline images of iTerm2, which others have taken up.
    case iTerm2 = "iterm2"
    /// Sixels, as of the VT340.
    case sixel
    /// Half blocks in 24-bit colours: two pixels in a cell.
    case trueColor = "blocks"
    /// Half blocks in the 256 colours of xterm.
    case colors256 = "blocks256"
    /// Nothing.
    case none

    /// The variable that says so, where what is found is wrong.
    package static let variable = "VITRINE_GRAPHICS"

    /// What a terminal is asked by: whether it knows the protocol of kitty, and then what it is.
    ///
    /// A terminal that does not know the first question leaves it unanswered, and every terminal answers the second, which ends the wait.
    package static let question = "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c"

    /// What can be said without asking the terminal; nil where it has to be asked.
    package static func known(in environment: [String: String]) -> TerminalGraphics? {
        if let said = environment[variable].flatMap(TerminalGraphics.init) { return said }
        let term = environment["TERM"] ?? ""
        if term.isEmpty || term == "dumb" || term == "linux" { return TerminalGraphics.none }
        // A multiplexer stands between, and says what it passes on when it is asked.
        if environment["TMUX"] != nil || term.hasPrefix("screen") || term.hasPrefix("tmux") { return nil }
        let program = environment["TERM_PROGRAM"] ?? ""
        if environment["KITTY_WINDOW_ID"] != nil || term.contains("kitty") || term.contains("ghostty") { return .kitty }
        if ["iTerm.app", "WezTerm", "mintty"].contains(program) || environment["LC_TERMINAL"] == "iTerm2" { return .iTerm2 }
        if term.hasPrefix("foot") || term.hasPrefix("mlterm") || term.contains("sixel") { return .sixel }
        return nil
    }

    /// What a terminal says of itself.
    ///
    /// - Parameters:
    ///   - answer: the bytes that came after ``question``; nil where none came.
    ///   - environment: tells the colours of a terminal without pictures.
    package init(answer: String?, in environment: [String: String]) {
        if let known = Self.known(in: environment) {
            self = known
        } else if let answer, answer.contains("_Gi=31;OK") {
            self = .kitty
        } else if let answer, Self.attributes(in: answer).contains("4") {
            self = .sixel
        } else {
            self = Self.blocks(in: environment)
        }
    }

    /// Half blocks in the colours that there are.
    package static func blocks(in environment: [String: String]) -> TerminalGraphics {
        let color = environment["COLORTERM"] ?? ""
        let isTrue = ["truecolor", "24bit"].contains(color) || (environment["TERM"] ?? "").contains("direct")
        return isTrue ? .trueColor : .colors256
    }

    /// The attributes of the answer to a request for them: `ESC [ ? 62 ; 4 ; 22 c`.
    private static func attributes(in answer: String) -> [Substring] {
        guard let start = answer.firstRange(of: "\u{1B}[?"), let end = answer[start.upperBound...].firstIndex(of: "c") else { return [] }
        return Array(answer[start.upperBound..<end].split(separator: ";").dropFirst())
    }
}
