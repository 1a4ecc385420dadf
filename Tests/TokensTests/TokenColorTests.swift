// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import VitrineTokens

@Suite struct TokenColorTests {
    @Test(arguments: [
        ("#f00", "#ff0000", 1.0), ("#0a0b0c80", "#0a0b0c", 0.50196), ("rgb(255, 128, 0)", "#ff8000", 1),
        ("rgba(0, 0, 0, 0.25)", "#000000", 0.25),
        ("rgb(100% 50% 0% / 50%)", "#ff8000", 0.5), ("hsl(120, 100%, 25%)", "#008000", 1), ("hsla(210deg 50% 40% / 0.5)", "#336699", 0.5),
        ("hwb(0 0% 50%)", "#800000", 1), ("transparent", "#000000", 0), ("oklch(62.8% 0.25768 29.2339)", "#ff0000", 1),
        ("lab(54.2905 80.8049 69.891)", "#ff0000", 1), ("lch(29.5683 131.2014 301.3642)", "#0000ff", 1),
        ("oklab(0.7016 0.2746 -0.169)", "#ff00ff", 1),
        ("color(display-p3 0.5 0.5 0.5)", "#808080", 1), ("color(srgb-linear 0.21586 0.21586 0.21586)", "#808080", 1),
    ])
    func `what style sheets write is the colour that browsers show`(text: String, hex: String, alpha: Double) throws {
        let color = try #require(TokenColor(css: text))
        #expect(color.hex == hex)
        #expect(abs(color.alpha - alpha) < 0.0001)
    }

    @Test(arguments: ["display-p3", "a98-rgb", "rec2020", "prophoto-rgb"])
    func `white is white in every space of red, green and blue`(space: String) throws {
        let color = try #require(TokenColor(space: space, [1, 1, 1]))
        for part in [color.red, color.green, color.blue] { #expect(abs(part - 1) < 0.002) }
    }

    @Test func `the red of display P3 lies beyond sRGB`() throws {
        let red = try #require(TokenColor(space: "display-p3", [1, 0, 0]))
        #expect(abs(red.red - 1.0931) < 0.001 && abs(red.green + 0.2267) < 0.001 && abs(red.blue + 0.1501) < 0.001)
        #expect(red.hex == "#ff0000")
    }

    @Test(arguments: ["", "#12", "#ggg", "rgb(1, 2)", "brand", "lab()", "url(x)"])
    func `what is no colour is none`(text: String) { #expect(TokenColor(css: text) == nil) }
}
