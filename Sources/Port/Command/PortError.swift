// SPDX-License-Identifier: MIT

/// Why nothing was made, as a command says it.
struct PortError: Error, CustomStringConvertible {
    let file: String
    let message: String
    /// The exit status: 2 wrong usage, 65 bad input, 66 missing input, 73 cannot write.
    let status: Int32

    init(file: String, message: String, status: Int32 = 65) {
        (self.file, self.message, self.status) = (file, message, status)
    }

    static func usage(_ message: String) -> PortError { PortError(file: "", message: message, status: 2) }

    var description: String { file.isEmpty ? "error: \(message)" : "\(file):1:1: error: \(message)" }
}
