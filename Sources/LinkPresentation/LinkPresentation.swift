// SPDX-License-Identifier: MIT
//
// The module that sources written for Apple's systems import as LinkPresentation: what is known of a link, and a view of it.

@_exported public import UIKit
import VitrineEnvironment
import VitrinePlaceholders

/// What is known of a link.
@preconcurrency @MainActor
open class LPLinkMetadata: NSObject {
    /// The address that was asked for.
    open var originalURL: URL?
    /// The address that answered.
    open var url: URL?
    /// What it is called.
    open var title: String?
    /// Its sign.
    open var iconProvider: NSItemProvider?
    /// Its picture.
    open var imageProvider: NSItemProvider?
    /// Its film.
    open var videoProvider: NSItemProvider?
    /// The address of its film.
    open var remoteVideoURL: URL?
    /// Nothing is known.
    public nonisolated override init() { super.init() }
}

/// What is wrong with what is known of a link.
public struct LPError: Error, Hashable, Sendable {
    /// A kind of fault.
    public enum Code: Int, Sendable {
        /// Nobody knows.
        case unknown = 1
        /// Nothing came.
        case metadataFetchFailed
        /// It was called off.
        case metadataFetchCancelled
        /// It took too long.
        case metadataFetchTimedOut
    }

    /// The kind of fault.
    public let code: Code

    /// A fault of a kind.
    public init(_ code: Code) { self.code = code }
}

/// Asks what is known of a link.
///
/// Nobody is asked here, and nothing is found.
@preconcurrency @MainActor
open class LPMetadataProvider: NSObject {
    /// Whether pictures are asked for as well.
    open var shouldFetchSubresources = true
    /// Seconds that it may take.
    open var timeout: TimeInterval = 30
    /// One that asks.
    public nonisolated override init() { super.init() }

    /// Calls back without an answer.
    open func startFetchingMetadata(for URL: URL, completionHandler: @escaping (LPLinkMetadata?, (any Error)?) -> Void) {
        UIEnvironment.note(UnsupportedLinkMember.fetching)
        completionHandler(nil, LPError(.metadataFetchFailed))
    }

    /// Throws, as nobody answers.
    open func startFetchingMetadata(for URL: URL) async throws -> LPLinkMetadata {
        UIEnvironment.note(UnsupportedLinkMember.fetching)
        throw LPError(.metadataFetchFailed)
    }

    /// Calls it off.
    open func cancel() {}
}

/// A view of a link: a grey place with what it is called.
@preconcurrency @MainActor
open class LPLinkView: UIView {
    /// What is known of it.
    open var metadata: LPLinkMetadata { didSet { show() } }
    private let place = PlaceholderView("", symbol: "link")

    /// A view of a link of which the address is known.
    public init(url: URL) {
        metadata = LPLinkMetadata()
        (metadata.url, metadata.originalURL) = (url, url)
        super.init(frame: .zero)
        show()
    }

    /// A view of a link.
    public init(metadata: LPLinkMetadata) {
        self.metadata = metadata
        super.init(frame: .zero)
        show()
    }

    /// Nothing: a link has no place in an archive.
    public required init?(coder: NSCoder) { nil }

    private func show() {
        if place.superview == nil {
            place.fill(self)
            layer.cornerRadius = 12
            clipsToBounds = true
        }
        place.name = metadata.title ?? metadata.url?.host ?? "LPLinkView"
        place.words = metadata.url?.absoluteString
    }

    /// A size that has room for a sign and two lines.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 88) }

    /// A size that has room for a sign and two lines.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: min(size.width, 300), height: 88) }
}
