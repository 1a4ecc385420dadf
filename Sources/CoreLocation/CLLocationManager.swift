// SPDX-License-Identifier: MIT
//
// Who tells a program where it is: nobody, here.

public import Foundation
import VitrineEnvironment
import VitrinePlaceholders

/// Whether a program may know where it is.
public enum CLAuthorizationStatus: Int32, Sendable {
    /// Nobody has said.
    case notDetermined = 0
    /// Nobody can say.
    case restricted = 1
    /// It may not.
    case denied = 2
    /// It may always.
    case authorizedAlways = 3
    /// It may while it is in sight.
    case authorizedWhenInUse = 4

    /// It may always.
    public static var authorized: CLAuthorizationStatus { .authorizedAlways }
}

/// How exactly a program may know where it is.
public enum CLAccuracyAuthorization: Int, Sendable {
    /// As exactly as can be.
    case fullAccuracy
    /// About.
    case reducedAccuracy
}

/// What somebody does who moves.
public enum CLActivityType: Int, Sendable {
    /// Anything else.
    case other = 1
    /// Driving a car.
    case automotiveNavigation
    /// Walking or running.
    case fitness
    /// Going by other means.
    case otherNavigation
    /// Flying.
    case airborne
}

/// Which way a device is held, where its direction is measured.
public enum CLDeviceOrientation: Int32, Sendable {
    /// Nobody knows.
    case unknown
    /// Upright.
    case portrait
    /// Upside down.
    case portraitUpsideDown
    /// On its left side.
    case landscapeLeft
    /// On its right side.
    case landscapeRight
    /// On its back.
    case faceUp
    /// On its face.
    case faceDown
}

/// Whether a device is within a region.
public enum CLRegionState: Int, Sendable {
    /// Nobody knows.
    case unknown
    /// Within.
    case inside
    /// Without.
    case outside
}

/// A direction of a device.
///
/// None is ever made here.
public final class CLHeading: NSObject, Sendable {
    /// Degrees from the magnetic north.
    public let magneticHeading: CLLocationDirection
    /// Degrees from the north.
    public let trueHeading: CLLocationDirection
    /// How far they may be off.
    public let headingAccuracy: CLLocationDirection
    /// When it was measured.
    public let timestamp: Date

    init(magneticHeading: CLLocationDirection, trueHeading: CLLocationDirection, headingAccuracy: CLLocationDirection, timestamp: Date) {
        (self.magneticHeading, self.trueHeading) = (magneticHeading, trueHeading)
        (self.headingAccuracy, self.timestamp) = (headingAccuracy, timestamp)
    }
}

/// A stay at a place.
///
/// None is ever made here.
public final class CLVisit: NSObject, Sendable {
    /// When it began.
    public let arrivalDate: Date
    /// When it ended.
    public let departureDate: Date
    /// Where it was.
    public let coordinate: CLLocationCoordinate2D

    init(arrivalDate: Date, departureDate: Date, coordinate: CLLocationCoordinate2D) {
        (self.arrivalDate, self.departureDate, self.coordinate) = (arrivalDate, departureDate, coordinate)
    }
}

/// Tells a delegate where the device is.
///
/// There is no receiver here: nobody is asked for leave, and no place ever comes.
open class CLLocationManager: NSObject {
    /// Who is told.
    open weak var delegate: (any CLLocationManagerDelegate)?
    /// How exact places are to be, in metres.
    open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
    /// How far the device moves before that is told, in metres.
    open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
    /// How far the device turns before that is told, in degrees.
    open var headingFilter: CLLocationDegrees = 1
    /// Which way the device is held.
    open var headingOrientation = CLDeviceOrientation.portrait
    /// What somebody does who has the device.
    open var activityType = CLActivityType.other
    /// Whether the receiver may rest.
    open var pausesLocationUpdatesAutomatically = true
    /// Whether places come while the program is out of sight.
    open var allowsBackgroundLocationUpdates = false
    /// Whether that is shown.
    open var showsBackgroundLocationIndicator = false

