// SPDX-License-Identifier: MIT
//
// What few pictures have: slices, margins for alignment, the asset that they are a variant of.

public import Foundation
import VitrineAssets
import VitrineEnvironment
public import VitrineGeometry

/// What few pictures have.
@MainActor package struct ImageDetails {
    /// The parts of a picture that is stretched.
    struct Slicing {
        var caps: UIEdgeInsets
        var isTiled = false
        /// The size of the middle that is shown; nil takes all.
        var middle: CGSize?
        /// Whether it is the catalogue's word, which another variant takes back.
        var isOfVariant = false
    }

    /// The rendering mode that a program asked for; the asset's variants take it on.
    var mode: UIImage.RenderingMode?
    /// How the picture is stretched where a program, or its catalogue, said so.
    var slicing: Slicing?
    var alignmentInsets = UIEdgeInsets.zero
    /// The colour that the picture is shown in, where no view gives it another.
    package var tint: UIColor?
    /// How the pixels lie that the picture was made of.
    var orientation = UIImage.Orientation.up
    /// Whether it is seen in a mirror where interfaces are read from right to left.
    var flipsForRightToLeft = false
    /// The asset whose variants the picture is shown as.
    var asset: UIImageAsset?
    /// The variant that it is.
    var variant: ImageSet.Variant?
    /// What the picture was made for.
    var configuration: UIImage.Configuration?
    /// The symbol of the system that the picture is.
    var symbol: SystemSymbol?
    /// How far its baseline lies above its lower edge where a program said so.
    var baseline: CGFloat?
    /// The pictures of one that moves, and the seconds that all take.
    var frames: (images: [UIImage], duration: TimeInterval)?

    nonisolated init() {}

    func changing(_ change: (inout ImageDetails) -> Void) -> ImageDetails {
        var result = self
        change(&result)
        return result
    }
}

extension UIImage {
    /// What decides which variant of a picture is shown.
    @preconcurrency @MainActor
    open class Configuration: NSObject {
        /// The surroundings that the picture is for; nil where they are not said.
        public let traitCollection: UITraitCollection?

        /// Creates a configuration for surroundings.
        public required init(traitCollection: UITraitCollection?) {
            self.traitCollection = traitCollection
            super.init()
        }

        /// The same for other surroundings.
        open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
            Self(traitCollection: traitCollection)
        }
    }
}

