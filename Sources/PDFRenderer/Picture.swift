// SPDX-License-Identifier: MIT
//
// A bitmap as a document holds it.

import VitrineCairo

/// Pixels, and how much they cover where they let something through.
struct Picture {
    let color: Surface
    /// As large as `color`; nil where that says it itself.
    let coverage: Surface?
    let width: Int
    let height: Int

    /// Pixels that are shown one to one, or that let nothing through.
    init(_ surface: Surface, width: Int, height: Int) { (color, coverage, self.width, self.height) = (surface, nil, width, height) }

    /// Premultiplied pixels with alpha.
    ///
    /// Documents hold colour and alpha apart, and readers blend the pixels of each on their own where they scale a picture. What is
    /// transparent has the colour of what is beside it: black would show around the edges.
    init(translucent pixels: [UInt32], width: Int, height: Int) throws(CairoError) {
        color = try .opaquePicture(of: Self.spread(pixels, width: width, height: height), width: width, height: height)
        coverage = try .coverage(of: pixels.map { UInt8($0 >> 24) }, width: width, height: height)
        (self.width, self.height) = (width, height)
    }

    /// The colours without alpha, those of transparent pixels taken from their neighbours.
    private static func spread(_ pixels: [UInt32], width: Int, height: Int) -> [UInt32] {
        var colors = pixels.map(straight)
        var isKnown = pixels.map { $0 >> 24 > 0 }
        func take(_ place: Int, from neighbour: Int) {
            if !isKnown[place], isKnown[neighbour] { (colors[place], isKnown[place]) = (colors[neighbour], true) }
        }
        for y in 0..<height {
            for x in 0..<width {
                let place = y * width + x
                if x > 0 { take(place, from: place - 1) }
                if y > 0 { take(place, from: place - width) }
            }
        }
        for y in (0..<height).reversed() {
            for x in (0..<width).reversed() {
                let place = y * width + x
                if x + 1 < width { take(place, from: place + 1) }
                if y + 1 < height { take(place, from: place + width) }
            }
        }
        return colors
    }

    private static func straight(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        guard alpha > 0, alpha < 255 else { return pixel & 0xFF_FFFF }
        func channel(_ shift: UInt32) -> UInt32 { min(((pixel >> shift & 0xFF) * 255 + alpha / 2) / alpha, 255) << shift }
        return channel(16) | channel(8) | channel(0)
    }
}
