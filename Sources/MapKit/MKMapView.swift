// SPDX-License-Identifier: MIT
//
// A map: its place, with what stands on it.

public import CoreLocation
public import UIKit
import VitrineEnvironment
import VitrinePlaceholders

/// What a map looks like.
public enum MKMapType: UInt, Sendable {
    /// Streets.
    case standard
    /// As seen from above.
    case satellite
    /// As seen from above, with streets.
    case hybrid
    /// As seen from above, with depth.
    case satelliteFlyover
    /// As seen from above, with streets and depth.
    case hybridFlyover
    /// Streets that stand back.
    case mutedStandard
}

/// What a map follows.
public enum MKUserTrackingMode: Int, Sendable {
    /// Nothing.
    case none
    /// The person.
    case follow
    /// The person and where they look.
    case followWithHeading
}

/// What of a map annotations stand in.
public let MKMapViewDefaultAnnotationViewReuseIdentifier = "MKMapViewDefaultAnnotationView"
/// What of a map clusters stand in.
public let MKMapViewDefaultClusterAnnotationViewReuseIdentifier = "MKMapViewDefaultClusterAnnotationView"

/// A map.
///
/// No map is drawn: a grey place with its name is, and on it the views of annotations that lie in its region.
@preconcurrency @MainActor
open class MKMapView: UIView {
    /// Who is asked and told.
    open weak var delegate: (any MKMapViewDelegate)?
    /// What the map looks like.
    open var mapType = MKMapType.standard
    /// What is seen.
    open var region = MKCoordinateRegion(
        center: CLLocationCoordinate2D(), span: MKCoordinateSpan(latitudeDelta: 120, longitudeDelta: 120))
    { didSet { regionChanged(animated: false) } }
    /// Whether fingers move it.
    open var isScrollEnabled = true
    /// Whether fingers make it larger.
    open var isZoomEnabled = true
    /// Whether fingers turn it.
    open var isRotateEnabled = true
    /// Whether fingers lean it.
    open var isPitchEnabled = true
    /// Whether the person is shown who looks at it; nobody knows where that is.
    open var showsUserLocation = false
    /// Whether its north is shown.
    open var showsCompass = true
    /// Whether its scale is shown.
    open var showsScale = false
    /// Whether traffic is shown.
    open var showsTraffic = false
    /// Whether buildings are shown.
    open var showsBuildings = true
    /// Whether places that many look for are shown.
    open var showsPointsOfInterest = true
    /// What the map follows.
    open var userTrackingMode = MKUserTrackingMode.none
    /// Where the person is; nobody knows.
    public let userLocation = MKUserLocation()
    /// What stands on the map.
    public private(set) var annotations: [any MKAnnotation] = []
    /// What is chosen.
    open var selectedAnnotations: [any MKAnnotation] = []
    /// What lies over the map; nothing of it is drawn.
    public private(set) var overlays: [any MKOverlay] = []

    private let place = PlaceholderView("MKMapView", symbol: "map")
    private var classes: [String: MKAnnotationView.Type] = [:]
    private var waiting: [String: [MKAnnotationView]] = [:]
    private var shown: [(annotation: any MKAnnotation, view: MKAnnotationView)] = []

