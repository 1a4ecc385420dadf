// SPDX-License-Identifier: MIT
//
// How a run ends, as a number.

package import ArgumentParser
package import VitrineFiles
package import VitrineOutput

/// The exit codes of `vitrine`; those from 64 on are the ones of sysexits(3).
package enum ExitStatus: Int32 {
    case fine = 0
    /// The inputs were compared and differ.
    case different = 1
    case wrongUsage = 2
    case badInput = 65
    case missingInput = 66
    /// A defect of the program itself.
    case ownFault = 70
    case cannotWrite = 73
    /// Stopped because its terminal is gone.
    case hungUp = 129
    /// Stopped from the keyboard.
    case interrupted = 130
    /// Stopped by another program.
    case terminated = 143

    package var exitCode: ExitCode { ExitCode(rawValue) }

    /// The status for what kept something from becoming a file.
    init(_ kind: OutputError.Kind) {
        self =
            switch kind {
            case .request: .wrongUsage
            case .input, .limit: .badInput
            case .write: .cannotWrite
            case .cancelled: ExitStatus(rawValue: 128 + EndingSignals.latest) ?? .interrupted
            }
    }
}

extension Report {
    /// Runs what makes a file; where that fails, tells why and ends the run with the status that fits.
    ///
    /// - Parameter canvas: where the size of what is drawn is said, for what is too large; nil where no file says it.
    package static func failures<Result>(canvas: Diagnostic? = nil, _ body: () throws -> Result) throws -> Result {
        do { return try body() } catch { throw exit(for: error, canvas: canvas) }
    }

    /// The end of a run that failed: what was told already goes on as it is.
    ///
    /// - Parameters:
    ///   - canvas: where the size of what is drawn is said, for what is too large; nil where no file says it.
    ///   - hint: what can be done about it.
    package static func exit(
        for error: any Error, canvas: Diagnostic? = nil, hint: (OutputError) -> String? = { _ in nil }
    ) -> any Error {
        guard let failure = OutputError(error) else { return error }
        if failure.kind == .limit { Transcript.current?.noteLimit() }
        if failure.kind == .limit, var diagnostic = canvas {
            (diagnostic.message, diagnostic.hint) = (failure.description, hint(failure))
            Report.diagnostics([diagnostic], quiet: true)
            return ExitStatus(failure.kind).exitCode
        }
        Report.error(failure.description, hint: hint(failure))
        return ExitStatus(failure.kind).exitCode
    }
}
