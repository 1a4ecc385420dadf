// SPDX-License-Identifier: MIT
//
// The names of what files say of pictures, and of what is asked of them.

public import Foundation

/// What is asked of a source: `ShouldCache`.
public var kCGImageSourceShouldCache: CFString { "kCGImageSourceShouldCache" }
/// What is asked of a source: `ShouldCacheImmediately`.
public var kCGImageSourceShouldCacheImmediately: CFString { "kCGImageSourceShouldCacheImmediately" }
/// What is asked of a source: `ShouldAllowFloat`.
public var kCGImageSourceShouldAllowFloat: CFString { "kCGImageSourceShouldAllowFloat" }
/// What is asked of a source: `CreateThumbnailFromImageIfAbsent`.
public var kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString { "kCGImageSourceCreateThumbnailFromImageIfAbsent" }
/// What is asked of a source: `CreateThumbnailFromImageAlways`.
public var kCGImageSourceCreateThumbnailFromImageAlways: CFString { "kCGImageSourceCreateThumbnailFromImageAlways" }
/// What is asked of a source: `ThumbnailMaxPixelSize`.
public var kCGImageSourceThumbnailMaxPixelSize: CFString { "kCGImageSourceThumbnailMaxPixelSize" }
/// What is asked of a source: `CreateThumbnailWithTransform`.
public var kCGImageSourceCreateThumbnailWithTransform: CFString { "kCGImageSourceCreateThumbnailWithTransform" }
/// What is asked of a source: `TypeIdentifierHint`.
public var kCGImageSourceTypeIdentifierHint: CFString { "kCGImageSourceTypeIdentifierHint" }
/// What is asked of a source: `SubsampleFactor`.
public var kCGImageSourceSubsampleFactor: CFString { "kCGImageSourceSubsampleFactor" }
/// What is asked of a destination: `LossyCompressionQuality`.
public var kCGImageDestinationLossyCompressionQuality: CFString { "kCGImageDestinationLossyCompressionQuality" }
/// What is asked of a destination: `BackgroundColor`.
public var kCGImageDestinationBackgroundColor: CFString { "kCGImageDestinationBackgroundColor" }
/// What is asked of a destination: `ImageMaxPixelSize`.
public var kCGImageDestinationImageMaxPixelSize: CFString { "kCGImageDestinationImageMaxPixelSize" }
/// What is asked of a destination: `EmbedThumbnail`.
public var kCGImageDestinationEmbedThumbnail: CFString { "kCGImageDestinationEmbedThumbnail" }
/// What is asked of a destination: `MergeMetadata`.
public var kCGImageDestinationMergeMetadata: CFString { "kCGImageDestinationMergeMetadata" }
/// What is asked of a destination: `Metadata`.
public var kCGImageDestinationMetadata: CFString { "kCGImageDestinationMetadata" }
/// What is asked of a destination: `Orientation`.
public var kCGImageDestinationOrientation: CFString { "kCGImageDestinationOrientation" }
/// What a file says of a picture: `PixelWidth`.
public var kCGImagePropertyPixelWidth: CFString { "PixelWidth" }
/// What a file says of a picture: `PixelHeight`.
public var kCGImagePropertyPixelHeight: CFString { "PixelHeight" }
/// What a file says of a picture: `Orientation`.
public var kCGImagePropertyOrientation: CFString { "Orientation" }
/// What a file says of a picture: `Depth`.
public var kCGImagePropertyDepth: CFString { "Depth" }
/// What a file says of a picture: `HasAlpha`.
public var kCGImagePropertyHasAlpha: CFString { "HasAlpha" }
/// What a file says of a picture: `ColorModel`.
public var kCGImagePropertyColorModel: CFString { "ColorModel" }
/// What a file says of a picture: `RGB`.
public var kCGImagePropertyColorModelRGB: CFString { "RGB" }
/// What a file says of a picture: `Gray`.
public var kCGImagePropertyColorModelGray: CFString { "Gray" }
/// What a file says of a picture: `ProfileName`.
public var kCGImagePropertyProfileName: CFString { "ProfileName" }
/// What a file says of a picture: `DPIWidth`.
public var kCGImagePropertyDPIWidth: CFString { "DPIWidth" }
/// What a file says of a picture: `DPIHeight`.
public var kCGImagePropertyDPIHeight: CFString { "DPIHeight" }
/// What a file says of a picture: `FileSize`.
public var kCGImagePropertyFileSize: CFString { "FileSize" }
/// What a file says of a picture: `{GIF}`.
public var kCGImagePropertyGIFDictionary: CFString { "{GIF}" }
/// What a file says of a picture: `DelayTime`.
public var kCGImagePropertyGIFDelayTime: CFString { "DelayTime" }
/// What a file says of a picture: `UnclampedDelayTime`.
public var kCGImagePropertyGIFUnclampedDelayTime: CFString { "UnclampedDelayTime" }
/// What a file says of a picture: `LoopCount`.
public var kCGImagePropertyGIFLoopCount: CFString { "LoopCount" }
/// What a file says of a picture: `{PNG}`.
public var kCGImagePropertyPNGDictionary: CFString { "{PNG}" }
/// What a file says of a picture: `DelayTime`.
public var kCGImagePropertyAPNGDelayTime: CFString { "DelayTime" }
/// What a file says of a picture: `UnclampedDelayTime`.
public var kCGImagePropertyAPNGUnclampedDelayTime: CFString { "UnclampedDelayTime" }
/// What a file says of a picture: `LoopCount`.
public var kCGImagePropertyAPNGLoopCount: CFString { "LoopCount" }
/// What a file says of a picture: `{JFIF}`.
public var kCGImagePropertyJFIFDictionary: CFString { "{JFIF}" }
/// What a file says of a picture: `{Exif}`.
public var kCGImagePropertyExifDictionary: CFString { "{Exif}" }
/// What a file says of a picture: `{TIFF}`.
public var kCGImagePropertyTIFFDictionary: CFString { "{TIFF}" }
/// What a file says of a picture: `{GPS}`.
public var kCGImagePropertyGPSDictionary: CFString { "{GPS}" }
/// What a file says of a picture: `{IPTC}`.
public var kCGImagePropertyIPTCDictionary: CFString { "{IPTC}" }
/// What a file says of a picture: `Orientation`.
public var kCGImagePropertyTIFFOrientation: CFString { "Orientation" }
/// What a file says of a picture: `DateTimeOriginal`.
public var kCGImagePropertyExifDateTimeOriginal: CFString { "DateTimeOriginal" }
/// What a file says of a picture: `PixelXDimension`.
public var kCGImagePropertyExifPixelXDimension: CFString { "PixelXDimension" }
/// What a file says of a picture: `PixelYDimension`.
public var kCGImagePropertyExifPixelYDimension: CFString { "PixelYDimension" }
/// What a file says of a picture: `{WebP}`.
public var kCGImagePropertyWebPDictionary: CFString { "{WebP}" }
/// What a file says of a picture: `DelayTime`.
public var kCGImagePropertyWebPDelayTime: CFString { "DelayTime" }
/// What a file says of a picture: `UnclampedDelayTime`.
public var kCGImagePropertyWebPUnclampedDelayTime: CFString { "UnclampedDelayTime" }
/// What a file says of a picture: `LoopCount`.
public var kCGImagePropertyWebPLoopCount: CFString { "LoopCount" }
/// What a file says of a picture: `{HEICS}`.
public var kCGImagePropertyHEICSDictionary: CFString { "{HEICS}" }
/// What a file says of a picture: `DelayTime`.
public var kCGImagePropertyHEICSDelayTime: CFString { "DelayTime" }
/// What a file says of a picture: `UnclampedDelayTime`.
public var kCGImagePropertyHEICSUnclampedDelayTime: CFString { "UnclampedDelayTime" }
/// What a file says of it: `IsProgressive`.
public var kCGImagePropertyJFIFIsProgressive: CFString { "IsProgressive" }
