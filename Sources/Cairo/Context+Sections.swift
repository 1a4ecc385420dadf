// SPDX-License-Identifier: MIT
//
// Stretches of a page that are told apart.

import CCairo

extension Context {
    /// Begins a stretch of the page, which a PDF marks; one ends before the next begins.
    package func beginSection() { unsafe cairo_tag_begin(handle, "Sect", nil) }

    /// Ends the stretch.
    package func endSection() { unsafe cairo_tag_end(handle, "Sect") }
}
