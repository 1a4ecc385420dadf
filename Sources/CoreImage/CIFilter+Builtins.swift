// SPDX-License-Identifier: MIT
//
// Filters by functions, with properties for what they are told.

/// A filter that changes a picture.
public protocol CIFilterProtocol: AnyObject {
    /// What the filter makes.
    var outputImage: CIImage? { get }
}

/// A blur.
public protocol CIGaussianBlur: CIFilterProtocol {
    /// The picture.
    var inputImage: CIImage? { get set }
    /// How much of it: `radius`.
    var radius: Float { get set }
}

/// Saturation, brightness and contrast.
public protocol CIColorControls: CIFilterProtocol {
    /// The picture.
    var inputImage: CIImage? { get set }
    /// How much of it: `saturation`.
    var saturation: Float { get set }
    /// How much of it: `brightness`.
    var brightness: Float { get set }
    /// How much of it: `contrast`.
    var contrast: Float { get set }
}

/// Brown tones.
public protocol CISepiaTone: CIFilterProtocol {
    /// The picture.
    var inputImage: CIImage? { get set }
    /// How much of it: `intensity`.
    var intensity: Float { get set }
}

/// More or less light.
public protocol CIExposureAdjust: CIFilterProtocol {
    /// The picture.
    var inputImage: CIImage? { get set }
    /// How much of it: `ev`.
    var ev: Float { get set }
}

/// Other hues.
public protocol CIHueAdjust: CIFilterProtocol {
    /// The picture.
    var inputImage: CIImage? { get set }
    /// How much of it: `angle`.
    var angle: Float { get set }
}

/// Stronger colours.
public protocol CIVibrance: CIFilterProtocol {
    /// The picture.
    var inputImage: CIImage? { get set }
    /// How much of it: `amount`.
    var amount: Float { get set }
}

/// A picture in one colour.
public protocol CIColorMonochrome: CIFilterProtocol {
    /// The picture.
    var inputImage: CIImage? { get set }
    /// The colour.
    var color: CIColor { get set }
    /// How much of it.
    var intensity: Float { get set }
}

/// A picture with opposite colours.
public protocol CIColorInvert: CIFilterProtocol {
    /// The picture.
    var inputImage: CIImage? { get set }
}

/// A look of photographs.
public protocol CIPhotoEffect: CIFilterProtocol {
    /// The picture.
    var inputImage: CIImage? { get set }
}

extension CIFilter: CIGaussianBlur, CIColorControls, CISepiaTone, CIExposureAdjust, CIHueAdjust, CIVibrance, CIColorMonochrome,
    CIColorInvert,
    CIPhotoEffect
{
    /// The picture that the filter changes.
    public var inputImage: CIImage? {
        get { value(forKey: kCIInputImageKey) as? CIImage }
        set { setValue(newValue, forKey: kCIInputImageKey) }
    }

    /// The colour of the filter.
    public var color: CIColor {
        get { value(forKey: kCIInputColorKey) as? CIColor ?? .gray }
        set { setValue(newValue, forKey: kCIInputColorKey) }
    }

    /// What the filter is told as `inputRadius`.
    public var radius: Float {
        get { value(forKey: "inputRadius") as? Float ?? 10 }
        set { setValue(newValue, forKey: "inputRadius") }
    }

    /// What the filter is told as `inputSaturation`.
    public var saturation: Float {
        get { value(forKey: "inputSaturation") as? Float ?? 1 }
        set { setValue(newValue, forKey: "inputSaturation") }
    }

    /// What the filter is told as `inputBrightness`.
    public var brightness: Float {
        get { value(forKey: "inputBrightness") as? Float ?? 0 }
        set { setValue(newValue, forKey: "inputBrightness") }
    }

    /// What the filter is told as `inputContrast`.
    public var contrast: Float {
        get { value(forKey: "inputContrast") as? Float ?? 1 }
        set { setValue(newValue, forKey: "inputContrast") }
    }

    /// What the filter is told as `inputIntensity`.
    public var intensity: Float {
        get { value(forKey: "inputIntensity") as? Float ?? 1 }
        set { setValue(newValue, forKey: "inputIntensity") }
    }

    /// What the filter is told as `inputEV`.
    public var ev: Float {
        get { value(forKey: "inputEV") as? Float ?? 0 }
        set { setValue(newValue, forKey: "inputEV") }
    }

    /// What the filter is told as `inputAngle`.
    public var angle: Float {
        get { value(forKey: "inputAngle") as? Float ?? 0 }
        set { setValue(newValue, forKey: "inputAngle") }
    }

    /// What the filter is told as `inputAmount`.
    public var amount: Float {
        get { value(forKey: "inputAmount") as? Float ?? 0 }
        set { setValue(newValue, forKey: "inputAmount") }
    }

    private convenience init(known name: String) { self.init(name, [:]) }

    /// A blur.
    public class func gaussianBlur() -> any CIFilter & CIGaussianBlur { CIFilter(known: "CIGaussianBlur") }
    /// Saturation, brightness and contrast.
    public class func colorControls() -> any CIFilter & CIColorControls { CIFilter(known: "CIColorControls") }
    /// Brown tones.
    public class func sepiaTone() -> any CIFilter & CISepiaTone { CIFilter(known: "CISepiaTone") }
    /// More or less light.
    public class func exposureAdjust() -> any CIFilter & CIExposureAdjust { CIFilter(known: "CIExposureAdjust") }
    /// Other hues.
    public class func hueAdjust() -> any CIFilter & CIHueAdjust { CIFilter(known: "CIHueAdjust") }
    /// Stronger colours.
    public class func vibrance() -> any CIFilter & CIVibrance { CIFilter(known: "CIVibrance") }
    /// A picture in one colour.
    public class func colorMonochrome() -> any CIFilter & CIColorMonochrome { CIFilter(known: "CIColorMonochrome") }
    /// A picture with opposite colours.
    public class func colorInvert() -> any CIFilter & CIColorInvert { CIFilter(known: "CIColorInvert") }
    /// A look of photographs.
    public class func photoEffectMono() -> any CIFilter & CIPhotoEffect { CIFilter(known: "CIPhotoEffectMono") }
    /// A look of photographs.
    public class func photoEffectNoir() -> any CIFilter & CIPhotoEffect { CIFilter(known: "CIPhotoEffectNoir") }
    /// A look of photographs.
    public class func photoEffectTonal() -> any CIFilter & CIPhotoEffect { CIFilter(known: "CIPhotoEffectTonal") }
    /// A look of photographs.
    public class func photoEffectFade() -> any CIFilter & CIPhotoEffect { CIFilter(known: "CIPhotoEffectFade") }
    /// A look of photographs.
    public class func photoEffectChrome() -> any CIFilter & CIPhotoEffect { CIFilter(known: "CIPhotoEffectChrome") }
    /// A look of photographs.
    public class func photoEffectInstant() -> any CIFilter & CIPhotoEffect { CIFilter(known: "CIPhotoEffectInstant") }
    /// A look of photographs.
    public class func photoEffectProcess() -> any CIFilter & CIPhotoEffect { CIFilter(known: "CIPhotoEffectProcess") }
    /// A look of photographs.
    public class func photoEffectTransfer() -> any CIFilter & CIPhotoEffect { CIFilter(known: "CIPhotoEffectTransfer") }
}
