// SPDX-License-Identifier: MIT
//
// Symbols as pictures that other programs read.

import Foundation
import VitrineTestSupport

@testable import VitrineBarcodes

/// A picture of black and white in the format of Netpbm, three pixels for each module.
struct PortableBitmap {
    let bytes: [UInt8]

    init(_ code: QRCode) {
        let quiet = QRCode.quietZone
        self.init(side: code.modules.side + 2 * quiet, height: code.modules.side + 2 * quiet) { x, y in
            let side = 0..<code.modules.side
            return side.contains(x - quiet) && side.contains(y - quiet) && code.modules[x - quiet, y - quiet]
        }
    }

    init(_ code: LinearBarcode) {
        let dark = Set(code.bars.flatMap { bar in bar.start..<bar.start + bar.width })
        self.init(side: code.width + code.quietZone.before + code.quietZone.after, height: 40) { x, _ in
            dark.contains(x - code.quietZone.before)
        }
    }

    private init(side: Int, height: Int, _ isDark: (Int, Int) -> Bool) {
        var text = "P1\n\(side * 3) \(height * 3)\n"
        for y in 0..<height * 3 { text += (0..<side * 3).map { isDark($0 / 3, y / 3) ? "1" : "0" }.joined() + "\n" }
        bytes = Array(text.utf8)
    }
}

/// What zbar reads in a picture.
func zbar(_ picture: [UInt8]) throws -> String {
    try Viewer.output("zbarimg", ["-q", "--raw", "--oneshot", Viewer.inputPath], input: picture).text
        .trimmingCharacters(in: .newlines)
}
