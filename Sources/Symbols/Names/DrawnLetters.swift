// SPDX-License-Identifier: MIT
//
// Letters that stand in something, as in d.circle: lines on the grid of the set.

import Foundation

extension DrawnSymbols {
    /// The drawing of a letter from a to z; nil for any other text.
    static func letter(_ name: String) -> SymbolDrawing? {
        // Each stroke by itself: where two cross in a cut, both are cut out.
        letters[name].map { strokes in SymbolDrawing(strokes.split(separator: "M").map { .line("M" + $0) }) }
    }

    private static let letters: [String: String] = [
        "a": "M5.6 11.3 8 4.7l2.4 6.6M6.4 9.1h3.2", "b": "M6 4.7v6.6h2.3a1.8 1.8 0 0 0 0-3.6H6h2a1.5 1.5 0 0 0 0-3z",
        "c": "M10.3 6.2A2.9 3.3 0 1 0 10.3 9.8", "d": "M6 4.7v6.6h1.4a3.3 3.3 0 0 0 0-6.6z", "e": "M10 4.7H6.2v6.6H10M6.2 7.9h3.3",
        "f": "M10 4.7H6.2v6.6M6.2 7.9h3.3", "g": "M10.3 6.2A2.9 3.3 0 1 0 10.4 9.6V8.2H8.2", "h": "M5.8 4.7v6.6M10.2 4.7v6.6M5.8 8h4.4",
        "i": "M8 4.7v6.6", "j": "M9.6 4.7v4.5a2 2 0 0 1-4 0", "k": "M6 4.7v6.6M10.2 4.7 6 8.8M7.6 7.4l2.8 3.9", "l": "M6.4 4.7v6.6H10",
        "m": "M5 11.3V4.7L8 9.6l3-4.9v6.6", "n": "M5.8 11.3V4.7l4.4 6.6V4.7", "o": "M5.1 8a2.9 3.3 0 1 1 5.8 0 2.9 3.3 0 0 1-5.8 0z",
        "p": "M6 11.3V4.7h2.3a1.9 1.9 0 0 1 0 3.8H6", "q": "M5.1 8a2.9 3.3 0 1 1 5.8 0 2.9 3.3 0 0 1-5.8 0zM8.8 9.6l1.9 2",
        "r": "M6 11.3V4.7h2.2a1.8 1.8 0 0 1 0 3.6H6M8.2 8.3l2 3",
        "s": "M10 5.9C9.6 5.1 8.9 4.7 8 4.7c-1.2 0-2 .6-2 1.6 0 2.3 4.2 1.1 4.2 3.4 0 1-.9 1.6-2.2 1.6-1.1 0-1.9-.4-2.3-1.3",
        "t": "M5.5 4.7h5M8 4.7v6.6", "u": "M5.8 4.7v4.4a2.2 2.2 0 0 0 4.4 0V4.7", "v": "M5.6 4.7 8 11.3l2.4-6.6",
        "w": "M4.6 4.7l1.7 6.6L8 5.6l1.7 5.7 1.7-6.6", "x": "M5.8 4.7l4.4 6.6M10.2 4.7l-4.4 6.6",
        "y": "M5.7 4.7 8 8.2l2.3-3.5M8 8.2v3.1", "z": "M5.9 4.7h4.2l-4.2 6.6h4.2",
    ]
}
