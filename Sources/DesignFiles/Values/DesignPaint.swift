// SPDX-License-Identifier: MIT
//
// What layers of a design are filled and stroked with, their effects and outlines.

package import Foundation
package import VitrineGeometry

/// A colour in sRGB, each part from 0 to 1.
package struct DesignColor: Hashable, Sendable {
    package var red: CGFloat = 0
    package var green: CGFloat = 0
    package var blue: CGFloat = 0
    package var alpha: CGFloat = 1

    package init() {}
    package init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
}

/// How something is mixed with what is beneath it.
package enum DesignBlend: String, Hashable, Sendable, CaseIterable {
    case passThrough = "PASS_THROUGH"
    case normal = "NORMAL"
    case darken = "DARKEN"
    case multiply = "MULTIPLY"
    case linearBurn = "LINEAR_BURN"
    case colorBurn = "COLOR_BURN"
    case lighten = "LIGHTEN"
    case screen = "SCREEN"
    case linearDodge = "LINEAR_DODGE"
    case colorDodge = "COLOR_DODGE"
    case overlay = "OVERLAY"
    case softLight = "SOFT_LIGHT"
    case hardLight = "HARD_LIGHT"
    case difference = "DIFFERENCE"
    case exclusion = "EXCLUSION"
    case hue = "HUE"
    case saturation = "SATURATION"
    case color = "COLOR"
    case luminosity = "LUMINOSITY"
}

/// What of a mask counts.
package enum DesignMask: String, Hashable, Sendable, CaseIterable {
    case alpha = "ALPHA"
    case vector = "VECTOR"
    case luminance = "LUMINANCE"
}

/// What something is filled with.
package struct DesignPaint: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case solid = "SOLID"
        case linear = "GRADIENT_LINEAR"
        case radial = "GRADIENT_RADIAL"
        case angular = "GRADIENT_ANGULAR"
        case diamond = "GRADIENT_DIAMOND"
        case image = "IMAGE"
        case emoji = "EMOJI"
        case video = "VIDEO"
        case pattern = "PATTERN"
    }

    /// How a picture fits the layer.
    package enum Scaling: String, Hashable, Sendable, CaseIterable {
        case fill = "FILL"
        case fit = "FIT"
        case tile = "TILE"
        case stretch = "STRETCH"
    }

    package struct Stop: Hashable, Sendable {
        package var position: CGFloat = 0
        package var color = DesignColor()

        package init() {}
        package init(_ position: CGFloat, _ color: DesignColor) { (self.position, self.color) = (position, color) }
    }

    package var kind = Kind.solid
    package var isVisible = true
    package var opacity: CGFloat = 1
    package var color: DesignColor?
    package var blendMode = DesignBlend.normal
    /// Start, end, and the end of the width, in shares of the layer's size.
    package var handles: [CGPoint] = []
    package var stops: [Stop] = []
    package var scaling: Scaling?
    package var imageRef: String?
    /// From the unit square of the layer to that of the picture.
    package var imageTransform: CGAffineTransform?

    package init() {}
    package init(_ color: DesignColor) { self.color = color }
    package init(_ kind: Kind) { self.kind = kind }

    /// The colour with the opacity of the paint in its alpha; nil for what is no colour.
    package var shownColor: DesignColor? {
        guard kind == .solid, var color else { return nil }
        color.alpha *= opacity
        return color
    }
}

/// How outlines are stroked.
package struct DesignStroke: Hashable, Sendable {
    package enum Place: String, Hashable, Sendable, CaseIterable {
        case inside = "INSIDE"
        case outside = "OUTSIDE"
        case center = "CENTER"
    }

    package enum Cap: String, Hashable, Sendable, CaseIterable {
        case none = "NONE"
        case round = "ROUND"
        case square = "SQUARE"
        case lineArrow = "LINE_ARROW"
        case triangleArrow = "TRIANGLE_ARROW"
        case diamond = "DIAMOND_FILLED"
        case circle = "CIRCLE_FILLED"
        case triangle = "TRIANGLE_FILLED"
    }

    package enum Join: String, Hashable, Sendable, CaseIterable {
        case miter = "MITER"
        case bevel = "BEVEL"
        case round = "ROUND"
    }

    package var weight: CGFloat = 0
    package var place = Place.inside
    package var cap = Cap.none
    package var join = Join.miter
    package var dashes: [CGFloat] = []
    /// Of the top, right, bottom and left side, where they differ.
    package var sides: [String: CGFloat] = [:]

    package init() {}
}

