// SPDX-License-Identifier: MIT
//
// Cairo's matrix as a value.

import CCairo

/// `x' = xx·x + xy·y + x0`, `y' = yx·x + yy·y + y0`.
package struct Matrix: Hashable, Sendable {
    package var xx, yx, xy, yy, x0, y0: Double

    package init(xx: Double, yx: Double, xy: Double, yy: Double, x0: Double, y0: Double) {
        (self.xx, self.yx, self.xy, self.yy, self.x0, self.y0) = (xx, yx, xy, yy, x0, y0)
    }

    var native: cairo_matrix_t { cairo_matrix_t(xx: xx, yx: yx, xy: xy, yy: yy, x0: x0, y0: y0) }
}
