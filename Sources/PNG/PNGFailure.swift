// SPDX-License-Identifier: MIT
//
// Why libpng gave up.

import CPNGShim

/// libpng's own message, or zlib's.
package struct PNGFailure: Error, Hashable, Sendable {
    package var message: String
    /// Whether the data ends before the picture does.
    package var endsEarly: Bool

    package init(_ message: String, endsEarly: Bool = false) {
        self.message = message
        self.endsEarly = endsEarly
    }
}

/// Runs a call of the shim and turns its status into an error.
func checked(_ call: (UnsafeMutablePointer<CChar>) -> CInt) throws(PNGFailure) {
    var message = [CChar](repeating: 0, count: Int(VPNG_MESSAGE_SIZE))
    let status = unsafe message.withUnsafeMutableBufferPointer { buffer in
        guard let text = buffer.baseAddress else { return CInt(0) }
        return unsafe call(text)
    }
    guard status == 1 else {
        let text = String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        throw PNGFailure(text, endsEarly: status == -1)
    }
}
