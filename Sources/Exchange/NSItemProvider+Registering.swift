// SPDX-License-Identifier: MIT
//
// How representations come to a provider: as data, as files, as objects.

public import Foundation
import VitrineLayers

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
        add(
            Representation(typeIdentifier: typeIdentifier) { request in
                loadHandler { data, error in request.take(data, error) }
            })
    }

    /// Adds a representation whose data is in a file that a handler gives, at once or later.
    ///
    /// The file stays the provider's: who asks gets a copy, or with `.openInPlace` the file where it is.
    ///
    /// - Parameters:
    ///   - typeIdentifier: The type of the data, such as `public.png`.
    ///   - fileOptions: Whether the file may be opened where it is.
    ///   - visibility: Who may ask; in one program everyone may.
    ///   - loadHandler: Called when the file is wanted, every time anew; it calls its argument once, at once or later.
    public func registerFileRepresentation(
        forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
        visibility: NSItemProviderRepresentationVisibility = .all, loadHandler: @escaping (@escaping FileCompletion) -> Progress?
    ) {
        add(
            Representation(typeIdentifier: typeIdentifier, opensInPlace: fileOptions.contains(.openInPlace)) { request in
                loadHandler { url, _, error in request.take(file: url, error) }
            })
    }

    /// Adds a representation whose object a handler gives as it is, at once or later.
    public func registerItem(forTypeIdentifier typeIdentifier: String, loadHandler: @escaping LoadHandler) {
        add(
            Representation(typeIdentifier: typeIdentifier) { request in
                loadHandler({ item, error in request.take(item: item, error) }, nil, request.options)
                return nil
            })
    }

    /// Adds the representations that an object writes of itself.
    public func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility = .all) {
        if preferredPresentationSize == .zero, let object = object as? any UIItemProviderPresentationSizeProviding {
            preferredPresentationSize = object.preferredPresentationSizeForItemProvider
        }
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
