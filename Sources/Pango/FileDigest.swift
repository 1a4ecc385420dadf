// SPDX-License-Identifier: MIT
//
// Digests of files, by GLib.

import CPango

/// The digest that records which font file was used.
package enum FileDigest {
    /// The SHA-256 of a file in hexadecimal; nil where it cannot be read.
    ///
    /// Complexity: linear in the file's size; the file is mapped, not read into memory.
    package static func sha256(ofFile path: String) -> String? {
        guard let mapped = unsafe g_mapped_file_new(path, 0, nil) else { return nil }
        defer { unsafe g_mapped_file_unref(mapped) }
        guard let bytes = unsafe g_mapped_file_get_bytes(mapped) else { return nil }
        defer { unsafe g_bytes_unref(bytes) }
        guard let text = unsafe g_compute_checksum_for_bytes(G_CHECKSUM_SHA256, bytes) else { return nil }
        defer { unsafe g_free(text) }
        return unsafe String(cString: text)
    }
}
