// SPDX-License-Identifier: MIT
//
// Filters by their names, and what each does to colours.

public import Foundation
import VitrineDrawing
import VitrineEnvironment
import VitrinePlaceholders

/// The picture that a filter changes.
public let kCIInputImageKey = "inputImage"
/// What a filter has made.
public let kCIOutputImageKey = "outputImage"
/// How far a filter reaches, in pixels.
public let kCIInputRadiusKey = "inputRadius"
/// How much a filter changes.
public let kCIInputIntensityKey = "inputIntensity"
/// The colour of a filter.
public let kCIInputColorKey = "inputColor"
/// How strong colours are.
public let kCIInputSaturationKey = "inputSaturation"
/// How bright colours are.
public let kCIInputBrightnessKey = "inputBrightness"
/// How far colours are apart.
public let kCIInputContrastKey = "inputContrast"
/// How long light is let in.
public let kCIInputEVKey = "inputEV"
/// An angle in radians.
public let kCIInputAngleKey = "inputAngle"
/// How much larger a picture is.
public let kCIInputScaleKey = "inputScale"
/// A place.
public let kCIInputCenterKey = "inputCenter"
/// The picture beneath.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"

/// A colour in numbers from 0 to 1, not multiplied by alpha.
struct PixelColor {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat)

    init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    init(_ pixel: UInt32) {
        let alpha = CGFloat(pixel >> 24)
        func channel(_ shift: UInt32) -> CGFloat { alpha == 0 ? 0 : min(CGFloat(pixel >> shift & 255) / alpha, 1) }
        self.init(channel(16), channel(8), channel(0), alpha / 255)
    }

    /// The colour as a premultiplied pixel.
    var pixel: UInt32 {
        let alpha = min(max(alpha, 0), 1)
        func part(_ value: CGFloat) -> UInt32 { UInt32((min(max(value, 0), 1) * alpha * 255).rounded()) }
        return UInt32((alpha * 255).rounded()) << 24 | part(red) << 16 | part(green) << 8 | part(blue)
    }

    var luminance: CGFloat { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

    /// The colour with another, 0 this and 1 the other.
    func mixed(_ other: PixelColor, _ share: CGFloat) -> PixelColor {
        func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * share }
        return PixelColor(between(red, other.red), between(green, other.green), between(blue, other.blue), alpha)
    }

    /// The colour with each part changed.
    func changed(_ change: (CGFloat) -> CGFloat) -> PixelColor { PixelColor(change(red), change(green), change(blue), alpha) }

    /// The product with three rows of three numbers.
    func times(_ rows: [CGFloat]) -> PixelColor {
        func row(_ at: Int) -> CGFloat { rows[at] * red + rows[at + 1] * green + rows[at + 2] * blue }
        return PixelColor(row(0), row(3), row(6), alpha)
    }
}

/// A filter by its name: what is set by keys makes a picture of a picture.
///
/// Colours are counted as the file has them, and numbers are close to Apple's, not the same. A name that there is no filter for gives
/// nil, and says so once.
open class CIFilter: NSObject {
    /// The name.
    public let name: String
    private var values: [String: Any] = [:]

    /// A filter by its name; nil where there is none.
    public convenience init?(name: String) { self.init(name: name, parameters: nil) }

    /// A filter by its name, with what is set; nil where there is none.
    public init?(name: String, parameters params: [String: Any]?) {
        guard Self.names.contains(name) else {
            UIEnvironment.note(UnsupportedImageFilterMember.filter)
            return nil
        }
        self.name = name
        super.init()
        values = params ?? [:]
    }

    /// A filter of a name that there is.
    init(_ name: String, _ values: [String: Any]) { (self.name, self.values) = (name, values) }

