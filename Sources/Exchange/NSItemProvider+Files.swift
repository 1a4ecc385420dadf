// SPDX-License-Identifier: MIT
//
// How files of a provider come to who asks for them (drag.files).

public import Foundation
import VitrineLayers

extension NSItemProvider {
    /// Asks for a copy of the data of a type in a file.
    ///
    /// `completionHandler`: called once, after this has returned: with the file, which is removed when the handler returns, or with
    /// why there is none.
    /// - Returns: How far it has come; cancelling it ends the load with an error.
    @discardableResult
    public func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping (URL?, (any Error)?) -> Void
    ) -> Progress {
        loadFile(representation(conformingTo: typeIdentifier), typeIdentifier, inPlace: false) { url, _, error in
            completionHandler(url, error)
        }
    }

    /// Asks for the file of a type where it is, or for a copy of the data where there is no such file.
    ///
    /// `completionHandler`: called once, after this has returned: with the file and whether it is the provider's own – a copy is removed
    /// when the handler returns –, or with why there is none.
    /// - Returns: How far it has come; cancelling it ends the load with an error.
    @discardableResult
    public func loadInPlaceFileRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping (URL?, Bool, (any Error)?) -> Void
    ) -> Progress {
        let own = representations.first { $0.opensInPlace && TypeIdentifiers.conforms($0.typeIdentifier, to: typeIdentifier) }
        return loadFile(own ?? representation(conformingTo: typeIdentifier), typeIdentifier, inPlace: true, completionHandler)
    }

    private func loadFile(
        _ representation: Representation?, _ typeIdentifier: String, inPlace: Bool,
        _ completion: @escaping (URL?, Bool, (any Error)?) -> Void
    ) -> Progress {
        load(representation, of: typeIdentifier) { [suggestedName] answer in
            do {
                let content = try answer.get()
                if case .file(let url) = content, inPlace, representation?.opensInPlace == true {
                    guard ItemFile.isFileOrFolder(url) else { throw Self.error(.itemUnavailableError) }
                    return completion(url, true, nil)
                }
                let type = representation?.typeIdentifier ?? typeIdentifier
                let file = try Self.copy(of: content, named: suggestedName, type: type)
                defer { file.remove() }
                completion(file.url, false, nil)
            } catch {
                completion(nil, false, error)
            }
        }
    }

    private static func copy(of content: ItemContent, named name: String?, type: String) throws -> ItemFile {
        if case .file(let url) = content { return try ItemFile(copying: url, named: name) }
        return try ItemFile(writing: content.data(), named: name, type: type)
    }
}
