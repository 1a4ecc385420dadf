// SPDX-License-Identifier: MIT
//
// What of MapKit changes nothing.

import VitrineEnvironment

/// The parts of MapKit that change nothing.
enum UnsupportedMapMember: String, UnsupportedMemberTable {
    case map = "MKMapView maps: there is no map to draw, so its place is shown with its annotations"
    case overlays = "MKMapView overlays: nothing is drawn over a map that is not there"
    case search = "MKLocalSearch places: nobody is asked, so none is found"
    case apps = "MKMapItem directions: there is no application to show them"
}
