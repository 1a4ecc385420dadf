// SPDX-License-Identifier: MIT
//
// A picture in variants.

public import Foundation
import VitrineAssets
import VitrineEnvironment
import VitrineFiles
import VitrineImageCoding
import VitrineVectorImages

/// The variants of a picture for different surroundings.
@preconcurrency @MainActor
open class UIImageAsset: NSObject {
    /// A variant with its pixels.
    struct Found {
        var variant: ImageSet.Variant
        var source: ImageSource
    }

    private let set: ImageSet?
    /// Where files are read.
    private weak var library: ImageLibrary?
    /// The pixels of the variants that were shown, by their paths.
    private var sources: [String: ImageSource] = [:]
    private var images: [(traits: UITraitCollection, image: UIImage)] = []

    /// An asset without pictures, to register some with.
    public override convenience init() { self.init(nil, in: nil) }

    init(_ set: ImageSet?, in library: ImageLibrary?) {
        (self.set, self.library) = (set, library)
        super.init()
    }

    /// The picture for traits, one that was registered before those of the catalogue; an empty one where there is none.
    open func image(with traitCollection: UITraitCollection) -> UIImage {
        let traits = UITraitCollection(traitsFrom: [.current, traitCollection])
        if let image = registered(for: traits) { return image }
        return found(in: traits, unlike: nil).map { UIImage($0, of: self, details: ImageDetails()) } ?? UIImage()
    }

    /// The picture for what a configuration says.
    public func image(with configuration: UIImage.Configuration) -> UIImage {
        image(with: configuration.traitCollection ?? UITraitCollection()).withConfiguration(configuration)
    }

    /// Has a picture shown in surroundings that have these traits.
    open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        unregisterImage(with: traitCollection)
        images.append((traitCollection, image))
    }

    /// Forgets the picture for these traits.
    open func unregisterImage(with traitCollection: UITraitCollection) { images.removeAll { $0.traits.isEqual(traitCollection) } }

    // MARK: Choosing

    /// Whether other surroundings may show another picture.
    var hasVariants: Bool { (set?.variants.count ?? 0) > 1 || !images.isEmpty }

    /// Whose colours are shown.
    var mode: UIImage.RenderingMode {
        switch set?.rendering {
        case .original: .alwaysOriginal
        case .template: .alwaysTemplate
        case .automatic, nil: set?.variants.contains { $0.format == .symbol } == true ? .alwaysTemplate : .automatic
        }
    }

    /// The picture that was registered with the most of the traits, and with none that does not hold.
    func registered(for traits: UITraitCollection) -> UIImage? {
        var best: (image: UIImage, count: Int)?
        for (wanted, image) in images {
            var together = traits.traits
            together.take(wanted.traits)
            guard together == traits.traits else { continue }
            let count = wanted.traits.saidCount
            if count > best?.count ?? -1 { best = (image, count) }
        }
        return best?.image
    }

    /// The variant for traits; nil where there is none, or where it is the known one.
    func found(in traits: UITraitCollection, unlike known: ImageSet.Variant?) -> Found? {
        guard let set else { return nil }
        guard let variant = set.variants.best(in: AssetTraits(traits), by: \.conditions) else {
            tellNone(of: set)
            return nil
        }
        if variant == known { return nil }
        if let source = sources[variant.path] { return Found(variant: variant, source: source) }
        guard let source = (library ?? UIEnvironment.current.images).file(variant.path) else { return nil }
        sources[variant.path] = source
        return Found(variant: variant, source: source)
    }

    /// The drawing of a symbol that a configuration asks for; what is wrong with the file is reported.
    func symbol(_ found: Found, as configuration: UIImage.Configuration?) -> ImageSource {
        guard found.variant.format == .symbol, let vector = found.source.vector else { return found.source }
        let traits = UITraitCollection(traitsFrom: [.current, configuration?.traitCollection].compactMap(\.self))
        let wanted = ((configuration as? UIImage.SymbolConfiguration) ?? .unspecified).drawing(in: traits)
        let key = "\(found.variant.path)#\(wanted.pointSize) \(wanted.weight) \(wanted.scale)"
        if let known = sources[key] { return known }
        let library = library ?? UIEnvironment.current.images
        var drawing = vector
        do throws(VectorImageError) {
            drawing = try SymbolTemplate(vector).image(pointSize: wanted.pointSize, weight: wanted.weight, scale: wanted.scale)
        } catch {
            library.report(ImageFailure(name: found.variant.path, reason: .unreadable(.undrawable(.svg, error.message))))
        }
        let source = ImageSource(vector: drawing, name: found.variant.path, library: library)
        sources[key] = source
        return source
    }

    private func tellNone(of set: ImageSet) {
        let message = "'\(set.name)' has no picture for these surroundings"
        UIEnvironment.current.graphics.report(
            Diagnostic(file: set.file, line: 0, column: 0, severity: .warning, category: .reference, message: message))
    }
}

extension Traits {
    /// How many traits are said.
    fileprivate var saidCount: Int {
        Self.table.count { take in
            var traits = Traits()
            take(&traits, self)
            return traits != Traits()
        }
    }
}

extension AssetTraits {
    /// The surroundings of a view; what is not said is as on a light phone.
    init(_ traits: UITraitCollection) {
        self.init()
        switch traits.userInterfaceIdiom {
        case .pad: idiom = .pad
        case .tv: idiom = .tv
        case .carPlay: idiom = .carPlay
        case .mac: idiom = .mac
        case .vision: idiom = .vision
        case .phone, .unspecified: idiom = .phone
        }
        if traits.displayScale > 0 { scale = Double(traits.displayScale) }
        if traits.userInterfaceStyle == .dark { luminosity = .dark }
        isHighContrast = traits.accessibilityContrast == .high
        if traits.layoutDirection == .rightToLeft { direction = .rightToLeft }
        if traits.displayGamut == .P3 { gamut = .p3 }
        func room(_ sizeClass: UIUserInterfaceSizeClass) -> SizeClass? {
            switch sizeClass {
            case .compact: .compact
            case .regular: .regular
            case .unspecified: nil
            }
        }
        (widthClass, heightClass) = (room(traits.horizontalSizeClass), room(traits.verticalSizeClass))
    }
}
