// SPDX-License-Identifier: MIT
//
// How the data and the objects of a provider come to who asks for them, on the virtual clock.

public import Foundation
import VitrineGraphics
import VitrineLayers

extension NSItemProvider {
    /// Asks for the data of a type, or of one that conforms to it.
    ///
    /// `completionHandler`: called once, after this has returned: with the data, or with why there is none.
    /// - Returns: How far it has come; cancelling it ends the load with an error.
    @discardableResult
    public func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping (Data?, (any Error)?) -> Void
    ) -> Progress {
        load(representation(conformingTo: typeIdentifier), of: typeIdentifier) { answer in
            do {
                completionHandler(try answer.get().data(), nil)
            } catch {
                completionHandler(nil, error)
            }
        }
    }

    /// Asks for an object of a class.
    ///
    /// `completionHandler`: called once, after this has returned: with the object, or with why there is none.
    /// - Returns: How far it has come; cancelling it ends the load with an error.
    @discardableResult
    public func loadObject(
        ofClass aClass: any NSItemProviderReading.Type, completionHandler: @escaping ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        let match = match(aClass)
        let wanted = aClass.readableTypeIdentifiersForItemProvider.joined(separator: ", ")
        return load(match?.representation, of: wanted) { answer in
            do {
                let data = try answer.get().data()
                completionHandler(try aClass.object(withItemProviderData: data, typeIdentifier: match?.typeIdentifier ?? wanted), nil)
            } catch {
                completionHandler(nil, error)
            }
        }
    }

    /// Whether a representation has a type that a value of Swift is read from, such as `String` or `URL`.
    public func canLoadObject<Value: _ObjectiveCBridgeable>(ofClass aClass: Value.Type) -> Bool
    where Value._ObjectiveCType: NSItemProviderReading { canLoadObject(ofClass: Value._ObjectiveCType.self) }

    /// Asks for a value of Swift, such as a `String` or a `URL`.
    @discardableResult
    public func loadObject<Value: _ObjectiveCBridgeable>(
        ofClass aClass: Value.Type, completionHandler: @escaping (Value?, (any Error)?) -> Void
    ) -> Progress where Value._ObjectiveCType: NSItemProviderReading {
        loadObject(ofClass: Value._ObjectiveCType.self) { object, error in
            guard let object = object as? Value._ObjectiveCType else { return completionHandler(nil, error) }
            var value: Value?
            _ = Value._conditionallyBridgeFromObjectiveC(object, result: &value)
            completionHandler(value, value == nil ? NSItemProvider.error(.unexpectedValueClassError) : nil)
        }
    }

    /// Asks for what was handed over as it is: an object, or else the data or the file of a type.
    ///
    /// `completionHandler`: as for the others; a file that is not the provider's own is there until it returns.
    public func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
        completionHandler: ((Any?, (any Error)?) -> Void)? = nil
    ) {
        let found = representation(conformingTo: typeIdentifier)
        load(found, of: typeIdentifier, options) { [suggestedName] answer in
            do {
                switch try answer.get() {
                case .item(let item): completionHandler?(item, nil)
                case .data(let data): completionHandler?(data, nil)
                case .file(let url) where found?.opensInPlace == true: completionHandler?(url, nil)
                case .file(let url):
                    let file = try ItemFile(copying: url, named: suggestedName)
                    defer { file.remove() }
                    completionHandler?(file.url, nil)
                }
            } catch {
                completionHandler?(nil, error)
            }
        }
    }

    /// Asks for a picture that stands for the data.
    public func loadPreviewImage(options: [AnyHashable: Any]? = nil, completionHandler: @escaping CompletionHandler) {
        let handler = previewImageHandler
        let picture = handler.map { handler in
            Representation(typeIdentifier: TypeIdentifiers.image) { request in
                handler({ item, error in request.take(item: item, error) }, UIImage.self, request.options)
                return nil
            }
        }
        load(picture, of: TypeIdentifiers.image, options) { answer in
            switch answer {
            case .success(.item(let item)): completionHandler(item, nil)
            case .success: completionHandler(nil, Self.error(.unexpectedValueClassError))
            case .failure(let error): completionHandler(nil, error)
            }
        }
    }

    /// Has a representation loaded: its handler is called in the clock's next turn, and who asked hears of it in one after that.
    @discardableResult
    func load(
        _ representation: Representation?, of typeIdentifier: String, _ options: [AnyHashable: Any]? = nil,
        _ completion: @escaping (Result<ItemContent, any Error>) -> Void
    ) -> Progress {
        let request = LoadRequest(of: self, options, completion)
        request.start(representation, of: typeIdentifier)
        return request.progress
    }
}
