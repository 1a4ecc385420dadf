// SPDX-License-Identifier: MIT
//
// What stands on a map, and the views that show it.

public import CoreLocation
public import UIKit

/// Something with a place on a map.
@preconcurrency @MainActor
public protocol MKAnnotation: NSObjectProtocol {
    /// The place.
    var coordinate: CLLocationCoordinate2D { get }
    /// What it is called.
    var title: String? { get }
    /// What is said of it.
    var subtitle: String? { get }
}

extension MKAnnotation {
    /// No name.
    public var title: String? { nil }
    /// Nothing.
    public var subtitle: String? { nil }
}

/// Something with a name and no place yet.
@preconcurrency @MainActor
open class MKShape: NSObject, MKAnnotation {
    /// The place.
    open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
    /// What it is called.
    open var title: String?
    /// What is said of it.
    open var subtitle: String?

    /// A shape without a name.
    public nonisolated override init() { super.init() }
}

/// A place with a name.
@preconcurrency @MainActor
open class MKPointAnnotation: MKShape {
    private var place = CLLocationCoordinate2D()

    /// The place.
    open override var coordinate: CLLocationCoordinate2D {
        get { place }
        set { place = newValue }
    }

    /// A place where the equator meets the meridian of Greenwich.
    public nonisolated override init() { super.init() }

    /// A place without a name.
    public convenience init(coordinate: CLLocationCoordinate2D) {
        self.init()
        self.coordinate = coordinate
    }

    /// A place with a name.
    public convenience init(coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?) {
        self.init(coordinate: coordinate)
        (self.title, self.subtitle) = (title, subtitle)
    }
}

/// Where the person is who looks at the map.
///
/// Nobody knows that here.
@preconcurrency @MainActor
open class MKUserLocation: NSObject, MKAnnotation {
    /// The place; where the equator meets the meridian of Greenwich.
    open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
    /// The place; nil, as it is not known.
    open var location: CLLocation? { nil }
    /// Whether it is being measured; never.
    open var isUpdating: Bool { false }
    /// What it is called.
    open var title: String?
    /// What is said of it.
    open var subtitle: String?
}

/// Several annotations in one place.
@preconcurrency @MainActor
open class MKClusterAnnotation: NSObject, MKAnnotation {
    /// Those that it stands for.
    public let memberAnnotations: [any MKAnnotation]
    /// What it is called.
    open var title: String?
    /// What is said of it.
    open var subtitle: String?

    /// One that stands for several.
    public init(memberAnnotations: [any MKAnnotation]) { self.memberAnnotations = memberAnnotations }

    /// The middle of their places.
    open var coordinate: CLLocationCoordinate2D {
        let places = memberAnnotations.map(\.coordinate)
        let count = Double(max(places.count, 1))
        return CLLocationCoordinate2D(
            latitude: places.reduce(0) { $0 + $1.latitude } / count, longitude: places.reduce(0) { $0 + $1.longitude } / count)
    }
}

/// The view of an annotation.
@preconcurrency @MainActor
open class MKAnnotationView: UIView {
    /// How important it is to be shown.
    public struct DisplayPriority: RawRepresentable, Hashable, Sendable {
        /// The number.
        public var rawValue: Float
        /// A priority of a number.
        public init(rawValue: Float) { self.rawValue = rawValue }
        /// A priority of a number.
        public init(_ rawValue: Float) { self.rawValue = rawValue }
    }

    /// What is dragged with it.
    public enum DragState: UInt, Sendable {
        /// Nothing.
        case none
        /// It is taken up.
        case starting
        /// It is on its way.
        case dragging
        /// It is let go of.
        case canceling
        /// It is put down.
        case ending
    }

