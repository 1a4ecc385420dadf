// SPDX-License-Identifier: MIT
//
// How far colours stand apart, by the numbers of WCAG 2.

package import Foundation
import VitrineDrawing
package import VitrineScene

/// The contrast of colours, 1 to 21, as WCAG 2 defines it.
package enum ContrastRatio {
    /// An opaque colour, its parts from 0 to 1.
    package struct Ink: Hashable, Sendable {
        package var red: Double
        package var green: Double
        package var blue: Double

        package init(red: Double, green: Double, blue: Double) { (self.red, self.green, self.blue) = (red, green, blue) }

        /// A pixel as it is seen on white.
        package init(pixel: UInt32) {
            let alpha = Double(pixel >> 24) / 255
            func part(_ shift: UInt32) -> Double { min(Double(pixel >> shift & 255) / 255 + 1 - alpha, 1) }
            self.init(red: part(16), green: part(8), blue: part(0))
        }

        /// What is seen where a colour lies over this one.
        func under(_ color: CGColor, alpha: Double) -> Ink {
            let share = Double(color.alpha) * alpha
            func mixed(_ over: CGFloat, _ under: Double) -> Double { Double(over) * share + under * (1 - share) }
            return Ink(red: mixed(color.red, red), green: mixed(color.green, green), blue: mixed(color.blue, blue))
        }

        /// The relative luminance, 0 to 1.
        package var luminance: Double {
            func linear(_ part: Double) -> Double { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
            return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
        }
    }

    /// The ratio of two colours, 1 to 21.
    package static func between(_ a: Ink, _ b: Ink) -> Double {
        let (first, second) = (a.luminance, b.luminance)
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
    }

    /// What part of the ground may be worse than what is told: single pixels of a photograph make no text hard to read.
    private static let leftOut = 0.05

    /// The contrast of a colour over the worst part of a ground; nil where there is no ground.
    static func worst(of color: CGColor, alpha: Double, over grounds: [Ink]) -> Double? {
        let ratios = grounds.map { between($0.under(color, alpha: alpha), $0) }.sorted()
        return ratios.isEmpty ? nil : ratios[Int(Double(ratios.count) * leftOut)]
    }

    /// What text has to have at level AA: 3 where it is large, 18 points or 14 bold, and 4.5 otherwise; at level AAA 4.5 and 7.
    package static func wanted(ofTextIn size: CGFloat, weight: Int, level: Scene.Tests.Design.Level = .AA) -> Double {
        let isLarge = size >= 18 || size >= 14 && weight >= 700
        return level == .AA ? (isLarge ? 3 : 4.5) : isLarge ? 4.5 : 7
    }

    /// What symbols and the parts of controls have to have.
    package static let wantedOfGraphics = 3.0
}
