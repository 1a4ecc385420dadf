// SPDX-License-Identifier: MIT
//
// Pictures of maps: the place of one, since there is no map to draw.

public import CoreLocation
public import UIKit
import VitrineEnvironment

/// Which kinds of places a map shows; kept.
public final class MKPointOfInterestFilter: NSObject, Sendable {
    /// All kinds.
    public static let includingAll = MKPointOfInterestFilter(including: [], all: true)
    /// No kind.
    public static let excludingAll = MKPointOfInterestFilter(including: [], all: false)

    private let kinds: [MKPointOfInterestCategory]
    private let isIncluding: Bool

    private init(including kinds: [MKPointOfInterestCategory], all isIncluding: Bool) {
        (self.kinds, self.isIncluding) = (kinds, !isIncluding)
        super.init()
    }
    /// These kinds and no other.
    public init(including categories: [MKPointOfInterestCategory]) {
        (kinds, isIncluding) = (categories, true)
        super.init()
    }
    /// All kinds but these.
    public init(excluding categories: [MKPointOfInterestCategory]) {
        (kinds, isIncluding) = (categories, false)
        super.init()
    }

    /// Whether a kind is shown.
    public func includes(_ category: MKPointOfInterestCategory) -> Bool { kinds.contains(category) == isIncluding }
    /// Whether a kind is not shown.
    public func excludes(_ category: MKPointOfInterestCategory) -> Bool { !includes(category) }
}

/// A kind of places.
public struct MKPointOfInterestCategory: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A kind by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
}

/// Draws pictures of maps: of the place of one.
@preconcurrency @MainActor
open class MKMapSnapshotter: NSObject {
    /// What is drawn, and how large.
    @preconcurrency @MainActor
    open class Options: NSObject {
        /// The region.
        open var region = MKCoordinateRegion()
        /// The rectangle; that of the region where nothing else is said.
        open var mapRect = MKMapRect()
        /// How large the picture is, in points.
        open var size = CGSize(width: 256, height: 256)
        /// How many pixels there are to a point.
        open var scale: CGFloat = UIScreen.main.scale
        /// What kind of map it is; kept.
        open var mapType = MKMapType.standard
        /// Whether buildings are drawn; kept.
        open var showsBuildings = true
        /// Whether all places are shown, as before iOS 13; kept.
        open var showsPointsOfInterest = true
        /// Which places are shown; kept.
        open var pointOfInterestFilter: MKPointOfInterestFilter?
        /// The traits that it is drawn for; kept.
        open var traitCollection = UITraitCollection()
    }

    /// A picture of a map.
    @preconcurrency @MainActor
    open class Snapshot: NSObject {
        /// The picture.
        public let image: UIImage
        private let region: MKCoordinateRegion

        init(_ image: UIImage, _ region: MKCoordinateRegion) {
            (self.image, self.region) = (image, region)
            super.init()
        }

        /// Where a place stands in it, in points.
        open func point(for coordinate: CLLocationCoordinate2D) -> CGPoint {
            let span = region.span
            let x = span.longitudeDelta == 0 ? 0 : (coordinate.longitude - region.center.longitude) / span.longitudeDelta
            let y = span.latitudeDelta == 0 ? 0 : (region.center.latitude - coordinate.latitude) / span.latitudeDelta
            return CGPoint(x: image.size.width * (0.5 + x), y: image.size.height * (0.5 + y))
        }
    }

    /// Is told of a picture, or of why there is none.
    public typealias CompletionHandler = (Snapshot?, (any Error)?) -> Void

    private let options: Options
    private var isCancelled = false

    /// Draws by options.
    public init(options: Options) {
        self.options = options
        super.init()
    }

    /// Whether a picture is being drawn: never, since it is at once.
    open var isLoading: Bool { false }

    /// Draws it, and tells at once.
    open func start(completionHandler: @escaping CompletionHandler) {
        guard !isCancelled else { return }
        let map = MKMapView(frame: CGRect(origin: .zero, size: options.size))
        map.region = options.region
        let image = UIGraphicsImageRenderer(size: options.size).image { map.layer.render(in: $0.cgContext) }
        completionHandler(Snapshot(image, options.region), nil)
    }

    /// Draws it, and tells at once.
    open func start(with queue: DispatchQueue, completionHandler: @escaping CompletionHandler) {
        start(completionHandler: completionHandler)
    }

    /// Ends what was begun.
    open func cancel() { isCancelled = true }
}
