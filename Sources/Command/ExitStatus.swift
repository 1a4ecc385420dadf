// SPDX-License-Identifier: MIT
//
// How a run ends, as a number.

import ArgumentParser

/// The exit codes of `vitrine`; those from 64 on are the ones of sysexits(3).
enum ExitStatus: Int32 {
    case fine = 0
    /// The inputs were compared and differ.
    case different = 1
    case wrongUsage = 2
    case badInput = 65
    case missingInput = 66
    /// A defect of the program itself.
    case ownFault = 70
    case cannotWrite = 73
    /// Stopped from the keyboard.
    case interrupted = 130

    var exitCode: ExitCode { ExitCode(rawValue) }
}