    private static let names: Set<String> = [
        "CIGaussianBlur", "CIBoxBlur", "CIColorControls", "CISepiaTone", "CIColorMonochrome", "CIColorInvert", "CIExposureAdjust",
        "CIHueAdjust", "CIGammaAdjust", "CIVibrance", "CIPhotoEffectMono", "CIPhotoEffectNoir", "CIPhotoEffectTonal", "CIPhotoEffectFade",
        "CIPhotoEffectChrome", "CIPhotoEffectInstant", "CIPhotoEffectProcess", "CIPhotoEffectTransfer", "CIColorPosterize",
        "CIColorThreshold", "CIMaskToAlpha", "CISourceOverCompositing", "CIConstantColorGenerator",
    ]

    /// The names of filters; categories count for nothing.
    open class func filterNames(inCategory category: String?) -> [String] { names.sorted() }

    /// Sets what a filter is told.
    open func setValue(_ value: Any?, forKey key: String) { values[key] = value }

    /// What a filter is told.
    open func value(forKey key: String) -> Any? { key == kCIOutputImageKey ? outputImage : values[key] }

    /// Takes back what a filter is told.
    open func setDefaults() { values = values.filter { $0.key == kCIInputImageKey } }

    /// The names of what a filter can be told: those that it was.
    open var inputKeys: [String] { values.keys.sorted() }

    private func number(_ key: String, _ otherwise: CGFloat) -> CGFloat {
        switch values[key] {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: otherwise
        }
    }

    /// What the filter makes; nil where it has no picture to make it of.
    open var outputImage: CIImage? {
        if name == "CIConstantColorGenerator" { return (values[kCIInputColorKey] as? CIColor).map { CIImage(color: $0) } }
        guard let input = values[kCIInputImageKey] as? CIImage else { return nil }
        switch name {
        case "CIGaussianBlur", "CIBoxBlur": return input.blurred(by: number(kCIInputRadiusKey, 10))
        case "CISourceOverCompositing": return (values[kCIInputBackgroundImageKey] as? CIImage).map { input.composited(over: $0) } ?? input
        default: return input.mapped(change)
        }
    }

    /// What the filter does to a colour.
    private var change: (PixelColor) -> PixelColor {
        let amount = number(kCIInputIntensityKey, 1)
        switch name {
        case "CIColorControls":
            let (saturation, brightness) = (number(kCIInputSaturationKey, 1), number(kCIInputBrightnessKey, 0))
            let contrast = number(kCIInputContrastKey, 1)
            return { color in
                let grey = color.luminance
                return color.changed { (grey + ($0 - grey) * saturation + brightness - 0.5) * contrast + 0.5 }
            }
        case "CISepiaTone":
            let rows: [CGFloat] = [0.393, 0.769, 0.189, 0.349, 0.686, 0.168, 0.272, 0.534, 0.131]
            return { $0.mixed($0.times(rows), amount) }
        case "CIColorMonochrome":
            let tint = values[kCIInputColorKey] as? CIColor ?? CIColor(red: 0.6, green: 0.45, blue: 0.3)
            return { color in
                let grey = color.luminance
                return color.mixed(PixelColor(grey * tint.red, grey * tint.green, grey * tint.blue, color.alpha), amount)
            }
        case "CIColorInvert": return { $0.changed { 1 - $0 } }
        case "CIExposureAdjust":
            let factor = pow(2, number(kCIInputEVKey, 0))
            return { $0.changed { $0 * factor } }
        case "CIGammaAdjust":
            let power = number("inputPower", 1)
            return { $0.changed { pow($0, power) } }
        case "CIHueAdjust":
            let angle = number(kCIInputAngleKey, 0)
            let (c, s) = (cos(angle), sin(angle))
            let rows: [CGFloat] = [
                0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928,
                0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283,
                0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072,
            ]
            return { $0.times(rows) }
        case "CIVibrance":
            let amount = number("inputAmount", 0)
            return { color in
                let grey = color.luminance
                return color.changed { grey + ($0 - grey) * (1 + amount / 2) }
            }
        case "CIColorPosterize":
            let levels = max(number("inputLevels", 6), 2)
            return { $0.changed { min(($0 * levels).rounded(.down), levels - 1) / (levels - 1) } }
        case "CIColorThreshold":
            let limit = number("inputThreshold", 0.5)
            return { color in color.changed { _ in color.luminance >= limit ? 1 : 0 } }
        case "CIMaskToAlpha": return { PixelColor(1, 1, 1, $0.luminance * $0.alpha) }
        default: return Self.photo(name)
        }
    }

