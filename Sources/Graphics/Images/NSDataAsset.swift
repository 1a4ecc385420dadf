// SPDX-License-Identifier: MIT
//
// Files of catalogues.

public import Foundation
import VitrineAssets
import VitrineEnvironment
import VitrineFiles

/// A file of a catalogue, in the variant for the traits of the environment.
@preconcurrency @MainActor
open class NSDataAsset: NSObject {
    /// The most bytes of a file.
    package static let sizeLimit = 256 << 20

    /// The name in the catalogue.
    public let name: String
    /// The bytes of the file.
    public let data: Data
    /// The uniform type identifier; `public.data` where the catalogue does not say one.
    public let typeIdentifier: String

    /// The file of a name in the main bundle; nil where there is none.
    public convenience init?(name: String) { self.init(name: name, bundle: .main) }

    /// The file of a name in a bundle, or in one of `ImageEnvironment.searchPaths`; nil where there is none.
    public init?(name: String, bundle: Bundle) {
        let environment = UIEnvironment.current
        guard let set = environment.images.dataSet(named: name, in: bundle),
            let variant = set.variants.best(in: AssetTraits(environment.traits), by: \.conditions),
            let bytes = try? BoundedFile.contents(ofFile: variant.path, limit: Self.sizeLimit)
        else { return nil }
        (self.name, data, typeIdentifier) = (name, Data(bytes), variant.type ?? "public.data")
        super.init()
    }
}