/// A shadow or a blur.
package struct DesignEffect: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case dropShadow = "DROP_SHADOW"
        case innerShadow = "INNER_SHADOW"
        case layerBlur = "LAYER_BLUR"
        case backgroundBlur = "BACKGROUND_BLUR"
        case texture = "TEXTURE"
        case noise = "NOISE"
        case glass = "GLASS"
    }

    package var kind = Kind.dropShadow
    package var isVisible = true
    /// Twice the standard deviation of the blur, in points.
    package var radius: CGFloat = 0
    package var color: DesignColor?
    package var blendMode: DesignBlend?
    package var offset: CGPoint?
    package var spread: CGFloat = 0
    /// Whether a shadow is seen through what casts it.
    package var showsBehind: Bool?

    package init() {}
    package init(_ kind: Kind, radius: CGFloat) { (self.kind, self.radius) = (kind, radius) }
}

/// An outline in the words of SVG.
package struct DesignPath: Hashable, Sendable {
    package enum Rule: String, Hashable, Sendable, CaseIterable {
        case nonzero = "NONZERO"
        case evenOdd = "EVENODD"
    }

    package var data = ""
    package var rule = Rule.nonzero

    package init() {}
    package init(_ data: String, _ rule: Rule = .nonzero) { (self.data, self.rule) = (data, rule) }
}

/// How characters look.
package struct DesignTextStyle: Hashable, Sendable {
    package enum Horizontal: String, Hashable, Sendable, CaseIterable {
        case left = "LEFT"
        case right = "RIGHT"
        case center = "CENTER"
        case justified = "JUSTIFIED"
    }

    package enum Vertical: String, Hashable, Sendable, CaseIterable {
        case top = "TOP"
        case center = "CENTER"
        case bottom = "BOTTOM"
    }

    package enum Resize: String, Hashable, Sendable, CaseIterable {
        case none = "NONE"
        case height = "HEIGHT"
        case both = "WIDTH_AND_HEIGHT"
        case truncate = "TRUNCATE"
    }

    package enum Truncation: String, Hashable, Sendable, CaseIterable {
        case disabled = "DISABLED"
        case ending = "ENDING"
    }

    package enum Decoration: String, Hashable, Sendable, CaseIterable {
        case none = "NONE"
        case underline = "UNDERLINE"
        case strikethrough = "STRIKETHROUGH"
    }

    package enum Case: String, Hashable, Sendable, CaseIterable {
        case original = "ORIGINAL"
        case upper = "UPPER"
        case lower = "LOWER"
        case title = "TITLE"
        case smallCaps = "SMALL_CAPS"
        case forcedSmallCaps = "SMALL_CAPS_FORCED"
    }

    package enum LineUnit: String, Hashable, Sendable, CaseIterable {
        case pixels = "PIXELS"
        case fontSize = "FONT_SIZE_%"
        case intrinsic = "INTRINSIC_%"
    }

    package var family: String?
    package var postScriptName: String?
    package var styleName: String?
    package var isItalic: Bool?
    package var weight: CGFloat?
    package var size: CGFloat?
    package var horizontal: Horizontal?
    package var vertical: Vertical?
    package var resize: Resize?
    package var truncation: Truncation?
    package var maxLines: CGFloat?
    package var letterSpacing: CGFloat?
    package var lineHeight: CGFloat?
    package var lineUnit: LineUnit?
    package var decoration: Decoration?
    package var textCase: Case?
    package var fills: [DesignPaint]?
    package var link: String?

    package init() {}

    /// This style where another says nothing.
    package func under(_ other: DesignTextStyle) -> DesignTextStyle {
        var style = other
        func fill<Value>(_ path: WritableKeyPath<DesignTextStyle, Value?>) {
            if style[keyPath: path] == nil { style[keyPath: path] = self[keyPath: path] }
        }
        fill(\.family)
        fill(\.postScriptName)
        fill(\.styleName)
        fill(\.isItalic)
        fill(\.weight)
        fill(\.size)
        fill(\.horizontal)
        fill(\.vertical)
        fill(\.resize)
        fill(\.truncation)
        fill(\.maxLines)
        fill(\.letterSpacing)
        fill(\.lineHeight)
        fill(\.lineUnit)
        fill(\.decoration)
        fill(\.textCase)
        fill(\.fills)
        fill(\.link)
        return style
    }
}
