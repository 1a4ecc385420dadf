// SPDX-License-Identifier: MIT
//
// What lies over a map, places that are looked for, and what they are shown with. Nothing of it is drawn, and nobody is asked.

public import CoreLocation
public import UIKit
import VitrineEnvironment
import VitrinePlaceholders

/// Something that lies over a map.
@preconcurrency @MainActor
public protocol MKOverlay: MKAnnotation {
    /// The smallest rectangle of the map around it.
    var boundingMapRect: MKMapRect { get }
}

/// Points of a map in order.
@preconcurrency @MainActor
open class MKMultiPoint: MKShape {
    let places: [CLLocationCoordinate2D]

    init(places: [CLLocationCoordinate2D]) {
        self.places = places
        super.init()
    }

    /// How many there are.
    open var pointCount: Int { places.count }
    /// The smallest rectangle of the map around them.
    open var boundingMapRect: MKMapRect {
        places.map { MKMapPoint($0) }.reduce(MKMapRect.null) { $0.union(MKMapRect(x: $1.x, y: $1.y, width: 0, height: 0)) }
    }
    /// The middle of the rectangle around them.
    open override var coordinate: CLLocationCoordinate2D {
        let rect = boundingMapRect
        return MKMapPoint(x: rect.midX, y: rect.midY).coordinate
    }
}

/// A line over a map.
@preconcurrency @MainActor
open class MKPolyline: MKMultiPoint, MKOverlay {
    /// A line through places.
    public convenience init(coordinates coords: [CLLocationCoordinate2D], count: Int) { self.init(places: Array(coords.prefix(count))) }
}

/// A shape over a map.
@preconcurrency @MainActor
open class MKPolygon: MKMultiPoint, MKOverlay {
    /// A shape with corners at places.
    public convenience init(coordinates coords: [CLLocationCoordinate2D], count: Int) { self.init(places: Array(coords.prefix(count))) }
}

/// A circle over a map.
@preconcurrency @MainActor
open class MKCircle: MKShape, MKOverlay {
    private let center: CLLocationCoordinate2D
    /// How far it reaches, in metres.
    public let radius: CLLocationDistance

    /// A circle around a place.
    public init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
        (center, self.radius) = (coord, radius)
        super.init()
    }

    /// The place in the middle.
    open override var coordinate: CLLocationCoordinate2D { center }
    /// The smallest rectangle of the map around it.
    open var boundingMapRect: MKMapRect {
        let region = MKCoordinateRegion(center: center, latitudinalMeters: 2 * radius, longitudinalMeters: 2 * radius)
        let corner = MKMapPoint(
            CLLocationCoordinate2D(
                latitude: center.latitude + region.span.latitudeDelta / 2, longitude: center.longitude - region.span.longitudeDelta / 2))
        let middle = MKMapPoint(center)
        return MKMapRect(x: corner.x, y: corner.y, width: 2 * (middle.x - corner.x), height: 2 * (middle.y - corner.y))
    }
}

/// Draws what lies over a map; never asked.
@preconcurrency @MainActor
open class MKOverlayRenderer: NSObject {
    /// What it draws.
    public let overlay: any MKOverlay
    /// How opaque it is.
    open var alpha: CGFloat = 1

    /// One that draws something.
    public init(overlay: any MKOverlay) { self.overlay = overlay }
}

/// Draws an outline over a map; never asked.
@preconcurrency @MainActor
open class MKOverlayPathRenderer: MKOverlayRenderer {
    /// The colour within.
    open var fillColor: UIColor?
    /// The colour of the line.
    open var strokeColor: UIColor?
    /// The width of the line in points.
    open var lineWidth: CGFloat = 0
}

/// Draws a line over a map; never asked.
@preconcurrency @MainActor
open class MKPolylineRenderer: MKOverlayPathRenderer {
    /// One that draws a line.
    public convenience init(polyline: MKPolyline) { self.init(overlay: polyline) }
}

/// Draws a shape over a map; never asked.
@preconcurrency @MainActor
open class MKPolygonRenderer: MKOverlayPathRenderer {
    /// One that draws a shape.
    public convenience init(polygon: MKPolygon) { self.init(overlay: polygon) }
}

/// Draws a circle over a map; never asked.
@preconcurrency @MainActor
open class MKCircleRenderer: MKOverlayPathRenderer {
    /// One that draws a circle.
    public convenience init(circle: MKCircle) { self.init(overlay: circle) }
}

/// A place with an address, as a mark on a map.
@preconcurrency @MainActor
open class MKPlacemark: NSObject, MKAnnotation {
    /// The place.
    public let coordinate: CLLocationCoordinate2D
    /// What it is called.
    open var title: String? { nil }
    /// What is said of it.
    open var subtitle: String? { nil }

    /// A mark at a place.
    public init(coordinate: CLLocationCoordinate2D) { self.coordinate = coordinate }

    /// A mark at a place; the address is not read.
    public convenience init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?) { self.init(coordinate: coordinate) }
}

/// A place that somebody looks for or goes to.
@preconcurrency @MainActor
open class MKMapItem: NSObject {
    /// The mark.
    public let placemark: MKPlacemark
    /// What it is called.
    open var name: String?
    /// The number to call.
    open var phoneNumber: String?
    /// The address on the net.
    open var url: URL?

    /// A place of a mark.
    public init(placemark: MKPlacemark) { self.placemark = placemark }

    /// Shows the place in an application of maps: there is none.
    ///
    /// - Returns: No.
    @discardableResult
    open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool {
        UIEnvironment.note(UnsupportedMapMember.apps)
        return false
    }

    /// Shows places in an application of maps: there is none.
    ///
    /// - Returns: No.
    @discardableResult
    open class func openMaps(with mapItems: [MKMapItem], launchOptions: [String: Any]? = nil) -> Bool {
        UIEnvironment.note(UnsupportedMapMember.apps)
        return false
    }
}

/// How to get to a place in an application of maps.
public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsMode"
/// By car.
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
/// On foot.
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"

/// Looks for places.
///
/// Nobody is asked here, and none is found.
@preconcurrency @MainActor
open class MKLocalSearch: NSObject {
    /// What is looked for.
    @preconcurrency @MainActor
    open class Request: NSObject {
        /// In words.
        open var naturalLanguageQuery: String?
        /// Where.
        open var region = MKCoordinateRegion()
    }

    /// What was found.
    @preconcurrency @MainActor
    open class Response: NSObject {
        /// The places.
        public let mapItems: [MKMapItem] = []
        /// Around them.
        public let boundingRegion = MKCoordinateRegion()
    }

    /// What is called with what was found.
    public typealias CompletionHandler = (Response?, (any Error)?) -> Void

    /// Looks for something.
    public init(request: Request) {}

    /// Calls back with no place.
    open func start(completionHandler: @escaping CompletionHandler) {
        UIEnvironment.note(UnsupportedMapMember.search)
        completionHandler(nil, CLError(.geocodeFoundNoResult))
    }

    /// Calls the search off; there is none.
    open func cancel() {}
}
