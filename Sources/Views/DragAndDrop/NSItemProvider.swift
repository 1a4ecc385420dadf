// SPDX-License-Identifier: MIT
//
// Data that is handed over when someone asks for it, in one of several representations.

public import Foundation
import VitrineLayers

/// Who may ask for a representation; in one program everyone may.
public enum NSItemProviderRepresentationVisibility: Int, Hashable, Sendable { case all, team, group, ownProcess }

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

    /// A representation: a type and the way to its data.
    struct Representation {
        var typeIdentifier: String
        var load: (@escaping DataCompletion) -> Progress?
    }

    /// In the order in which they were registered, the truest first.
    private(set) var representations: [Representation] = []
    /// An object that was handed over as it is.
    private(set) var item: Any?
    /// A name for the file that is made of the data.
    open var suggestedName: String?
    /// The size of a preview that suits the data.
    open var preferredPresentationSize = CGSize.zero
    /// The loads that are under way.
    private(set) var pendingLoads = 0
    /// Called when no load is under way any more.
    private var whenLoaded: [() -> Void] = []

    public override init() { super.init() }

    /// A provider of what an object writes of itself.
    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object, visibility: .all)
    }

    /// A provider of an object of one type, such as a string, a URL or data.
    public convenience init(item: Any?, typeIdentifier: String?) {
        self.init()
        self.item = item
        guard let typeIdentifier else { return }
        registerDataRepresentation(forTypeIdentifier: typeIdentifier, visibility: .all) { completion in
            if let data = Self.data(of: item) {
                completion(data, nil)
            } else {
                completion(nil, Self.error(.unavailableCoercionError))
            }
            return nil
        }
    }

    /// A provider of what a file holds; nil where it cannot be read.
    public convenience init?(contentsOf fileURL: URL) {
        guard let data = try? Data(contentsOf: fileURL) else { return nil }
        self.init()
        suggestedName = fileURL.deletingPathExtension().lastPathComponent
        registerDataRepresentation(
            forTypeIdentifier: TypeIdentifiers.ofFile(extension: fileURL.pathExtension), visibility: .all
        ) { completion in
            completion(data, nil)
            return nil
        }
    }

    // MARK: What there is

    /// The types of the representations, in the order in which they were registered.
    open var registeredTypeIdentifiers: [String] { representations.map(\.typeIdentifier) }

    /// The types of the representations that a file could hold; all.
    open func registeredTypeIdentifiers(fileOptions: Int) -> [String] { registeredTypeIdentifiers }

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

    func loadBegins() { pendingLoads += 1 }

    func loadEnds() {
        pendingLoads -= 1
        guard pendingLoads == 0 else { return }
        let waiting = whenLoaded
        whenLoaded = []
        for call in waiting { call() }
    }

    /// Calls when no load is under way any more; at once where none is.
    func afterLoads(_ body: @escaping () -> Void) { if pendingLoads == 0 { body() } else { whenLoaded.append(body) } }

    // MARK: Values

    nonisolated static func error(_ code: ErrorCode) -> any Error { NSError(domain: errorDomain, code: code.rawValue) }

    /// The bytes of what was handed over as it is; nil for what has none.
    private static func data(of item: Any?) -> Data? {
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

extension NSItemProvider {
    /// Adds a representation whose data a handler gives, at once or later.
    ///
    /// - Parameters:
    ///   - typeIdentifier: The type of the data, such as `public.png`.
    ///   - visibility: Who may ask; in one program everyone may.
    ///   - loadHandler: Called when the data is wanted, every time anew; it calls its argument once, at once or later.
    public func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility = .all,
        loadHandler: @escaping (@escaping DataCompletion) -> Progress?
    ) {
        add(Representation(typeIdentifier: typeIdentifier, load: loadHandler))
    }

    /// Adds the representations that an object writes of itself.
    public func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility = .all) {
        for type in object.writableTypeIdentifiersForItemProvider ?? Swift.type(of: object).writableTypeIdentifiersForItemProvider {
            registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { completion in
                object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
            }
        }
    }

    /// Adds the representations of a class whose object a handler makes when one of them is wanted.
    public func registerObject<Object: NSItemProviderWriting>(
        ofClass aClass: Object.Type, visibility: NSItemProviderRepresentationVisibility = .all,
        loadHandler: @escaping (@escaping (Object?, (any Error)?) -> Void) -> Progress?
    ) {
        for type in aClass.writableTypeIdentifiersForItemProvider {
            registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { completion in
                loadHandler { object, error in
                    guard let object else { return completion(nil, error ?? Self.error(.itemUnavailableError)) }
                    _ = object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
                }
            }
        }
    }
}
