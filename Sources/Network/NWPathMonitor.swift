// SPDX-License-Identifier: MIT
//
// The module that sources written for Apple's systems import as Network: of it, whether the net is there. It is not watched.

public import Dispatch
@_exported public import Foundation
import VitrineEnvironment
import VitrinePlaceholders

/// A means to reach the net.
public struct NWInterface: Hashable, Sendable {
    /// A kind of means.
    public enum InterfaceType: Hashable, Sendable {
        /// Anything else.
        case other
        /// Without wires.
        case wifi
        /// As telephones do.
        case cellular
        /// By a wire.
        case wiredEthernet
        /// Within the machine.
        case loopback
    }

    /// The kind.
    public let type: InterfaceType
    /// The name.
    public let name: String
}

/// Whether the net is there, and how.
public struct NWPath: Hashable, Sendable {
    /// Whether it is there.
    public enum Status: Hashable, Sendable {
        /// It is.
        case satisfied
        /// It is not.
        case unsatisfied
        /// It is, once somebody asks for it.
        case requiresConnection
    }

    /// Whether it is there: it counts so.
    public let status: Status
    /// By which means: one that nobody has looked for.
    public var availableInterfaces: [NWInterface] { [] }
    /// Whether it costs; no.
    public var isExpensive: Bool { false }
    /// Whether somebody wants to spare it; no.
    public var isConstrained: Bool { false }
    /// Whether there are names in it.
    public var supportsDNS: Bool { true }
    /// Whether there are addresses of four numbers.
    public var supportsIPv4: Bool { true }
    /// Whether there are addresses of eight numbers.
    public var supportsIPv6: Bool { true }

    /// Whether it is reached by a means: without wires.
    public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool { type == .wifi }
}

/// Tells whether the net is there.
///
/// It is not watched, and counts as there: what is asked is told that once.
public final class NWPathMonitor: @unchecked Sendable {
    private let lock = NSLock()
    private var handler: (@Sendable (NWPath) -> Void)?

    /// One that watches all means.
    public init() {}
    /// One that watches a kind of means.
    public init(requiredInterfaceType: NWInterface.InterfaceType) {}
    /// One that watches all kinds of means but some.
    public init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {}

    /// Whether the net is there: it counts so.
    public var currentPath: NWPath { NWPath(status: .satisfied) }

    /// Called with whether the net is there, once it is asked for.
    public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
        get { lock.withLock { handler } }
        set { lock.withLock { handler = newValue } }
    }

    /// Calls the handler once.
    public func start(queue: DispatchQueue) {
        UIEnvironment.note(UnsupportedNetworkMember.monitor)
        let path = currentPath
        queue.async { [weak self] in self?.pathUpdateHandler?(path) }
    }

    /// Calls it no more.
    public func cancel() { pathUpdateHandler = nil }
}