    /// The name by which it is used again.
    public let reuseIdentifier: String?
    /// What it shows.
    open var annotation: (any MKAnnotation)?
    /// Its picture; the view takes its size.
    open var image: UIImage? {
        didSet {
            picture.image = image
            if let image { bounds.size = image.size }
            picture.frame = bounds
        }
    }
    /// How far its middle is from its place, in points.
    open var centerOffset = CGPoint.zero
    /// How far its callout is from where it would be.
    open var calloutOffset = CGPoint.zero
    /// Whether a callout is shown when it is chosen; none is drawn.
    open var canShowCallout = false
    /// What stands at the left of its callout.
    open var leftCalloutAccessoryView: UIView?
    /// What stands at the right of its callout.
    open var rightCalloutAccessoryView: UIView?
    /// What stands in its callout.
    open var detailCalloutAccessoryView: UIView?
    /// Whether it takes touches.
    open var isEnabled = true
    /// Whether it is touched.
    open var isHighlighted = false
    /// Whether it is chosen.
    open var isSelected = false
    /// Whether it is dragged.
    open var isDraggable = false
    /// What is dragged with it.
    open var dragState = DragState.none
    /// Those that stand together where there is little room; nothing is put together here.
    open var clusteringIdentifier: String?
    /// How important it is to be shown.
    open var displayPriority = DisplayPriority(1000)
    private let picture = UIImageView()

    /// A view of an annotation.
    public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        (self.annotation, self.reuseIdentifier) = (annotation, reuseIdentifier)
        super.init(frame: .zero)
        addSubview(picture)
    }

    /// A view of a class that is known only as it runs.
    public required convenience init(_annotation annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        self.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    }

    /// A view of an archive.
    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
        addSubview(picture)
    }

    /// Called before it is used again.
    open func prepareForReuse() {}
    /// Called before it is shown.
    open func prepareForDisplay() {}
    /// Chooses it.
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
    /// Says what is dragged with it.
    open func setDragState(_ newDragState: DragState, animated: Bool) { dragState = newDragState }
}

extension MKFeatureDisplayPriority {
    /// It is always shown.
    public static let required = MKFeatureDisplayPriority(1000)
    /// It is shown where there is room.
    public static let defaultHigh = MKFeatureDisplayPriority(750)
    /// It is shown where there is much room.
    public static let defaultLow = MKFeatureDisplayPriority(250)
}

/// How important an annotation is to be shown.
public typealias MKFeatureDisplayPriority = MKAnnotationView.DisplayPriority

/// Whether words of a marker are shown.
public enum MKFeatureVisibility: Int, Sendable {
    /// As the map has room.
    case adaptive
    /// Never.
    case hidden
    /// Always.
    case visible
}

/// A marker: a disc in a colour.
@preconcurrency @MainActor
open class MKMarkerAnnotationView: MKAnnotationView {
    /// The colour of the disc; nil is red.
    open var markerTintColor: UIColor? { didSet { show() } }
    /// The colour of what stands on it.
    open var glyphTintColor: UIColor?
    /// What stands on it.
    open var glyphText: String?
    /// What stands on it.
    open var glyphImage: UIImage?
    /// What stands on it when it is chosen.
    open var selectedGlyphImage: UIImage?
    /// Whether its name is shown.
    open var titleVisibility = MKFeatureVisibility.adaptive
    /// Whether what is said of it is shown.
    open var subtitleVisibility = MKFeatureVisibility.adaptive
    /// Whether it comes with a movement.
    open var animatesWhenAdded = false

    /// A marker of an annotation.
    public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
        show()
    }

    /// A marker of an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        show()
    }

    private func show() {
        image = UIImage(systemName: "mappin.circle.fill")?.withTintColor(markerTintColor ?? .systemRed, renderingMode: .alwaysOriginal)
    }
}

/// A pin with a head in a colour; it is drawn as a marker.
@preconcurrency @MainActor
open class MKPinAnnotationView: MKMarkerAnnotationView {
    /// The colour of the head.
    open var pinTintColor: UIColor! {
        get { markerTintColor ?? .systemRed }
        set { markerTintColor = newValue }
    }
    /// Whether it falls from above.
    open var animatesDrop = false
}
