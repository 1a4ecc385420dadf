// SPDX-License-Identifier: MIT
//
// Data that is handed over when someone asks for it, in one of several representations.

public import Foundation
import VitrineLayers

/// Who may ask for a representation; in one program everyone may.
public enum NSItemProviderRepresentationVisibility: Int, Hashable, Sendable { case all, team, group, ownProcess }

/// How a file of a representation may be had.
public struct NSItemProviderFileOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: Int

    /// Options by their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Where it is, not only as a copy.
    public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}

/// Hands over data or objects during drag and drop or copy and paste, as late as they are asked for.
///
/// What is asked for comes on the virtual clock, never before the call that asked has returned; a handler that answers later, with an error
/// or never is the program's own affair, and keeps nobody waiting but who asked (drag.item-providers).
@preconcurrency @MainActor
open class NSItemProvider: NSObject {
    /// The domain of the errors of providers.
    public nonisolated static let errorDomain = "NSItemProviderErrorDomain"

    /// What goes wrong when something is asked for.
    public enum ErrorCode: Int, Sendable {
        case unknownError = -1
        case itemUnavailableError = -1000
        case unexpectedValueClassError = -1100
        case unavailableCoercionError = -1200
    }

    /// Takes the data of a representation, or says why there is none; may be called from any thread.
    public typealias DataCompletion = @Sendable (Data?, (any Error)?) -> Void
    /// Takes a file and whether access to it has to be coordinated, or says why there is none; may be called from any thread.
    public typealias FileCompletion = @Sendable (URL?, Bool, (any Error)?) -> Void
    /// Takes what was loaded as it is, or says why there is none.
    public typealias CompletionHandler = (Any?, (any Error)?) -> Void
    /// Loads something as it is: what to call with it, the class that is wanted, and options such as the size of a picture.
    public typealias LoadHandler = (@escaping CompletionHandler, AnyClass?, [AnyHashable: Any]?) -> Void

    /// A representation: a type and the way to what it holds.
    struct Representation {
        var typeIdentifier: String
        /// Whether the file itself may be handed out, not only a copy.
        var opensInPlace = false
        var load: (LoadRequest) -> Progress?
    }

    /// In the order in which they were registered, the truest first.
    private(set) var representations: [Representation] = []
    /// A name for the file that is made of the data.
    open var suggestedName: String?
    /// The size at which what is handed over is best presented; that of an object that says so, nothing by default.
    open var preferredPresentationSize = CGSize.zero
    /// What is handed to programs of the same team beside the data.
    open var teamData: Data?
    /// Makes a picture that stands for the data.
    open var previewImageHandler: LoadHandler?
    /// The loads that are under way.
    private var requests: [LoadRequest] = []
    /// Called when no load is under way any more.
    private var whenLoaded: [() -> Void] = []
    /// Told of the progress of each load that begins, and of each that ends.
    package var loadBegan: ((Progress) -> Void)?
    package var loadEnded: (() -> Void)?

    public override init() { super.init() }

    /// A provider of what an object writes of itself.
    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object, visibility: .all)
    }

    /// A provider of an object of one type, such as a string, a URL or data.
    public convenience init(item: Any?, typeIdentifier: String?) {
        self.init()
        guard let typeIdentifier else { return }
        add(
            Representation(typeIdentifier: typeIdentifier) { request in
                request.take(item: item, nil)
                return nil
            })
    }

    /// A provider of a file, which is read when its data is asked for; nil where there is none that can be read.
    public convenience init?(contentsOf fileURL: URL) {
        guard fileURL.isFileURL, FileManager.default.isReadableFile(atPath: fileURL.path), ItemFile.isFileOrFolder(fileURL) else {
            return nil
        }
        self.init()
        suggestedName = fileURL.deletingPathExtension().lastPathComponent
        registerFileRepresentation(
            forTypeIdentifier: TypeIdentifiers.ofFile(extension: fileURL.pathExtension), fileOptions: .openInPlace
        ) { completion in
            completion(fileURL, false, nil)
            return nil
        }
        registerDataRepresentation(forTypeIdentifier: TypeIdentifiers.fileURL) { completion in
            completion(Data(fileURL.absoluteString.utf8), nil)
            return nil
        }
    }

    // MARK: What there is

    /// The types of the representations, in the order in which they were registered.
    open var registeredTypeIdentifiers: [String] { representations.map(\.typeIdentifier) }

    /// The types of the representations that can be had with the options: all, or those whose file can be opened where it is.
    open func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions) -> [String] {
        representations.filter { $0.suits(fileOptions) }.map(\.typeIdentifier)
    }

    /// Whether a representation that can be had with the options is of a type, or of one that conforms to it.
    open func hasRepresentationConforming(toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions) -> Bool {
        representations.contains { $0.suits(fileOptions) && TypeIdentifiers.conforms($0.typeIdentifier, to: typeIdentifier) }
    }

    /// Whether a representation is of a type, or of one that conforms to it.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { representation(conformingTo: typeIdentifier) != nil }

    /// Whether a representation has a type that a class reads.
    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool { match(aClass) != nil }

    /// The first representation of a type, or of one that conforms to it.
    func representation(conformingTo typeIdentifier: String) -> Representation? {
        representations.first { $0.typeIdentifier == typeIdentifier }
            ?? representations.first { TypeIdentifiers.conforms($0.typeIdentifier, to: typeIdentifier) }
    }

    /// The representation that a class reads best: in the order of the class, then of the provider.
    func match(_ aClass: any NSItemProviderReading.Type) -> (representation: Representation, typeIdentifier: String)? {
        for type in aClass.readableTypeIdentifiersForItemProvider {
            if let found = representation(conformingTo: type) { return (found, found.typeIdentifier) }
        }
        return nil
    }

    // MARK: Loads under way

    func begin(_ request: LoadRequest) {
        requests.append(request)
        loadBegan?(request.progress)
    }

    func end(_ request: LoadRequest) {
        requests.removeAll { $0 === request }
        loadEnded?()
        guard requests.isEmpty else { return }
        let waiting = whenLoaded
        whenLoaded = []
        for call in waiting { call() }
    }

    package var isLoading: Bool { !requests.isEmpty }

    package func cancelLoads() { for request in requests { request.cancel() } }

    /// Calls when no load is under way any more; at once where none is.
    package func afterLoads(_ body: @escaping () -> Void) { if requests.isEmpty { body() } else { whenLoaded.append(body) } }

    // MARK: Values

    /// An error of the domain, with words and what caused it.
    nonisolated static func error(_ code: ErrorCode, _ words: String? = nil, because cause: (any Error)? = nil) -> any Error {
        var details: [String: Any] = [:]
        if let words { details[NSLocalizedDescriptionKey] = words }
        if let cause { details[NSUnderlyingErrorKey] = cause }
        return NSError(domain: errorDomain, code: code.rawValue, userInfo: details)
    }

    /// The bytes of what was handed over as it is; nil for what has none.
    package static func data(of item: Any?) -> Data? {
        switch item {
        case let data as Data: data
        case let text as String: Data(text.utf8)
        case let url as URL: Data(url.absoluteString.utf8)
        case let data as NSData: data as Data
        case let text as NSString: Data((text as String).utf8)
        case let url as NSURL: Data((url as URL).absoluteString.utf8)
        case let object as any NSItemProviderWriting: object.wholeData
        default: nil
        }
    }

    func add(_ representation: Representation) { representations.append(representation) }
}

extension NSItemProvider.Representation {
    func suits(_ options: NSItemProviderFileOptions) -> Bool { opensInPlace || !options.contains(.openInPlace) }
}