    /// A map in its superview's space.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// A map of a nib.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        clipsToBounds = true
        place.fill(self)
        UIEnvironment.note(UnsupportedMapMember.map)
        regionChanged(animated: false)
    }

    // MARK: Region

    /// The place in the middle.
    open var centerCoordinate: CLLocationCoordinate2D {
        get { region.center }
        set { region.center = newValue }
    }

    /// What is seen, on the flat map.
    open var visibleMapRect: MKMapRect {
        get {
            let (center, span) = (region.center, region.span)
            func point(_ south: Double, _ east: Double) -> MKMapPoint {
                MKMapPoint(
                    CLLocationCoordinate2D(
                        latitude: center.latitude - south * span.latitudeDelta / 2,
                        longitude: center.longitude + east * span.longitudeDelta / 2))
            }
            let (first, last) = (point(-1, -1), point(1, 1))
            return MKMapRect(x: first.x, y: first.y, width: last.x - first.x, height: last.y - first.y)
        }
        set { region = MKCoordinateRegion(newValue) }
    }

    /// Shows a region.
    open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { self.region = region }
    /// Shows a place in the middle.
    open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) { centerCoordinate = coordinate }
    /// Shows a rectangle.
    open func setVisibleMapRect(_ mapRect: MKMapRect, animated: Bool) { visibleMapRect = mapRect }
    /// Shows a rectangle with room around it.
    open func setVisibleMapRect(_ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets, animated: Bool) { visibleMapRect = mapRect }
    /// The region as the map can show it: the same.
    open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { region }
    /// The rectangle as the map can show it: the same.
    open func mapRectThatFits(_ mapRect: MKMapRect) -> MKMapRect { mapRect }
    /// Follows something.
    open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) { userTrackingMode = mode }

    /// Shows all of some annotations.
    open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
        addAnnotations(annotations.filter { one in !self.annotations.contains { $0 === one } })
        guard !annotations.isEmpty else { return }
        let rects = annotations.map { MKMapPoint($0.coordinate) }.map { MKMapRect(x: $0.x, y: $0.y, width: 1, height: 1) }
        let all = rects.reduce(MKMapRect.null) { $0.union($1) }
        visibleMapRect = all.insetBy(dx: -max(all.width * 0.2, 2000), dy: -max(all.height * 0.2, 2000))
    }

    private func regionChanged(animated: Bool) {
        place.words = String(format: "%.4f, %.4f", region.center.latitude, region.center.longitude)
        setNeedsLayout()
        delegate?.mapView(self, regionWillChangeAnimated: animated)
        delegate?.mapView(self, regionDidChangeAnimated: animated)
        delegate?.mapViewDidChangeVisibleRegion(self)
    }

    /// Where a place of the earth is in a view's space; nil is the window.
    open func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
        let (rect, point) = (visibleMapRect, MKMapPoint(coordinate))
        guard !rect.isEmpty else { return .zero }
        let own = CGPoint(
            x: (point.x - rect.minX) / rect.width * bounds.width, y: (point.y - rect.minY) / rect.height * bounds.height)
        return convert(own, to: view)
    }

    /// Which place of the earth a point of a view's space is; nil is the window.
    open func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D {
        let (rect, own) = (visibleMapRect, convert(point, from: view))
        guard !bounds.isEmpty else { return region.center }
        return MKMapPoint(x: rect.minX + own.x / bounds.width * rect.width, y: rect.minY + own.y / bounds.height * rect.height).coordinate
    }

    // MARK: Annotations

    /// Puts something on the map.
    open func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }

    /// Puts things on the map.
    open func addAnnotations(_ annotations: [any MKAnnotation]) {
        self.annotations += annotations
        let views = annotations.map { annotation in
            let view = delegate?.mapView(self, viewFor: annotation) ?? registered(for: annotation)
            view.annotation = annotation
            view.prepareForDisplay()
            addSubview(view)
            shown.append((annotation, view))
            return view
        }
        setNeedsLayout()
        delegate?.mapView(self, didAdd: views)
    }

    /// Takes something from the map.
    open func removeAnnotation(_ annotation: any MKAnnotation) { removeAnnotations([annotation]) }

    /// Takes things from the map.
    open func removeAnnotations(_ annotations: [any MKAnnotation]) {
        func isGone(_ annotation: any MKAnnotation) -> Bool { annotations.contains { $0 === annotation } }
        for (annotation, view) in shown where isGone(annotation) {
            view.removeFromSuperview()
            if let identifier = view.reuseIdentifier { waiting[identifier, default: []].append(view) }
        }
        shown.removeAll { isGone($0.annotation) }
        self.annotations.removeAll(where: isGone)
        selectedAnnotations.removeAll(where: isGone)
    }

    /// The view of an annotation; nil where it has none.
    open func view(for annotation: any MKAnnotation) -> MKAnnotationView? { shown.first { $0.annotation === annotation }?.view }

    /// Says which class views of a name are.
    open func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String) {
        classes[identifier] = viewClass as? MKAnnotationView.Type
    }

    /// A view of a name that was used before; nil where there is none.
    open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? {
        guard let view = waiting[identifier]?.popLast() else { return nil }
        view.prepareForReuse()
        return view
    }

    /// A view of a name, used before or new.
    open func dequeueReusableAnnotationView(withIdentifier identifier: String, for annotation: any MKAnnotation) -> MKAnnotationView {
        let view = dequeueReusableAnnotationView(withIdentifier: identifier) ?? made(identifier, annotation)
        view.annotation = annotation
        return view
    }

    private func registered(for annotation: any MKAnnotation) -> MKAnnotationView {
        dequeueReusableAnnotationView(withIdentifier: MKMapViewDefaultAnnotationViewReuseIdentifier, for: annotation)
    }

    private func made(_ identifier: String, _ annotation: any MKAnnotation) -> MKAnnotationView {
        (classes[identifier] ?? MKMarkerAnnotationView.self).init(_annotation: annotation, reuseIdentifier: identifier)
    }

    /// Chooses an annotation.
    open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
        selectedAnnotations = [annotation]
        guard let view = view(for: annotation) else { return }
        view.setSelected(true, animated: animated)
        delegate?.mapView(self, didSelect: view)
    }

    /// Chooses an annotation no more.
    open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
        guard let annotation else { return }
        selectedAnnotations.removeAll { $0 === annotation }
        guard let view = view(for: annotation) else { return }
        view.setSelected(false, animated: animated)
        delegate?.mapView(self, didDeselect: view)
    }

    // MARK: Overlays

    /// Puts something over the map; it is not drawn.
    open func addOverlay(_ overlay: any MKOverlay) { addOverlays([overlay]) }

    /// Puts things over the map; they are not drawn.
    open func addOverlays(_ overlays: [any MKOverlay]) {
        self.overlays += overlays
        UIEnvironment.note(UnsupportedMapMember.overlays)
    }

    /// Takes something from over the map.
    open func removeOverlay(_ overlay: any MKOverlay) { removeOverlays([overlay]) }

    /// Takes things from over the map.
    open func removeOverlays(_ overlays: [any MKOverlay]) {
        self.overlays.removeAll { one in overlays.contains { $0 === one } }
    }

    /// Puts the views of annotations at their places.
    open override func layoutSubviews() {
        super.layoutSubviews()
        for (annotation, view) in shown {
            let point = convert(annotation.coordinate, toPointTo: self)
            view.center = CGPoint(x: point.x + view.centerOffset.x, y: point.y + view.centerOffset.y)
        }
    }
}
