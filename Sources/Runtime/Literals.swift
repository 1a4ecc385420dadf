// SPDX-License-Identifier: MIT
//
// Colours and pictures that stand in sources as literals (runtime.literals).

import Foundation
public import VitrineGraphics

extension UIColor: _ExpressibleByColorLiteral {
    /// `#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)`: a colour of sRGB.
    public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}

/// The type of `#colorLiteral` where nothing else says one.
public typealias _ColorLiteralType = UIColor
/// The type of `#imageLiteral` where nothing else says one.
public typealias _ImageLiteralType = UIImage