extension UIImage {
    /// The picture of a name in a catalogue of a bundle, or in one of its folders.
    ///
    /// Catalogues go before files beside them, and the bundle before `ImageEnvironment.searchPaths`. Of the variants in a catalogue, a view
    /// shows that of its own traits; of files at several scales, that of the screen is taken, then the next larger, then the largest below
    /// it. Nil where there is none, which is reported (assets.order-of-places).
    ///
    /// - Parameters:
    ///   - name: With or without ending; in folders that provide a namespace, their names and slashes go before.
    ///   - bundle: Nil is the main bundle with those of the modules beside it.
    ///   - traitCollection: What it leaves open is as in the traits of the environment.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        self.init(named: name, in: bundle, compatibleWith: traitCollection, beside: nil)
    }

    /// - Parameter file: A file whose project is looked through at last.
    package convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection? = nil,
        as configuration: Configuration? = nil, beside file: String?
    ) {
        let environment = UIEnvironment.current
        let traits = traitCollection.map { UITraitCollection(traitsFrom: [environment.traits, $0]) } ?? environment.traits
        let images = environment.images
        if let asset = images.asset(named: name, in: bundle, beside: file), let found = asset.found(in: traits, unlike: nil) {
            self.init(found, of: asset, details: ImageDetails().changing { $0.configuration = configuration })
            return
        }
        guard let path = images.looseFile(named: name, scale: traits.displayScale, in: bundle, beside: file) else {
            images.report(ImageFailure(name: name, reason: .notFound))
            return nil
        }
        self.init(contentsOfFile: path)
    }

    /// The picture of a name, in the variant that a configuration asks for.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection, as: configuration, beside: nil)
    }

    /// A variant of an asset.
    convenience init(_ found: UIImageAsset.Found, of asset: UIImageAsset, details: ImageDetails) {
        let (variant, source) = (found.variant, asset.symbol(found, as: details.configuration))
        let scale = source.vector == nil ? CGFloat(variant.conditions.scale ?? 1) : UIImage.screenScale
        let slicing =
            details.slicing
            ?? variant.slicing.map { ImageDetails.Slicing(caps: $0.caps, isTiled: $0.isTiled, middle: $0.middle, isOfVariant: true) }
        self.init(
            source: source, scale: scale, renderingMode: details.mode ?? asset.mode, capInsets: slicing?.caps ?? .zero,
            details: details.changing {
                ($0.asset, $0.variant, $0.slicing) = (asset, variant, slicing)
                if let insets = variant.alignmentInsets { $0.alignmentInsets = insets }
            })
    }

    // MARK: Slices

    /// How the parts between the margins are filled.
    public var resizingMode: ResizingMode { details.slicing?.isTiled == true ? .tile : .stretch }

    /// How far the frame for alignment lies inside of the picture, in points.
    public var alignmentRectInsets: UIEdgeInsets { details.alignmentInsets }

    /// The same picture with another frame for alignment.
    public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        UIImage(
            source: source, scale: scale, renderingMode: renderingMode, capInsets: capInsets,
            details: details.changing { $0.alignmentInsets = alignmentInsets })
    }

    var middle: CGSize? { details.slicing?.middle }

    /// Whether parts of the picture are filled each by itself.
    package var isSliced: Bool { capInsets != .zero || details.slicing?.isTiled == true || details.slicing?.middle != nil }

    // MARK: Variants

    /// The asset that the picture is a variant of; nil for a picture that is alone.
    public var imageAsset: UIImageAsset? { details.asset }

    /// What the picture is for.
    public var configuration: Configuration? { details.configuration ?? Configuration(traitCollection: traitCollection) }

    /// The traits that the picture is for.
    public var traitCollection: UITraitCollection {
        if let traits = details.configuration?.traitCollection { return traits }
        guard let conditions = details.variant?.conditions else { return UITraitCollection(displayScale: scale) }
        return UITraitCollection(
            style: conditions.luminosity == .dark ? .dark : conditions.luminosity == .light ? .light : .unspecified, displayScale: scale)
    }

    /// The picture as a configuration asks for it: another variant of its asset, where it has one.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        if let symbol = symbol(in: configuration) { return symbol }
        let traits = UITraitCollection(traitsFrom: [.current, configuration.traitCollection].compactMap(\.self))
        let image = resolved(with: traits)
        if isSymbolImage, let asset = details.asset, let found = asset.found(in: traits, unlike: nil) {
            return UIImage(found, of: asset, details: image.details.changing { $0.configuration = configuration })
        }
        return UIImage(
            source: image.source, scale: image.scale, renderingMode: image.renderingMode, capInsets: image.capInsets,
            details: image.details.changing { $0.configuration = configuration })
    }

    /// Whether the picture may be another one in other surroundings.
    package var isDynamic: Bool {
        details.asset?.hasVariants ?? (details.configuration as? SymbolConfiguration)?.followsTextSize ?? false
    }

    /// The variant that is shown in surroundings, with what a program has changed of this one.
    package func resolved(with traits: UITraitCollection) -> UIImage {
        if details.symbol != nil { return symbol(in: details.configuration, traits: traits) ?? self }
        guard let asset = details.asset else { return self }
        if let registered = asset.registered(for: traits) { return registered === self ? self : registered.taking(details) }
        guard let found = asset.found(in: traits, unlike: details.variant) else { return self }
        let known = details.changing { if details.slicing?.isOfVariant == true { $0.slicing = nil } }
        return UIImage(found, of: asset, details: known)
    }

    /// The picture with what a program has changed of another.
    private func taking(_ other: ImageDetails) -> UIImage { other.mode.map { withRenderingMode($0) } ?? self }
}
