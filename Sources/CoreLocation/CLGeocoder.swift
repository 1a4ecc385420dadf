// SPDX-License-Identifier: MIT
//
// Addresses of places: nobody is asked for them, here.

public import Foundation
import VitrineEnvironment
import VitrinePlaceholders

/// What is wrong with places.
public struct CLError: Error, Hashable, Sendable {
    /// A kind of fault.
    public enum Code: Int, Sendable {
        /// The place is not known.
        case locationUnknown = 0
        /// There is no leave.
        case denied = 1
        /// The net does not answer.
        case network = 2
        /// The direction is not known.
        case headingFailure = 3
        /// There is no leave to watch regions.
        case regionMonitoringDenied = 4
        /// Regions cannot be watched.
        case regionMonitoringFailure = 5
        /// No address was found.
        case geocodeFoundNoResult = 8
        /// Part of an address was found.
        case geocodeFoundPartialResult = 9
        /// The search was called off.
        case geocodeCanceled = 10
    }

    /// The kind of fault.
    public let code: Code

    /// A fault of a kind.
    public init(_ code: Code) { self.code = code }

    /// The place is not known.
    public static var locationUnknown: Code { .locationUnknown }
    /// There is no leave.
    public static var denied: Code { .denied }
    /// The net does not answer.
    public static var network: Code { .network }
    /// No address was found.
    public static var geocodeFoundNoResult: Code { .geocodeFoundNoResult }
    /// The search was called off.
    public static var geocodeCanceled: Code { .geocodeCanceled }
}

/// A place and its address.
open class CLPlacemark: NSObject {
    /// The place; nil where only the address is known.
    open var location: CLLocation? { nil }
    /// The part of the earth that it takes.
    open var region: CLRegion? { nil }
    /// The zone of its time.
    open var timeZone: TimeZone? { nil }
    /// What it is called.
    open var name: String? { nil }
    /// The street.
    open var thoroughfare: String? { nil }
    /// The number in the street.
    open var subThoroughfare: String? { nil }
    /// The town.
    open var locality: String? { nil }
    /// The part of the town.
    open var subLocality: String? { nil }
    /// The state.
    open var administrativeArea: String? { nil }
    /// The county.
    open var subAdministrativeArea: String? { nil }
    /// The code of the post.
    open var postalCode: String? { nil }
    /// The code of the country.
    open var isoCountryCode: String? { nil }
    /// The country.
    open var country: String? { nil }
    /// A lake or a river.
    open var inlandWater: String? { nil }
    /// A sea.
    open var ocean: String? { nil }
    /// What it is known for.
    open var areasOfInterest: [String]? { nil }

    /// A place of which nothing is known.
    public override init() { super.init() }
}

/// What is called with the addresses that were found.
public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

/// Finds addresses of places, and places of addresses.
///
/// Nobody is asked here, and none is found.
open class CLGeocoder: NSObject {
    /// Whether a search goes on; never.
    open var isGeocoding: Bool { false }

    /// A searcher.
    public override init() { super.init() }

    /// Calls back without addresses.
    open func reverseGeocodeLocation(_ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler) {
        answer(completionHandler)
    }

    /// Calls back without addresses.
    open func reverseGeocodeLocation(
        _ location: CLLocation, preferredLocale locale: Locale?, completionHandler: @escaping CLGeocodeCompletionHandler
    ) { answer(completionHandler) }

    /// Calls back without places.
    open func geocodeAddressString(_ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler) {
        answer(completionHandler)
    }

    /// Calls back without places.
    open func geocodeAddressString(
        _ addressString: String, in region: CLRegion?, completionHandler: @escaping CLGeocodeCompletionHandler
    ) { answer(completionHandler) }

    /// Throws, as there are no addresses.
    open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] { throw failure() }

    /// Throws, as there are no places.
    open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] { throw failure() }

    /// Calls a search off; there is none.
    open func cancelGeocode() {}

    private func answer(_ completion: CLGeocodeCompletionHandler) { completion(nil, failure()) }

    private func failure() -> CLError {
        UIEnvironment.note(UnsupportedLocationMember.geocoder)
        return CLError(.geocodeFoundNoResult)
    }
}
