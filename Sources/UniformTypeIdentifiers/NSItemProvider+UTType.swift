// SPDX-License-Identifier: MIT
//
// Item providers that are asked by types in place of their names.

public import Foundation
public import VitrineExchange

extension NSItemProvider {
    /// The types that are offered, in their order.
    public var registeredContentTypes: [UTType] { registeredTypeIdentifiers.map { UTType(importedAs: $0) } }

    /// The types that are offered and are kinds of another.
    public func registeredContentTypes(conformingTo contentType: UTType) -> [UTType] {
        registeredContentTypes.filter { $0.conforms(to: contentType) }
    }

    /// Asks for the data of a type, or of one that conforms to it.
    ///
    /// `completionHandler`: called once, after this has returned: with the data, or with why there is none.
    /// - Returns: How far it has come; cancelling it ends the load with an error.
    @discardableResult
    public func loadDataRepresentation(
        for contentType: UTType, completionHandler: @escaping (Data?, (any Error)?) -> Void
    ) -> Progress { loadDataRepresentation(forTypeIdentifier: contentType.identifier, completionHandler: completionHandler) }

    /// Asks for a file of a type: a copy, or the file where it is.
    ///
    /// `completionHandler`: called once, after this has returned: with the file and whether it is the provider's own, or with why there is
    /// none.
    /// - Returns: How far it has come; cancelling it ends the load with an error.
    @discardableResult
    public func loadFileRepresentation(
        for contentType: UTType, openInPlace: Bool = false, completionHandler: @escaping (URL?, Bool, (any Error)?) -> Void
    ) -> Progress {
        if openInPlace {
            return loadInPlaceFileRepresentation(forTypeIdentifier: contentType.identifier, completionHandler: completionHandler)
        }
        return loadFileRepresentation(forTypeIdentifier: contentType.identifier) { completionHandler($0, false, $1) }
    }

    /// Adds a representation whose data a handler gives, at once or later.
    ///
    /// - Parameters:
    ///   - contentType: The type of the data.
    ///   - visibility: Who may ask; in one program everyone may.
    ///   - loadHandler: Called when the data is wanted; it calls its argument once.
    public func registerDataRepresentation(
        for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
        loadHandler: @escaping (@escaping (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        registerDataRepresentation(forTypeIdentifier: contentType.identifier, visibility: visibility) { completion in
            loadHandler { data, error in completion(data, error) }
        }
    }
}