    /// A manager without a delegate.
    public override init() { super.init() }

    /// Whether the program may know where it is: nobody has said.
    open var authorizationStatus: CLAuthorizationStatus { .notDetermined }
    /// How exactly it may know.
    open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
    /// The last place; nil, as none ever comes.
    open var location: CLLocation? { nil }
    /// The last direction; nil, as none ever comes.
    open var heading: CLHeading? { nil }
    /// The regions that are watched; none.
    open var monitoredRegions: Set<CLRegion> { [] }
    /// How far a region may reach, in metres.
    open var maximumRegionMonitoringDistance: CLLocationDistance { -1 }

    /// Whether the program may know where it is: nobody has said.
    open class func authorizationStatus() -> CLAuthorizationStatus { .notDetermined }
    /// Whether there are places; there are none.
    open class func locationServicesEnabled() -> Bool { false }
    /// Whether there are directions; there are none.
    open class func headingAvailable() -> Bool { false }
    /// Whether there are great changes of place; there are none.
    open class func significantLocationChangeMonitoringAvailable() -> Bool { false }
    /// Whether regions of a class are watched; none are.
    open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { false }

    /// Asks for leave while the program is in sight; nobody answers.
    open func requestWhenInUseAuthorization() { note() }
    /// Asks for leave at all times; nobody answers.
    open func requestAlwaysAuthorization() { note() }
    /// Asks for exact places once; nobody answers.
    open func requestTemporaryFullAccuracyAuthorization(withPurposeKey purposeKey: String) { note() }
    /// Asks for places; none come.
    open func startUpdatingLocation() { note() }
    /// Asks for no more places.
    open func stopUpdatingLocation() {}
    /// Asks for a place; none comes.
    open func requestLocation() { note() }
    /// Asks for directions; none come.
    open func startUpdatingHeading() { note() }
    /// Asks for no more directions.
    open func stopUpdatingHeading() {}
    /// Asks for great changes of place; none come.
    open func startMonitoringSignificantLocationChanges() { note() }
    /// Asks for no more great changes.
    open func stopMonitoringSignificantLocationChanges() {}
    /// Watches a region; nothing is told.
    open func startMonitoring(for region: CLRegion) { note() }
    /// Watches a region no more.
    open func stopMonitoring(for region: CLRegion) {}
    /// Asks whether the device is in a region; nobody answers.
    open func requestState(for region: CLRegion) { note() }
    /// Asks for stays; none come.
    open func startMonitoringVisits() { note() }
    /// Asks for no more stays.
    open func stopMonitoringVisits() {}

    private func note() { UIEnvironment.note(UnsupportedLocationMember.manager) }
}

/// Is told where the device is.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
    /// Places have come.
    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
    /// A direction has come.
    func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
    /// Whether the device may be waved about to find the north.
    func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool
    /// It is known whether the device is in a region.
    func locationManager(_ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion)
    /// The device has come into a region.
    func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
    /// The device has left a region.
    func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
    /// No place was found.
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
    /// A region cannot be watched.
    func locationManager(_ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error)
    /// Leave was given or taken.
    func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
    /// Leave was given or taken.
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
    /// A region is watched.
    func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion)
    /// The receiver rests.
    func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager)
    /// The receiver goes on.
    func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager)
    /// A stay was noticed.
    func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit)
}

/// What a delegate does that has none of its own.
extension CLLocationManagerDelegate {
    /// Nothing.
    public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
    /// Nothing.
    public func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {}
    /// No.
    public func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool { false }
    /// Nothing.
    public func locationManager(_ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion) {}
    /// Nothing.
    public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
    /// Nothing.
    public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
    /// Nothing.
    public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
    /// Nothing.
    public func locationManager(_ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error) {}
    /// Nothing.
    public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}
    /// Nothing.
    public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
    /// Nothing.
    public func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {}
    /// Nothing.
    public func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager) {}
    /// Nothing.
    public func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager) {}
    /// Nothing.
    public func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) {}
}
