// SPDX-License-Identifier: MIT
//
// What of CoreLocation changes nothing.

import VitrineEnvironment

/// The parts of CoreLocation that change nothing.
enum UnsupportedLocationMember: String, UnsupportedMemberTable {
    case manager = "CLLocationManager places: there is no receiver, so no place ever comes"
    case geocoder = "CLGeocoder addresses: nobody is asked, so none is found"
}
