// SPDX-License-Identifier: MIT
//
// What Cairo reports when it cannot do something.

import CCairo

/// A status of Cairo that is not success, with what was being done.
package struct CairoError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Cairo's number, kept even where this build does not know its meaning.
    package let status: Int
    /// What was being done, as the end of "while …".
    package let operation: String

    package init(status: Int, operation: String) {
        self.status = status
        self.operation = operation
    }

    init(_ status: cairo_status_t, during operation: String) { self.init(status: Int(status.rawValue), operation: operation) }

    /// Cairo's sentence for the status.
    package var message: String {
        guard let text = unsafe cairo_status_to_string(cairo_status_t(rawValue: UInt32(truncatingIfNeeded: status))) else { return "" }
        return unsafe String(cString: text)
    }

    package var description: String { "Cairo status \(status) (\(message)) while \(operation)" }
}

/// Throws the status unless it is success.
func check(_ status: cairo_status_t, during operation: String) throws(CairoError) {
    guard status == CAIRO_STATUS_SUCCESS else { throw CairoError(status, during: operation) }
}
