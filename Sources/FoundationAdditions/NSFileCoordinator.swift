// SPDX-License-Identifier: MIT
//
// Reading and writing of files in turn with other programs: here at once (foundation.names).

public import Foundation

/// Who is told when others read or write a file; nobody tells on Linux.
public protocol NSFilePresenter: NSObjectProtocol {
    /// The file.
    var presentedItemURL: URL? { get }
    /// Where it is told.
    var presentedItemOperationQueue: OperationQueue { get }
}

/// Has files read and written: at once, since no other program on Linux waits for its turn.
open class NSFileCoordinator: NSObject {
    /// How a file is read.
    public struct ReadingOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Nobody has to write first.
        public static let withoutChanges = ReadingOptions(rawValue: 1)
        /// Links are followed.
        public static let resolvesSymbolicLink = ReadingOptions(rawValue: 2)
        /// Only what is said of the file is read.
        public static let immediatelyAvailableMetadataOnly = ReadingOptions(rawValue: 4)
        /// It is to be uploaded.
        public static let forUploading = ReadingOptions(rawValue: 8)
    }

    /// What is done with a file.
    public struct WritingOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// It is deleted.
        public static let forDeleting = WritingOptions(rawValue: 1)
        /// It is moved.
        public static let forMoving = WritingOptions(rawValue: 2)
        /// What is in it is merged.
        public static let forMerging = WritingOptions(rawValue: 4)
        /// Another one takes its place.
        public static let forReplacing = WritingOptions(rawValue: 8)
        /// Only what is said of it is written.
        public static let contentIndependentMetadataOnly = WritingOptions(rawValue: 16)
    }

    /// Those who are told.
    open class var filePresenters: [any NSFilePresenter] { [] }

    /// Adds nobody.
    open class func addFilePresenter(_ filePresenter: any NSFilePresenter) {}

    /// Removes nobody.
    open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {}

    /// A coordinator for somebody who is told.
    public init(filePresenter filePresenterOrNil: (any NSFilePresenter)? = nil) { super.init() }

    /// Reads a file at once.
    open func coordinate(
        readingItemAt url: URL, options: ReadingOptions = [], error outError: UnsafeMutablePointer<NSError?>?,
        byAccessor reader: (URL) -> Void
    ) { reader(url) }

    /// Writes a file at once.
    open func coordinate(
        writingItemAt url: URL, options: WritingOptions = [], error outError: UnsafeMutablePointer<NSError?>?,
        byAccessor writer: (URL) -> Void
    ) { writer(url) }

    /// Reads one file and writes another at once.
    open func coordinate(
        readingItemAt readingURL: URL, options readingOptions: ReadingOptions = [], writingItemAt writingURL: URL,
        options writingOptions: WritingOptions = [], error outError: UnsafeMutablePointer<NSError?>?,
        byAccessor readerWriter: (URL, URL) -> Void
    ) { readerWriter(readingURL, writingURL) }

    /// Says that a file was moved; nobody is told.
    open func item(at oldURL: URL, didMoveTo newURL: URL) {}

    /// Withdraws what waits; nothing does.
    open func cancel() {}
}
