// SPDX-License-Identifier: MIT
//
// Who is asked and told about a map.

public import UIKit

/// Is asked and told about a map.
@preconcurrency @MainActor
public protocol MKMapViewDelegate: NSObjectProtocol {
    /// The region is about to change.
    func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
    /// The region has changed.
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
    /// What is seen has changed.
    func mapViewDidChangeVisibleRegion(_ mapView: MKMapView)
    /// The map is there; never called.
    func mapViewDidFinishLoadingMap(_ mapView: MKMapView)
    /// The map was drawn; never called.
    func mapViewDidFinishRenderingMap(_ mapView: MKMapView, fullyRendered: Bool)
    /// The view of an annotation; nil is a marker.
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
    /// Views of annotations are on the map.
    func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView])
    /// A control in a callout was touched; never called.
    func mapView(_ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl)
    /// A view was chosen.
    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
    /// A view is chosen no more.
    func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
    /// The person has moved; never called.
    func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation)
    /// What draws something over the map; never called.
    func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer
    /// One that stands for several; never called.
    func mapView(_ mapView: MKMapView, clusterAnnotationForMemberAnnotations memberAnnotations: [any MKAnnotation]) -> MKClusterAnnotation
}

/// What a delegate does that has none of its own.
extension MKMapViewDelegate {
    /// Nothing.
    public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}
    /// Nothing.
    public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
    /// Nothing.
    public func mapViewDidChangeVisibleRegion(_ mapView: MKMapView) {}
    /// Nothing.
    public func mapViewDidFinishLoadingMap(_ mapView: MKMapView) {}
    /// Nothing.
    public func mapViewDidFinishRenderingMap(_ mapView: MKMapView, fullyRendered: Bool) {}
    /// A marker.
    public func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? { nil }
    /// Nothing.
    public func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {}
    /// Nothing.
    public func mapView(_ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl) {}
    /// Nothing.
    public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
    /// Nothing.
    public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}
    /// Nothing.
    public func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {}
    /// One that draws nothing.
    public func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer {
        MKOverlayRenderer(overlay: overlay)
    }
    /// One that stands for them.
    public func mapView(
        _ mapView: MKMapView, clusterAnnotationForMemberAnnotations memberAnnotations: [any MKAnnotation]
    ) -> MKClusterAnnotation { MKClusterAnnotation(memberAnnotations: memberAnnotations) }
}
