// SPDX-License-Identifier: MIT
//
// What of Foundation's networking Linux lacks (foundation.names).

public import Foundation
public import FoundationNetworking

extension URLSessionTask {
    /// Whether parts are handed on as they come; they always are.
    public var prefersIncrementalDelivery: Bool {
        get { true }
        set {}
    }
}

extension URLSessionConfiguration {
    /// Whether a task waits for a network; none does.
    public var waitsForConnectivity: Bool {
        get { false }
        set {}
    }
    /// Whether networks that cost are used; they are.
    public var allowsExpensiveNetworkAccess: Bool {
        get { true }
        set {}
    }
    /// Whether networks that are to be spared are used; they are.
    public var allowsConstrainedNetworkAccess: Bool {
        get { true }
        set {}
    }
}

extension URLRequest {
    /// Whether networks that cost are used; they are.
    public var allowsExpensiveNetworkAccess: Bool {
        get { true }
        set {}
    }
    /// Whether networks that are to be spared are used; they are.
    public var allowsConstrainedNetworkAccess: Bool {
        get { true }
        set {}
    }
    /// Whether HTTP/3 is tried; it is not.
    public var assumesHTTP3Capable: Bool {
        get { false }
        set {}
    }
}

extension URLError {
    /// Why no network can be used.
    public enum NetworkUnavailableReason: Int, Sendable {
        /// It is not allowed to cost.
        case cellular
        /// It is expensive.
        case expensive
        /// It is to be spared.
        case constrained
    }

    /// Why no network could be used: unknown.
    public var networkUnavailableReason: NetworkUnavailableReason? { nil }
}

extension URLSessionTaskDelegate {
    /// A task was made; nobody tells on Linux.
    public func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask) {}
    /// A task waits for a network; none does.
    public func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask) {}
}
