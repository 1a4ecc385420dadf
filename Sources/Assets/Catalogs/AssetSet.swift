// SPDX-License-Identifier: MIT
//
// The sets of a catalogue as values: pictures, colours and data, each in variants.

package import Foundation
package import VitrineGeometry

/// A picture in its variants: an image set, an app icon or a symbol set.
package struct ImageSet: Hashable, Sendable {
    /// Whether a picture's own colours or the tint are shown.
    package enum Rendering: Hashable, Sendable { case automatic, original, template }
    /// What sort of file holds a picture.
    package enum Format: Hashable, Sendable { case bitmap, svg, pdf, symbol }

    /// The parts of a picture that is stretched, in points.
    package struct Slicing: Hashable, Sendable {
        /// The margins that keep their size; 0 on the sides of an axis that is not sliced.
        package var caps: UIEdgeInsets
        /// Whether the middle is repeated, and not stretched.
        package var isTiled: Bool
        /// The size of the middle that is shown, without what lies between it and the caps after it; nil takes all.
        package var middle: CGSize?
    }

    /// A file with what it is for.
    package struct Variant: Hashable, Sendable {
        /// Where the file is.
        package var path: String
        package var format: Format
        package var conditions: AssetConditions
        package var slicing: Slicing?
        /// How far the frame for alignment lies inside of the picture, in points.
        package var alignmentInsets: UIEdgeInsets?
    }

    package var name: String
    /// The set's `Contents.json`, as messages give it.
    package var file: String
    package var rendering = Rendering.automatic
    /// Whether pictures of lines stay so at any size.
    package var preservesVectors = false
    package var variants: [Variant] = []
}

/// A colour in its variants.
package struct ColorSet: Hashable, Sendable {
    /// A colour as a catalogue writes it.
    package enum Value: Hashable, Sendable {
        /// In sRGB, also beyond it.
        case sRGB(red: Double, green: Double, blue: Double, alpha: Double)
        case displayP3(red: Double, green: Double, blue: Double, alpha: Double)
        case gray(Double, alpha: Double)
        /// A colour of the system, such as `systemBlueColor`.
        case system(String)
    }

    /// A colour with what it is for.
    package struct Variant: Hashable, Sendable {
        package var value: Value
        package var conditions: AssetConditions
    }

    package var name: String
    /// The set's `Contents.json`, as messages give it.
    package var file: String
    package var variants: [Variant] = []
}

/// A file in its variants.
package struct DataSet: Hashable, Sendable {
    /// A file with what it is for.
    package struct Variant: Hashable, Sendable {
        package var path: String
        /// The uniform type identifier; nil where it follows from the ending.
        package var type: String?
        package var conditions: AssetConditions
    }

    package var name: String
    /// The set's `Contents.json`, as messages give it.
    package var file: String
    package var variants: [Variant] = []
}