    /// The looks of photographs, about as Apple's.
    private static func photo(_ name: String) -> (PixelColor) -> PixelColor {
        func look(_ saturation: CGFloat, _ contrast: CGFloat, _ lift: CGFloat, _ tint: (CGFloat, CGFloat, CGFloat) = (1, 1, 1))
            -> (PixelColor) -> PixelColor
        {
            { color in
                let grey = color.luminance
                let even = color.changed { (grey + ($0 - grey) * saturation - 0.5) * contrast + 0.5 + lift }
                return PixelColor(even.red * tint.0, even.green * tint.1, even.blue * tint.2, color.alpha)
            }
        }
        switch name {
        case "CIPhotoEffectMono": return look(0, 1, 0)
        case "CIPhotoEffectNoir": return look(0, 1.35, 0)
        case "CIPhotoEffectTonal": return look(0, 0.9, 0.03)
        case "CIPhotoEffectFade": return look(0.7, 0.85, 0.05)
        case "CIPhotoEffectChrome": return look(1.2, 1.15, 0)
        case "CIPhotoEffectInstant": return look(0.8, 0.95, 0.03, (1.04, 1, 0.9))
        case "CIPhotoEffectProcess": return look(0.9, 1.05, 0, (0.95, 1.02, 1.06))
        default: return look(0.95, 1, 0.02, (1.06, 1.01, 0.92))
        }
    }
}

extension CIImage {
    /// The picture with each colour changed.
    func mapped(_ change: (PixelColor) -> PixelColor) -> CIImage {
        let source = bitmap.bitmap
        var known: [UInt32: UInt32] = [:]
        let pixels = source.pixels.map { pixel -> UInt32 in
            if let result = known[pixel] { return result }
            let result = change(PixelColor(pixel)).pixel
            known[pixel] = result
            return result
        }
        return CIImage(Bitmap(width: source.width, height: source.height, pixels: pixels), at: extent.origin)
    }

    /// The picture blurred by a Gaussian of a standard deviation in pixels, its edges carried on: as large as before.
    func blurred(by sigma: CGFloat) -> CIImage {
        guard sigma > 0.05, extent.width >= 1, extent.height >= 1 else { return self }
        let reach = Int((3 * sigma).rounded(.up))
        let weights = (-reach...reach).map { Float(exp(-pow(CGFloat($0) / sigma, 2) / 2)) }
        let whole = weights.reduce(0, +)
        var result = bitmap.bitmap
        for isAcross in [true, false] {
            let source = result
            let (length, lines) = isAcross ? (source.width, source.height) : (source.height, source.width)
            for line in 0..<lines {
                for place in 0..<length {
                    var sums = SIMD4<Float>()
                    for (index, weight) in weights.enumerated() {
                        let at = min(max(place + index - reach, 0), length - 1)
                        let pixel = isAcross ? source[at, line] : source[line, at]
                        sums += weight * SIMD4(Float(pixel >> 24), Float(pixel >> 16 & 255), Float(pixel >> 8 & 255), Float(pixel & 255))
                    }
                    let mean = (sums / whole).rounded(.toNearestOrAwayFromZero)
                    let pixel = UInt32(mean[0]) << 24 | UInt32(mean[1]) << 16 | UInt32(mean[2]) << 8 | UInt32(mean[3])
                    if isAcross { result[place, line] = pixel } else { result[line, place] = pixel }
                }
            }
        }
        return CIImage(result, at: extent.origin)
    }
}
